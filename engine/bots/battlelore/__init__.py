"""Bots for BattleLore: ratings of actions and positions."""
