"""What a combat roll may come to, summed over all that the dice may show."""
