"""The Lore hand: each card with its current cost, its moment and targets, and why not."""

from bl_tui.games.battlelore.decisions import DECISIONS, decision_of
from bl_tui.games.battlelore.phrases import CAMPS, Teller
from bl_tui.games.battlelore.position import turn_of
from bl_tui.games.battlelore.words.naming import seat_name
from bl_tui.games.battlelore.words.record import why_not
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, headed, shortened, wrap
from bl_tui.words.naming import listed
from engine.battlelore.lore.casting import refuse_play
from engine.battlelore.lore.lore_targets import (
    OUT_OF_CHARACTER,
    cost_of,
    level_of,
    nearest,
    out_of_character,
)
from engine.battlelore.rules.councils import hand_limit
from engine.battlelore.state.actions import Choose, DiscardLore, KeepLore, PlayLore
from engine.battlelore.state.model import CardId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_verbs import LoreCard
from engine.battlelore.tables.targets import TargetKind, at_level
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import Value, record, replace
from engine.core.game import Refusal

MOMENT = "lore.moment"
"""The refusal of a card that is for another moment; it names that moment."""

EXTRA = "+"
"""The sign after the cost of a card that is played out of character."""

HALF = "1/2"
"""The cost of a card that answers another one, while there is no such card."""


@record
class Held(Value):
    """A card of the viewer: its current cost and level, and why it cannot be played, else None."""

    card: LoreCard
    cost: int
    level: int
    out: bool
    why: Refusal | None
    half: bool = False
    """It costs half of a card that has not been played yet. `place` counts from 0 in the hand;
    `number` is its digit, 0 for none."""
    place: int = 0
    number: int = 0
    pointed: bool = False


def held_card(view: View, side: Side, card: CardId) -> Held:
    """Return a card with its current values for a side."""
    state, row = public_state(view), LORE_CARDS[card]
    council = view.of(side).council
    return Held(
        card=row,
        cost=cost_of(state, side, row),
        level=level_of(council, row),
        out=out_of_character(council, row),
        why=_why_not(view, side, row),
        half=row.half and nearest(state, Casting) is None,
    )


def _why_not(view: View, side: Side, row: LoreCard) -> Refusal | None:
    """Return the refusal of the rules; before the first turn no moment has come yet."""
    if turn_of(view) is None:
        return Refusal(MOMENT, "BL-18.4", (("card", row.id), ("moment", row.at[-1].value)))
    return refuse_play(public_state(view), side, PlayLore(row.id))


def held_cards(view: View, selection: Selection) -> tuple[Held, ...]:
    """Return the Lore hand of the viewer in its order, numbered as the choices are."""
    if view.side is None:
        return ()
    numbers: dict[CardId, int] = {}
    for place, action in enumerate(DECISIONS.choices(view, selection)):
        if isinstance(action, PlayLore):
            numbers.setdefault(action.card, place + 1)
    hand = []
    for place, card in enumerate(view.of(view.side).lore_cards):
        held = held_card(view, view.side, card)
        number = numbers.get(card, 0)
        pointed = bool(number) and selection.option == number - 1
        hand.append(replace(held, place=place, number=number, pointed=pointed))
    return tuple(hand)


# --- words ---------------------------------------------------------------------------------------


def card_text(teller: Teller, row: LoreCard, level: int) -> str:
    """Return the text of a card at a level."""
    return teller.say(f"lore.{row.id}.text", n=at_level(row.shown, level), level=level)


def card_title(teller: Teller, row: LoreCard) -> str:
    """Return the name of a Lore card."""
    return teller.say(f"lore.{row.id}.name")


def windows(teller: Teller, row: LoreCard) -> str:
    """Return the moments of a card."""
    return listed(teller.words, [teller.say(f"lore.window.{moment.value}") for moment in row.at])


def targets(teller: Teller, row: LoreCard, level: int) -> str:
    """Return the targets of a card, and how many if there may be several."""
    names = []
    for target in row.targets:
        name = teller.say(f"lore.target.{target.kind.value}")
        most = target.count(level)
        several = target.chosen and most > 1 and target.kind is not TargetKind.PATH
        names.append(teller.say("app.lore.up_to", most=most, targets=name) if several else name)
    return listed(teller.words, names)


def level_text(teller: Teller, held: Held) -> str:
    """Return the seat and level of a card, and its current cost."""
    seat = seat_name(teller.words, held.card.cls.value)
    return teller.say(
        _level_message(held),
        seat=seat,
        level=held.level,
        cost=held.cost,
        more=OUT_OF_CHARACTER,
    )


def _level_message(held: Held) -> str:
    if held.half:
        return "app.lore.level_open_out" if held.out else "app.lore.level_open"
    if held.out:
        return "app.lore.level_out"
    return "app.lore.level_half" if held.card.half else "app.lore.level"


def cost_text(held: Held) -> str:
    """Return the current cost of a card, with a sign if it is out of character."""
    return f"{HALF if held.half else held.cost}{EXTRA if held.out else ''}"


# --- the pane: a line for each card ----------------------------------------------------------


def lore_pane(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return the viewer's cards, and how many the other side has.

    Behind the curtain both hands are only counted. Where there is room, the text of the selected
    card follows, or else of the first playable one.
    """
    shown = held_cards(view, selection)
    lines = [_heading(teller, view, width)]
    lines += [_line(teller, view, held, width) for held in shown]
    left = height - len(lines)
    if shown and left > 0:
        chosen = min(shown, key=lambda held: (not held.pointed, held.why is not None))
        lines += shortened(card_text(teller, chosen.card, chosen.level), width, left, Role.DIM)
    return headed(lines, height)


def _heading(teller: Teller, view: View, width: int) -> Line:
    """Return the title with the viewer's count of cards and limit, and the others' count."""
    title = teller.say("app.lore.title")
    if view.side is not None:
        held = len(view.of(view.side).lore_cards)
        title = f"{title} {held}/{hand_limit(public_state(view), view.side)}"
    pieces: list[Span] = [Span(title, Role.TITLE)]
    for side in Side:
        if side is not view.side:
            count = len(view.of(side).lore_cards)
            pieces += [
                Span("  "),
                Span(f" {teller.glyphs.camp[side.value]} ", CAMPS[side]),
                Span(f" {count}", Role.STRONG),
            ]
    return fit(tuple(pieces), width)


def _line(teller: Teller, view: View, held: Held, width: int) -> Line:
    """Return "1 Fireball     W3  5+" on the colours of a card; dim where it cannot be played."""
    open_now = held.why is None and decision_of(view).mine
    role = Role.CARD_POINTED if held.pointed else Role.CARD if open_now else Role.CARD_DIM
    link = f"option:{held.number - 1}" if held.number else f"lore:{held.place}"
    number = f"{held.number}" if held.number else " "
    mark = f"{'>' if held.pointed else ' '}{number} "
    tail = _tail(teller, held)
    head = fit((Span(mark + card_title(teller, held.card), role),), width - len(tail), role)
    return tuple(Span(piece.text, piece.role, link) for piece in (*head, Span(tail, role)))


def _tail(teller: Teller, held: Held) -> str:
    """Return the seat and level of a card, and its cost."""
    seat = teller.glyphs.seat[held.card.cls.value]
    return f" {seat}{held.level} {teller.glyphs.lore}{cost_text(held):<3}"


# --- the panel: all details --------------------------------------------------------------------


def lore_panel(
    teller: Teller,
    view: View,
    selection: Selection,
    card: CardId | None,
    width: int,
    height: int = 99,
) -> list[Line]:
    """Return all cards in a line each, then all of the selected one; without a blank line if space
    is short. A panel that is still too long has pages."""
    shown = held_cards(view, selection)
    if not shown:
        none = wrap(teller.say(_none(view)), width, Role.DIM)
        return [_heading(teller, view, width), BLANK, *none]
    chosen = next((held for held in shown if held.pointed), shown[0])
    open_card = next((held for held in shown if held.card.id == card), chosen)
    lines = [_heading(teller, view, width)]
    lines += [
        _line(teller, view, replace(entry, pointed=entry == open_card), width) for entry in shown
    ]
    lines += [BLANK, *card_lines(teller, view, open_card, width)]
    if len(lines) > height:
        lines.remove(BLANK)
    return lines


def _none(view: View) -> str:
    return "app.lore.hidden" if view.side is None else "app.lore.none"


def card_lines(teller: Teller, view: View, held: Held, width: int) -> list[Line]:
    """Return one card: whether it can be played now, level, cost, text, moment and target."""
    row, say = held.card, teller.say
    now = _now(teller, view, held, width)
    lines = [*now, *wrap(level_text(teller, held), width)]
    lines += wrap(card_text(teller, row, held.level), width, Role.STRONG)
    if not now or held.why is None or held.why.code != MOMENT:  # else the heading includes it
        lines += wrap(say("app.lore.when", windows=windows(teller, row)), width, hang="  ")
    return lines + wrap(say("app.lore.at", targets=targets(teller, row, held.level)), width)


def _now(teller: Teller, view: View, held: Held, width: int) -> list[Line]:
    mine = view.side is not None and held.card.id in view.of(view.side).lore_cards
    if not mine or not decision_of(view).mine:
        return []
    if held.why is None:
        return wrap(teller.say("app.lore.playable"), width, Role.KEY)
    return wrap(why_not(teller.words, held.why, teller.names), width, Role.WARNING)


# --- among the choices -------------------------------------------------------------------------

OfLore = PlayLore | KeepLore | DiscardLore | Choose


def lore_item(teller: Teller, view: View, action: OfLore, item: HandItem) -> HandItem:
    """Return a card with seat, level and cost; one that cannot be played now is not ready."""
    side = view.side or Side.STANDARD
    held = held_card(view, side, action.what if isinstance(action, Choose) else action.card)
    title = card_title(teller, held.card)
    if isinstance(action, PlayLore) and action.deja_vu:
        second = held_card(view, side, action.deja_vu)
        title = teller.say("app.lore.both", first=title, second=card_title(teller, second.card))
        held = replace(held, cost=held.cost + second.cost, out=held.out or second.out)
    seat = teller.glyphs.seat[held.card.cls.value]
    return replace(
        item,
        title=title,
        picture=f"{seat}{held.level} {teller.glyphs.lore}{cost_text(held)}",
        text=card_text(teller, held.card, held.level),
        short=teller.say(f"lore.window.{held.card.at[0].value}"),
        cut=True,
        ready=not isinstance(action, PlayLore) or action in view.actions,
    )
