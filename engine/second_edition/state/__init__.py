"""The records of a game, without rules."""
