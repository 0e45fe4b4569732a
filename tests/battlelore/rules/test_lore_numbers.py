"""What Lore cards change, on whom, how long, and by how much at each level (LC-4, LC-5, LC-9)."""

from typing import Any

import pytest

from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.rules.hands import change_hand
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.events import DiceRolled, EffectBegan, HandSeen, SpellRolled
from engine.battlelore.state.model import Effect
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Retreat
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_game import Make, other, own
from tests.battlelore.rules.test_lore_moments import MOMENTS
from tests.marks import rule

UNITS = "p1 Ib E7, p2 Ib E8, p3 Cb F7, p4 Gi I1, p5 Ib I5, s1 Ib D7"
"""Foot beside foot, mounted beside foot, a creature, and foot alone."""

GIVEN: list[tuple[str, Stat, str, int, tuple[int, int, int]]] = [
    ("wizard_04", Stat.RANGE, "p1", 4, (6, 6, 6)),
    ("wizard_04", Stat.OVER_UNITS, "p1", 0, (1, 1, 1)),
    ("wizard_09", Stat.MOVE, "p1", 1, (2, 2, 2)),
    ("wizard_09", Stat.MARCH, "p1", 2, (3, 3, 3)),
    ("wizard_10", Stat.DICE, "p1 melee", 3, (4, 4, 4)),
    ("wizard_10", Stat.DICE, "p1 ranged", 3, (3, 3, 3)),
    ("wizard_11", Stat.HELMETS_STOPPED, "p1", 0, (1, 2, 3)),
    ("wizard_11", Stat.FLAGS, "p1", 0, (1, 2, 3)),
    ("wizard_12", Stat.DICE, "p1 melee", 4, (2, 2, 2)),
    ("wizard_12", Stat.DICE, "p1 ranged", 4, (2, 2, 2)),
    ("wizard_12", Stat.DICE, "p1 melee", 1, (1, 1, 1)),
    ("wizard_12", Stat.CARD_DICE, "p1", 1, (0, 0, 0)),
    ("wizard_12", Stat.EXTRA_ROLLS, "p1", 1, (0, 0, 0)),
    ("cleric_03", Stat.DICE, "p1 melee", 3, (4, 5, 6)),
    ("cleric_03", Stat.DICE, "p1 ranged", 3, (4, 5, 6)),
    ("cleric_04", Stat.MOVE, "p1", 1, (3, 3, 3)),
    ("cleric_04", Stat.MARCH, "p1", 2, (4, 4, 4)),
    ("cleric_05", Stat.ORDERS, "p1", 1, (0, 0, 0)),
    ("cleric_06", Stat.STRIKES_STOPPED, "p1", 0, (1, 1, 1)),
    ("cleric_06", Stat.FLAGS, "p1", 0, (1, 2, 3)),
    ("cleric_07", Stat.ATTACKS, "p1", 2, (2, 0, 0)),
    ("cleric_07", Stat.BATTLE_BACK, "p1", 1, (1, 1, 0)),
    ("cleric_08", Stat.FLAGS, "p1", 0, (1, 1, 1)),
    ("cleric_08", Stat.FLAGS, "p4", 0, (1, 1, 1)),
    ("cleric_08", Stat.RETREAT, "p1", 2, (1, 1, 1)),
    ("cleric_08", Stat.RETREAT, "p4", 2, (2, 2, 2)),
    ("cleric_08", Stat.PANIC, "p1", 1, (0, 0, 0)),
    ("cleric_08", Stat.PANIC, "p4", 1, (1, 1, 1)),
    ("cleric_09", Stat.TARGET, "p1", 1, (0, 0, 0)),
    ("cleric_12", Stat.FLAGS, "p1", 2, (0, 0, 0)),
    ("cleric_12", Stat.FLAGS, "p4", 1, (2, 2, 2)),
    ("cleric_12", Stat.RETREAT, "p1", 1, (2, 2, 2)),
    ("cleric_12", Stat.RETREAT, "p4", 2, (2, 2, 2)),
    ("cleric_12", Stat.PANIC, "p1", 0, (1, 1, 1)),
    ("cleric_12", Stat.PANIC, "p4", 0, (0, 0, 0)),
    ("rogue_02", Stat.HELMETS_STOPPED, "p1", 0, (1, 1, 1)),
    ("rogue_04", Stat.FLAGS, "p1", 0, (99, 99, 99)),
    ("rogue_05", Stat.STRIKES_TURNED, "p1", 0, (1, 1, 1)),
    ("rogue_06", Stat.RETIRE, "p1", 0, (1, 1, 1)),
    ("rogue_06", Stat.RETIRE, "p3", 0, (2, 2, 2)),
    ("rogue_06", Stat.RETIRE, "p4", 0, (0, 0, 0)),
    ("rogue_09", Stat.THROUGH_UNITS, "p1", 0, (1, 1, 1)),
    ("rogue_09", Stat.THROUGH_WOODS, "p1", 0, (1, 1, 1)),
    ("rogue_12", Stat.POISONS, "p1 melee", 0, (1, 1, 1)),
    ("rogue_12", Stat.POISONS, "p1 ranged", 0, (0, 0, 0)),
    ("warrior_01", Stat.DICE, "p1 melee", 3, (4, 4, 4)),
    ("warrior_01", Stat.DICE, "p1 ranged", 3, (4, 4, 4)),
    ("warrior_02", Stat.HELMETS_STOPPED, "p1", 0, (1, 1, 1)),
    ("warrior_03", Stat.DICE, "p1 ranged", 2, (5, 5, 5)),
    ("warrior_03", Stat.DICE, "p1 melee", 2, (2, 2, 2)),
    ("warrior_04", Stat.FLAGS, "p1", 0, (99, 99, 99)),
    ("warrior_05", Stat.MOVE, "p1", 1, (2, 2, 2)),
    ("warrior_05", Stat.MARCH, "p1", 2, (3, 3, 3)),
    ("warrior_06", Stat.DICE, "p1 melee", 4, (2, 2, 2)),
    ("warrior_06", Stat.DICE, "p1 ranged", 4, (2, 2, 2)),
    ("warrior_06", Stat.DICE, "p1 melee", 1, (1, 1, 1)),
    ("warrior_06", Stat.CARD_DICE, "p1", 1, (0, 0, 0)),
    ("warrior_06", Stat.EXTRA_ROLLS, "p1", 1, (0, 0, 0)),
    ("warrior_07", Stat.DICE, "p1 melee", 3, (4, 5, 6)),
    ("warrior_07", Stat.DICE, "p1 ranged", 3, (3, 3, 3)),
    ("warrior_07", Stat.EXTRA_ROLLS, "p1 melee", 0, (1, 1, 1)),
    ("warrior_07", Stat.EXTRA_ROLLS, "p1 ranged", 0, (0, 0, 0)),
    ("warrior_08", Stat.CAPS, "p1", 1, (0, 0, 0)),
    ("warrior_09", Stat.STRIKES_STOPPED, "p1", 0, (1, 1, 1)),
    ("warrior_09", Stat.STRIKES_STOPPED, "p3", 0, (0, 0, 0)),
    ("warrior_09", Stat.STRIKES_STOPPED, "p5", 0, (0, 0, 0)),
    ("warrior_10", Stat.BONUS, "p1", 0, (1, 1, 1)),
    ("warrior_13", Stat.LORE_HITS, "p1 melee", 0, (1, 1, 1)),
    ("warrior_13", Stat.LORE_HITS, "p1 ranged", 0, (0, 0, 0)),
]
"""A card, a number of one of the units that it is given to, before it, and at each level."""


SWITCHES = (
    Stat.OVER_UNITS,
    Stat.THROUGH_UNITS,
    Stat.THROUGH_WOODS,
    Stat.STRIKES_STOPPED,
    Stat.STRIKES_TURNED,
    Stat.POISONS,
    Stat.BONUS,
    Stat.RETIRE,
    Stat.LORE_HITS,
)
"""Numbers that a card sets instead of adding to them."""


def under(make: Make, card: str, level: int, *holders: str) -> Position:
    """Return a position in which a card lasts on some units."""
    game = make(UNITS, lore_cards=True, ordered="p1")
    effect = Effect(card, Side.PENNANT, level, holders)
    game.state = replace(game.state, effects=(effect,))
    return game


@rule("LC-4", "LC-5", "LC-9", "BL-17.8")
@pytest.mark.parametrize(("card", "stat", "who", "before", "after"), GIVEN)
def test_a_card_changes_a_number_as_it_is_printed(
    position: Make, card: str, stat: Stat, who: str, before: int, after: tuple[int, int, int]
) -> None:
    name, *kind = who.split()
    for level in (1, 2, 3):
        game = under(position, card, level, "p1", "p2", "p3", "p4", "p5")
        asked = Asked(game.state.need(name), game.state.need("s1"), melee=kind != ["ranged"])
        found = number(game.state, stat, asked, before, "troop", "BL-1.5").value
        assert found == after[level - 1], level
        if stat in SWITCHES and before != after[level - 1]:  # twice is no more than once
            twice = number(game.state, stat, asked, before + 1, "troop", "BL-1.5").value
            assert twice == after[level - 1], level


@rule("LC-4", "LC-5", "BL-7.11")
def test_wind_wall_removes_dice_only_from_shots_at_its_unit(position: Make) -> None:
    game = under(position, "wizard_02", 1, "s1")
    p1, p2, s1 = (game.state.need(name) for name in ("p1", "p2", "s1"))
    for stat, before, after in ((Stat.DICE, 3, 1), (Stat.LEAST_DICE, 1, 0)):
        for asked, expected in (
            (Asked(p1, s1, melee=False), after),
            (Asked(p1, s1, melee=True), before),
            (Asked(p1, p2, melee=False), before),
            (Asked(s1, p1, melee=False), before),
        ):
            found = number(game.state, stat, asked, before, "troop", "BL-1.5")
            assert found.value == expected, (stat, asked)


# --- on whom, and how long -----------------------------------------------------------------------

SHOT, MELEE = "under attack at a distance", "under attack in melee"
ORDER, ATTACK = "on a Command card", "in melee"
BEGINS: dict[str, tuple[str, tuple[str, str, str]]] = {
    "wizard_02": (SHOT, ("s1 roll", "s1 turn", "standard turn")),
    "wizard_04": ("at a distance", ("p1 turn",) * 3),
    "wizard_09": ("before a move", ("p1 turn",) * 3),
    "wizard_11": (ORDER, ("standard turn",) * 3),
    "wizard_12": (MELEE, ("pennant turn",) * 3),
    "cleric_03": (ATTACK, ("p1 turn",) * 3),
    "cleric_04": ("before a move", ("p1 turn",) * 3),
    "cleric_05": ("with the Command card", ("p1 turn",) * 3),
    "cleric_06": (MELEE, ("s1 roll",) * 3),
    "cleric_07": ("on a move", ("", "p1 turn", "p1 turn")),
    "cleric_08": (ORDER, ("standard turn",) * 3),
    "cleric_09": (ORDER, ("s1 turn",) * 3),
    "cleric_12": ("with the Command card", ("standard turn",) * 3),
    "rogue_02": (MELEE, ("s1 roll",) * 3),
    "rogue_04": (MELEE, ("s1 turn",) * 3),
    "rogue_05": ("after a roll in melee", ("s1 roll",) * 3),
    "rogue_06": (ATTACK, ("p1 turn",) * 3),
    "rogue_09": ("before a move", ("p1 turn",) * 3),
    "rogue_12": (ATTACK, ("p1 roll", "p1 turn", "p1 turn")),
    "warrior_01": (ATTACK, ("p1 turn",) * 3),
    "warrior_02": (MELEE, ("s1 roll",) * 3),
    "warrior_03": ("at a distance", ("p1 turn",) * 3),
    "warrior_04": (MELEE, ("s1 turn",) * 3),
    "warrior_05": ("before a move", ("p1 turn",) * 3),
    "warrior_06": (MELEE, ("p1 turn",) * 3),
    "warrior_07": (ATTACK, ("p1 turn",) * 3),
    "warrior_08": (ATTACK, ("p1 turn",) * 3),
    "warrior_09": (ORDER, ("standard turn",) * 3),
    "warrior_10": (ATTACK, ("p1 turn",) * 3),
    "warrior_13": (ATTACK, ("p1 turn",) * 3),
}
"""Cards that last: when they are played, and at each level for whom and how long they hold."""


def played(make: Make, moment: str, card: str, level: int, **changes: Any) -> Position:
    """Return a position in which a card was played at a level, with other chance than before."""
    game = MOMENTS[moment][0](make)
    side = Side(game.decides)
    council = Council(wizard=level, cleric=level, rogue=level, warrior=level)
    game.state = change_hand(game.state, side, council=council, lore_cards=(card,))
    rival = change_hand(game.state, side.other, lore_cards=())
    game.state = replace(rival, rng=Rng("a level"), **changes)
    return game.play(f"lore {card}")


@rule("BL-18.18", "BL-18.19", "BL-18.20", "LC-4")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("card", BEGINS)
def test_a_card_affects_its_printed_targets_for_its_printed_time(
    position: Make, card: str, level: int
) -> None:
    moment, told = BEGINS[card]
    game = MOMENTS[moment][0](position)
    hurt = tuple(replace(unit, figures=2) if unit.id == "p1" else unit for unit in game.state.units)
    game = played(position, moment, card, level, units=hurt)
    if card == "cleric_07":
        game.play("choose G7")
    began = [each for each in game.happened(EffectBegan) if each.card == card]
    expected = told[level - 1]
    if not expected:
        assert not began
        return
    whom, until = expected.split()
    assert (began[0].camp.value if began[0].camp else " ".join(began[0].units)) == whom
    lasting = [each for each in game.state.effects if each.card == card]
    if until == "turn":
        assert [each.roll for each in lasting] == [0]
    else:
        assert all(each.roll for each in lasting)


# --- dice, tokens and hexes at each level --------------------------------------------------------


@rule("LC-6", "BL-17.8", "LC-4")
@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("wizard_08", (2, 4, 6)),
        ("wizard_14", (3, 4, 5)),
        ("wizard_15", (2, 3, 4)),
        ("cleric_10", (3, 4, 5)),
        ("cleric_13", (2, 3, 4)),
        ("cleric_14", (2, 3, 4)),
        ("cleric_15", (2, 3, 4)),
    ],
)
def test_a_spell_rolls_as_many_dice_as_its_level_says(
    position: Make, card: str, dice: tuple[int, int, int]
) -> None:
    ground = {"cleric_13": "C7 hill", "cleric_14": "C7 woods", "cleric_15": "C7 bridge"}
    for level in (1, 2, 3):
        more = {"ground": ground[card]} if card in ground else {}
        game = own(position, card, "p1 Ib E7, s1 Ib D7", level, phase="card", **more)
        game.state = replace(game.state, rng=Rng("a level"))
        game.play("play patrol_centre", f"lore {card}")
        while not game.happened(SpellRolled):
            game.play(game.options[0])
        assert len(game.happened(SpellRolled)[0].dice) == dice[level - 1], level


@rule("LC-6", "LC-4")
@pytest.mark.parametrize(
    ("card", "grounds"),
    [
        ("cleric_13", "hill"),
        ("cleric_14", "woods"),
        ("cleric_15", "waterway ford bridge"),
    ],
)
def test_a_wrath_is_of_its_own_ground_alone(position: Make, card: str, grounds: str) -> None:
    for ground in ("hill", "woods", "waterway", "ford", "bridge"):
        game = own(position, card, "p1 Ib E7, s1 Ib A1", phase="card", ground=f"F7 {ground}")
        game.play("play patrol_centre")
        ok = f"lore {card}" in game.options
        assert ok is (ground in grounds.split()), ground


@rule("LC-4", "BL-17.8", "BL-R.72")
def test_a_sudden_attack_rolls_more_dice_at_a_higher_level(position: Make) -> None:
    for level in (1, 2, 3):
        game = played(position, MELEE, "warrior_12", level)
        assert len(game.happened(DiceRolled)[0].dice) == 3 + level - 1


@rule("LC-4", "BL-17.8", "BL-17.10")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_terrified_and_evasion_go_further_with_the_level(position: Make, level: int) -> None:
    driven = own(position, "rogue_08", "p1 Ib H7, s1 Ib G7", level, phase="card")
    driven.state = replace(driven.state, rng=Rng("a level"))
    driven.play("play patrol_centre", "lore rogue_08")
    slips = other(position, "rogue_11", "p1 Ib H7, s1 Ib G7", level, ordered="p1")
    slips.play("attack p1 s1", "lore rogue_11")
    for game, hexes in ((driven, level + 1), (slips, level)):
        step = game.state.steps[-1]
        assert isinstance(step, Retreat)
        assert step.hexes == hexes


@rule("LC-4", "BL-17.8")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_tokens_cards_and_figures_of_a_card_grow_with_its_level(position: Make, level: int) -> None:
    units = "p1 Ib E7 1, s1 Ib A1"
    game = own(position, "wizard_01", units, level, phase="card", goblet=(9, 0))
    assert game.play("play patrol_centre", "lore wizard_01").tokens("pennant") == 2 + level
    game = own(position, "rogue_01", units, level, phase="card", goblet=(9, 1))
    assert game.play("play patrol_centre", "lore rogue_01").tokens("standard") == 8 - level
    game = own(position, "wizard_05", units, level, phase="card")
    game.play("play patrol_centre", "lore wizard_05")
    assert [len(each.cards) for each in game.happened(HandSeen)] == [3, level + 1]
    game = own(position, "cleric_05", units, level, phase="card")
    assert game.play("play patrol_centre", "lore cleric_05").figures("p1") == 1 + level
    game = own(position, "cleric_11", units, level, phase="card", dice="B " * level)
    assert game.play("play patrol_centre", "lore cleric_11").figures("p1") == 1 + level


@rule("BL-18.23", "LC-4")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_mass_might_is_for_three_five_or_seven_units(position: Make, level: int) -> None:
    left = ["G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2"]
    units = ", ".join(f"p{n} Ib {spot}" for n, spot in enumerate(left)) + ", s1 Ib A1"
    hand = "scout_left scout_left scout_right scout_right patrol_left patrol_right patrol_centre"
    game = own(position, "wizard_10", units, level, phase="card", card="advance_left", hand=hand)
    game.play("play advance_left", "lore wizard_10")
    for each in [each for each in game.options if each.startswith("order")]:
        game.play(each)
    game.play("done")
    while choices := [each for each in game.options if each.startswith("choose")]:
        game.play(choices[0])
    assert len(game.happened(EffectBegan)[-1].units) == 2 * level + 1
