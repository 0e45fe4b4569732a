"""The order of turns; the End phase; views."""
