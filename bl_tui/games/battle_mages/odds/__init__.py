"""The odds and the luck of Battle Mages in words."""
