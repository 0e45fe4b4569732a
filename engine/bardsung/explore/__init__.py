"""Exploring: tiles, aspect cards, challenges, wandering monsters."""
