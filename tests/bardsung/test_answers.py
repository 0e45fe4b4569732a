"""Texts that name more than one thing: one home reads each of them, and players see words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bl_tui.games.bardsung.words.actions import answer_name
from bl_tui.games.registry import Games
from bl_tui.words import Words
from engine.bardsung.rules.hero_wounds import healable
from engine.bardsung.state.answers import (
    Healing,
    LessonId,
    Pair,
    Zones,
    and_zone,
    pair_of,
    raising,
    removing,
    turning,
)
from engine.bardsung.state.places import GateId, gate_of, is_gate, zone_of
from tests.bardsung.position import Make
from tests.marks import rule
from tests.meta.tree import ROOT, python_files

HOMES = {
    "engine/bardsung/state/answers.py": "lessons, wounds that heal, pairs, zones",
    "engine/bardsung/state/places.py": "zones and gates",
    "engine/bardsung/enemies/behaviour.py": "the card that an enemy hurries",
    "bl_tui/games/bardsung/board/zones.py": "places of the board that are no zones",
    "engine/bardsung/tables/aspect_cards.py": "the lines of a file of challenges",
    "bl_tui/games/bardsung/decisions/hero_turn.py": "deeds of a turn",
    "bl_tui/games/bardsung/setup_form.py": "rows of the form",
    "bl_tui/games/bardsung/lessons/library.py": "the heroes of a lesson, as its file lists them",
    "bl_tui/games/bardsung/module.py": "dice, as players write them",
    "bl_tui/games/bardsung/words/codes.py": "ids of models and messages",
}
"""The modules that take a text apart, and what they read."""
APART = {
    *("split", "rsplit", "partition", "rpartition", "startswith", "endswith"),
    *("removeprefix", "removesuffix"),
}
SIGNS = {":", "/", "+", ".", "@"}


def taken_apart(path: Path) -> Iterator[str]:
    """Yield where a module takes a text apart, or looks for a sign in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in APART:
                yield f"{node.lineno}: {name}"
            case ast.Compare(left=ast.Constant(value=sign), ops=[ast.In() | ast.NotIn()]):
                if sign in SIGNS:
                    yield f"{node.lineno}: {sign!r} in a text"


def test_no_code_splits_a_text_to_find_its_meaning() -> None:
    """Each kind of text has one home; a home that reads nothing any more leaves the list."""
    reading = {
        path.relative_to(ROOT).as_posix(): list(taken_apart(path))
        for path in python_files("engine/bardsung", "bl_tui/games/bardsung")
    }
    assert {name: lines for name, lines in reading.items() if lines and name not in HOMES} == {}
    assert [name for name in HOMES if not reading.get(name)] == []


def test_the_test_sees_texts_that_are_taken_apart(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('one = text.split("/")\ntwo = ":" in text\nthree = text in (":", "/")\n')
    assert list(taken_apart(module)) == ["1: split", "2: ':' in a text"]


@rule("BS-28.14", "BS-28.15")
def test_a_lesson_names_a_characteristic_and_its_step_or_an_ability() -> None:
    lesson = LessonId(raising("STR", 2))
    assert (lesson, lesson.name, lesson.step) == ("STR+2", "STR", "2")
    assert (LessonId("DG1").name, LessonId("DG1").step) == ("DG1", "")


def test_a_pair_names_two_cards_and_anything_else_only_one() -> None:
    pair = Pair(pair_of("C01", "C02"))
    assert (pair, pair.first, pair.second) == ("C01/C02", "C01", "C02")
    assert Pair("keep").second == ""


def test_zones_that_were_chosen_are_read_in_their_order() -> None:
    assert Zones("").all == ()
    assert Zones(and_zone(and_zone("", "R02.b"), "R02.c")).all == ("R02.b", "R02.c")


def test_the_answer_for_a_gate_differs_from_all_others() -> None:
    gate = gate_of(zone_of("R02", "b"), "N")
    others = ("R02.b", removing("W01"), pair_of("C01", "C02"), "keep", "N", "")
    assert [text for text in (gate, *others) if is_gate(text)] == [gate]


@rule("BS-20.8", "BS-20.9")
@pytest.mark.parametrize(
    ("language", "removed", "turned"),
    [
        ("en", "discard Scratch", "flip Blurred Sight"),
        ("it", "scarta Graffio", "gira Vista Annebbiata"),
    ],
)
def test_each_way_to_heal_a_wound_is_described(
    position: Make, language: str, removed: str, turned: str
) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", wounds="W01, W09!")
    ways = healable(game.hero("Stoneheart"))
    assert ways == (removing("W01"), turning("W09"))
    assert [(Healing(way).card, Healing(way).turns) for way in ways] == [
        ("W01", False),
        ("W09", True),
    ]
    words = Games().words(Words(language), "bardsung")
    assert [answer_name(words, way) for way in ways] == [removed, turned]
    assert Healing(gate_of("R02.b", "N")).card == ""


@pytest.mark.parametrize("part", [LessonId("DG1").name, Pair("C01").first, GateId("R02").tile])
def test_a_part_of_a_text_is_a_plain_text(part: str) -> None:
    """States and saves hold plain texts, also where a text has no second part."""
    assert type(part) is str
