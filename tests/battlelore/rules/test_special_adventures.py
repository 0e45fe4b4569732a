"""Whole games with all that an adventure file may ask for, each position handed to every check."""

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.state.adventure_rules import Exit, Objective, SpecialRule
from engine.battlelore.state.model import GRID, Adventure, Blazon, BlazonRule, Setup
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.conformance import TRIAL
from tests.battlelore.policies import POLICIES
from tests.conformance.checked import play_checked
from tests.conformance.record import Play
from tests.marks import rule


def special(name: str) -> Adventure:
    """Return an adventure with exits, sources, an objective, special rules and larger units."""
    known = library()[name]
    plain = [
        spot
        for spot, ground in zip(GRID.hexes, known.terrain, strict=True)
        if ground == "countryside" and spot[0] in "DEF" and int(spot[1:]) % 3 == 0
    ]
    target = next(unit for unit in known.units if unit.side is Side.PENNANT)
    large = (
        replace(unit, figures=6, whole=6) if unit.kind == "Ib" else unit for unit in known.units
    )
    return replace(
        known,
        units=tuple(large),
        exits=tuple(Exit(side, spot) for side in Side for spot in plain),
        objectives=(Objective(Side.STANDARD, target.id, 1),),
        specials=(SpecialRule(None, "dice", 1, ("foot",)), SpecialRule(Side.PENNANT, "move", 1)),
        blazons=(
            Blazon("E5", BlazonRule.HELD, tuple(Side), lore=2),
            Blazon("E8", BlazonRule.CAPTURED, (Side.PENNANT,), lore=3),
        ),
    )


@rule("BL-1.2", "BL-2.12", "BL-5.7", "BL-13.6", "BL-19.14")
@pytest.mark.parametrize(("name", "policy"), [("thing", "eager"), ("council", "caster")])
def test_all_that_must_hold_holds_with_everything_that_a_file_may_ask_for(
    name: str, policy: str
) -> None:
    word = f"special {name}"
    play_checked(TRIAL, Play(word, Setup(special(name)), POLICIES[policy], word, 150, 8))
