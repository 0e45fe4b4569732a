"""A word that does not exist is an error when a table loads; the error lists those that do."""

from typing import Any

import pytest

from bl_tui.games.bardsung.words.codes import CODES
from bl_tui.games.registry import RULEBOOKS
from engine.bardsung.enemies.behaviour import DEEDS, FITS
from engine.bardsung.tables.behaviours import ActionKind, Target
from engine.bardsung.tables.box import Pieces
from engine.bardsung.tables.box import check as check_box
from engine.bardsung.tables.checks import UnknownWord
from engine.bardsung.tables.encounters import ENCOUNTERS, SCENARIOS, check
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, check_boss, kinds
from engine.bardsung.tables.enemies import check as check_enemy
from engine.bardsung.tables.enemy_cards import ArenaGuard, Stage, TnModifier
from engine.bardsung.tables.pages import (
    Beside,
    Dungeon,
    EncounterKind,
    Flood,
    Gift,
    Key,
    Sung,
    Unsung,
)
from engine.bardsung.tables.tiles import read_tile
from engine.bardsung.tables.words import Condition, Effect
from engine.core.frozen import replace

ROW, ARENA = ENCOUNTERS["EN-1"], ENCOUNTERS["EN-4"]
PAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("E1", {"E1": "brigant"}),
    ("E4", {"E4": "key"}),
    ("keyed", {"keyed": ((Key.TIDE, "shade"),)}),
    ("T1", {"T1": ("rubble", "piller")}),
    ("wandering", {"wandering": ("giant_rat", "WE6")}),
    ("following", {"following": ("EN-99",)}),
    ("arena", {"arena": "A9"}),
    ("boss", {"boss": "queen"}),
    ("guards", {"guards": (("beserker", "z11"),)}),
    ("zones", {"guards": (("berserker", "z99"),)}),
    ("ground", {"ground": (("vine", "z13"),)}),
    ("zones", {"ground": (("vines", "z00"),)}),
    ("gifts", {"gifts": (Gift(Key.TIDE, terrain="ruble", zones=("z12",)),)}),
    ("gifts", {"gifts": (Gift(Key.TIDE, terrain="rubble", zones=("z55",)),)}),
    ("at_stairs", {"at_stairs": "baker"}),
    ("beside", {"beside": (Beside("kingsgard", "z11"),)}),
    ("beside", {"beside": (Beside("kingsguard", "y11"),)}),
    ("flood", {"flood": Flood(Key.TIDE, "z22", exhausts="FG9")}),
    ("sung", {"sung": Sung(5, token="potions")}),
    ("unsung", {"unsung": Unsung(1, without="WE9")}),
    ("dungeon", {"dungeon": Dungeon(("C99",), (), (), ())}),
    ("dungeon", {"dungeon": Dungeon((), (), ("BA99",), ())}),
    ("dungeon", {"dungeon": Dungeon((), (), (), ("CH99",))}),
)


@pytest.mark.parametrize(("field", "changes"), PAGES)
def test_a_page_names_only_what_exists(field: str, changes: dict[str, Any]) -> None:
    check(ARENA)
    with pytest.raises(UnknownWord, match=r"EN-4, .*" + field + r".* is unknown\. There are: \w"):
        check(replace(ARENA, **changes))


def test_a_card_calls_only_a_guard_that_exists() -> None:
    card = ENEMY_CARDS["KG2"]
    check_enemy(card)
    wrong = replace(card, normal=replace(card.normal, calls=ArenaGuard("kingsgard", "z20")))
    with pytest.raises(UnknownWord, match=r"KG2, calls: 'kingsgard' is unknown\. There are: arcan"):
        check_enemy(wrong)


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("cards", {"cards": ("KG1", "SB1")}),
        ("cards", {"more": ("KG4",)}),
        ("then", {"then": Stage("molten", "z22")}),
    ],
)
def test_a_boss_names_only_what_exists(field: str, changes: dict[str, Any]) -> None:
    check_boss(BOSSES["king"])
    with pytest.raises(UnknownWord, match=f"king, {field}: .* is unknown"):
        check_boss(replace(BOSSES["king"], **changes))


@pytest.mark.parametrize(
    ("names", "word"),
    [
        (EncounterKind, "bos"),
        (Key, "wave"),
        (Target, "lonely"),
        (ActionKind, "atack"),
        (TnModifier, "P"),
        (Effect, "wounds"),
        (Condition, "burning"),
    ],
)
def test_a_closed_list_has_only_its_words(names: Any, word: str) -> None:
    with pytest.raises(ValueError, match=f"'{word}' is no {names.__name__}: there are "):
        names(word)
    with pytest.raises(AttributeError, match=f"{names.__name__} has no '{word.upper()}': there "):
        getattr(names, word.upper())


def test_nothing_falls_through() -> None:
    """An unknown target was read as the crowd (BC-5.3)."""
    assert set(FITS) == set(Target)
    assert set(DEEDS) == set(ActionKind)
    with pytest.raises(KeyError):
        FITS["lonely"]  # type: ignore[index]


def test_the_program_lists_each_encounter_that_has_a_file() -> None:
    assert RULEBOOKS["bardsung"].scenarios == SCENARIOS


TILE: dict[str, Any] = {
    "id": "R99",
    "type": "room",
    "aspect": "battle",
    "zones": {"a": [0, 0], "b": [1, 0]},
    "walls": [["a", "b"]],
    "portals": {"p1": ["a", "N"]},
    "secret": {"s1": ["b", "E"]},
    "fixed": "p1",
    "doors": ["p1"],
    "mark": "a",
    "enemies": {"a": ["E1", "E2*"]},
    "terrain": {"b": ["T1"]},
}


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("mark", {"mark": "c"}),
        ("walls", {"walls": [["a", "c"]]}),
        ("portals", {"portals": {"p1": ["d", "N"]}}),
        ("secret", {"secret": {"s1": ["z", "N"]}}),
        ("sides", {"portals": {"p1": ["a", "X"]}}),
        ("fixed", {"fixed": "p2"}),
        ("doors", {"doors": ["p3"]}),
        ("enemies", {"enemies": {"a": ["E5"]}}),
        ("enemies", {"enemies": {"a": ["E1**"]}}),
        ("symbols", {"enemies": {"q": ["E1"]}}),
        ("terrain", {"terrain": {"a": ["T3"]}}),
        ("stairs", {"stairs": "e"}),
        ("circuit", {"circuit": ["a", "x"]}),
        ("heroes", {"heroes": ["y"]}),
    ],
)
def test_a_tile_names_only_what_exists(field: str, changes: dict[str, Any]) -> None:
    read = read_tile(TILE)
    assert [(each.sign, each.ringed) for each in read.enemies] == [("E1", False), ("E2", True)]
    with pytest.raises(UnknownWord, match=f"R99, .*{field}.* is unknown"):
        read_tile(TILE | changes)


@pytest.mark.parametrize("changes", [{"type": "hall"}, {"aspect": "battel"}])
def test_a_tile_is_of_a_kind_that_exists(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="there are"):
        read_tile(TILE | changes)


def test_the_box_has_only_terrain_that_exists() -> None:
    with pytest.raises(UnknownWord, match="'vine' is unknown"):
        check_box((Pieces("vine", "firepit", 2),), ())
    with pytest.raises(UnknownWord, match="'levers' is unknown"):
        check_box((), ("levers",))


def test_each_kind_has_letters_of_its_own_on_the_board() -> None:
    assert len(set(CODES.values())) == len(CODES) == len(kinds())
