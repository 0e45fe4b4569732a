"""Exact odds of an attack are what the rules do, roll by roll."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.core.frozen import replace
from engine.core.rng import Scripted
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.odds.attack_odds import Odds, attack_odds
from engine.second_edition.rules.sight import is_ranged
from engine.second_edition.state.actions import Attack, Commit, Head, Ignore
from engine.second_edition.state.model import FACES, GRID, State
from engine.second_edition.state.steps import Combat
from tests.marks import rule
from tests.second_edition.position import make_place

# units, the attack, and terrain
CASES = {
    "open": ("CG@4,6 BH@3,6", ""),
    "frenzy": ("BH@3,6x2 CG@4,6", ""),
    "weak": ("CG@4,6x1 BH@3,6x1", ""),
    "archers": ("YA@6,6 BH@4,7", ""),
    "corner": ("YA@6,6 BH@4,6", ""),
    "against a house": ("BH@3,6 CG@4,6", "building 4,6"),
    "river behind": ("BH@3,6 CG@4,6x2", "river 5,5"),
    "forest behind": ("BH@3,6 CG@4,6", "forest 5,5"),
    "edge behind": ("BH@7,6 CG@8,6x2", ""),
    "golem": ("BH@3,6 RG@4,6", ""),
    "runic fist": ("RG@4,6 CL@3,6x2", "forest 3,6"),
    "flyer": ("BH@3,6x1 RW@4,6x1 CG@5,5", ""),
}


def declared(units: str, ground: str) -> tuple[State, Combat]:
    """Return a position before an attack of its first unit on its second, and the attack."""
    game = make_place(units, ground=ground)
    one, two = game.state.units[:2]
    ranged = is_ranged(game.state, one, GRID.distances[one.hex][two.hex])
    return game.state, Combat(one.id, two.id, one.hex, two.hex, ranged)


def played(state: State, combat: Combat, dice: tuple[Any, ...], way: str) -> State:
    """Return the position after the attack with these dice, before a counter or an advance."""
    state = replace(state, rng=Scripted(tuple(face.value for face in dice)))
    side = state.the(combat.unit).side
    state = SECOND_EDITION.play(state, side, Attack(combat.unit, combat.target)).state
    for _ in range(6):
        sides = SECOND_EDITION.to_act(state)
        options = SECOND_EDITION.legal_actions(state, sides[0]) if sides else ()
        if not options or not isinstance(options[0], Commit | Ignore | Head):
            return state
        wanted = Head(way) if isinstance(options[0], Head) else options[0]
        state = SECOND_EDITION.play(state, sides[0], wanted).state
    raise AssertionError(state.steps)


@pytest.mark.parametrize("case", CASES)
def test_odds_are_what_the_rules_do(case: str) -> None:
    state, combat = declared(*CASES[case])
    odds = attack_odds(state, combat)
    count, target = odds.dice.value, state.the(combat.target)
    whole = 6**count
    assert {sum(course.lost) for course in odds.courses} == {1}
    for course in odds.courses:
        ends: Counter[str] = Counter()
        for dice in product(FACES, repeat=count):
            unit = played(state, combat, dice, course.way).unit(target.id)
            ends[unit.hex if unit is not None else ""] += 1
        assert course.eliminated == Fraction(ends.pop("", 0), whole)
        assert dict(course.ends) == {spot: Fraction(n, whole) for spot, n in ends.items()}


@rule("BL2-9.28")
def test_units_beside_the_target_of_bombard_have_odds_of_their_own() -> None:
    """Friends and foes, one of them in a building; each roll does the same by the rules."""
    state, combat = declared("SG@4,3 BH@4,6 CG@4,7x2 BH@3,6", "building 3,6")
    odds = attack_odds(state, combat)
    names = {each.unit.id for each in odds.beside}
    assert names == {"CG", "BH2"}
    lost: dict[str, Counter[int]] = {name: Counter() for name in names}
    for dice in product(FACES, repeat=odds.dice.value):
        after = played(state, combat, dice, odds.courses[0].way)
        for name in names:
            unit = after.unit(name)
            lost[name][state.the(name).health - (unit.health if unit is not None else 0)] += 1
    for each in odds.beside:
        counts, whole = lost[each.unit.id], 6**odds.dice.value
        assert each.lost == tuple(Fraction(counts[n], whole) for n in range(max(counts) + 1))
        assert each.eliminated == Fraction(counts[each.unit.health], whole)


def test_a_corner_has_two_courses() -> None:
    odds = attack_odds(*declared(*CASES["corner"]))
    assert sorted(course.way for course in odds.courses) == ["NE", "NW"]


def test_the_counter_has_odds_of_its_own() -> None:
    state, combat = declared(*CASES["open"])
    odds: Odds = attack_odds(state, combat, back=True)
    assert odds.dice.value == 3
    assert odds.courses[0].lost[0] == Fraction(3, 6) ** 3, "strike, cleave and a committed heroic"
    calm = attack_odds(state, combat, back=True, commit=False)
    assert calm.courses[0].lost[0] == Fraction(4, 6) ** 3


def test_lore_and_supports_are_counted() -> None:
    state, combat = declared("CG@4,6 BH@3,6 BH@2,7", "")
    odds = attack_odds(state, combat)
    assert odds.lore == Fraction(1, 2)
    (course,) = odds.courses
    assert [spot for spot, _ in course.ends] == [state.the("BH").hex]
    assert 0 < course.supported < 1
    assert course.adjacent == 1 - course.eliminated


@rule("BL2-DL05")
def test_a_card_of_the_attack_gives_its_die_to_the_odds_once() -> None:
    """As to the roll itself: the odds ask for the roll with the cards of its attack."""
    game = make_place("YA@6,6 BH@4,7", moved="YA", lore="daqan 2", lore_hand="take_aim")
    game.play("attack YA BH")
    (combat,) = (step for step in game.state.steps if isinstance(step, Combat))
    plain, aimed = (
        attack_odds(game.state, replace(combat, cards=cards)) for cards in ((), ("take_aim",))
    )
    assert (plain.dice.value, aimed.dice.value) == (2, 3)


@rule("BL2-US6")
def test_a_unit_that_ends_a_retreat_in_the_fens_loses_another_figure() -> None:
    game = make_place("BH@3,6 CG@4,6", ground="lake 6,6 lake 6,5 lake 6,7", scenario="the_red_fens")
    one, two = game.state.units[:2]
    (course,) = attack_odds(game.state, Combat(one.id, two.id, one.hex, two.hex, False)).courses
    dry = attack_odds(*declared(*CASES["open"])).courses[0]
    assert course.eliminated > 0
    assert sum(n * chance for n, chance in enumerate(course.lost)) > sum(
        n * chance for n, chance in enumerate(dry.lost)
    )
