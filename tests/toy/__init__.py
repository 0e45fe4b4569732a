"""Lighthouse: a made-up game of three seats that proves the program is for any rulebook.

Three keepers bring oil to a lighthouse in a storm. It has what the first edition has not: three
seats, a choice that all make at once in secret, dice with numbers, a board of other size, a
shared victory, a draw, and an end that all lose together.
"""
