"""Who decides when, and what each side sees of it."""
