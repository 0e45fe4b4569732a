"""The course of a game: set-up, turns, fights, volleys, upkeep, views."""
