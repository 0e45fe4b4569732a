"""The panes of the battle screen and other parts of screens."""
