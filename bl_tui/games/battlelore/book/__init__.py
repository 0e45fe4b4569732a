"""The rulebook of the first edition apart from its rules: pages of things and cards."""
