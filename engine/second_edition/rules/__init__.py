"""Rules of the board: numbers, movement, sight, damage, retreats."""
