"""Chances are those of every fall of the dice, played out."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.bardsung.odds.chances import aided_chance, attack_chance, defence_chance, parting_chance
from engine.bardsung.state.events import AttackJudged, Defended
from engine.bardsung.state.steps import Ask
from engine.core.frozen import replace
from engine.core.rng import Scripted
from tests.bardsung.position import Make
from tests.marks import rule


@pytest.mark.parametrize(
    ("enemy", "fate"),
    [("brigand1 TUT.n", ""), ("miner1 TUT.n bane", ""), ("raider1 TUT.n", "with fate")],
)
@rule("BS-1.3", "BS-9.7", "BS-9.8", "BS-1.15")
def test_an_attack_played_with_every_die(position: Make, enemy: str, fate: str) -> None:
    game = position(f"Stoneheart TUT.n, {enemy}")
    name = enemy.split(maxsplit=1)[0]
    chance = attack_chance(game.state, "stoneheart", "ST1", name, bool(fate))
    results: Counter[str] = Counter()
    extra = range(1, 5) if fate else (0,)
    for natural, d4, die in product(range(1, 21), extra, range(1, 9)):
        played = position(f"Stoneheart TUT.n, {enemy}", dice=f"{natural} {d4 or ''} {die}")
        played.play(f"use Balanced Strike on {name} {fate}".strip())
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
def test_a_defence_with_every_die(position: Make) -> None:
    held = 0
    for pair in product(range(1, 21), repeat=2):
        game = position(
            "Stoneheart TUT.n, brute1 TUT.n", order="brute^ Stoneheart", dice="{} {}".format(*pair)
        )
        chance = defence_chance(game.state, "brute1", "brute", "stoneheart")
        game.acts("brute")
        held += game.told(Defended)[0].held
    assert chance == Fraction(held, 400)


@rule("BS-8.7", "BS-8.11")
def test_an_opportunity_attack_with_every_die(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n")
    assert parting_chance(game.state, "stoneheart") == Fraction(14, 20)
    game = position("Stoneheart TUT.n, brigand1 TUT.n, raider1 TUT.n")
    assert parting_chance(game.state, "stoneheart") == Fraction(13, 20) ** 2
    game = position("Stoneheart TUT.n")
    assert parting_chance(game.state, "stoneheart") == 1


def result(position: Make, hero: str, changes: dict[str, Any], card: str, dice: list[int]) -> str:
    """Play an attack in which all is spent that can mend it, and return what it came to."""
    script = " ".join(str(die) for die in dice)
    game = position(f"{hero} TUT.n, brigand1 TUT.n", dice=script, tokens="mirage@TUT.n")
    game.change(hero, **changes)
    game.play(f"use {card} on brigand1")
    while isinstance(game.state.steps[-1], Ask):
        game.play(f"choose {game.choices[0]}")
    found: str = game.told(AttackJudged)[0].result
    rng = game.state.rng
    assert isinstance(rng, Scripted)
    game.state = replace(game.state, rng=replace(rng, used=len(rng.script)))
    return found


HITS = range(7, 21)
"""Naturals that hit a Brigand with +2."""


@rule("BS-1.10", "BS-1.11", "BC-2.4")
@pytest.mark.parametrize("level", [1, 2])
def test_the_odds_of_an_attack_include_a_grudge(position: Make, level: int) -> None:
    changes = {"abilities": f"Balanced Strike, Old Grudge:{level}", "grudge": True}
    sides = 8 + 2 * level
    found: Counter[str] = Counter()
    for natural, die in product(range(1, 21), range(1, sides + 1)):
        found[result(position, "Stoneheart", changes, "ST1", [natural, die])] += 1
    game = position("Stoneheart TUT.n, brigand1 TUT.n")
    game.change("Stoneheart", **changes)
    aided = aided_chance(game.state, "stoneheart", "ST1", "brigand1")
    assert aided is not None
    assert aided.critical == Fraction(found["critical"], 20 * sides)
    assert aided.hit == Fraction(found["hit"], 20 * sides)


@rule("BS-1.10", "BS-1.12")
def test_the_odds_of_an_attack_include_a_mirage(position: Make) -> None:
    changes = {"abilities": "Arc Bolt, Refraction"}
    found: Counter[str] = Counter()
    for natural, die in product(range(1, 21), range(1, 7)):
        if natural in HITS:
            found[result(position, "Lightweaver", changes, "LW1", [natural, die])] += 20
            continue
        for second in range(1, 21):
            found[result(position, "Lightweaver", changes, "LW1", [natural, second, die])] += 1
    game = position("Lightweaver TUT.n, brigand1 TUT.n", tokens="mirage@TUT.n")
    game.change("Lightweaver", **changes)
    aided = aided_chance(game.state, "lightweaver", "LW1", "brigand1")
    assert aided is not None
    assert (aided.critical, aided.hit) == (
        Fraction(found["critical"], 2400),
        Fraction(found["hit"], 2400),
    )
    assert [source for source, _ in aided.sources] == ["LW6"]


@rule("BS-1.10", "BS-23.6")
def test_the_odds_of_an_attack_include_the_short_talon(position: Make) -> None:
    changes = {"gear": (1, 2)}
    found: Counter[str] = Counter()
    for natural, die, second in product(range(1, 21), range(1, 7), range(1, 7)):
        found[result(position, "Nightfeather", changes, "NF1", [natural, die, second])] += 1
    game = position("Nightfeather TUT.n, brigand1 TUT.n")
    game.change("Nightfeather", **changes)
    aided = aided_chance(game.state, "nightfeather", "NF1", "brigand1")
    assert aided is not None
    assert (aided.critical, aided.hit) == (
        Fraction(found["critical"], 720),
        Fraction(found["hit"], 720),
    )
