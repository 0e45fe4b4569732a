"""Views of a player: everything but the future dice (BM-0.14)."""

from typing import Any

from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Ending, Piece, Player, Seal, Setup, State
from engine.core.frozen import Value, record, replace
from engine.core.rng import chance, reseeded
from engine.hexes.grid import Hex


@record
class View(Value):
    """The game as one player sees it; `seat` None is a stranger, who sees as much."""

    seat: Army | None
    setup: Setup
    terrain: tuple[str, ...]
    players: tuple[Player, ...]
    pieces: tuple[Piece, ...]
    bricks: tuple[Hex, ...]
    seals: tuple[Seal, ...]
    order: tuple[Army, ...]
    round: int
    active: Army
    wheel: str
    made: int
    steps: tuple[Any, ...]
    over: Ending | None
    to_act: tuple[Army, ...]
    actions: tuple[Action, ...]

    @property
    def turn(self) -> int:
        """Return the round, from 1; during the set-up, too."""
        return max(1, self.round)


_SHARED = (
    "setup",
    "terrain",
    "players",
    "pieces",
    "bricks",
    "seals",
    "order",
    "round",
    "active",
    "wheel",
    "made",
    "steps",
    "over",
)


def make_view(
    state: State, seat: Army | None, to_act: tuple[Army, ...], actions: tuple[Action, ...]
) -> View:
    """Return what a player may know of a state."""
    known = {name: getattr(state, name) for name in _SHARED}
    return View(seat=seat, to_act=to_act, actions=actions, **known)


def imagine_state(view: View, seed: str) -> State:
    """Return a state that agrees with a view; only the dice to come are another's."""
    known = {name: getattr(view, name) for name in _SHARED}
    return State(rng=chance(seed), **known)


def redrawn(state: State, seed: str) -> State:
    """Return a state with the future dice drawn again; there are no decks."""
    return replace(state, rng=reseeded(state.rng, seed))


def playable(view: View) -> State:
    """Return a state to ask the rules about, such as odds and reach, not to play on."""
    return imagine_state(view, "")
