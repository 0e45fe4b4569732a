"""The panes that all games have: where they lie, and the lines of prompt, hand, log and keys."""
