"""The analysis of finished games: the file beside a save, the work, the process that does it."""
