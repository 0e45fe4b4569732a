"""Checks of what a file brings, before it is shown: set-ups and positions; a fault or None."""
