"""Tests of the real program in a pseudo-terminal."""
