"""The words for the actions of bots in Battle Mages."""

from typing import Any

from bl_tui.boards.traces import Leg
from bl_tui.games.battle_mages.decisions import DECISIONS
from bl_tui.games.battle_mages.decisions.magic import Spells
from bl_tui.games.battle_mages.decisions.teams import Team
from bl_tui.games.battle_mages.marches import planned
from bl_tui.games.battle_mages.options import goals
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import fight_of, members_of, piece_of, spot_of, state_of
from bl_tui.games.battle_mages.words.actions import label
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.games.battle_mages.words.record import because
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Advisor
from engine.battle_mages.rules.movement import ways
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Shot
from engine.battle_mages.turn.views import View
from engine.bots.protocol import Choice
from engine.core.frozen import replace
from engine.hexes.grid import Hex


def _what(teller: Teller, view: View, action: Any) -> str:
    return label(teller.words, action, view)


def _why(teller: Teller, view: View, choice: Choice) -> str:
    places = {piece.id: piece.hex for piece in view.pieces}
    return because(teller.words, choice.reason, NAMES, places)


def _about(action: Any) -> tuple[str, ...]:
    names = ("piece", "side", "team", "to", "hex", "target", "what")
    return tuple(getattr(action, name, None) or "" for name in names)


def _ways(view: View, action: Any) -> list[Selection]:
    """Return the selections for an action: the selected piece, and a hex for it."""
    match action:
        case do.Move(piece=piece, to=to):
            return [Selection(to, (piece,))]
        case do.Join(piece=piece, side=side):
            return _changes(view, piece, side)
        case do.Leave(piece=piece):
            member = piece_of(view, piece)
            return [] if member is None else _changes(view, piece, member.team)
        case do.March(team=side) | do.Attack(side=side):
            orders = planned(view, side)[:1] if isinstance(action, do.March) else ()
            first = [Selection(to, (piece,)) for piece, to in orders]
            return first + _of_side(view, side, action)
        case do.Aim(target=what) | do.AddShooter(piece=what) | do.Surface(piece=what):
            return [Selection(spot) for spot in _spots(view, what)]
        case do.Dissolve(team=team):
            return [Selection(spot) for spot in _spots(view, team)]
        case do.Cast() | do.Counter() | do.Defend():
            return _with_qe(view, action, Spells.name if isinstance(action, do.Cast) else "")
        case _:
            return []


def _legs(view: View, action: Any) -> tuple[Leg, ...]:
    """Return the way of a piece, or the line from the nearest attacker to its target."""
    state = state_of(view)
    match action:
        case do.Move(piece=piece, to=to) if state.piece(piece) is not None:
            way = ways(state, piece).get(to, ())
            return (Leg(way),) if way else ()
        case do.Attack(side=side, target=target):
            starts = [member.hex for member in members_of(view, side)]
        case do.Aim(target=target) if view.seat is not None:
            starts = [state.the(name).hex for name in volleys(state, view.seat).get(target, ())]
        case do.AddShooter(piece=piece) if isinstance(shot := fight_of(view), Shot):
            starts, target = [state.the(piece).hex], shot.target
        case _:
            return ()
    away = state.board.grid.distances
    ends = [spot for spot in _spots(view, target) if spot in state.board.grid]
    pairs = [(start, end) for start in starts for end in ends]
    if not pairs:
        return ()
    return (Leg(min(pairs, key=lambda pair: away[pair[0]][pair[1]]), strikes=True),)


def _with_qe(view: View, action: Any, mode: str) -> list[Selection]:
    """Return selections for a roll with some Quintessence, with the cursor on the Magus."""
    magus = state_of(view).magus(view.seat or view.active)
    if magus is None:
        return []
    turned = Selection(magus.hex, mode=mode, form=(action.qe,))
    listed = enumerate(DECISIONS.choices(view, turned))
    return [replace(turned, option=option) for option, roll in listed if roll == action]


def _changes(view: View, piece: str, side: str) -> list[Selection]:
    """Return the selections with a piece under the cursor while the team of another one is open."""
    others = [member.id for member in members_of(view, side) if member.id != piece]
    return [
        Selection(spot, (other,), mode=Team.name)
        for spot in _spots(view, piece)
        for other in others
    ]


def _of_side(view: View, side: str, action: Any) -> list[Selection]:
    """Return the selections of a member of a side with a hex that chooses an action."""
    return [
        Selection(spot, (member.id,))
        for member in members_of(view, side)
        for spot, goal in goals(view, (member.id,)).items()
        if goal == action
    ]


def _spots(view: View, what: str) -> list[Hex]:
    """Return the hexes of a piece, of a side, or of a hex."""
    spots = [member.hex for member in members_of(view, what)]
    spot = spot_of(view, what)
    return spots or ([what] if spot is None else [spot])


ADVISOR = Advisor(
    secret=frozenset(),
    what=_what,
    why=_why,
    about=_about,
    form=lambda *_: None,
    modes=(Spells.name, Team.name),
    ways=_ways,
    legs=_legs,
)
