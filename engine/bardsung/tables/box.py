"""How many terrain tokens, doors and dead ends the box holds (seed: list of components)."""

from collections import Counter
from collections.abc import Iterable

from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.checks import known
from engine.core.frozen import Value, record

DOORS, DEAD_ENDS = 10, 7
"""Door tokens and dead ends in the box."""


@record
class Pieces(Value):
    """Tokens that are alike: how many, and what is on their two sides; `other` is on no other
    token, `shared` may be on several kinds of them."""

    shared: str
    other: str
    count: int


PIECES = (
    Pieces("drift", "rubble", 4),
    Pieces("vines", "firepit", 2),
    Pieces("vines", "stalagmites", 2),
    Pieces("gas", "water", 8),
    Pieces("lava", "well", 1),
    Pieces("lava", "pipe", 1),
    Pieces("mushrooms", "forge", 2),
    Pieces("mushrooms", "banner", 1),
    Pieces("mushrooms", "elevation", 1),
)
"""The tokens with two sides; rubble is the cover of the list (BS-R.44)."""
SINGLE = {"lever": 3, "chest": 3, "pillar": 2, "stone": 2}
"""Tokens of one kind; the box does not list Cracked Pillars and Singing Stones, which are ours."""
SIDES = {"lit_forge": "forge"}
"""Kinds that are another state of a token, by its upper side."""


def check(pieces: Iterable[Pieces], single: Iterable[str]) -> None:
    """Raise UnknownWord if the box has tokens of a terrain that does not exist."""
    for piece in pieces:
        known("pieces", (piece.shared, piece.other), TERRAIN)
    known("single", single, TERRAIN)


check(PIECES, (*SINGLE, *SIDES, *SIDES.values()))


def holds(kinds: Iterable[str]) -> bool:
    """Return whether the box has all these terrain tokens at once."""
    wanted = Counter(SIDES.get(kind, kind) for kind in kinds)
    if any(wanted[kind] > most for kind, most in SINGLE.items()):
        return False
    left: Counter[str] = Counter()
    for piece in PIECES:
        if wanted[piece.other] > piece.count:
            return False
        left[piece.shared] += piece.count - wanted[piece.other]
    return all(wanted[kind] <= free for kind, free in left.items())


def has_one_more(kinds: Iterable[str], kind: str) -> bool:
    """Return whether the box has a token of a kind in addition to those on the board."""
    return holds((*kinds, kind))
