"""Lore cards: their effects and their moments."""
