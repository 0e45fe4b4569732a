"""Saved games of the Second Edition."""

from typing import Any

from engine.core.rng import AnyRng
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.victory import laurels, score
from engine.second_edition.state import actions, model, steps
from engine.second_edition.state.notation import format_action
from engine.second_edition.state.setup_events import FactionsDealt
from engine.second_edition.state.sides import Side
from saves.games import Saved, later


def _score(state: model.State) -> tuple[int, ...]:
    """The victory points of Daqan, then of Uthuk; in a war their laurels."""
    if state.war is not None:
        return tuple(laurels(state.war, side) for side in Side)
    return tuple(score(state, side) for side in Side)


def _lot(opening: tuple[Any, ...]) -> Side | None:
    """Return the faction that was drawn for the player who began the game (BL2-1.2)."""
    return next((event.side for event in opening if isinstance(event, FactionsDealt)), None)


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
    score=_score,
    wrong_setup=later("engine.second_edition.validate.setups", "wrong_setup"),
    wrong_state=later("engine.second_edition.validate.states", "wrong_state"),
    lot=_lot,
)
