"""Saved games of Battle Mages."""

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.losses import army_strength
from engine.battle_mages.state import actions, model, steps
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.notation import format_action
from engine.core.rng import AnyRng
from saves.games import Saved, later


def _score(state: model.State) -> tuple[int, ...]:
    """The points of each army where they are counted, or its Strength."""
    if state.setup.id in model.WITH_POINTS:
        cup = state.setup.cup
        return tuple(player.laurels if cup else player.points for player in state.players)
    return tuple(army_strength(state, seat) for seat in state.seats)


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
    turn=lambda state: max(1, state.round),
    score=_score,
    wrong_setup=later("engine.battle_mages.validate.setups", "wrong_setup"),
    wrong_state=later("engine.battle_mages.validate.states", "wrong_state"),
)
