"""The player's hand in the first edition: cards, choices and powers."""

from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.decisions import DECISIONS, decision_of
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.actions import label
from bl_tui.table.panes.hand import GAP, HandItem
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import Line, Role, Span, fit
from engine.battlelore.state.actions import (
    Action,
    Choose,
    DiscardLore,
    KeepCard,
    KeepLore,
    PlayCard,
    PlayLore,
    StoreLore,
    UsePower,
)
from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.model import CardId, Colour, Section
from engine.battlelore.tables.command_cards import CARDS, Count
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import BOW, CROSSBOW, SHORT_SWORD
from engine.battlelore.turn.views import View
from engine.core.frozen import replace

COLOURS = {
    Colour.GREEN: Condition.GREEN,
    Colour.BLUE: Condition.BLUE,
    Colour.RED: Condition.RED,
}
"""The condition for each colour."""
WHOM = {
    Condition.GREEN: "card.whom.green", Condition.BLUE: "card.whom.blue",
    Condition.RED: "card.whom.red", Condition.MOUNTED: "card.whom.mounted",
    Condition.FOOT: "card.whom.foot",
}  # fmt: skip
"""The message for the units of a condition that a card orders."""
BY_EFFECT = {
    "counter_attack": "card.counter_attack.whom", "battlelore": "card.battlelore.whom",
}  # fmt: skip
"""The same for the cards whose orders depend on the game."""


def items(teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
    """Return the viewer's items: their current choices, or else their hand."""
    options = DECISIONS.choices(view, selection)
    if options:
        return tuple(
            _option(teller, view, selection, place, action) for place, action in enumerate(options)
        )
    if view.side is None:
        return ()
    cards = view.of(view.side).cards
    return tuple(
        _card(teller, card, HandItem("", ready=False, link=f"card:{card}"), len(cards))
        for card in cards
    )


def _option(
    teller: Teller, view: View, selection: Selection, place: int, action: Action
) -> HandItem:
    pointed = place == selection.option
    item = HandItem("", number=place + 1, pointed=pointed, link=f"option:{place}")
    if isinstance(action, PlayLore | KeepLore | DiscardLore | Choose) and _of_lore(action):
        from bl_tui.games.battlelore.panes.lore_hand import lore_item  # imported only with Lore

        taken = _taken(view, selection, place)
        return replace(lore_item(teller, view, action, item), taken=taken)
    if isinstance(action, PlayCard | KeepCard):
        return _card(teller, action.card, item, _held(view))
    if isinstance(action, Choose) and not action.what.isdecimal():
        return _card(teller, action.what, item, _held(view))
    title = label(teller.words, action, view)
    text = teller.say(f"power.{action.power}.text") if isinstance(action, UsePower) else ""
    return replace(item, title=title, text=text, cut=True, brief=_brief(teller, action))


def _brief(teller: Teller, action: Action) -> str:
    """Return the effect of an action on Lore in few letters, "" for other actions."""
    if isinstance(action, UsePower):
        return f"{teller.say(f'power.{action.power}.name')} ({action.lore})"
    if isinstance(action, StoreLore):
        return teller.say("action.StoreLore.brief", n=action.count)
    return ""


def _taken(view: View, selection: Selection, place: int) -> bool | None:
    """Return whether a card is marked among several to keep; None outside such a choice."""
    form = decision_of(view)
    return bool(form.filled(selection)[place]) if isinstance(form, FormDecision) else None


def _of_lore(action: PlayLore | KeepLore | DiscardLore | Choose) -> bool:
    return (action.what if isinstance(action, Choose) else action.card) in LORE_CARDS


def _held(view: View) -> int:
    """Return the number of Command cards of the viewer, as some cards order (BL-4.4)."""
    return len(view.of(view.side).cards) if view.side is not None else 0


def _card(teller: Teller, card: CardId, item: HandItem, held: int) -> HandItem:
    """Return a card of a hand of `held` Command cards."""
    return HandItem(
        title=teller.card(card),
        picture=picture(teller, card, held),
        sided=any(allowance.section is not None for allowance in CARDS[card].allowances),
        text=teller.say(f"card.{card}.text"),
        short=teller.say(f"card.{card}.short"),
        whom=whom(teller, card, held),
        number=item.number,
        pointed=item.pointed,
        ready=item.ready,
        link=item.link,
    )


def picture(teller: Teller, card: CardId, held: int) -> str:
    """Return the small picture: three sections with the units that the card orders in each; or
    their number and their sign. `held`: the Command cards in hand."""
    glyphs = teller.glyphs
    open_to = CARDS[card].allowances
    if not open_to:
        return "*"
    counts = {one.section: _number(one.count, held) for one in open_to}
    if None not in counts:
        return " ".join(counts.get(section, glyphs.lost) for section in Section)
    who, number = open_to[0].who, counts[None]
    for colour, condition in COLOURS.items():
        if condition in who:
            return f"{number} {glyphs.banner[colour.value]}"
    if Condition.MOUNTED in who:
        return f"{number} {glyphs.kind['mounted']}"
    if Condition.FOOT in who:
        return f"{number} {glyphs.weapon[SHORT_SWORD]}"
    if Condition.RANGED_WEAPON in who:
        return f"{number} {glyphs.weapon[BOW]} {glyphs.weapon[CROSSBOW]}"
    return number


def whom(teller: Teller, card: CardId, held: int) -> tuple[str, ...]:
    """Return the units that a card without sections orders, in one or two words."""
    row = CARDS[card]
    if any(one.section is not None for one in row.allowances):
        return ()
    if card in BY_EFFECT:
        return (teller.say(BY_EFFECT[card]),)
    count, who = row.allowances[0].count, row.allowances[0].who
    if count is Count.ALL:
        return (teller.say("card.whom.all"),)
    number = count if isinstance(count, int) else held
    message = next((WHOM[condition] for condition in who if condition in WHOM), "")
    return (teller.say(message, n=number) if message else teller.count("card.whom", number),)


def _number(count: int | Count, held: int) -> str:
    return "*" if count is Count.ALL else str(held if count is Count.COMMAND else count)


def backs(teller: Teller, view: View, height: int, width: int) -> list[Line]:
    """Return both hidden hands: how many cards each side has."""
    lines: list[Line] = []
    for side in (view.adventure.camps[0].side, view.adventure.camps[1].side):
        holds = view.of(side)
        row: list[Span] = [teller.camp(side), GAP]
        row += [Span(" ## ", Role.CARD_DIM), GAP] * len(holds.cards)
        row += [Span(f" {teller.glyphs.lore} ", Ink.LORE), GAP] * len(holds.lore_cards)
        lines.append(fit(tuple(row), width))
    return lines[:height]
