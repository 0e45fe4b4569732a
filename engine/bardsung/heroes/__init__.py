"""What heroes do: moves, attacks, abilities, items."""
