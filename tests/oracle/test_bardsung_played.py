"""Facts of Bardsung's cards that its rows do not hold: positions in which they hold and do not."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.enemies.behaviour import plan
from engine.bardsung.heroes.numbers import (
    attack_total,
    check_sources,
    damage_sides,
    defence_total,
)
from engine.bardsung.heroes.using import fate_cost
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.stats import face_of, reach_of, speed
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.enemies import ENEMY_CARDS, cards_of
from tests.bardsung.ability_rows import BASE, HIT, hits, row
from tests.bardsung.facts import Row, played
from tests.bardsung.position import Position, make_place
from tests.marks import rule
from tests.oracle.bardsung_cards import PENALTY_SHEET
from tests.oracle.bardsung_enemies import BOSS_SHEET
from tests.oracle.bardsung_heroes import HERO_SHEET


def show(*rows: Row) -> None:
    """Play rows one after the other."""
    for each in rows:
        played(each)


# --- traits and tokens ------------------------------------------------------------------------


def attacked(heroes: str, card: str, dice: str, wants: str, *plays: str, **more: Any) -> Row:
    """Return a row in which an enemy's card has its turn in the zone of the first hero."""
    first, *others = (each[:2] for each in heroes.split())
    order = " ".join([card, f"({first})", *others])
    given = {"order": order, "turn": first, "fate": "0/5", "dice": dice, **more}
    return Row(card, heroes, f"{card}1@TUT.n", plays or (f"acts {card}",), wants, given=given)


TWICE = ("acts brigand", "acts brigand")
NO_FATE: dict[str, Any] = {"fate": "0/5"}


KING = {"order": "KG1 (ST) DG", "turn": "ST", "dice": "2", "encounter": "EN-6", **NO_FATE}
HALL = ("ST@A2.z22 DG@A2.z25", "king@A2.z22")
WEAK = "brigand1@TUT.n/1 brigand2@TUT.n/1"
ONE_BY_ONE = ["use NF1 brigand1", "choose all", "turn NF", "use NF1 brigand2", "choose all"]
AGAIN = ["use LW1 executioner1", "choose all", "turn LW", "use LW1 executioner1", "choose all"]
TRAITS = {
    # once an attack, however often it wounds
    "stoneheart": (
        Row("KG1", *HALL, ["acts KG1"], "ST.wounds=2 fate=1", given=KING),
        attacked("ST@TUT.n DG@TUT.s", "brigand", "2 2", "ST.wounds=2 fate=2", *TWICE),
        attacked("ST@TUT.n DG@TUT.s", "brigand", "15", "ST.wounds=0 fate=0"),
        attacked("ST@TUT.n DG@TUT.s", "giant_rat", "2", "ST.on=poison fate=0"),
        attacked("LW@TUT.n DG@TUT.s", "brigand", "2", "LW.wounds=1 fate=0"),
    ),
    # once an attack that is magical, and a critical hit
    "lightweaver": (
        hits("LW1:1", "15 6", "fate=1 results=critical", **NO_FATE),
        hits("LW1:1", HIT, "fate=0 results=hit", **NO_FATE),
        hits("ST1:1", "15 6", "fate=0 results=critical", **NO_FATE),
        row("LW1:1", AGAIN, "results=critical,critical fate=2", BASE, dice="15 6 15 6", **NO_FATE),
    ),
    # once a round, when another hero of her zone withstands
    "dawnguard": (
        attacked("ST@TUT.n DG@TUT.n", "brigand", "15 15", "attacked=ST,ST fate=1", *TWICE),
        attacked("ST@TUT.n DG@TUT.s", "brigand", "15", "attacked=ST fate=0"),
        attacked("DG@TUT.n ST@TUT.n", "brigand", "15", "attacked=DG fate=0"),
    ),
    # once an attack, however many fall
    "nightfeather": (
        row(
            *("NF9:1", ["use NF9 brigand1", "choose all"], "enemies= fate=1", WEAK),
            dice=HIT,
            fate="1/5",
        ),
        row("NF1:1", ONE_BY_ONE, "enemies= fate=2", WEAK, dice=f"{HIT} {HIT}", **NO_FATE),
        hits("NF1:1", HIT, "E.wounds=1 fate=0", **NO_FATE),
    ),
    # once a round, where a Ghost is
    "wyldshell": (
        row(
            *("WY2:1", ["hurt miner1", "hurt miner2"], "fate=1", "miner1@TUT.n miner2@TUT.n"),
            tokens="ghost@TUT.n",
            **NO_FATE,
        ),
        row("WY2:1", ["hurt miner1"], "fate=0", "miner1@TUT.n", tokens="ghost@TUT.s", **NO_FATE),
    ),
}


@pytest.mark.parametrize("hero", HERO_SHEET.rows)
@rule("BS-3.7", "BS-15.8")
def test_how_often_a_trait_brings_fate_back(hero: str) -> None:
    show(*TRAITS[hero])


@rule("BC-2.1", "BC-2.2", "BC-2.3", "BC-2.4")
def test_where_tokens_of_heroes_lie() -> None:
    """Mirages and Ghosts lie in zones, Devotion and Grudge on a board; a Ghost is no model."""
    grudge = {"order": "brigand (ST) DG", "dice": "2", "turn": "ST"}
    show(
        Row("LW", "LW@TUT.n", "", ["turn LW"], "tokens=mirage@TUT.n"),
        row("WY2:1", ["use WY2", "choose TUT.s"], "tokens=ghost@TUT.s"),
        row("DG2:1", ["use DG2"], "DG.devotion=1 ST.devotion=0 LW.devotion=0 tokens="),
        Row(
            *("ST8", "ST@TUT.n DG@TUT.s", "brigand1@TUT.n", ["acts brigand"]),
            wants="ST.grudge=1 DG.grudge=0 tokens=",
            change={"ST": {"abilities": "ST8"}},
            given=grudge,
        ),
        Row(
            *("BA15", "ST@C01.a LW@C01.a", "", ["ends ST"], "ST.wounds=0 dice="),
            lies="BA15@C01",
            given={"tokens": "ghost@C01.a"},
        ),
    )


@rule("BC-2.1")
def test_a_mirage_gives_advantage_on_a_defence_roll_there() -> None:
    """It is discarded for that; it is Lightweaver's, and of its own zone."""
    order = {"order": "brigand (LW) ST"}
    here, there = {"tokens": "mirage@TUT.n", **order}, {"tokens": "mirage@TUT.c", **order}
    others = {"tokens": "mirage@TUT.n", "order": "brigand (ST) DG"}
    spend = ("acts brigand", "choose spend")
    keep = ("acts brigand", "choose keep")
    pair = "LW@TUT.n ST@TUT.s"
    show(
        attacked(pair, "brigand", "2 15", "dice=2 LW.wounds=0 tokens=", *spend, **here),
        attacked(pair, "brigand", "15", "dice=1 tokens=mirage@TUT.n", *keep, **here),
        attacked(pair, "brigand", "15", "dice=1 tokens=mirage@TUT.c", **there),
        attacked("ST@TUT.n DG@TUT.s", "brigand", "15", "dice=1 tokens=mirage@TUT.n", **others),
    )


@rule("BC-1.13")
def test_a_third_action_is_one_action_more() -> None:
    """It is lost with the turn."""
    spent = {"ST": {"thirds": 1, "spent": 2}}
    show(
        Row("third", "ST@TUT.n", "", ["third", "move TUT.c"], "ST.at=TUT.c", change=spent),
        Row("third", "ST@TUT.n LW@TUT.s", "", ["done"], "ST.thirds=0", change=spent),
        Row(
            *("third", "ST@TUT.n LW@TUT.s", "", []),
            refused={"move TUT.c": "BS-8.1"},
            change={"ST": {"spent": 2}},
        ),
    )


# --- what enemies do --------------------------------------------------------------------------


def planned(heroes: str, enemies: str, trait: str, **more: Any) -> Any:
    """Return what the first enemy would do by the first line of a behaviour card."""
    game = make_place(heroes, enemies, **more)
    first = game.state.enemies[0]
    (entry,) = CARDS[trait].entries[:1]
    return plan(game.state, first, first.kind, entry)


@rule("BC-5.4", "BS-12.16", "BS-R.16")
def test_a_mandatory_attack_falls_back_on_the_closest_in_range() -> None:
    """Attack (closest) of the King has range 3: with the closest out of range nobody is hit.

    A conditional entry (Stalker) falls back on nobody.
    """
    game = make_place("ST@A2.z23 LW@A2.z22", "king@A2.z20", encounter="EN-6", order="KG2 ST LW")
    king = game.enemy("king")
    (entry,) = ENEMY_CARDS["KG2"].normal.traits[0].entries
    assert plan(game.state, king, "KG2", entry).hero == "lightweaver"
    wounded = make_place("ST@TUT.n LW@TUT.s/1", "reaver1@TUT.n")
    first = CARDS["headhunter"].entries[0]
    reaver = wounded.enemy("reaver1")
    assert plan(wounded.state, reaver, "reaver", first).hero == ""
    must = type(first)(first.deed, first.target)
    assert plan(wounded.state, reaver, "reaver", must).hero == "stoneheart"


@rule("BC-5.6")
def test_when_and_where_an_enemy_retreats() -> None:
    """Only with a hero within 1, to the greatest distance that its speed reaches."""
    away = planned("ST@C02.a", "raider1@C02.b", "retreat")
    assert away.path == ("C02.c", "C02.d")
    assert planned("ST@C02.a", "raider1@C02.a", "retreat").path == ("C02.b", "C02.c")
    assert planned("ST@C02.a", "raider1@C02.c", "retreat").path == ()


@rule("BC-5.6", "BC-5.7")
def test_ties_of_retreat_and_escort() -> None:
    """Retreat: fewer steps, then the lowest zone. Escort: the lowest model of those as close."""
    away = planned("ST@TUT.c", "raider1@TUT.c", "retreat")
    assert away.path[-1] == "TUT.ne"
    steps = planned("ST@TUT.n", "raider1@TUT.c", "retreat")
    assert (len(steps.path), steps.path[-1]) == (2, "TUT.se")
    escort = CARDS["guardian"].entries[2]
    for others in ("raider1@TUT.n brigand1@TUT.s", "brigand1@TUT.s raider1@TUT.n"):
        game = make_place("ST@C02.a", f"kingsguard1@TUT.c {others}")
        assert (
            plan(game.state, game.enemy("kingsguard1"), "kingsguard", escort).friend == "brigand1"
        )


# --- bosses -----------------------------------------------------------------------------------


@rule("BC-13.5", "BS-29.20", "BS-30.5")
@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("kind", BOSS_SHEET.rows)
def test_how_many_wounds_a_boss_takes(kind: str, extra: bool) -> None:
    entry = BOSS_SHEET.entries[kind]
    more = entry.get("extra_cards_four_or_five_heroes", []) if extra else []
    assert bool(more) == (extra and entry["kind"] == "boss")
    cards = [*entry["cards"], *more]
    arena = entry.get("arena", "A1")
    wounds = entry["wounds_total_with_extra" if more else "wounds_total"]
    model = f"{kind}1" if entry["kind"] == "mini_boss" else kind
    game = make_place(f"ST@{arena}.z20", f"{model}@{arena}.z20", order=" ".join([*cards, "ST"]))
    assert [*cards_of(kind)][: len(cards)] == cards
    for number in range(1, wounds + 1):
        assert game.state.enemy(model) is not None, f"{kind} falls at {number - 1}, not {wounds}"
        game.does(hurt_enemy, model)
    assert game.state.enemy(model) is None


@rule("BC-13.4", "BS-29.21")
def test_the_second_stage_begins_as_it_says() -> None:
    entry = BOSS_SHEET.entries["molten_king"]
    game = make_place(
        "ST@A2.z15/2+burn LW@A2.z25/1+fatigue",
        "king@A2.z20/1 kingsguard1@A2.z10",
        encounter="EN-6",
        order="KG1^ ST LW kingsguard",
        fate="0/3",
        turn="LW",
        gold=1,
        shuffles=("shuffle stoneheart",),
    )
    number = game.state.round
    game.does(hurt_enemy, "king")
    game.go_on()
    healed = entry["stage_change_heal_each_hero"]
    assert [len(game.hero(each).wounds) for each in ("ST", "LW")] == [2 - healed, 1 - healed]
    assert entry["stage_change_discard_conditions"]
    assert game.hero("ST").conditions == game.hero("LW").conditions == ()
    assert game.enemy("molten_king").zone == f"A2.{entry['stage_change_boss_zone']}"
    assert (entry["stage_change_fate"], game.state.fate) == ("all_active", 3)
    assert entry["stage_change_other_enemies"] == "leave_without_gold"
    assert ([each.id for each in game.state.enemies], game.state.gold) == (["molten_king"], 1)
    assert entry["stage_change_new_round"]
    assert game.state.round == number + 1
    assert not any(card.exhausted for card in game.state.order)


# --- wounds and treasures ---------------------------------------------------------------------


def measured(game: Position, what: str) -> int:
    """Return a number that a serious wound of Lightweaver changes."""
    hero, enemy = game.hero("LW"), game.enemy("brigand1")
    face = face_of(hero, "LW1")
    assert face is not None
    numbers: dict[str, Callable[[], int]] = {
        "attack_roll": lambda: attack_total(game.state, hero, face, enemy).value,
        "defence_roll": lambda: defence_total(game.state, hero, False).value,
        "speed": lambda: speed(hero),
        "damage_die_steps": lambda: damage_sides(game.state, hero, face, hero.zone) // 2,
        "attack_range": lambda: reach_of(game.state, hero, face),
        "ability_fate_cost": lambda: fate_cost(hero, FACES["LW3", 1]),
    }
    return numbers[what]()


@rule("BS-20.2")
def test_a_wound_takes_away_as_much_as_it_says() -> None:
    """One card takes what it says; several as much again, down to the least that it says."""
    for card, entry in PENALTY_SHEET.entries.items():
        kind, amount = entry["kind"], entry.get("amount")
        if amount is None or kind == "second_move_in_turn_zones":
            continue
        game = make_place("LW@TUT.n", "brigand1@TUT.n")
        before = measured(game, kind)
        game.change("LW", wounds=f"{card}!")
        assert measured(game, kind) == before + amount, card
        if "minimum" in entry:
            game.change("LW", wounds=" ".join([f"{card}!"] * 4))
            least = entry["minimum"] // (2 if kind == "damage_die_steps" else 1)
            assert measured(game, kind) == least, card
    assert PENALTY_SHEET.entries["W13"]["amount"] == 1
    game = make_place("NF@C02.a")
    game.change("NF", wounds="W13!", moves=1)
    assert speed(game.hero("NF")) == PENALTY_SHEET.entries["W13"]["amount"]


@rule("BS-20.2", "BS-1.19")
def test_a_crushed_hand_counts_before_upgrades() -> None:
    """Of a d4 it takes nothing; a d6 with an upgrade is a d6 (W07)."""
    assert PENALTY_SHEET.entries["W07"]["before_upgrades"]
    game = make_place("LW@TUT.n")
    game.change("LW", wounds="W07! W07! W07!", abilities="LW9")
    assert damage_sides(game.state, game.hero("LW"), FACES["LW9", 1], "TUT.n") == 6


@rule("BS-20.2")
def test_a_ringing_skull_spares_recovery() -> None:
    assert PENALTY_SHEET.entries["W04"]["except_recovery"]
    game = make_place("LW@TUT.n")
    game.change("LW", wounds="W04!", marks=("turn:own",))
    assert check_sources(game.hero("LW"))[1]
    assert not check_sources(game.hero("LW"), recovery=True)[1]


@rule("BS-23.4", "BS-23.5")
def test_how_often_a_treasure_helps() -> None:
    """TR04 once in a turn, TR12 once in a round, TR15 in an encounter: not twice, but anew."""
    topaz = {"abilities": "ST1 ST3", "treasures": "TR04@0"}
    one = ["use ST1 executioner1", "choose TR04", "choose all"]
    dawn = {"ST": {"treasures": "TR12@1"}}
    again = ["acts brigand", "choose TR12", "acts brigand"]
    given = {"order": "brigand (ST) DG", "turn": "ST"}
    show(
        row(
            *("ST1:1", [*one, "use ST3 executioner1", "choose all"], "sides=8,8,8", BASE),
            dice="15 1 2 15 2",
            change={"ST": topaz},
        ),
        row(
            *("ST1:1", [*one, "turn ST", *one], "sides=8,8,8,8", BASE),
            dice="15 1 2 15 1 2",
            change={"ST": topaz},
        ),
        Row(
            *("TR12", "ST@TUT.n DG@TUT.s", "brigand1@TUT.n", again, "ST.wounds=1"),
            change=dawn,
            given={**given, "dice": "2 15 2"},
        ),
        Row(
            *("TR15", "ST@TUT.n", "", ["gain ST poison", "gain ST poison"], "ST.on=poison"),
            change={"ST": {"treasures": "TR15@1"}},
        ),
    )
