"""The track: points of sixteen as a bar, Lore tokens, the first player, the deciding side."""

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import battle_title
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from engine.core.frozen import Value, record
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.views import View


@record
class SidePieces(Value):
    """The pieces of a side's part; the bar and the cards are dropped if space is short."""

    camp: Line
    bar: Line
    score: Line
    cards: Line

    def line(self, *, bar: bool, cards: bool) -> Line:
        """Return the pieces in a row."""
        return (*self.camp, *(self.bar if bar else ()), *self.score, *(self.cards if cards else ()))


def bar(teller: Teller, points: int) -> Line:
    """Return victory points as a bar of the points that win."""
    full = min(points, GOAL)
    return (
        Span(teller.glyphs.figure * full, Ink.POINTS),
        Span(teller.glyphs.lost * (GOAL - full), Ink.NO_POINTS),
    )


def told_of(teller: Teller, view: View, side: Side) -> SidePieces:
    """Return the pieces of a side: points, tokens, whether it is the first player, cards."""
    hand = view.of(side).hand
    decides = side in view.to_act and (len(view.to_act) == 1 or side is view.side)
    mark = teller.glyphs.light[Light.SELECTED] if decides else " "
    score = teller.say("app.track.points", has=hand.points, needed=GOAL)
    first: Line = ()
    if view.first is side and view.turn:
        first = (Span(f" {teller.say('app.track.first')}", Role.KEY),)
    cards = teller.count("app.track.cards", len(hand.cards))
    lore = Span(f" {teller.glyphs.lore}{hand.lore}", Ink.LORE)
    return SidePieces(
        (Span(mark, Role.WARNING), teller.camp(side), Span(" ")),
        (*bar(teller, hand.points), Span(" ")),
        (Span(score, Role.STRONG), lore, *first),
        (Span(f"  {cards}", Role.DIM),),
    )


def track_line(teller: Teller, view: View, width: int) -> Line:
    """Return the whole track on one line.

    Without room it loses the title, then the cards, then the bars, which repeat the numbers.
    """
    sides = [told_of(teller, view, side) for side in Side]
    turn = Span(teller.say("app.track.turn", turn=max(view.turn, 1)), Role.TITLE)
    if not view.turn:
        turn = Span(teller.say("app.track.setup"), Role.TITLE)
    name = Span(f"{battle_title(teller.words, view.setup)}  ", Role.TITLE)
    for head, bars, cards in (
        ((name, turn), True, True),
        ((turn,), True, True),
        ((turn,), True, False),
        ((turn,), False, True),
        ((turn,), False, False),
    ):
        shown = [side.line(bar=bars, cards=cards) for side in sides]
        taken = width_of(head) + sum(map(width_of, shown))
        gap = Span(" " * max((width - taken) // 3, 1))
        if taken + 2 <= width:
            break
    return fit((*head, gap, *shown[0], gap, *shown[1]), width)
