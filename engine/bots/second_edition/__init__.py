"""Bots of the Second Edition: a judge made of tables and odds, and the temperaments of it."""
