"""The track: the round, each army with its pieces and its Magus, whose turn it is."""

from itertools import chain

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import state_of
from bl_tui.games.battle_mages.words.naming import battle_title
from bl_tui.games.battle_mages.words.wheel import field_name
from bl_tui.table.panes.phrases import percent
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.tables.pieces import KING
from engine.battle_mages.turn.views import View


def seats_in_order(view: View) -> tuple[Army, ...]:
    """Return the seats as they take turns; before the first turn as they sit."""
    return view.order or SEATS[view.setup.players]


def _seat(teller: Teller, view: View, seat: Army, *, named: bool, close: bool) -> Line:
    """Return a seat: an arrow if it is its turn, its name, its pieces; a dash if it is out.

    Where room is short seats are `close` to each other, with fewer blanks.
    """
    player = next(player for player in view.players if player.seat is seat)
    turns = view.over is None and (seat is view.active if view.round else seat in view.to_act)
    mark = teller.glyphs.light[Light.SELECTED] if turns else " "
    camp = teller.camp(seat) if named else teller.small(seat)
    count = sum(piece.seat is seat for piece in view.pieces)
    text = "-" if player.out else str(count)
    objective = view.setup.objective
    if objective is not None and objective.points and not player.out:
        facts = {"total": player.points, "points": objective.points}
        text = f"{text} ({teller.say('app.track.points', **facts)})"
    before, after = ("", " ") if close else (" ", "  ")
    return Span(mark, Role.WARNING), camp, Span(before + text, Role.STRONG), Span(after)


def track_line(teller: Teller, view: View, width: int) -> Line:
    """Return the whole track on one line; without room it loses blanks, then the title,
    then the names."""
    turn = teller.say("app.track.round", round=view.round) if view.round else ""
    head = Span(f" {turn or teller.say('app.track.setup')}  ", Role.TITLE)
    title = battle_title(teller.words, view.setup)
    name, joined = Span(f" {title} ", Role.TITLE), Span(f" {title}{head.text[:-1]}", Role.TITLE)
    wheel: Line = ()
    if view.wheel:
        wheel = (Span(field_name(teller.words, view.wheel), Role.KEY),)
    shown: Line = ()
    for heads, named, close in (
        ((name, head), True, False),
        ((joined,), True, True),
        ((head,), True, False),
        ((head,), False, False),
    ):
        order = seats_in_order(view)
        seats = [_seat(teller, view, seat, named=named, close=close) for seat in order]
        shown = (*heads, *chain(*seats), *wheel)
        if width_of(shown) <= width:
            break
    return fit(shown, width)


def ending(teller: Teller, view: View) -> str:
    """Return that this round is the last (BM-5.8), or that the viewer's King may fall in the next
    turn of an enemy (BM-5.1); "" for neither."""
    last = view.setup.round_limit
    if last and view.round == last:
        if (objective := view.setup.objective) is not None:
            return teller.say("app.ending.last_turns", round=last, rule=objective.rule)
        return teller.say("app.ending.last_round", round=last)
    king = next((p for p in view.pieces if p.kind == KING and p.seat is view.seat and p.hex), None)
    if king is None:
        return ""
    from engine.battle_mages.odds.threat import threat  # noqa: PLC0415 - odds load on demand

    falls = threat(state_of(view), king.id, king.hex).destroyed
    if falls < RISKY:
        return ""
    return teller.say("app.ending.king", spot=king.hex, chance=percent(teller, falls))


RISKY = 0.01
"""The chance to lose a King from which it is worth a warning."""
