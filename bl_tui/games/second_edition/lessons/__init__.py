"""The lessons of the Second Edition."""
