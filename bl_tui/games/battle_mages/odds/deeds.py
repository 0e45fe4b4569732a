"""Sentences for the story of a finished game of Battle Mages."""

from typing import Any

from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.words.naming import kind_of, kinds_listed
from bl_tui.table.panes.deeds import Exploit
from engine.battle_mages.state import events as ev
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.core.record import Entry

NAMED = ("melee", "volley", "fire_ball")
"""The causes of a loss that a sentence names."""


def deed(teller: Teller, state: State, entry: Entry[State, Any], you: Any) -> Exploit | None:
    """Return the greatest loss of an action, a King before anything else."""
    best: tuple[int, Exploit] | None = None
    for event in entry.events:
        if isinstance(event, ev.PiecesRemoved):
            for seat in Army:
                real = (name for name in event.pieces if kind_of(name)[1] != "illusion")
                own = [name for name in real if _seat(state, name) is seat]
                if own:
                    weight, sentence = _lost(teller, seat, own, event.cause, you)
                    if best is None or weight > best[0]:
                        best = weight, sentence
    return None if best is None else best[1]


def _seat(state: State, piece: str) -> Army | None:
    """Return the owner of a piece; spirits change theirs."""
    known = state.piece(piece)
    return None if known is None else known.seat


def _lost(
    teller: Teller, seat: Army, pieces: list[str], cause: str, you: Any
) -> tuple[int, Exploit]:
    """Return how much a loss matters, and its sentence."""
    king = any(kind_of(name)[0] == "king" for name in pieces)
    named = cause if cause in NAMED else "other"
    if king:
        message = f"tale.king.yours.{named}" if you is seat else f"tale.king.all.{named}"
    else:
        message = f"tale.lost.yours.{named}" if you is seat else f"tale.lost.all.{named}"
    text = teller.say(
        message,
        side=teller.side(seat),
        pieces=kinds_listed(teller.words, pieces),
    )
    return len(pieces) + 100 * king, Exploit(text, (seat,), fell=True, out=king)
