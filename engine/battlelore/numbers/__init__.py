"""How much, how far, who: numbers that are asked for, never kept."""
