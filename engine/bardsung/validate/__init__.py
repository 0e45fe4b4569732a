"""Checks of set-ups and positions from files."""
