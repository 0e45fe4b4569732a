"""The games of the program, one folder each."""
