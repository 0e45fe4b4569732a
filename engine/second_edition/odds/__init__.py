"""Odds of combat rolls, summed over all results of the dice."""
