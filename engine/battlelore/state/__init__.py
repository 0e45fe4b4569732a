"""The records of a game: saved or shown."""
