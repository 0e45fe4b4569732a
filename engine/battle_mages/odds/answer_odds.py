"""Exact odds after answers: of an attack after defensive magic, of a spell after counters.

The other player may also pay Quintessence: the odds are those of a roll without it.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from attrs import frozen

from engine.battle_mages.magic.quintessence import arete_dice, has_magic
from engine.battle_mages.magic.reactions import defences, may_defend, protected
from engine.battle_mages.odds.pool_odds import Chance, pool_odds
from engine.battle_mages.rules.numbers import absorption, in_zone
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, State, seats_after
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import MAGUS
from engine.hexes.grid import Hex


@frozen
class Answer:
    """An answer to an attack or a spell: whose, its dice, and the chances of what it leaves.

    `left[n]` is the chance that n damage, or n successes, are left. `effect` is the defence, "" for
    a counter. `counters` may counter the defence; `after` is what is left when the first of them
    does.
    """

    seat: Army
    effect: str
    dice: int
    left: tuple[Chance, ...]
    counters: tuple[Army, ...] = ()
    after: tuple[Chance, ...] = ()


def less(amount: Sequence[Chance], taken: Sequence[Chance]) -> tuple[Chance, ...]:
    """Return the chances of what is left of an amount when another is taken away; never below 0."""
    chances = [Fraction(0)] * len(amount)
    for a, p in enumerate(amount):
        for b, q in enumerate(taken):
            chances[max(0, a - b)] += p * q
    return tuple(chances)


def some(left: Sequence[Chance]) -> Chance:
    """Return the chance that anything is left."""
    return sum(left[1:], Fraction(0))


def answers_to_spell(
    state: State, caster: Army, sphere: str, net: Sequence[Chance]
) -> tuple[Answer, ...]:
    """Return the counters of all who know a sphere, if a target is in their ZOC (BM-10.30)."""
    magi = (s for s in seats_after(state, caster) if has_magic(state, s))
    seats = [seat for seat in magi if state.player(seat).dots(sphere)]
    return tuple(Answer(s, "", _dice(state, s), less(net, _net(state, s))) for s in seats)


def answers_to_attack(
    state: State, targets: Sequence[Piece], damage: Sequence[Chance]
) -> tuple[Answer, ...]:
    """Return each defence of the target's Magus, and what is left when one counters it (BM-10.35).

    Cure takes away no more than the Magus himself absorbs, in a team (BM-10.25).
    """
    owner = targets[0].seat if targets else None
    names = tuple(target.id for target in targets)
    if owner is None or not may_defend(state, owner, names):
        return ()
    answers = []
    for row in defences(state, owner, names):
        net = _net(state, owner)
        if row.caster_only and len(targets) > 1:
            net = _capped(net, max(absorption(p) for p in targets if p.kind == MAGUS))
        spots = [piece.hex for piece in protected(state, owner, row, names)]
        seats = tuple(
            seat
            for seat in seats_after(state, owner)
            if has_magic(state, seat)
            and state.player(seat).dots(EFFECTS[row.id].sphere)
            and any(in_zone(state, seat, spot) for spot in spots)
        )
        after = less(damage, less(net, _net(state, seats[0]))) if seats else ()
        answers.append(Answer(owner, row.id, _dice(state, owner), less(damage, net), seats, after))
    return tuple(answers)


def no_seal_resists(state: State, seat: Army, spot: Hex) -> Chance:
    """Return the chance that no seal of others at a hex sends anybody back (BM-11.26, BM-11.28)."""
    near = state.board.grid.around(spot, 1)
    odds = [
        pool_odds(seal.strength, state.setup.botch).net[0]
        for seal in state.seals
        if seal.seat is not seat and seal.hex in near
    ]
    return prod(odds, start=Fraction(1))


def _capped(net: Sequence[Chance], most: int) -> tuple[Chance, ...]:
    """Return the chances of an amount of which no more than `most` counts."""
    return (*net[:most], sum(net[most:], Fraction(0)))


def _dice(state: State, seat: Army) -> int:
    return arete_dice(state, seat)


def _net(state: State, seat: Army) -> tuple[Chance, ...]:
    return pool_odds(_dice(state, seat), state.setup.botch).net
