"""What a battle could come to, and how lucky both sides were."""
