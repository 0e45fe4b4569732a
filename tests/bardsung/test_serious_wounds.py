"""Serious wounds: what each takes away, forbids and does (chapter 20, BC-11)."""

from typing import Any

import pytest

from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    damage_sides,
    defence_total,
    may_empower,
    parting_sources,
)
from engine.bardsung.heroes.using import fate_cost
from engine.bardsung.rules.stats import face_of, reach_of, speed
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import change_hero
from engine.bardsung.tables.abilities import FACES
from tests.bardsung.position import Make, Position
from tests.marks import rule


@rule("BS-20.2")
def test_a_cursed_mark_hurts_by_a_natural_one_in_defence(position: Make) -> None:
    """The wound of the attack comes, too; the fate is that of Ore-Blooded."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n",
        order="(Stoneheart) brigand Lightweaver",
        fate="0/3",
        dice="1",
    )
    game.change("Stoneheart", wounds="Cursed Mark")
    game.play("acts brigand")
    game.shows("Stoneheart has 3 wounds, fate 1")


@rule("BS-20.2")
def test_a_cursed_mark_hurts_in_an_opportunity_attack(position: Make) -> None:
    """Ore-Blooded is of enemy attacks: no fate."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n", fate="0/3", dice="1")
    game.change("Stoneheart", wounds="Cursed Mark")
    game.play("move TUT.c")
    game.shows("Stoneheart has 2 wounds, at TUT.n, fate 0")


@rule("BS-20.2", "BS-1.21")
def test_a_natural_one_that_is_refracted_does_not_wake_a_cursed_mark(position: Make) -> None:
    game = position("Lightweaver TUT.n, brigand1 TUT.c", tokens="mirage@TUT.n", dice="1 3")
    game.change("Lightweaver", wounds="Cursed Mark", abilities="Arc Bolt, Refraction")
    game.play("use Arc Bolt on brigand1", "choose TUT.n")
    game.shows("Lightweaver has 1 wound, results miss")


@rule("BS-20.2", "BS-21.12")
def test_the_wound_of_a_cursed_mark_may_be_a_serious_one(position: Make) -> None:
    """Frostbite turns it at once; both cards lose a timer at the end of the turn."""
    game = position(
        "Stoneheart TUT.n frostbite, Lightweaver TUT.s, brigand1 TUT.n",
        fate="0/3",
        draws="Broken Strap",
        dice="1",
    )
    game.change("Stoneheart", wounds="Cursed Mark")
    game.play("use Balanced Strike on brigand1", "done")
    game.shows("Stoneheart timers 2+2, has 2 serious wounds, has no condition, fate 0")


@rule("BS-20.2")
def test_a_broken_strap_loosens_a_rune(position: Make) -> None:
    """Without the Rune of Roots a Miner pushes Stoneheart."""
    game = position(
        "Stoneheart TUT.n, Dawnguard TUT.s, miner1 TUT.n",
        tokens="firepit@TUT.ne",
        order="miner Dawnguard Stoneheart",
        dice="2",
    )
    game.change("Stoneheart", treasures="Rune of Roots@1", wounds="Broken Strap")
    game.play("acts miner")
    game.shows("Stoneheart at TUT.ne, has burn")


@rule("BS-20.2", "BS-5.8")
def test_scorched_lungs_shorten_a_second_move_and_a_charge(position: Make) -> None:
    """It covers one zone."""
    game = position("Stoneheart C02.a, brigand1 C02.d")
    game.change("Stoneheart", wounds="Scorched Lungs", abilities="Charge")
    game.play("move C02.b")
    game.refuses("use Charge", "BS-5.8")
    game.refuses("move C02.d", "BS-8.4")


@rule("BS-20.2", "BS-9.2")
def test_a_blurred_sight_leaves_a_spirit_tide_its_reach(position: Make) -> None:
    """It reaches any Ghost of the area; the attack misses by its roll alone."""
    game = position("Wyldshell C02.a, brigand1 C02.d", tokens="ghost@C02.d", dice="2")
    game.change("Wyldshell", wounds="Blurred Sight")
    game.play("use Spirit Tide on brigand1")
    game.shows("results miss")


@rule("BS-5.1", "BS-20.2", "BS-5.4")
def test_a_haunting_pain_raises_a_cost_of_none(position: Make) -> None:
    """W11: fate costs are 1 higher, and a card without one has the cost 0."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n", fate="2/3", dice="2")
    game.change("Stoneheart", wounds="Haunting Pain")
    game.play("use Balanced Strike on brigand1")
    assert game.state.fate == 1
    game.play("use Bulwark")
    assert game.state.fate == 0
    game.state = change_hero(game.state, "stoneheart", spent=0, used=())
    assert game.why("use Balanced Strike on brigand1") == ("use.fate", "BS-5.4")


@rule("BS-20.2", "BS-20.4")
def test_a_ringing_skull_hampers_the_own_turn_only(position: Make) -> None:
    """W04 speaks of the hero's turns: a defence in an enemy's turn is none of them."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n",
        dice="4 12",
        order="Stoneheart brigand Lightweaver",
    )
    game.change("Stoneheart", wounds="Ringing Skull")
    game.play("turn Stoneheart")
    game.play("done")
    assert [len(each.faces) for each in game.told(Rolled)] == [1, 1]


@rule("BS-0.3", "BS-32.5", "BS-20.2")
def test_a_shaken_nerve_cannot_use_rubble(position: Make) -> None:
    """W05: no roll can be empowered; the Rubble goes all the same, for he was attacked."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n",
        tokens="rubble@TUT.n",
        dice="10",
        order="(Stoneheart) brigand Lightweaver",
    )
    game.change("Stoneheart", wounds="Shaken Nerve")
    game.acts("brigand")
    assert game.told(Rolled)[0].d4 == 0
    assert [each.kind for each in game.state.tokens if each.kind == "rubble"] == []


def hurt(position: Make, name: str, wound: str, enemy: str = "brigand1 TUT.n") -> Position:
    """Return a hero with a serious wound beside an enemy."""
    game = position(f"{name} TUT.n, {enemy}")
    game.change(name, wounds=f"{wound}!", marks=("turn:own",))
    return game


def measured(game: Position, name: str, card: str) -> dict[str, Any]:
    """Return the numbers that a wound may change."""
    hero = game.hero(name)
    face = face_of(hero, card)
    assert face is not None
    enemy = game.enemy("brigand1")
    return {
        "attack": attack_total(game.state, hero, face, enemy).value,
        "defence": defence_total(game.state, hero, False).value,
        "speed": speed(hero),
        "first": bool(attack_sources(game.state, hero, face, enemy)[1]),
        "empower": may_empower(game.state, hero),
        "sides": damage_sides(game.state, hero, face, hero.zone),
        "range": reach_of(game.state, hero, face),
        "parting": bool(parting_sources(game.state, hero)[1]),
        "cost": fate_cost(hero, FACES["LW3", 1]),
    }


@pytest.mark.parametrize(
    ("wound", "number", "before", "after"),
    [
        ("W01", "attack", 2, 1),
        ("W02", "defence", 0, -1),
        ("W03", "speed", 2, 1),
        ("W04", "first", False, True),
        ("W05", "empower", True, False),
        ("W07", "sides", 6, 4),
        ("W09", "range", 2, 1),
        ("W10", "parting", False, True),
        ("W11", "cost", 1, 2),
    ],
)
@rule("BS-20.2", "BS-20.1")
def test_a_serious_wound_changes_a_number(
    position: Make, wound: str, number: str, before: Any, after: Any
) -> None:
    whole = position("Lightweaver TUT.n, brigand1 TUT.n")
    assert measured(whole, "Lightweaver", "LW1")[number] == before
    assert measured(hurt(position, "Lightweaver", wound), "Lightweaver", "LW1")[number] == after


@rule("BS-20.2")
def test_wounds_that_forbid(position: Make) -> None:
    """W06 forbids skills, W14 consumables, W13 makes the second Move short."""
    assert hurt(position, "Stoneheart", "W06").why("use Bulwark") == ("use.no_skills", "BS-20.2")
    game = hurt(position, "Stoneheart", "W14")
    game.change("Stoneheart", treasures="Bitterroot Tonic")
    assert game.why("consume Bitterroot Tonic")[1] == "BS-20.2"
    game = position("Stoneheart C02.d")
    game.change("Stoneheart", wounds="Scorched Lungs")
    game.play("move C02.c")
    assert game.why("move C02.a") == ("move.too_far", "BS-8.4")
    game.play("move C02.b")


@rule("BS-20.2", "BS-8.16", "BS-1.14")
def test_wounds_that_hurt_again(position: Make) -> None:
    """W08 bleeds at the end of the turn; W16 turns a natural 1 into a wound without fate."""
    game = position("Stoneheart TUT.n, Lightweaver TUT.s")
    game.change("Stoneheart", wounds="Deep Gash")
    game.play("done")
    assert "bleed" in game.hero("Stoneheart").conditions
    game = position(
        "Dawnguard TUT.n, brigand1 TUT.n", order="brigand Dawnguard", dice="1", fate="0/3"
    )
    game.change("Dawnguard", wounds="Cursed Mark")
    game.acts("brigand")
    assert game.state.fate == 0
    assert len(game.hero("Dawnguard").wounds) == 3
