"""The records of a game: heroes, enemies, tiles, cards, steps, actions, events."""
