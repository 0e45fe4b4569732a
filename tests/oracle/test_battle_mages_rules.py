"""Battle Mages: numbers of the rules that no row has, each found by a position."""

from collections import Counter
from typing import Any

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.magic.marks import stacked
from engine.battle_mages.magic.quintessence import (
    ARETE,
    MOST_DICE,
    WITHOUT_PRIME,
    node_dice,
    qe_limit,
)
from engine.battle_mages.magic.spells import MEDITATION
from engine.battle_mages.rules.dice import DIFFICULTY, SIX, TEN, half, read_roll
from engine.battle_mages.rules.numbers import absorption, shooting_range, strength
from engine.battle_mages.rules.pools import defence_pool
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import PoolRolled
from engine.battle_mages.state.model import (
    BOXES,
    TEAM_SIZE,
    Botch,
    Mark,
    Piece,
    Setup,
    change_player,
)
from engine.battle_mages.tables.effects import KNOWN
from engine.battle_mages.tables.pieces import ARMY
from engine.battle_mages.turn.upkeep import REBELS, REMOVED
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battle_mages.position import Position, a_mark, make_place
from tests.oracle.compare import NOT_FACTS, table

RED = Army.ALABASTER
"""The army of the letter a."""


def man(place: Position, name: str) -> Piece:
    """Return a piece of a position."""
    return next(each for each in place.state.pieces if each.id == name)


def marked(*marks: Mark) -> int:
    """Return the strength of Infantry that these lasting effects reach one after the other."""
    place = make_place("aI1@4,3")
    (piece,) = (each for each in place.state.pieces if each.id == "aI1")
    found: tuple[Mark, ...] = ()
    for mark in marks:
        found = stacked(found, mark)
    return strength(replace(piece, marks=found))


def test_which_modifiers_add_up() -> None:
    plain = marked()
    same = marked(a_mark("fortune", 1), a_mark("blessing", 2)) - plain
    against = marked(a_mark("blessing", 2), a_mark("fortune", -1)) - plain
    others = marked(a_mark("fortune", 1), a_mark("alchemy", 1)) - plain
    assert {
        "same_sphere_same_piece": {2: "last", 3: "add"}[same],
        "opposite_signs_same_sphere": {1: "add", -1: "last"}[against],
        "different_spheres": {2: "add", 1: "last"}[others],
        "floor": marked(a_mark("fortune", -9)),
        "floor_after_sum": marked(a_mark("fortune", -5), a_mark("alchemy", 4)) == 0,
    } == {
        name: value
        for name, value in table("battle_mages_effects")["stacking"].items()
        if name not in NOT_FACTS
    }


def levels(place: int) -> list[int]:
    """Return the levels of effects that a Magus knows of his first (0) or second (1) sphere."""
    known = (
        row.dots
        for spheres, rows in KNOWN.items()
        for row in rows
        if spheres[0] != spheres[1] and row.sphere == spheres[place]
    )
    return sorted(set(known))


def done(place: Position, *actions: str) -> int:
    """Play the same actions as often as the first of them is possible, and return how often."""
    count = 0
    while place.decides == "a" and place.can(actions[0]):
        place.play(*actions)
        count += 1
    return count


def guarded() -> int:
    """Return how far from a seal a piece arrives under it."""
    rolled = []
    for away in range(4):
        place = make_place(
            "aM@2,2 aI1@2,3",
            spheres="a correspondence life",
            seals="b 4,10 2",
            dice="6 2 2 2 2 | 2 2",
        )
        place.play("cast teleport 0", "target aI1", f"place 4,{10 - away}")
        rolled += [away] * (len(place.happened(PoolRolled)) - 1)
    return max(rolled)


def quiet() -> int:
    """Return the Paradox that a Magus loses who does nothing in a turn."""
    place = make_place("aM@4,4 bM@1,1", boxes="a 0 3")
    before = place.boxes("a")[1]
    place.end_turn()
    return before - place.boxes("a")[1]


def test_the_numbers_of_the_rules() -> None:
    numbers: dict[str, Any] = dict(table("battle_mages_pieces")["numbers"])
    place = make_place("aI1@4,3 aM@4,4 bM@1,1")
    curse = a_mark("fortune", -9)
    (infantry,) = (replace(each, marks=(curse,)) for each in place.state.pieces if each.id == "aI1")
    plain = change_player(place.state, RED, three="time", two="mind", paradox=0)
    start = begin(BATTLE_MAGES, Setup(), "numbers").state
    ways = {away: node_dice(make_place(f"aM@{4},{6 - away}").state, RED) for away in (0, 1, 2)}
    hill = make_place("aI1@4,4 bI1@4,5", ground="hill 4,5")
    flat = make_place("aI1@4,4 bI1@4,5")
    high, low = (
        defence_pool(each.state, [man(each, "aI1")], [man(each, "bI1")]).dice
        for each in (hill, flat)
    )
    far, near = (
        shooting_range(each.state, man(each, "aT1"))
        for each in (make_place("aT1@4,4", ground=on) for on in ("hill 4,4", ""))
    )
    caster = make_place("aM@4,2 bI1@4,4", spheres="a life prime", dice="2 3 4 5 5")
    tower = make_place("aT1@4,4 bI1@4,6", dice="2 2 2")
    team = make_place("aI1@4,3 aC1@4,2 bI1@3,3", phase="melee", teams="aI1 aC1", dice="2 2 2 2 | 2")
    has = {
        "players_min": min(BOARDS),
        "players_max": max(BOARDS),
        "army_pieces": sum(count for _, count in ARMY),
        "magus_boxes": BOXES,
        "start_quintessence": start.player(RED).qe,
        "start_paradox": start.player(RED).paradox,
        "die_sides": len(TEN),
        "success_from": DIFFICULTY,
        "ten_is_one_success": read_roll([10], Botch.NET).net == 1,
        "ones_cancelled_per_one": 2 - read_roll([10, 9, 1], Botch.NET).net,
        "first_sphere_dots": plain.player(RED).dots("time"),
        "second_sphere_dots": plain.player(RED).dots("mind"),
        "first_sphere_effect_levels": levels(0),
        "second_sphere_effect_levels": levels(1),
        "hill_range_bonus": far - near,
        "seal_guard_radius": guarded(),
        "spells_per_turn": done(caster, "cast potency 0"),
        "volleys_per_piece_and_turn": done(tower, "aim bI1"),
        "attacks_per_team_and_turn": done(team, "attack a1 bI1"),
        "arete": ARETE,
        "arete_max": MOST_DICE,
        "quintessence_limit_without_prime": qe_limit(plain, RED),
        "node_dice_on": ways[0],
        "node_dice_next": ways[1],
        "node_dice_far": ways[2],
        "meditation_base": MEDITATION,
        "zoc_radius": Setup().zoc_radius,
        "team_max": TEAM_SIZE,
        "upkeep_die_sides": len(SIX),
        "upkeep_removed_on": REMOVED,
        "upkeep_rebels_on": REBELS,
        "round_limit": Setup().round_limit,
        "hill_defence_dice": high - low,
        "strength_floor": strength(infantry),
        "absorption_floor": absorption(infantry),
        "paradox_shed_when_inactive": quiet(),
        "halves_rounded": {3: "up", 2: "down"}[half(5)],
    }
    assert numbers["quintessence_limit_without_prime"] == WITHOUT_PRIME
    assert {name: numbers[name] for name in has} == has
    assert numbers.keys() - has.keys() - set(NOT_FACTS) == {"team_min"}


def test_a_single_piece_is_not_a_team() -> None:
    together = make_place("aI1@4,3 aI2@4,4 aI3@6,6", teams="aI1 aI2")
    sizes = Counter(each.team for each in together.state.pieces if each.team)
    assert min(sizes.values()) == table("battle_mages_pieces")["numbers"]["team_min"]
    assert together.play("leave aI1").isolated("aI2")
