"""The victory track: how near each side is to its banners, and how many cards it holds."""

from bl_tui.present.asking import board_of
from bl_tui.present.board import Light
from bl_tui.present.field import blazon_name
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
    letters = tuple(Piece(teller.glyphs.banner[colour], Role(colour)) for colour in won)
    own = [blazon_name(blazon) for blazon in view.blazons if blazon.holder is side]
    signs = Piece("".join(teller.glyphs.blazon[name] for name in own), Role(side.value))
    missing = view.adventure.camp(side).banners - len(won) - len(own)
    return (*letters, signs, Piece(teller.glyphs.lost * max(missing, 0), Role.DIM))


def side_line(teller: Teller, view: View, side: Side) -> tuple[Line, Line]:
    """One side: name, banners and score; and its cards, which give way when there is no room."""
    needed = view.adventure.camp(side).banners
    has = score(board_of(view), side)
    decides = view.to_act == (side,)
    mark = teller.glyphs.light[Light.SELECTED] if decides else " "
    main = (
        Piece(mark, Role.WARNING),
        teller.camp(side),
        Piece(" "),
        *banners(teller, view, side),
        Piece(f" {teller.say('app.track.score', has=has, needed=needed)}", Role.STRONG),
    )
    cards = teller.count("app.track.cards", len(view.of(side).cards))
    return main, (Piece(f" {cards}", Role.DIM),)


def track_line(teller: Teller, view: View, width: int) -> Line:
    """The whole track on one line; without room it loses the title, then the cards."""
    sides = [side_line(teller, view, side) for side in Side]
    turn = Piece(teller.say("app.track.turn", turn=max(view.turn, 1)), Role.TITLE)
    name = Piece(f"{title(teller.words, view.adventure.id)}  ", Role.TITLE)
    full = [(*main, *cards) for main, cards in sides]
    bare = [main for main, _ in sides]
    for head, shown in (((name, turn), full), ((turn,), full), ((turn,), bare)):
        taken = width_of(head) + sum(map(width_of, shown))
        gap = Piece(" " * max((width - taken) // 3, 1))
        if taken + 2 <= width:
            break
    return fit((*head, gap, *shown[0], gap, *shown[1]), width)
