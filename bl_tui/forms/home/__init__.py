"""The texts and places of home, and the facts on the cards of scenarios."""
