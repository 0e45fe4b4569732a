"""Every word that a player reads, found by its message id."""
