"""Chances as the player is told them."""
