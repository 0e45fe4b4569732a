"""What a terminal sends is cut at the same places however it is torn, and never kept for ever."""

import tracemalloc

import pytest

from bl_tui.terminal.tokens import (
    LONGEST,
    PASTE_MOST,
    PASTE_PATIENCE,
    TORN_PATIENCE,
    InputToken,
    Scanner,
    TokenKind,
)

DELAY = 0.1
SIGN, ALT, SEQUENCE, PASTE = TokenKind.SIGN, TokenKind.ALT, TokenKind.SEQUENCE, TokenKind.PASTE
START, END = "\x1b[200~", "\x1b[201~"

CUT = {
    "aé": [(SIGN, "a"), (SIGN, "é")],
    "\x1b[B\x1bOP": [(SEQUENCE, "\x1b[B"), (SEQUENCE, "\x1bOP")],
    "\x1b\x1b[B": [(SIGN, "\x1b"), (SEQUENCE, "\x1b[B")],
    "\x1bq\x1b\r": [(ALT, "\x1bq"), (ALT, "\x1b\r")],
    "\x1b[\x1b[A": [(ALT, "\x1b["), (SEQUENCE, "\x1b[A")],
    "\x1b[[Aq": [(SEQUENCE, "\x1b[[A"), (SIGN, "q")],
    "\x1b[3$q": [(SEQUENCE, "\x1b[3$"), (SIGN, "q")],
    "\x1b[?2048;2$yq": [(SEQUENCE, "\x1b[?2048;2$y"), (SIGN, "q")],
    "\x1b[M qqd": [(SEQUENCE, "\x1b[M qq"), (SIGN, "d")],
    "\x1b[<0;5;5Mq": [(SEQUENCE, "\x1b[<0;5;5M"), (SIGN, "q")],
    "\x1b[12\x1b[B": [(SEQUENCE, "\x1b[B")],
    "\x1b[12éq": [(SIGN, "é"), (SIGN, "q")],
    "\x1b]11;rgb:1/1/1\x07q": [(SIGN, "q")],
    "\x1bP>|xterm(379)\x1b\\q": [(SIGN, "q")],
    "\x1b_Gq=1\x1b[B": [(SEQUENCE, "\x1b[B")],
    f"{START}x\x1b[Bdd{END}q": [(PASTE, "x\x1b[Bdd"), (SIGN, "q")],
    f"{START}a{START}b{END}q": [(PASTE, f"a{START}b"), (SIGN, "q")],
    f"{START}\x1b[201\x1b]0;x\x1b{END}q": [(PASTE, "\x1b[201\x1b]0;x\x1b"), (SIGN, "q")],
    f"{START}{END}{END}q": [(SEQUENCE, END), (SIGN, "q")],
}
"""What is sent, and what it is cut into."""


def scan(*texts: str) -> list[InputToken]:
    """Return what comes of texts that follow each other at once."""
    scanner = Scanner(DELAY)
    return [token for text in texts for token in scanner.feed(text, 0.0)]


@pytest.mark.parametrize("text", CUT, ids=repr)
def test_it_is_cut_where_each_thing_ends(text: str) -> None:
    assert scan(text) == CUT[text]


@pytest.mark.parametrize("text", CUT, ids=repr)
def test_it_does_not_matter_how_it_is_torn(text: str) -> None:
    """In two at any place, and sign by sign."""
    for place in range(len(text)):
        assert scan(text[:place], text[place:]) == CUT[text], f"torn after {text[:place]!r}"
    assert scan(*text) == CUT[text]


@pytest.mark.parametrize(
    ("begun", "patience", "meant"),
    [
        ("\x1b", DELAY, [(SIGN, "\x1b")]),
        ("\x1b[", DELAY, [(ALT, "\x1b[")]),
        ("\x1b]", DELAY, [(ALT, "\x1b]")]),
        ("\x1b[1;", TORN_PATIENCE, []),
        ("\x1b[M  ", TORN_PATIENCE, []),
        ("\x1b]11;rgb", TORN_PATIENCE, []),
        ("\x1bP1$r\x1b", TORN_PATIENCE, [(SIGN, "\x1b")]),
        ("\x1b[" + "1" * LONGEST, TORN_PATIENCE, []),
        (f"{START}", PASTE_PATIENCE, []),
        (f"{START}text\x1b[20", PASTE_PATIENCE, [(PASTE, "text")]),
    ],
)
def test_an_unfinished_sequence_is_dropped(
    begun: str, patience: float, meant: list[InputToken]
) -> None:
    """After a silence that begins with the last of it; then all is as before."""
    scanner = Scanner(DELAY)
    assert scanner.feed(begun[:1], 5.0) == []
    assert scanner.feed(begun[1:], 10.0) == []
    assert scanner.until == pytest.approx(10.0 + patience)
    assert scanner.tick(10.0 + patience * 0.9) == []
    assert scanner.tick(10.0 + patience) == meant
    assert scanner.until is None
    assert scanner.feed("q", 20.0) == [(SIGN, "q")]


LATE = 0.15
"""Seconds by which the rest of something comes later than one waits after Esc."""


REPORTS = ("[<65;10;23M", "[<0;5;5m", "[I", "[?2026;2$y", "[97;5u", "[B")
OTHERS = ("OP", "]11;rgb:1/1/1\x07", "P>|xterm(379)\x1b\\")
TORN = [
    *((each, places) for each in REPORTS for places in ((1,), (2,), (1, 2))),
    *((each, places) for each in OTHERS for places in ((1,), (2,))),
]
"""What comes after Esc, and where it is torn; a letter that comes alone after Esc is a key."""


@pytest.mark.parametrize(("rest", "places"), TORN, ids=repr)
def test_the_rest_of_a_sequence_cut_at_its_start_is_dropped(
    rest: str, places: tuple[int, ...]
) -> None:
    """The beginning was a key by then; the rest is dropped, and what follows counts."""
    scanner, now, report = Scanner(DELAY), 0.0, f"\x1b{rest}"
    found: list[InputToken] = []
    for start, end in zip((0, *places), (*places, len(report)), strict=True):
        found += scanner.feed(report[start:end], now)
        now += LATE
        found += scanner.tick(now)
    assert [token.text for token in found] in ([report[:1]], [report[:2]])
    assert scanner.feed("q\x1b[B", now) == [(SIGN, "q"), (SEQUENCE, "\x1b[B")]


def test_a_paste_that_was_torn_at_its_beginning_is_a_paste() -> None:
    scanner = Scanner(DELAY)
    assert scanner.feed("\x1b", 0.0) == []
    assert scanner.tick(LATE) == [(SIGN, "\x1b")]
    assert scanner.feed(f"{START[1:]}dq{END}", LATE) == [(PASTE, "dq")]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("q", [(SIGN, "q")]),
        ("\x1b[B", [(SEQUENCE, "\x1b[B")]),
        ("\x1bq", [(ALT, "\x1bq")]),
        ("é\r", [(SIGN, "é"), (SIGN, "\r")]),
    ],
)
def test_a_key_soon_after_esc_counts(typed: str, meant: list[InputToken]) -> None:
    scanner = Scanner(DELAY)
    scanner.feed("\x1b", 0.0)
    scanner.tick(LATE)
    assert scanner.feed(typed, LATE) == meant
    assert scanner.feed("[A", LATE) == [(SIGN, "["), (SIGN, "A")]


def test_a_bracket_after_esc_is_a_key_when_nothing_follows() -> None:
    """It waits for as long as the rest of a report may take."""
    scanner = Scanner(DELAY)
    scanner.feed("\x1b", 0.0)
    scanner.tick(LATE)
    assert scanner.feed("[", LATE) == []
    assert scanner.tick(LATE + TORN_PATIENCE) == [(SIGN, "[")]
    assert scanner.feed("[A", LATE + TORN_PATIENCE) == [(SIGN, "["), (SIGN, "A")]


def test_characters_long_after_esc_count_as_typed() -> None:
    scanner = Scanner(DELAY)
    scanner.feed("\x1b", 0.0)
    scanner.tick(LATE)
    assert scanner.feed("[A", LATE + TORN_PATIENCE) == [(SIGN, "["), (SIGN, "A")]


def test_nothing_is_waited_for_when_nothing_is_begun() -> None:
    """Neither at first nor after whole things, or an idle program would wake up for them."""
    scanner = Scanner(DELAY)
    assert scanner.until is None
    scanner.feed("a\x1b[B", 1.0)
    assert scanner.until is None
    assert scanner.tick(100.0) == []


@pytest.mark.parametrize("begin", [START, "\x1b[", "\x1bO", "\x1b]0;", "\x1bP", "\x1b_"])
def test_endless_input_takes_no_room(begin: str) -> None:
    scanner, piece = Scanner(DELAY), "1" * 4096
    scanner.feed(begin, 0.0)
    tracemalloc.start()
    try:
        for _ in range(500):
            assert scanner.feed(piece, 0.0) == []
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()
    tokens = scanner.feed(f"\x1b\\{END}q", 0.0)
    assert tokens[-1] == (SIGN, "q")
    assert all(len(token.text) <= PASTE_MOST for token in tokens)


def test_a_long_paste_is_cut_off_and_its_rest_is_dropped() -> None:
    assert scan(START, "x" * 30_000, f"dd\x1b[B{END}q") == [(PASTE, "x" * PASTE_MOST), (SIGN, "q")]
