"""Positions that were found by playing games, kept as files so that no test searches again.

    python -m tests.battlelore.positions [NAME]

searches them anew, after a change of the rules that was meant.
"""
