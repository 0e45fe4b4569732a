"""Bots that lead heroes of Bardsung, from what everybody knows."""
