"""BattleLore Second Edition, as the program plays it."""
