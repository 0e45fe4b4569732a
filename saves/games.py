"""The games that can be saved: what the codec and the list of saves must know of each.

Another rulebook is one more record in `GAMES`.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.victory import score
from engine.battlelore.state import actions, model, steps
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.battlelore.validate.setups import wrong_setup
from engine.core.faults import Fault
from engine.core.frozen import Value
from engine.core.record import AnyGame
from engine.core.rng import AnyRng


@frozen(repr=False)
class Status(Value):
    """What the list of saves shows of a game, without playing it.

    `score` is Standard's, then Pennant's; `to_act` decides now, None when the game is over and
    `winner` has won.
    """

    turn: int
    score: tuple[int, int]
    to_act: Side | None = None
    winner: Side | None = None


@frozen(repr=False)
class Saved(Value):
    """One game: its rulebook, its types, and what a save tells of its states.

    `unions` are written with the name of the class as tag. `untyped` gives the type of fields
    that the engine declares as Any. `lasting` are the fields of a state that most actions leave
    as they are, as the very same objects, so that their text need not be made again.
    `wrong_setup` and `wrong_state` say of what was read why no game can be so, or None; of a state
    with its set-up, which was asked about before.
    """

    game: AnyGame
    setup: type
    state: type
    action: Any
    unions: tuple[Any, ...]
    untyped: dict[tuple[type, str], Any]
    lasting: tuple[str, ...]
    text: Callable[[Any], str]
    battle: Callable[[Any], str]
    dice: Callable[[Any], int]
    status: Callable[[Any], Status]
    wrong_setup: Callable[[Any], Fault | None]
    wrong_state: Callable[[Any, Any], Fault | None]


def _battlelore_status(state: model.State) -> Status:
    to_act = BATTLELORE.to_act(state)
    return Status(
        turn=state.turn,
        score=(score(state, Side.STANDARD), score(state, Side.PENNANT)),
        to_act=to_act[0] if to_act else None,
        winner=state.over.winner if state.over is not None else None,
    )


def _battle(setup: model.Setup) -> str:
    return setup.adventure.id


def _dice(state: model.State) -> int:
    return state.rng.dice


def _wrong_state(setup: model.Setup, state: model.State) -> Fault | None:
    from engine.battlelore.validate.states import wrong_state

    return wrong_state(setup, state)


_LASTING = (
    "adventure",
    "units",
    "landmarks",
    "blazons",
    "hands",
    "deck",
    "discards",
    "lore_deck",
    "lore_discards",
)

GAMES: dict[str, Saved] = {
    BATTLELORE.name: Saved(
        game=BATTLELORE,
        setup=model.Setup,
        state=model.State,
        action=actions.Action,
        unions=(actions.Action, steps.Step, AnyRng),
        untyped={(model.State, "steps"): tuple[steps.Step, ...]},
        lasting=_LASTING,
        text=format_action,
        battle=_battle,
        dice=_dice,
        status=_battlelore_status,
        wrong_setup=wrong_setup,
        wrong_state=_wrong_state,
    ),
}
"""Every game by the name that stands in the first line of its saves."""


def game_of(state: object) -> Saved:
    """The game that a state belongs to. Raises KeyError for a state of no known game."""
    for saved in GAMES.values():
        if type(state) is saved.state:
            return saved
    raise KeyError(type(state).__name__)
