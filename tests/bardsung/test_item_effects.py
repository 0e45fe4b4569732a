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
from engine.bardsung.heroes.using import fate_cost
from engine.bardsung.rules.stats import face_of, reach_of, speed, toughness
from engine.bardsung.state.events import AttackJudged, Rolled
from engine.bardsung.state.model import Aspect
from engine.bardsung.state.steps import Defence
from engine.bardsung.tables.abilities import FACES
from engine.core.frozen import replace
from tests.bardsung.position import NAMES, Position
from tests.marks import rule

Place = Callable[..., Position]
FIRM = "executioner1@TUT.n"
"""An enemy that two wounds turn and do not defeat, without TN modifiers."""


def armed(place: Place, treasure: str, dice: str, enemy: str = FIRM, **given: Any) -> Position:
    """Return Stoneheart with a treasure on his axe, beside an enemy."""
    game = place("ST@TUT.n LW@TUT.s", enemy, dice=dice, **given)
    game.change("ST", treasures=f"{treasure}@0")
    return game


def strikes(game: Position, enemy: str = "executioner1") -> str:
    """Use Balanced Strike, take what comes, and return the result."""
    game.play(f"use ST1 {enemy}")
    if "choose all" in game.options:
        game.play("choose all")
    found: str = game.told(AttackJudged)[-1].result
    return found


# --- gems ----------------------------------------------------------------------------------------


@rule("BS-23.4")
def test_an_ember_ruby_makes_three_a_four(place: Place) -> None:
    """TR01."""
    assert strikes(armed(place, "TR01", "12 3", "brigand1@TUT.n"), "brigand1") == "critical"


@pytest.mark.parametrize(("gem", "token"), [("TR03", "poison"), ("TR06", "frostbite")])
@rule("BS-23.4")
def test_a_critical_hit_ends_with_what_the_gem_says(place: Place, gem: str, token: str) -> None:
    game = armed(place, gem, "20")
    assert strikes(game) == "critical"
    assert token in game.enemy("executioner1").conditions


@rule("BS-23.4", "BS-10.9")
def test_a_storm_sapphire_slows(place: Place) -> None:
    """TR02."""
    game = armed(place, "TR02", "20", order="ST executioner LW")
    strikes(game)
    assert game.order == "ST LW executioner"


@rule("BS-1.10", "BS-23.4")
def test_a_sun_topaz_rolls_damage_again_once(place: Place) -> None:
    """TR04."""
    game = armed(place, "TR04", "12 1 8")
    game.play("use ST1 executioner1", "choose TR04", "choose all")
    assert game.told(AttackJudged)[-1].result == "critical"


@rule("BS-23.4")
def test_a_blood_garnet_hits_the_wounded_better(place: Place) -> None:
    """TR05."""
    game = armed(place, "TR05", "", "brigand1@TUT.n/1 brigand2@TUT.n")
    hero = game.hero("ST")
    face = face_of(hero, "ST1")
    assert face is not None
    hurt, whole = (
        attack_total(game.state, hero, face, game.enemy(f"brigand{n}")).value for n in (1, 2)
    )
    assert hurt == whole + 1


@rule("BS-31.6", "BS-23.4")
def test_a_thorn_jade_knows_no_resilience(place: Place) -> None:
    """TR07."""
    for treasure, dice in (("TR07", "12 8"), ("TR01", "12 12 8")):
        game = armed(place, treasure, dice, "brute1@TUT.n")
        strikes(game, "brute1")
        assert len(game.told(Rolled)[0].faces) == (1 if treasure == "TR07" else 2)


@rule("BS-1.15", "BS-23.4")
def test_a_star_citrine_makes_a_nineteen_critical_without_fate(place: Place) -> None:
    """TR08."""
    game = armed(place, "TR08", "19", fate="0/3")
    assert strikes(game) == "critical"
    assert game.state.fate == 0


# --- runes ---------------------------------------------------------------------------------------


def warded(place: Place, rune: str, enemy: str, dice: str = "", **given: Any) -> Position:
    """Return Stoneheart with a rune on his Forgefather, beside an enemy whose card acts first."""
    order = f"{enemy.rstrip('^')}{'^' * enemy.endswith('^')} ST"
    kind = enemy.rstrip("^")
    game = place("ST@TUT.n", f"{kind}1@TUT.n", order=order, dice=dice, **given)
    game.change("ST", treasures=f"{rune}@1")
    return game


@pytest.mark.parametrize(("rune", "magic"), [("TR09", False), ("TR10", True)])
@rule("BS-23.5")
def test_runes_of_stone_and_mist(place: Place, rune: str, magic: bool) -> None:
    game = place("ST@TUT.n")
    bare = [defence_total(game.state, game.hero("ST"), kind).value for kind in (False, True)]
    game.change("ST", treasures=f"{rune}@1")
    with_it = [defence_total(game.state, game.hero("ST"), kind).value for kind in (False, True)]
    assert with_it[magic] == bare[magic] + 1
    assert with_it[not magic] == bare[not magic]


@rule("BS-10.16", "BS-23.5")
def test_a_rune_of_roots_keeps_its_hero_in_place(place: Place) -> None:
    """TR11."""
    game = warded(place, "TR11", "brute", "1")
    game.acts("brute")
    assert len(game.hero("ST").wounds) == 1
    assert game.hero("ST").zone == "TUT.n"


@rule("BS-1.10", "BS-23.5")
def test_a_rune_of_dawn_rolls_a_failed_defence_again(place: Place) -> None:
    """TR12."""
    game = warded(place, "TR12", "brigand", "2 15")
    game.acts("brigand")
    game.play(f"choose {game.choices[0]}")
    assert not game.hero("ST").wounds


@pytest.mark.parametrize(("natural", "wounds"), [(17, 0), (18, 1)])
@rule("BS-23.5")
def test_a_rune_of_thorns_stings_whoever_is_near(place: Place, natural: int, wounds: int) -> None:
    """TR13."""
    game = warded(place, "TR13", "brigand", str(natural))
    game.acts("brigand")
    assert game.enemy("brigand1").wounds == wounds


@rule("BS-1.14", "BS-23.5")
def test_a_rune_of_echoes_brings_one_fate_more(place: Place) -> None:
    """TR14."""
    game = warded(place, "TR14", "brigand", "20", fate="0/3")
    game.acts("brigand")
    assert game.state.fate == 2


@rule("BS-21.14", "BS-23.5")
def test_a_rune_of_breath_stops_the_first_poison(place: Place) -> None:
    """TR15."""
    game = warded(place, "TR15", "giant_rat", "1 1")
    game.acts("giant_rat")
    assert "poison" not in game.hero("ST").conditions
    game.acts("giant_rat")
    assert "poison" in game.hero("ST").conditions


@rule("BS-31.3", "BS-23.5")
def test_a_rune_of_oaths_fears_no_power(place: Place) -> None:
    """TR16."""
    game = warded(place, "TR16", "brute^")
    step = Defence("stoneheart", "brute1", "brute")
    assert not defence_sources(game.state, step, game.hero("ST"))[1]
    game.change("ST", treasures="")
    assert defence_sources(game.state, step, game.hero("ST"))[1]


# --- consumables ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "seen"),
    [
        ("TR17", lambda game: len(game.hero("ST").wounds) == 1),
        ("TR18", lambda game: game.hero("ST").thirds == 1),
        ("TR23", lambda game: game.state.fate == 2),
        ("TR24", lambda game: game.order.startswith("LW")),
        ("TR22", lambda game: not game.hero("ST").conditions),
    ],
)
@rule("BS-23.11", "BS-23.12", "BS-23.13")
def test_a_consumable_does_what_it_says(
    place: Place, card: str, seen: Callable[[Position], bool]
) -> None:
    game = place("ST@TUT.n/2+poison+bleed LW@TUT.c", fate="0/3", order="ST LW")
    game.change("ST", treasures=card)
    game.play(f"consume {card}")
    while game.choices:
        wanted = "lightweaver" if card == "TR24" else "stoneheart"
        game.play(f"choose {wanted if wanted in game.choices else game.choices[0]}")
    assert seen(game)


@rule("BS-23.13", "BS-20.8")
def test_a_silver_thread_turns_a_serious_wound(place: Place) -> None:
    """TR19."""
    game = place("ST@TUT.n")
    game.change("ST", treasures="TR19", wounds="W01!")
    game.play("consume TR19")
    assert not game.hero("ST").wounds[0].serious


@rule("BS-19.1", "BS-23.13")
def test_a_whetstone_sharpens_the_next_attack(place: Place) -> None:
    """TR21."""
    game = place("ST@TUT.n")
    game.change("ST", treasures="TR21")
    hero = game.hero("ST")
    face = face_of(hero, "ST1")
    assert face is not None
    before = damage_sides(game.state, hero, face, "TUT.n")
    game.play("consume TR21")
    assert (before, damage_sides(game.state, game.hero("ST"), face, "TUT.n")) == (8, 10)


# --- serious wounds ------------------------------------------------------------------------------


def hurt(place: Place, letters: str, wound: str, enemy: str = "brigand1@TUT.n") -> Position:
    """Return a hero with a serious wound beside an enemy."""
    game = place(f"{letters}@TUT.n", enemy)
    game.change(letters, wounds=f"{wound}!", marks=("turn:own",))
    return game


def measured(game: Position, letters: str, card: str) -> dict[str, Any]:
    """Return the numbers that a wound may change."""
    hero = game.hero(letters)
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
    place: Place, wound: str, number: str, before: Any, after: Any
) -> None:
    whole = place("LW@TUT.n", "brigand1@TUT.n")
    assert measured(whole, "LW", "LW1")[number] == before
    assert measured(hurt(place, "LW", wound), "LW", "LW1")[number] == after


@rule("BS-20.2")
def test_wounds_that_forbid(place: Place) -> None:
    """W06 forbids skills, W14 consumables, W13 makes the second Move short."""
    assert hurt(place, "ST", "W06").why("use ST2") == ("use.no_skills", "BS-20.2")
    game = hurt(place, "ST", "W14")
    game.change("ST", treasures="TR17")
    assert game.why("consume TR17")[1] == "BS-20.2"
    game = place("ST@C02.d")
    game.change("ST", wounds="W13!")
    game.play("move C02.c")
    assert game.why("move C02.a") == ("move.too_far", "BS-8.4")
    game.play("move C02.b")


@rule("BS-20.2", "BS-8.16", "BS-1.14")
def test_wounds_that_hurt_again(place: Place) -> None:
    """W08 bleeds at the end of the turn; W16 turns a natural 1 into a wound without fate."""
    game = place("ST@TUT.n LW@TUT.s")
    game.change("ST", wounds="W08!")
    game.play("done")
    assert "bleed" in game.hero("ST").conditions
    game = place("DG@TUT.n", "brigand1@TUT.n", order="brigand DG", dice="1", fate="0/3")
    game.change("DG", wounds="W16!")
    game.acts("brigand")
    assert game.state.fate == 0
    assert len(game.hero("DG").wounds) == 3


# --- aspects -------------------------------------------------------------------------------------


def under(place: Place, aspect: str, heroes: str, enemies: str, **given: Any) -> Position:
    """Return a position on a tile with an aspect."""
    game = place(heroes, enemies, **given)
    tile = game.state.board.tiles[0].tile
    game.state = replace(game.state, aspects=(Aspect(aspect, tile, "stoneheart"),))
    return game


@rule("BS-16.13", "BS-25.17")
def test_sustained_aspects_change_what_they_say(place: Place) -> None:
    """BA04, BA06, BA08, BA16."""
    far = {"heroes": "LW@TUT.n", "enemies": "brigand1@TUT.c brigand2@TUT.c"}
    plain = place(far["heroes"], far["enemies"])
    hero = plain.hero("LW")
    face = face_of(hero, "LW1")
    assert face is not None
    enemy = plain.enemy("brigand1")
    assert not attack_sources(plain.state, hero, face, enemy)[1]
    low = under(place, "BA04", **far)
    assert attack_sources(low.state, hero, face, enemy)[1]
    line = under(place, "BA06", **far)
    assert toughness(line.state, enemy) == toughness(plain.state, enemy) + 1
    assert may_empower(plain.state, hero)
    assert not may_empower(under(place, "BA08", **far).state, hero)
    dark = under(place, "BA16", **far)
    assert (reach_of(plain.state, hero, face), reach_of(dark.state, hero, face)) == (2, 1)


# --- passive abilities ---------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "magic", "more"), [(1, False, 1), (1, True, 0), (2, True, 1)])
@rule("BS-5.6")
def test_ironclad_hardens(place: Place, level: int, magic: bool, more: int) -> None:
    """ST6."""
    game = place("ST@TUT.n")
    before = defence_total(game.state, game.hero("ST"), magic).value
    game.change("ST", abilities=f"ST6:{level}")
    assert defence_total(game.state, game.hero("ST"), magic).value == before + more


@rule("BS-5.6", "BS-21.14")
def test_a_venomed_edge_poisons(place: Place) -> None:
    """NF5: critical hits at level 1, all hits at level 2."""
    for level, dice, poisoned in ((1, "20", True), (1, "15 1", False), (2, "15 1", True)):
        game = place("NF@TUT.n", FIRM, dice=dice)
        game.change("NF", abilities=f"NF1 NF5:{level}")
        game.play("use NF1 executioner1", "choose all")
        while game.choices:
            game.play(f"choose {game.choices[-1]}")
        assert ("poison" in game.enemy("executioner1").conditions) is poisoned


@rule("BS-5.6", "BS-8.10")
def test_untouchable_and_haunting_help_away(place: Place) -> None:
    """NF7 and WY5; the Carapace Harness adds to the roll."""
    game = place("NF@TUT.n WY@TUT.s", "brigand1@TUT.n brigand2@TUT.n", tokens="ghost@TUT.n")
    bare = parting_sources(game.state, game.hero("NF"))[0]
    game.change("NF", abilities="NF7")
    assert len(parting_sources(game.state, game.hero("NF"))[0]) == len(bare) + 1
    game.change("WY", abilities="WY5")
    assert len(parting_sources(game.state, game.hero("NF"))[0]) == len(bare) + 2
    before = parting_total(game.hero("WY")).value
    game.change("WY", gear=(1, 2))
    assert parting_total(game.hero("WY")).value == before + 1


@rule("BS-13.1", "BS-13.3", "BS-12.15")
def test_w22_the_highest_initiative_is_favoured(place: Place) -> None:
    """Of two heroes that a Brigand could reach alike the one with the higher initiative is."""
    for order, struck in (("brigand LW ST", "LW"), ("brigand ST LW", "ST")):
        game = place("ST@TUT.w LW@TUT.e", "brigand1@TUT.c", order=order, dice="10", turn="ST")
        game.acts("brigand")
        assert game.told(Rolled)[0].hero == NAMES[struck]
