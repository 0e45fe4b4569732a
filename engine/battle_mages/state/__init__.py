"""What a game of Battle Mages consists of: records of pieces, steps, actions, events."""
