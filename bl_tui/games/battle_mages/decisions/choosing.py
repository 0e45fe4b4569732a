"""The choices of now: who can act, what each hex stands for, and what is listed."""

from typing import Any

from bl_tui.games.battle_mages.decisions.about import (
    members_of,
    piece_of,
    spot_of,
    state_of,
    step_of,
)
from bl_tui.table.pointing.selection import Answer, Ask, Selection
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.magic.quintessence import most_qe
from engine.battle_mages.rules.movement import spread
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.steps import Acting, Mustering, Shot
from engine.battle_mages.tables.effects import KNOWN, Effect
from engine.battle_mages.turn.views import View
from engine.core.caching import while_same
from engine.core.frozen import replace
from engine.hexes.grid import Hex

Goals = dict[Hex, Action]
"""The action that each hex stands for."""

FORESIGHT = "foresight"


# --- on the board --------------------------------------------------------------------------------


@while_same(lambda view: (view,))
def doers(view: View) -> tuple[str, ...]:
    """Return the pieces that can still do something, in the order of the actions."""
    found: dict[str, None] = {}
    teams = isinstance(step_of(view), Mustering)
    for action in view.actions:
        found |= dict.fromkeys(_who(view, action, teams))
    return tuple(found)


def _who(view: View, action: Action, teams: bool) -> tuple[str, ...]:
    """Return the pieces that an action is done with."""
    match action:
        case do.Move(piece=piece) | do.AddShooter(piece=piece) | do.Surface(piece=piece):
            return (piece,)
        case do.March(team=side) | do.Attack(side=side):
            return tuple(each.id for each in members_of(view, side))
        case do.Aim(target=target) if view.seat is not None:
            return volleys(state_of(view), view.seat)[target]
        case do.Cast() | do.Meditate() if view.seat is not None:
            magus = state_of(view).magus(view.seat)
            return () if magus is None else (magus.id,)
        case do.Join(piece=piece) | do.Leave(piece=piece) if teams:
            return (piece,)
        case _:
            return ()


def shooters(view: View) -> tuple[str, ...]:
    """Return the pieces that take part in the volley that is gathered."""
    step = step_of(view)
    return step.shooters if isinstance(step, Shot) else ()


def goals(view: View, held: tuple[str, ...]) -> Goals:
    """Return what each hex stands for now, for the piece that is taken up."""
    one = held[0] if held else ""
    found: Goals = {}
    for action in view.actions:
        for spot in _spots(view, action, one):
            found[spot] = action
    return found


def _spots(view: View, action: Action, one: str) -> tuple[Hex, ...]:
    """Return the hexes that stand for an action."""
    match action:
        case do.Move(piece=piece, to=to):
            return (to,) if piece == one else ()
        case do.March(team=team):
            return _march(view, team, one)
        case do.Aim(target=target):
            return _aim(view, target, one)
        case do.Attack(side=side, target=target):
            held = piece_of(view, one)
            return _places(view, target) if held is not None and held.side == side else ()
        case do.Deploy(kind=kind, hex=spot):
            return (spot,) if kind == one else ()
        case do.Target(what=what):
            return () if what.isdecimal() else _places(view, what)
        case do.Break(hex=spot) | do.Place(hex=spot):
            return (spot,)
        case _:
            return ()


def _march(view: View, team: str, one: str) -> tuple[Hex, ...]:
    """Return where the member that is taken up could go, once its team sets out."""
    held = piece_of(view, one)
    if held is None or held.team != team:
        return ()
    return spread(state_of(view), held)


def _aim(view: View, target: str, one: str) -> tuple[Hex, ...]:
    """Return the hexes of a target at which the piece that is taken up can shoot."""
    if view.seat is None or one not in volleys(state_of(view), view.seat)[target]:
        return ()
    return _places(view, target)


def _places(view: View, what: str) -> tuple[Hex, ...]:
    """Return the hexes of a side, of a piece, or of a hex."""
    members = members_of(view, what)
    if members:
        return tuple(each.hex for each in members)
    spot = spot_of(view, what)
    if spot is not None:
        return (spot,)
    return (what,) if what in BOARDS[view.setup.players].grid else ()


def aim_at(view: View, spot: Hex) -> do.Aim | None:
    """Return the volley at whoever stands on a hex, or at a brick there; None where nobody can."""
    piece = state_of(view).at(spot)
    action = do.Aim(spot if piece is None else piece.side)
    return action if action in view.actions else None


# --- teams ---------------------------------------------------------------------------------------


def team_goals(view: View, held: tuple[str, ...]) -> Goals:
    """Return the pieces that may join the team of the one taken up, and those that may leave it."""
    first = piece_of(view, held[0]) if held else None
    if first is None:
        return {}
    found: Goals = {}
    for piece in view.pieces:
        if piece.seat is not first.seat or piece.id == first.id:
            continue
        joined = bool(first.team) and piece.team == first.team
        action = do.Leave(piece.id) if joined else do.Join(piece.id, first.side)
        if action in view.actions:
            found[piece.hex] = action
    return found


def forms_teams(view: View) -> bool:
    """Return whether teams can be changed now."""
    return isinstance(step_of(view), Acting | Mustering)


# --- listed --------------------------------------------------------------------------------------


def listed(view: View, _: Selection) -> tuple[Action, ...]:
    """Return all actions but the end of what is done."""
    return tuple(action for action in view.actions if not isinstance(action, do.Done))


def reactions(view: View, selection: Selection) -> tuple[Action, ...]:
    """Return the defences or the counter, with the Quintessence that is set; to let it be has a key
    of its own."""
    found = (a for a in view.actions if isinstance(a, do.Counter | do.Defend))
    return tuple(a for a in found if a.qe == qe_of(view, selection))


def kinds_left(view: View, _: Selection) -> tuple[str, ...]:
    """Return the kinds of pieces that are still to be deployed."""
    found = (action.kind for action in view.actions if isinstance(action, do.Deploy))
    return tuple(dict.fromkeys(found))


def known_effects(view: View) -> tuple[Effect, ...]:
    """Return the effects that the Magus of the viewer knows (BM-15.41)."""
    if view.seat is None:
        return ()
    player = state_of(view).player(view.seat)
    return KNOWN[player.three, player.two]


def spells(view: View, selection: Selection) -> tuple[Any, ...]:
    """Return the spells of now with the Quintessence that is set; who has Time rolls first."""
    if not isinstance(step_of(view), Acting):
        return ()
    qe = qe_of(view, selection)
    found = [a for a in view.actions if isinstance(a, do.Cast) and a.qe == qe]
    return (*found, *(a for a in view.actions if isinstance(a, do.Meditate)))


def qe_of(view: View, selection: Selection) -> int:
    """Return the Quintessence that is set for the next roll, as far as it can be spent."""
    if view.seat is None or not selection.form:
        return 0
    return min(selection.form[0], most_qe(state_of(view), view.seat))


def more_qe(view: View, selection: Selection, by: int) -> Answer:
    """Return the selection with more or less Quintessence for the roll, or why that is not so."""
    qe = qe_of(view, selection)
    listed = spells(view, selection) or reactions(view, selection)
    action = listed[min(selection.option or 0, len(listed) - 1)] if listed else None
    if not isinstance(action, do.Cast | do.Counter | do.Defend):
        return selection
    changed = replace(action, qe=max(0, qe + by))
    if changed not in view.actions:
        return Ask(changed)
    option = selection.option or 0
    return replace(selection, form=(changed.qe,), option=option)


def has_qe(view: View) -> bool:
    """Return whether Quintessence could be spent on a roll."""
    return view.seat is not None and most_qe(state_of(view), view.seat) > 0


def pointed(view: View, selection: Selection, kind: Any) -> Any:
    """Return the listed action of a kind that is pointed at, or None."""
    found = reactions(view, selection) or listed(view, selection)
    if selection.option is None or selection.option >= len(found):
        return None
    action = found[selection.option]
    return action if isinstance(action, kind) else None
