"""Shorthands for the tables of Lore cards (lore_verbs.py)."""

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Face
from engine.battlelore.state.stats import Layer, Op, Stat
from engine.battlelore.tables.lore_verbs import Give, Grant, Scope, Until
from engine.battlelore.tables.targets import (
    EveryUnit,
    Levels,
    SeveralUnits,
    Target,
    TargetKind,
    UnitTarget,
)


def same(number: int) -> Levels:
    """Return the same number at every level."""
    return (number, number, number)


LORE_HITS = (Face.LORE,)
OWN_CAMP = (Scope.OWN,) * 3
ENEMY_CAMP = (Scope.ENEMY,) * 3
THIS_ROLL = (Until.ROLL,) * 3
UP = (1, 2, 3)


def setting(stat: Stat, amount: int = 1, *when: Condition) -> Grant:
    """Grant a number that is set, by default to 1."""
    return Grant(stat, Op.SET, same(amount), when)


def adding(stat: Stat, amount: Levels, *when: Condition) -> Grant:
    """Grant an amount added to a number."""
    return Grant(stat, Op.ADD, amount, when)


def two_dice() -> tuple[Grant, ...]:
    """Cap the roll at 2 dice and ignore all bonus dice (Parry, Blinding Light)."""
    return (
        Grant(Stat.EXTRA_ROLLS, Op.AT_MOST, same(0), layer=Layer.LIMIT),
        Grant(Stat.CARD_DICE, Op.AT_MOST, same(0), layer=Layer.LIMIT),
        Grant(Stat.DICE, Op.AT_MOST, same(2), layer=Layer.LIMIT),
    )


def further(hexes: int) -> Give:
    """Give hexes added to a move that still allows battle."""
    return Give((adding(Stat.MOVE, same(hexes)), adding(Stat.MARCH, same(hexes))))


def one(kind: TargetKind, *who: Condition) -> tuple[Target, ...]:
    """Ask for one unit."""
    return (UnitTarget(kind, who),)


def some(*who: Condition, fighter: bool = False) -> tuple[Target, ...]:
    """Ask for 1 / 2 / 3 of the player's own units."""
    return (SeveralUnits(TargetKind.OWN_UNIT, who, UP, fighter),)


def every(*who: Condition) -> tuple[Target, ...]:
    """Take all own units that qualify."""
    return (EveryUnit(TargetKind.OWN_UNIT, who),)


YOU = (Target(TargetKind.YOU),)
OPPONENT = (Target(TargetKind.OPPONENT),)
ATTACKED = one(TargetKind.ATTACKED)
FIGHTER = one(TargetKind.FIGHTER)
