"""Drawn positions and what is legal in them."""
