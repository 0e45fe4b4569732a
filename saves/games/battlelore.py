"""Saved games of the first edition."""

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import score
from engine.battlelore.state import actions, model, steps
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.battlelore.validate.setups import wrong_setup
from engine.core.faults import Fault
from engine.core.rng import AnyRng
from saves.games import Saved


def _battle(setup: model.Setup) -> str:
    return setup.adventure.id


def _dice(state: model.State) -> int:
    return state.rng.dice


def _turn(state: model.State) -> int:
    return state.turn


def _score(state: model.State) -> tuple[int, ...]:
    """Return the banners of Standard, then of Pennant."""
    return tuple(score(state, side) for side in Side)


def _wrong_state(setup: model.Setup, state: model.State) -> Fault | None:
    from engine.battlelore.validate.states import wrong_state

    return wrong_state(setup, state)


SAVED = Saved(
    game=BATTLELORE,
    seat=Side,
    setup=model.Setup,
    state=model.State,
    action=actions.Action,
    unions=(actions.Action, steps.AnyStep, AnyRng),
    untyped={(model.State, "steps"): tuple[steps.AnyStep, ...]},
    lasting=(
        "adventure",
        "units",
        "landmarks",
        "blazons",
        "hands",
        "deck",
        "discards",
        "lore_deck",
        "lore_discards",
    ),
    text=format_action,
    battle=_battle,
    dice=_dice,
    turn=_turn,
    score=_score,
    wrong_setup=wrong_setup,
    wrong_state=_wrong_state,
)
