"""The panes and panels of the Second Edition."""
