"""The log: what happened, a line for each thing worth telling, dice by their faces."""

from collections.abc import Iterable, Iterator, Sequence

from bl_tui.games.battlelore.words.events import QUIET, tell
from bl_tui.table.phrases import Teller
from bl_tui.text.lines import Line, Piece, Role, fit, width_of, wrap
from engine.battlelore.state import events as ev
from engine.core.frozen import replace

UNTOLD = (
    *QUIET, ev.UnitOrdered, ev.OrderCancelled, ev.OrdersFinished, ev.RetreatOrdered,
    ev.CardDiscarded, ev.BattleBegan, ev.WindowPassed, ev.LoreDealt, ev.CouncilShared,
    ev.Replenished,
)  # fmt: skip
"""What the log leaves out: the lines around it say as much."""

ENTRY = 400
"""Columns in which an entry stands on one line."""

TURN = (ev.TurnBegan,)
LOUD = (
    ev.UnitEliminated, ev.BannerCaptured, ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured,
    ev.StrongholdTaken, ev.BattleWon,
)  # fmt: skip

CHECKS = (ev.SpellRolled, ev.DiceRerolled, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled)
"""Rolls besides those of battles: their dice, and what they were for."""

Rolled = (
    ev.DiceRolled
    | ev.OrdersRolled
    | ev.SpellRolled
    | ev.DiceRerolled
    | ev.CriticalRolled
    | ev.PanicRolled
    | ev.BlockedRolled
)


def log_lines(teller: Teller, events: Iterable[ev.Event], width: int) -> list[Line]:
    """The events as lines of at most `width` cells, the oldest first."""
    lines: list[Line] = []
    for event in events:
        lines += event_lines(teller, event, width)
    return lines


def event_lines(teller: Teller, event: ev.Event, width: int) -> list[Line]:
    """One event; nothing for one that is not told."""
    if isinstance(event, UNTOLD):
        return []
    text = tell(teller.words, event, teller.names)
    role = Role.TITLE if isinstance(event, TURN) else Role.PLAIN
    if isinstance(event, LOUD):
        role = Role.WARNING
    if isinstance(event, ev.DiceRolled | ev.OrdersRolled):
        return _dice_lines(teller, event, width)
    if isinstance(event, CHECKS):
        return [*_dice_lines(teller, event, width), *wrap(text, width, role, "  ")]
    return wrap(text, width, role, "  ")


def _dice_lines(teller: Teller, event: Rolled, width: int) -> list[Line]:
    """The dice and what they did, on as many lines as it takes."""
    first, *pieces = dice_line(teller, event)
    rows: list[Line] = [(first,)]
    for piece in pieces:
        if piece.text.strip() and width_of((*rows[-1], piece)) > width:
            rows.append((first,))
        rows[-1] = (*rows[-1], piece)
    return [fit(row, width) for row in rows]


def dice_line(teller: Teller, event: Rolled) -> Line:
    """The faces that were rolled, and what they did."""
    faces = (Piece("  "), *teller.dice(event.dice))
    if isinstance(event, ev.OrdersRolled | ev.CriticalRolled | ev.PanicRolled | ev.BlockedRolled):
        return faces
    what = teller.say("app.log.result", hits=event.hits, flags=event.flags)
    return (*faces, Piece(what, Role.STRONG))


def log_page(
    teller: Teller, events: Sequence[ev.Event], width: int, height: int, at: int
) -> list[Line]:
    """The end of the log, or what of it has the entry pointed at in sight: the last one is 1."""
    blocks: list[list[Line]] = []
    room = 0
    for number, lines in enumerate(_told(teller, events, width), 1):
        here = [fit(_pointed(line), width, Role.POINTED) for line in lines]
        blocks.append(here if number == at else lines)
        room += len(lines)
        while number <= at and room > height and len(blocks) > 1:
            room -= len(blocks.pop(0))
        if room >= height and number >= at:
            break
    return last_lines([line for block in reversed(blocks) for line in block], height)


def entry_at(teller: Teller, events: Sequence[ev.Event], at: int) -> str:
    """The text of an entry of the log, of which the last one is 1; "" where there is none."""
    for number, lines in enumerate(_told(teller, events, ENTRY), 1):
        if number == at:
            return "".join(piece.text for line in lines for piece in line)
    return ""


def entries_in(events: Sequence[ev.Event]) -> int:
    """How many entries the log has."""
    return sum(not isinstance(event, UNTOLD) for event in events)


def _told(teller: Teller, events: Sequence[ev.Event], width: int) -> Iterator[list[Line]]:
    """The lines of each entry, the last one first."""
    for event in reversed(events):
        if not isinstance(event, UNTOLD):
            yield event_lines(teller, event, width)


def _pointed(line: Line) -> Line:
    return tuple(replace(piece, role=Role.POINTED) for piece in line)


def last_lines(lines: Sequence[Line], height: int) -> list[Line]:
    """The end of the log, as much as there is room for."""
    return list(lines[-height:]) if height > 0 else []
