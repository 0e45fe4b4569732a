"""A game on the table as pure functions: pointing, prompt, log, story, panes."""
