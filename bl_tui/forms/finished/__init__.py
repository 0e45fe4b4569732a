"""Finished games: the story of one, the verdict on it, and the record of all."""
