"""What is said at a table: plain text of a bounded length, so many lines in so much time."""

import unicodedata
from collections.abc import Sequence

from engine.core.frozen import Value, record

LONGEST = 120
"""Signs of a line."""
KEPT = 60
"""Lines that a table keeps."""
MOST, WITHIN = 5, 10
"""Lines that one player may say within so many seconds."""
MARKS = 2
"""Marks over one letter that are taken; nobody writes more."""

PHRASES = ("hello", "luck", "played", "thanks", "wait", "sorry")
"""The set phrases, as messages name them: each reads them in their own language."""


@record
class Said(Value):
    """A line: when, by whom, and what; or the name of a set phrase."""

    at: int
    player: str
    text: str = ""
    phrase: str = ""


def plain(text: str) -> str:
    """Return a text fit to be shown to others on one line.

    Control signs, direction marks and signs without a meaning become blanks, blanks are merged,
    and marks are not heaped on one letter.
    """
    signs: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: 4 * LONGEST]):
        kind = unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks <= MARKS:
            signs.append(" " if kind in "CZ" else sign)
    return " ".join("".join(signs).split())[:LONGEST].rstrip()


def may_speak(said: Sequence[Said], player: str, now: int) -> bool:
    """Return whether a player may say one more line now."""
    recent = [remark for remark in said if remark.player == player and now - remark.at < WITHIN]
    return len(recent) < MOST


def with_line(said: Sequence[Said], line: Said) -> tuple[Said, ...]:
    """Return what was said with one more line; the oldest are forgotten."""
    return (*said, line)[-KEPT:]
