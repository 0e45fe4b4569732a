"""Strongholds change hands (BL-22.39 to BL-22.41, BL-R.63, BL-R.67)."""

from engine.battlelore.rules.hands import change_hand, draw_cards
from engine.battlelore.state.events import (
    CardDiscarded,
    CardsDrawn,
    StrongholdRetaken,
    StrongholdTaken,
)
from engine.battlelore.state.model import Landmark, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import STRONGHOLD
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then


def change_landmark(state: State, old: Landmark, new: Landmark | None) -> State:
    """Return the state with one landmark replaced or removed."""
    marks = (new if landmark == old else landmark for landmark in state.landmarks)
    return replace(state, landmarks=tuple(mark for mark in marks if mark is not None))


def occupy(state: State, unit: Unit) -> Next[State]:
    """Let a Stronghold change hands after a unit has entered its hex in any way."""
    for landmark in state.landmarks:
        if landmark.hex == unit.hex and landmark.kind == STRONGHOLD and landmark.owner is not None:
            if unit.side is not landmark.owner and not landmark.taken:
                return _taken(state, landmark, landmark.owner)
            if unit.side is landmark.owner and landmark.taken:
                return _retaken(state, landmark, landmark.owner)
    return Next(state)


def _taken(state: State, mark: Landmark, owner: Side) -> Next[State]:
    """Take a random Command card of the owner, once for each conquest (BL-22.39)."""
    after = change_landmark(state, mark, replace(mark, taken=True))
    return then(
        Next(after, (StrongholdTaken(owner, mark.hex),)), lambda now: _lose_card(now, owner)
    )


def _lose_card(state: State, side: Side) -> Next[State]:
    hand = state.hand(side).cards
    if not hand:
        return Next(state)
    order, rng = state.rng.shuffle(tuple(range(len(hand))))
    lost = order[0]
    after = change_hand(state, side, cards=hand[:lost] + hand[lost + 1 :])
    thrown = (*after.discards, hand[lost])
    after = replace(after, rng=rng, discards=thrown, stood_for=None)
    return Next(after, (CardDiscarded(side, hand[lost]),))


def _retaken(state: State, mark: Landmark, owner: Side) -> Next[State]:
    """Let the owner draw a Command card at once (BL-22.41)."""
    back = change_landmark(state, mark, replace(mark, taken=False))
    drawn, now = draw_cards(back, 1)
    after = change_hand(now.state, owner, cards=(*now.state.hand(owner).cards, *drawn))
    events = (StrongholdRetaken(owner, mark.hex), *now.events, CardsDrawn(owner, drawn))
    return Next(after, events)
