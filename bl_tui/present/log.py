"""The log: what happened, a line for each thing worth telling, dice by their faces."""

from collections.abc import Iterable, Sequence

from bl_tui.present.lines import Line, Piece, Role, fit, wrap
from bl_tui.present.telling import Teller
from bl_tui.words.events import QUIET, tell
from engine.battlelore import events as ev

UNTOLD = (
    *QUIET, ev.UnitOrdered, ev.OrderCancelled, ev.OrdersFinished, ev.RetreatOrdered,
    ev.CardDiscarded, ev.BattleBegan,
)  # fmt: skip
"""What the log leaves out: the lines around it say as much."""

TURN = (ev.TurnBegan,)
LOUD = (ev.UnitEliminated, ev.BannerCaptured, ev.BlazonTaken, ev.BlazonLost, ev.BattleWon)


def log_lines(teller: Teller, events: Iterable[ev.Happening], width: int) -> list[Line]:
    """The events as lines of at most `width` cells, the oldest first."""
    lines: list[Line] = []
    for event in events:
        lines += event_lines(teller, event, width)
    return lines


def event_lines(teller: Teller, event: ev.Happening, width: int) -> list[Line]:
    """One event; nothing for one that is not told."""
    if isinstance(event, UNTOLD):
        return []
    text = tell(teller.words, event, teller.names)
    role = Role.TITLE if isinstance(event, TURN) else Role.PLAIN
    if isinstance(event, LOUD):
        role = Role.WARNING
    if isinstance(event, ev.DiceRolled | ev.OrdersRolled):
        return [fit(dice_line(teller, event), width)]
    return wrap(text, width, role, "  ")


def dice_line(teller: Teller, event: ev.DiceRolled | ev.OrdersRolled) -> Line:
    """The faces that were rolled, and what they did."""
    faces = (Piece("  "), *teller.dice(event.dice))
    if isinstance(event, ev.OrdersRolled):
        return faces
    what = teller.say("app.log.result", hits=event.hits, flags=event.flags)
    return (*faces, Piece(what, Role.STRONG))


def last_lines(lines: Sequence[Line], height: int) -> list[Line]:
    """The end of the log, as much as there is room for."""
    return list(lines[-height:]) if height > 0 else []
