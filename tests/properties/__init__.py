"""Properties that hold for every game, tried with made-up ones."""
