"""Set-up of a whole game: scenario cards, fords, muster, deployment, opening hands."""
