"""Tests that each prove one or more numbered rules."""
