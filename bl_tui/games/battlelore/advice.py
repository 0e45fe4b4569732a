"""The words for what bots do in the first edition."""

from typing import Any

from bl_tui.games.battlelore.decisions.asks import LORE
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.naming import council_seats
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.table.presenter import Advisor
from engine.battlelore.state.actions import Choose, ShareLevels
from engine.battlelore.state.model import Council
from engine.battlelore.turn.views import View
from engine.bots.protocol import Choice
from engine.core.frozen import fields_of

SECRET = frozenset(
    {"card.keep", "card.pick", "council.share", "lore.discard", "lore.keep", "lore.pass"}
)
"""Reasons of what nobody else may know."""


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


def _form(_: View, action: Any) -> tuple[int, ...] | None:
    return tuple(fields_of(action).values()) if isinstance(action, ShareLevels) else None


ADVISOR = Advisor(secret=SECRET, what=_what, why=_why, about=_about, form=_form, modes=(LORE,))
