"""Tests of the line mode: any game in sentences and typed moves."""
