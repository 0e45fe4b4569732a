"""The luck of the dice of Battle Mages in words."""

from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.panes.luck import LuckWords
from engine.battle_mages.odds.luck_ledger import Throw
from engine.battle_mages.state.armies import Army


def _kinds(teller: Teller, roll: Throw) -> str:
    """Return a roll's purpose, its player and its dice."""
    return teller.say(f"luck.{roll.purpose}", side=teller.side(roll.seat), n=roll.dice)


LUCK = LuckWords[Throw, Teller](sides=tuple(Army), left=lambda roll: roll.dice + 1, kinds=_kinds)
