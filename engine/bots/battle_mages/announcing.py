"""The plans of turns that bots announce in Battle Mages: with the first order of the turn."""

from engine.battle_mages.state.steps import Acting
from engine.battle_mages.turn.views import View, playable
from engine.bots.announcing import Due, TurnReader
from engine.bots.protocol import Reason


def _begins(view: View) -> bool:
    """Return whether no own piece has moved yet."""
    mine = (piece for piece in view.pieces if piece.seat is view.seat)
    return isinstance(view.steps[-1], Acting) and not any(own.moved for own in mine)


def _advance(view: View, turn: tuple[Due, ...]) -> Reason | None:
    """Return that the army advances on an enemy King, if that is what it moves for."""
    goes = any(choice.reason.code in ("move.goal", "march") for choice in turn)
    if view.seat is None or not goes:
        return None
    from engine.bots.battle_mages.decision import BotDecision  # noqa: PLC0415 - not for the screen
    from engine.bots.battle_mages.weights import REGULAR  # noqa: PLC0415 - not for the screen

    decision = BotDecision(playable(view), view.seat, view.actions, REGULAR)
    king = decision.state.at(decision.goal)
    return None if king is None else Reason("advance", (("target1", king.id),))


READER = TurnReader(begins=_begins, attacks=frozenset({"attack.odds", "shot"}), other=_advance)
