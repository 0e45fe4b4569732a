"""The panes and panels of Battle Mages."""
