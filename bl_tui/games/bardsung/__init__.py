"""Bardsung on the screen, in text and in words."""
