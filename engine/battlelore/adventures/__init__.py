"""The adventures, drawn as text, and their reader."""
