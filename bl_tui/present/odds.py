"""How likely a battle is to do what, in per cent, for the prompt."""

from attrs import frozen

from engine.battlelore.model import State, Unit
from engine.battlelore.odds import odds as all_odds


@frozen
class Odds:
    """Per cent: that the target is eliminated, and that it survives and must retreat."""

    kill: int
    retreat: int


def odds(state: State, unit: Unit, target: Unit, dice: int, melee: bool) -> Odds:
    """The odds of one battle with `dice` dice; a unit is taken to ignore all that it may."""
    found = all_odds(state, unit, target, melee, back=False, dice=dice)
    return Odds(round(100 * found.destroyed), round(100 * found.retreats))
