"""The verdict as a band of lines: in large letters where they have room, else in words."""

from collections.abc import Sequence

from bl_tui.boards.big_letters import can_enlarge, enlarged, enlarged_width
from bl_tui.boards.board_model import Box
from bl_tui.forms.finished.verdict import Verdict
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap

LEAST_ROOM = 12
"""Columns beside large letters for title and turn."""
MARGIN = 2
"""Columns on each side of large letters."""


def verdict_band(verdict: Verdict, ended: Sequence[str], room: Box, *, blocks: bool) -> list[Line]:
    """Return the verdict over the whole room, of three lines or more; `blocks`: in large letters.

    `ended` are the sentences about how the game ended, () where they have no room.
    """
    height = room.height
    large, texts = _headline(verdict, room, blocks=blocks)
    left = enlarged_width(large) + 2 * MARGIN if large else 1
    *first, players, end = texts
    if ended:
        wrapped = [line for sentence in ended for line in wrap(sentence, room.width - left)]
        lines = [line[0].text for line in wrapped]
        texts = [*lines[: height - len(first) - 1], *first, f"{players}, {end}"]
    else:
        room_beside = room.width - left
        broken = [line[0].text for text in first for line in wrap(text, room_beside)]
        who = [line[0].text for line in wrap(players, room_beside)]
        texts = [*broken, *who, end] if len(broken) + len(who) <= height else [*broken, end]
    drawn = enlarged(large, height) if large else [BLANK] * height
    band: list[Line] = []
    for row in range(height):
        head = (Span(" " * MARGIN, Role.BIG), *drawn[row]) if large else ()
        text = texts[row] if row < len(texts) else ""
        piece = Span(f"{' ' * (left - width_of(head))}{text}", Role.BIG)
        band.append(fit((*head, piece), room.width, Role.BIG))
    return band


def _headline(verdict: Verdict, room: Box, *, blocks: bool) -> tuple[str, list[str]]:
    """Return the words in large letters, "" for none, and the lines of text beside them."""
    texts = [verdict.title, verdict.players, verdict.end]
    whole = f"{verdict.headline} {verdict.score}".strip()
    if blocks and can_enlarge(whole) and _fits(whole, room):
        return whole, texts
    if blocks and can_enlarge(verdict.headline) and _fits(verdict.headline, room):
        return verdict.headline, [*filter(None, (verdict.score,)), *texts]
    return "", [whole, *texts]


def _fits(text: str, room: Box) -> bool:
    return enlarged_width(text) + 2 * MARGIN + LEAST_ROOM <= room.width
