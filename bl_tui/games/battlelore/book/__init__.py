"""The rulebook of the first edition besides its rules: pages of things and cards."""
