"""Lore cards of the Second Edition: what each needs, is aimed at and does, field by field."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.second_edition.state.stats import Stat
from engine.second_edition.tables.grants import ALL, Grant, When
from engine.second_edition.tables.lore_cards import LORE, LoreCard
from engine.second_edition.tables.lore_deeds import (
    PORTAL_REACH,
    DoesSpecial,
    GainPoints,
    GainTokens,
    Mark,
    Need,
    Recover,
    Special,
    Stays,
    Target,
    Wound,
)
from tests.oracle.second_edition import LORE_SHEET

NEEDS: Mapping[Need, str] = {
    Need.FELL_IN_OWN_HALF: "eliminated_unit_in_own_half",
    Need.FELL_IN_ENEMY_HALF: "eliminated_unit_in_opponents_half",
    Need.KILLER_IS_OWN: "eliminating_unit_friendly",
    Need.KNIGHT_ATTACKED: "target_is_friendly_knight",
    Need.OWN_CAVALRY: "own_cavalry_unit",
    Need.OWN_ARCHERS: "own_archer_unit",
    Need.MAY_STRIKE_BACK: "attacker_adjacent",
}
TARGETS: Mapping[Target, str] = {
    Target.SHOOTER: "own_archer_or_flying_unit",
    Target.HURT: "own_damaged_unit",
    Target.ORDERED_INFANTRY: "own_ordered_infantry_unit",
    Target.OWN: "own_unit",
    Target.ORDERED_ENEMY: "enemy_ordered_unit_not_legend",
    Target.UNIT_AND_HEX: "own_ordered_unit_that_has_not_moved",
}
GRANTS: Mapping[tuple[Stat, When], str] = {
    (Stat.DICE, When.ATTACK): "attack_dice",
    (Stat.DICE, When.COUNTER): "target_counter_dice",
    (Stat.HOLD, When.ATTACKED): "target_ignores_all_retreats_of_combat",
    (Stat.HOLD, When.ALWAYS): "target_ignores_all_retreats_of_roll",
    (Stat.GUARD, When.ALWAYS): "damage_ignored_max",
    (Stat.MOVE, When.ALWAYS): "move_bonus",
    (Stat.ATTACKS, When.ALWAYS): "additional_attacks_after_advance",
}
MARKS: Mapping[Mark, tuple[str, int]] = {
    Mark.REROLL: ("rerolls_per_die", 1),
    Mark.HEROIC_HITS: ("damage_per_uncommitted_heroic", 1),
    Mark.HEROIC_DRIVES: ("retreats_per_heroic", 1),
    Mark.TURNS_DAMAGE: ("target_ignores_all_damage", True),
    Mark.POISONS: ("poisons_surviving_target", True),
    Mark.RIDES_THROUGH: ("cavalry_passes_enemy_units", True),
    Mark.FAR_ARROWS: ("archer_range_factor", 2),
}
SPECIALS: Mapping[Special, tuple[str, int]] = {
    Special.SPLIT_DICE: ("splits_dice_into_groups", 2),
    Special.CANCEL_CARD: ("cancels_opponents_card", True),
    Special.ATTACK_NOW: ("attacks_granted", 1),
    Special.STRIKE_BACK: ("counter_before_removal", True),
    Special.MOVE_AWAY: ("distance_max", PORTAL_REACH),
    Special.LOSE_ORDER: ("units_no_longer_ordered", 1),
}
AMOUNTS = ("lore_tokens", "victory_points", "recovers_max", "own_damage", "retreats_added")
WORDS = {
    *AMOUNTS,
    *GRANTS.values(),
    *(word for word, _ in (*MARKS.values(), *SPECIALS.values())),
}
"""The words of the table that rows hold; its other words are played by tests of the cards."""


def done(row: LoreCard) -> Iterator[tuple[str, Any]]:
    """Yield what a card does, in the words of the table."""
    for deed in row.does:
        match deed:
            case GainTokens(lore):
                yield "lore_tokens", lore
            case GainPoints(points):
                yield "victory_points", points
            case Recover(health):
                yield "recovers_max", health
            case Wound(damage):
                yield "own_damage", damage
            case DoesSpecial(special):
                yield SPECIALS[special]
            case Stays():
                yield from stays(deed)


def stays(deed: Stays) -> Iterator[tuple[str, Any]]:
    """Yield what a card does as long as it stays."""
    if deed.retreats:
        yield "retreats_added", deed.retreats
    for mark in deed.marks:
        yield MARKS[mark]
    for grant in deed.grants:
        yield granted(grant)


def granted(grant: Grant) -> tuple[str, Any]:
    """Return what a grant is in the table: a number, or that there is no end of it."""
    word = GRANTS.get((grant.stat, grant.when), "nothing that is printed")
    return word, True if grant.amount == ALL else grant.amount


@pytest.mark.parametrize("name", LORE)
def test_a_card_does_what_is_printed(name: str) -> None:
    entry = LORE_SHEET.entries[name]
    assert dict(done(LORE[name])) == {word: entry[word] for word in entry if word in WORDS}


@pytest.mark.parametrize("name", LORE)
def test_a_card_has_its_printed_conditions(name: str) -> None:
    row, entry = LORE[name], LORE_SHEET.entries[name]
    printed = {*entry["conditions"], *entry.get("implied_conditions", ())}
    known = {*NEEDS.values(), *TARGETS.values()}
    has = {NEEDS.get(row.needs, ""), TARGETS.get(row.target, "")} - {""}
    assert has == printed & known
    assert (row.target is Target.SOME_DICE) is ("splits_dice_into_groups" in entry)
