"""The table that two people sit at: the running game and its settings."""
