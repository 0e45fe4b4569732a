"""Objectives and special rules of an adventure other than blazons (BL-1.2, BL-13.6)."""

from engine.battlelore.state.sides import Side
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex


@record
class Objective(Value):
    """A unit whose elimination is worth `banners` more to a side, such as a general (BL-13.6)."""

    side: Side
    unit: str
    banners: int = 1


@record
class SpecialRule(Value):
    """A special rule: an adventure changes a number of a side's units by an amount.

    Without `side` it is for both; `number` is a name of `SPECIAL_NUMBERS`; `who` are conditions of
    the units and of the battle, all of which must hold.
    """

    side: Side | None
    number: str
    amount: int
    who: tuple[str, ...] = ()


@record
class Exit(Value):
    """A hex from which the units of a side may leave the battlefield (BL-5.7)."""

    side: Side
    hex: Hex
