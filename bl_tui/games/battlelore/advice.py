"""The words for the actions of bots in the first edition."""

from typing import Any

from bl_tui.boards.traces import Leg
from bl_tui.games.battlelore.decisions.lore import KeepSeveral
from bl_tui.games.battlelore.decisions.reactions import LoreHand
from bl_tui.games.battlelore.odds.previews import arrivals
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.naming import council_seats
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.table.presenter import Advisor
from engine.battlelore.state.actions import (
    Choose,
    DiscardLore,
    KeepCard,
    KeepLore,
    MoveUnit,
    PlayCard,
    PlayLore,
    ShareLevels,
)
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import Holdings, View, public_state
from engine.bots.protocol import Choice
from engine.core.frozen import fields_of, replace

SECRET = frozenset(
    {"card.keep", "card.pick", "council.share", "lore.discard", "lore.keep", "lore.pass"}
)
"""Secret reasons."""


def _what(teller: Teller, view: View, action: Any) -> str:
    """Return what to do, as it stands in menus; of a council its seats."""
    if isinstance(action, ShareLevels):
        return council_seats(teller.words, Council(**fields_of(action)))
    return label(teller.words, action, view)


def _why(teller: Teller, view: View, choice: Choice) -> str:
    places = {unit.id: unit.hex for unit in view.units}
    return because(teller.words, choice.reason, teller.names, places)


def _about(action: Any) -> tuple[str, ...]:
    if isinstance(action, Choose):
        return (action.what,)
    return tuple(getattr(action, name, None) or "" for name in ("unit", "to"))


def _legs(view: View, action: Any) -> tuple[Leg, ...]:
    """Return the path of a move, or the line of an attack."""
    board = public_state(view)
    unit = board.unit(getattr(action, "unit", ""))
    if unit is not None and isinstance(action, MoveUnit):
        way = arrivals(view, unit).get(action.to)
        return (Leg(way.path),) if way is not None else ()
    target = board.unit(getattr(action, "target", ""))
    if unit is not None and target is not None:
        return (Leg((unit.hex, target.hex), strikes=True),)
    return ()


def _form(view: View, actions: tuple[Any, ...]) -> tuple[int, ...] | None:
    (first, *_) = actions
    if isinstance(first, ShareLevels):
        return tuple(fields_of(first).values())
    return KeepSeveral(view).marks_of(actions)


def _after(view: View, action: Any) -> View | None:
    """Return the view in which one more of the Lore cards drawn is kept; None after the last."""
    if not isinstance(action, KeepLore) or not KeepSeveral.due(view):
        return None
    step = view.steps[-1]
    left = tuple(card for card in step.drawn if card != action.card)
    return replace(
        view,
        steps=(*view.steps[:-1], replace(step, keep=step.keep - 1, drawn=left)),
        holdings=tuple(_holding(holding, action, view.side) for holding in view.holdings),
        actions=tuple(KeepLore(card) for card in left),
    )


def _holding(holds: Holdings, kept: KeepLore, side: Side | None) -> Holdings:
    cards = (*holds.lore_cards, kept.card)
    return replace(holds, lore_cards=cards) if holds.side is side else holds


ADVISOR = Advisor(
    secret=SECRET,
    hidden=(PlayCard, PlayLore, KeepCard, KeepLore, DiscardLore, Choose, ShareLevels),
    what=_what,
    why=_why,
    about=_about,
    form=_form,
    modes=(LoreHand.name,),
    legs=_legs,
    after=_after,
)
