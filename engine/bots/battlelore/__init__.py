"""What a bot knows of BattleLore: how to rate actions and positions."""
