"""A game on the screen: played, looked at, learnt, ended, and told as a report."""
