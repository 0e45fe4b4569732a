"""The command line, as it is typed."""
