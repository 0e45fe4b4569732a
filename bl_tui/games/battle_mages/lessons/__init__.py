"""The lessons of Battle Mages."""
