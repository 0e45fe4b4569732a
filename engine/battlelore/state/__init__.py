"""What there is in a game: records that are saved or told."""
