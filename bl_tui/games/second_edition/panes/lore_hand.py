"""The Lore hand: each card with its cost and its moment, and why it cannot be played."""

from bl_tui.games.second_edition.decisions import DECISIONS, decision_of
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.record import why_not
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import (
    BLANK,
    Line,
    Role,
    Span,
    dotted,
    fit,
    headed,
    shortened,
    width_of,
    wrap,
)
from engine.second_edition.lore.timing import refuse_play
from engine.second_edition.state.actions import PlayLore
from engine.second_edition.state.model import HIDDEN, CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.turn.upkeep import HAND_LIMIT
from engine.second_edition.turn.views import View, public_state

COST = 4
"""Cells of the cost of a card."""


def lore_pane(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return the viewer's cards, and how many the other side has.

    Where there is room, the text of the selected card follows.
    """
    lines = [_heading(teller, view, width)]
    cards = () if view.side is None else view.of(view.side).hand.lore_cards
    pointed = _pointed(view, selection)
    for place, card in enumerate(cards):
        lines.append(_line(teller, view, card, place, width, pointed == place))
    if not cards:
        lines += wrap(teller.say(_none(view)), width, Role.DIM)
    left = height - len(lines)
    if cards and left > 0:
        shown = cards[pointed if pointed is not None else 0]
        lines += shortened(teller.say(f"lore.{shown}.text"), width, left, Role.DIM)
    return headed(lines, height)


def _none(view: View) -> str:
    if view.setup.scenario != "full":
        return "app.lore.learning"
    return "app.lore.hidden" if view.side is None else "app.lore.none"


def _heading(teller: Teller, view: View, width: int) -> Line:
    """Return the title with the viewer's count and limit, the others' count, and one a turn."""
    title = teller.say("app.lore.title")
    if view.side is not None:
        title = f"{title} {len(view.of(view.side).hand.lore_cards)}/{HAND_LIMIT}"
    pieces: list[Span] = [Span(title, Role.TITLE)]
    for side in Side:
        if side is not view.side:
            count = len(view.of(side).hand.lore_cards)
            pieces += [Span("  "), teller.small(side), Span(f" {count}", Role.STRONG)]
    once = Span(f"  {teller.say('app.lore.once')}", Role.DIM)
    if width_of((*pieces, once)) <= width:
        pieces.append(once)
    return fit(tuple(pieces), width)


def _pointed(view: View, selection: Selection) -> int | None:
    """Return the place of the selected card, if cards of the Lore hand can be selected."""
    listed = DECISIONS.choices(view, selection)
    if not listed or not isinstance(listed[0], PlayLore) or selection.option is None:
        return None
    return selection.option if selection.option < len(listed) else None


def _line(
    teller: Teller,
    view: View,
    card: CardId,
    place: int,
    width: int,
    pointed: bool,
    whole: bool = False,
) -> Line:
    """Return "1 Howl of Terror ⧫2 after your roll" on the colours of a card; with `whole` the last
    only where it has room."""
    open_now = PlayLore(card) in view.actions
    role = Role.CARD_POINTED if pointed else Role.CARD if open_now else Role.CARD_DIM
    if card == HIDDEN:
        return fit((Span(f"  {teller.card(card)}", Role.CARD_DIM),), width, Role.CARD_DIM)
    row = LORE[card]
    cost = f" {teller.glyphs.lore}{row.cost}".ljust(COST)
    name = f"{'>' if pointed else ' '} {teller.card(card)}"
    when = dotted(_when(teller, view, card), width - len(name + cost) - 1)
    if whole and when != _when(teller, view, card):
        when = ""
    link = f"lore:{place}"
    return fit((Span(f"{name}{cost} {when}", role, link),), width, role, link)


def _when(teller: Teller, view: View, card: CardId) -> str:
    """Return when a card is played."""
    return teller.say(f"window.{LORE[card].moment.value}")


def lore_panel(
    teller: Teller, view: View, selection: Selection, card: CardId | None, width: int
) -> list[Line]:
    """Return all cards in a line each, then all of the selected one."""
    cards = () if view.side is None else view.of(view.side).hand.lore_cards
    if not cards:
        return lore_pane(teller, view, selection, width, HAND_LIMIT + 3)
    place = _pointed(view, selection)
    shown = card if card in cards else cards[place or 0]
    listed = [
        _line(teller, view, held, number, width, place == number, whole=True)
        for number, held in enumerate(cards)
    ]
    return [_heading(teller, view, width), *listed, BLANK, *card_lines(teller, view, shown, width)]


def card_lines(teller: Teller, view: View, card: CardId, width: int) -> list[Line]:
    """Return one card: whether it can be played now, its cost, its text, its moment."""
    row = LORE[card]
    title = f"{teller.card(card)}  {teller.glyphs.lore}{row.cost}"
    lines = wrap(title, width, Role.STRONG)
    lines += wrap(teller.say(f"lore.{card}.text"), width)
    lines += wrap(teller.say("app.lore.when", window=_when(teller, view, card)), width, Role.DIM)
    return [*lines, *_now(teller, view, card, width)]


def _now(teller: Teller, view: View, card: CardId, width: int) -> list[Line]:
    if view.side is None or card not in view.of(view.side).hand.lore_cards or not view.turn:
        return []
    why = refuse_play(public_state(view), view.side, PlayLore(card))
    if why is None and decision_of(view).mine:
        return wrap(teller.say("app.lore.playable"), width, Role.KEY)
    if why is None:
        return []
    return wrap(why_not(teller.words, why, NAMES), width, Role.WARNING)
