"""What every game on hexes shares: the board grid, seeded dice, events, steps and records."""
