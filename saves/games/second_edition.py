"""Saved games of the Second Edition."""

from typing import Any

from engine.core.faults import Fault
from engine.core.rng import AnyRng
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.victory import score
from engine.second_edition.state import actions, model, steps
from engine.second_edition.state.notation import format_action
from engine.second_edition.state.setup_events import FactionsDealt
from engine.second_edition.state.sides import Side
from saves.games import Saved


def _battle(setup: model.Setup) -> str:
    return setup.id


def _dice(state: model.State) -> int:
    return state.rng.dice


def _turn(state: model.State) -> int:
    return state.turn


def _score(state: model.State) -> tuple[int, ...]:
    """The victory points of Daqan, then of Uthuk."""
    return tuple(score(state, side) for side in Side)


def _lot(opening: tuple[Any, ...]) -> Side | None:
    """The faction that chance dealt to whoever began the game (BL2-1.2)."""
    return next((each.side for each in opening if isinstance(each, FactionsDealt)), None)


def _wrong_setup(setup: model.Setup) -> Fault | None:
    from engine.second_edition.validate.setups import wrong_setup

    return wrong_setup(setup)


def _wrong_state(setup: model.Setup, state: model.State) -> Fault | None:
    from engine.second_edition.validate.states import wrong_state

    return wrong_state(setup, state)


SAVED = Saved(
    game=SECOND_EDITION,
    seat=Side,
    setup=model.Setup,
    state=model.State,
    action=actions.Action,
    unions=(actions.Action, steps.Step, AnyRng),
    untyped={(model.State, "steps"): tuple[steps.Step, ...]},
    lasting=("hands", "terrain", "units", "banners", "tents", "deck", "discards"),
    text=format_action,
    battle=_battle,
    dice=_dice,
    turn=_turn,
    score=_score,
    wrong_setup=_wrong_setup,
    wrong_state=_wrong_state,
    lot=_lot,
)
