"""Tests of the project itself: layers, sizes, and that every rule has a test."""
