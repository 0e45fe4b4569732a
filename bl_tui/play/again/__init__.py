"""Positions from the player's own games to try again, and the days on which they are due."""
