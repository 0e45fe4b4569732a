"""What the rules of Battle Mages say of dice, numbers, ways, teams and losses."""
