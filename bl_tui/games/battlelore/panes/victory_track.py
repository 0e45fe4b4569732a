"""The victory track: each side's banners so far and needed, and its cards."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.board.field import blazon_name
from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.house import chapters
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.text.lines import Line, Role, Span, fit, width_of
from bl_tui.words.naming import scenario_title
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import Value, record


def banners(teller: Teller, view: View, side: Side) -> Line:
    """Return captured banners by the letter of their colour, blazons held, and the missing ones."""
    won = [ROSTER[banner.kind].colour.value for banner in view.of(side).banners]
    letters = tuple(Span(teller.glyphs.banner[colour], colour) for colour in won)
    own = [blazon_name(blazon) for blazon in view.blazons if blazon.holder is side]
    signs = Span("".join(teller.glyphs.badge[name] for name in own), side.value)
    missing = view.adventure.camp(side).banners - len(won) - len(own)
    return (*letters, signs, Span(teller.glyphs.lost * max(missing, 0), Role.DIM))


@record
class SidePieces(Value):
    """The pieces of a side's line; some are dropped if space is short."""

    camp: Line
    score: Line
    lore: Line
    cards: Line

    def line(self, *, score: bool, cards: bool) -> Line:
        """Return the pieces in a row."""
        return (
            *self.camp, *(self.score if score else ()), *self.lore, *(self.cards if cards else ())
        )  # fmt: skip


def told_of(teller: Teller, view: View, side: Side, lore: Mapping[Side, int]) -> SidePieces:
    """Return the pieces of a side: name, banners and score, its Lore tokens and its cards."""
    needed = view.adventure.camp(side).banners
    has = score(public_state(view), side)
    decides = view.to_act == (side,)
    mark = teller.glyphs.light[Light.SELECTED] if decides else " "
    camp = (
        Span(mark, Role.WARNING),
        teller.camp(side),
        Span(" "),
        *banners(teller, view, side),
    )
    score_told = teller.say("app.track.score", has=has, needed=needed)
    cards = teller.count("app.track.cards", len(view.of(side).cards))
    tokens: Line = ()
    if side in lore:
        tokens = (Span(f" {teller.glyphs.lore}{lore[side]}", Ink.GOBLET_LORE),)
    return SidePieces(
        camp, (Span(f" {score_told}", Role.STRONG),), tokens, (Span(f" {cards}", Role.DIM),)
    )


def house_piece(teller: Teller, numbers: str) -> Span:
    """Return the mark of house rules, by their chapters; a click opens their names."""
    text = teller.say("app.track.house", chapters=numbers).rstrip()
    return Span(text, Role.KEY, "command:overview")


NO_LORE: Mapping[Side, int] = {}


def track_line(teller: Teller, view: View, width: int, lore: Mapping[Side, int] = NO_LORE) -> Line:
    """Return the whole track on one line, with the tokens of both sides if there are any.

    Without room it loses the title, then the cards, then the scores, which banners show as well,
    finally the numbers of house rules and the turn.
    """
    sides = [told_of(teller, view, side, lore) for side in Side]
    brief: Line = (Span(teller.say("app.track.turn", turn=max(view.turn, 1)), Role.TITLE),)
    turn = brief
    if view.house:
        turn = (*brief, Span(" "), house_piece(teller, chapters(view.house)))
        brief = (*brief, Span(" "), house_piece(teller, ""))
    title = scenario_title(teller.words, view.adventure.id)
    if view.campaign is not None:
        title = teller.say("app.track.campaign", title=title, n=view.campaign.number)
    name = Span(f"{title}  ", Role.TITLE)
    tries = [((name, *turn), True, True), (turn, True, True), (turn, True, False)]
    tries += [(head, False, False) for head in (turn, brief, brief[-1:])]
    for head, scores, cards in tries:
        shown = [side.line(score=scores, cards=cards) for side in sides]
        taken = width_of(head) + sum(map(width_of, shown))
        gap = Span(" " * max((width - taken) // 3, 1))
        if taken + 2 <= width:
            break
    return fit((*head, gap, *shown[0], gap, *shown[1]), width)


def ending(teller: Teller, view: View) -> str:
    """Return who wins with the next banner (BL-13.5), "" if nobody does."""
    if view.steps and isinstance(view.steps[0], Interlude):
        return ""
    state = public_state(view)
    near = [side for side in Side if score(state, side) + 1 >= view.adventure.camp(side).banners]
    if not near:
        return ""
    if len(near) > 1:
        return teller.say("app.ending.both")
    return teller.say("app.ending.one", side=teller.side(near[0]))
