"""Public views (BS-18.11): everything but the future dice and the order of the decks."""

from typing import Any

from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Decks, State
from engine.bardsung.state.seats import HeroSeat
from engine.core.frozen import Value, record, replace
from engine.core.game import Outcome
from engine.core.rng import AnyRng, Rng, reseeded

UNKNOWN = Rng("unknown")
"""Replaces the future dice."""
PILES = ("corridor", "room", "battle", "challenge", "wound", "treasure")


@record
class View(Value):
    """The game as a player sees it; `seat` None is a stranger, who sees as much.

    `table` is the state with decks in the order of their names: which cards are left is known from
    those that were drawn, their order is not.
    """

    seat: HeroSeat | None
    table: State
    to_act: tuple[HeroSeat, ...]
    actions: tuple[Action, ...]
    over: Outcome | None

    @property
    def turn(self) -> int:
        """Return the round."""
        return max(1, self.table.round)

    @property
    def steps(self) -> tuple[Any, ...]:
        """Return the unfinished steps, which are public."""
        return self.table.steps


def unordered(decks: Decks) -> Decks:
    """Return decks with their cards in no particular order."""
    return Decks(*(tuple(sorted(getattr(decks, pile))) for pile in PILES))


def make_view(
    state: State,
    seat: HeroSeat | None,
    to_act: tuple[HeroSeat, ...],
    actions: tuple[Action, ...],
    over: Outcome | None,
) -> View:
    """Return what a player may know of a state."""
    table = replace(state, rng=UNKNOWN, decks=unordered(state.decks))
    return View(seat, table, to_act, actions, over)


def imagine_state(view: View, seed: str) -> State:
    """Return a state that agrees with a view: decks are shuffled again."""
    return _shuffled(view.table, Rng(seed))


def redrawn(state: State, seed: str) -> State:
    """Return a state with future dice and the order of decks drawn again."""
    return _shuffled(replace(state, decks=unordered(state.decks)), reseeded(state.rng, seed))


def _shuffled(state: State, rng: AnyRng) -> State:
    piles = []
    for pile in PILES:
        cards, rng = rng.shuffle(getattr(state.decks, pile))
        piles.append(cards)
    return replace(state, rng=rng, decks=Decks(*piles))
