"""The boxes of a Magus, and the dice of his Arete (chapters 10 and 11)."""

from functools import partial

from engine.battle_mages.rules.dice import Roll, roll
from engine.battle_mages.rules.losses import remove
from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.magic_events import BoxesChanged
from engine.battle_mages.state.model import BOXES, State, change_player
from engine.battle_mages.tables.effect_words import PRIME
from engine.battle_mages.tables.wheel import EBB, SURGE, brings
from engine.core.frozen import record
from engine.core.game import Next, Refusal
from engine.core.steps import then

ARETE = 5
"""The dice of every Magus (BM-10.2), whatever his dots (BM-10.4)."""
MOST_DICE = 10
WITHOUT_PRIME = 3


def qe_limit(state: State, seat: Army) -> int:
    """Return the most Quintessence that a Magus can hold (BM-11.2).

    QE and Paradox share ten boxes (BM-2.8); without Prime 3 are the most.
    """
    player = state.player(seat)
    room = BOXES - player.paradox
    return room if player.dots(PRIME) else min(room, WITHOUT_PRIME)


def node_dice(state: State, seat: Army) -> int:
    """Return the dice that the Node gives to any Arete roll: 2 on it, 1 next to it (BM-11.4)."""
    magus = state.magus(seat)
    if magus is None:
        return 0
    return max(0, 2 - state.board.grid.distances[magus.hex][state.board.node])


def arete_dice(state: State, seat: Army, qe: int = 0) -> int:
    """Return the dice of an Arete roll: 5, one for each QE, and those of the Node (BM-10.3).

    Ten are the most; the Wheel may give or take one, but leaves one (BM-4.3).
    """
    dice = ARETE + node_dice(state, seat) + qe + brings(state.wheel, SURGE)
    if brings(state.wheel, EBB):
        dice = max(1, dice - 1)
    return min(MOST_DICE, dice)


def most_qe(state: State, seat: Army) -> int:
    """Return how much QE may be spent: no more than there is, nor than makes 10 dice (BM-10.5)."""
    return max(0, min(state.player(seat).qe, MOST_DICE - arete_dice(state, seat)))


def refuse_qe(state: State, seat: Army, qe: int) -> Refusal | None:
    """Return why a Magus may not spend so much Quintessence on a roll."""
    has, most = state.player(seat).qe, most_qe(state, seat)
    if 0 <= qe <= most:
        return None
    if qe > has:
        return Refusal("qe.held", "BM-11.1", (("qe", qe), ("has", has)))
    return Refusal("qe.dice", "BM-10.5", (("qe", qe), ("most", most)))


def set_boxes(state: State, seat: Army, qe: int, paradox: int, cause: str) -> Next[State]:
    """Put Quintessence and Paradox into the boxes; a Magus with ten Paradox leaves the game.

    New Paradox pushes Quintessence out (BM-11.10), and what is above the limit is lost (BM-11.3).
    The army plays on without him (BM-11.11).
    """
    player = state.player(seat)
    before = (player.qe, player.paradox)
    state = change_player(state, seat, paradox=max(0, min(BOXES, paradox)))
    state = change_player(state, seat, qe=max(0, min(qe, qe_limit(state, seat))))
    after = state.player(seat)
    if (after.qe, after.paradox) == before:
        return Next(state)
    done = Next(state, (BoxesChanged(seat, after.qe, after.paradox, cause),))
    magus = state.magus(seat)
    if after.paradox < BOXES or magus is None:
        return done
    return then(done, partial(remove, pieces=(magus.id,), cause="paradox"))


def gain_qe(state: State, seat: Army, count: int, cause: str) -> Next[State]:
    """Give Quintessence to a Magus, or take it; what is above the limit is lost (BM-11.3)."""
    player = state.player(seat)
    return set_boxes(state, seat, player.qe + count, player.paradox, cause)


def gain_paradox(state: State, seat: Army, count: int, cause: str) -> Next[State]:
    """Give Paradox to a Magus, or let him shed it."""
    player = state.player(seat)
    return set_boxes(state, seat, player.qe, player.paradox + count, cause)


@record
class AreteRoll:
    """An Arete roll with all that came of it at once."""

    roll: Roll
    state: State
    events: tuple[object, ...]


def roll_arete(state: State, seat: Army, purpose: str, qe: int) -> AreteRoll:
    """Pay Quintessence, whatever happens then (BM-10.5), and roll; a botch gives Paradox."""
    dice = arete_dice(state, seat, qe)
    paid = gain_qe(state, seat, -qe, "spent")
    return roll_magic(paid.state, seat, purpose, dice, paid.events)


def roll_magic(
    state: State, seat: Army, purpose: str, dice: int, events: tuple[object, ...] = ()
) -> AreteRoll:
    """Roll dice of magic; a botch gives 1 Paradox for every 1 on them (BM-10.10, BM-11.9)."""
    rolled, state, roll_events = roll(state, seat, purpose, dice)
    if not rolled.botch:
        return AreteRoll(rolled, state, (*events, *roll_events))
    after = gain_paradox(state, seat, rolled.ones, "botch")
    return AreteRoll(rolled, after.state, (*events, *roll_events, *after.events))


def has_magic(state: State, seat: Army) -> bool:
    """Return whether the Magus of a seat may answer with magic, paralysed or not (BM-10.7).

    From the Umbra he defends nobody else and counters nothing (BM-11.43).
    """
    magus = state.magus(seat)
    return magus is not None and not in_umbra(magus)
