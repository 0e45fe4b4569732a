"""The cards that go back under the decks before the first turn, as a form.

A Command card has the place at which it goes under the deck: 1, or 2 for below that one.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.pointing.asks import Form
from engine.second_edition.setup.preparing import COMMAND_BACK
from engine.second_edition.state.actions import ReturnCards
from engine.second_edition.state.model import CardId
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.turn.views import View

Numbers = tuple[int, ...]


def command_rows(view: View) -> tuple[CardId, ...]:
    """Return the different Command cards of the viewer."""
    return () if view.side is None else tuple(dict.fromkeys(sorted(view.of(view.side).hand.cards)))


def lore_rows(view: View) -> tuple[CardId, ...]:
    """Return the different Lore cards of the viewer."""
    return () if view.side is None else tuple(dict.fromkeys(view.of(view.side).hand.lore_cards))


def _begins(view: View) -> Numbers:
    return (0,) * (len(command_rows(view)) + len(lore_rows(view)))


def _limits(view: View, numbers: Numbers, row: int) -> tuple[int, int]:
    """Return at most the last place under the deck that no other card has."""
    if view.side is None:
        return 0, 0
    commands = len(command_rows(view))
    if row >= commands:
        return 0, 0 if any(numbers[commands:row] + numbers[row + 1 :]) else 1
    others = {*numbers[:row], *numbers[row + 1 : commands]}
    return 0, max((place for place in PLACES if place not in others), default=0)


PLACES = (1, 2)
"""The places under the deck, the upper one first (BL2-13.15)."""


def _change(view: View, numbers: Numbers, row: int, by: int) -> Numbers:
    """Mark a card for the next place under its deck, or take the mark back.

    A card that is held twice and marked again takes both places.
    """
    commands = len(command_rows(view))
    if row >= commands:
        marked = by > 0 and not numbers[row]
        lore = (int(marked and place == row) for place in range(commands, len(numbers)))
        return (*numbers[:commands], *lore)
    found = list(numbers)
    found[row] = _next_place(view, numbers[:commands], row) if by > 0 else 0
    if not found[row] and 1 not in found[:commands]:
        found[:commands] = [min(number, 1) for number in found[:commands]]
    return tuple(found)


def _next_place(view: View, places: Numbers, row: int) -> int:
    """Return the place that a Command card gets, 0 where none is left for it."""
    others = {*places[:row], *places[row + 1 :]}
    if places[row] == 0:
        twice = _both(view, places) is not None
        return 0 if twice else next((each for each in PLACES if each not in others), 0)
    alone = others == {0} or not others
    held = Counter(view.of(view.side).hand.cards)[command_rows(view)[row]] if view.side else 0
    return 2 if places[row] == 1 and alone and held >= COMMAND_BACK else 0


def _both(view: View, places: Numbers) -> CardId | None:
    """Return the card of which both go back, the only one that is marked and with a 2."""
    marked = [(card, n) for card, n in zip(command_rows(view), places, strict=False) if n]
    return marked[0][0] if len(marked) == 1 and marked[0][1] == COMMAND_BACK else None


def _under(view: View, numbers: Numbers) -> tuple[CardId, ...]:
    """Return the Command cards that go back, in the order in which they go under the deck."""
    places = numbers[: len(command_rows(view))]
    twice = _both(view, places)
    if twice is not None:
        held = () if view.side is None else view.of(view.side).hand.cards
        return (twice,) * min(held.count(twice), COMMAND_BACK)
    found = {place: card for place, card in zip(places, command_rows(view), strict=False) if place}
    return tuple(found[place] for place in sorted(found))


def _action(view: View, numbers: Numbers) -> Any:
    """Return what goes back, None as long as something is not chosen yet."""
    commands, lore = command_rows(view), lore_rows(view)
    back = _under(view, numbers)
    marked = [card for card, n in zip(lore, numbers[len(commands) :], strict=False) if n]
    return ReturnCards(*back, *marked) if len(back) == COMMAND_BACK and marked else None


def _names(teller: Teller, view: View) -> Sequence[str]:
    """Return the cards; of one that is held twice also that, of a Lore card its cost."""
    held = Counter(() if view.side is None else view.of(view.side).hand.cards)
    commands = [
        f"{teller.card(card)} x{held[card]}" if held[card] > 1 else teller.card(card)
        for card in command_rows(view)
    ]
    sign = teller.glyphs.lore
    return [
        *commands,
        *(f"{teller.card(card)} {sign}{LORE[card].cost}" for card in lore_rows(view)),
    ]


def _about(teller: Teller, view: View, row: int) -> str:
    """Return the text of the card pointed at."""
    commands = command_rows(view)
    if row < len(commands):
        return teller.say(f"card.{commands[row]}.text")
    return teller.say(f"lore.{lore_rows(view)[row - len(commands)]}.text")


def _notes(teller: Teller, view: View, numbers: Numbers) -> Sequence[str]:
    back = _under(view, numbers)
    left, lore = COMMAND_BACK - len(back), 1 - sum(numbers[len(command_rows(view)) :])
    notes = [teller.say("app.return.left", cards=left, lore=lore), teller.say("app.return.under")]
    if len(back) == COMMAND_BACK:
        one, two = map(teller.card, back)
        notes.append(teller.say("app.return.order", first=one, second=two))
    return notes


RETURN = Form(
    begins=_begins,
    limits=_limits,
    action=_action,
    names=_names,
    notes=_notes,
    about=_about,
    row="card",
    number="card",
    change=_change,
    toggles=True,
)
