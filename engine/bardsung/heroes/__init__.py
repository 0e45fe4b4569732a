"""Heroes' actions: moves, attacks, abilities, items."""
