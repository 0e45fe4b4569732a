"""The cards that go back under the decks before the first turn, as a form: how many of each."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.pointing.asks import Form
from engine.second_edition.setup.preparing import COMMAND_BACK
from engine.second_edition.state.actions import ReturnCards
from engine.second_edition.state.model import CardId
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
    """Return at most what is held, and what is still to go back."""
    if view.side is None:
        return 0, 0
    commands, hand = command_rows(view), view.of(view.side).hand
    if row < len(commands):
        held, most = Counter(hand.cards)[commands[row]], COMMAND_BACK
        others = sum(numbers[: len(commands)]) - numbers[row]
    else:
        held, most = 1, 1
        others = sum(numbers[len(commands) :]) - numbers[row]
    return 0, max(0, min(held, most - others))


def _action(view: View, numbers: Numbers) -> Any:
    """Return what goes back, None as long as something is not chosen yet."""
    commands, lore = command_rows(view), lore_rows(view)
    back = [card for card, n in zip(commands, numbers, strict=False) for _ in range(n)]
    marked = [card for card, n in zip(lore, numbers[len(commands) :], strict=False) if n]
    return ReturnCards(*back, *marked) if len(back) == COMMAND_BACK and marked else None


def _names(teller: Teller, view: View) -> Sequence[str]:
    return [teller.card(card) for card in (*command_rows(view), *lore_rows(view))]


def _notes(teller: Teller, view: View, numbers: Numbers) -> Sequence[str]:
    commands = len(command_rows(view))
    left, lore = COMMAND_BACK - sum(numbers[:commands]), 1 - sum(numbers[commands:])
    return (
        teller.say("app.return.left", cards=left, lore=lore),
        teller.say("app.return.under"),
    )


RETURN = Form(
    begins=_begins,
    limits=_limits,
    action=_action,
    names=_names,
    notes=_notes,
    row="card",
    number="card",
    toggles=True,
)
