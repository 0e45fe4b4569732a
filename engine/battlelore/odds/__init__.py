"""Odds of battles, and the luck of both sides."""
