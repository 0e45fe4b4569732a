"""Pointing and answering: choices, cursor, clicks, and the keys that end a phase."""
