"""Who has a turn when; the End phase; what is seen."""
