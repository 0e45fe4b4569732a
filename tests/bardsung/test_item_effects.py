"""What treasures, serious wounds, aspects and passive abilities do, as a player would notice it."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.enemies.defending import defence_sources
from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    damage_sides,
    defence_total,
    may_empower,
    parting_sources,
    parting_total,
)
from engine.bardsung.rules.stats import face_of, reach_of, toughness
from engine.bardsung.state.events import AttackJudged, Rolled
from engine.bardsung.state.model import Aspect
from engine.bardsung.state.steps import Defence
from engine.core.frozen import replace
from tests.bardsung.ability_examples import BASE, ability
from tests.bardsung.examples import example
from tests.bardsung.position import Make, Position
from tests.marks import rule

FIRM = "executioner1 TUT.n"
"""An enemy that two wounds turn and do not defeat, without TN modifiers."""


def armed(position: Make, treasure: str, dice: str, enemy: str = FIRM, **given: Any) -> Position:
    """Return Stoneheart with a treasure on his axe, beside an enemy."""
    game = position(f"Stoneheart TUT.n, Lightweaver TUT.s, {enemy}", dice=dice, **given)
    game.change("Stoneheart", treasures=f"{treasure}@0")
    return game


def strikes(game: Position, enemy: str = "executioner1") -> str:
    """Use Balanced Strike, take what comes, and return the result."""
    game.play(f"use Balanced Strike on {enemy}")
    if game.offers("choose all"):
        game.play("choose all")
    found: str = game.told(AttackJudged)[-1].result
    return found


# --- gems ----------------------------------------------------------------------------------------


@rule("BS-23.4")
def test_an_ember_ruby_makes_three_a_four(position: Make) -> None:
    """TR01."""
    assert strikes(armed(position, "TR01", "12 3", "brigand1 TUT.n"), "brigand1") == "critical"


@pytest.mark.parametrize(("gem", "token"), [("TR03", "poison"), ("TR06", "frostbite")])
@rule("BS-23.4")
def test_a_critical_hit_ends_with_the_effect_of_the_gem(
    position: Make, gem: str, token: str
) -> None:
    game = armed(position, gem, "20")
    assert strikes(game) == "critical"
    assert token in game.enemy("executioner1").conditions


@rule("BS-23.4", "BS-10.9")
def test_a_storm_sapphire_slows(position: Make) -> None:
    """TR02."""
    game = armed(position, "TR02", "20", order="Stoneheart executioner Lightweaver")
    strikes(game)
    assert game.order == "Stoneheart Lightweaver executioner"


@rule("BS-1.10", "BS-23.4")
def test_a_sun_topaz_rolls_damage_again_once(position: Make) -> None:
    """TR04."""
    game = armed(position, "TR04", "12 1 8")
    game.play("use Balanced Strike on executioner1", "choose Sun Topaz", "choose all")
    assert game.told(AttackJudged)[-1].result == "critical"


@rule("BS-23.4")
def test_a_blood_garnet_hits_the_wounded_better(position: Make) -> None:
    """TR05."""
    game = armed(position, "TR05", "", "brigand1 TUT.n 1 wound, brigand2 TUT.n")
    hero = game.hero("Stoneheart")
    face = face_of(hero, "ST1")
    assert face is not None
    hurt, whole = (
        attack_total(game.state, hero, face, game.enemy(f"brigand{n}")).value for n in (1, 2)
    )
    assert hurt == whole + 1


@rule("BS-31.6", "BS-23.4")
def test_a_thorn_jade_knows_no_resilience(position: Make) -> None:
    """TR07."""
    for treasure, dice in (("TR07", "12 8"), ("TR01", "12 12 8")):
        game = armed(position, treasure, dice, "brute1 TUT.n")
        strikes(game, "brute1")
        assert len(game.told(Rolled)[0].faces) == (1 if treasure == "TR07" else 2)


@rule("BS-1.15", "BS-23.4")
def test_a_star_citrine_makes_a_nineteen_critical_without_fate(position: Make) -> None:
    """TR08."""
    game = armed(position, "TR08", "19", fate="0/3")
    assert strikes(game) == "critical"
    assert game.state.fate == 0


# --- runes ---------------------------------------------------------------------------------------


def warded(position: Make, rune: str, enemy: str, dice: str = "", **given: Any) -> Position:
    """Return Stoneheart with a rune on his Forgefather, beside an enemy whose card acts first."""
    order = f"{enemy.rstrip('^')}{'^' * enemy.endswith('^')} Stoneheart"
    kind = enemy.rstrip("^")
    game = position(f"Stoneheart TUT.n, {kind}1 TUT.n", order=order, dice=dice, **given)
    game.change("Stoneheart", treasures=f"{rune}@1")
    return game


@pytest.mark.parametrize(("rune", "magic"), [("TR09", False), ("TR10", True)])
@rule("BS-23.5")
def test_runes_of_stone_and_mist(position: Make, rune: str, magic: bool) -> None:
    game = position("Stoneheart TUT.n")
    bare = [
        defence_total(game.state, game.hero("Stoneheart"), kind).value for kind in (False, True)
    ]
    game.change("Stoneheart", treasures=f"{rune}@1")
    with_it = [
        defence_total(game.state, game.hero("Stoneheart"), kind).value for kind in (False, True)
    ]
    assert with_it[magic] == bare[magic] + 1
    assert with_it[not magic] == bare[not magic]


@rule("BS-10.16", "BS-23.5")
def test_a_rune_of_roots_keeps_its_hero_in_place(position: Make) -> None:
    """TR11."""
    game = warded(position, "TR11", "brute", "1")
    game.acts("brute")
    assert len(game.hero("Stoneheart").wounds) == 1
    assert game.hero("Stoneheart").zone == "TUT.n"


@rule("BS-1.10", "BS-23.5")
def test_a_rune_of_dawn_rolls_a_failed_defence_again(position: Make) -> None:
    """TR12."""
    game = warded(position, "TR12", "brigand", "2 15")
    game.acts("brigand")
    game.play(f"choose {game.choices[0]}")
    assert not game.hero("Stoneheart").wounds


@pytest.mark.parametrize(("natural", "wounds"), [(17, 0), (18, 1)])
@rule("BS-23.5")
def test_a_rune_of_thorns_hits_a_nearby_attacker(position: Make, natural: int, wounds: int) -> None:
    """TR13."""
    game = warded(position, "TR13", "brigand", str(natural))
    game.acts("brigand")
    assert game.enemy("brigand1").wounds == wounds


@rule("BS-1.14", "BS-23.5")
def test_a_rune_of_echoes_brings_an_extra_fate(position: Make) -> None:
    """TR14."""
    game = warded(position, "TR14", "brigand", "20", fate="0/3")
    game.acts("brigand")
    assert game.state.fate == 2


@rule("BS-21.14", "BS-23.5")
def test_a_rune_of_breath_stops_the_first_poison(position: Make) -> None:
    """TR15."""
    game = warded(position, "TR15", "giant_rat", "1 1")
    game.acts("giant_rat")
    assert "poison" not in game.hero("Stoneheart").conditions
    game.acts("giant_rat")
    assert "poison" in game.hero("Stoneheart").conditions


@rule("BS-31.3", "BS-23.5")
def test_a_rune_of_oaths_fears_no_power(position: Make) -> None:
    """TR16."""
    game = warded(position, "TR16", "brute^")
    step = Defence("stoneheart", "brute1", "brute")
    assert not defence_sources(game.state, step, game.hero("Stoneheart"))[1]
    game.change("Stoneheart", treasures="")
    assert defence_sources(game.state, step, game.hero("Stoneheart"))[1]


# --- consumables ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "seen"),
    [
        ("TR17", lambda game: len(game.hero("Stoneheart").wounds) == 1),
        ("TR18", lambda game: game.hero("Stoneheart").thirds == 1),
        ("TR23", lambda game: game.state.fate == 2),
        ("TR24", lambda game: game.order.startswith("Lightweaver")),
        ("TR22", lambda game: not game.hero("Stoneheart").conditions),
    ],
)
@rule("BS-23.11", "BS-23.12", "BS-23.13")
def test_a_consumable_does_what_it_says(
    position: Make, card: str, seen: Callable[[Position], bool]
) -> None:
    game = position(
        "Stoneheart TUT.n 2 wounds poison bleed, Lightweaver TUT.c",
        fate="0/3",
        order="Stoneheart Lightweaver",
    )
    game.change("Stoneheart", treasures=card)
    game.play(f"consume {card}")
    while game.choices:
        wanted = "lightweaver" if card == "TR24" else "stoneheart"
        game.play(f"choose {wanted if wanted in game.choices else game.choices[0]}")
    assert seen(game)


@rule("BS-23.13", "BS-20.8")
def test_a_silver_thread_turns_a_serious_wound(position: Make) -> None:
    """TR19."""
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="Silver Thread", wounds="Torn Shoulder")
    game.play("consume Silver Thread")
    assert not game.hero("Stoneheart").wounds[0].serious


@rule("BS-19.1", "BS-23.13")
def test_a_whetstone_sharpens_the_next_attack(position: Make) -> None:
    """TR21."""
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", treasures="King's Whetstone")
    hero = game.hero("Stoneheart")
    face = face_of(hero, "ST1")
    assert face is not None
    before = damage_sides(game.state, hero, face, "TUT.n")
    game.play("consume King's Whetstone")
    assert (before, damage_sides(game.state, game.hero("Stoneheart"), face, "TUT.n")) == (8, 10)


# --- aspects -------------------------------------------------------------------------------------


def under(position: Make, aspect: str, heroes: str, enemies: str, **given: Any) -> Position:
    """Return a position on a tile with an aspect."""
    game = position(f"{heroes}, {enemies}", **given)
    tile = game.state.board.tiles[0].tile
    game.state = replace(game.state, aspects=(Aspect(aspect, tile, "stoneheart"),))
    return game


@rule("BS-16.13", "BS-25.17")
def test_sustained_aspects_change_what_they_say(position: Make) -> None:
    """BA04, BA06, BA08, BA16."""
    far = {"heroes": "Lightweaver TUT.n", "enemies": "brigand1 TUT.c, brigand2 TUT.c"}
    plain = position(f"{far['heroes']}, {far['enemies']}")
    hero = plain.hero("Lightweaver")
    face = face_of(hero, "LW1")
    assert face is not None
    enemy = plain.enemy("brigand1")
    assert not attack_sources(plain.state, hero, face, enemy)[1]
    low = under(position, "BA04", **far)
    assert attack_sources(low.state, hero, face, enemy)[1]
    line = under(position, "BA06", **far)
    assert toughness(line.state, enemy) == toughness(plain.state, enemy) + 1
    assert may_empower(plain.state, hero)
    assert not may_empower(under(position, "BA08", **far).state, hero)
    dark = under(position, "BA16", **far)
    assert (reach_of(plain.state, hero, face), reach_of(dark.state, hero, face)) == (2, 1)


# --- passive abilities ---------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "magic", "more"), [(1, False, 1), (1, True, 0), (2, True, 1)])
@rule("BS-5.6")
def test_ironclad_hardens(position: Make, level: int, magic: bool, more: int) -> None:
    """ST6."""
    game = position("Stoneheart TUT.n")
    before = defence_total(game.state, game.hero("Stoneheart"), magic).value
    game.change("Stoneheart", abilities=f"Ironclad:{level}")
    assert defence_total(game.state, game.hero("Stoneheart"), magic).value == before + more


@rule("BS-5.6", "BS-21.14")
def test_a_venomed_edge_poisons(position: Make) -> None:
    """NF5: critical hits at level 1, all hits at level 2."""
    for level, dice, poisoned in ((1, "20", True), (1, "15 1", False), (2, "15 1", True)):
        game = position(f"Nightfeather TUT.n, {FIRM}", dice=dice)
        game.change("Nightfeather", abilities=f"Quick Cut, Venomed Edge:{level}")
        game.play("use Quick Cut on executioner1", "choose all")
        while game.choices:
            game.play(f"choose {game.choices[-1]}")
        assert ("poison" in game.enemy("executioner1").conditions) is poisoned


@rule("BS-5.6", "BS-8.10")
def test_untouchable_and_haunting_help_against_opportunity_attacks(position: Make) -> None:
    """NF7 and WY5; the Carapace Harness adds to the roll."""
    game = position(
        "Nightfeather TUT.n, Wyldshell TUT.s, brigand1 TUT.n, brigand2 TUT.n", tokens="ghost@TUT.n"
    )
    bare = parting_sources(game.state, game.hero("Nightfeather"))[0]
    game.change("Nightfeather", abilities="Untouchable")
    assert len(parting_sources(game.state, game.hero("Nightfeather"))[0]) == len(bare) + 1
    game.change("Wyldshell", abilities="Haunting")
    assert len(parting_sources(game.state, game.hero("Nightfeather"))[0]) == len(bare) + 2
    before = parting_total(game.state, game.hero("Wyldshell")).value
    game.change("Wyldshell", gear=(1, 2))
    assert parting_total(game.state, game.hero("Wyldshell")).value == before + 1


@rule("BS-23.4", "BS-23.5")
def test_how_often_a_treasure_helps() -> None:
    """TR04 once in a turn, TR12 once in a round, TR15 in an encounter: not twice, but anew."""
    topaz = {"abilities": "Balanced Strike, Anvil Blow", "treasures": "Sun Topaz@0"}
    one = ["use Balanced Strike on executioner1", "choose Sun Topaz", "choose all"]
    dawn = {"treasures": "Rune of Dawn@1"}
    again = ["acts brigand", "choose Rune of Dawn", "acts brigand"]
    given = {"order": "brigand (Stoneheart) Dawnguard", "turn": "Stoneheart"}
    examples = (
        ability("Balanced Strike:1", enemies=BASE, dice="15 1 2 15 2")
        .change("Stoneheart", **topaz)
        .play(*one, "use Anvil Blow on executioner1", "choose all")
        .shows("sides 8 8 8"),
        ability("Balanced Strike:1", enemies=BASE, dice="15 1 2 15 1 2")
        .change("Stoneheart", **topaz)
        .play(*one, "turn Stoneheart", *one)
        .shows("sides 8 8 8 8"),
        example(
            "Rune of Dawn",
            "Stoneheart TUT.n, Dawnguard TUT.s, brigand1 TUT.n",
            **given,
            dice="2 15 2",
        )
        .change("Stoneheart", **dawn)
        .play(*again)
        .shows("Stoneheart has 1 wound"),
        example("Rune of Breath", "Stoneheart TUT.n")
        .change("Stoneheart", treasures="Rune of Breath@1")
        .play("gain Stoneheart poison", "gain Stoneheart poison")
        .shows("Stoneheart has poison"),
    )
    for each in examples:
        each.go()
