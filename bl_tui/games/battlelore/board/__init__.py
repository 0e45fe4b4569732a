"""The look of the battlefield: its signs, its colours, what stands on it, what is lit."""
