"""The words for what bots do in Battle Mages."""

from typing import Any

from bl_tui.games.battle_mages.decisions.finishing import QE, SPELLS, TEAM
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.words.actions import label
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.reasons import because
from bl_tui.table.presenter import Advisor
from engine.battle_mages.state import actions as do
from engine.battle_mages.turn.views import View
from engine.bots.protocol import Choice
from engine.hexes.grid import Hex


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, view: View, choice: Choice) -> str:
    places = {piece.id: piece.hex for piece in view.pieces}
    return because(teller.words, choice.reason, NAMES, places)


def _where(teller: Teller, action: Any, spot: Hex) -> str:
    """Return where to look: at a hex, at the spells, at the end, or at what is asked."""
    if spot:
        return teller.say("app.advice.where.hex", hex=spot)
    spells = isinstance(action, do.Cast | do.Meditate)
    name = "done" if isinstance(action, do.Done) else "spells" if spells else "asked"
    return teller.say(f"app.advice.where.{name}")


def _about(action: Any) -> tuple[str, ...]:
    names = ("piece", "side", "team", "to", "hex", "target", "what")
    return tuple(getattr(action, name, None) or "" for name in names)


ADVISOR = Advisor(
    secret=frozenset(),
    what=_what,
    why=_why,
    where=_where,
    about=_about,
    form=lambda *_: None,
    modes=(SPELLS, QE, TEAM),
)
