"""Files of players being drawn: the text, its steps, what is kept of them, games to try it."""
