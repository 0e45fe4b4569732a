"""The printed facts of cards and sheets: rows without logic."""
