"""The lines of panes and panels: hand, inspector, track, goblet, council, legend."""
