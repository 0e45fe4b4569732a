"""What Lore cards do, and when they may be played."""
