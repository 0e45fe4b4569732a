"""What is to be shown, as plain values without any widget."""
