"""Saved games of Bardsung."""

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import actions, model, steps
from engine.bardsung.state.notation import format_action
from engine.bardsung.state.seats import HeroSeat
from engine.core.faults import Fault
from engine.core.rng import AnyRng
from saves.games import Saved


def _battle(setup: model.Setup) -> str:
    return setup.id


def _dice(state: model.State) -> int:
    return state.rng.dice


def _turn(state: model.State) -> int:
    return max(1, state.round)


def _score(state: model.State) -> tuple[int, ...]:
    """The gold, then the renown of the party."""
    return (state.gold, state.renown)


def _wrong_setup(setup: model.Setup) -> Fault | None:
    from engine.bardsung.validate.setups import wrong_setup

    return wrong_setup(setup)


def _wrong_state(setup: model.Setup, state: model.State) -> Fault | None:
    from engine.bardsung.validate.states import wrong_state

    return wrong_state(setup, state)


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
    battle=_battle,
    dice=_dice,
    turn=_turn,
    score=_score,
    wrong_setup=_wrong_setup,
    wrong_state=_wrong_state,
)
