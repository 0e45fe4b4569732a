"""Printed facts: heroes, abilities, enemies, tiles, cards; rows without logic."""
