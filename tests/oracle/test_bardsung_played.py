"""Facts of Bardsung's cards that its rows do not hold: positions in which they hold and do not."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.enemies.behaviour import plan
from engine.bardsung.heroes.numbers import (
    attack_total,
    check_sources,
    check_total,
    damage_sides,
    damage_total,
    defence_total,
)
from engine.bardsung.heroes.using import fate_cost
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.stats import face_of, reach_of, speed
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.enemies import ENEMY_CARDS, cards_of
from engine.core.frozen import replace
from tests.bardsung.ability_examples import BASE, HIT, ability, hits
from tests.bardsung.examples import Example, example
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_cards import PENALTY_SHEET
from tests.oracle.bardsung_enemies import BOSS_SHEET
from tests.oracle.bardsung_heroes import HERO_SHEET


def show(*examples: Example) -> None:
    """Play examples one after the other."""
    for each in examples:
        each.go()


# --- traits and tokens ------------------------------------------------------------------------


def attacked(heroes: str, card: str, dice: str, **given: Any) -> Example:
    """Begin an example in which an enemy attacks in the zone of the first hero."""
    first, *others = (each.split()[0] for each in heroes.split(", "))
    given = {"order": " ".join([card, f"({first})", *others]), "fate": "0/5", **given}
    return example(card, f"{heroes}, {card}1 TUT.n", turn=first, dice=dice, **given)


TWICE = ("acts brigand", "acts brigand")
NO_FATE: dict[str, Any] = {"fate": "0/5"}


KING = {
    "order": "KG1 (Stoneheart) Dawnguard",
    "turn": "Stoneheart",
    "dice": "2",
    "encounter": "EN-6",
    **NO_FATE,
}
HALL = "Stoneheart A2.z22, Dawnguard A2.z25, king A2.z22"
WEAK = "brigand1 TUT.n 1 wound, brigand2 TUT.n 1 wound"
ONE_BY_ONE = [
    "use Quick Cut on brigand1",
    "choose all",
    "turn Nightfeather",
    "use Quick Cut on brigand2",
    "choose all",
]
AGAIN = [
    "use Arc Bolt on executioner1",
    "choose all",
    "turn Lightweaver",
    "use Arc Bolt on executioner1",
    "choose all",
]
TRAITS = {
    # once an attack, however often it wounds
    "stoneheart": (
        example("KG1", HALL, **KING).play("acts KG1").shows("Stoneheart has 2 wounds, fate 1"),
        attacked("Stoneheart TUT.n, Dawnguard TUT.s", "brigand", "2 2")
        .play(*TWICE)
        .shows("Stoneheart has 2 wounds, fate 2"),
        attacked("Stoneheart TUT.n, Dawnguard TUT.s", "brigand", "15")
        .play("acts brigand")
        .shows("Stoneheart has no wounds, fate 0"),
        attacked("Stoneheart TUT.n, Dawnguard TUT.s", "giant_rat", "2")
        .play("acts giant_rat")
        .shows("Stoneheart has poison, fate 0"),
        attacked("Lightweaver TUT.n, Dawnguard TUT.s", "brigand", "2")
        .play("acts brigand")
        .shows("Lightweaver has 1 wound, fate 0"),
    ),
    # once an attack that is magical, and a critical hit
    "lightweaver": (
        hits("Arc Bolt:1", "15 6", **NO_FATE).shows("fate 1, results critical"),
        hits("Arc Bolt:1", HIT, **NO_FATE).shows("fate 0, results hit"),
        hits("Balanced Strike:1", "15 6", **NO_FATE).shows("fate 0, results critical"),
        ability("Arc Bolt:1", enemies=BASE, **NO_FATE, dice="15 6 15 6")
        .play(*AGAIN)
        .shows("results critical critical, fate 2"),
    ),
    # once a round, when another hero of her zone withstands
    "dawnguard": (
        attacked("Stoneheart TUT.n, Dawnguard TUT.n", "brigand", "15 15")
        .play(*TWICE)
        .shows("attacked Stoneheart Stoneheart, fate 1"),
        attacked("Stoneheart TUT.n, Dawnguard TUT.s", "brigand", "15")
        .play("acts brigand")
        .shows("attacked Stoneheart, fate 0"),
        attacked("Dawnguard TUT.n, Stoneheart TUT.n", "brigand", "15")
        .play("acts brigand")
        .shows("attacked Dawnguard, fate 0"),
    ),
    # once an attack, however many fall
    "nightfeather": (
        ability("Storm of Feathers:1", enemies=WEAK, fate="1/5", dice=HIT)
        .play("use Storm of Feathers on brigand1", "choose all")
        .shows("no enemies, fate 1"),
        ability("Quick Cut:1", enemies=WEAK, **NO_FATE, dice=f"{HIT} {HIT}")
        .play(*ONE_BY_ONE)
        .shows("no enemies, fate 2"),
        hits("Quick Cut:1", HIT, **NO_FATE).shows("executioner1 has 1 wound, fate 0"),
    ),
    # once a round, where a Ghost is
    "wyldshell": (
        ability(
            "Call Spirit:1", enemies="miner1 TUT.n, miner2 TUT.n", tokens="ghost@TUT.n", **NO_FATE
        )
        .play("hurt miner1", "hurt miner2")
        .shows("fate 1"),
        ability("Call Spirit:1", enemies="miner1 TUT.n", tokens="ghost@TUT.s", **NO_FATE)
        .play("hurt miner1")
        .shows("fate 0"),
    ),
}


@pytest.mark.parametrize("hero", HERO_SHEET.rows)
@rule("BS-3.7", "BS-15.8")
def test_how_often_a_trait_brings_fate_back(hero: str) -> None:
    show(*TRAITS[hero])


@rule("BC-2.1", "BC-2.2", "BC-2.3", "BC-2.4")
def test_where_tokens_of_heroes_are_placed() -> None:
    """Mirages and Ghosts lie in zones, Devotion and Grudge on a board; a Ghost is no model."""
    grudge = {"order": "brigand (Stoneheart) Dawnguard", "dice": "2", "turn": "Stoneheart"}
    show(
        example("Lightweaver", "Lightweaver TUT.n")
        .play("turn Lightweaver")
        .shows("tokens mirage@TUT.n"),
        ability("Call Spirit:1")
        .play("use Call Spirit", "choose TUT.s")
        .shows("tokens ghost@TUT.s"),
        ability("Steadfast:1")
        .play("use Steadfast")
        .shows("Dawnguard devotion 1, Stoneheart devotion 0, Lightweaver devotion 0, no tokens"),
        example("Old Grudge", "Stoneheart TUT.n, Dawnguard TUT.s, brigand1 TUT.n", **grudge)
        .change("Stoneheart", abilities="Old Grudge")
        .play("acts brigand")
        .shows("Stoneheart grudge 1, Dawnguard grudge 0, no tokens"),
        example(
            "Rotten Floor",
            "Stoneheart C01.a, Lightweaver C01.a",
            lies="Rotten Floor@C01",
            tokens="ghost@C01.a",
        )
        .play("ends Stoneheart")
        .shows("Stoneheart has no wounds, no dice"),
    )


@rule("BC-2.1")
def test_a_mirage_gives_advantage_on_a_defence_roll_there() -> None:
    """It is discarded for that; it is Lightweaver's, and of its own zone."""
    order = {"order": "brigand (Lightweaver) Stoneheart"}
    here, there = {"tokens": "mirage@TUT.n", **order}, {"tokens": "mirage@TUT.c", **order}
    others = {"tokens": "mirage@TUT.n", "order": "brigand (Stoneheart) Dawnguard"}
    spend = ("acts brigand", "choose spend")
    keep = ("acts brigand", "choose keep")
    pair = "Lightweaver TUT.n, Stoneheart TUT.s"
    show(
        attacked(pair, "brigand", "2 15", **here)
        .play(*spend)
        .shows("dice 2, Lightweaver has no wounds, no tokens"),
        attacked(pair, "brigand", "15", **here).play(*keep).shows("dice 1, tokens mirage@TUT.n"),
        attacked(pair, "brigand", "15", **there)
        .play("acts brigand")
        .shows("dice 1, tokens mirage@TUT.c"),
        attacked("Stoneheart TUT.n, Dawnguard TUT.s", "brigand", "15", **others)
        .play("acts brigand")
        .shows("dice 1, tokens mirage@TUT.n"),
    )


@rule("BC-1.13")
def test_a_third_action_is_an_extra_action() -> None:
    """It is lost with the turn."""
    spent: dict[str, Any] = {"thirds": 1, "spent": 2}
    show(
        example("third", "Stoneheart TUT.n")
        .change("Stoneheart", **spent)
        .play("third", "move TUT.c")
        .shows("Stoneheart at TUT.c"),
        example("third", "Stoneheart TUT.n, Lightweaver TUT.s")
        .change("Stoneheart", **spent)
        .play("done")
        .shows("Stoneheart thirds 0"),
        example("third", "Stoneheart TUT.n, Lightweaver TUT.s")
        .change("Stoneheart", spent=2)
        .refuses("move TUT.c", "BS-8.1"),
    )


# --- what enemies do --------------------------------------------------------------------------


def planned(heroes: str, enemies: str, trait: str, **more: Any) -> Any:
    """Return what the first enemy would do by the first line of a behaviour card."""
    game = make_position(f"{heroes}, {enemies}", **more)
    first = game.state.enemies[0]
    (entry,) = CARDS[trait].entries[:1]
    return plan(game.state, first, first.kind, entry)


@rule("BC-5.4", "BS-12.16", "BS-R.16")
def test_a_mandatory_attack_falls_back_on_the_closest_in_range() -> None:
    """Attack (closest) of the King has range 3: with the closest out of range nobody is hit.

    A conditional entry (Stalker) falls back on nobody.
    """
    game = make_position(
        "Stoneheart A2.z23, Lightweaver A2.z22, king A2.z20",
        encounter="EN-6",
        order="KG2 Stoneheart Lightweaver",
    )
    king = game.enemy("king")
    (entry,) = ENEMY_CARDS["KG2"].normal.traits[0].entries
    assert plan(game.state, king, "KG2", entry).hero == "lightweaver"
    wounded = make_position("Stoneheart TUT.n, Lightweaver TUT.s 1 wound, reaver1 TUT.n")
    first = CARDS["headhunter"].entries[0]
    reaver = wounded.enemy("reaver1")
    assert plan(wounded.state, reaver, "reaver", first).hero == ""
    must = type(first)(first.deed, first.target)
    assert plan(wounded.state, reaver, "reaver", must).hero == "stoneheart"


@rule("BC-5.6")
def test_when_and_where_an_enemy_retreats() -> None:
    """Only with a hero within 1, to the greatest distance that its speed reaches."""
    away = planned("Stoneheart C02.a", "raider1 C02.b", "retreat")
    assert away.path == ("C02.c", "C02.d")
    assert planned("Stoneheart C02.a", "raider1 C02.a", "retreat").path == ("C02.b", "C02.c")
    assert planned("Stoneheart C02.a", "raider1 C02.c", "retreat").path == ()


@rule("BC-5.6", "BC-5.7")
def test_ties_of_retreat_and_escort() -> None:
    """Retreat: fewer steps, then the lowest zone. Escort: the lowest model of those as close."""
    away = planned("Stoneheart TUT.c", "raider1 TUT.c", "retreat")
    assert away.path[-1] == "TUT.ne"
    steps = planned("Stoneheart TUT.n", "raider1 TUT.c", "retreat")
    assert (len(steps.path), steps.path[-1]) == (2, "TUT.se")
    escort = CARDS["guardian"].entries[2]
    for others in ("raider1 TUT.n, brigand1 TUT.s", "brigand1 TUT.s, raider1 TUT.n"):
        game = make_position(f"Stoneheart C02.a, kingsguard1 TUT.c, {others}")
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
    game = make_position(
        f"Stoneheart {arena}.z20, {model} {arena}.z20", order=" ".join([*cards, "Stoneheart"])
    )
    assert [*cards_of(kind)][: len(cards)] == cards
    for number in range(1, wounds + 1):
        assert game.state.enemy(model) is not None, f"{kind} falls at {number - 1}, not {wounds}"
        game.does(hurt_enemy, model)
    assert game.state.enemy(model) is None


@rule("BC-13.4", "BS-29.21")
def test_the_second_stage_begins_as_it_says() -> None:
    entry = BOSS_SHEET.entries["molten_king"]
    game = make_position(
        (
            "Stoneheart A2.z15 2 wounds burn, Lightweaver A2.z25 1 wound fatigue, "
            "king A2.z20 1 wound, kingsguard1 A2.z10"
        ),
        encounter="EN-6",
        order="KG1^ Stoneheart Lightweaver kingsguard",
        fate="0/3",
        turn="Lightweaver",
        gold=1,
        shuffles=("shuffle stoneheart",),
    )
    number = game.state.round
    game.does(hurt_enemy, "king")
    game.go_on()
    healed = entry["stage_change_heal_each_hero"]
    assert [len(game.hero(each).wounds) for each in ("Stoneheart", "Lightweaver")] == [
        2 - healed,
        1 - healed,
    ]
    assert entry["stage_change_discard_conditions"]
    assert game.hero("Stoneheart").conditions == game.hero("Lightweaver").conditions == ()
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
    hero, enemy = game.hero("Lightweaver"), game.enemy("brigand1")
    face = face_of(hero, "LW1")
    assert face is not None
    numbers: dict[str, Callable[[], int]] = {
        "attack_roll": lambda: attack_total(game.state, hero, face, enemy).value,
        "attack_roll_at_other_zone": lambda: (
            attack_total(game.state, replace(hero, zone="TUT.c"), face, enemy).value
        ),
        "damage_roll": lambda: damage_total(game.state, hero, enemy).value,
        "characteristic_test": lambda: check_total(hero, "INT").value,
        "defence_roll": lambda: defence_total(game.state, hero, False).value,
        "defence_roll_physical": lambda: defence_total(game.state, hero, False).value,
        "defence_roll_magical": lambda: defence_total(game.state, hero, True).value,
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
        game = make_position("Lightweaver TUT.n, brigand1 TUT.n")
        before = measured(game, kind)
        game.change("Lightweaver", wounds=f"{card}!")
        assert measured(game, kind) == before + amount, card
        if "minimum" in entry:
            game.change("Lightweaver", wounds=",".join([f"{card}!"] * 4))
            least = entry["minimum"] // (2 if kind == "damage_die_steps" else 1)
            assert measured(game, kind) == least, card
    assert PENALTY_SHEET.entries["W13"]["amount"] == 1
    game = make_position("Nightfeather C02.a")
    game.change("Nightfeather", wounds="Scorched Lungs", moves=1)
    assert speed(game.hero("Nightfeather")) == PENALTY_SHEET.entries["W13"]["amount"]


@rule("BS-20.2", "BS-1.19")
def test_a_crushed_hand_counts_before_upgrades() -> None:
    """Of a d4 it takes nothing; a d6 with an upgrade is a d6 (W07)."""
    assert PENALTY_SHEET.entries["W07"]["before_upgrades"]
    game = make_position("Lightweaver TUT.n")
    game.change(
        "Lightweaver",
        wounds="Crushed Hand, Crushed Hand, Crushed Hand",
        abilities="Prismatic Lance",
    )
    assert damage_sides(game.state, game.hero("Lightweaver"), FACES["LW9", 1], "TUT.n") == 6


@rule("BS-20.2")
def test_a_ringing_skull_spares_recovery() -> None:
    assert PENALTY_SHEET.entries["W04"]["except_recovery"]
    game = make_position("Lightweaver TUT.n")
    game.change("Lightweaver", wounds="Ringing Skull", marks=("turn:own",))
    assert check_sources(game.hero("Lightweaver"))[1]
    assert not check_sources(game.hero("Lightweaver"), recovery=True)[1]
