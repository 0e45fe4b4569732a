"""Puzzles of any game: positions where a plan is to reach a goal; exact chances, no dice."""
