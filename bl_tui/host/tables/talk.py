"""The chat of a table: plain text of limited length, a limited number of lines in a given time."""

import unicodedata
from collections.abc import Sequence

from engine.core.frozen import Value, record, replace

LONGEST = 120
"""Characters of a line."""
KEPT = 60
"""Lines that a table keeps."""
MOST, WITHIN = 5, 10
"""Lines that one player may say within so many seconds."""
MARKS = 2
"""Marks allowed on one letter; no language uses more."""

PHRASES = ("hello", "luck", "played", "thanks", "wait", "sorry")
"""The set phrases, as messages name them: each reads them in their own language."""

HOST = "host"
"""The name by which the host speaks; no player has it."""
OLDER_RULES = "older_rules"
"""The host's phrase about a save that can be played on only from an earlier action, and the end of
the code of the remark about it."""


@record
class TalkLine(Value):
    """A line: time, player, and text; or the name of a set phrase. `aside`: a watcher has said it
    during the game, which its players do not read."""

    at: int
    player: str
    text: str = ""
    phrase: str = ""
    aside: bool = False


def plain(text: str) -> str:
    """Return a text that is safe to show to others on one line.

    Control characters, direction marks and unassigned characters become blanks, blanks are merged,
    and extra marks on a letter are dropped.
    """
    signs: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: 4 * LONGEST]):
        kind = unicodedata.category(sign)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks <= MARKS:
            signs.append(" " if kind in "CZ" else sign)
    return " ".join("".join(signs).split())[:LONGEST].rstrip()


def may_speak(said: Sequence[TalkLine], player: str, now: int) -> bool:
    """Return whether a player may say another line now."""
    recent = [remark for remark in said if remark.player == player and now - remark.at < WITHIN]
    return len(recent) < MOST


def with_line(said: Sequence[TalkLine], line: TalkLine) -> tuple[TalkLine, ...]:
    """Return the chat with another line; the oldest are dropped."""
    return (*said, line)[-KEPT:]


def with_news(said: Sequence[TalkLine], now: int, moved: int) -> tuple[TalkLine, ...]:
    """Return the chat with the host's line about older rules, unless the host has said it since the
    last action, at the time `moved`."""
    line = TalkLine(now, HOST, phrase=OLDER_RULES)
    known = any(replace(old, at=now) == line and old.at >= moved for old in said)
    return tuple(said) if known else with_line(said, line)
