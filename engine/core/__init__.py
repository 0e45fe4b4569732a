"""Parts that all games share: seeded dice, decks, events, steps, records of games."""
