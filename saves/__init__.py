"""Saved games: the file format, its migrations, and where the files live."""
