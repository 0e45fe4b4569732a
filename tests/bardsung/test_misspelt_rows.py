"""A word that does not exist is an error when a table loads; the error lists those that do."""

from typing import Any

import pytest

from bl_tui.games.registry import RULEBOOKS
from engine.bardsung.tables.checks import UnknownWord
from engine.bardsung.tables.encounters import ENCOUNTERS, SCENARIOS, check
from engine.bardsung.tables.pages import Beside, Dungeon, Flood, Gift, Key, Kind, Sung, Unsung
from engine.core.frozen import replace

ROW, ARENA = ENCOUNTERS["EN-1"], ENCOUNTERS["EN-4"]
PAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("E1", {"E1": "brigant"}),
    ("E4", {"E4": "key"}),
    ("keyed", {"keyed": ((Key.TIDE, "shade"),)}),
    ("T1", {"T1": ("rubble", "piller")}),
    ("wandering", {"wandering": ("giant_rat", "WE6")}),
    ("following", {"following": ("EN-7",)}),
    ("arena", {"arena": "A3"}),
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


@pytest.mark.parametrize(("names", "word"), [(Kind, "bos"), (Key, "tide")])
def test_a_closed_list_has_only_its_words(names: Any, word: str) -> None:
    with pytest.raises(ValueError, match=f"'{word}' is no {names.__name__}: there are "):
        names(word)


def test_the_program_lists_each_encounter_that_has_a_file() -> None:
    assert RULEBOOKS["bardsung"].scenarios == SCENARIOS
