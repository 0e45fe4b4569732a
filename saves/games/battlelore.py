"""Saved games of the first edition."""

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import score
from engine.battlelore.state import actions, model, steps
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.core.rng import AnyRng
from saves.games import Saved, later


def _score(state: model.State) -> tuple[int, ...]:
    """Return the banners of Standard, then of Pennant; in a campaign their laurels (CA-1.2)."""
    if state.campaign is not None:
        laurels = later("engine.battlelore.campaign.fields", "laurels")
        return tuple(laurels(state.campaign, side) for side in Side)
    return tuple(score(state, side) for side in Side)


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
        "campaign",
    ),
    text=format_action,
    battle=lambda setup: setup.adventure.id,
    score=_score,
    wrong_setup=later("engine.battlelore.validate.setups", "wrong_setup"),
    wrong_state=later("engine.battlelore.validate.states", "wrong_state"),
)
