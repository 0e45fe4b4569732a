"""Saved games: the file format, its migrations, and where the files live.

A save holds the seed and both hands: it is for people at one keyboard, not for an opponent's eyes.
"""
