"""Numbers that are asked for, never kept: a base and the modifiers that apply to it.

Every answer carries its parts, so that the rules, the inspector and the log tell the same story.
The order is fixed by layer, then SET, ADD, AT_MOST, AT_LEAST, then by the order of the sources;
no other order exists (BL-7.10, BL-R.14). Only in the layer of Lore cards the order is that in
which they were played, for of two that contradict each other the later wins (LC-5).
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Generic, TypeVar

from attrs import frozen

from engine.core.frozen import Name, Value

S = TypeVar("S", bound=Enum)


class Op(Name):
    """What a modifier does to a number."""

    SET = "set"
    ADD = "add"
    AT_MOST = "at_most"
    AT_LEAST = "at_least"
    NO_GAIN = "no_gain"
    """Nothing that cards add counts, whenever they were played."""


class Layer(Name):
    """When a modifier applies: weapons, terrain, cards, Lore cards, then what always holds."""

    WEAPON = "weapon"
    TERRAIN = "terrain"
    CARD = "card"
    LORE = "lore"
    LIMIT = "limit"


_LAYERS = {layer: place for place, layer in enumerate(Layer)}
_OPS = {op: place for place, op in enumerate(Op)}


@frozen
class Modifier(Generic[S]):
    """One change of one number: data of a weapon, a terrain, a card.

    `when` names conditions of the game's registry, all of which must hold. `source` is the id of
    what brings it ("terrain.woods"), `rule` the rule that says so.
    """

    stat: S
    op: Op
    amount: int
    source: str
    rule: str
    layer: Layer = Layer.CARD
    when: tuple[str, ...] = ()


@frozen(repr=False)
class Part(Value):
    """One line of an account: what it was, who changed it and what it came to."""

    source: str
    rule: str
    op: Op
    amount: int
    after: int


@frozen(repr=False)
class Total(Value):
    """A number and the account of how it came about; the first part is the base."""

    value: int
    parts: tuple[Part, ...]


def compute(base: int, source: str, rule: str, found: Sequence[Modifier[S]]) -> Total:
    """The number after all modifiers found, with its parts; those without effect are left out."""
    if not found:
        return _unchanged(base, source, rule)
    modifiers = sorted(found, key=_place)
    value = base
    parts = [Part(source, rule, Op.SET, base, base)]
    closed = any(each.op is Op.NO_GAIN for each in modifiers)
    for each in modifiers:
        if closed and _gains(each):
            continue
        after = _apply(value, each.op, each.amount)
        if after != value:
            parts.append(Part(each.source, each.rule, each.op, each.amount, after))
        value = after
    return Total(value, tuple(parts))


@lru_cache(maxsize=256)
def _unchanged(base: int, source: str, rule: str) -> Total:
    """The answer to most questions, made once."""
    return Total(base, (Part(source, rule, Op.SET, base, base),))


def _place(each: Modifier[S]) -> tuple[int, int]:
    played = each.layer is Layer.LORE
    return (_LAYERS[each.layer], 0 if played else _OPS[each.op])


def _gains(each: Modifier[S]) -> bool:
    by_card = each.layer in (Layer.CARD, Layer.LORE)
    return by_card and each.op is Op.ADD and each.amount > 0


def _apply(value: int, op: Op, amount: int) -> int:
    if op is Op.ADD:
        return value + amount
    if op is Op.AT_MOST:
        return min(value, amount)
    if op is Op.AT_LEAST:
        return max(value, amount)
    return value if op is Op.NO_GAIN else amount
