"""Boards as models and their painters: signs, colours, pictures."""
