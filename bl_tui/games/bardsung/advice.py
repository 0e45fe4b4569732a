"""The words for the actions of bots in Bardsung."""

from typing import Any

from bl_tui.games.bardsung.decisions import DECISIONS
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import because
from bl_tui.table.presenter import Advisor
from engine.bardsung.turn.views import View
from engine.bots.protocol import Choice


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, _: View, choice: Choice) -> str:
    return because(teller.words, choice.reason, NAMES, {})


def _about(action: Any) -> tuple[str, ...]:
    return tuple(getattr(action, name, "") or "" for name in ("target", "to", "gate", "option"))


ADVISOR = Advisor(
    secret=frozenset(),
    what=_what,
    why=_why,
    about=_about,
    form=lambda *_: None,
    modes=tuple(DECISIONS.modes),
)
