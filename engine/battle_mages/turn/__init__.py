"""Who decides when: set-up, turns, fights, volleys, upkeep, views."""
