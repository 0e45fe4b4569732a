"""The spell of a turn, and meditation in its place (chapters 10 and 11)."""

from functools import lru_cache

from engine.battle_mages.magic.casting import begin_spell, refuse_effect
from engine.battle_mages.magic.marks import surface as to_surface
from engine.battle_mages.magic.quintessence import (
    gain_qe,
    most_qe,
    refuse_qe,
    roll_arete,
    roll_magic,
)
from engine.battle_mages.rules.losses import check_kings
from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.rules.refusals import about, own_piece
from engine.battle_mages.state.actions import Action, Cast, Meditate, Surface
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.magic_events import SpellCast, SpellFailed
from engine.battle_mages.state.model import State
from engine.battle_mages.state.steps import change_turn, turn_of
from engine.battle_mages.tables.effect_words import PRIME, TIME
from engine.battle_mages.tables.effects import (
    FORESIGHT,
    KNOWN,
)
from engine.core.game import Next, Refusal
from engine.core.steps import then

MEDITATION = 3
"""The dice of a meditation in addition to the dots of Prime (BM-11.5)."""


def refuse_magus(state: State, seat: Army) -> Refusal | None:
    """Return why the Magus of a seat can neither cast nor meditate now."""
    magus = state.magus(seat)
    if magus is None:
        return Refusal("magus.lost", "BM-5.6")
    if turn_of(state).spell:
        return Refusal("spell.once", "BM-10.1")
    if magus.paralysed or in_umbra(magus):
        code = "magus.paralysed" if magus.paralysed else "magus.umbra"
        return Refusal(code, "BM-10.7")
    return None


# --- spells --------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def _casts(three: str, two: str, most: int) -> tuple[Action, ...]:
    """Return the spells of a sheet with each amount of Quintessence."""
    if TIME in (three, two):
        return tuple(Cast(FORESIGHT, qe) for qe in range(most + 1))
    rows = (row for row in KNOWN[three, two] if row.cast)
    return tuple(Cast(row.id, qe) for row in rows for qe in range(most + 1))


def spell_options(state: State, seat: Army) -> list[Action]:
    """List the spells that the Magus may cast, before or after he moves (BM-10.6)."""
    if refuse_magus(state, seat) is not None:
        return []
    player = state.player(seat)
    choices = list(_casts(player.three, player.two, most_qe(state, seat)))
    if refuse_meditation(state, seat, Meditate()) is None:
        choices.append(Meditate())
    return choices


def refuse_cast(state: State, seat: Army, action: Cast) -> Refusal | None:
    """Return why a spell cannot be cast; who has Time rolls before the effect is declared."""
    why = refuse_magus(state, seat)
    if why is not None:
        return why
    foresees = bool(state.player(seat).dots(TIME))
    if not (foresees and action.effect == FORESIGHT):
        why = refuse_effect(state, seat, action.effect)
        if why is None and foresees:
            why = Refusal("spell.foresight", "BM-11.30", (("effect", action.effect),))
    return why or refuse_qe(state, seat, action.qe)


def cast(state: State, seat: Army, action: Cast) -> Next[State]:
    """Cast a spell: pay, roll, and go on if there are net successes (BM-10.9)."""
    event = SpellCast(seat, action.effect, action.qe)
    state = change_turn(state, spell=True, busy=True)
    rolled = roll_arete(state, seat, "spell", action.qe)
    events = (event, *rolled.events)
    if rolled.roll.net:
        return Next(begin_spell(rolled.state, seat, action.effect, rolled.roll.net), events)
    why = "botch" if rolled.roll.botch else "failure"
    failed = Next(rolled.state, (*events, SpellFailed(seat, action.effect, why)))
    return then(failed, check_kings)


# --- meditation ----------------------------------------------------------------------------------


def refuse_meditation(state: State, seat: Army, action: Meditate) -> Refusal | None:
    """Return why the Magus cannot meditate (BM-11.6).

    He began the turn on the Node, has not moved, cast or fought, and will not.
    """
    why = refuse_magus(state, seat)
    if why is not None:
        return why
    turn = turn_of(state)
    if not turn.on_node:
        return Refusal("meditate.node", "BM-11.5")
    return Refusal("meditate.busy", "BM-11.6") if turn.busy else None


def meditate(state: State, seat: Army, action: Meditate) -> Next[State]:
    """Roll the dots of Prime and three dice, and nothing else (BM-11.7): 1 QE a net success."""
    state = change_turn(state, spell=True, busy=True, meditated=True)
    dice = state.player(seat).dots(PRIME) + MEDITATION
    rolled = roll_magic(state, seat, "meditation", dice)
    gained = gain_qe(rolled.state, seat, rolled.roll.net, "meditation")
    return Next(gained.state, (*rolled.events, *gained.events))


# --- back from the Umbra -------------------------------------------------------------------------


def surface_options(state: State, seat: Army) -> list[Action]:
    """List the pieces that may be brought back from the Umbra."""
    return [
        Surface(piece.id)
        for piece in state.pieces
        if piece.marks and piece.seat is seat and not piece.moved and in_umbra(piece)
    ]


def refuse_surface(state: State, seat: Army, action: Surface) -> Refusal | None:
    """Return why a piece is not brought back: only an own one, before it moves (BM-11.44)."""
    piece = own_piece(state, seat, action.piece)
    if isinstance(piece, Refusal):
        return piece
    if not in_umbra(piece):
        return about("umbra.not_there", "BM-11.43", piece.id)
    return about("move.done", "BM-11.44", piece.id) if piece.moved else None


def surface(state: State, seat: Army, action: Surface) -> Next[State]:
    """Bring a piece back from the Umbra at no cost (BM-11.44)."""
    return to_surface(state, action.piece)
