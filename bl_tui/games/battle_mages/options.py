"""The legal actions by piece and by hex: the pieces that can act, and the action of each hex."""

from bl_tui.games.battle_mages.position import members_of, piece_of, spot_of, state_of, step_of
from engine.battle_mages.rules.movement import spread
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.steps import Mustering, Shot
from engine.battle_mages.turn.views import View
from engine.core.caching import while_same
from engine.hexes.grid import Hex

Goals = dict[Hex, Action]
"""The action that each hex chooses."""


@while_same(lambda view: (view,))
def doers(view: View) -> tuple[str, ...]:
    """Return the pieces that can still do something, in the order of the actions."""
    able: dict[str, None] = {}
    teams = isinstance(step_of(view), Mustering)
    for action in view.actions:
        able |= dict.fromkeys(_doers_of(view, action, teams))
    return tuple(able)


def _doers_of(view: View, action: Action, teams: bool) -> tuple[str, ...]:
    """Return the pieces that perform an action."""
    match action:
        case do.Move(piece=piece) | do.AddShooter(piece=piece) | do.Surface(piece=piece):
            return (piece,)
        case do.March(team=side) | do.Attack(side=side):
            return tuple(member.id for member in members_of(view, side))
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
    """Return the pieces that take part in the current volley."""
    step = step_of(view)
    return step.shooters if isinstance(step, Shot) else ()


def goals(view: View, held: tuple[str, ...]) -> Goals:
    """Return the action that each hex chooses now, for the selected piece."""
    one = held[0] if held else ""
    return {spot: action for action in view.actions for spot in _spots(view, action, one)}


def _spots(view: View, action: Action, one: str) -> tuple[Hex, ...]:
    """Return the hexes that choose an action."""
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
    """Return the hexes that the selected member could reach, once its team marches."""
    held = piece_of(view, one)
    if held is None or held.team != team:
        return ()
    return spread(state_of(view), held)


def _aim(view: View, target: str, one: str) -> tuple[Hex, ...]:
    """Return the hexes of a target that the selected piece can shoot."""
    if view.seat is None or one not in volleys(state_of(view), view.seat)[target]:
        return ()
    return _places(view, target)


def _places(view: View, what: str) -> tuple[Hex, ...]:
    """Return the hexes of a side, of a piece, or of a hex."""
    members = members_of(view, what)
    if members:
        return tuple(member.hex for member in members)
    spot = spot_of(view, what)
    if spot is not None:
        return (spot,)
    return (what,) if what in view.setup.board.grid else ()


def aim_at(view: View, spot: Hex) -> do.Aim | None:
    """Return the volley at the piece on a hex, or at a brick there, or None."""
    piece = state_of(view).at(spot)
    action = do.Aim(spot if piece is None else piece.side)
    return action if action in view.actions else None
