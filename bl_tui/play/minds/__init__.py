"""Processes that help bots to think, and what a table asks them."""
