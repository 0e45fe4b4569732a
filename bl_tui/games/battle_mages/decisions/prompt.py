"""The sentences of the prompt: what is expected, and what the thing pointed at would do."""

from bl_tui.games.battle_mages.decisions.about import (
    id_at,
    members_of,
    own_at,
    piece_of,
    state_of,
    step_of,
)
from bl_tui.games.battle_mages.decisions.choosing import (
    aim_at,
    doers,
    goals,
    kinds_left,
)
from bl_tui.games.battle_mages.odds.odds_text import (
    volley_brief,
)
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed, sentence
from engine.battle_mages.rules.movement import ways
from engine.battle_mages.rules.numbers import in_zone, move_of, shooting_range, strength
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import TEAM_SIZE, Piece
from engine.battle_mages.turn.views import View


def ending(teller: Teller, view: View) -> str:
    """Return how the game ended: who won, or who shares a draw."""
    if view.over is None:
        return ""
    sides = view.over.won or view.over.leaders
    names = listed(teller.words, [teller.side(seat) for seat in sides])
    return teller.say(f"app.prompt.over.{view.over.reason}", sides=names)


def over_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell how the game ended."""
    return ending(teller, view)


# --- before the first turn -----------------------------------------------------------------------


def deploy_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many pieces are still to be put on the board."""
    if not decision.mine:
        return teller.waits(decision.seat)
    left = kinds_left(view, selection)
    if not left:
        return teller.say("app.prompt.deploy_done")
    kind = left[min(selection.option or 0, len(left) - 1)]
    return teller.say("app.prompt.deploy", piece=teller.say(f"piece.{kind}"))


def muster_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how teams are made before the first turn."""
    return teller.say("app.prompt.muster") if decision.mine else teller.waits(decision.seat)


def team_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell the pieces and the dice of the team that is put together."""
    first = piece_of(view, selection.unit)
    if first is None:
        return teller.say("app.prompt.muster")
    members = members_of(view, first.side)
    dice = attack_pool(state_of(view), members, ()).dice
    return teller.count("app.prompt.team", len(members), most=TEAM_SIZE, dice=dice)


def range_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell how far the piece under the cursor reaches, or in whose zones the hex lies."""
    state, piece = state_of(view), piece_of(view, id_at(view, selection.cursor))
    if piece is not None and piece.kind == "magus":
        name = teller.thing(piece.id)
        return teller.say("app.prompt.range_zone", piece=name, radius=state.setup.zoc_radius)
    far = shooting_range(state, piece) if piece is not None else 0
    if piece is not None and far:
        return teller.say("app.prompt.range_shot", piece=teller.thing(piece.id), range=far)
    seats = [p.seat for p in view.players if not p.out and in_zone(state, p.seat, selection.cursor)]
    if not seats:
        return teller.say("app.prompt.range")
    names = listed(teller.words, [teller.side(seat) for seat in seats])
    return sentence(teller.say("app.inspect.zone", sides=names))


# --- the Action step -----------------------------------------------------------------------------


def act_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell who can act, or what the piece that is taken up would do at the cursor."""
    if not decision.mine:
        return teller.waits(decision.seat)
    held = piece_of(view, selection.unit)
    if held is not None:
        return _held_told(teller, view, held, selection.cursor)
    if aim_at(view, selection.cursor) is not None:
        return _aim_told(teller, view, selection.cursor)
    own = piece_of(view, own_at(view, selection.cursor))
    if own is not None and own.id in doers(view):
        return _piece_told(teller, view, own)
    count = len(doers(view))
    return teller.count("app.prompt.act", count) if count else teller.say("app.prompt.act_none")


def _piece_told(teller: Teller, view: View, piece: Piece) -> str:
    """Return what a piece can do: Move, Strength, its team."""
    facts = {
        "piece": teller.kind(piece),
        "move": move_of(state_of(view), piece),
        "strength": strength(piece),
    }
    if not piece.team:
        return teller.say("app.prompt.piece", **facts)
    members = members_of(view, piece.team)
    dice = attack_pool(state_of(view), members, ()).dice
    return teller.count("app.prompt.piece_team", len(members), dice=dice, **facts)


def _held_told(teller: Teller, view: View, held: Piece, spot: str) -> str:
    action = goals(view, (held.id,)).get(spot)
    if isinstance(action, do.Aim):
        return _aim_told(teller, view, spot)
    if isinstance(action, do.March):
        team = teller.thing(action.team)
        facts = {"team": team, "piece": teller.kind(held), "hex": spot}
        return sentence(teller.say("app.prompt.march_begins", **facts))
    if isinstance(action, do.Move):
        return _way_told(teller, view, held, spot)
    return _piece_told(teller, view, held)


def _way_told(teller: Teller, view: View, held: Piece, spot: str) -> str:
    """Return how far it is to a hex, and which enemies the piece would touch there."""
    state = state_of(view)
    steps = len(ways(state, held.id).get(spot, ())) - 1
    told = teller.count("app.prompt.way", steps, piece=teller.kind(held), hex=spot)
    near = state.board.grid.neighbours[spot]
    foes = {p.side: p for p in view.pieces if p.hex in near and p.seat is not held.seat}
    if not foes:
        return told
    names = [teller.thing(side) for side in foes]
    return teller.say("app.prompt.way_touches", way=told, foes=listed(teller.words, names))


def _aim_told(teller: Teller, view: View, spot: str) -> str:
    """Return who would shoot at whoever stands on a hex, and the odds."""
    action = aim_at(view, spot)
    if action is None or view.seat is None:
        return ""
    state = state_of(view)
    able = volleys(state, view.seat)[action.target]
    where = listed(teller.words, [state.the(name).hex for name in able])
    brief = volley_brief(teller, state, able, action.target)
    return teller.say("app.prompt.aim", hexes=where, odds=brief)


def march_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many members may still go, and whether the team holds together."""
    if not decision.mine:
        return teller.waits(decision.seat)
    held, step = piece_of(view, selection.unit), step_of(view)
    if held is not None and selection.cursor in goals(view, (held.id,)):
        return _way_told(teller, view, held, selection.cursor)
    team = members_of(view, step.team)
    parts = parts_of(state_of(view).board.grid, team)
    message = "app.prompt.march" if len(parts) == 1 else "app.prompt.march_apart"
    return sentence(teller.count(message, len(doers(view)), team=teller.thing(step.team)))
