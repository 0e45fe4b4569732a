"""Decisions of the first edition: a row for each kind, what can be chosen, how it is asked."""
