"""BattleLore Second Edition: the rules of this game, and of no other."""
