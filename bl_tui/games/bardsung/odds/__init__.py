"""Chances as the player sees them."""
