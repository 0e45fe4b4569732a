"""Rules of Battle Mages: dice, numbers, paths, teams and losses."""
