"""Lore cards: when they may be played, and what they do."""
