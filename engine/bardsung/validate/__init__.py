"""What a set-up or a position must be that a file brings."""
