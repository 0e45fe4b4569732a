"""Adventure files that are wrong are refused with file, line and reason (BL-1.2)."""

from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import parse
from engine.battlelore.numbers.modifiers import CONDITIONS, Asked
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import Adventure, Blazon, BlazonRule, Landmark, Setup
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.units import full_strength
from engine.battlelore.validate.setups import wrong_setup
from engine.core.text_file import FileError
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

GOOD = """\
# A ford and a bridge
id      trial
number  77
year    1400
type    medieval
first   pennant
camp    standard top cards 4 banners 2
camp    pennant bottom cards 6 banners 2
blazon  E7 held standard pennant

[legend]
.  countryside
R  waterway
m  hill rampart

[terrain]
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
R R . . . . . . m . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . . .

[units]
... sIb ... ... ... ... ... ... ... ... ... ... ...
  ... ... ... ... ... ... ... ... ... ... ... ...
... ... ... ... ... ... ... ... ... ... ... ... ...
  ... ... ... ... ... ... ... ... ... ... ... ...
... ... ... ... ... ... ... ... ... ... ... ... ...
  ... ... ... ... ... ... ... ... ... ... ... ...
... ... ... ... ... ... ... ... ... ... ... ... ...
  ... ... ... ... ... ... ... ... ... ... ... ...
... ... ... ... ... pCr ... pAr ... ... ... ... ...

[forces]
standard  1 Ib
pennant   1 Ar, 1 Cr

[counts]
2 R, 1 m
"""
LAST = len(GOOD.splitlines())
RIVER = "R R . . . . . . m . . . ."
TOP = "... sIb ... ... ... ... ... ... ... ... ... ... ..."


def error(old: str, new: str) -> tuple[FileError, int]:
    """Return what is wrong with the file when `old` is replaced, and the line of it."""
    assert GOOD.count(old) == 1, old
    line = GOOD[: GOOD.index(old)].count("\n") + 1
    with pytest.raises(FileError) as caught:
        parse(GOOD.replace(old, new), "trial.txt")
    return caught.value, line


def read() -> Adventure:
    """Return the good file."""
    return parse(GOOD, "trial.txt")


@rule("BL-1.2")
def test_a_good_file_is_read() -> None:
    found = read()
    assert (found.id, found.number, found.year, found.lore) == ("trial", 77, 1400, False)
    assert [(u.id, u.kind, u.hex) for u in found.units] == [
        ("s1", "Ib", "A2"),
        ("p1", "Cr", "I6"),
        ("p2", "Ar", "I8"),
    ]
    assert found.landmarks == (Landmark("rampart", "E9"),)
    assert found.blazons == (Blazon("E7", BlazonRule.HELD, (Side.STANDARD, Side.PENNANT)),)


@rule("BL-1.2")
def test_comments_and_empty_lines_are_ignored() -> None:
    text = GOOD.replace("year    1400", "\n# long ago\nyear    1400  # or so")
    assert parse(text, "trial.txt") == read()


@rule("BL-1.2")
def test_the_order_of_the_camps_does_not_matter() -> None:
    lines = GOOD.splitlines()
    lines[6], lines[7] = lines[7], lines[6]
    assert parse("\n".join(lines), "trial.txt") == read()


WRONG = {
    # what is wrong: (what the file says, what it says instead, the code of the error)
    "row too short": (RIVER, RIVER[:-2], "row_length"),
    "row too long": (RIVER, RIVER + " .", "row_length"),
    "unit row too short": (TOP, TOP[:-4], "row_length"),
    "unknown letter": (RIVER, RIVER.replace("m", "x"), "unknown_letter"),
    "unknown unit": ("pCr", "pZz", "unknown_unit"),
    "unit of nobody": ("pCr", "xCr", "unknown_unit"),
    "unknown terrain": ("R  waterway", "R  lava", "unknown_terrain"),
    "unknown landmark": ("m  hill rampart", "m  hill castle", "unknown_landmark"),
    "letter twice": ("R  waterway", ".  waterway", "legend"),
    "letter of two": ("R  waterway", "RR  waterway", "legend"),
    "letter for nothing": ("R  waterway", "R", "legend"),
    "unknown section": ("[counts]", "[count]", "section"),
    "section twice": ("[counts]", "[forces]", "twice"),
    "unknown type": ("type    medieval", "type    naval", "unknown_word"),
    "unknown side": ("first   pennant", "first   nobody", "unknown_word"),
    "no side": ("first   pennant", "first", "no_word"),
    "number in words": ("number  77", "number  many", "not_a_number"),
    "negative number": ("number  77", "number  -7", "not_a_number"),
    "number in other digits": ("number  77", "number  ٧٧", "not_a_number"),
    "year in words": ("year    1400", "year    MCD", "not_a_number"),
    "two ids": ("id      trial", "id      trial run", "extra_word"),
    "an id that a terminal would obey": ("trial", "ev\x1b]0;X\x07il", "not_an_id"),
    "an id that is drawn the other way round": ("trial", "ev\u202eil", "not_an_id"),
    "an id of letters with accents": ("trial", "crécy", "not_an_id"),
    "an id that is a path": ("trial", "../trial", "not_an_id"),
    "an id without end": ("trial", "t" * 41, "not_an_id"),
    "camp without cards": ("cards 6 banners 2", "banners 3", "camp"),
    "camp with words": ("cards 6 banners 2", "cards six banners 3", "camp"),
    "camp without banners to win": ("cards 6 banners 2", "cards 6 banners 0", "camp"),
    "camp of nobody": ("camp    pennant", "camp    nobody", "unknown_word"),
    "camp in the middle": ("pennant bottom", "pennant middle", "unknown_word"),
    "both at the top": ("pennant bottom", "pennant top", "two_camps"),
    "one camp twice": ("camp    pennant bottom", "camp    standard bottom", "two_camps"),
    "blazon off the board": ("blazon  E7", "blazon  E14", "off_board"),
    "blazon of unknown rule": ("E7 held", "E7 taken", "unknown_word"),
    "blazon for nobody": ("E7 held standard pennant", "E7 held", "no_word"),
    "blazon for a stranger": ("E7 held standard pennant", "E7 held standard x", "unknown_word"),
    "unit drawn but not stated": ("1 Ar, 1 Cr", "1 Ar", "forces"),
    "unit stated but not drawn": ("1 Ar, 1 Cr", "1 Ar, 1 Cr, 1 Ib", "forces"),
    "one unit too few": ("1 Ar, 1 Cr", "2 Ar, 1 Cr", "forces"),
    "forces of other kinds": ("standard  1 Ib", "standard  1 Ig", "forces"),
    "forces in words": ("1 Ar, 1 Cr", "one Ar, 1 Cr", "not_a_number"),
    "forces of a kind that is none": ("1 Ar, 1 Cr", "1 Ar, 1 Zz", "count"),
    "forces with half a pair": ("1 Ar, 1 Cr", "1 Ar, 1", "count"),
    "more banners than there are": ("cards 6 banners 2", "cards 6 banners 3", "too_many_banners"),
    "no cards in many digits": ("cards 6 banners 2", "cards 00 banners 2", "camp"),
    "no banners in many digits": ("cards 6 banners 2", "cards 6 banners 00", "camp"),
    "a number without end": ("number  77", "number  " + "7" * 5000, "not_a_number"),
    "a count without end": ("2 R, 1 m", "9" * 5000 + " R, 1 m", "not_a_number"),
    "a word too many": ("first   pennant", "first   pennant indeed", "extra_word"),
    "a section with more": ("[forces]", "[forces] of both", "section"),
    "a section half open": ("[forces]", "[forces", "section"),
    "forces twice": ("pennant   1 Ar, 1 Cr", "standard  1 Ib", "twice"),
    "blazon twice for one": ("E7 held standard pennant", "E7 held standard standard", "twice"),
    "blazon in the river": ("blazon  E7", "blazon  E1", "off_board"),
    "landmark twice": ("m  hill rampart", "m  hill rampart rampart", "legend"),
    "forces of nobody": ("pennant   1 Ar", "nobody   1 Ar", "unknown_word"),
    "one letter too many": ("2 R, 1 m", "1 R, 1 m", "counts"),
    "one letter too few": ("2 R, 1 m", "3 R, 1 m", "counts"),
    "letter not counted": ("2 R, 1 m", "2 R", "counts"),
    "count of an unknown letter": ("2 R, 1 m", "2 R, 1 m, 1 x", "count"),
}


@rule("BL-1.2")
@pytest.mark.parametrize("what", WRONG)
def test_an_error_is_reported_with_its_line(what: str) -> None:
    old, new, code = WRONG[what]
    found, line = error(old, new)
    assert (found.source, found.line, found.code) == ("trial.txt", line, f"adventure_file.{code}")


@rule("BL-1.2")
@pytest.mark.parametrize("name", ["id", "number", "year", "type", "first"])
def test_a_missing_line_is_named_at_the_end_of_the_file(name: str) -> None:
    text = "\n".join(line for line in GOOD.splitlines() if not line.startswith(name))
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    found = caught.value
    assert (found.line, found.code, found.facts) == (
        LAST - 1,
        "adventure_file.missing",
        (("name", name),),
    )


@rule("BL-1.2")
@pytest.mark.parametrize("name", ["legend", "terrain", "units", "forces", "counts"])
def test_a_missing_section_is_named_at_the_end_of_the_file(name: str) -> None:
    parts = GOOD.split("\n\n")
    text = "\n\n".join(part for part in parts if not part.startswith(f"[{name}]"))
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    assert caught.value.code == "adventure_file.missing"
    assert caught.value.facts == (("name", f"[{name}]"),)


@rule("BL-1.2", "BL-21.16")
def test_a_unit_on_impassable_ground_is_refused() -> None:
    rows = GOOD.split("[units]\n")[1].splitlines()
    rows[4] = "pIb" + rows[4][3:]
    text = GOOD.split("[units]\n", maxsplit=1)[0] + "[units]\n" + "\n".join(rows)
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    found = caught.value
    line = text.splitlines().index(rows[4]) + 1
    assert (found.line, found.code) == (line, "adventure_file.impassable")
    assert dict(found.facts) == {"text": "pIb", "hex": "E1", "ground": "waterway"}


@rule("BL-1.2", "BL-2.1")
@pytest.mark.parametrize("section", ["terrain", "units"])
def test_a_picture_has_nine_rows(section: str) -> None:
    lines = GOOD.splitlines()
    last = lines.index(f"[{section}]") + 9
    del lines[last]
    with pytest.raises(FileError) as caught:
        parse("\n".join(lines), "trial.txt")
    found = caught.value
    assert (found.line, found.code) == (last, "adventure_file.rows")
    assert dict(found.facts) == {"rows": 8, "wanted": 9}


@rule("BL-1.2")
def test_a_side_without_stated_forces_is_refused() -> None:
    found, _ = error("standard  1 Ib\n", "")
    assert (found.code, found.facts) == (
        "adventure_file.missing",
        (("name", "[forces] standard"),),
    )


@rule("BL-1.2")
def test_a_row_of_the_wrong_length_reports_its_length() -> None:
    found, _ = error(RIVER, RIVER[:-2])
    assert dict(found.facts) == {"row": "E", "cells": 12, "wanted": 13}


@rule("BL-1.2")
def test_wrong_forces_report_the_stated_and_the_drawn_units() -> None:
    found, _ = error("1 Ar, 1 Cr", "2 Ar, 1 Cr")
    assert dict(found.facts) == {"side": "pennant", "kind": "Ar", "stated": 2, "drawn": 1}


@rule("BL-1.2")
def test_wrong_counts_report_the_stated_and_the_drawn_number() -> None:
    found, _ = error("2 R, 1 m", "3 R, 1 m")
    assert dict(found.facts) == {"letter": "R", "stated": 3, "drawn": 2}


@rule("BL-1.2")
@pytest.mark.parametrize("line", ["blazn  E6 held standard", "weather rain"])
def test_an_unknown_word_is_refused(line: str) -> None:
    """A mistyped blazon must not be left out in silence."""
    found, where = error("blazon  E7 held standard pennant", line)
    assert (found.line, found.code) == (where, "adventure_file.unknown_word")


@rule("BL-1.2")
@pytest.mark.parametrize("line", ["id      other", "first   standard", "year    1401"])
def test_a_line_that_is_there_twice_is_refused(line: str) -> None:
    """Which of the two would count?"""
    with pytest.raises(FileError):
        parse(f"{line}\n{GOOD}", "trial.txt")


@rule("BL-1.2", "BL-2.23")
def test_a_hex_has_one_blazon() -> None:
    text = GOOD.replace("blazon  E7", "blazon  E7 held standard\nblazon  E7")
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    assert (caught.value.line, caught.value.code) == (10, "adventure_file.twice")


@rule("BL-1.2", "BL-3.2")
def test_more_cards_than_the_deck_holds_are_refused() -> None:
    """The two hands together are dealt from 60 cards."""
    with pytest.raises(FileError):
        parse(GOOD.replace("cards 6", "cards 57"), "trial.txt")


@rule("BL-1.2")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "missing"),
        ("# id x", "missing"),
        ("[units]", "missing"),
        ("year 1400", "missing"),
        ("[]", "section"),
        ("hello\nid x", "unknown_word"),
        ("\x00\x01", "unknown_word"),
    ],
)
def test_a_file_that_is_not_an_adventure_reports_what_is_missing(text: str, code: str) -> None:
    """The program reads it only where its words are those of this game."""
    with pytest.raises(FileError) as caught:
        parse(text, "trial.txt")
    assert (caught.value.line, caught.value.code) == (1, f"adventure_file.{code}")


@rule("BL-1.2")
@pytest.mark.parametrize("word", ["x", "7", "My-own_2", "t" * 40])
def test_an_id_is_any_plain_word(word: str) -> None:
    assert parse(GOOD.replace("trial", word), "trial.txt").id == word


@rule("BL-1.2")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("year    1400", "year    {}"),
        ("id      trial", "{} x"),
        ("id      trial", "id      {}"),
        ("pCr", "{}"),
        ("[counts]", "[{}]"),
        ("blazon  E7", "blazon  {}"),
        ("R  waterway", "{} waterway"),
        ("R  waterway", "R  {}"),
        ("1 Ar, 1 Cr", "1 {}"),
    ],
)
def test_the_summary_repeats_the_contents_of_the_file(old: str, new: str) -> None:
    """Neither a page of rubbish nor signs that a terminal would obey."""
    found, _ = error(old, new.format("\x1b[2J" + "word" * 100_000))
    quoted = [fact for name, fact in found.facts if name != "choices" and "word" in str(fact)]
    assert quoted
    for fact in quoted:
        assert len(str(fact)) == 40
        assert str(fact).endswith("...")
        assert str(fact).isprintable()


@rule("BL-1.2")
def test_a_word_of_forty_signs_is_repeated_whole() -> None:
    found, _ = error("year    1400", f"year    {'y' * 40}")
    assert found.facts == (("text", "y" * 40),)
    found, _ = error("type    medieval", "typo    medieval")
    assert len(dict(found.facts)["choices"]) > 40  # type: ignore[arg-type]


@rule("BL-2.12", "BL-R.69")
@pytest.mark.parametrize(("cell", "figures"), [("sIb", 4), ("sIb3", 3), ("sIb6", 6), ("sIb4", 4)])
def test_a_unit_may_have_other_figures_than_its_kind(cell: str, figures: int) -> None:
    """They are its full strength, up to which it heals."""
    found = parse(GOOD.replace("... sIb ...", f"... {cell} ..."), "trial.txt")
    unit = next(each for each in found.units if each.side is Side.STANDARD)
    assert (unit.figures, full_strength(unit)) == (figures, figures)
    assert wrong_setup(Setup(found)) is None


@rule("BL-2.12")
@pytest.mark.parametrize("cell", ["sIb0", "sIb7", "sIb12"])
def test_figures_that_no_unit_has_are_refused_with_their_line(cell: str) -> None:
    wrong, line = error("... sIb ...", f"... {cell} ...")
    assert (wrong.code, wrong.line) == ("adventure_file.figures", line)


@rule("BL-2.12", "BL-2.20", "HR-3.5")
@pytest.mark.parametrize(("figures", "weak"), [(4, True), (5, True), (6, False)])
def test_a_unit_of_six_is_weakened_below_six(position: Make, figures: int, weak: bool) -> None:
    game = position(f"p1 Ib D7 {figures} whole6, s1 Ib A1")
    asked = Asked(game.state.need("p1"))
    assert CONDITIONS[Condition.WEAKENED](game.state, asked) is weak
