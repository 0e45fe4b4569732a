"""BattleLore, first edition: model, rules and adventures."""
