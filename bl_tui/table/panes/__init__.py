"""The panes that all games have: their places, and the lines of prompt, hand, log and keys."""
