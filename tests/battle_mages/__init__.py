"""Tests of Battle Mages."""
