"""Bots of the Second Edition."""
