"""The board of the Second Edition: signs, colours, units and cards on hexes, lights."""
