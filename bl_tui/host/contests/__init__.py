"""Competitions of a host's players: ratings, and battles that all play alike."""
