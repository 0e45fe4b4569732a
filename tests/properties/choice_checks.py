"""What must hold of choices: who has them, what is legal, and what may be taken back."""

from random import Random
from typing import Any

import attrs
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, Replenish
from engine.battlelore.state.events import (
    CardPlayed,
    CouncilShared,
    Event,
    LoreDiscarded,
    LorePlayed,
    LoreTaken,
    Replenished,
)
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.core.frozen import replace
from engine.core.game import IllegalAction
from engine.core.record import refuse_undo, undo
from tests.properties.walk import Moment

HEXES = (*GRID.hexes, "A14", "B13", "J1", "")
COUNTS = (-1, 0, 1, 2, 3)
POWERS = ("web", "poison", "shove", "boulder", "tremor", "earthquake", "breath", "firestorm", "x")
POOL = 200
"""So many actions of earlier positions are thrown at later ones."""


class Choices:
    """Throws actions of earlier positions at later ones, as they were or altered."""

    def __init__(self, seed: str, units: tuple[str, ...]) -> None:
        self.rng = Random(f"choices of {seed}")
        self.units = (*units, "x1")
        self.pool: list[Action] = []

    def check(self, moment: Moment) -> None:
        """Who may choose, what may be chosen, what may be taken back."""
        check_deciders(moment)
        check_listed(moment)
        check_undo(moment)
        if moment.options:
            self.pool.append(self.rng.choice(moment.options))
            self.pool = self.pool[-POOL:]
            self.throw(moment, self.rng.choice(moment.options))
            self.throw(moment, self.altered(self.rng.choice(moment.options)))
        self.throw(moment, self.rng.choice(self.pool))
        self.throw(moment, self.altered(self.rng.choice(self.pool)))

    def altered(self, action: Action) -> Action:
        """The action with another unit, hex, card or number in one of its places."""
        fields = attrs.fields(type(action))
        if not fields:
            return action
        which = self.rng.choice(fields)
        values: dict[str, tuple[Any, ...]] = {
            "unit": self.units,
            "target": self.units,
            "to": HEXES,
            "card": (*CARDS, *LORE_CARDS),
            "deja_vu": (*LORE_CARDS, ""),
            "what": (*self.units, *HEXES, *LORE_CARDS, "1", "2", "9"),
            "how": ("", "march"),
            "power": POWERS,
        }
        if isinstance(action, Replenish):
            values["how"] = ("cards", "both", "tokens", "all")
        chosen = self.rng.choice(values.get(which.name, COUNTS))
        changed: Action = replace(action, **{which.name: chosen})
        return changed

    def throw(self, moment: Moment, action: Action) -> None:
        """An action is refused, with a code and a rule, if and only if it is no option."""
        state, sides = moment.state, BATTLELORE.to_act(moment.state)
        for side in Side:
            listed = side in sides and action in moment.options
            why = BATTLELORE.refusal(state, side, action)
            assert (why is None) == listed, f"{action} by {side}: {why}"
            if why is not None:
                assert why.code, action
                assert why.rule, action
                with pytest.raises(IllegalAction):
                    BATTLELORE.play(state, side, action)


def check_deciders(moment: Moment) -> None:
    """One side has options and the other none; when the game is over nobody has any."""
    state = moment.state
    sides = BATTLELORE.to_act(state)
    assert (len(sides) == 0) == (BATTLELORE.outcome(state) is not None), sides
    assert bool(moment.options) == bool(sides), f"{sides} have {moment.options}"
    assert len(set(moment.options)) == len(moment.options), "an option stands there twice"
    for side in Side:
        if side not in sides:
            assert BATTLELORE.legal_actions(state, side) == (), f"{side} has options"


def check_listed(moment: Moment) -> None:
    """Nothing that is listed is refused; what is not listed, `throw` tries."""
    for side in BATTLELORE.to_act(moment.state):
        for action in moment.options:
            why = BATTLELORE.refusal(moment.state, side, action)
            assert why is None, f"{action} is listed: {why}"


SHOWN = (CardPlayed, LorePlayed, LoreDiscarded, LoreTaken, CouncilShared, Replenished)
"""Events that show a hand or bind; what is shown cannot be taken back."""


def unseen(state: State) -> tuple[object, ...]:
    """The dice to come and what is in the decks; their order may be a player's choice."""
    return state.rng, sorted(state.deck), sorted(state.lore_deck)


def nothing_known(before: State, after: State, events: tuple[Event, ...]) -> bool:
    """Whether no die was rolled, and no card drawn, shuffled or shown, between two positions."""
    shown = any(isinstance(event, SHOWN) for event in events)
    return unseen(before) == unseen(after) and not shown


def check_undo(moment: Moment) -> None:
    """A side takes back what it did, while it still decides and nothing new is known."""
    if moment.before is None or moment.side is None:
        for side in Side:
            assert refuse_undo(BATTLELORE, moment.record, side) is not None
        return
    same = BATTLELORE.to_act(moment.state) == (moment.side,)
    free = same and nothing_known(moment.before, moment.state, moment.events)
    why = refuse_undo(BATTLELORE, moment.record, moment.side)
    assert (why is None) == free, f"undo of {moment.action}: {why}"
    assert refuse_undo(BATTLELORE, moment.record, moment.side.other) is not None
    if free:
        assert undo(moment.record).state == moment.before
