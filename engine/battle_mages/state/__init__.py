"""The records of a game of Battle Mages: pieces, steps, actions, events."""
