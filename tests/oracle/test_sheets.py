"""The sheets compare something: nothing of a table is left out, and a wrong number is found."""

from importlib import import_module
from pathlib import Path

import pytest

from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import KINDS
from engine.core.frozen import replace
from tests.meta.tree import ROOT
from tests.oracle.compare import OURS, TABLES, Sheet, ours, table
from tests.oracle.strays import Reading
from tests.oracle.test_battle_mages import EFFECT_SHEET, PIECES

MODULES = sorted(Path(__file__).parent.glob("test_*.py"))
SHEETS = [
    each
    for path in MODULES
    if path.stem != "test_sheets"
    for each in getattr(import_module(f"tests.oracle.{path.stem}"), "SHEETS", ())
]

of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_each_field_of_a_table_is_compared_or_played(sheet: Sheet) -> None:
    assert sheet.unread() == set()
    assert sum(1 for _ in sheet.facts()) > 0


@of_each_sheet
def test_each_test_that_a_sheet_names_exists(sheet: Sheet) -> None:
    """`file.py::test`: the file is in the folder of the game or here."""
    for field, named in (*sheet.played.items(), *sheet.tests.items()):
        file, _, test = named.partition("::")
        found = [
            path for path in ROOT.glob(f"tests/**/{file}") if f"def {test}(" in path.read_text()
        ]
        assert found, f"{field}: there is no {named}"


SET_UPS = {
    "battlelore": {"battlelore_adventures.adventure"},
    "second_edition": {
        "second_edition_scenarios.scenario",
        "second_edition_terrain.learning_units",
    },
    "battle_mages": {"battle_mages_boards.board"},
    "bardsung": {"bardsung_encounters.encounter", "bardsung_encounters.alone"},
}
"""The kinds of entries that say how the adventures of each game are set up."""
AS_PRINTED = {"second_edition", "battle_mages"}
"""Games whose set-ups are played as they were designed: nothing of ours lies over their tables."""


def test_each_set_up_that_is_not_played_as_designed_says_why() -> None:
    """As designed (`tables`), as played (`docs/content`), with the reason: of all games."""
    assert {path.stem for path in OURS.glob("*.toml")} <= SET_UPS.keys()
    for game, kinds in SET_UPS.items():
        changed = [kind for kind in kinds if kind.partition(".")[2] in ours(f"{game}_")]
        assert (not changed) is (game in AS_PRINTED), f"{game}: {changed}"
        tables = {
            f"{path.stem}.{kind}"
            for path in TABLES.glob(f"{game}_*.toml")
            for kind in table(path.stem)
        }
        sheets = {f"{sheet.file}.{sheet.kind}" for sheet in SHEETS}
        assert kinds <= tables | sheets
        for kind, entries in ours(f"{game}_").items():
            assert any(
                sheet.file.startswith(game) and sheet.kind.partition(".")[0] == kind
                for sheet in SHEETS
            )
            for entry in entries:
                assert entry["origin"] == "ours", entry
                assert len(entry["reason"]) > 20, entry


DIRECT = {
    "bardsung_box.counts": "test_bardsung.py::test_the_box_has_what_the_list_of_components_says",
    "bardsung_conditions.condition": "test_bardsung_conditions.py::test_conditions",
    "bardsung_encounters.convention": "test_bardsung.py::test_the_numbers_of_the_rules",
    "bardsung_rules.numbers": "test_bardsung_rules.py::test_the_numbers_of_the_rules",
    "battle_mages_boards.board": "test_battle_mages.py::test_boards_are_as_the_rules_draw_them",
    "battle_mages_effects.stacking": "test_battle_mages_rules.py::test_which_modifiers_add_up",
    "battle_mages_pieces.numbers": "test_battle_mages_rules.py::test_the_numbers_of_the_rules",
    "battle_mages_pieces.switches": "test_battle_mages.py::test_the_switches_and_their_choices",
    "battle_mages_pieces.switch_choices": (
        "test_battle_mages.py::test_the_switches_and_their_choices"
    ),
    "battle_mages_terrain.terrain": "test_battle_mages.py::test_terrain_does_what_the_rules_say",
    "battle_mages_wheel.event": "test_battle_mages.py::test_the_changes_of_the_wheel",
    "battlelore_councils.commander": "test_battlelore.py::test_councils_give_what_is_printed",
    "battlelore_councils.lore_master": "test_battlelore.py::test_councils_give_what_is_printed",
    "battlelore_councils.lore_deck": "test_battlelore.py::test_councils_give_what_is_printed",
    "battlelore_councils.replenish": "test_battlelore.py::test_councils_give_what_is_printed",
    "battlelore_councils.council": (
        "test_battlelore_rules.py::test_councils_have_the_seats_levels_and_prices_of_the_rules"
    ),
    "battlelore_creatures.shared": (
        "test_battlelore_rules.py::test_the_common_traits_of_all_creatures"
    ),
    "battlelore_house.evasion": "test_battlelore_rules.py::test_evasion",
    "battlelore_house.weakened": "test_battlelore_rules.py::test_weakened_units",
    "battlelore_house.recruiting": "test_battlelore_rules.py::test_recruiting",
    "battlelore_house.massed_strike": "test_battlelore_rules.py::test_a_massed_strike",
    "battlelore_house.engagement": "test_battlelore_rules.py::test_engagement",
    "battlelore_rules.numbers": "test_battlelore_rules.py::test_the_numbers_of_the_rules",
    "battlelore_terrain.placing": (
        "test_battlelore_rules.py::test_which_player_places_landmarks_and_where"
    ),
    "battlelore_units.morale": "test_battlelore_rules.py::test_support_pursuit_and_panic",
    "second_edition_lore_cards.window": (
        "test_second_edition_rules.py::test_which_player_may_play_in_which_window"
    ),
    "second_edition_terrain.numbers": (
        "test_second_edition_rules.py::test_the_numbers_of_the_rules"
    ),
    "second_edition_terrain.learning_units": (
        "test_second_edition.py::test_the_learning_scenario_is_set_up_as_printed"
    ),
}
"""Kinds of entries that no sheet reads, and the test that reads them all."""


@pytest.mark.parametrize("game", SET_UPS)
def test_a_kind_of_entry_is_in_one_table_of_a_game(game: str) -> None:
    """So an entry of our own (`docs/content`) says by its kind which table it belongs to."""
    kinds = [kind for path in TABLES.glob(f"{game}_*.toml") for kind in table(path.stem)]
    assert sorted(set(kinds)) == sorted(kinds)


def test_each_kind_of_each_table_is_read() -> None:
    read = {f"{sheet.file}.{sheet.kind.partition('.')[0]}" for sheet in SHEETS}
    kinds = {f"{path.stem}.{kind}" for path in TABLES.glob("*.toml") for kind in table(path.stem)}
    assert kinds - read == DIRECT.keys()
    for named in DIRECT.values():
        file, _, test = named.partition("::")
        assert f"def {test}(" in (TABLES.parent / file).read_text("utf-8"), named


def test_a_wrong_number_is_named_with_its_row_and_field() -> None:
    wrong = {**KINDS, "tower": replace(KINDS["tower"], range=6)}
    (found,) = replace(PIECES, rows=wrong).differences()
    assert found == "tower.shoot_range: printed 5, in the engine 6"


def test_a_row_that_one_side_lacks_is_named() -> None:
    rows = {name: row for name, row in KINDS.items() if name != "king"} | {"ogre": KINDS["king"]}
    assert replace(PIECES, rows=rows).differences() == [
        "king: only in the table",
        "ogre: only in the engine",
    ]


def test_a_field_that_nothing_printed_speaks_of_is_empty() -> None:
    """A sheet reads some fields of some rows only; in the others they must say nothing."""
    reading = Reading(SHEETS)
    found = {
        f"{type(row).__name__} {getattr(row, 'id', '')}: {', '.join(fields)}"
        for row in reading.records.values()
        if (fields := reading.strays(row, row))
    }
    assert found == set()


def test_a_stray_field_is_named() -> None:
    reading = Reading([EFFECT_SHEET])
    row = EFFECTS["celerity"]
    assert reading.strays(row, replace(row, nature="illusion")) == ["nature"]
