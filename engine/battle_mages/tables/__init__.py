"""What is printed: pieces, effects of magic, the fields of the Wheel; no logic."""
