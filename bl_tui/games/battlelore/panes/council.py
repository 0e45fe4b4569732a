"""The War Councils of both sides: the level of each seat, the hands and their limits."""

from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.phrases import CAMPS, Teller
from bl_tui.games.battlelore.words.naming import SEAT_LINKS, seat_name
from bl_tui.text.lines import Line, Role, Span, fit
from engine.battlelore.rules.councils import command_cards, hand_limit
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View, councils_secret, public_state

NONE = "-"
SECRET = "?"
COLUMN = 5
"""Columns for the number of a side."""
WHOLE = 7
"""Lines of the pane with a line for each seat, its title included."""
BRIEF = 3
"""Lines of the pane with a line for each side."""


def levels(council: Council) -> dict[str, int]:
    """Return the level of each seat by its name, in the order in which they are shown."""
    return {
        "commander": council.commander,
        "cleric": council.cleric,
        "wizard": council.wizard,
        "rogue": council.rogue,
        "warrior": council.warrior,
        "creatures": council.creatures,
    }


def _shown(view: View, side: Side) -> dict[str, str]:
    """Return the levels of a side as signs; a council that is still secret shows none."""
    secret = side is not view.side and councils_secret(view.steps)
    by_seat = levels(view.of(side).council)
    return {seat: SECRET if secret else str(level or NONE) for seat, level in by_seat.items()}


def _seats(view: View) -> list[str]:
    """Return the seats in play: all Lore Masters, and creatures if a side has any."""
    councils = [view.of(side).council for side in Side]
    some = any(council.creatures for council in councils)
    return [seat for seat in levels(Council()) if seat != "creatures" or some]


def council_pane(teller: Teller, view: View, width: int, height: int) -> list[Line]:
    """Return a line for each seat if there is room, then the hands; else a line for each side."""
    if height < WHOLE:
        return _brief(teller, view, width)
    lines = _table(teller, view, width)
    more = hands(teller, view, width)
    return [*lines, *more] if len(lines) + len(more) <= height else lines


def _heading(teller: Teller, text: str, width: int) -> Line:
    signs = [_cell(teller.glyphs.camp[side.value], CAMPS[side]) for side in Side]
    head = fit((Span(text, Role.TITLE),), width - 2 * COLUMN, Role.PLAIN)
    return (*head, *signs[0], *signs[1])


def _cell(text: str, role: str = Role.STRONG) -> Line:
    blank = COLUMN - len(text) - 2
    return (Span(" " * blank), Span(f" {text} ", role))


def _table(teller: Teller, view: View, width: int) -> list[Line]:
    lines = [_heading(teller, teller.say("app.council.title"), width)]
    shown = [_shown(view, side) for side in Side]
    for seat in _seats(view):
        link = f"card:{SEAT_LINKS[seat]}"
        sign = Span(f"{teller.glyphs.seat[seat]} ", Ink.GOBLET, link)
        label = Span(seat_name(teller.words, seat), Role.PLAIN, link)
        name = fit((sign, label), width - 2 * COLUMN, Role.PLAIN)
        lines.append((*name, *_cell(shown[0][seat]), *_cell(shown[1][seat])))
    return lines


def _brief(teller: Teller, view: View, width: int) -> list[Line]:
    lines: list[Line] = [fit((Span(teller.say("app.council.title"), Role.TITLE),), width)]
    for side in Side:
        pieces: list[Span] = [Span(teller.glyphs.camp[side.value], CAMPS[side])]
        shown = _shown(view, side)
        for seat in _seats(view):
            gap = " " if width >= 3 * len(_seats(view)) + 1 else ""
            pieces += [
                Span(gap + teller.glyphs.seat[seat], Ink.GOBLET),
                Span(shown[seat], Role.STRONG),
            ]
        lines.append(fit(tuple(pieces), width))
    return lines


def hands(teller: Teller, view: View, width: int) -> list[Line]:
    """Return how many cards each side has, and how many it plays with or may keep."""
    board = public_state(view)
    rows = [("app.goblet.command", "cards", command_cards)]
    if view.adventure.lore_cards:
        rows.append(("app.goblet.lore", "lore_cards", hand_limit))
    lines: list[Line] = []
    for message, name, limit in rows:
        label = fit((Span(teller.say(message)),), width - 2 * COLUMN, Role.PLAIN)
        numbers = [f"{len(getattr(view.of(side), name))}/{limit(board, side)}" for side in Side]
        lines.append((*label, *_cell(numbers[0]), *_cell(numbers[1])))
    return lines
