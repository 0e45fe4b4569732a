"""The decisions of the Second Edition: rows, what can be chosen, prompts, keys."""
