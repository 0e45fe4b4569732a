"""Looking back at a finished game: what each decision cost, and what would have been better."""
