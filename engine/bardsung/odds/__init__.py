"""Chances of attacks and of parting blows."""
