"""Changes facts of the tables one at a time and looks whether a test notices.

`make mutate` changes one field of one row in memory, runs the tests that compare the tables with
the oracle and those that mention the row, and prints the changes that nobody noticed. Recorded
games and corpora of positions do not count: they notice that something changed, not that it is
wrong.
"""
