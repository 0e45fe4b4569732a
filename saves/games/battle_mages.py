"""Saved games of Battle Mages."""

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.losses import army_strength
from engine.battle_mages.state import actions, model, steps
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.notation import format_action
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
    """The Strength of each army, by which the last round is decided."""
    return tuple(army_strength(state, seat) for seat in state.seats)


def _wrong_setup(setup: model.Setup) -> Fault | None:
    from engine.battle_mages.validate.setups import wrong_setup

    return wrong_setup(setup)


def _wrong_state(setup: model.Setup, state: model.State) -> Fault | None:
    from engine.battle_mages.validate.states import wrong_state

    return wrong_state(setup, state)


SAVED = Saved(
    game=BATTLE_MAGES,
    seat=Army,
    setup=model.Setup,
    state=model.State,
    action=actions.Action,
    unions=(actions.Action, steps.Step, AnyRng),
    untyped={(model.State, "steps"): tuple[steps.Step, ...]},
    lasting=("terrain", "players", "pieces", "bricks", "seals", "order"),
    text=format_action,
    battle=_battle,
    dice=_dice,
    turn=_turn,
    score=_score,
    wrong_setup=_wrong_setup,
    wrong_state=_wrong_state,
)
