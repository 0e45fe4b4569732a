"""What each decision of Bardsung asks, how it is answered, and what the prompt says of it."""
