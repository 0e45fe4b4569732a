"""Home, the first start, and the ways from them to a game."""
