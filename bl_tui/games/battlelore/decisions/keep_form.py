"""The Lore cards that are kept of those drawn, as a form in the hand: of each whether it is."""

from collections.abc import Sequence

from bl_tui.table.pointing.asks import Form
from bl_tui.table.pointing.selection import DoAll
from engine.battlelore.state.actions import Action, KeepLore
from engine.battlelore.turn.views import View

Kept = tuple[int, ...]
"""Of each card drawn 1 if it is kept, 0 if it goes back."""


def keeps_several(view: View) -> bool:
    """Return whether more than one of the Lore cards drawn is kept: one choice for all of them."""
    return bool(view.steps[-1].keep > 1)


def _begins(view: View) -> Kept:
    """Mark all where most are kept, so that it is enough to say which are not; else none."""
    step = view.steps[-1]
    return (int(2 * step.keep > len(step.drawn)),) * len(step.drawn)


def _action(view: View, kept: Kept) -> DoAll | None:
    step = view.steps[-1]
    cards = tuple(KeepLore(card) for card, n in zip(step.drawn, kept, strict=True) if n)
    return DoAll(cards) if len(cards) == step.keep else None


def kept_of(view: View, actions: Sequence[Action]) -> Kept | None:
    """Return the marks that come to these actions, None where others are asked for."""
    cards = [each.card for each in actions if isinstance(each, KeepLore)]
    return tuple(int(card in cards) for card in view.steps[-1].drawn) if cards else None


def _no_names(*_: object) -> Sequence[str]:
    return ()


KEEP = Form(
    begins=_begins,
    limits=lambda *_: (0, 1),
    action=_action,
    names=_no_names,
    notes=_no_names,
    toggles=True,
    in_hand=True,
)
