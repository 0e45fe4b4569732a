"""Setting encounters up, what follows them, maintenance, the campaign."""
