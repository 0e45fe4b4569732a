"""The words for what bots do in Battle Mages."""

from typing import Any

from bl_tui.games.battle_mages.decisions.finishing import QE, SPELLS, TEAM
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.words.actions import label
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.reasons import because
from bl_tui.table.presenter import Advisor
from engine.battle_mages.turn.views import View
from engine.bots.protocol import Choice


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, view: View, choice: Choice) -> str:
    places = {piece.id: piece.hex for piece in view.pieces}
    return because(teller.words, choice.reason, NAMES, places)


def _about(action: Any) -> tuple[str, ...]:
    names = ("piece", "side", "team", "to", "hex", "target", "what")
    return tuple(getattr(action, name, None) or "" for name in names)


ADVISOR = Advisor(
    secret=frozenset(),
    what=_what,
    why=_why,
    about=_about,
    form=lambda *_: None,
    modes=(SPELLS, QE, TEAM),
)
