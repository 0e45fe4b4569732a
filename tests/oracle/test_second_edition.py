"""The Second Edition: every number of units, cards, scenarios, armies, terrain and the die."""

import pytest

from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.words import Words
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import Setup
from engine.second_edition.tables.command_cards import COMMAND, CommandEffect
from engine.second_edition.tables.units import (
    UNITS,
)
from tests.oracle.compare import Sheet, table
from tests.oracle.second_edition import (
    ARMY_SHEET,
    BY_SCENARIO,
    COMMAND_SHEET,
    LORE_SHEET,
    SCENARIO_SHEET,
    SHEETS,
    does_more,
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


def test_a_command_card_has_an_effect_where_it_does_more_than_order() -> None:
    for name, entry in COMMAND_SHEET.entries.items():
        card = COMMAND[name]
        has = bool(card.grants) or card.effect is not CommandEffect.NONE
        assert has is does_more(entry), name
        assert (card.amount > 0) <= has, name


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
