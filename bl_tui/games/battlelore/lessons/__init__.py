"""The lessons of the first edition."""
