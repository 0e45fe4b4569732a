"""What is printed: heroes, abilities, enemies, tiles, cards; rows without logic."""
