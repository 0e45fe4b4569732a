"""The tiles that lie, their zones, and how far it is between them."""
