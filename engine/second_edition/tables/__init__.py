"""Units, cards, ground and armies, as rows of data."""
