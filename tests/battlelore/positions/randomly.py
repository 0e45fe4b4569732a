"""A position for each kind of decision of each side that random games of an adventure reach."""

from collections.abc import Iterator

from bl_tui.games.battlelore.decisions.asks import decision_of
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from tests.battlelore.positions.files import AnyRecord, Corpus
from tests.ui.scenes import played

GAMES = (1, 2, 3)
"""Seeds of the games of each adventure."""
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
    for adventure in sorted(library()):
        for seed in GAMES:
            for record in played(adventure, seed):
                name = _named(adventure, record)
                if name not in found:
                    found.add(name)
                    yield name, record


RANDOMLY = Corpus(
    "randomly",
    search=_search,
    holds=lambda name, record: name == _named(record.setup.adventure.id, record),
)
