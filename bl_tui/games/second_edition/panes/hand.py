"""The player's hand in the Second Edition: cards, choices, dice."""

from typing import Any

from bl_tui.games.second_edition.board.field import arm_of
from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.decisions import DECISIONS, decision_of
from bl_tui.games.second_edition.decisions.combat import OfDice
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.panes.army import abilities, ability_items
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.actions import label
from bl_tui.games.second_edition.words.describing import ability_text
from bl_tui.games.second_edition.words.naming import ability_name
from bl_tui.table.panes.hand import GAP, HandItem
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import Line, Role, Span, fit
from engine.core.frozen import replace
from engine.second_edition.setup.deploying import left_to_lay
from engine.second_edition.state.actions import DropLore, KeepCard, PlayCard, PlayLore
from engine.second_edition.state.model import HIDDEN, CardId, Face
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import TENT
from engine.second_edition.tables.command_cards import COMMAND, Part
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.views import View, public_state


def items(teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
    """Return the viewer's items: their current choices, or else their hand."""
    decision = decision_of(view)
    if isinstance(decision, Muster) and decision.mine:
        return ability_items(teller, decision.kinds[selection.option or 0])
    if isinstance(decision, OfDice) and decision.mine and not selection.mode:
        return _dice(teller, decision, selection)
    options = DECISIONS.choices(view, selection)
    if options:
        return tuple(
            _option(teller, view, place, action, place == (selection.option or 0))
            if isinstance(action, str)
            else _option(teller, view, place, action, place == selection.option)
            for place, action in enumerate(options)
        )
    if view.side is None:
        return ()
    cards = view.of(view.side).hand.cards
    return tuple(
        _card(teller, card, HandItem("", ready=False, link=f"card:{card}")) for card in cards
    )


def held_cards(teller: Teller, view: View) -> tuple[HandItem, ...]:
    """Return all cards of the viewer: the Command hand, then Lore cards with their moment."""
    if view.side is None:
        return ()
    hand, blank = view.of(view.side).hand, HandItem("")
    lore = (lore_item(teller, view, PlayLore(card), blank) for card in hand.lore_cards)
    return (
        *(_card(teller, card, blank) for card in hand.cards),
        *(
            replace(item, text=f"{item.text} {teller.say('app.lore.when', window=item.short)}")
            for item in lore
        ),
    )


def _option(teller: Teller, view: View, place: int, action: Any, pointed: bool) -> HandItem:
    item = HandItem("", number=place + 1, pointed=pointed, link=f"option:{place}")
    if isinstance(action, str):
        return _deployment(teller, view, action, item)
    if isinstance(action, PlayLore | DropLore):
        return lore_item(teller, view, action, item)
    if isinstance(action, PlayCard | KeepCard):
        return _card(teller, action.card, item)
    return replace(item, title=label(teller.words, action, view), cut=True)


# --- cards ---------------------------------------------------------------------------------------


def _card(teller: Teller, card: CardId, item: HandItem) -> HandItem:
    if card == HIDDEN:
        return replace(item, title=teller.card(card), text="", short="")
    return replace(
        item,
        title=teller.card(card),
        picture=picture(teller, card),
        sided=bool(COMMAND[card].sections),
        text=teller.say(f"card.{card}.text"),
        short=teller.say(f"card.{card}.short"),
        whom=_whom(teller, card),
    )


def _whom(teller: Teller, card: CardId) -> tuple[str, ...]:
    """Return the units that a card without sections orders, and their number alone."""
    row = COMMAND[card]
    if row.sections:
        return ()
    number = () if row.traits else (teller.count("card.whom", row.units),)
    return (teller.say(f"card.{card}.short"), *number)


def picture(teller: Teller, card: CardId) -> str:
    """Return the small picture: units for each section, or the units that the card orders."""
    row, glyphs = COMMAND[card], teller.glyphs
    if row.sections:
        counts = dict(row.sections)
        return " ".join(str(counts.get(part, glyphs.lost)) for part in Part)
    named = {trait.value for trait in row.traits}
    arms = [sign for trait, sign in glyphs.arm.items() if trait in named]
    return " ".join([str(row.units), *(arms or [glyphs.figure])])


def lore_item(teller: Teller, view: View, action: PlayLore | DropLore, item: HandItem) -> HandItem:
    """Return a Lore card with its cost; one that cannot be played now is not ready."""
    row = LORE[action.card]
    return replace(
        item,
        title=f"{teller.card(action.card)} {teller.glyphs.lore}{row.cost}",
        text=teller.say(f"lore.{row.id}.text"),
        short=teller.say(f"window.{row.moment.value}"),
        cut=True,
        ready=isinstance(action, DropLore) or action in view.actions,
    )


def _deployment(teller: Teller, view: View, card: CardId, item: HandItem) -> HandItem:
    """Return a kind of card that is still to be placed, and its number."""
    left = left_to_lay(public_state(view), view.side).count(card) if view.side else 0
    count, name = teller.count("app.deploy.left", left), teller.card(card)
    if card not in UNITS:
        text = teller.say(f"deployment.{card}.text")
        sign = teller.glyphs.site["tent"] if card == TENT else teller.glyphs.decoy
        picture = f"{sign} x{left}"
        return replace(item, title=name, picture=picture, text=text, short=count, cut=True)
    kind = UNITS[card]
    sign = f"{kind.code} {teller.glyphs.arm[arm_of(card)]}"
    trait = teller.say(f"trait.{arm_of(card)}")
    numbers = {"health": kind.health, "dice": kind.attack, "move": kind.move}
    summary = f"{trait}: {teller.say('app.rulebook.unit.numbers', **numbers)}"
    text = f"{summary}; {abilities(teller, card)}"
    return replace(item, title=name, picture=f"{sign} x{left}", text=text, short=count)


# --- dice ----------------------------------------------------------------------------------------


def _dice(teller: Teller, decision: OfDice, selection: Selection) -> tuple[HandItem, ...]:
    """Return the dice of a roll, each as a box; those that are taken are selected."""
    taken = decision.filled(selection)
    return tuple(
        _die(teller, decision, place, face, bool(taken[place]))
        for place, face in enumerate(decision.dice())
    )


def _die(teller: Teller, decision: OfDice, place: int, face: Face, taken: bool) -> HandItem:
    name = teller.say(f"face.{face.value}")
    text = teller.say(f"face.{face.value}.text")
    able = decision.ability()
    if taken and able is not None and face is able.face:
        text = ability_text(teller.words, able)
        name = ability_name(teller.words, able.does.value)
    return HandItem(
        title=name,
        picture=f"[{teller.glyphs.dice[face.value].strip('()')}]",
        text=text,
        short=name,
        number=place + 1,
        pointed=taken,
        ready=decision.usable(face),
        link=f"option:{place}",
        cut=True,
    )


# --- behind the curtain --------------------------------------------------------------------------


def backs(teller: Teller, view: View, height: int, width: int) -> list[Line]:
    """Return both hidden hands: how many cards each side has."""
    lines: list[Line] = []
    for side in Side:
        hand = view.of(side).hand
        row: list[Span] = [teller.camp(side), GAP]
        row += [Span(" ## ", Role.CARD_DIM), GAP] * len(hand.cards)
        row += [Span(f" {teller.glyphs.lore} ", Ink.LORE), GAP] * len(hand.lore_cards)
        lines.append(fit(tuple(row), width))
    return lines[:height]
