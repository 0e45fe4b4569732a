"""The war of five battles (WA)."""
