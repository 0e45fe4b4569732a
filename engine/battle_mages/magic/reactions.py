"""Answers: counters and defensive magic, in an order that is data (chapter 10)."""

from collections.abc import Callable, Mapping

from engine.battle_mages.magic.quintessence import has_magic, most_qe, refuse_qe
from engine.battle_mages.rules.marking import alive
from engine.battle_mages.rules.numbers import immune, in_zone
from engine.battle_mages.rules.refusals import not_now
from engine.battle_mages.state.actions import Action, Counter, Defend, Pass
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, PieceId, State, seats_after
from engine.battle_mages.state.steps import Casting
from engine.battle_mages.tables.effects import EFFECTS, KNOWN, Effect
from engine.core.game import Refusal
from engine.hexes.grid import Hex

# --- counters ------------------------------------------------------------------------------------

IN_SEAT_ORDER: Callable[[State, Army], tuple[Army, ...]] = seats_after
"""The seats that may counter a spell: all but its caster, in seat order after the caster."""

ASKED: Mapping[str, Callable[[State, Army], tuple[Army, ...]]] = {
    "spell": IN_SEAT_ORDER,
    "defence": IN_SEAT_ORDER,
}
"""Which Magi are asked for a counter, and in which order (BM-10.33): to a spell of a turn, and to
defensive magic, which is a spell, too; a counter is not countered (BM-10.35)."""


def places_of(state: State, casting: Casting) -> list[Hex]:
    """Return the hexes at which a spell acts: of its targets, where they go to (BM-10.32)."""
    spots = [victim.hex for victim in alive(state, casting.burnt)]
    for item in casting.items:
        pieces = state.members(item.what) or alive(state, (item.what,))
        spots += [piece.hex for piece in pieces]
        spots += [spot for spot in (item.what, item.to) if spot in state.board.grid]
    return spots


def may_counter(state: State, casting: Casting, seat: Army) -> bool:
    """Return whether a Magus may try to counter a spell, in anybody's turn (BM-10.33).

    He must know its sphere (BM-10.30), whatever its dots (BM-10.31), and a target must be in his
    ZOC (BM-10.32).
    """
    sphere = EFFECTS[casting.effect].sphere
    if not state.player(seat).dots(sphere) or not has_magic(state, seat):
        return False
    return any(in_zone(state, seat, spot) for spot in places_of(state, casting))


def asked_next(state: State, casting: Casting) -> Army | None:
    """Return the seat that may counter now, None when all have answered.

    After a complete counter no other seat is asked (BM-10.34).
    """
    if not casting.net:
        return None
    kind = "defence" if EFFECTS[casting.effect].defends else "spell"
    for seat in ASKED[kind](state, casting.seat):
        if seat not in casting.asked and may_counter(state, casting, seat):
            return seat
    return None


def counter_options(state: State, seat: Army) -> tuple[Action, ...]:
    """List a counter with each amount of Quintessence, and a pass."""
    return (*(Counter(qe) for qe in range(most_qe(state, seat) + 1)), Pass())


def refuse_counter(state: State, seat: Army, action: Action) -> Refusal | None:
    """Return why a spell may not be countered so."""
    if isinstance(action, Pass):
        return None
    return refuse_qe(state, seat, action.qe) if isinstance(action, Counter) else not_now(state)


# --- defensive magic -----------------------------------------------------------------------------


def protected(state: State, seat: Army, effect: Effect, pieces: tuple[PieceId, ...]) -> list[Piece]:
    """Return the attacked pieces that an effect can protect: in the ZOC, not immune (BM-10.22).

    Cure protects the Magus only (BM-10.25). From the Umbra he defends nobody but himself
    (BM-11.43).
    """
    magus = state.magus(seat)
    vulnerable = (piece for piece in alive(state, pieces) if not immune(piece))
    own = [piece for piece in vulnerable if in_zone(state, seat, piece.hex)]
    if magus is None or (not effect.caster_only and has_magic(state, seat)):
        return own
    return [piece for piece in own if piece.id == magus.id]


def defences(state: State, seat: Army, pieces: tuple[PieceId, ...]) -> tuple[Effect, ...]:
    """Return the effects with which a Magus may answer an attack on some pieces (BM-10.20).

    Space Warp, Deflect, Cure or Healing, as far as he knows them; only the target's own Magus,
    and only if one of its pieces is in his ZOC (BM-10.22).
    """
    if state.magus(seat) is None:
        return ()
    player = state.player(seat)
    rows = (effect for effect in KNOWN[player.three, player.two] if effect.defends)
    return tuple(row for row in rows if protected(state, seat, row, pieces))


def may_defend(state: State, seat: Army, pieces: tuple[PieceId, ...]) -> bool:
    """Return whether the Magus of a seat may answer an attack on these pieces.

    One defence for each single attack (BM-10.26), and in another player's turn only (BM-10.20). A
    melee, a volley, a Fire Ball and what a rebel does are attacks; other spells are answered by
    counters alone (BM-10.21).
    """
    return seat is not state.active and bool(defences(state, seat, pieces))


def defence_options(state: State, seat: Army, pieces: tuple[PieceId, ...]) -> tuple[Action, ...]:
    """List each defence with each amount of Quintessence, and a pass."""
    most = most_qe(state, seat) + 1
    rows = defences(state, seat, pieces)
    return (*(Defend(row.id, qe) for row in rows for qe in range(most)), Pass())


def refuse_defence(
    state: State, seat: Army, pieces: tuple[PieceId, ...], action: Action
) -> Refusal | None:
    """Return why an attack may not be answered so."""
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Defend):
        return not_now(state)
    facts = (("effect", action.effect),)
    effect, player = EFFECTS.get(action.effect), state.player(seat)
    if effect is None or effect not in KNOWN[player.three, player.two]:
        return Refusal("spell.unknown", "BM-2.4", facts)
    if not effect.defends:
        return Refusal("spell.no_defence", "BM-10.20", facts)
    if effect not in defences(state, seat, pieces):
        rule = "BM-10.25" if effect.caster_only else "BM-10.22"
        return Refusal("spell.protects_nobody", rule, facts)
    return refuse_qe(state, seat, action.qe)
