"""Exact odds of what may be done now: melees, volleys, parries, spells.

They are those of the dice alone: what defensive magic and counters may change is not in them, and
where an owner chooses, the choice is the usual one of BM-16.
"""

from collections.abc import Sequence
from fractions import Fraction

from engine.battle_mages.magic.quintessence import arete_dice
from engine.battle_mages.odds.pool_odds import Chance, PoolOdds, paradox_end, pool_odds
from engine.battle_mages.rules.casualties import casualty_sets, weakest_first
from engine.battle_mages.rules.fighting import acting_members
from engine.battle_mages.rules.numbers import absorption, immune, invisible, shooting_dice, strength
from engine.battle_mages.rules.pools import Pool, attack_pool, defence_pool
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Damage, Piece, PieceId, SideId, State
from engine.battle_mages.tables.pieces import KING
from engine.core.frozen import record


@record
class MeleeOdds:
    """A melee before its dice: both pools with their parts, and the possible results.

    `attacker[n]` and `defender[n]` are the chances that this side takes n damage. `attacker_king`
    and `defender_king` are those that no choice of casualties saves the King.
    """

    attack: Pool
    defence: Pool
    win: Chance
    tie: Chance
    loss: Chance
    attacker: tuple[Chance, ...]
    defender: tuple[Chance, ...]
    attacker_king: Chance
    defender_king: Chance
    botch: Chance


def melee_odds(state: State, side: SideId, target: SideId) -> MeleeOdds:
    """Return the odds of an attack of a side on another one (BM-8.6 to BM-8.14)."""
    members, targets = state.members(side), state.members(target)
    acting = acting_members(state, members)
    ours, theirs = attack_pool(state, acting, targets), defence_pool(state, acting, targets)
    reading = state.setup.botch
    one, other = pool_odds(ours.dice, reading), pool_odds(theirs.dice, reading)
    full = state.setup.melee_damage is Damage.FULL
    mine, foes = [Fraction(0)] * (other.dice + 1), [Fraction(0)] * (one.dice + 1)
    tie = Fraction(0)
    for a, p in enumerate(one.net):
        for b, q in enumerate(other.net):
            if a > b:
                foes[a if full else a - b] += p * q
            elif b > a:
                mine[b if full else b - a] += p * q
            else:
                tie += p * q
    loss, win = sum(mine, Fraction(0)), sum(foes, Fraction(0))
    mine[0], foes[0] = 1 - loss, 1 - win
    return MeleeOdds(
        ours,
        theirs,
        win,
        tie,
        loss,
        tuple(mine),
        tuple(foes),
        _king_lost(state, members, mine),
        _king_lost(state, targets, foes),
        one.botch,
    )


def _king_lost(state: State, side: Sequence[Piece], damage: Sequence[Chance]) -> Chance:
    """Return the chance that a side loses a King of an army whatever its owner chooses."""
    if not any(piece.kind == KING and not immune(piece) for piece in side):
        return Fraction(0)
    return sum(
        (
            chance
            for count, chance in enumerate(damage)
            if count and chance and not _spares_king(state, side, count)
        ),
        Fraction(0),
    )


def _spares_king(state: State, side: Sequence[Piece], damage: int) -> bool:
    sets = casualty_sets(state, side, damage)
    return any(not any(p.kind == KING and not immune(p) for p in group) for group in sets)


# --- volleys -------------------------------------------------------------------------------------


@record
class Parrying:
    """The fate of a target that takes damage: lost pieces, parrying pieces and their chances."""

    damage: int
    removed: tuple[PieceId, ...]
    parrier: PieceId
    dice: int
    saved: Chance


def parrying(pieces: Sequence[Piece], damage: int, state: State) -> Parrying:
    """Return what the usual choices of BM-16 make of damage by a volley (BM-9.8 to BM-9.10)."""
    left, removed, rest = list(pieces), list[PieceId](), damage
    while rest > 0 and left and all(strength(piece) < rest for piece in left):
        gone = weakest_first(state, left)[0]
        left.remove(gone)
        removed.append(gone.id)
        rest -= absorption(gone)
    able = [piece for piece in weakest_first(state, left) if strength(piece) >= rest > 0]
    if not able:
        return Parrying(damage, tuple(removed), "", 0, Fraction(int(rest <= 0 and bool(left))))
    best = next((p for p in reversed(able) if p.kind != KING), able[-1])
    odds = pool_odds(strength(best), state.setup.botch)
    return Parrying(damage, tuple(removed), best.id, odds.dice, odds.at_least(rest))


@record
class VolleyOdds:
    """A volley before its dice: the pool, the damage, the result of each damage.

    `untouched` is the chance that nobody is lost, `outcomes` has a row for each damage from 1.
    """

    pool: PoolOdds
    untouched: Chance
    outcomes: tuple[Parrying, ...]


def volley_odds(state: State, shooters: Sequence[PieceId], target: SideId) -> VolleyOdds:
    """Return the odds of a volley of some pieces at a side or a brick."""
    dice = sum(shooting_dice(state.the(name)) for name in shooters)
    return _shot_odds(state, dice, target, burning=False)


def _exposed(state: State, target: SideId, burning: bool) -> list[Piece]:
    members = state.members(target)
    return [p for p in members if not invisible(p) and not (burning and immune(p))]


def _shot_odds(state: State, dice: int, target: SideId, burning: bool) -> VolleyOdds:
    pool = pool_odds(dice, state.setup.botch)
    pieces = _exposed(state, target, burning)
    rows = tuple(parrying(pieces, damage, state) for damage in range(1, dice + 1))
    safe = sum((pool.net[row.damage] * row.saved for row in rows if not row.removed), Fraction(0))
    return VolleyOdds(pool, pool.net[0] + safe, rows)


# --- spells --------------------------------------------------------------------------------------


@record
class SpellOdds:
    """An Arete roll before its dice; `leaves` is the chance that the Magus leaves the game."""

    pool: PoolOdds
    leaves: Chance


def spell_odds(state: State, seat: Army, qe: int = 0) -> SpellOdds:
    """Return the odds of a spell, a defence or a counter with some Quintessence (BM-10.3)."""
    dice, reading = arete_dice(state, seat, qe), state.setup.botch
    return SpellOdds(
        pool_odds(dice, reading), paradox_end(dice, state.player(seat).paradox, reading)
    )
