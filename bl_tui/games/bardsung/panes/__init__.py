"""What stands around the dungeon: track, inspector, sheet, cards, the list of deeds."""
