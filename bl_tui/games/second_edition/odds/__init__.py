"""The odds of a combat roll as text."""
