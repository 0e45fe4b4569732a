"""A game on the screen: played, replayed, learnt, ended, and as a report."""
