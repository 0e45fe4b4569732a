"""Pointing and answering: rows of what is asked, cursor, clicks, and the keys that end a phase."""
