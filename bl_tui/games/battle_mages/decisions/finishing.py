"""The keys that are about no hex and no choice: finish, decline, teams, all at once, the centre."""

from bl_tui.games.battle_mages.decisions.about import own_at, piece_at, piece_of, state_of, step_of
from bl_tui.games.battle_mages.decisions.choosing import (
    aim_at,
    doers,
    forms_teams,
    team_goals,
)
from bl_tui.table.pointing.choosing import back, if_legal
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.rules.numbers import in_umbra, strength
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.model import Piece
from engine.battle_mages.state.steps import Acting, Fighting, Shot, ShotStage
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace

SPELLS, TEAM, RANGE = "spells", "team", "range"
"""The modes that a player may turn to."""


def finish(view: View) -> Action | None:
    """Return the end of what is done: of a step, of a march, of targets; or to fire."""
    if do.Fire() in view.actions:
        return do.Fire()
    step = step_of(view)
    marching = do.Cancel() in view.actions and not isinstance(step, Shot)
    return do.Done() if do.Done() in view.actions or marching else None


def decline(view: View) -> Action | None:
    """Return what lets it be, or gives up what was begun; None where nothing is."""
    for action in (do.Pass(), do.Cancel()):
        if action in view.actions:
            return action
    return None


def let_be(view: View) -> Action | None:
    """Return the harmless answer to what is asked."""
    return do.Pass() if do.Pass() in view.actions else None


def may_be_undone(view: View, action: Action) -> bool:
    """Return whether one click does an action, since no die falls."""
    if isinstance(action, do.AddShooter):
        return sum(isinstance(each, do.AddShooter) for each in view.actions) > 1
    quiet = (do.Move, do.March, do.Join, do.Leave, do.Deploy, do.Surface)
    return isinstance(action, quiet)


# --- an end that gives something away ------------------------------------------------------------


def sure_act(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to end the actions while somebody could still act."""
    left = doers(view)
    return Hint("app.hint.sure_act", units=left) if left else None


def all_fought(view: View) -> bool:
    """Return whether nothing is left but to end the turn."""
    return view.actions == (do.Done(),)


def sure_fight(view: View, _: Selection) -> Hint | None:
    """Ask whether the player is sure to leave attacks undone."""
    some = any(isinstance(each, do.Attack) for each in view.actions)
    return Hint("app.hint.sure_fight", units=doers(view)) if some else None


# --- teams ---------------------------------------------------------------------------------------


def _meant(view: View, selection: Selection) -> Piece | None:
    """Return the own piece under the cursor, else the one that is taken up."""
    return piece_of(view, own_at(view, selection.cursor) or selection.unit)


def turn_to_team(view: View, selection: Selection) -> Answer:
    """Turn to the team of the piece under the cursor, or back from it."""
    if selection.mode == TEAM:
        return back(selection)
    piece = _meant(view, selection)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", selection.cursor),))
    return replace(selection, held=(piece.id,), mode=TEAM, option=None)


def fill(view: View, selection: Selection) -> Answer:
    """Return the next piece that joins: the team, the strongest first, or the volley.

    With the cursor on an enemy all who can shoot do so.
    """
    step = step_of(view)
    if isinstance(step, Shot) and step.stage is ShotStage.GATHER:
        more = [each for each in view.actions if isinstance(each, do.AddShooter)]
        return Do(more[0]) if more else Hint("app.hint.all_shoot")
    aim = aim_at(view, selection.cursor)
    if aim is not None and selection.mode != TEAM:
        return Do(aim)
    piece = piece_of(view, selection.unit) or _meant(view, selection)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", selection.cursor),))
    joins = [a for a in team_goals(view, (piece.id,)).values() if isinstance(a, do.Join)]
    if not joins:
        return Hint("app.hint.team_full")
    return Do(max(joins, key=lambda join: strength(state_of(view).the(join.piece))))


def fills(view: View, _: Selection) -> bool:
    """Return whether several can join at once: a team or a volley."""
    step = step_of(view)
    return forms_teams(view) or (isinstance(step, Shot) and step.stage is ShotStage.GATHER)


def dissolve(view: View, selection: Selection) -> Answer:
    """Return to dissolve the team of the piece under the cursor."""
    piece = _meant(view, selection)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", selection.cursor),))
    return if_legal(view, do.Dissolve(piece.side))


def dissolves(view: View, selection: Selection) -> bool:
    """Return whether the piece meant is in a team that can be dissolved."""
    piece = _meant(view, selection) if forms_teams(view) else None
    return piece is not None and bool(piece.team)


def surface(view: View, selection: Selection) -> Answer:
    """Return to bring the piece under the cursor back from the Umbra (BM-11.44)."""
    piece = _meant(view, selection)
    return Hint("app.hint.nobody") if piece is None else if_legal(view, do.Surface(piece.id))


def surfaces(view: View, selection: Selection) -> bool:
    """Return whether the piece meant is in the Umbra."""
    piece = _meant(view, selection) if isinstance(step_of(view), Acting) else None
    return piece is not None and in_umbra(piece)


# --- magic, the centre ---------------------------------------------------------------------------


def cast(_: View, selection: Selection) -> Selection:
    """Turn to the spells, or away from them."""
    if selection.mode == SPELLS:
        return replace(selection, option=None, form=(), mode="")
    return replace(selection, held=(), option=None, form=(), mode=SPELLS)


def turn_to_range(_: View, selection: Selection) -> Selection:
    """Turn to zones and ranges, or away from them."""
    mode = "" if selection.mode == RANGE else RANGE
    return replace(selection, option=None, mode=mode)


def asks_nobody(view: View, _: Selection) -> bool:
    """Return whether no reaction is asked for, which lights the own zone anyway."""
    return do.Pass() not in view.actions


def acts(view: View, _: Selection) -> bool:
    """Return whether spells are cast now."""
    return isinstance(step_of(view), Acting)


def centre(view: View, selection: Selection) -> Answer:
    """Return the cursor on the own Magus, or on the King, or on the Node."""
    seat = view.seat or view.active
    state = state_of(view)
    found = state.magus(seat) or state.king(seat)
    node = BOARDS[view.setup.players].node
    return replace(selection, cursor=node if found is None else found.hex)


def fights(view: View) -> bool:
    """Return whether attacks are declared now."""
    return isinstance(step_of(view), Fighting)


def enemy_at(view: View, spot: str) -> Piece | None:
    """Return the enemy on a hex, or None."""
    piece = piece_at(view, spot)
    return piece if piece is not None and piece.seat is not view.seat else None
