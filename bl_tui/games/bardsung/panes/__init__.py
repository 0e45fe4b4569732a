"""The panes around the dungeon: track, inspector, sheet, cards, the list of actions."""
