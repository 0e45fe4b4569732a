"""The drawing of the dungeon: zones, walls, gates, models and tokens."""
