"""Saves of Lighthouse: the record that the saves ask for."""

from engine.core.rng import AnyRng
from saves.games import Saved
from tests.toy.game import LIGHTHOUSE_GAME
from tests.toy.records import Action, GiveOil, GoTo, Keeper, Setup, State, Step


def _text(action: Action) -> str:
    """Return an action for people who read the file."""
    if isinstance(action, GiveOil):
        return f"give {action.oil}"
    return f"go {action.to}" if isinstance(action, GoTo) else "stay"


def _oil(state: State) -> tuple[int, ...]:
    """Return the oil that each keeper has left."""
    return tuple(post.oil for post in state.posts)


SAVED = Saved(
    game=LIGHTHOUSE_GAME,
    seat=Keeper,
    setup=Setup,
    state=State,
    action=Action,
    unions=(Action, Step, AnyRng),
    untyped={},
    lasting=(),
    text=_text,
    battle=lambda setup: str(setup.shore),
    dice=lambda state: int(state.rng.dice),
    turn=lambda state: int(state.turn),
    score=_oil,
    wrong_setup=lambda _: None,
    wrong_state=lambda *_: None,
)
