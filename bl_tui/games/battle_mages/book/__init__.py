"""The rulebook of Battle Mages: its numbered rules, and pages of its things."""
