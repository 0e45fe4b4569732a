"""A position for each kind of decision of each side that random games of an adventure reach.

What only house rules ask for, games reach that are played with all of them.
"""

from collections.abc import Iterator
from itertools import chain, product
from random import Random

from bl_tui.games.battlelore.decisions import decision_of
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from tests.battlelore.policies import eager
from tests.battlelore.positions.files import AnyRecord, Corpus
from tests.battlelore.positions.reached import with_dragons
from tests.battlelore.walk import walk_setup
from tests.ui.scenes import played

GAMES = (1, 2, 3)
"""Seeds of the games of each adventure."""
HOUSE = {"evade", "evade_to", "engage", "flank", "mass", "recruit"}
"""What only house rules ask for, found as far as games with all of them come to it."""
NOBODY = "nobody"
"""Whose decision it is when the game is over."""


def kind_of(name: str) -> str:
    """Return the kind of decision of a position by its name: "crown retreat pennant"."""
    return name.split()[1]


def side_of(name: str) -> Side | None:
    """Return the side that decides there."""
    side = name.split()[2]
    return None if side == NOBODY else Side(side)


def _named(adventure: str, record: AnyRecord) -> str:
    """Return what a position is called."""
    sides = BATTLELORE.to_act(record.state)
    side = sides[0] if sides else None
    kind = decision_of(BATTLELORE.view(record.state, side)).name
    return f"{adventure} {kind} {side.value if side is not None else NOBODY}"


def _search() -> Iterator[tuple[str, AnyRecord]]:
    found: set[str] = set()
    for record in chain(_games(), _house_games()):
        name = _named(record.setup.adventure.id, record)
        if name not in found and (not record.setup.house or kind_of(name) in HOUSE):
            found.add(name)
            yield name, record


def _games() -> Iterator[AnyRecord]:
    """Yield games of each adventure as it is in the book."""
    for adventure in sorted(library()):
        for seed in GAMES:
            yield from played(adventure, seed)


def _house_games() -> Iterator[AnyRecord]:
    """Yield games with all house rules, and with dragons for creatures."""
    for number, adventure in product(GAMES[:1], sorted(library())):
        seed = f"house {number} {adventure}"
        setup = Setup(with_dragons(library()[adventure]), house=in_order(SWITCHES))
        for moment in walk_setup(setup, eager(Random(seed)), seed):
            yield moment.record


RANDOMLY = Corpus(
    "randomly",
    search=_search,
    holds=lambda name, record: name == _named(record.setup.adventure.id, record),
)
