"""The Second Edition: every number of units, cards, scenarios, armies, terrain and the die."""

import pytest

from bl_tui.games.second_edition.words.catalogue import CATALOGUE
from bl_tui.words import Words
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.setup.learning import CARDS as LEARNING_CARDS
from engine.second_edition.setup.preparing import LORE_DEALT, OFFERED
from engine.second_edition.state.model import CENTRE_ROW, GRID, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import (
    CARDS,
    DECOY,
    DECOYS,
    MOST_LORE,
    POINTS,
    TENT_COST,
    cost,
)
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import LORE, lore_deck
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import (
    UNITS,
)
from engine.second_edition.turn.turn import TENT_POINTS
from engine.second_edition.turn.upkeep import HAND_LIMIT, PRICE
from tests.oracle.compare import Sheet, table
from tests.oracle.second_edition import (
    ARMY_SHEET,
    BY_SCENARIO,
    COMMAND_SHEET,
    LORE_SHEET,
    SCENARIO_SHEET,
    SHEETS,
    key,
    spot,
)

of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_the_engine_has_what_is_printed(sheet: Sheet) -> None:
    assert sheet.differences() == []


def test_names_are_the_ids_of_the_engine() -> None:
    """English names and ids say the same, so that a reader finds one from the other."""
    words = Words("en", CATALOGUE)
    for kind, cards in (("card", COMMAND_SHEET), ("lore", LORE_SHEET)):
        for name, entry in cards.entries.items():
            printed = entry.get("title", entry.get("name"))
            assert words.say(f"{kind}.{name}.name") == printed
    for code, entry in SCENARIO_SHEET.entries.items():
        assert words.say(f"scenario.{BY_SCENARIO[code].id}.name") == entry["name"]
    for army in ARMY_SHEET.entries.values():
        assert words.say(f"army.{key(army['name'])}.name") == army["name"]


def test_the_numbers_of_the_rules() -> None:
    numbers = table("second_edition_terrain")["numbers"]
    rows = [GRID.row_length(row) for row in range(GRID.rows)]
    has = {
        "board_rows": len(rows),
        "wide_row": rows[0],
        "narrow_row": rows[1],
        "board_hexes": len(GRID.hexes),
        "centre_row": CENTRE_ROW,
        "victory_points": GOAL,
        "command_cards_in_deck": len(DECK),
        "lore_cards_in_deck": len(lore_deck(Side.DAQAN)),
        "lore_copies_max": max(card.copies for card in LORE.values()),
        "lore_drawn_at_start": LORE_DEALT,
        "lore_hand_max": HAND_LIMIT,
        "muster_points": POINTS,
        "tent_cost": TENT_COST,
        "muster_points_with_tent": POINTS - TENT_COST,
        "deployment_cards": CARDS,
        "decoys": DECOYS,
        "decoy_cost": cost(DECOY),
        "unspent_points_lore_max": MOST_LORE,
        "tent_capture_points": TENT_POINTS,
        "scenario_cards_per_faction": len(SCENARIOS) // len(Side),
        "scenario_cards_drawn": OFFERED,
        "deployment_hexes": len(next(iter(SCENARIOS.values())).deployment),
        "learning_command_hand": LEARNING_CARDS,
        "learning_lore_for_one_point": PRICE,
    }
    assert has == {name: numbers[name] for name in has}
    assert len(lore_deck(Side.UTHUK)) == numbers["lore_cards_in_deck"]


def test_the_learning_scenario_is_set_up_as_printed() -> None:
    terrain = table("second_edition_terrain")
    state = SECOND_EDITION.start(Setup("learning"), "oracle").state
    found: dict[str, list[str]] = {}
    for unit in state.units:
        found.setdefault(UNITS[unit.kind].code, []).append(spot(unit.hex))
    printed = {name: each for name, each in terrain["learning_units"].items() if name != "source"}
    assert {name: sorted(each) for name, each in found.items()} == {
        name: sorted(each) for name, each in printed.items()
    }
    marked = {spot(each.hex): each.points for each in state.banners}
    numbers = terrain["numbers"]
    assert marked == dict.fromkeys(
        numbers["learning_banner_hexes"], numbers["learning_banner_value"]
    )
    assert state.first.value == numbers["learning_first_player"]
    assert {len(hand.cards) for hand in state.hands} == {numbers["learning_command_hand"]}
