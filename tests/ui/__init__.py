"""Tests of what the player sees and presses."""
