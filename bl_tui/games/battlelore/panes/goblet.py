"""The goblets: Lore tokens that fill them, this turn's gains and payments, and the pool."""

from collections.abc import Sequence

from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.phrases import CAMPS, Teller
from bl_tui.table.story import Frame
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from engine.battlelore.state import events as ev
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import Value, record

TWO = 27
"""Columns from which there is room for two goblets side by side."""

SMALLEST = 9
"""Columns of the narrowest goblet that still looks like one."""


@record
class Goblets(Value):
    """The tokens of both sides and of the pool at one step of the story.

    `changes` are this turn's gains and payments of Standard and Pennant, one by one.
    """

    tokens: tuple[int, int]
    pool: int
    changes: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def of(self, side: Side) -> int:
        """Return the tokens in the goblet of a side."""
        return self.tokens[0] if side is Side.STANDARD else self.tokens[1]

    def changed(self, side: Side) -> tuple[int, ...]:
        """Return the gains and payments of a side this turn, in order."""
        return self.changes[0] if side is Side.STANDARD else self.changes[1]


def goblets_of(view: View, events: Sequence[ev.Event], frame: Frame | None) -> Goblets:
    """Return the goblets of a view, in the middle of a story as its events have left them."""
    tokens = {side: view.of(side).lore for side in Side}
    changes: dict[Side, list[int]] = {side: [] for side in Side}
    pool = view.pool
    for event in _of_this_turn(events):
        if isinstance(event, ev.LoreGained | ev.LoreSpent):
            gained = isinstance(event, ev.LoreGained)
            changes[event.side].append(event.count if gained else -event.count)
        if frame is None:
            continue
        if isinstance(event, ev.LoreGained | ev.LoreSpent):
            tokens[event.side], pool = event.total, event.pool
        elif isinstance(event, ev.LoreStored):
            pool = event.pool
    first, second = Side
    return Goblets(
        (tokens[first], tokens[second]), pool, (tuple(changes[first]), tuple(changes[second]))
    )


def _of_this_turn(events: Sequence[ev.Event]) -> Sequence[ev.Event]:
    for place in range(len(events) - 1, -1, -1):
        if isinstance(events[place], ev.TurnBegan):
            return events[place:]
    return events


# --- drawing -------------------------------------------------------------------------------------


def goblet_lines(teller: Teller, tokens: int, width: int, rows: int) -> list[Line]:
    """Return a goblet `width` wide and `rows` high, filled from below, and its foot below it.

    Tokens that find no room in it are only counted beside it.
    """
    width -= 1 - width % 2
    inside = [width - 2 - 2 * row for row in range(rows)]
    left, filled = tokens, [0] * rows
    for row in reversed(range(rows)):
        filled[row] = min(left, (inside[row] + 1) // 2)
        left -= filled[row]
    lines = [_row(teller, row, filled[row], inside[row]) for row in range(rows)]
    foot = "_" * max(width - 2 - 2 * rows, 1)
    return [*lines, (Span(" " * rows), Span(f"\\{foot}/", Ink.GOBLET))]


def _row(teller: Teller, row: int, count: int, inside: int) -> Line:
    row_of_tokens = " ".join(teller.glyphs.lore * count).center(inside)
    return (
        Span(" " * row),
        Span("\\", Ink.GOBLET),
        Span(row_of_tokens, Ink.GOBLET_LORE),
        Span("/", Ink.GOBLET),
    )


def viewer_goblet(
    teller: Teller, view: View, goblets: Goblets, width: int, height: int
) -> list[Line]:
    """Return the viewer's goblet with its tokens; the other side's count and the pool.

    Behind the curtain it is the goblet of the side whose turn it is.
    """
    if width >= TWO:
        return both_goblets(teller, goblets, width, max(1, min(4, height - 3)))
    side = view.side or view.active
    rows = max(1, min(4, height - 3))
    title = teller.say("app.goblet.title", tokens=goblets.of(side))
    changes = _changes(goblets.changed(side))
    lines = [_ends((Span(title, Role.TITLE),), (Span(changes, Role.WARNING),), width)]
    lines += goblet_lines(teller, goblets.of(side), width, rows)
    other = side.other
    sign = Span(teller.glyphs.camp[other.value], CAMPS[other])
    theirs: Line = (sign, Span(f" {goblets.of(other)} ", Role.STRONG))
    pool = (Span(teller.say("app.goblet.pool", tokens=goblets.pool), Role.DIM),)
    room = width - width_of((*theirs, *pool)) - 1
    their_changes = Span(_changes(goblets.changed(other), room), Role.WARNING)
    return [*lines, _ends((*theirs, their_changes), pool, width)]


def _ends(left: Line, right: Line, width: int) -> Line:
    """Return two texts at both ends of a line; the left one gives way."""
    room = width - width_of(right) - 1
    return (*fit(left, room, Role.PLAIN), Span(" "), *right)


def _changes(changes: Sequence[int], room: int = 99) -> str:
    """Return the last three changes, or as many of them as have room: "+2 -5"."""
    texts = [f"{change:+d}" for change in changes[-3:]]
    while texts and len(" ".join(texts)) > room:
        texts = texts[1:]
    return " ".join(texts)


def both_goblets(teller: Teller, goblets: Goblets, width: int, rows: int) -> list[Line]:
    """Return both goblets side by side with their counts, and the pool."""
    room = (width - 1) // 2
    heads: list[Line] = []
    columns: list[list[Line]] = []
    for side in Side:
        count = Span(f" {goblets.of(side)} ", Role.STRONG)
        changes = Span(_changes(goblets.changed(side)), Role.WARNING)
        sign = Span(f" {teller.glyphs.camp[side.value]} ", CAMPS[side])
        heads.append(fit((sign, count, changes), room, Role.PLAIN))
        drawn = goblet_lines(teller, goblets.of(side), max(room - 2, SMALLEST), rows)
        columns.append([fit(line, room, Role.PLAIN) for line in drawn])
    lines: list[Line] = [(*heads[0], Span(" "), *heads[1])]
    lines += [(*one, Span(" "), *two) for one, two in zip(*columns, strict=True)]
    pool = teller.say("app.goblet.pool", tokens=goblets.pool)
    return [*lines, (Span(pool, Role.STRONG),)]
