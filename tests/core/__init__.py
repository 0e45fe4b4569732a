"""What all games share: steps, secrets, undo, dice, decks, modifiers; and boards of hexes."""
