"""Tests of BattleLore Second Edition."""
