"""At what a spell may be aimed, and why not (chapters 10 and 11)."""

from collections.abc import Callable, Iterator, Mapping

from engine.battle_mages.rules.ground import free_hexes, sees
from engine.battle_mages.rules.marking import alive
from engine.battle_mages.rules.numbers import (
    immune,
    in_umbra,
    in_zone,
    invisible,
    spell_range,
)
from engine.battle_mages.rules.refusals import about
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, State, foes_of, pieces_by_side
from engine.battle_mages.state.steps import Casting, Item, SpellStage
from engine.battle_mages.tables.effect_words import (
    SPIRIT,
    AimedAt,
    Does,
    Reach,
    Whom,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
    Effect,
)
from engine.battle_mages.tables.pieces import BY_LEVEL, KINDS, KING, MAGUS, TOWER
from engine.core.caching import of_last_state
from engine.core.game import Refusal
from engine.core.rows import for_each
from engine.hexes.grid import Hex

BY_COUNT = frozenset(
    {AimedAt.PIECES, AimedAt.FREE, AimedAt.BRICKS, AimedAt.LEVELS, AimedAt.MADE, AimedAt.CARRIED}
)
"""Aims of which each target costs successes; any other effect has one target."""

ON_PIECES = frozenset({AimedAt.PIECES, AimedAt.ONE, AimedAt.MADE, AimedAt.CARRIED})
"""Aims at single pieces."""

PRICED_BY = {AimedAt.LEVELS: "BM-11.14", AimedAt.MADE: "BM-11.16"}
"""The rule that says what a target costs, where it is paid with its level."""

WITH_PLACE = frozenset({AimedAt.LEVELS, AimedAt.CARRIED})
"""Aims of which each target also has a place to go to."""

Condition = Callable[[State, Casting, Piece], bool]

WHOM: Mapping[Whom, tuple[Condition, str, str]] = for_each(
    Whom,
    {
        Whom.OWN: (
            lambda _, casting, piece: piece.seat is casting.seat,
            "spell.whom_own",
            "",
        ),
        Whom.ENEMY: (
            lambda state, casting, piece: piece.seat in foes_of(state.setup, casting.seat),
            "spell.whom_enemy",
            "",
        ),
        Whom.TOWER: (lambda _, casting, piece: piece.kind == TOWER, "spell.whom_tower", "BM-11.48"),
        Whom.MAGUS: (lambda _, casting, piece: piece.kind == MAGUS, "spell.whom_magus", "BM-11.49"),
        Whom.DOMINABLE: (
            lambda _, casting, piece: piece.kind not in (KING, MAGUS),
            "spell.whom_dominable",
            "BM-11.45",
        ),
        Whom.NO_KING: (
            lambda _, casting, piece: piece.kind != KING,
            "spell.whom_no_king",
            "BM-11.44",
        ),
    },
)
"""The conditions of rows: each with its refusal and the rule, "" for that of the row."""


def price(state: State, effect: Effect, what: str) -> int:
    """Return how many successes a target costs: its level, or 1 (BM-11.14, BM-11.16)."""
    if effect.aim is AimedAt.LEVELS:
        return int(what)
    if effect.aim is AimedAt.MADE:
        return KINDS[state.the(what).kind].level
    return 1 if effect.aim in BY_COUNT else 0


def in_reach(state: State, casting: Casting, spot: Hex) -> bool:
    """Return whether a hex is in range of the effect (BM-10.14 to BM-10.16)."""
    effect = EFFECTS[casting.effect]
    if effect.reach is Reach.FIVE:
        magus = state.magus(casting.seat)
        if magus is None:
            return False
        near = state.board.grid.distances[magus.hex][spot] <= spell_range(state)
        return near and sees(state, magus.hex, spot)
    return in_zone(state, casting.seat, spot)  # BM-11.27: a teleported piece is in the ZOC


def _out_of_reach(state: State, casting: Casting, spot: Hex) -> Refusal | None:
    if in_reach(state, casting, spot):
        return None
    magus = state.magus(casting.seat)
    away = state.board.grid.distances[magus.hex][spot] if magus is not None else 0
    facts = (("hex", spot), ("hexes", away))
    if EFFECTS[casting.effect].reach is not Reach.FIVE:
        return Refusal("spell.out_of_zone", "BM-10.14", facts)
    if away > spell_range(state):
        return Refusal("spell.out_of_range", "BM-10.15", facts)
    return Refusal("spell.no_sight", "BM-10.16", facts)


# --- pieces --------------------------------------------------------------------------------------


def refuse_piece(state: State, casting: Casting, piece: Piece) -> Refusal | None:
    """Return why a piece cannot be the target of an effect, friend or foe (BM-10.13)."""
    effect = EFFECTS[casting.effect]
    why = _untouched(effect, piece, casting) or _out_of_reach(state, casting, piece.hex)
    if why is not None:
        return why
    if effect.aim is AimedAt.CARRIED:
        return _refuse_carried(casting, piece)
    for name in effect.whom:
        holds, code, rule = WHOM[name]
        if not holds(state, casting, piece):
            facts = (("piece", piece.id), ("effect", effect.id))
            return Refusal(code, rule or effect.rule, facts)
    return None


def _untouched(effect: Effect, piece: Piece, casting: Casting) -> Refusal | None:
    """Return why no spell of this kind affects a piece on any hex.

    Spirits and illusions are immune to all but one effect each (BM-10.19), which affects no
    other piece (BM-11.16). Invisible enemies cannot be targeted (BM-11.41), and pieces in the Umbra
    by effects of Spirit alone (BM-11.43).
    """
    if effect.does is Does.UNMAKE:
        if piece.nature is not effect.nature:
            return about("spell.not_made", "BM-11.16", piece.id)
    elif immune(piece):
        return about("spell.immune", "BM-10.19", piece.id)
    if in_umbra(piece) and effect.sphere != SPIRIT:
        return about("spell.umbra", "BM-11.43", piece.id)
    if invisible(piece) and piece.seat is not casting.seat:
        return about("spell.invisible", "BM-11.41", piece.id)
    return None


def _refuse_carried(casting: Casting, piece: Piece) -> Refusal | None:
    """Return why Teleport does not carry a piece: an own one that has not moved (BM-11.27)."""
    if piece.seat is not casting.seat:
        return about("piece.not_yours", "BM-11.27", piece.id)
    return about("spell.has_moved", "BM-11.27", piece.id) if piece.moved else None


def refuse_side(state: State, casting: Casting, side: str) -> Refusal | None:
    """Return why a side cannot be the target of a Fire Ball (BM-11.50).

    One member must be visible, in range and in sight, and no spirit or illusion (BM-10.19).
    """
    members = state.members(side)
    if not members:
        return Refusal("attack.no_target", "BM-11.50", (("target", side),))
    if members[0].seat is casting.seat:
        return Refusal("attack.own", "BM-11.50", (("target", side),))
    if members[0].seat not in foes_of(state.setup, casting.seat):
        return Refusal("attack.ally", "BM-17.7", (("target", side),))
    reasons = [
        _untouched(EFFECTS[casting.effect], member, casting)
        or _out_of_reach(state, casting, member.hex)
        for member in members
    ]
    return None if None in reasons else reasons[0]


# --- what may be named ---------------------------------------------------------------------------


def _pieces(state: State, casting: Casting) -> Iterator[str]:
    magus = state.magus(casting.seat)
    if magus is None:
        return
    five = EFFECTS[casting.effect].reach is Reach.FIVE
    most = spell_range(state) if five else state.setup.zoc_radius
    away = state.board.grid.distances[magus.hex]
    for piece in state.pieces:
        if away[piece.hex] <= most and refuse_piece(state, casting, piece) is None:
            yield piece.id


def _free(state: State, casting: Casting) -> Iterator[str]:
    """Yield hexes for bricks: free, passable, in the ZOC (BM-11.46), not the Node or a goal."""
    free = free_hexes(state)
    for spot in zone(state, casting):
        if spot in free and spot not in state.board.marks:
            yield spot


def zone(state: State, casting: Casting) -> tuple[Hex, ...]:
    """Return the hexes of the caster's ZOC in the order of the board."""
    magus = state.magus(casting.seat)
    if magus is None:
        return ()
    near = state.board.grid.around(magus.hex, state.setup.zoc_radius)
    return tuple(sorted(near, key=state.board.place.__getitem__))


def _bricks(state: State, casting: Casting) -> Iterator[str]:
    yield from (brick for brick in state.bricks if in_zone(state, casting.seat, brick))


def _hexes(state: State, casting: Casting) -> Iterator[str]:
    yield from zone(state, casting)


def _levels(state: State, casting: Casting) -> Iterator[str]:
    if next(iter(places(state, casting, "1")), None) is not None:
        yield from map(str, BY_LEVEL)


def _sides(state: State, casting: Casting) -> Iterator[str]:
    for side in pieces_by_side(state):
        if refuse_side(state, casting, side) is None:
            yield side


def _nothing(state: State, casting: Casting) -> Iterator[str]:
    """Yield no target: the effect has none of its own."""
    yield from ()


_CANDIDATES: Mapping[AimedAt, Callable[[State, Casting], Iterator[str]]] = for_each(
    AimedAt,
    {
        AimedAt.PIECES: _pieces,
        AimedAt.ONE: _pieces,
        AimedAt.MADE: _pieces,
        AimedAt.CARRIED: _pieces,
        AimedAt.FREE: _free,
        AimedAt.BRICKS: _bricks,
        AimedAt.HEX: _hexes,
        AimedAt.LEVELS: _levels,
        AimedAt.SIDE: _sides,
        AimedAt.CASTER: _nothing,
        AimedAt.NOTHING: _nothing,
    },
)


@of_last_state
def candidates(state: State, casting: Casting) -> tuple[str, ...]:
    """Return what may be named next: different targets (BM-10.11) that the successes pay for."""
    effect = EFFECTS[casting.effect]
    left = casting.net - casting.spent
    if effect.aim not in BY_COUNT and casting.items:
        return ()
    taken = () if effect.aim is AimedAt.LEVELS else tuple(item.what for item in casting.items)
    possible = _CANDIDATES[effect.aim](state, casting)
    return tuple(
        name for name in possible if name not in taken and price(state, effect, name) <= left
    )


def aimless(state: State, seat: Army, effect: str) -> bool:
    """Return whether a spell that needs targets has none in reach now, whatever is rolled."""
    row = EFFECTS.get(effect)
    if row is None or _CANDIDATES[row.aim] is _nothing:
        return False
    return not candidates(state, Casting(seat, effect, max(BY_LEVEL), SpellStage.TARGETS))


def places(state: State, casting: Casting, what: str) -> tuple[Hex, ...]:
    """Return where a new piece (BM-11.15) or one that is carried (BM-11.27) may go to.

    New ones stand on free passable hexes of the ZOC, others anywhere; one on each hex, and none
    on a goal (BM-17.3).
    """
    taken = {*(item.to for item in casting.items), *state.board.goals}
    free = free_hexes(state)
    if EFFECTS[casting.effect].aim is AimedAt.LEVELS:
        return tuple(spot for spot in zone(state, casting) if spot in free and spot not in taken)
    return tuple(s for s in state.board.grid.hexes if s in free and s not in taken)


def refuse_target(state: State, casting: Casting, what: str) -> Refusal | None:
    """Return why something may not be named as a target now."""
    if what in candidates(state, casting):
        return None
    effect = EFFECTS[casting.effect]
    facts = (("what", what), ("effect", effect.id))
    if what in (item.what for item in casting.items) and effect.aim is not AimedAt.LEVELS:
        return Refusal("spell.twice", "BM-10.11", facts)
    why = _refuse_named(state, casting, what)
    if why is not None:
        return why
    rule = PRICED_BY.get(effect.aim, effect.rule)
    return Refusal("spell.successes", rule, (*facts, ("left", casting.net - casting.spent)))


def _refuse_named(state: State, casting: Casting, what: str) -> Refusal | None:
    """Return why something can never be a target of the effect."""
    effect = EFFECTS[casting.effect]
    facts = (("what", what), ("effect", effect.id))
    if effect.aim is AimedAt.SIDE:
        return refuse_side(state, casting, what)
    piece = state.piece(what)
    if piece is not None and effect.aim in ON_PIECES:
        return refuse_piece(state, casting, piece)
    if what in state.board.grid and effect.aim in (AimedAt.FREE, AimedAt.BRICKS, AimedAt.HEX):
        if effect.aim is AimedAt.FREE and what in state.board.goals:
            return Refusal("spell.goal", "BM-17.3", (("hex", what),))
        far = _out_of_reach(state, casting, what)
        return far or Refusal("spell.hex", "BM-11.46", facts)
    if effect.aim is AimedAt.LEVELS and what in map(str, BY_LEVEL):
        return None  # the successes are too few: without room nothing is asked (BM-11.15)
    return Refusal("spell.no_target", effect.rule, facts)


def standing_items(state: State, casting: Casting) -> tuple[Item, ...]:
    """Return the targets that are still there; Paradox may take a Magus who counters (BM-11.11)."""
    aim = EFFECTS[casting.effect].aim
    if aim is AimedAt.SIDE:
        return casting.items if alive(state, casting.burnt) else ()
    if aim not in ON_PIECES:
        return casting.items
    return tuple(item for item in casting.items if state.piece(item.what) is not None)


def enemies_named(state: State, casting: Casting) -> bool:
    """Return whether a spell names an enemy piece, which ends invisibility (BM-11.40)."""
    named = (piece for item in casting.items for piece in state.members(item.what))
    single = (state.piece(item.what) for item in casting.items)
    foes = foes_of(state.setup, casting.seat)
    return any(p is not None and p.seat in foes for p in (*named, *single))
