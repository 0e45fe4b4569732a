"""Bardsung: every field of heroes, abilities, gear, enemies, aspects, cards, tiles, encounters."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.campaign.shopping import MOST, OTHER, OWN, REFRESH, TREASURE, lesson
from engine.bardsung.explore.wandering import FAILS, HAZARDOUS
from engine.bardsung.heroes.deeds import aimed_at
from engine.bardsung.rules.pools import MOST_RENOWN, fates
from engine.bardsung.rules.stats import ACTIONS
from engine.bardsung.state.model import RESOURCES, Setup, State
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspect_cards import AspectCard, read_battles, read_challenges
from engine.bardsung.tables.box import DEAD_ENDS, DOORS
from engine.bardsung.tables.difficulty import LEVELS, STORY
from engine.bardsung.tables.encounters import (
    EMBER,
    ENCOUNTERS,
    ENDINGS,
    TIDE,
    Encounter,
    EncounterKind,
)
from engine.bardsung.tables.tiles import EAST, ENTRANCE, ENTRANCE_AT, SOUTH, tiles
from engine.bardsung.turn.end_phase import FEWEST
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.position import make_position
from tests.oracle import (
    bardsung_abilities,
    bardsung_aspects,
    bardsung_board,
    bardsung_cards,
    bardsung_enemies,
    bardsung_heroes,
)
from tests.oracle.bardsung_abilities import level_sheet
from tests.oracle.bardsung_board import ENCOUNTER_SHEET
from tests.oracle.bardsung_words import said
from tests.oracle.compare import NOT_FACTS, Entry, Sheet, ours, table

SHEETS = (
    *bardsung_heroes.SHEETS,
    *bardsung_abilities.SHEETS,
    *bardsung_enemies.SHEETS,
    *bardsung_aspects.SHEETS,
    *bardsung_cards.SHEETS,
    *bardsung_board.SHEETS,
)
of_each_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=lambda each: f"{each.file}:{each.kind}"
)


@of_each_sheet
def test_the_engine_has_what_is_printed(sheet: Sheet) -> None:
    assert sheet.differences() == []


@pytest.mark.parametrize(
    ("sheet", "read"),
    [
        (bardsung_aspects.CHALLENGE_SHEET, read_challenges),
        (bardsung_aspects.BATTLE_SHEET, read_battles),
    ],
)
def test_the_words_of_a_file_of_aspects_mean_what_is_printed(
    sheet: Sheet, read: Callable[[], Iterable[AspectCard]]
) -> None:
    """Prices, and the heroes who make a test, are words there: the file is read once more."""
    rows = dict(sheet.rows) | {card.id: card for card in read()}
    assert replace(sheet, rows=rows).differences() == []


@of_each_sheet
def test_each_field_is_read_by_name(sheet: Sheet) -> None:
    """That a card has a test of its own leaves no field of it out."""
    named = {*sheet.fields, *sheet.played, *NOT_FACTS}
    assert {field for entry in sheet.entries.values() for field in entry} <= named


# --- whom skills may choose -------------------------------------------------------------------


def skills(level: int) -> list[tuple[str, Entry]]:
    """Return the skills of a level, with what the table says of them."""
    entries = level_sheet(level).entries
    return [(card, entry) for card, entry in entries.items() if FACES[card, 1].kind == "skill"]


@pytest.mark.parametrize("level", [1, 2])
def test_a_hero_may_choose_itself_where_its_skill_says_so(level: int) -> None:
    for card, entry in skills(level):
        for op, deed in zip(FACES[card, level].does, entry["deeds"], strict=False):
            mine = FACES[card, level].owner
            game = make_position(f"{mine} TUT.n 1 wound burn")
            if deed.get("self_allowed"):
                assert mine in aimed_at(game.state, mine, op), card
            if deed.get("who") == "one_other_hero":
                assert mine not in aimed_at(game.state, mine, op), card


# --- encounters and numbers -------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in ENCOUNTERS if name[:3] == "EN-"])
def test_an_encounter_ends_with_the_words_of_its_page(name: str) -> None:
    """A message goes on after a colon, so that it has a semicolon where the page has a stop."""
    printed = ENCOUNTER_SHEET.entries[name].get("outcome", "")
    told = said(f"event.EncounterEnded.{name}.won", rule="-").partition(" (")[0]
    whole = printed[:1].lower() + printed[1:].rstrip(".")
    assert not printed or told == re.sub(r"\. (\w)", lambda stop: f"; {stop[1].lower()}", whole)


def test_the_campaign_ends_by_renown_as_printed() -> None:
    least = 0
    printed = ENCOUNTER_SHEET.entries["EN-6"]["endings"]
    for (most, ending), entry in zip(ENDINGS, printed, strict=True):
        assert (entry["low"], entry["high"]) == (least, most)
        assert said(f"outcome.{ending}") == entry["text"][0].lower() + entry["text"][1:]
        least = most + 1


def steps() -> list[int]:
    """Return the XP of each step of a characteristic, from +0 up to the highest."""
    found: list[int] = []
    hero = replace(new_hero("stoneheart", tutorial=False), characteristics=(0,) * 6)
    while isinstance(cost := lesson(hero, f"STR+{len(found) + 1}"), int):
        found.append(cost)
        hero = replace(hero, characteristics=(len(found), *(0,) * 5))
    return found


def longest(order: list[str]) -> int:
    """Return the XP of each hero by the first way through the campaign, with the tutorial."""
    pages = [ENCOUNTERS[each.partition("|")[0]] for each in order]
    return ENCOUNTERS["exploration"].xp + sum(page.xp for page in pages)


def way() -> list[str]:
    """Return the encounters of the campaign in their order, those to choose from as "one|two".

    A detour leads to what could have been chosen in its place (BC-18.1), and is left out.
    """
    found: list[str] = []
    there: tuple[str, ...] = ("EN-1",)
    while there:
        found.append("|".join(there))
        ways = ENCOUNTERS[there[0]].following
        there = tuple(way for way in ways if not {*ENCOUNTERS[way].following} & {*ways})
    return found


def test_the_numbers_of_the_rules() -> None:
    printed = table("bardsung_encounters")["convention"]
    before = way()[: way().index("EN-5")]
    empty = State(Setup("campaign", ("stoneheart",)), Rng("numbers"), ())
    has: dict[str, Any] = {
        "board_x_max": EAST,
        "board_y_max": SOUTH,
        "entrance_zone": tiles()[ENTRANCE].zones[0][0],
        "entrance_x": ENTRANCE_AT[0],
        "entrance_y": ENTRANCE_AT[1],
        "default_threshold": Encounter("EN-0", EncounterKind.EXPLORATION).threshold,
        "renown_max": MOST_RENOWN,
        "renown_start": empty.renown,
        "campaign_flags": [TIDE, EMBER],
        "resource_tokens_start": LEVELS[STORY].tokens,
        "resource_kinds": [{"potion": "healing_potion"}.get(each, each) for each in RESOURCES],
        "refresh_token_gold": REFRESH,
        "draw_treasure_gold": TREASURE,
        "own_path_xp": OWN,
        "other_path_xp": OTHER,
        "characteristic_maximum": MOST,
        "characteristic_step_xp": steps(),
        "fate_up_to_three_heroes": fates(3),
        "fate_four_heroes": fates(4),
        "fate_five_heroes": fates(5),
        "actions_per_turn": ACTIONS,
        "echo_fails_at_most": FAILS,
        "hazards_at": HAZARDOUS,
        "event_roll_needs_tiles": FEWEST,
        "equipment_max_level_before_EN5": max(
            ENCOUNTERS[name].level for each in before for name in each.split("|")
        ),
        "order": way(),
        "total_xp_with_tutorial": longest(way()),
    }
    assert {fates(count) for count in (1, 2)} == {printed["fate_up_to_three_heroes"]}
    assert has == {name: printed[name] for name in has}
    assert set(printed) - set(has) - set(PLAYED_NUMBERS) == {"source"}


PLAYED_NUMBERS = {
    "board_x_min": "test_bardsung_encounters.py::test_a_tile_stays_on_the_board",
    "board_y_min": "test_bardsung_encounters.py::test_a_tile_stays_on_the_board",
    "renown_min": "test_bardsung_encounters.py::test_the_cost_of_a_failure",
    "resource_tokens_after_failure": "test_bardsung_encounters.py::test_the_cost_of_a_failure",
    "failed_encounter_renown": "test_bardsung_encounters.py::test_the_cost_of_a_failure",
}
"""Numbers that code has and no name: positions show them."""


def test_the_box_has_what_the_list_of_components_says() -> None:
    counts = table("bardsung_box")["counts"]
    assert (counts["doors"], counts["dead_ends"]) == (DOORS, DEAD_ENDS)


# --- our own sheet ----------------------------------------------------------------------------


def kinds() -> Mapping[str, list[Sheet]]:
    """Return the sheets by the kind of entries that they read."""
    found: dict[str, list[Sheet]] = {}
    for sheet in SHEETS:
        found.setdefault(sheet.kind.partition(".")[0], []).append(sheet)
    return found


def test_our_own_sheet_says_why_and_is_read() -> None:
    for kind, entries in ours("bardsung_sheet").items():
        assert kind in kinds(), f"no sheet reads {kind}"
        for entry in entries:
            assert entry["origin"] == "ours"
            assert len(entry["reason"]) > 20
            assert entry["issue"] > 0


def test_our_own_sheet_repeats_nothing_that_is_printed() -> None:
    for kind, entries in ours("bardsung_sheet").items():
        sheet = kinds()[kind][0]
        there = {sheet.key(entry): entry for entry in table(sheet.file).get(kind, ())}
        for entry in entries:
            printed = there.get(sheet.key(entry), {})
            same = [field for field in entry if field in printed and entry[field] == printed[field]]
            assert [field for field in same if field != "id"] == []
