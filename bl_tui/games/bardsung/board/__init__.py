"""The dungeon as it is drawn: zones, walls, gates, who and what is in them."""
