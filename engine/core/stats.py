"""Numbers that are asked for, never kept: a base and the modifiers that apply to it.

Every answer carries its parts, so that the rules, the inspector and the log show the same sum.
The layers are the game's own: an ordered enum derived from `StatLayer`. Within a layer SET comes
before ADD, AT_MOST and AT_LEAST, then the order of the sources counts; in a layer that is
`as_played` the order of the sources alone, so that of two that contradict each other the later
wins.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Generic, TypeVar

from engine.core.frozen import Name, Value, record

S = TypeVar("S", bound=Enum)


class Op(Name):
    """How a modifier changes a number."""

    SET = "set"
    ADD = "add"
    AT_MOST = "at_most"
    AT_LEAST = "at_least"


class StatLayer(Name):
    """When a modifier applies. It has no members: a game lists its own, the first to apply first.

    A member is its id, or its id and True where modifiers apply in the order in which they came
    instead of by `Op`.
    """

    rank: int
    as_played: bool

    def __new__(cls, text: str, as_played: bool = False) -> "StatLayer":
        layer = object.__new__(cls)
        layer._value_ = text
        layer.rank = len(cls.__members__)
        layer.as_played = as_played
        return layer


_OPS = {op: place for place, op in enumerate(Op)}


@record
class Modifier(Generic[S]):
    """One change of one number: data of a weapon, a terrain, a card.

    `when` are conditions out of a list of the game, all of which must hold. `source` is the id of
    what brings it ("terrain.woods"), `rule` the rule that says so.
    """

    stat: S
    op: Op
    amount: int
    source: str
    rule: str
    layer: StatLayer
    when: tuple[Enum, ...] = ()


@record
class TotalPart(Value):
    """One line of a sum: the old number, the source of the change, the new number."""

    source: str
    rule: str
    op: Op
    amount: int
    after: int


@record
class Total(Value):
    """A number and the account of how it came about; the first part is the base."""

    value: int
    parts: tuple[TotalPart, ...]


def compute(base: int, source: str, rule: str, modifiers: Sequence[Modifier[S]]) -> Total:
    """Return the number after all modifiers, with its parts; those without effect have none.

    >>> compute(3, "foot", "", ()).value
    3
    """
    if not modifiers:
        return _unchanged(base, source, rule)
    modifiers = sorted(modifiers, key=_place)
    value = base
    parts = [TotalPart(source, rule, Op.SET, base, base)]
    for modifier in modifiers:
        after = _apply(value, modifier.op, modifier.amount)
        if after != value:
            parts.append(
                TotalPart(modifier.source, modifier.rule, modifier.op, modifier.amount, after)
            )
        value = after
    return Total(value, tuple(parts))


@lru_cache(maxsize=256)
def _unchanged(base: int, source: str, rule: str) -> Total:
    """Return the answer to most questions, made once."""
    return Total(base, (TotalPart(source, rule, Op.SET, base, base),))


def _place(modifier: Modifier[S]) -> tuple[int, int]:
    layer = modifier.layer
    return (layer.rank, 0 if layer.as_played else _OPS[modifier.op])


def _apply(value: int, op: Op, amount: int) -> int:
    if op is Op.ADD:
        return value + amount
    if op is Op.AT_MOST:
        return min(value, amount)
    if op is Op.AT_LEAST:
        return max(value, amount)
    return amount
