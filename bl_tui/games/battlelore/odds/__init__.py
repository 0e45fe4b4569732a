"""The odds of a battle and the luck of the players, as text."""
