"""HR-4.1: the Tents of a file of an adventure."""

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Adventure, Landmark, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Place
from engine.battlelore.tables.landmarks import TENT
from engine.battlelore.validate.setups import wrong_setup
from engine.core.frozen import replace
from tests.marks import rule

FIRST = library()["agincourt"]
BLAZON = next(each for each in library().values() if each.blazons)


def with_tents(*spots: str, side: Side | None = Side.STANDARD, of: Adventure = FIRST) -> Adventure:
    """Return an adventure with Tents of a side."""
    tents = tuple(Landmark(TENT, spot, side) for spot in spots)
    return replace(of, landmarks=(*of.landmarks, *tents), house=("recruiting",))


@rule("HR-4.1")
@pytest.mark.parametrize(
    ("adventure", "spot"),
    [
        (with_tents(FIRST.units[0].hex), FIRST.units[0].hex),
        (with_tents("C1"), "C1"),
        (with_tents(BLAZON.blazons[0].hex, of=BLAZON), BLAZON.blazons[0].hex),
        (with_tents("E5", "E7"), "E7"),
        (with_tents("E5", side=None), "E5"),
    ],
    ids=["unit", "terrain", "objective", "two", "nobody's"],
)
def test_a_tent_that_has_no_place_is_refused_with_its_hex(adventure: Adventure, spot: str) -> None:
    fault = wrong_setup(Setup(adventure))
    assert fault is not None
    assert (fault.code, fault.facts) == ("fault.tent", (("hex", spot),))


@rule("HR-4.1")
def test_a_side_with_a_tent_in_the_file_places_none() -> None:
    setup = Setup(with_tents("E5"))
    assert wrong_setup(setup) is None
    state = BATTLELORE.start(setup, "1").state
    placing = [step for step in state.steps if isinstance(step, Place)]
    assert [(step.side, step.kind) for step in placing] == [(Side.PENNANT, TENT)]
