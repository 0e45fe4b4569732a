"""The placed tiles, their zones, and the distances between them."""
