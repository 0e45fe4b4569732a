"""The puzzles that come with the program: a file for each game, a puzzle on a line."""
