"""What is printed, as data, held against the engine: cards, units, boards, numbers of each game."""
