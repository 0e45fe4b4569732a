"""Files of a player's own with a word that nobody knows: the line, the word, the words there are.

Each word of each kind of file is misspelt in turn, with and without a line `game`, in each
language.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bl_tui.command_line.startup import ChosenScenario, Refused, Start
from bl_tui.games.registry import Games
from bl_tui.words import Words, codes
from tests.battle_mages.test_maps import PASS, STORMS
from tests.cli.run import Shell
from tests.second_edition.own import ARMY, BOARD, CARDS

ADVENTURES = Path(__file__).parents[2] / "engine/battlelore/adventures"
HEAD = {"battlelore": "game battlelore\n", "battle_mages": "game battle_mages\n"}
LINES = """\
first     standard
council   standard commander 2 wizard 3 creatures 1
levels    standard 6 commander 1
tokens    standard 2
quick     standard pool C5
source    F7 held 2 standard pennant
special   both dice -1 mounted melee
house     evasion weakened
lore_deck wizard
exit      pennant A5 A6
"""


def _adventure(name: str, was: str) -> str:
    """Return a file of ours as that of a player: with an id of its own."""
    text = (ADVENTURES / name).read_text("utf-8")
    return text.replace(f"id      {was}", "id      mine")


LORE = (
    _adventure("12_crown.txt", "crown")
    .replace("first   standard\n", LINES)
    .replace("council standard commander 2 wizard 3 creatures 1\n", "", 1)
)
FILES = {
    "a medieval adventure": ("battlelore", _adventure("10_tourelles.txt", "tourelles")),
    "a Lore adventure": ("battlelore", LORE),
    "an army": ("second_edition", ARMY.replace("game      second_edition\n", "")),
    "scenario cards": ("second_edition", CARDS + "\n"),
    "a drawn board": ("second_edition", "legends both\n" + BOARD),
    "a map": ("battle_mages", PASS),
    "a Wheel": ("battle_mages", STORMS.replace("[wheel]", "players 3\n[wheel]")),
}
"""Every kind of file, by the game that reads it, without a line `game`."""

FREE = {"id", "title"}
"""Lines whose values are any words."""
NO_NAME = re.compile(r"[A-I]\d+|-?\d+(-\d+)?,?")
"""Values that are no names: hexes, numbers, faces of a die."""


class Misspelt(NamedTuple):
    """A file with one word replaced."""

    line: int
    was: str
    word: str
    text: str


def _misspelt(word: str) -> str:
    """Return a word that nobody knows; a heading stays one."""
    heading = "[" in word or "]" in word
    return re.sub(r"\w+", "xyzzy", word) if heading else "xyzzy"


def misspelt(text: str) -> Iterator[Misspelt]:
    """Yield the file with each of its words misspelt, each word once."""
    rows, seen = text.splitlines(), set[str]()
    for place, row in enumerate(rows):
        words = re.findall(r"\S+|\s+", row.partition("#")[0])
        named = [word for word in words if not word.isspace()]
        for at, was in enumerate(words):
            free = named[0] in FREE and was != named[0]
            if was.isspace() or was in seen or free:
                continue
            seen.add(was)
            for word in (_misspelt(was), was.swapcase()):
                if word != was:
                    other = "".join((*words[:at], word, *words[at + 1 :]))
                    whole = "\n".join((*rows[:place], other, *rows[place + 1 :]))
                    yield Misspelt(place + 1, was, word, whole + "\n")


@pytest.fixture(scope="module")
def starts() -> dict[str, Start]:
    return {each: Start(Words(each), None, each, Games()) for each in codes()}


def _told(start: Start, path: Path, text: str) -> str:
    """Return what is wrong with a file, "" for nothing."""
    path.write_text(text, "utf-8")
    try:
        start.read_scenario(path)
    except Refused as why:
        return str(why)
    return ""


@pytest.mark.parametrize("kind", FILES)
def test_the_files_are_good_as_they_are(
    kind: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    game, text = FILES[kind]
    for whole in (text, f"game {game}\n{text}"):
        path = tmp_path / "own.txt"
        path.write_text(whole, "utf-8")
        found = starts["en"].read_scenario(path)
        assert isinstance(found, ChosenScenario)
        assert found.module.id == game


def _well_told(told: str, wrong: Misspelt, language: str, before: int) -> bool:
    """Return whether a sentence has the line, the word, and the right word among those there are.

    Of a name in another case the line may be that of its use: a letter of a legend.
    """
    name = re.sub(r"[\d.,]+$", "", wrong.was)
    shown = NO_NAME.fullmatch(wrong.was) is not None or len(name) == 1 or name in told
    line = {"en": "line", "it": "riga"}[language]
    number = wrong.line + before if "xyzzy" in wrong.word else r"\d+"
    there = re.search(rf"own\.txt, {line} {number}: ", told)
    return shown and there is not None and wrong.word.strip(",") in told


@pytest.mark.parametrize("kind", FILES)
def test_an_unknown_word_is_reported_with_its_line_and_the_known_words(
    kind: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    game, text = FILES[kind]
    path, silent, tried = tmp_path / "own.txt", [], 0
    for before in ("", f"game {game}\n"):
        lines = before.count("\n")
        for number, wrong in enumerate(misspelt(text)):
            # each word is tried in one language with the line `game`, in the other without
            language = codes()[(number + lines) % len(codes())]
            told = _told(starts[language], path, before + wrong.text)
            tried += 1
            if not _well_told(told, wrong, language, lines):
                silent.append((wrong.line, wrong.was, wrong.word, told))
    assert tried > 15
    assert silent == []


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("row", ["colour red", "[colours]"])
def test_an_unknown_line_is_reported_with_its_number(
    kind: str, row: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    """Wherever it stands before the sections; a heading anywhere."""
    _, text = FILES[kind]
    rows = text.splitlines()
    first = next(place for place, each in enumerate(rows) if each.startswith("["))
    places = range(len(rows) + 1) if row.startswith("[") else range(first + 1)
    for place in places:
        whole = "\n".join((*rows[:place], row, *rows[place:])) + "\n"
        told = _told(starts["en"], tmp_path / "own.txt", whole)
        assert f"own.txt, line {place + 1}: " in told
        assert row.partition(" ")[0] in told


@pytest.mark.parametrize("kind", FILES)
def test_an_extra_word_in_a_line_is_reported(
    kind: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    """At the end of any line; a title may have any words."""
    _, text = FILES[kind]
    rows = text.splitlines()
    for place, row in enumerate(rows):
        plain = row.partition("#")[0].rstrip()
        if not plain or plain.startswith("title"):
            continue
        whole = "\n".join((*rows[:place], f"{plain} xyzzy", *rows[place + 1 :])) + "\n"
        told = _told(starts["en"], tmp_path / "own.txt", whole)
        assert f"own.txt, line {place + 1}: " in told, (row, told)


@pytest.mark.parametrize("kind", FILES)
def test_no_line_may_be_missing_in_silence(
    kind: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    """A file without a line is good or told about in one sentence with a line of the file."""
    _, text = FILES[kind]
    rows = text.splitlines()
    for place in range(len(rows)):
        told = _told(
            starts["it"], tmp_path / "own.txt", "\n".join(rows[:place] + rows[place + 1 :])
        )
        assert not told or "own.txt, riga " in told


@pytest.mark.parametrize("text", ["", "\n\n", "# a remark\n", "Dear all,\nhello\n", "\x00\x01"])
def test_a_file_that_names_no_game_is_refused_with_the_known_games(
    text: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    told = _told(starts["en"], tmp_path / "own.txt", text)
    assert told.endswith("one of battlelore, second_edition, battle_mages")
    assert "not a scenario" in told


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("", 'unknown rulebook ""'),
        ("Battle_Mages", "choose from battle_mages, "),
        ("bardsung", "not a scen"),
    ],
)
def test_a_file_for_a_rulebook_without_own_files_is_refused(
    game: str, told: str, tmp_path: Path, starts: dict[str, Start]
) -> None:
    assert told in _told(starts["en"], tmp_path / "own.txt", f"game {game}\nid x\n")


TITLED = "title en The Pass\ntitle it Il passo\nnotes en Hold it.\n"


@pytest.mark.parametrize("kind", FILES)
def test_any_game_reads_titles_in_languages(
    kind: str, shell: Shell, tmp_path: Path, starts: dict[str, Start]
) -> None:
    """Those of Battle Mages, which have a plain title, may have these instead."""
    game, text = FILES[kind]
    rows = [row for row in text.splitlines(keepends=True) if not row.startswith("title")]
    path = tmp_path / "own.txt"
    path.write_text(f"game {game}\n{TITLED}{''.join(rows)}", "utf-8")
    assert "The Pass" in shell("show", str(path), games=Games()).lines[0]
    assert "Il passo" in shell("--lang", "it", "show", str(path), games=Games()).lines[0]
    told = _told(starts["en"], path, f"game {game}\nnotes Hold it.\n{text}")
    assert "line 2: notes needs a language (en | it)" in told


@pytest.mark.parametrize("command", [("check",), ("show",), ("new",), ("play", "--plain")])
def test_every_command_reports_the_faulty_line(
    command: tuple[str, ...], shell: Shell, tmp_path: Path
) -> None:
    path = tmp_path / "own.txt"
    path.write_text(ARMY.replace("2 RG", "2 rune_golom"), "utf-8")
    said = shell(*command, str(path), games=Games())
    assert said.code == 1
    assert "own.txt, line 6: the faction has no card rune_golom; choose from rune_golem" in said.err
