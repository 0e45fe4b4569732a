"""Saved games of Bardsung."""

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import actions, model, steps
from engine.bardsung.state.notation import format_action
from engine.bardsung.state.seats import HeroSeat
from engine.core.rng import AnyRng
from saves.games import Saved, later


def _score(state: model.State) -> tuple[int, ...]:
    """The gold, then the renown of the party."""
    return (state.gold, state.renown)


SAVED = Saved(
    game=BARDSUNG,
    seat=HeroSeat,
    setup=model.Setup,
    state=model.State,
    action=actions.Action,
    unions=(actions.Action, steps.AnyStep, AnyRng),
    untyped={(model.State, "steps"): tuple[steps.AnyStep, ...]},
    lasting=("heroes", "enemies", "board", "order", "tokens", "decks", "discards", "aspects"),
    text=format_action,
    turn=lambda state: max(1, state.round),
    score=_score,
    wrong_setup=later("engine.bardsung.validate.states", "wrong_setup"),
    wrong_state=later("engine.bardsung.validate.states", "wrong_state"),
)
