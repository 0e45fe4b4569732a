"""The sheet of the Command deck of the first edition."""

from typing import Any

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.tables.command_cards import CARDS, CommandCard, Count, Verb
from tests.oracle.compare import PLAYED, Entry, sheet

HERE = "test_battlelore.py::test_the_engine_has_what_is_printed"
NAMES = "test_battlelore.py::test_names_are_those_of_the_catalogue"

CARD_NAMES = {"on_the_march": "march_all", "forward": "forward_all", "darken_the_sky": "darken_sky"}


def command_key(entry: Entry) -> str:
    """Return the id of a Command card in the engine."""
    name = str(entry["id"])
    return CARD_NAMES.get(name, name.replace("_center", "_centre"))


def orders_per_section(row: CommandCard) -> int | str | None:
    """Return how many units a section card orders in each of its sections."""
    if not row.allowances or row.allowances[0].section is None:
        return None
    return number(row.allowances[0].count)


def orders_total(row: CommandCard) -> int | str:
    """Return how many units a tactic card orders."""
    if Verb.COPY_OPPONENT in row.before:
        return "copy"
    return "by_dice" if Verb.ROLL_FOR_ORDERS in row.before else number(row.allowances[0].count)


def number(count: int | Count) -> int | str:
    """Return a number of orders in the words of the table."""
    if isinstance(count, int):
        return count
    return "all" if count is Count.ALL else "equal_to_command"


WHO = {Condition.NO_ENEMY_ADJACENT: "not_adjacent_to_enemy"}


def who(row: CommandCard) -> Any:
    """Return what must hold of an ordered unit; cards that roll or copy are played."""
    if not row.allowances:
        return PLAYED
    return [WHO.get(each, each.value) for each in row.allowances[0].who] or ["any_unit"]


def grant(row: CommandCard, stat: Stat, op: Op) -> int | None:
    """Return the amount that a card grants, None where it does not."""
    return next((each.amount for each in row.grants if (each.stat, each.op) == (stat, op)), None)


def bonus_battle(row: CommandCard) -> str:
    """Return in which battles the dice of a card count."""
    for each in row.grants:
        if each.stat is Stat.DICE:
            return str(each.when[0].value) if each.when else "any"
    return ""


SECTIONS = {"centre": "center"}

COMMAND_SHEET = sheet(
    "battlelore_command_cards",
    "command_card",
    command_key,
    CARDS,
    {
        "kind": lambda row: row.kind.value,
        "copies": lambda row: row.copies,
        "sections": lambda row: [
            SECTIONS.get(each.section.value, each.section.value)
            for each in row.allowances
            if each.section is not None
        ],
        "orders_per_section": orders_per_section,
        "orders_total": orders_total,
        "who_may_be_ordered": who,
        "group": lambda row: "linked" if row.linked else "",
        "bonus_dice": lambda row: grant(row, Stat.DICE, Op.ADD) or 0,
        "bonus_battle": bonus_battle,
        "moves_and_battles": lambda row: grant(row, Stat.MOVE, Op.AT_LEAST) or 0,
        "may_move": lambda row: grant(row, Stat.MOVE, Op.AT_MOST) != 0,
        "may_attack_at_range": lambda row: (
            not any(
                each.stat is Stat.ATTACKS
                and each.op is Op.AT_MOST
                and Condition.RANGED in each.when
                for each in row.grants
            )
        ),
        "ranged_attacks": lambda row: grant(row, Stat.ATTACKS, Op.SET) or 1,
        "draw_at_end": lambda row: row.draw,
        "keep_at_end": lambda row: row.keep,
        "copies_opponent_card": lambda row: Verb.COPY_OPPONENT in row.before,
        "shuffles_discards_at_end": lambda row: Verb.RESHUFFLE in row.after,
    },
    absent={
        "orders_per_section": None,
        "group": "",
        "bonus_dice": 0,
        "bonus_battle": "",
        "moves_and_battles": 0,
        "may_move": True,
        "may_attack_at_range": True,
        "ranged_attacks": 1,
        "copies_opponent_card": False,
        "shuffles_discards_at_end": False,
    },
    played={
        "id": HERE,
        "title": NAMES,
        "nobody_qualifies": (
            "test_cards_tactic.py::test_a_tactic_card_that_fits_no_unit_orders_one_unit_of_choice"
        ),
        "orders_cap": (
            "test_cards_section.py::test_advance_orders_as_many_units_as_there_are_cards_in_the_hand"
        ),
        "creature_may_be_ordered": (
            "test_bl15_creatures.py::test_three_lore_order_a_creature_out_of_section"
        ),
        "creature_pays_lore": (
            "test_bl15_creatures.py::test_three_lore_order_a_creature_out_of_section"
        ),
        "fallback_keeps_bonus": "test_cards_charge.py::test_the_fallback_of_a_charge_has_no_die",
        "bonus_covers_bonus_attack": (
            "test_cards_charge.py::test_a_charge_adds_a_die_to_the_bonus_attack"
        ),
        "may_attack_point_blank": "test_cards_darken.py::test_no_unit_shoots_point_blank",
    },
    tests={
        "counter_attack": (
            "test_cards_counter.py::test_a_copied_section_card_works_in_the_same_strip_of_the_board"
        ),
        "battlelore": (
            "test_cards_battlelore.py::test_a_helmet_orders_a_unit_of_its_colour_and_a_strike_any_unit"
        ),
    },
)
