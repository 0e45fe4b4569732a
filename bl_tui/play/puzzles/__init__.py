"""A player's puzzles: the memory of their attempts, and the table without dice."""
