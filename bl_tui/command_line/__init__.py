"""The command line: from the arguments of `bl-tui` to the exit code."""
