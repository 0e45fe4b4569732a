"""Odds with house rules against the rules themselves: every roll there can be is played."""

from functools import partial
from itertools import product
from typing import Any

import pytest

from engine.battlelore.house.massed_strike import pool
from engine.battlelore.numbers.dice import count_hits, read
from engine.battlelore.odds.odds import odds, odds_leaving
from engine.battlelore.odds.odds_flank import best_face
from engine.battlelore.state.model import FACES, GRID, Face
from tests.battlelore.odds.rolls import Ending, attacks, battles_back, offers_back, strikes_together
from tests.battlelore.odds.test_odds import (
    LORE,
    Case,
    Make,
    agree,
    chances,
    in_every_order,
    position_of,
    same,
)
from tests.marks import rule

VECTOR, WEAK, TIED = {"house": "vector_retreat"}, {"house": "weakened"}, {"house": "engagement"}
ALL = {"house": "evasion vector_retreat weakened engagement"}


def case(units: str, board: dict[str, Any], effects: str = "", engaged: str = "") -> Case:
    """Return a position of which the ways to roll are not counted."""
    return Case(units, 0, board, effects, engaged)


CASES: dict[str, Case] = {
    "few are left": case("p1 Ib E7 2, s1 Ib D7", WEAK),
    "few are left, into woods": case("p1 Cr E7 1, s1 Ib D7", {**WEAK, "ground": "D7 woods"}),
    "few are left, and Bold": case("p1 Ib E7 1, s1 Ib D7, p2 Ib E6, p3 Ib E8", WEAK),
    "few who battle back are Bold": case("p1 Ig E7, s1 Ib D7 1, s2 Ib D6, s3 Ib D8", WEAK),
    "few, and a shield for one roll": case(
        "p1 Ig E7, s1 Ib D7 2", {**WEAK, **LORE}, "cleric_06 1 on s1"
    ),
    "straight on": case("p1 Ib E7, s1 Ib D7", VECTOR),
    "straight on, then a friend": case("p1 Ir E7, s1 Ib D7, s2 Ib B8", VECTOR),
    "aside": case("p1 Ir E7, s1 Ib D7, s2 Ib C8", VECTOR),
    "aside, then an enemy": case("p1 Ir E7, s1 Ib D7, s2 Ib C8, p2 Ib B6", VECTOR),
    "an enemy straight on": case("p1 Ib E7, s1 Ib D7, p2 Ib C8", VECTOR),
    "nowhere": case("p1 Ib E7, s1 Ib D7, s2 Ib C8, s3 Ib C7", VECTOR),
    "toward the enemy's edge": case("p1 Ib C7, s1 Ib D7", VECTOR),
    "a battle back straight on": case("p1 Ib E7, s1 Db D7, p2 Ib F7", VECTOR),
    "goblins straight on": case("p1 Ig E7, s1 Gb D7, s2 Ib A9", VECTOR),
    "a shot": case("p1 Ar E7, s1 Ib C7", VECTOR),
    "a spider straight on": case("p1 Ig E7, s1 Sp D7", {**VECTOR, **LORE}),
    "a spider between friends": case(
        "p1 Ig E7, s1 Sp D7, s2 Ib C8, s3 Ib C7 2", {**VECTOR, **LORE}
    ),
    "a spider before an enemy": case("p1 Ig E7, s1 Sp D7, p2 Ib C8 2", {**VECTOR, **LORE}),
    "a spider half way": case("p1 Ig E7, s1 Sp D7, s2 Ib B8 1", {**VECTOR, **LORE}),
    "a spider at the edge": case("p1 Ig B7, s1 Sp A7, s2 Ib A6", {**VECTOR, **LORE}),
    "a dragon in a web": case("p1 Ib E7, s1 Dg D7 webbed", {**VECTOR, **LORE}),
    "a flank": case("p1 Ib E7, s1 Ib D7, p2 Ib E8", TIED, engaged="p2 s1"),
    "a flank of riders": case("p1 Ib E7, s1 Cb D7, p2 Ib E8", {**TIED, **LORE}, engaged="p2 s1"),
    "a flank with Berserk": case(
        "p1 Ig E7, s1 Ib D7, p2 Ib E8", {**TIED, **LORE}, "warrior_07 1 on p1", "p2 s1"
    ),
    "a flank with Battle Cry!": case(
        "p1 Ib E7, s1 Ib D7, p2 Ib E8", {**TIED, **LORE}, "warrior_13 1 on p1", "p2 s1"
    ),
    "a flank, straight on": case("p1 Ib E7, s1 Ib D7, p2 Ib E8, s2 Ib B8", ALL, "", "p2 s1"),
    "its partner": case("p1 Ib E7, s1 Ib D7, p2 Ib E8", TIED, engaged="p1 s1"),
}


@rule("HR-2.6", "HR-2.15", "HR-3.2", "HR-6.20")
@pytest.mark.parametrize("name", CASES)
def test_odds_with_house_rules_equal_the_sum_over_all_rolls(name: str, position: Make) -> None:
    state = position_of(position, CASES[name])
    unit, target = state.need("p1"), state.need("s1")
    melee = target.hex in GRID.neighbours[unit.hex]
    found = odds(state, unit, target, melee)
    endings = list(attacks(state, "p1", "s1", ordered=in_every_order(name)))
    agree(found, endings, state, "s1")
    answered = [each for each in endings if offers_back(each)]
    assert (found.back is not None) == bool(answered)
    if found.back is not None:
        alike = [each for each in answered if each.state.need("p1").figures == unit.figures]
        back = list(battles_back(alike[0], ordered=in_every_order(name)))
        agree(found.back, back, alike[0].state, "p1")


@rule("HR-6.20", "HR-R.25")
@pytest.mark.parametrize(
    "units", ["p1 Ib E7, s1 Ib D7", "p1 Ib E7, s1 Cb D7", "p1 Cb E7, s1 Ig D7"]
)
def test_no_other_symbol_would_bring_more_hits(units: str, position: Make) -> None:
    """Each roll of two dice with each symbol rolled again in every way, or let lie."""
    state = position(units, house="engagement").state
    unit, target = state.need("p1"), state.need("s1")
    reading = read(state, unit, target, melee=True)

    def hits(rolled: tuple[Face, ...], again: Face | None) -> float:
        kept = tuple(face for face in rolled if face is not again)
        fresh = list(product(FACES, repeat=len(rolled) - len(kept)))
        return sum(count_hits((*kept, *more), unit, target, True) for more in fresh) / len(fresh)

    for rolled in product(FACES, repeat=2):
        best = max(hits(rolled, face) for face in (None, *rolled))
        assert hits(rolled, best_face(reading, rolled)) == pytest.approx(best), rolled


EVADES = {"house": "evasion"}
EVADING: dict[str, Case] = {
    "foot": case("p1 Ib E7, s1 Ig D7", EVADES),
    "riders": case("p1 Ir E7, s1 Cb D7", EVADES),
    "one hex": case("p1 Ib C7, s1 Ig B7", EVADES),
    "few attackers in woods": case("p1 Ib E7 1, s1 Ig D7", {**ALL, "ground": "D7 woods"}),
    "by their own way": case("p1 Ib E7, s1 Ig D7, s2 Ib C8, s3 Ib A6", ALL),
    "lore": case("p1 Ib E7, s1 Ig D7 poisoned", {**EVADES, **LORE}),
    "a shield": case("p1 Ib E7, s1 Ig D7", {**EVADES, **LORE}, "wizard_11 1 of standard"),
    "Berserk": case("p1 Ib E7, s1 Ig D7", {**EVADES, **LORE}, "warrior_07 1 on p1"),
    "a club": case("p1 Gi E7, s1 Ig D7 2", {**EVADES, **LORE}),
    "from its partner": case("p1 Ib E7, s1 Ig D7", ALL, engaged="s1 p1"),
    "from the flank": case("p1 Ib E7, s1 Ig D7 2, p2 Ib E8", {**ALL, **LORE}, engaged="s1 p2"),
}


@rule("HR-1.5", "HR-1.7", "HR-1.9", "HR-6.17")
@pytest.mark.parametrize("name", EVADING)
def test_odds_of_an_evasion_equal_the_sum_over_all_rolls(name: str, position: Make) -> None:
    state = position_of(position, EVADING[name])
    found = odds(state, state.need("p1"), state.need("s1"), melee=True).evaded
    assert found is not None
    ordered = in_every_order(name)
    endings = list(attacks(state, "p1", "s1", ordered=ordered, evades=True))
    agree(found, endings, state, "s1")
    assert not any(offers_back(each) for each in endings)


LEAVING: dict[str, Case] = {
    "a heavy one": case("p1 Ib E7, s1 Ib D7, s2 Ig E8", TIED, engaged="s2 p1"),
    "the last figure": case("p1 Ig E7 1, s1 Ib D7, s2 Ib E8", TIED, engaged="s2 p1"),
    "losses that count": case("p1 Ib E7 3, s1 Ib D7, s2 Ib E8", ALL, engaged="s2 p1"),
    "a strong answer": case("p1 Ib E7 2, s1 Db D7, s2 Ig E8, s3 Ib D8", ALL, "", "s2 p1"),
    "a shield": case(
        "p1 Ib E7, s1 Ib D7, s2 Ib E8", {**ALL, **LORE}, "wizard_11 1 of pennant", "s2 p1"
    ),
}


@rule("HR-6.13", "HR-6.14", "HR-3.2")
@pytest.mark.parametrize("name", LEAVING)
def test_odds_of_a_unit_leaving_to_attack_equal_the_sum_over_all_rolls(
    name: str, position: Make
) -> None:
    """What the back costs, the attack after it, and all that it has lost after a battle back."""
    state = position_of(position, LEAVING[name])
    unit, target = state.need("p1"), state.need("s1")
    found = odds_leaving(state, unit, target, melee=True)
    endings = list(attacks(state, "p1", "s1", ordered=False))
    struck = chances(endings, partial(Ending.lost, unit="p1"))
    same(found.leaving, struck, 0.0, "figures lost from behind")
    agree(found, endings, state, "s1", "p1")
    answered = [each for each in endings if offers_back(each)]
    assert (found.back is not None) == bool(answered)
    if found.back is None:
        return
    told = [found.holds * chance for chance in found.back.lost]
    last = [0.0] * (unit.figures + 1)
    backs: dict[tuple[int, int], list[Ending]] = {}
    for each in endings:
        held = each.state.unit("s1")
        if held is None or held.hex != target.hex:
            continue
        before = each.lost("p1")
        if not offers_back(each):
            last[before] += each.chance
            continue
        alike = (before, held.figures)
        backs[alike] = backs.get(alike) or list(battles_back(each, ordered=False))
        for more in backs[alike]:
            last[before + more.lost("p1")] += each.chance * more.chance
    same(told, last, 0.0, "figures lost in all")


@rule("HR-6.8")
def test_a_unit_that_goes_free_loses_no_figure_to_an_attack_in_the_back(position: Make) -> None:
    tied = case("p1 Ib E7, s1 Ib D7, s2 Ib E8", {**TIED, "card": "blue_banners"}, "", "s2 p1")
    state = position_of(position, tied)
    found = odds_leaving(state, state.need("p1"), state.need("s1"), melee=True)
    assert (found.leaving, found) == ((), odds(state, state.need("p1"), state.need("s1"), True))


STRIKES: dict[str, tuple[Case, tuple[str, ...]]] = {
    "two riders": (
        case(
            "p1 Cb E7, p2 Cb E8, p3 Ig F7, p4 Ig F8, s1 Dg D7",
            {"house": "massed_strike vector_retreat", **LORE},
        ),
        ("p2",),
    ),
    "foot at a spider": (
        case(
            "p1 Ig E7, p2 Ig E8, p3 Ig F7, p4 Ig F8, s1 Sp D7, s2 Ib C7",
            {"house": "massed_strike massed_all_creatures", **LORE},
        ),
        ("p2",),
    ),
}


@rule("HR-5.6", "HR-5.8", "HR-5.15", "HR-5.16")
@pytest.mark.parametrize("name", STRIKES)
def test_odds_of_a_massed_strike_equal_the_sum_over_all_rolls(name: str, position: Make) -> None:
    """One roll of all dice, read with the leader's weapon, and what it does to the creature."""
    around, supporters = STRIKES[name]
    state = position_of(position, around)
    leader, target = state.need("p1"), state.need("s1")
    dice = pool(state, leader, supporters, target).value
    found = odds(state, leader, target, melee=True, dice=dice)
    agree(found, list(strikes_together(state, "p1", "s1", *supporters)), state, "s1")


@rule("HR-5.6", "HR-5.15")
def test_odds_of_a_pool_are_those_of_one_roll(position: Make) -> None:
    """More dice of the leader's weapon: they are added up as any other number is."""
    board = {"house": "massed_strike", **LORE}
    around = case("p1 Cb E7, p2 Cb E8, p3 Ig F7, p4 Ig F8, s1 Dg D7", board)
    state = position_of(position, around)
    leader, target = state.need("p1"), state.need("s1")
    dice = pool(state, leader, ("p2",), target).value
    strong = odds(state, leader, target, melee=True, dice=dice)
    hits = [1 / 3, 2 / 3]  # helmet or strike
    chance = {0: 1.0}
    for _ in range(dice):
        grown: dict[int, float] = {}
        for number, each in chance.items():
            grown[number] = grown.get(number, 0.0) + each * hits[1]
            grown[number + 1] = grown.get(number + 1, 0.0) + each * hits[0]
        chance = grown
    dead = sum(each * (1 - (5 / 6) ** max(0, number - 1)) for number, each in chance.items())
    assert (dice, strong.dice) == (5, 5)
    assert strong.critical >= dead - 1e-9  # a blocked retreat may kill it as well
