"""The worth of pieces, and the average cost of a melee to both sides in this worth."""

from collections.abc import Iterable
from functools import lru_cache
from math import inf

from engine.battle_mages.odds.pool_odds import pool_odds
from engine.battle_mages.rules.numbers import absorption, strength
from engine.battle_mages.state.model import Botch, Piece
from engine.battle_mages.tables.pieces import BASE_STRENGTH, Nature
from engine.bots.battle_mages.weights import LENT, SUMMONED, WORTH

Body = tuple[tuple[int, float], ...]
"""A side as a fight sees it: what each member absorbs, and what it is worth."""


def worth(piece: Piece) -> float:
    """Return what a piece is worth: more with more Strength, less if magic made it."""
    if piece.nature is Nature.ARMY:
        value = WORTH[piece.kind]
        if piece.marks:
            value *= 0.7 + 0.3 * strength(piece) / max(1, BASE_STRENGTH[piece.kind])
        return value
    return LENT * SUMMONED[piece.kind]


def body_of(pieces: Iterable[Piece]) -> Body:
    """Return a side as a fight sees it."""
    return tuple(sorted((absorption(piece), worth(piece)) for piece in pieces))


@lru_cache(maxsize=128)
def nets(dice: int, reading: Botch = Botch.NET) -> tuple[float, ...]:
    """Return the chances of each number of net successes, quick to add up."""
    return tuple(map(float, pool_odds(dice, reading).net))


@lru_cache(maxsize=4096)
def losses(body: Body) -> tuple[float, ...]:
    """Return the cost of 0, 1, ... damage to an owner who chooses well."""
    best = [0.0] + [inf] * sum(absorbs for absorbs, _ in body)
    for absorbs, value in body:
        for total in range(len(best) - 1, absorbs - 1, -1):
            best[total] = min(best[total], best[total - absorbs] + value)
    for total in range(len(best) - 2, -1, -1):
        best[total] = min(best[total], best[total + 1])
    return tuple(best)


def cost(body: Body, damage: int) -> float:
    """Return what some damage costs; more than a side absorbs is lost (BM-8.14)."""
    table = losses(body)
    return table[min(damage, len(table) - 1)]


@lru_cache(maxsize=1024)
def margins(
    attack: int, defence: int, reading: Botch = Botch.NET, full: bool = False
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the chances of each damage to the defender and to the attacker (BM-8.11)."""
    theirs, mine = [0.0] * (attack + 1), [0.0] * (defence + 1)
    for hits, chance in enumerate(nets(attack, reading)):
        for parried, other in enumerate(nets(defence, reading)):
            if hits > parried:
                theirs[hits if full else hits - parried] += chance * other
            elif parried > hits:
                mine[parried if full else parried - hits] += chance * other
    return tuple(theirs), tuple(mine)


@lru_cache(maxsize=1 << 14)
def exchange(attack: int, defence: int, mine: Body, theirs: Body) -> tuple[float, float]:
    """Return what an attack takes on average, and what it costs, by the usual switches."""
    return balance(margins(attack, defence), mine, theirs)


def balance(
    chances: tuple[tuple[float, ...], ...], mine: Body, theirs: Body
) -> tuple[float, float]:
    """Return what chances of damage take from the defender, and what they cost the attacker."""
    done, suffered = chances
    gain = sum(chance * cost(theirs, damage) for damage, chance in enumerate(done) if chance)
    loss = sum(chance * cost(mine, damage) for damage, chance in enumerate(suffered) if chance)
    return gain, loss
