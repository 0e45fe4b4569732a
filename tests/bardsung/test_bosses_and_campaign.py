"""Bosses and the campaign (chapters 18, 28 to 30; BC-13, BC-14)."""

from random import Random

import pytest

from engine.bardsung.campaign.aftermath import conclude
from engine.bardsung.enemies.behaviour import boss_fallback
from engine.bardsung.game import BARDSUNG
from engine.bardsung.heroes.numbers import free_empower, parting_tn
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.enemy_wounds import hurt_enemy, remove_enemy
from engine.bardsung.rules.stats import card_of, enemy_speed, side_of, tn_of, toughness
from engine.bardsung.state.events import CardMoved, CardTurned, EnemyPlaced, EntryRead, OrderDealt
from engine.bardsung.state.model import Aspect, Setup
from engine.bardsung.state.steps import Aftermath, AfterStage, EndPhase, EndStage, Round
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS
from engine.bardsung.tables.tales import WAYS
from engine.core.frozen import replace
from tests.bardsung.position import Make, Position
from tests.marks import rule

ALL = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")


def started(scenario: str, count: int = 2, seed: str = "begin") -> Position:
    """Return a game at its first decision."""
    first = BARDSUNG.start(Setup(scenario, ALL[:count]), seed)
    return Position(first.state, list(first.events))


# --- bosses --------------------------------------------------------------------------------------


@rule("BS-29.1", "BS-29.3", "BS-29.4", "BS-29.8", "BC-14.8", "BS-29.2", "BC-1.11")
def test_a_boss_encounter_is_set_up() -> None:
    game = started("EN-4", 4)
    while game.state.encounter != "EN-4" or len(game.options) > 3:
        game.play(next((o for o in game.options if o == "done"), game.options[0]))
    game.play("choose A1.z14", "choose A1.z24", "choose A1.z34", "choose A1.z14")
    cards = {card.id for card in game.state.order}
    assert cards == {*ALL[:4], "SB1", "SB2", "SB3", "SB4"}
    assert not any(card.heated for card in game.state.order)
    placed = [(each.enemy, each.zone) for each in game.told(EnemyPlaced)]
    assert placed == [("slaughterbeast", "A1.z21")]
    assert sorted(token.zone for token in game.state.tokens if token.kind == "rubble") == [
        "A1.z12",
        "A1.z32",
    ]


@rule("BC-13.3")
@pytest.mark.parametrize(("hero", "guards", "dice"), [("A2.z22", 1, "20 20"), ("A2.z15", 0, "")])
def test_the_command_brings_a_kingsguard_only_where_the_king_attacks(
    position: Make, hero: str, guards: int, dice: str
) -> None:
    """KG2: before attacking. With nobody within 3 he only comes closer, and calls nobody."""
    game = position(
        f"Stoneheart {hero}, king A2.z20", encounter="EN-6", order="KG2 Stoneheart", dice=dice
    )
    game.acts("KG2")
    assert sum(each.kind == "kingsguard" for each in game.state.enemies) == guards
    told = [type(each).__name__ for each in game.events]
    assert ("EnemyAttacked" in told) is bool(guards)
    if guards:
        assert told.index("EnemyPlaced") < told.index("EnemyAttacked")
        game.acts("KG2")
    assert sum(each.kind == "kingsguard" for each in game.state.enemies) == guards


@rule("BS-29.9", "BS-29.22", "BS-29.24", "BS-R.39", "BS-29.5", "BS-11.2", "BS-11.4", "BS-11.5")
def test_a_boss_is_read_from_its_reference_card(position: Make) -> None:
    game = position(
        "Stoneheart A1.z21, slaughterbeast A1.z21",
        encounter="EN-4",
        order="(SB1) Stoneheart SB2 SB3",
    )
    boss = game.enemy("slaughterbeast")
    assert (tn_of(game.state, boss), toughness(game.state, boss)) == (11, 6)
    assert parting_tn(game.state, "A1.z21") == 11
    assert card_of(game.state, boss) == "SB2"
    game.state = replace(
        game.state, order=tuple(replace(card, exhausted=True) for card in game.state.order)
    )
    assert card_of(game.state, boss) == "SB1"


@rule("BS-29.12", "BS-29.13", "BS-29.11", "BS-11.3")
def test_a_boss_without_a_target_comes_closer(position: Make) -> None:
    game = position(
        "Stoneheart A1.z24, slaughterbeast A1.z10", encounter="EN-4", order="SB3 Stoneheart"
    )
    game.acts("SB3")
    assert game.told(EntryRead)[-1].rule == "BS-29.13"
    map = lattice(game.state)
    assert map.distance("A1.z10", game.enemy("slaughterbeast").zone) == 2
    near = position(
        "Stoneheart A1.z10, slaughterbeast A1.z10", encounter="EN-4", order="SB3 Stoneheart"
    )
    boss = near.enemy("slaughterbeast")
    assert boss_fallback(near.state, boss, "SB3", attacks=True).rule == "BS-29.12"
    assert enemy_speed(near.state, boss, "SB3") == 2


@rule("BS-29.23")
def test_a_card_that_goes_while_it_acts_ends_that_turn(position: Make) -> None:
    game = position(
        "Stoneheart A1.z10, slaughterbeast A1.z10 1 wound",
        encounter="EN-4",
        order="SB1^ Stoneheart SB2^",
        dice="19 18",
    )
    game.change("Stoneheart", treasures="Rune of Thorns@1")
    game.acts("SB1")
    assert game.order == "Stoneheart SB2"
    assert game.told(CardTurned)[-1].heated is False


@rule("BS-29.15", "BS-18.7")
def test_no_hero_rests_next_to_a_boss(position: Make) -> None:
    game = position("Stoneheart A1.z24, slaughterbeast A1.z10", encounter="EN-4")
    assert game.why("rest A1") == ("rest.boss", "BS-29.15")


@rule("BC-13.4", "BS-29.21", "BC-14.10", "BC-13.3")
def test_the_king_has_a_second_stage(position: Make) -> None:
    game = position(
        (
            "Stoneheart A2.z15 1 wound burn, Lightweaver A2.z25, king A2.z20 1 wound, "
            "kingsguard1 A2.z10"
        ),
        encounter="EN-6",
        order="KG1^ Stoneheart Lightweaver kingsguard",
        fate="0/3",
        flags="ember_key",
        turn="Lightweaver",
        shuffles=("shuffle stoneheart",),
    )
    assert free_empower(game.state, game.hero("Stoneheart"), "A2.z20") == "ember_key"
    game.does(hurt_enemy, "king")
    assert game.state.halt == "stage"
    game.go_on()
    assert [each.id for each in game.state.enemies] == ["molten_king"]
    assert game.enemy("molten_king").zone == "A2.z22"
    assert {card.id for card in game.state.order} == {
        "stoneheart",
        "lightweaver",
        "FG1",
        "FG2",
        "FG3",
    }
    assert game.hero("Stoneheart").conditions == ()
    assert game.hero("Stoneheart").wounds == ()
    assert game.state.gold == 0
    assert game.told(OrderDealt)[0].rule == "BC-13.4"


@rule("BC-14.10")
def test_the_tide_key_floods_the_throne(position: Make) -> None:
    game = position(
        "Stoneheart A2.z23 burn, molten_king A2.z20",
        encounter="EN-6",
        flags="tide_key",
        order="Stoneheart FG3",
    )
    game.play("handle tide")
    assert game.hero("Stoneheart").conditions == ()
    assert game.order == "Stoneheart (FG3)"
    assert game.why("handle tide") == ("handle.once", "BC-14.10")


@rule("BS-30.2", "BS-11.6", "BS-11.7", "BS-11.8", "BS-11.14", "BS-11.19", "BS-11.20", "BS-R.50")
def test_every_enemy_card_has_what_it_needs() -> None:
    for row in ENEMY_CARDS.values():
        sides = [side for side in (row.normal, row.heated) if side is not None]
        assert row.normal.heats == (row.heated is not None)
        for side in sides:
            assert side.tn >= 9
            assert side.attack.effects
            assert side.traits
        if row.kind not in BOSSES and row.heated is not None:
            assert not row.heated.heats
    assert ENEMY_CARDS["brigand"].gold == 2


# --- the campaign --------------------------------------------------------------------------------


@rule("BS-18.1", "BS-18.3", "BS-18.13", "BC-14.13", "BS-18.10", "BS-18.11", "BS-18.12", "BC-14.4")
def test_a_campaign_begins_with_lessons_then_the_broken_stair() -> None:
    game = started("campaign")
    assert game.state.resources == (3, 3, 3, 3)
    assert [hero.xp for hero in game.state.heroes] == [3, 3]
    assert len(game.hero("Stoneheart").abilities) == 3
    game.play("learn Charge", "done") if game.hero("Stoneheart").xp > 2 else None
    while not game.state.encounter:
        game.play("done")
    assert game.state.encounter == "EN-1"
    decks = game.state.decks
    assert (len(decks.corridor), len(decks.room), len(decks.battle)) == (17, 39, 60)
    assert (len(decks.challenge), len(decks.treasure), len(decks.wound)) == (80, 60, 28)


def after(position: Make, encounter: str, **more: str) -> Position:
    """Return a campaign whose encounter was just completed, at the first question."""
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", encounter=encounter, **more)
    game.does(conclude, True)
    game.go_on()
    return game


def passes(game: Position) -> None:
    """Answer a story card, or end a step of maintenance."""
    tale = [choice for choice in game.choices if choice in WAYS]
    game.play(f"choose {tale[-1]}" if tale else "done")


@rule("BC-14.15", "BS-18.14", "BS-R.24", "BC-14.6", "BS-28.20", "BS-P.6")
def test_rewards_come_before_maintenance(position: Make) -> None:
    game = after(position, "EN-2", draws="Blood Garnet")
    assert game.state.flags == ("tide_key",)
    assert game.state.gold == 5
    assert [hero.xp for hero in game.state.heroes] == [3, 3]
    game.play("choose 0", "choose 1")
    assert [hero.gear for hero in game.state.heroes] == [(2, 1), (1, 2)]
    assert game.choices == ["stoneheart", "lightweaver"]
    game.play("choose Lightweaver")
    assert [each.card for each in game.hero("Lightweaver").treasures] == ["TR05"]
    while game.choices != ["EN-4", "EN-3A"]:
        passes(game)
    game.play("choose EN-4", "choose EN-4")
    assert game.state.encounter == "EN-4"


@rule("BC-14.14", "BS-13.3")
def test_the_hero_of_the_last_turn_decides_a_tie(position: Make) -> None:
    game = after(position, "EN-1", turn="Lightweaver")
    while game.choices != ["EN-2", "EN-3"]:
        passes(game)
    game.play("choose EN-2", "choose EN-3")
    assert game.state.encounter == "EN-3"


@pytest.mark.parametrize(("renown", "ending"), [(2, "unsung"), (5, "sung"), (9, "bardsung")])
@rule("BC-14.11")
def test_renown_decides_the_ending(position: Make, renown: int, ending: str) -> None:
    game = position("Stoneheart TUT.n", encounter="EN-6")
    game.state = replace(game.state, renown=renown, steps=(Aftermath(True, AfterStage.NEXT),))
    game.go_on()
    assert game.state.over is not None
    assert (game.state.over.won, game.state.over.reason) == (True, ending)


@rule("BC-14.12", "BS-28.20")
def test_a_failed_encounter_is_tried_again(position: Make) -> None:
    game = position("Stoneheart TUT.n", encounter="EN-1")
    game.state = replace(game.state, attempts=1, steps=(Aftermath(False, AfterStage.NEXT),))
    game.go_on()
    assert game.choices == ["again", "give_up"]
    game.play("choose again")
    assert (game.state.encounter, game.state.attempts) == ("EN-1", 2)


@rule("BC-14.6", "BC-14.7", "BS-26.6")
def test_quarry_and_halls_have_their_own_ways(position: Make) -> None:
    tiles = "ENT@6,14 C01@7,11 R01@7,9 C09@8,7"
    game = position("Stoneheart ENT.e", tiles=tiles, encounter="EN-2")
    game.play("end other")
    assert [(t.kind, t.zone) for t in game.state.tokens] == [("water", "C09.a")]
    game = position(
        "Stoneheart ENT.e burn", tiles="ENT@6,14", encounter="EN-3", tokens="firepit@ENT.e"
    )
    game.play("end conditions")
    assert game.hero("Stoneheart").conditions == ("burn",)
    assert len(game.hero("Stoneheart").wounds) == 1


@rule("BC-1.14")
def test_once_a_round_is_renewed_by_a_round_not_by_a_shuffle(position: Make) -> None:
    game = position(
        "Stoneheart ENT.b, Dawnguard ENT.e",
        tiles="ENT@6,14",
        draws="C04 Hallowed Stone",
        shuffles=("shuffle dawnguard",),
    )
    game.change("Dawnguard", marks=("round:shepherd",))
    game.state = replace(game.state, rng=replace(game.state.rng, orders=("dawnguard",)))
    game.play("explore ENT.b:N", "place 0")
    assert game.told(OrderDealt)[0].rule == "BS-16.17"
    assert "round:shepherd" in game.hero("Dawnguard").marks


@rule("BS-11.22", "BS-5.5", "BS-5.6", "BS-19.6", "BS-P.3")
def test_a_whole_game_has_the_shape_of_the_procedures() -> None:
    coin = Random("shape")
    game = started("combat", 3, "shape")
    while game.deciding:
        game.play(coin.choice(game.options))
    rolled = {event.what for event in game.events if type(event).__name__ == "Rolled"}
    assert rolled <= {"attack", "defence", "parting"}
    assert game.state.over is not None


@rule("BS-10.1", "BS-10.5", "BC-4.7")
def test_guiding_strike_blesses_another(position: Make) -> None:
    game = position(
        "Dawnguard TUT.n, Stoneheart TUT.c, Lightweaver TUT.n, brigand1 TUT.n, brigand2 TUT.s",
        dice="20",
    )
    game.play("use Guiding Strike on brigand1", "choose all")
    assert game.state.enemy("brigand1") is None
    assert game.choices == ["stoneheart", "lightweaver"]
    game.play("choose Stoneheart")
    assert game.hero("Stoneheart").conditions == ("blessing",)


@rule("BS-R.45")
def test_faltering_courage_pays_no_gold(position: Make) -> None:
    game = position("Stoneheart C02.d, brigand1 C02.a 1 wound")
    game.state = replace(
        game.state,
        delayed=(Aspect("BA18", "C02", "stoneheart"),),
        steps=(Round(), EndPhase(EndStage.DELAYED)),
    )
    game.go_on()
    assert game.state.enemies == ()
    assert game.state.gold == 0
    game = position("Stoneheart C02.d, brigand1 C02.a 1 wound")
    game.does(remove_enemy, "brigand1", "BA18")
    assert game.order == "Stoneheart"
    assert side_of(game.state, "brigand").tn == 9
    assert game.told(CardMoved) == []
