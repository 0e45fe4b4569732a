"""The highlights of hexes: what can be chosen now, ranges, zones, and what it would do."""

from collections.abc import Iterable

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.board.signs import ZONE
from bl_tui.games.battle_mages.decisions.about import (
    fight_of,
    members_of,
    piece_at,
    piece_of,
    spell_of,
    state_of,
    step_of,
)
from bl_tui.games.battle_mages.decisions.choosing import (
    doers,
    goals,
    kinds_left,
    known_effects,
    reactions,
    shooters,
    spells,
    team_goals,
)
from bl_tui.games.battle_mages.decisions.giving_up import places, sets_of
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battle_mages.magic.reactions import places_of
from engine.battle_mages.rules.ground import blocks_sight, sees
from engine.battle_mages.rules.movement import ways
from engine.battle_mages.rules.numbers import in_zone, shooting_range, spell_range
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import (
    Piece,
    State,
)
from engine.battle_mages.state.steps import Melee, Shot
from engine.battle_mages.tables.effect_words import (
    Reach,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
    Effect,
)
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.setting_up import home_of
from engine.battle_mages.turn.views import View
from engine.core.notation import names_in
from engine.hexes.grid import Hex

Lights = dict[Hex, Light]


def _of_pieces(view: View, names: Iterable[str], light: Light) -> Lights:
    found = (piece_of(view, name) for name in names)
    return {piece.hex: light for piece in found if piece is not None}


# --- ranges and zones ----------------------------------------------------------------------------


def zone(state: State, piece: Piece) -> Lights:
    """Return the ZOC of a Magus (BM-10.14)."""
    near = state.board.grid.around(piece.hex, state.setup.zoc_radius)
    return dict.fromkeys(near, ZONE)


def in_sight(state: State, spot: Hex, far: int) -> Lights:
    """Return the hexes that are in range and in line of sight from a hex."""
    near = state.board.grid.around(spot, far)
    return {each: ZONE for each in near if sees(state, spot, each)}


def range_of(view: View, piece: Piece | None) -> Lights:
    """Return the zone of a Magus, or how far a piece shoots; nothing for others."""
    if piece is None:
        return {}
    state = state_of(view)
    if piece.kind == "magus" and piece.nature is Nature.ARMY:
        return zone(state, piece)
    far = shooting_range(state, piece)
    return in_sight(state, piece.hex, far) if far else {}


def spell_reach(view: View, effect: Effect) -> Lights:
    """Return the hexes in range of an effect of the viewer's Magus."""
    state = state_of(view)
    magus = state.magus(view.seat) if view.seat is not None else None
    if magus is None or effect.reach is Reach.BOARD:
        return {}
    if effect.reach is Reach.SELF:
        return {magus.hex: Light.SELECTED}
    if effect.reach is Reach.FIVE:
        return in_sight(state, magus.hex, spell_range(state))
    return zone(state, magus)


def _team_of(view: View, piece: Piece | None, light: Light) -> Lights:
    """Return the hexes of the team that a piece is in."""
    if piece is None or not piece.team:
        return {}
    return {each.hex: light for each in members_of(view, piece.team)}


def range_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the zone or the range of the piece under the cursor, or in whose zones a hex lies."""
    state, here = state_of(view), piece_at(view, selection.cursor)
    found = range_of(view, here)
    if found:
        return found
    magi = (state.magus(player.seat) for player in view.players)
    seats = (m for m in magi if m is not None and in_zone(state, m.seat, selection.cursor))
    return {magus.hex: Light.TARGET for magus in seats}


# --- the decisions -------------------------------------------------------------------------------


def act_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light who can act; or the reach of the piece held, its team and its targets."""
    held = piece_of(view, selection.unit)
    here = piece_at(view, selection.cursor)
    if held is None:
        lit = _of_pieces(view, doers(view), Light.ELIGIBLE)
        foe = here is not None and here.seat is not view.seat
        return lit | ({here.hex: Light.TARGET} if here is not None and foe else {})
    lit = range_of(view, held) | _reach(view, held)
    lit |= _line_to(view, held, selection.cursor)
    lit |= _team_of(view, held, Light.ORDERED)
    return lit | _way(view, held, selection.cursor) | {held.hex: Light.SELECTED}


def _reach(view: View, piece: Piece) -> Lights:
    """Return where a piece can go and at whom it can shoot."""
    found = goals(view, (piece.id,))
    targets = (do.Aim, do.Attack)
    return {
        spot: Light.TARGET if isinstance(action, targets) else Light.REACH
        for spot, action in found.items()
    }


def _way(view: View, piece: Piece, spot: Hex) -> Lights:
    """Return the way to the hex under the cursor."""
    if spot not in goals(view, (piece.id,)):
        return {}
    return dict.fromkeys(ways(state_of(view), piece.id).get(spot, ())[1:], Light.PATH)


def _line_to(view: View, piece: Piece, spot: Hex) -> Lights:
    """Return the line of sight from a shooter to the enemy under the cursor, and what blocks it."""
    state, foe = state_of(view), piece_at(view, spot)
    far = shooting_range(state, piece)
    away = state.board.grid.distances[piece.hex][spot]
    if foe is None or foe.seat is piece.seat or not 1 < away <= far:
        return {}
    line = next(iter(state.board.grid.lines(piece.hex, spot)))
    lit = {each: Light.LINE for each in line if each is not None}
    block = blocks_sight(state, piece.hex, spot)
    return lit | ({block: Light.BLOCKED} if block and not sees(state, piece.hex, spot) else {})


def march_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the members that have not gone, the reach of the one held, brighter where it holds.

    From the brighter hexes the member would touch another one of its team.
    """
    held = piece_of(view, selection.unit)
    if held is None:
        here = piece_at(view, selection.cursor)
        near = _reach(view, here) if here is not None and here.id in doers(view) else {}
        return near | _of_pieces(view, doers(view), Light.ELIGIBLE)
    around = state_of(view).board.grid.neighbours
    others = {each.hex for each in members_of(view, held.team) if each.id != held.id}
    lit: Lights = {}
    for spot in goals(view, (held.id,)):
        lit[spot] = Light.REACH if others.intersection(around[spot]) else Light.REACH_ONLY
    lit |= dict.fromkeys(others, Light.ORDERED)
    return lit | _way(view, held, selection.cursor) | {held.hex: Light.SELECTED}


def team_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the team that is put together, and who may join it."""
    first = piece_of(view, selection.unit)
    if first is None:
        return {}
    found = team_goals(view, selection.held)
    lit = {s: Light.ELIGIBLE for s, action in found.items() if isinstance(action, do.Join)}
    return lit | _team_of(view, first, Light.ORDERED) | {first.hex: Light.SELECTED}


def muster_lit(_: View, __: Selection, ___: Decision) -> Lights:
    """Light nobody: every own piece can form a team, and all armies are lit in turn."""
    return {}


def fight_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the sides that can attack; or the targets of the one held."""
    held = piece_of(view, selection.unit)
    here = piece_at(view, selection.cursor)
    if held is None:
        near = _reach(view, here) if here is not None and here.id in doers(view) else {}
        return near | _of_pieces(view, doers(view), Light.ELIGIBLE)
    own = _team_of(view, held, Light.ORDERED) | {held.hex: Light.SELECTED}
    return _reach(view, held) | own


def gather_lit(view: View, _: Selection, __: Decision) -> Lights:
    """Light the target, those who shoot and those who could."""
    fight = fight_of(view)
    if not isinstance(fight, Shot):
        return {}
    lit = _of_pieces(view, fight.targets, Light.TARGET) or {fight.target: Light.TARGET}
    lit |= _of_pieces(view, doers(view), Light.ELIGIBLE)
    return lit | _of_pieces(view, shooters(view), Light.ORDERED)


def struck_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light who fights, and the pieces of the choice that is pointed at."""
    fight = fight_of(view)
    lit: Lights = {}
    if isinstance(fight, Melee):
        lit |= _of_pieces(view, fight.attackers, Light.ORDERED)
        lit |= _of_pieces(view, fight.targets, Light.TARGET)
    elif isinstance(fight, Shot):
        lit |= _of_pieces(view, fight.shooters, Light.ORDERED)
        lit |= _of_pieces(view, fight.targets, Light.TARGET)
    if selection.option is None and selection.cursor and sets_of(view):
        lit |= dict.fromkeys(places(view, selection.held), Light.ELIGIBLE)
        lit |= _of_pieces(view, selection.held, Light.SELECTED)
    return lit | _pointed(view, selection)


def _pointed(view: View, selection: Selection) -> Lights:
    """Return the pieces of the listed choice that is pointed at."""
    actions = [a for a in view.actions if not isinstance(a, do.Done)]
    if selection.option is None or selection.option >= len(actions):
        return {}
    match actions[selection.option]:
        case do.Lose(pieces=names) | do.Paralyse(pieces=names):
            return _of_pieces(view, names_in(names), Light.SELECTED)
        case do.Remove(piece=name) | do.Parry(piece=name) | do.SendBack(piece=name):
            return _of_pieces(view, (name,), Light.SELECTED)
        case do.Drop(what=what):
            return _of_pieces(view, (what,), Light.SELECTED) or {what: Light.SELECTED}
        case _:
            return {}


def spells_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the range of the effect that is pointed at."""
    listed = spells(view, selection)
    if selection.option is None or selection.option >= len(listed):
        return {}
    effect = EFFECTS.get(getattr(listed[selection.option], "effect", ""))
    return {} if effect is None else spell_reach(view, effect)


def declare_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the range of the effect that is pointed at after the roll."""
    actions = [a for a in view.actions if isinstance(a, do.Declare)]
    if selection.option is None or selection.option >= len(actions):
        return {}
    effects = {each.id: each for each in known_effects(view)}
    return spell_reach(view, effects[actions[selection.option].effect])


def targets_lit(view: View, _: Selection, __: Decision) -> Lights:
    """Light the range of the spell, what it can be aimed at and what was named."""
    spell = spell_of(view)
    if spell is None:
        return {}
    lit = spell_reach(view, EFFECTS[spell.effect])
    lit |= dict.fromkeys(goals(view, ()), Light.REACH)
    state = state_of(view)
    lit |= dict.fromkeys(places_of(state, spell), Light.ORDERED)
    pending = piece_of(view, spell.pending)
    return lit | ({pending.hex: Light.SELECTED} if pending is not None else {})


def counter_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the caster, the targets of the spell, and the own zone."""
    spell, state = spell_of(view), state_of(view)
    own = state.magus(view.seat) if view.seat is not None else None
    lit = zone(state, own) if own is not None else {}
    if spell is None:
        return lit
    caster = state.magus(spell.seat)
    lit |= dict.fromkeys(places_of(state, spell), Light.TARGET)
    return lit | ({caster.hex: Light.ORDERED} if caster is not None else {})


def defend_lit(view: View, selection: Selection, decision: Decision) -> Lights:
    """Light who fights, over the own zone."""
    own = state_of(view).magus(view.seat) if view.seat is not None else None
    lit = zone(state_of(view), own) if own is not None and reactions(view, selection) else {}
    return lit | struck_lit(view, Selection(selection.cursor), decision)


def deploy_lit(view: View, selection: Selection, _: Decision) -> Lights:
    """Light the free hexes of the own corner."""
    step = step_of(view)
    kinds = kinds_left(view, selection)
    home = {spot for _, spot in home_of(state_of(view), step.seat)}
    taken = dict.fromkeys(home, Light.LAST)
    return taken | dict.fromkeys(goals(view, kinds[:1]), Light.REACH)
