"""Notices to players who are away: what waits for them, by a command of the operator."""
