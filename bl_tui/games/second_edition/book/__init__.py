"""The rulebook of the Second Edition: its numbered rules, and pages of its things."""
