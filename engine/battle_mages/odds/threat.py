"""The cost of an enemy's next turn to a side, by open facts: moves, ranges, lines, ground.

Counted are one volley of all who can shoot at it and the melee with the largest pool. Magic is not
counted. Of several enemies it is the one that costs most.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.battle_mages.odds.fight_odds import melee_odds, volley_odds
from engine.battle_mages.rules.casualties import casualty_sets, weakest_first
from engine.battle_mages.rules.fighting import worlds_apart
from engine.battle_mages.rules.movement import spread
from engine.battle_mages.rules.numbers import shooting_dice, shooting_range
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.rules.shooting import hits
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Barred,
    Piece,
    PieceId,
    State,
    foes_of,
    pieces_by_side,
    with_pieces,
)
from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.core.threats import NO_THREAT, Attacker, Losses, Threat, dice_of, suffered
from engine.hexes.grid import Hex


@of_last_state
def threat(state: State, name: PieceId, spot: Hex) -> Threat:
    """Return what an enemy may do to the side of a piece that ends the turn on a hex (BM-8, BM-9).

    Its losses are pieces of that side.
    """
    piece = state.piece(name)
    if piece is None:
        return NO_THREAT
    stood, side = _ended(state, piece, spot), piece.side
    members = stood.members(side)
    threats = [
        _by(stood, attackers, side, members)
        for attackers in _by_seats(stood, piece.seat, members)
        if attackers
    ]
    none = replace(NO_THREAT, whole=len(members))
    return max(threats, key=lambda threat: (threat.expected, threat.dice), default=none)


@of_last_state
def attackers_of(state: State, name: PieceId, spot: Hex) -> tuple[Attacker, ...]:
    """Return the attackers of the enemy with most dice against the side of a piece on a hex."""
    piece = state.piece(name)
    if piece is None:
        return ()
    stood = _ended(state, piece, spot)
    return max(_by_seats(stood, piece.seat, stood.members(piece.side)), key=dice_of, default=())


@of_last_state
def attackable(state: State, name: PieceId) -> frozenset[Hex]:
    """Return the hexes that a piece can attack or shoot at next turn, from where it can go."""
    piece = state.piece(name)
    if piece is None or piece.paralysed:
        return frozenset()
    rested = _rested(state)
    grid, hexes = state.board.grid, set[Hex]()
    for start in _stands(rested, piece):
        hexes.update(grid.neighbours[start])
        far = shooting_range(rested, replace(piece, hex=start))
        if far:
            hexes.update(grid.around(start, far))
    return frozenset(hexes - {piece.hex})


def _ended(state: State, piece: Piece, spot: Hex) -> State:
    """Return the state in which a piece has ended its turn on a hex.

    Another piece on that hex is gone by then, or the piece could not end there.
    """
    others = (other for other in state.pieces if other.hex != spot or other.id == piece.id)
    moved = tuple(replace(other, hex=spot) if other.id == piece.id else other for other in others)
    return _rested(with_pieces(state, moved))


def _rested(state: State) -> State:
    """Return the state in which a later turn begins: nobody has acted; paralysis lasts."""
    pieces = tuple(
        replace(piece, moved=False, shot=False, fought=False, aimed=False, barred=Barred.NO)
        for piece in state.pieces
    )
    return with_pieces(state, pieces)


def _stands(state: State, piece: Piece) -> Iterator[Hex]:
    yield piece.hex
    yield from spread(state, piece)


def _by_seats(state: State, own: Army, members: Sequence[Piece]) -> Iterator[tuple[Attacker, ...]]:
    """Yield the attackers of each enemy: all who can shoot, then the best melee."""
    for player in state.players:
        if player.seat in foes_of(state.setup, own) and not player.out:
            melee = _best_melee(state, player.seat, members)
            yield (*melee, *_shooters(state, player.seat, members))


def _best_melee(state: State, seat: Army, members: Sequence[Piece]) -> tuple[Attacker, ...]:
    """Return the side of an enemy with the largest pool that can touch a side (BM-8.5, BM-8.6)."""
    around = state.board.grid.neighbours
    touching = {near for member in members for near in around[member.hex]}
    best: tuple[Attacker, ...] = ()
    for side in pieces_by_side(state).values():
        ready = tuple(piece for piece in side if not piece.paralysed)
        if side[0].seat is not seat or not ready or worlds_apart(ready, members):
            continue
        stands = ((spot, one) for one in ready for spot in _stands(state, one) if spot in touching)
        spot, first = next(stands, ("", None))
        if first is not None:
            dice = attack_pool(state, ready, members).dice
            if dice > dice_of(best):
                best = (Attacker(first.id, spot, dice),)
    return best


def _shooters(state: State, seat: Army, members: Sequence[Piece]) -> Iterator[Attacker]:
    """Yield the pieces of an enemy that can shoot at a side after their moves (BM-9.1, BM-9.4)."""
    for piece in state.pieces:
        dice = shooting_dice(piece)
        if piece.seat is not seat or not dice or piece.paralysed:
            continue
        for spot in _stands(state, piece):
            moved = replace(piece, hex=spot)
            far = shooting_range(state, moved)
            if far and hits(state, moved, far, members):
                yield Attacker(piece.id, spot, dice, ranged=True)
                break


def _by(
    state: State, attackers: tuple[Attacker, ...], side: str, members: Sequence[Piece]
) -> Threat:
    """Return what attackers cost a side: their volley, then the melee."""
    shooters = tuple(attacker.unit for attacker in attackers if attacker.ranged)
    fighters = [attacker.unit for attacker in attackers if not attacker.ranged]
    attacks: list[Losses] = []
    if shooters:
        attacks.append(partial(_shot, state, side, shooters))
    attacks += [partial(_fought, state, side, state.the(name).side) for name in fighters]
    return Threat(attackers, suffered(len(members), attacks), len(members))


def _left(state: State, side: str, left: int) -> State:
    """Return the state in which a side has lost its weakest pieces but for some."""
    members = weakest_first(state, state.members(side))
    gone = {piece.id for piece in members[: len(members) - left]}
    return with_pieces(state, tuple(piece for piece in state.pieces if piece.id not in gone))


def _shot(state: State, side: str, shooters: tuple[PieceId, ...], left: int) -> list[float]:
    odds = volley_odds(_left(state, side, left), shooters, side)
    lost = [0.0] * (left + 1)
    for row in odds.outcomes:
        chance, gone = float(odds.pool.net[row.damage]), len(row.removed)
        lost[gone] += chance * float(row.saved)
        lost[min(gone + 1, left)] += chance * (1 - float(row.saved))
    lost[0] += 1 - sum(lost)
    return lost


def _fought(state: State, side: str, attacker: str, left: int) -> list[float]:
    now = _left(state, side, left)
    members, lost = now.members(side), [0.0] * (left + 1)
    for damage, chance in enumerate(melee_odds(now, attacker, side).defender):
        gone = len(casualty_sets(now, members, damage)[0]) if damage and chance else 0
        lost[gone] += float(chance)
    return lost
