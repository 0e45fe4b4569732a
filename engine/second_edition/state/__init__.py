"""What a game consists of: records without rules."""
