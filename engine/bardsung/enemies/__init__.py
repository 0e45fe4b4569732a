"""Enemies, whose cards decide for them."""
