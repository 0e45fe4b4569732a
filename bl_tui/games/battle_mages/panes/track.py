"""The track: the round, each army with its pieces and its Magus, whose turn it is."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.words.wheel import field_name
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from bl_tui.words.naming import scenario_title
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.turn.views import View


def seats_in_order(view: View) -> tuple[Army, ...]:
    """Return the seats as they take turns; before the first turn as they sit."""
    return view.order or SEATS[view.setup.players]


def _seat(teller: Teller, view: View, seat: Army, *, named: bool) -> Line:
    """Return a seat: an arrow if it is its turn, its name, its pieces; a dash if it is out."""
    player = next(player for player in view.players if player.seat is seat)
    turns = view.over is None and (seat is view.active if view.round else seat in view.to_act)
    mark = teller.glyphs.light[Light.SELECTED] if turns else " "
    camp = teller.camp(seat) if named else teller.small(seat)
    count = sum(piece.seat is seat for piece in view.pieces)
    text = "-" if player.out else str(count)
    return Span(mark, Role.WARNING), camp, Span(f" {text}", Role.STRONG), Span("  ")


def track_line(teller: Teller, view: View, width: int) -> Line:
    """Return the whole track on one line; without room it loses the title, then the names."""
    turn = teller.say("app.track.round", round=view.round) if view.round else ""
    head = Span(f" {turn or teller.say('app.track.setup')}  ", Role.TITLE)
    name = Span(f" {scenario_title(teller.words, view.setup.id)} ", Role.TITLE)
    wheel: Line = ()
    if view.wheel:
        wheel = (Span(field_name(teller.words, view.wheel), Role.KEY),)
    shown: Line = ()
    for heads, named in (((name, head), True), ((head,), True), ((head,), False)):
        seats = [_seat(teller, view, seat, named=named) for seat in seats_in_order(view)]
        shown = (*heads, *(piece for seat in seats for piece in seat), *wheel)
        if width_of(shown) <= width:
            break
    return fit(shown, width)


def ending(teller: Teller, view: View) -> str:
    """Return that this round is the last (BM-5.8), "" if it is not."""
    last = view.setup.round_limit
    if view.over is not None or not last or view.round != last:
        return ""
    return teller.say("app.ending.last_round", round=last)
