"""Sentences for people are plain English: no dialect of ours, and one name for each thing."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bl_tui.words import FALLBACK
from engine.core.frozen import record
from tests.meta.catalogues import CATALOGUES, messages
from tests.meta.tree import ROOT, python_files

# --- the most findings that an area may have ------------------------------------------------


MOST = {
    # bl_tui/locale/en/LC_MESSAGES/app.po
    "app": 0,
    # bl_tui/locale/en/LC_MESSAGES/cli.po
    "cli": 0,
    # bl_tui/locale/en/LC_MESSAGES/battlelore.po
    "battlelore": 0,
    # bl_tui/locale/en/LC_MESSAGES/second_edition.po
    "second_edition": 0,
    # bl_tui/locale/en/LC_MESSAGES/battle_mages.po
    "battle_mages": 0,
    # bl_tui/locale/en/LC_MESSAGES/bardsung.po
    "bardsung": 0,
    # docs/*.md, README.md and CHANGELOG.md
    "docs": 0,
    # docstrings and comments below engine/
    "engine": 0,
    # docstrings and comments below saves/
    "saves": 0,
    # docstrings and comments below bl_tui/
    "bl_tui": 0,
}
"""Upper bounds by area. Lower the bound of an area when you have rewritten its sentences; never
raise one. `python -m tests.meta.test_plain_words AREA` lists the findings of an area."""

CATALOGUE_AREAS = frozenset(catalogue.name for catalogue in CATALOGUES)
COMMON_AREAS = frozenset({"app", "cli"})
EVERYWHERE = frozenset(MOST)
CODE_AREAS = frozenset({"engine", "saves", "bl_tui"})


# --- what is looked for ---------------------------------------------------------------------


@record
class Habit:
    """A habit of ours that no native speaker has: how to find it, and what to write instead."""

    name: str
    pattern: re.Pattern[str]
    instead: str
    areas: frozenset[str] = EVERYWHERE
    cased: bool = False
    """Capital letters matter; else the pattern is searched in small letters."""


def _habit(name: str, pattern: str, instead: str, areas: frozenset[str] = EVERYWHERE) -> Habit:
    return Habit(name, re.compile(pattern), instead, areas)


HABITS = (
    Habit(
        "headless",
        re.compile(
            r"^(?:Who|Whoever|Whom|Whose|What|Whatever)\b(?!.*\?)"
            r"|\b[Ww]hoever\b|\b[Ww]hom\b"
            r"|\b(?:to|for|of|by|from|with|and|or|if|than|as|unless|against|lets?|stops?) who\b"
        ),
        "name the subject: a unit, a player, a card",
        cased=True,
    ),
    _habit("do so", r"\b(?:do|does|did|done|doing) so\b", "repeat the verb"),
    _habit(
        "tell",
        r"\b(?:tell|tells|told|telling) of\b|\b(?:is|are|was|were|be|been) told\b(?! apart)"
        r"|\btells? (?:what|which|how|all|the same|nothing|it|more|whether|why|where|when|no)\b",
        "show, list, explain, return",
    ),
    _habit("lie", r"\b(?:lie|lies|lying|lay)\b", "be, or is placed"),
    # A unit stands on a hex, or attacks from where it stands; a card or a text does not. Last Stand
    # is a card.
    _habit(
        "stand",
        r"(?<!where it )(?<!where they )(?<!last )\b(?:stand|stands|stood)\b"
        r"(?! (?:in|on|at|next|near|beside|between|their ground|its ground)\b)",
        "be, or is",
    ),
    _habit("naught", r"\bnaught\b", "nothing, or say what is the case"),
    _habit("by chance", r"\bby chance\b", "random, at random"),
    _habit("shall", r"\bshall\b", "will, must, or the imperative"),
    _habit("let be", r"\b(?:let|lets|letting) (?:\w+ )?be\b", "leave, keep, skip"),
    _habit("take up", r"\b(?:take|takes|took|taken|taking) up\b", "select, pick up, start"),
    _habit("point at", r"\bpoint(?:s|ed|ing)? at\b", "select, highlight", CATALOGUE_AREAS),
    _habit(
        "two colons", r":(?:\s.*|):(?:\s|$)", "a sentence, or two lines", EVERYWHERE - CODE_AREAS
    ),
    _habit(
        "of it",
        r"(?:\d|\bone|\btwo|\bnone|\bcards?|\bnothing|\bmore|\bword|\}) of it\b",
        "name the thing",
    ),
    _habit("nothing that", r"\bnothing that\b|\bnothing of the\b", "say what is the case"),
    _habit("agree", r"\byou (?:have )?agreed?\b|\bagree(?:d)? on\b", "confirm, choose"),
    _habit("go on", r"\b(?:go|goes|going|gone|went) on\b", "continue", CATALOGUE_AREAS),
    _habit(
        "one more", r"\b(?:a|an|one|two|\d|\}) (?!or\b)\w+ (?:more|less)\b(?! than)", "1 more die"
    ),
    _habit("any more", r"\bany ?more\b", "no longer"),
    _habit("besides", r"\bbesides\b", "also, apart from"),
    _habit("comes to", r"\b(?:comes?|came|would come) (?:to|of it)(?=[.,;:]|$)", "result"),
    _habit("is no", r"(?<!\bthere )\bis no (?!longer|such|one|way|need)\w|\bis none\b", "is not a"),
    _habit("need be", r"\b(?:nobody|nothing|one) need\b|\bneed (?:no|be)\b", "has to"),
    _habit("anew", r"\banew\b|\breckons?\b|\bwhence\b|\bthereof\b|\bbears\b", "plain words"),
    _habit("there are", r"\bthat there (?:is|are)\b|\b(?:those|all) there are\b", "all, the"),
    _habit("in this turn", r"\bin (?:this|that) turn\b", "this turn", CATALOGUE_AREAS),
    _habit("at first", r"\bas at first\b|\bthe \w+ before(?=[.,;:]|$)", "default, previous"),
    _habit(
        "of yours", r"\b(?:file|folder|word|name|one)s? of (?:yours|theirs|your own)\b", "your own"
    ),
    _habit("not at all", r"\bnot at all\b|\bbeyond (?:it|them)\b", "say what is the case"),
)
"""Grammar and idioms."""

TERMS = (
    _habit(
        "undo",
        r"\b(?:take|takes|took|taken|taking)\b(?: \w+){0,4} back\b(?! (?:over|to|at|from|by))",
        "undo",
        COMMON_AREAS,
    ),
    _habit("undo", r"\btaken back\b", "undone", CATALOGUE_AREAS - COMMON_AREAS),
    _habit("replay", r"\blook(?:s|ing)? again\b", "replay", CATALOGUE_AREAS),
    _habit("bot", r"\bartificial players?\b", "bot"),
    _habit("action", r"\bdeeds?\b", "action"),
    _habit("item", r"\bwares?\b", "item, goods"),
    _habit(
        "terrain",
        r"(?<!gain )(?<!gained )(?<!gains )(?<!gaining )(?<!gives )(?<!give )(?<!its )(?<!\{)"
        r"\bground\b(?! gained)(?!\})",
        "terrain",
        frozenset({"battlelore"}),
    ),
    _habit("towards", r"\btoward\b", "towards", CATALOGUE_AREAS),
    _habit("hex", r"\bhexagons?\b", "hex"),
    _habit("Backspace", r"\bback ?space key\b", "Backspace"),
    _habit("board", r"\bfield\b", "board", COMMON_AREAS),
    _habit("upgrade", r"\blessons? (?:learnt|brings?|costs?)\b", "upgrade"),
)
"""One name for each thing (words.md, rule 9)."""

ALLOWED: frozenset[tuple[str, str]] = frozenset(
    {
        # an armour stand, and a beast that lies down: stories of the arena
        ("adventure.EN-4.intro", "stand"),
        ("event.EncounterEnded.EN-4.won", "lie"),
        ("event.EncounterEnded.EN-4.lost", "stand"),
        ("rule.BC-14.8", "stand"),
        ("rule.BC-14.8", "lie"),
        # a hole that points at you, no wider than a straw
        ("aspect.CH05.story", "point at"),
        ("aspect.CH05.story", "is no"),
        # house rule 1: a unit evades, or stands
        ("engine/battlelore/house/evasion.py", "stand"),
        # the name of a placeholder
        ("entry.at", "action"),
        # the name of the board for three players
        ("adventure.hexagon.title", "hex"),
    }
)
"""Lines that stay as they are: (where, the name of the habit)."""


# --- where it is looked for -----------------------------------------------------------------


@record
class Finding:
    """A sentence that has a habit."""

    where: str
    habit: str
    sentence: str


SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z{\"'(])")
CODE = re.compile(r"```.*?```|`[^`\n]*`|\bhttps?://\S+|^ {4}[^\n]*$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`[^`]*`")
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
COMMENT = re.compile(r"^[^\"'\n]*?# (.*)$", re.MULTILINE)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a paragraph."""
    yield from SENTENCE.split(" ".join(text.split()))


def _catalogue(name: str) -> Iterator[tuple[str, str]]:
    catalogue = next(row for row in CATALOGUES if row.name == name)
    for msgid, message in messages(FALLBACK, catalogue).items():
        for form in message.forms:
            for line in form.split("\n"):
                yield msgid, line


def _pages() -> Iterator[tuple[str, str]]:
    for path in (*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CHANGELOG.md"):
        for line in re.split(r"\n\s*\n|\n(?=\s*[-*|#])", CODE.sub("X", path.read_text("utf-8"))):
            for cell in line.split("|"):
                yield str(path.relative_to(ROOT)), cell.strip(" \n-*#")


def _comments(path: Path) -> Iterator[str]:
    source = path.read_text("utf-8")
    for docstring in DOCSTRING.findall(source):
        yield from re.split(r"\n\s*\n|\n(?=\s*[-*] )", INLINE.sub("X", docstring))
    yield from (INLINE.sub("X", comment) for comment in COMMENT.findall(source))


def _python(package: str) -> Iterator[tuple[str, str]]:
    for path in python_files(package):
        for text in _comments(path):
            yield str(path.relative_to(ROOT)), text


def texts(area: str) -> Iterator[tuple[str, str]]:
    """Yield the paragraphs of an area, each with the message or the file that has it."""
    if area in CATALOGUE_AREAS:
        return _catalogue(area)
    return _pages() if area == "docs" else _python(area)


def search(
    area: str,
    paragraphs: Iterable[tuple[str, str]],
    allowed: frozenset[tuple[str, str]] = ALLOWED,
) -> Iterator[Finding]:
    """Yield each sentence of some paragraphs that has a habit, once for each habit."""
    habits = [habit for habit in (*HABITS, *TERMS) if area in habit.areas]
    for where, text in paragraphs:
        for sentence in sentences(text):
            small = sentence.lower()
            for habit in habits:
                seen = habit.pattern.search(sentence if habit.cased else small)
                if seen and (where, habit.name) not in allowed:
                    yield Finding(where, habit.name, sentence)


@cache
def findings(area: str) -> tuple[Finding, ...]:
    """Return all findings of an area."""
    return tuple(search(area, texts(area)))


# --- the tests ------------------------------------------------------------------------------


@pytest.mark.parametrize("area", MOST)
def test_no_area_has_more_dialect_than_before(area: str) -> None:
    """The bound of an area is lowered with every rewrite, down to none."""
    listed = "\n".join(f"{row.where} ({row.habit}): {row.sentence}" for row in findings(area))
    assert len(findings(area)) <= MOST[area], listed


@pytest.mark.parametrize(
    ("sentence", "habit"),
    [
        ("Who stands in a building may ignore one damage.", "headless"),
        ("Woods stop who enters them.", "headless"),
        ("Regular would: Finish movement. Enter does so.", "do so"),
        ("The inspector tells of the unit.", "tell"),
        ("All cards lie.", "lie"),
        ("It stands for a card.", "stand"),
        ("Cards and dice come by chance.", "by chance"),
        ("Point at one first.", "point at"),
        ("Turn 5 turned it: Heavy cavalry: 1 figure lost.", "two colons"),
        ("There is 1 card of it.", "of it"),
        ("There is nothing that was taken back.", "nothing that"),
        ("Dice are shown before you agree.", "agree"),
        ("Each 1 paralyses a piece, a die more.", "one more"),
        ("Brute 1 has no wound any more.", "any more"),
        ("C01.c north is no portal.", "is no"),
        ("The last action is taken back.", "undo"),
        ("A retreat leads toward the edge.", "towards"),
    ],
)
def test_a_habit_is_seen(sentence: str, habit: str) -> None:
    """Sentences that were met on the screen are among the findings."""
    assert habit in {row.habit for row in search("app", [("", sentence)])}


@pytest.mark.parametrize(
    "sentence",
    [
        "A unit in a building ignores 1 damage.",
        "Who plays the Standards?",
        "Choose a target. 2 dice at A8: 0.3 damage expected, 11% eliminated.",
        "There is no saved game.",
        "The two sides can be told apart by their letters.",
        "Players who leave can return later.",
        "Archers (A4) cannot retreat: 1 figure lost, 3 left",
    ],
)
def test_plain_sentences_give_no_findings(sentence: str) -> None:
    """The search leaves ordinary English alone."""
    assert list(search("app", [("", sentence)])) == []


def test_every_allowed_line_is_needed() -> None:
    """The list of allowed lines has none whose text is plain by now."""
    wanted = {where for where, _ in ALLOWED}
    lines = [
        (where, text) for area in MOST if wanted for where, text in texts(area) if where in wanted
    ]
    shown = {(row.where, row.habit) for row in search("app", lines, frozenset())}
    assert sorted(ALLOWED - shown) == []


if __name__ == "__main__":
    import sys

    for area in sys.argv[1:] or MOST:
        print(area, len(findings(area)))
        if sys.argv[1:]:
            for row in findings(area):
                print(f"  {row.where} ({row.habit}): {row.sentence[:400]}")
