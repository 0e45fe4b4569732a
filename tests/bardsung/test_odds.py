"""Chances are those of every fall of the dice, played out."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from engine.bardsung.odds.chances import attack_chance, defence_chance, parting_chance
from engine.bardsung.state.events import AttackJudged, Defended
from engine.core.frozen import replace
from engine.core.rng import Scripted
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


@pytest.mark.parametrize(
    ("enemy", "fate"),
    [("brigand1@TUT.n", ""), ("miner1@TUT.n+bane", ""), ("raider1@TUT.n", "fate")],
)
@rule("BS-1.3", "BS-9.7", "BS-9.8", "BS-1.15")
def test_an_attack_played_with_every_die(place: Place, enemy: str, fate: str) -> None:
    game = place("ST@TUT.n", enemy)
    name = enemy.partition("@")[0]
    chance = attack_chance(game.state, "stoneheart", "ST1", name, bool(fate))
    results: Counter[str] = Counter()
    extra = range(1, 5) if fate else (0,)
    for natural, d4, die in product(range(1, 21), extra, range(1, 9)):
        played = place("ST@TUT.n", enemy, dice=f"{natural} {d4 or ''} {die}")
        played.play(f"use ST1 {name} {fate}")
        results[played.told(AttackJudged)[0].result] += 1
        rng = played.state.rng
        assert isinstance(rng, Scripted)
        played.state = replace(played.state, rng=replace(rng, used=len(rng.script)))
    total = results.total()
    found = {kind: Fraction(count, total) for kind, count in results.items()}
    assert (chance.miss, chance.hit, chance.critical) == (
        found["miss"],
        found["hit"],
        found["critical"],
    )


@rule("BS-12.12", "BS-12.13")
def test_a_defence_with_every_die(place: Place) -> None:
    held = 0
    for pair in product(range(1, 21), repeat=2):
        game = place("ST@TUT.n", "brute1@TUT.n", order="brute^ ST", dice="{} {}".format(*pair))
        chance = defence_chance(game.state, "brute1", "brute", "stoneheart")
        game.acts("brute")
        held += game.told(Defended)[0].held
    assert chance == Fraction(held, 400)


@rule("BS-8.7", "BS-8.11")
def test_a_parting_blow_with_every_die(place: Place) -> None:
    game = place("ST@TUT.n", "brigand1@TUT.n")
    assert parting_chance(game.state, "stoneheart") == Fraction(14, 20)
    game = place("ST@TUT.n", "brigand1@TUT.n raider1@TUT.n")
    assert parting_chance(game.state, "stoneheart") == Fraction(13, 20) ** 2
    game = place("ST@TUT.n")
    assert parting_chance(game.state, "stoneheart") == 1
