"""Chances of attacks and of opportunity attacks."""
