"""Tests of the campaign of two houses."""
