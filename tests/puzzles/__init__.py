"""Puzzles: chances without dice, the calendar, stars and streaks, and the files that come along."""
