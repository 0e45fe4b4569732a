"""Worked examples of exploring, areas, terrain, the End phase (W-14, E-92 to E-124 and on)."""

import pytest

from engine.bardsung.explore.spawning import spawn
from engine.bardsung.explore.wandering import event_roll, set_hazards_off
from engine.bardsung.map.lattice import ZoneLattice, lattice
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import card_gone
from engine.bardsung.rules.terrain import place_hero, push_enemy, push_zones
from engine.bardsung.state.events import DieRolled, EnemyPlaced, OrderDealt
from engine.bardsung.state.model import Aspect, Board, Door, Laid
from engine.bardsung.state.steps import Exploring
from engine.bardsung.state.table_events import AspectDrawn, DeadEnd, HazardsSet, WandererDrawn
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule

START = "ENT@6,14"
FIRST = ("shuffle stoneheart",)
"""The order in which cards are dealt: Stoneheart comes first."""


def areas(map: ZoneLattice) -> set[frozenset[str]]:
    """Return the tiles of each area."""
    numbers = set(map.area_of.values())
    return {frozenset(t for t, n in map.area_of.items() if n == number) for number in numbers}


@rule("BS-25.10", "BS-25.11", "BS-2.6")
def test_w14_areas_are_parted_by_closed_doors() -> None:
    tiles = tuple(
        Laid(tile, x, 0)
        for tile, x in (("R02", 3), ("C04", 0), ("R11", 6), ("C10", 9), ("R14", 20), ("R13", 12))
    )
    gates = ZoneLattice(Board(tiles)).joined
    assert gates  # the tiles in the row hang together
    ent, gallery = Laid("ENT", 6, 14), Laid("C02", 7, 10)
    yard = Laid("R06", 6, 7)
    open_doors = Board((ent, gallery, yard), (Door("ENT.b:N"), Door("C02.a:N", open=False)))
    assert areas(ZoneLattice(open_doors)) == {frozenset({"ENT", "C02"}), frozenset({"R06"})}
    opened = replace(open_doors, doors=(Door("ENT.b:N"), Door("C02.a:N")))
    assert areas(ZoneLattice(opened)) == {frozenset({"ENT", "C02", "R06"})}


@pytest.mark.parametrize(
    ("hero", "tiles", "gate", "card", "deck"),
    [
        ("Stoneheart ENT.b", START, "ENT.b:N", "C01 CH16", "corridor"),
        ("Stoneheart C04.a", "C04@5,5", "C04.a:W", "R03 CH16", "room"),
    ],
)
@rule("BS-16.2", "BS-16.3", "BS-16.4", "BS-16.5", "BS-R.20", "BS-16.11", "BS-17.2")
def test_e92_from_which_deck(
    position: Make, hero: str, tiles: str, gate: str, card: str, deck: str
) -> None:
    game = position(hero, tiles=tiles, draws=card)
    before = len(getattr(game.state.decks, deck))
    game.play(f"explore {gate}")
    step = game.state.steps[-1]
    assert isinstance(step, Exploring)
    assert step.tile == card.split(maxsplit=1)[0]
    assert len(getattr(game.state.decks, deck)) == before - 1


@rule("BS-24.13", "BS-16.6", "BS-16.7", "BC-1.5", "BC-1.6", "BC-1.7", "BC-1.8")
def test_e94_a_fixed_entrance_leaves_one_way(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles=START, draws="C08 Old Well")
    game.play("explore ENT.b:N")
    assert game.options == ["place 0"]
    assert game.why("place 1") == ("place.way", "BS-16.6")
    game.play("place 0")
    map = lattice(game.state)
    assert [map.cells[f"C08.{zone}"] for zone in "abc"] == [(7, 11), (7, 12), (7, 13)]
    assert {gate.id for gate in map.unexplored() if gate.zone[:3] == "C08"} == {
        "C08.a:N",
        "C08.b:W",
    }
    assert game.hero("Stoneheart").zone == "C08.c"


@rule("BS-24.3", "BS-24.7", "BS-24.2", "BC-1.4", "BS-24.6")
def test_e96_no_room_is_a_dead_end(position: Make) -> None:
    game = position("Stoneheart C03.c", tiles="C03@12,9", draws="R01 Waiting Blades")
    game.play("explore C03.c:E")
    assert game.told(DeadEnd)[0].rule == "BS-24.3"
    assert game.told(AspectDrawn) == []
    assert game.state.discards.room == ("R01",)
    assert game.hero("Stoneheart").spent == 1
    assert game.why("explore C03.c:E") == ("explore.dead_end", "BS-24.6")


@pytest.mark.parametrize(
    ("heroes", "placed"),
    [
        ("Lightweaver Dawnguard", "brigand a, raider b, brigand c"),
        ("Lightweaver Dawnguard Nightfeather", "brigand a, raider b, brigand c, brigand c"),
    ],
)
@rule("BS-16.8", "BS-16.9", "BS-16.10", "BS-25.1", "BC-1.9", "BC-14.3", "BS-17.10")
def test_e98_symbols_and_the_number_of_heroes(position: Make, heroes: str, placed: str) -> None:
    others = ", ".join(f"{name} C01.b" for name in heroes.split())
    game = position(
        f"Stoneheart C01.a, {others}",
        tiles="C01@7,11 ENT@6,14",
        draws="R02 Hallowed Stone",
        shuffles=FIRST,
    )
    game.play("explore C01.a:N", "place 1")
    found = sorted((each.zone[-1], each.kind) for each in game.told(EnemyPlaced))
    assert ", ".join(f"{kind} {zone}" for zone, kind in found) == placed
    assert [(each.kind, each.zone) for each in game.state.tokens if each.kind == "rubble"] == [
        ("rubble", "R02.f")
    ]


@rule("BS-16.19", "BS-16.16")
def test_e100_a_known_card_does_not_cut_the_turn(position: Make) -> None:
    game = position(
        "Stoneheart C01.a, brigand1 C01.c, raider1 C01.c",
        tiles="C01@7,11 ENT@6,14",
        draws="R01 Hallowed Stone",
        order="Stoneheart (brigand) raider",
    )
    game.play("explore C01.a:N", "place 0")
    assert game.told(OrderDealt) == []
    assert game.deciding == "Stoneheart"
    assert game.hero("Stoneheart").spent == 1


@rule("BS-16.17", "BS-16.20", "BS-16.1", "BS-P.4", "BC-9.1", "BS-16.14", "BS-16.15")
def test_e102_a_challenge_may_bring_enemies(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles=START, draws="C01 Deserters' Toll", shuffles=FIRST)
    game.play("explore ENT.b:N", "place 0")
    assert game.choices == ["threaten", "fight"]
    game.play("choose fight")
    assert game.told(OrderDealt)[0].rule == "BS-16.17"
    assert len(game.state.enemies) == 2
    assert game.state.round == 1
    assert game.hero("Stoneheart").spent == 0


@rule("BS-16.13", "BS-25.17", "BC-9.3")
def test_e104_engagement_goes_with_the_last_enemy_card(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n")
    aspects = tuple(Aspect(card, "TUT", "stoneheart") for card in ("BA02", "BA04"))
    game.state = replace(game.state, aspects=aspects)
    game.does(card_gone, "brigand", "BS-11.12")
    assert [each.card for each in game.state.aspects] == ["BA04"]


@rule("BS-24.9", "BS-24.10", "BS-24.15", "BS-18.8")
def test_e106_a_secret_passage_costs_a_toolkit(position: Make) -> None:
    game = position("Stoneheart C01.b", tiles="C01@7,11 ENT@6,14", draws="R03 Old Well")
    game.play("explore C01.b:E", "place 0")
    assert game.state.resources[2] == 2
    assert "C01.b:E" in lattice(game.state).portals
    game = position("Stoneheart C01.b", tiles="C01@13,5", draws="R02 Old Well")
    game.play("explore C01.b:E")
    assert game.told(DeadEnd)
    assert game.state.resources[2] == 2
    game = position("Stoneheart C01.b", tiles="C01@7,11 ENT@6,14", resources=(3, 3, 0, 3))
    assert game.why("explore C01.b:E") == ("explore.toolkit", "BS-24.9")


@rule("BS-25.4", "BS-25.8", "BS-25.9")
def test_e108_closing_a_door_with_enemies_nearby(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, brigand1 ENT.d", tiles="ENT@6,14 C01@7,11", doors="ENT.b:N=open"
    )
    game.play("door ENT.b:N")
    assert game.state.resources[2] == 2
    game.play("door ENT.b:N")
    assert game.state.resources[2] == 2
    game.change("Stoneheart", spent=0)
    game.state = replace(game.state, resources=(3, 3, 0, 3))
    assert game.why("door ENT.b:N") == ("door.toolkit", "BS-25.9")
    game = position("Stoneheart C01.c", tiles="ENT@6,14 C01@7,11", doors="ENT.b:N=open")
    game.play("door C01.c:S")
    assert game.state.resources[2] == 3
    near = lattice(game.state).near
    assert ("ENT.b" in near["C01.c"], "C01.c" in near["ENT.b"]) == (False, False)


@rule("BS-25.18", "BS-25.19", "BS-11.23")
def test_e110_models_that_ran_out_are_taken_from_elsewhere(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, brute1 C01.c 1 wound bane, brute2 C01.b",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
    )
    game.does(spawn, "brute", "ENT.a")
    moved = game.enemy("brute1")
    assert (moved.zone, moved.wounds, moved.conditions) == ("ENT.a", 0, ())
    assert len(game.state.enemies) == 2


@rule("BS-25.17", "BS-10.15")
def test_e112_fanatics_hold_their_own_area_only(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n, raider1 C02.b", lies="Fanatics@TUT/Stoneheart"
    )
    assert push_zones(game.state, "brigand1") == ()
    assert push_zones(game.state, "raider1") == ("C02.a", "C02.c")


@pytest.mark.parametrize(
    ("bleeding", "die", "result"),
    [(0, 2, 2), (0, 3, 3), (0, 6, 6), (1, 3, 2), (1, 6, 5), (2, 4, 2)],
)
@rule("BS-27.2", "BS-27.3", "BS-27.4", "BS-27.5", "BS-27.6", "BS-21.8", "BS-R.35")
def test_e114_event_rolls(position: Make, bleeding: int, die: int, result: int) -> None:
    marks = ["bleed" * (number < bleeding) for number in range(2)]
    game = position(
        f"Stoneheart ENT.b {marks[0]}, Lightweaver ENT.e {marks[1]}",
        tiles=START,
        tokens="mushrooms@ENT.f",
        dice=str(die),
    )
    game.does(event_roll, "stoneheart")
    assert game.told(DieRolled)[0].result == result
    assert bool(game.told(HazardsSet)) == (result == 6)
    assert game.state.echo == ("ENT.b" if result <= 2 else "")
    assert game.told(WandererDrawn) == []


@rule("BS-27.7", "BS-27.8", "BS-27.9", "BS-27.11", "BS-27.12", "BS-R.36", "BS-27.14")
def test_e116_the_echo_comes_closer(position: Make) -> None:
    game = position(
        "Stoneheart C01.b",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        dice="1 2",
        wandering="WE2",
    )
    game.does(event_roll, "stoneheart")
    assert game.state.echo == "ENT.b"
    game.does(event_roll, "stoneheart")
    assert game.state.echo == ""
    assert game.told(WandererDrawn)[0].card == "WE2"
    assert game.hero("Stoneheart").conditions == ("fatigue",)


@rule("BS-27.7", "BS-27.9", "BS-27.10", "BS-R.36")
def test_the_first_failed_roll_brings_no_wanderer_though_all_doors_are_open(position: Make) -> None:
    """003:1886, 1890: first the token is placed; only from there can it come to a hero."""
    game = position(
        "Stoneheart C01.c",
        tiles="ENT@6,14 C01@7,11",
        draws="R11 Old Well",
        dice="1 2",
        shuffles=("shuffle WE1",),
        wandering="WE1",
    )
    game.does(event_roll, "stoneheart")
    assert (game.state.echo, game.told(WandererDrawn)) == ("ENT.b", [])
    game.play("move C01.a", "explore C01.a:N", "place 0")
    assert (game.state.echo, game.told(WandererDrawn)) == ("ENT.b", [])
    game.does(event_roll, "stoneheart")
    assert (game.state.echo, game.told(WandererDrawn)[0].card) == ("", "WE1")


@rule("BS-27.10", "BS-27.13", "BC-6.1")
def test_an_opened_door_wakes_the_echo(position: Make) -> None:
    game = position(
        "Stoneheart C01.c",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        shuffles=("shuffle giant_rat", *FIRST),
        echo="ENT.b",
        wandering="giant_rat",
    )
    game.play("door C01.c:S")
    assert game.enemy("giant_rat1").kind == "giant_rat"
    assert game.told(OrderDealt)[0].rule == "BS-16.17"


@rule("BS-27.16", "BS-32.3", "BS-R.37", "BS-27.1")
def test_e118_water_asks_for_an_event_roll(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b",
        tiles="ENT@6,14 C01@7,11",
        tokens="water@C01.c",
        dice="1",
        echo="ENT.b",
        wandering="WE1",
    )
    game.play("move C01.c")
    assert game.told(WandererDrawn)
    game.play("done")
    assert len(game.told(DieRolled)) == 1


@rule("BS-32.11", "BS-32.13", "BS-32.20")
def test_e120_stalagmites(position: Make) -> None:
    game = position("Stoneheart TUT.c, brigand1 TUT.w", tokens="stalagmites@TUT.n", dice="3 4")
    game.play("move TUT.n")
    assert game.hero("Stoneheart").conditions == ("bleed",)
    game.change("Stoneheart", conditions=(), zone="TUT.c")
    game.does(place_hero, "stoneheart", "TUT.n", "BS-10.4")
    assert game.hero("Stoneheart").conditions == ()
    for wounds in (0, 1):
        game.does(push_enemy, "brigand1", "TUT.n")
        assert game.enemy("brigand1").wounds == wounds


@rule("BS-32.16", "BS-27.15")
def test_e122_two_patches_poison_once(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.s", tokens="mushrooms@TUT.c mushrooms@TUT.w")
    game.does(set_hazards_off)
    assert game.hero("Stoneheart").conditions == ("poison",)
    assert game.enemy("brigand1").conditions == ("poison",)
    assert game.state.tokens == ()
    game = position("Stoneheart TUT.n", tokens="pipe@TUT.c stone@TUT.w")
    game.does(set_hazards_off)
    assert game.hero("Stoneheart").conditions == ("fatigue",), "the stone sings, and breaks"
    assert sorted({token.kind for token in game.state.tokens}) == ["gas", "pipe"]


@rule("BC-14.9", "BS-24.4", "BS-24.5", "BS-24.8", "BS-17.4", "BS-24.14")
def test_e152_the_butcher_waits_at_the_stairs(position: Make) -> None:
    game = position(
        "Stoneheart C01.a, Lightweaver C01.c, Dawnguard C01.c",
        tiles="C01@7,2",
        draws="R03 Old Well",
        encounter="EN-5",
        shuffles=FIRST,
    )
    game.play("explore C01.a:N")
    game.play("place 0")
    assert game.state.stairs == "R03.a"
    assert game.enemy("butcher1").zone == "R03.a"
    assert {"BU1", "BU2"} <= {card.id for card in game.state.order}


@rule("BC-14.9", "BS-17.5", "BS-17.6", "BS-R.47", "BS-17.9")
def test_no_hero_escapes_past_the_butcher(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n, butcher1 TUT.s", stairs="TUT.n")
    assert game.why("escape") == ("escape.butcher", "BC-14.9")
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n",
        stairs="TUT.n",
        order="Stoneheart Lightweaver brigand",
    )
    game.play("escape")
    assert game.order == "Lightweaver brigand"
    assert game.hero("Stoneheart").zone == ""


@rule("BS-16.24", "BS-R.23", "BS-2.5")
def test_e154_portals_that_face_each_other_are_joined(position: Make) -> None:
    board = Board((Laid("C05", 5, 5), Laid("C04", 8, 6), Laid("R01", 6, 3)))
    map = ZoneLattice(board)
    assert map.joined["C05.d:E"] == "C04.a:W"
    assert map.distance("C05.d", "C04.a") == 1
    assert "C05.a:N" not in map.joined  # R01 shows it a wall there
    assert "C05.a:N" in {gate.id for gate in map.unexplored()}
    game = position("Stoneheart C05.a", tiles="C05@5,5 C04@8,6 R01@6,3", draws="R03")
    game.play("explore C05.a:N")
    assert game.told(DeadEnd)[0].gate == "C05.a:N"


@pytest.mark.parametrize("heroes", [2, 5])
@rule("BS-16.9", "BC-14.3", "BC-14.4")
def test_e160_the_hall_of_oaths(position: Make, heroes: int) -> None:
    first, *others = list(PROFILES)[:heroes]
    text = ", ".join([f"{first} C01.a", *(f"{name} C01.b" for name in others)])
    game = position(
        text,
        tiles="C01@7,11",
        draws="R12 Hallowed Stone",
        encounter="EN-5",
        flags="tide_key",
        shuffles=FIRST,
    )
    game.play("explore C01.a:N", "place 0")
    found = {(each.kind, each.zone[-1]) for each in game.told(EnemyPlaced)}
    few = {("kingsguard", "d"), ("sniper", "a"), ("executioner", "b")}
    more = {("sniper", "c"), ("shadow", "e")} if heroes == 5 else set()
    assert found == few | more


@rule("BS-10.2", "BS-10.11", "BS-21.4", "BS-R.28", "BS-20.6")
def test_e86_conditions_of_the_other_kind_of_model(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n")
    for condition in ("stunned", "bleed", "blessing"):
        game.does(gain, "brigand1", condition)
    for condition in ("weaken", "bane"):
        game.does(gain, "stoneheart", condition)
    assert game.enemy("brigand1").conditions == ()
    assert game.hero("Stoneheart").conditions == ()
