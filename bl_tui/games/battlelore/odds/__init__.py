"""What a battle may come to, and how lucky one was, as the player is told."""
