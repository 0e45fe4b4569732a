"""Shorthands for the tables of Lore cards (lore_verbs.py)."""

from typing import TypedDict, Unpack

from engine.battlelore.state.model import Face, LoreClass
from engine.battlelore.state.stats import Layer, Op, Stat
from engine.battlelore.state.steps import Moment
from engine.battlelore.tables.lore_verbs import (
    ALL,
    Give,
    Grant,
    Levels,
    LoreCard,
    LoreVerb,
    Overrule,
    Scope,
    Target,
    TargetKind,
    Until,
)


def same(number: int) -> Levels:
    """Return the same number at every level."""
    return (number, number, number)


LORE_HITS = (Face.LORE,)
OWN_CAMP = (Scope.OWN,) * 3
ENEMY_CAMP = (Scope.ENEMY,) * 3
THIS_ROLL = (Until.ROLL,) * 3


def setting(
    stat: Stat, amount: int = 1, *, when: tuple[str, ...] = (), from_level: int = 1
) -> Grant:
    """Grant a number that is set, by default to 1."""
    return Grant(stat, Op.SET, same(amount), when, from_level=from_level)


def adding(stat: Stat, amount: Levels, *, when: tuple[str, ...] = ()) -> Grant:
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


def one(kind: TargetKind, *who: str) -> tuple[Target, ...]:
    """Ask for one target of a kind."""
    return (Target(kind, who=who),)


def some(*who: str, fighter: bool = False) -> tuple[Target, ...]:
    """Ask for 1 / 2 / 3 of the player's own units."""
    return (Target(TargetKind.OWN_UNIT, (1, 2, 3), who, fighter=fighter),)


def every(*who: str) -> tuple[Target, ...]:
    """Take all own units that qualify."""
    return (Target(TargetKind.OWN_UNIT, same(ALL), who, every=True),)


ATTACKED = one(TargetKind.ATTACKED)
FIGHTER = one(TargetKind.FIGHTER)
AGILITY = Give((adding(Stat.HELMETS_STOPPED, same(1)),), until=THIS_ROLL)
FEARLESS = (Overrule(card="cleric_12"), Give((Grant(Stat.FLAGS, Op.AT_LEAST, same(ALL)),)))
"""Bold, and free of Mists of Terror (cleric_12)."""
UP = (1, 2, 3)


class More(TypedDict, total=False):
    """The fields of a Lore card that only some cards have."""

    reaction: bool
    half: bool
    shown: Levels


def a_card(
    cls: LoreClass,
    number: int,
    name: str,
    *,
    cost: int,
    at: Moment | tuple[Moment, ...],
    verbs: tuple[LoreVerb, ...],
    targets: tuple[Target, ...],
    **more: Unpack[More],
) -> LoreCard:
    """Return a card of a class by its number on the sheet, for one moment or several.

    `name` is its English title in small letters with "_" for whatever is no letter; the id, which
    stands in saves, is made of class and number.
    """
    moments = at if isinstance(at, tuple) else (at,)
    card = f"{cls.value}_{number:02}"
    return LoreCard(card, name, cls, cost, moments, verbs, targets, **more)
