"""Boards of hexes: grids, lines between hexes, distances; no rule of a game."""
