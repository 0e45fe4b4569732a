"""The odds of a combat roll, as they are told."""
