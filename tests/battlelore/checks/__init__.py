"""What must hold in every position of the first edition, besides what holds in all games."""
