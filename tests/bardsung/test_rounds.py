"""Rounds, turns and moves (chapters 2, 3, 7, 8), dice (chapter 1), fate (chapter 15)."""

import pytest

from engine.bardsung.heroes.numbers import attack_total
from engine.bardsung.map.lattice import ZoneLattice, lattice
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
    TurnEnded,
)
from engine.bardsung.state.model import Board, Laid, change_hero
from engine.bardsung.state.steps import HeroTurn, Round
from engine.bardsung.state.table_events import HeroWounded, Lost, TimerRemoved
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.tiles import corridors, rooms, tiles
from engine.bardsung.turn.hero_turn import actions_left
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.marks import rule


@rule("BS-1.1", "BS-1.19")
def test_dice_and_their_sizes() -> None:
    assert {sides: (faces[0], faces[-1]) for sides, faces in FACES.items()} == {
        sides: (1, sides) for sides in (4, 6, 8, 10, 12, 20)
    }
    assert [larger(6, n) for n in (-2, -1, 0, 1, 3, 9)] == [4, 4, 6, 8, 12, 12]


@rule("BS-1.5", "BS-3.9", "BS-1.4")
def test_a_characteristic_without_a_token_adds_nothing(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n")
    totals = []
    for name, card in (("Stoneheart", "ST1"), ("Stoneheart", "LW1"), ("Lightweaver", "LW1")):
        hero = game.hero(name)
        game.change(name, abilities=card)
        face = face_of(game.hero(name), card)
        assert face is not None
        totals.append(attack_total(game.state, hero, face, game.enemy("brigand1")).value)
    assert totals == [2, 0, 2]


@rule("BS-1.20", "BS-9.8")
def test_a_damage_roll_is_not_an_action_roll(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n", dice="12 1", fate="0/3", order="Stoneheart brigand"
    )
    game.play("use Balanced Strike on brigand1", "choose all")
    assert game.state.fate == 0
    game = position("Stoneheart TUT.n, kingsguard1 TUT.n bane", dice="12 6", fate="0/3")
    game.play("use Balanced Strike on kingsguard1", "choose take", "choose decline")
    assert game.enemy("kingsguard1").wounds == 1
    game = position("Stoneheart TUT.n, kingsguard1 TUT.n bane", dice="12 5", fate="0/3")
    game.play("use Balanced Strike on kingsguard1")
    game.play("choose decline")
    assert game.deciding == "Stoneheart"
    assert not game.offers("choose take")


@rule("BS-2.1", "BS-2.2", "BS-2.3", "BS-2.4", "BS-2.8", "BC-1.1")
def test_zones_border_on_flat_edges() -> None:
    map = ZoneLattice(Board((Laid("R07", 0, 0),)))
    assert map.near["R07.a"] == ("R07.d",)  # a wall parts a from b
    assert map.near["R07.e"] == ("R07.b", "R07.d", "R07.f")
    assert map.distance("R07.a", "R07.b") == 3
    assert "R07.f" not in map.near["R07.b"]  # they touch at a corner


@rule("BS-2.9", "BS-R.9")
def test_every_tile_has_one_mark_in_one_of_its_zones() -> None:
    rows = tiles()
    assert len(corridors()) == 17
    assert len(rooms()) == 39
    for tile in rows.values():
        zones = [zone for zone, _ in tile.zones]
        assert tile.mark in zones
        assert len({cell for _, cell in tile.zones}) == len(zones), f"{tile.id} overlaps itself"
        for _, zone, _ in (*tile.portals, *tile.secret):
            assert zone in zones
        assert {each.zone for each in (*tile.enemies, *tile.terrain)} <= set(zones)
        for name, zone, side in (*tile.portals, *tile.secret):
            map = ZoneLattice(Board((Laid(tile.id, 0, 0),)))
            assert map.gates[f"{tile.id}.{zone}:{side}"].behind not in map.at, (tile.id, name)


@rule("BS-3.2", "BS-3.4", "BS-3.5", "BS-3.6", "BS-4.5", "BS-4.1")
def test_profiles(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n, Nightfeather TUT.n, Wyldshell TUT.n"
    )
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
def test_a_round_has_one_turn_for_each_card(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.c",
        order="Stoneheart Lightweaver",
        shuffles=("shuffle lightweaver stoneheart",),
    )
    game.play("done")
    assert game.order == "(Stoneheart) Lightweaver"
    game.play("done")
    assert game.told(OrderDealt)[0].rule == "BS-26.4"
    assert game.order == "Lightweaver Stoneheart"
    assert game.told(RoundBegan)[0].round == 2
    assert [event.card for event in game.told(TurnBegan)] == ["lightweaver", "lightweaver"]


@rule("BS-8.2", "BS-P.1")
def test_the_actions_offered_in_a_turn(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", doors="ENT.b:N=open")
    verbs = {option.split()[0] for option in game.options}
    assert verbs == {"move", "use", "explore", "door", "rest", "done"}
    game.state = replace(game.state, fate=1)
    assert game.offers("charm")


@rule("BS-P.1", "BS-8.16")
def test_a_turn_from_the_recovery_to_the_card_that_is_turned(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n stunned stunned, Lightweaver TUT.s",
        order="Stoneheart Lightweaver",
        dice="10",
    )
    game.change("Stoneheart", wounds="W01!")
    game.play("turn Stoneheart")
    (wound,) = game.hero("Stoneheart").wounds
    assert not wound.serious, "it recovers first"
    assert game.options == ["rest TUT", "done"], "two Stunned tokens leave no action"
    game.play("done")
    assert game.hero("Stoneheart").conditions == ("stunned",), "one of them goes"
    assert game.order == "(Stoneheart) Lightweaver"


@rule("BS-P.1")
def test_two_actions_are_paid_and_free_ones_are_not(position: Make) -> None:
    game = position("Stoneheart ENT.b", tiles="ENT@6,14", doors="ENT.b:N=open", fate="0/3")
    game.play("charm")
    assert game.hero("Stoneheart").spent == 0
    game.play("door ENT.b:N", "door ENT.b:N")
    assert game.why("move ENT.a") == ("turn.no_actions", "BS-8.1")
    assert "done" in game.options


@rule("BS-8.10", "BS-8.12", "BS-R.6")
def test_an_opportunity_attack_for_every_zone_left(position: Make) -> None:
    game = position(
        "Nightfeather C02.a, Lightweaver C02.a, Stoneheart C02.a, brigand1 C02.a, brigand2 C02.b",
        dice="3 9 7",
    )
    game.change("Nightfeather", conditions=())
    game.play("move C02.c")
    rolls = game.told(Rolled)
    assert [len(roll.faces) for roll in rolls] == [2, 1]
    assert game.told(HeroHalted)[0].zone == "C02.b"
    assert game.hero("Nightfeather").zone == "C02.b"


@rule("BS-8.13")
def test_enemies_suffer_no_opportunity_attack(position: Make) -> None:
    game = position(
        "Stoneheart C02.a, Lightweaver C02.d, raider1 C02.a",
        order="raider Stoneheart Lightweaver",
        dice="15",
    )
    game.acts("raider")
    assert [roll.what for roll in game.told(Rolled)] == ["defence"]
    assert game.enemy("raider1").zone != "C02.a"


@pytest.mark.parametrize(
    ("verb", "order"),
    [
        ("quicken", "Lightweaver Stoneheart brigand"),
        ("haste", "Lightweaver Stoneheart brigand"),
        ("slow", "Stoneheart brigand Lightweaver"),
        ("stop", "Stoneheart brigand Lightweaver"),
    ],
)
@rule("BS-10.7", "BS-10.8", "BS-10.9", "BS-10.10")
def test_cards_move_along_the_row(position: Make, verb: str, order: str) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.c, brigand1 TUT.s",
        order="Stoneheart Lightweaver brigand",
    )
    game.does(move_card, "lightweaver", verb)
    assert game.order == order


@rule("BS-10.17")
def test_an_enemy_dodges_from_heroes_only(position: Make) -> None:
    game = position("Stoneheart TUT.nw, Lightweaver TUT.n, brigand1 TUT.nw, brigand2 TUT.s")
    game.does(enemy_dodge, "brigand1")
    game.does(enemy_dodge, "brigand2")
    assert [each.zone for each in game.state.enemies] == ["TUT.w", "TUT.s"]


@rule("BS-15.1", "BS-15.3", "BS-15.4", "BS-15.8", "BS-10.6")
def test_fate_is_a_common_pool(position: Make) -> None:
    game = position("Stoneheart TUT.n", fate="3/3")
    game.does(spend_fate, 2, "ST9")
    assert game.state.fate == 1
    game.change("Stoneheart", abilities="Mountain's Answer")
    assert game.why("use Mountain's Answer on brigand1") == ("use.fate", "BS-5.4")
    game.does(replenish, 9, "BS-10.6")
    assert (game.state.fate, game.state.fates) == (3, 3)


@rule("BS-15.9", "BS-3.7")
def test_a_trait_and_a_natural_twenty_bring_one_each(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n, brigand1 TUT.n 1 wound, brigand2 TUT.s", fate="0/3", dice="20"
    )
    game.play("use Arc Bolt on brigand1", "choose all")
    assert game.state.fate == 2


@rule("BC-2.3")
def test_an_enemy_hurt_at_a_ghost_brings_fate_once_a_round(position: Make) -> None:
    game = position("Wyldshell TUT.n, miner1 TUT.c, miner2 TUT.c", tokens="ghost@TUT.c", fate="0/3")
    game.does(hurt_enemy, "miner1")
    game.does(hurt_enemy, "miner2")
    assert game.state.fate == 1


@rule("BS-6.1", "BS-6.4", "BC-10.1")
def test_the_wound_deck(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="brigand Stoneheart", dice="2 2 2")
    game.state = replace(
        game.state,
        decks=replace(game.state.decks, wound=("W07",)),
        discards=replace(game.state.discards, wound=("W03",)),
    )
    for _ in range(3):
        game.acts("brigand")
    assert [event.card for event in game.told(HeroWounded)] == ["W07", "W03", "W00"]


@rule("BS-P.5", "BS-26.1", "BS-26.2", "BS-26.3", "BS-26.5", "BS-26.6")
def test_the_steps_of_the_end_phase_in_their_order(position: Make) -> None:
    game = position("Wyldshell TUT.n burn, Stoneheart TUT.c")
    game.change("Wyldshell", abilities="Foresight")
    game.play("end conditions")
    steps = [event.step for event in game.events if type(event).__name__ == "EndStepBegan"]
    assert steps == ["conditions", "delayed", "event", "order", "abilities"]
    assert len(game.hero("Wyldshell").wounds) == 1
    assert game.deciding == "Wyldshell"
    assert game.choices[-1] == "keep"
    before = game.order.split()
    game.play(f"choose {game.choices[0]}")
    assert game.order.split() == before[::-1]


@rule("BS-20.5", "BS-20.9", "BS-R.26")
def test_timers_leave_a_wound_turn_by_turn(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", wounds="Scorched Lungs")
    left = []
    for _ in range(2):
        game.state = replace(game.state, steps=(Round(), HeroTurn("stoneheart")))
        game.go_on()
        game.play("done")
        left.append(
            (game.hero("Stoneheart").wounds[0].timers, game.hero("Stoneheart").wounds[0].serious)
        )
    assert left == [(1, True), (0, False)]


@rule("BS-0.3", "BS-0.5", "BS-0.6", "BS-7.9")
def test_a_part_that_cannot_be_carried_out_is_skipped(position: Make) -> None:
    game = position("Stoneheart TUT.n, miner1 TUT.n bane", dice="12 2")
    game.change("Stoneheart", abilities="Balanced Strike:2")
    game.play("use Balanced Strike on miner1", "choose take")
    assert game.deciding == "Stoneheart"  # miners cannot be pushed, so nothing more is asked
    assert game.offers("done")
    assert lattice(game.state).near["TUT.n"] == ("TUT.c", "TUT.ne", "TUT.nw")


@rule("BC-1.13", "BS-21.19")
def test_a_third_action_is_an_extra_action_even_for_a_stunned_hero(position: Make) -> None:
    """CH09 stuns whoever explored with its last action: two are used, of the one that it has."""
    game = position("Stoneheart TUT.n stunned")
    game.change("Stoneheart", spent=2, thirds=1)
    assert actions_left(game.hero("Stoneheart")) == 0
    game.play("third")
    assert actions_left(game.hero("Stoneheart")) == 1
    game.play("move TUT.c")
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-21.19")


@rule("BC-1.13", "BS-22.6")
def test_a_third_action_is_lost_where_a_rest_ends_the_turn(position: Make) -> None:
    game = position("Stoneheart ENT.b 1 wound", tiles="ENT@6,14", shuffles=("shuffle stoneheart",))
    game.state = change_hero(game.state, "stoneheart", thirds=1)
    game.play("rest ENT", "choose ENT.b", "choose ENT.b")
    assert game.state.round == 2
    assert game.hero("Stoneheart").thirds == 0


@rule("BS-8.16")
def test_a_stunned_token_is_removed_before_the_timers(position: Make) -> None:
    game = position("Stoneheart TUT.n stunned, Lightweaver TUT.s")
    game.change("Stoneheart", wounds="W09!")
    (wound,) = game.hero("Stoneheart").wounds
    timed = replace(game.hero("Stoneheart"), wounds=(replace(wound, timers=2),))
    others = tuple(timed if each.id == timed.id else each for each in game.state.heroes)
    game.state = replace(game.state, heroes=others)
    game.play("done")
    kinds = [type(event) for event in game.events]
    assert kinds.index(Lost) < kinds.index(TimerRemoved) < kinds.index(TurnEnded)


@rule("BS-16.17", "BS-16.18", "BS-P.1")
def test_a_turn_that_new_enemies_cut_short_leaves_no_card_exhausted(position: Make) -> None:
    """All cards are dealt again, those of the enemies that came as well."""
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.b",
        tiles="ENT@6,14",
        draws="C01 Deserters' Toll",
        order="(Lightweaver) Stoneheart",
    )
    game.play("explore ENT.b:N", "place 0", "choose fight")
    (dealt,) = game.told(OrderDealt)
    assert (dealt.rule, game.state.round) == ("BS-16.17", 1)
    assert len(dealt.cards) == len(game.state.order) == 3
    assert not any(card.exhausted for card in game.state.order)
    assert not game.state.incoming
