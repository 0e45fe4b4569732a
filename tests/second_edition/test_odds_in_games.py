"""Odds are what the rules do in positions of whole games, whatever dice fall."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from engine.core.frozen import replace
from engine.core.rng import Scripted
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.odds.attack_odds import attack_odds
from engine.second_edition.rules.sight import is_ranged
from engine.second_edition.state.actions import Action, Attack, Commit, Head, Ignore, Pass
from engine.second_edition.state.actions import Counter as Back
from engine.second_edition.state.model import FACES, GRID, Face, Setup, State
from engine.second_edition.state.steps import Attacks, Combat, Roll
from tests.second_edition.walk import walk

ROLLS = 100_000
"""So many rolls are compared at least: one order of dice stands for all with the same faces."""
GAMES = 40


def positions() -> Iterator[tuple[State, Attack]]:
    """Yield attacks of random games, without hands of Lore cards: they would ask in between."""
    for number in range(GAMES):
        for moment in walk(Setup("full", second_legends=True), f"odds {number}"):
            state, action = moment.before, moment.action
            if state is None or not isinstance(action, Attack):
                continue
            one, two = (replace(hand, lore_cards=()) for hand in state.hands)
            if isinstance(state.steps[-1], Attacks):
                yield replace(state, hands=(one, two)), action


def declared(state: State, action: Attack) -> Combat:
    """Return the attack as it will be declared."""
    unit, target = state.the(action.unit), state.the(action.target)
    ranged = is_ranged(state, unit, GRID.distances[unit.hex][target.hex])
    return Combat(unit.id, target.id, unit.hex, target.hex, ranged)


def wanted(options: tuple[Action, ...], way: str) -> Action | None:
    """Return what the odds suppose of a choice: all that may be committed or ignored."""
    if isinstance(options[0], Commit | Ignore):
        return options[0]
    if isinstance(options[0], Head):
        return Head(way)
    return Pass() if isinstance(options[0], Back) else None


def after(state: State, action: Attack, dice: tuple[Face, ...], way: str) -> State:
    """Return the position after the attack's own roll, before a counter or an advance."""
    state = replace(state, rng=Scripted(tuple(face.value for face in dice)))
    state = SECOND_EDITION.play(state, state.active, action).state
    while (state.over is None and isinstance(state.steps[-1], Roll)) or _harmed(state):
        (side,) = SECOND_EDITION.to_act(state)
        choice = wanted(SECOND_EDITION.legal_actions(state, side), way)
        if choice is None:
            break
        state = SECOND_EDITION.play(state, side, choice).state
    return state


def _harmed(state: State) -> bool:
    """Return whether somebody is asked how much damage to ignore before the counter."""
    return state.over is None and any(isinstance(step, Roll) for step in state.steps)


def ways_to_fall(dice: tuple[Any, ...]) -> int:
    """Return in how many orders dice show these faces."""
    count = factorial(len(dice))
    for face in set(dice):
        count //= factorial(dice.count(face))
    return count


def compare(state: State, action: Attack) -> int:
    """Compare the odds of one attack with all its rolls; return how many there are."""
    combat = declared(state, action)
    odds = attack_odds(state, combat)
    count = odds.dice.value
    whole, rolls = len(FACES) ** count, 0
    for course in odds.courses:
        ends: Counter[str] = Counter()
        lost: Counter[int] = Counter()
        for dice in combinations_with_replacement(FACES, count):
            number = ways_to_fall(dice)
            rolls += number
            before, unit = (
                state.the(action.target),
                after(state, action, dice, course.way).unit(action.target),
            )
            ends[unit.hex if unit is not None else ""] += number
            lost[before.health - (unit.health if unit is not None else 0)] += number
        assert course.eliminated == Fraction(ends.pop("", 0), whole)
        assert dict(course.ends) == {spot: Fraction(n, whole) for spot, n in ends.items()}
        found = {n: chance for n, chance in enumerate(course.lost) if chance}
        assert found == {n: Fraction(times, whole) for n, times in lost.items()}
    return rolls


def test_odds_in_games_are_what_the_rules_do() -> None:
    """In as many positions as it takes for a hundred thousand rolls."""
    rolls = 0
    for state, action in positions():
        rolls += compare(state, action)
        if rolls >= ROLLS:
            return
    raise AssertionError(f"only {rolls} rolls")
