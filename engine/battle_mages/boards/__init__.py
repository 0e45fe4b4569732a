"""The boards of Battle Mages: their hexes, corners, formations and terrain; maps from a file."""
