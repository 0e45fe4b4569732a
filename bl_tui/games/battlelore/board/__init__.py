"""What the battlefield looks like: its signs, its colours, what stands on it, what is lit."""
