"""What there is: heroes, enemies, tiles, cards, steps, actions, events."""
