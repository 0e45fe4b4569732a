"""Dice, marching order, fate, conditions, wounds, terrain: what all chapters stand on."""
