"""The command line: what `bl-tui` does with its arguments, from the first word to the exit code."""
