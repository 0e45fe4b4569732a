"""The house rules (HR): six switches that change the first edition, one module for each."""
