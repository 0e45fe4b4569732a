"""The look of the battlefield: its signs, its colours, its pieces, its lights."""
