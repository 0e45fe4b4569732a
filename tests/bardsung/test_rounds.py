"""Rounds, turns and moves (chapters 2, 3, 7, 8), dice (chapter 1), fate (chapter 15)."""

from collections.abc import Callable

import pytest

from engine.bardsung.heroes.numbers import attack_total
from engine.bardsung.map.lattice import Lattice, lattice
from engine.bardsung.rules.dice import FACES, larger
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.order import move_card
from engine.bardsung.rules.pools import replenish, spend_fate
from engine.bardsung.rules.stats import face_of, grit, reach_of, speed
from engine.bardsung.rules.terrain import enemy_dodge
from engine.bardsung.state.events import (
    HeroHalted,
    OrderDealt,
    Rolled,
    RoundBegan,
    TurnBegan,
)
from engine.bardsung.state.model import Board, Laid
from engine.bardsung.state.steps import EndPhase, EndStage, HeroTurn, Round
from engine.bardsung.state.table_events import HeroWounded
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.tiles import corridors, rooms, tiles
from engine.core.frozen import replace
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]


@rule("BS-1.1", "BS-1.19")
def test_dice_and_their_sizes() -> None:
    assert {sides: (faces[0], faces[-1]) for sides, faces in FACES.items()} == {
        sides: (1, sides) for sides in (4, 6, 8, 10, 12, 20)
    }
    assert [larger(6, n) for n in (-2, -1, 0, 1, 3, 9)] == [4, 4, 6, 8, 12, 12]


@rule("BS-1.5", "BS-3.9", "BS-1.4")
def test_a_characteristic_without_a_token_adds_nothing(place: Place) -> None:
    game = place("ST@TUT.n LW@TUT.n", "brigand1@TUT.n")
    totals = []
    for name, card in (("ST", "ST1"), ("ST", "LW1"), ("LW", "LW1")):
        hero = game.hero(name)
        game.change(name, abilities=card)
        face = face_of(game.hero(name), card)
        assert face is not None
        totals.append(attack_total(game.state, hero, face, game.enemy("brigand1")).value)
    assert totals == [2, 0, 2]


@rule("BS-1.20", "BS-9.8")
def test_a_damage_roll_is_no_action_roll(place: Place) -> None:
    game = place("ST@TUT.n", "brigand1@TUT.n", dice="12 1", fate="0/3", order="ST brigand")
    game.play("use ST1 brigand1", "choose all")
    assert game.state.fate == 0
    game = place("ST@TUT.n", "kingsguard1@TUT.n+bane", dice="12 6", fate="0/3")
    game.play("use ST1 kingsguard1", "choose take", "choose decline")
    assert game.enemy("kingsguard1").wounds == 1
    game = place("ST@TUT.n", "kingsguard1@TUT.n+bane", dice="12 5", fate="0/3")
    game.play("use ST1 kingsguard1")
    game.play("choose decline")
    assert game.deciding == "ST"
    assert "choose take" not in game.options


@rule("BS-2.1", "BS-2.2", "BS-2.3", "BS-2.4", "BS-2.8", "BC-1.1")
def test_zones_border_on_flat_edges() -> None:
    map = Lattice(Board((Laid("R07", 0, 0),)))
    assert map.near["R07.a"] == ("R07.d",)  # a wall parts a from b
    assert map.near["R07.e"] == ("R07.b", "R07.d", "R07.f")
    assert map.distance("R07.a", "R07.b") == 3
    assert "R07.f" not in map.near["R07.b"]  # they touch at a corner


@rule("BS-2.9", "BS-R.9")
def test_every_tile_has_one_mark_in_one_of_its_zones() -> None:
    rows = tiles()
    assert len(corridors()) == 10
    assert len(rooms()) == 14
    for tile in rows.values():
        zones = [zone for zone, _ in tile.zones]
        assert tile.mark in zones
        assert len({cell for _, cell in tile.zones}) == len(zones), f"{tile.id} overlaps itself"
        for _, zone, _ in (*tile.portals, *tile.secret):
            assert zone in zones
        assert {each.zone for each in (*tile.enemies, *tile.terrain)} <= set(zones)
        for name, zone, side in (*tile.portals, *tile.secret):
            map = Lattice(Board((Laid(tile.id, 0, 0),)))
            assert map.gates[f"{tile.id}.{zone}:{side}"].behind not in map.at, (tile.id, name)


@rule("BS-3.2", "BS-3.4", "BS-3.5", "BS-3.6", "BS-4.5", "BS-4.1")
def test_profiles(place: Place) -> None:
    game = place("ST@TUT.n LW@TUT.n DG@TUT.n NF@TUT.n WY@TUT.n")
    rows = []
    for hero in game.state.heroes:
        face = face_of(hero, PROFILES[hero.id].abilities[0])
        assert face is not None
        die = PROFILES[hero.id].die
        rows.append((speed(hero), grit(hero), reach_of(game.state, hero, face), die))
    assert rows == [(2, 4, 0, 8), (2, 3, 2, 6), (2, 4, 0, 6), (3, 3, 0, 6), (2, 4, 1, 6)]
    assert {len(PROFILES[name].gear) for name in PROFILES} == {2}
    assert len(GEAR) == 10
    assert all(hero.gear == (1, 1) for hero in game.state.heroes)


@rule("BS-7.1", "BS-7.2", "BS-7.3", "BS-7.4", "BS-7.5", "BS-7.6", "BS-7.7", "BS-26.4", "BS-26.7")
def test_a_round_has_one_turn_for_each_card(place: Place) -> None:
    game = place("ST@TUT.n LW@TUT.c", order="ST LW", shuffles=("shuffle lightweaver stoneheart",))
    game.play("done")
    assert game.order == "(ST) LW"
    game.play("done")
    assert game.told(OrderDealt)[0].rule == "BS-26.4"
    assert game.order == "LW ST"
    assert game.told(RoundBegan)[0].round == 2
    assert [event.card for event in game.told(TurnBegan)] == ["lightweaver", "lightweaver"]


@rule("BS-8.2", "BS-P.1")
def test_what_a_turn_offers(place: Place) -> None:
    game = place("ST@ENT.b", tiles="ENT@6,14", doors="ENT.b:N=open")
    verbs = {option.split()[0] for option in game.options}
    assert verbs == {"move", "use", "explore", "door", "rest", "done"}
    game.state = replace(game.state, fate=1)
    assert "charm" in game.options


@rule("BS-8.10", "BS-8.12", "BS-R.6")
def test_a_parting_blow_for_every_zone_that_is_left(place: Place) -> None:
    game = place("NF@C02.a LW@C02.a ST@C02.a", "brigand1@C02.a brigand2@C02.b", dice="3 9 7")
    game.change("NF", conditions=())
    game.play("move C02.c")
    rolls = game.told(Rolled)
    assert [len(roll.faces) for roll in rolls] == [2, 1]
    assert game.told(HeroHalted)[0].zone == "C02.b"
    assert game.hero("NF").zone == "C02.b"


@rule("BS-8.13")
def test_enemies_suffer_no_parting_blow(place: Place) -> None:
    game = place("ST@C02.a LW@C02.d", "raider1@C02.a", order="raider ST LW", dice="15")
    game.acts("raider")
    assert [roll.what for roll in game.told(Rolled)] == ["defence"]
    assert game.enemy("raider1").zone != "C02.a"


@pytest.mark.parametrize(
    ("verb", "order"),
    [
        ("quicken", "LW ST brigand"),
        ("haste", "LW ST brigand"),
        ("slow", "ST brigand LW"),
        ("stop", "ST brigand LW"),
    ],
)
@rule("BS-10.7", "BS-10.8", "BS-10.9", "BS-10.10")
def test_cards_move_along_the_row(place: Place, verb: str, order: str) -> None:
    game = place("ST@TUT.n LW@TUT.c", "brigand1@TUT.s", order="ST LW brigand")
    game.does(move_card, "lightweaver", verb)
    assert game.order == order


@rule("BS-10.17")
def test_an_enemy_dodges_from_heroes_only(place: Place) -> None:
    game = place("ST@TUT.nw LW@TUT.n", "brigand1@TUT.nw brigand2@TUT.s")
    game.does(enemy_dodge, "brigand1")
    game.does(enemy_dodge, "brigand2")
    assert [each.zone for each in game.state.enemies] == ["TUT.w", "TUT.s"]


@rule("BS-15.1", "BS-15.3", "BS-15.4", "BS-15.8", "BS-10.6")
def test_fate_is_a_common_pool(place: Place) -> None:
    game = place("ST@TUT.n", fate="3/3")
    game.does(spend_fate, 2, "ST9")
    assert game.state.fate == 1
    game.change("ST", abilities="ST9")
    assert game.why("use ST9 brigand1") == ("use.fate", "BS-5.4")
    game.does(replenish, 9, "BS-10.6")
    assert (game.state.fate, game.state.fates) == (3, 3)


@rule("BS-15.9", "BS-3.7")
def test_a_trait_and_a_natural_twenty_bring_one_each(place: Place) -> None:
    game = place("LW@TUT.n", "brigand1@TUT.n/1 brigand2@TUT.s", fate="0/3", dice="20")
    game.play("use LW1 brigand1", "choose all")
    assert game.state.fate == 2


@rule("BC-2.3")
def test_an_enemy_hurt_at_a_ghost_brings_fate_once_a_round(place: Place) -> None:
    game = place("WY@TUT.n", "miner1@TUT.c miner2@TUT.c", tokens="ghost@TUT.c", fate="0/3")
    game.does(hurt_enemy, "miner1")
    game.does(hurt_enemy, "miner2")
    assert game.state.fate == 1


@rule("BS-6.1", "BS-6.4", "BC-10.1")
def test_the_wound_deck(place: Place) -> None:
    game = place("ST@TUT.n", "brigand1@TUT.n", order="brigand ST", dice="2 2 2")
    game.state = replace(
        game.state,
        decks=replace(game.state.decks, wound=("W07",)),
        discards=replace(game.state.discards, wound=("W03",)),
    )
    for _ in range(3):
        game.acts("brigand")
    assert [event.card for event in game.told(HeroWounded)] == ["W07", "W03", "W00"]


@rule("BS-P.5", "BS-26.1", "BS-26.2", "BS-26.3", "BS-26.5", "BS-26.6")
def test_the_steps_of_the_end_phase_in_their_order(place: Place) -> None:
    game = place("WY@TUT.n+burn ST@TUT.c")
    game.change("WY", abilities="WY8")
    game.state = replace(game.state, steps=(Round(), EndPhase(EndStage.CONDITIONS)))
    game.go_on()
    steps = [event.step for event in game.events if type(event).__name__ == "EndStepBegan"]
    assert steps == ["conditions", "delayed", "event", "order", "abilities"]
    assert len(game.hero("WY").wounds) == 1
    assert game.deciding == "WY"
    assert game.choices[-1] == "keep"
    before = game.order.split()
    game.play(f"choose {game.choices[0]}")
    assert game.order.split() == before[::-1]


@rule("BS-20.5", "BS-20.9", "BS-R.26")
def test_timers_leave_a_wound_turn_by_turn(place: Place) -> None:
    game = place("ST@TUT.n")
    game.change("ST", wounds="W13!")
    left = []
    for _ in range(2):
        game.state = replace(game.state, steps=(Round(), HeroTurn("stoneheart")))
        game.go_on()
        game.play("done")
        left.append((game.hero("ST").wounds[0].timers, game.hero("ST").wounds[0].serious))
    assert left == [(1, True), (0, False)]


@rule("BS-0.3", "BS-0.5", "BS-0.6", "BS-7.9")
def test_a_part_that_cannot_be_carried_out_is_skipped(place: Place) -> None:
    game = place("ST@TUT.n", "miner1@TUT.n+bane", dice="12 2")
    game.change("ST", abilities="ST1:2")
    game.play("use ST1 miner1", "choose take")
    assert game.deciding == "ST"  # miners cannot be pushed, so nothing more is asked
    assert "done" in game.options
    assert lattice(game.state).near["TUT.n"] == ("TUT.c", "TUT.ne", "TUT.nw")
