"""The victory track: how near each side is to its banners, and how many cards it holds."""

from bl_tui.present.board import Light
from bl_tui.present.lights import board_of
from bl_tui.present.lines import Line, Piece, Role, fit, width_of
from bl_tui.present.telling import Teller
from bl_tui.words.naming import title
from engine.battlelore.knowledge import View
from engine.battlelore.units import ROSTER
from engine.battlelore.victory import score
from engine.core.game import Side


def banners(teller: Teller, view: View, side: Side) -> Line:
    """Captured banners by the letter of their colour, blazons held, and what is missing."""
    won = [ROSTER[banner.kind].colour.value for banner in view.of(side).banners]
    letters = tuple(Piece(colour[0].upper(), Role(colour)) for colour in won)
    held = sum(blazon.holder is side for blazon in view.blazons)
    sign = Piece(teller.glyphs.blazon[side.value] * held, Role(side.value))
    missing = view.adventure.camp(side).banners - len(won) - held
    return (*letters, sign, Piece(teller.glyphs.lost * max(missing, 0), Role.DIM))


def side_line(teller: Teller, view: View, side: Side) -> Line:
    """One side: name, banners, score, cards."""
    needed = view.adventure.camp(side).banners
    has = score(board_of(view), side)
    decides = view.to_act == (side,)
    mark = teller.glyphs.light[Light.SELECTED] if decides else " "
    return (
        Piece(mark, Role.WARNING),
        teller.camp(side),
        Piece(" "),
        *banners(teller, view, side),
        Piece(f" {teller.say('app.track.score', has=has, needed=needed)} ", Role.STRONG),
        Piece(teller.count("app.track.cards", len(view.of(side).cards)), Role.DIM),
    )


def track_line(teller: Teller, view: View, width: int) -> Line:
    """The whole track on one line; the title gives way when there is little room."""
    sides = [side_line(teller, view, side) for side in Side]
    taken = sum(map(width_of, sides)) + 2
    turn = teller.say("app.track.turn", turn=max(view.turn, 1))
    head: Line = (Piece(title(teller.words, view.adventure.id), Role.TITLE), Piece(f"  {turn}"))
    if width_of(head) + taken > width:
        head = (Piece(turn, Role.TITLE),)
    room = max(width - taken - width_of(head), 0)
    gap = Piece(" " * (1 + room // 3))
    return fit((*head, gap, *sides[0], gap, *sides[1]), width)
