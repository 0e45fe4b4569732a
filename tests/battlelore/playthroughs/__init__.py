"""Whole games, played by chance or from a record."""
