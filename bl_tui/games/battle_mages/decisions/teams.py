"""Teams: the pieces that join one or leave it, before the first turn and in each one (BM-6)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfMages
from bl_tui.games.battle_mages.options import aim_at
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import members_of, own_at, piece_of, state_of, step_of
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.choosing import back, if_legal
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Commands,
    Goals,
    Hint,
    Lights,
    Selection,
    Why,
    no_unit,
)
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import TEAM_SIZE, Piece
from engine.battle_mages.state.steps import Acting, Mustering, Shot, ShotStage
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace


class Team(OfMages, PlaceDecision[View]):
    """The team of the selected piece, a mode in which others join it or leave it."""

    name = "team"
    rule = "BM-6.12"
    phase = "app.phase.team"
    chooses = "app.do.choose.team"
    finishes = "app.do.done.team"
    stays = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the pieces and the dice of the team."""
        first = self.held(at)
        if first is None:
            return tell.say("app.prompt.muster")
        members = members_of(self.view, first.side)
        dice = attack_pool(self.state, members, ()).dice
        return tell.count("app.prompt.team", len(members), most=TEAM_SIZE, dice=dice)

    def goals(self, units: tuple[str, ...]) -> Goals:
        first = piece_of(self.view, units[0]) if units else None
        if first is None:
            return {}
        changes = {
            piece.hex: _change(first, piece)
            for piece in self.view.pieces
            if piece.seat is first.seat and piece.id != first.id
        }
        return {spot: change for spot, change in changes.items() if change in self.view.actions}

    def highlights(self, at: Selection) -> Lights:
        """Light the team that is being formed, and the pieces that may join it."""
        first = self.held(at)
        if first is None:
            return {}
        changes = self.goals(at.held).items()
        lit = {spot: Light.ELIGIBLE for spot, action in changes if isinstance(action, do.Join)}
        return lit | self.team(first) | {first.hex: Light.SELECTED}

    def refusal(self, at: Selection) -> Answer:
        """Ask why the piece under the cursor cannot join or leave, unless it is the selected
        one."""
        here, held = self.here(at), self.held(at)
        if here is None or held is None:
            return no_unit(at)
        return at if here.id == held.id else Why(_change(held, here))

    def on_close(self, at: Selection) -> Hint | None:
        """Say that one piece alone does not form a team (BM-6.10)."""
        first = self.held(at)
        alone = first is not None and not first.team
        return Hint("app.hint.no_team", (("most", TEAM_SIZE),)) if alone else None

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys that fill the team up, dissolve it, or keep it."""
        dissolve = [("dissolve", "")] if dissolves(self.view, at) else []
        return [*usual, ("all", "app.do.all.team"), *dissolve, ("done", self.finishes)]


def _change(first: Piece, piece: Piece) -> do.Join | do.Leave:
    """Return the action by which a piece leaves the team of another one, or joins it."""
    joined = bool(first.team) and piece.team == first.team
    return do.Leave(piece.id) if joined else do.Join(piece.id, first.side)


# --- the keys of teams ---------------------------------------------------------------------------


def forms_teams(view: View, _: Selection) -> bool:
    """Return whether teams can be changed now."""
    return isinstance(step_of(view), Acting | Mustering)


def meant(view: View, at: Selection) -> Piece | None:
    """Return the own piece under the cursor, else the selected one."""
    return piece_of(view, own_at(view, at.cursor) or at.unit)


def turn_to_team(view: View, at: Selection) -> Answer:
    """Open the team of the piece under the cursor, or close it."""
    if at.mode == Team.name:
        return back(at)
    piece = meant(view, at)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", at.cursor),))
    return replace(at, held=(piece.id,), mode=Team.name, option=None)


def fills(view: View, at: Selection) -> bool:
    """Return whether several can join at once: a team or a volley."""
    return forms_teams(view, at) or _gathers(view)


def _gathers(view: View) -> bool:
    step = step_of(view)
    return isinstance(step, Shot) and step.stage is ShotStage.GATHER


def fill(view: View, at: Selection) -> Answer:
    """Return the next piece that joins: the team, the strongest first, or the volley.

    With the cursor on an enemy every possible shooter joins. A piece of another team stays there:
    it is moved by itself only.
    """
    if _gathers(view):
        more = [action for action in view.actions if isinstance(action, do.AddShooter)]
        return Act(more[0]) if more else Hint("app.hint.all_shoot")
    aim = aim_at(view, at.cursor)
    if aim is not None and at.mode != Team.name:
        return Act(aim)
    piece = piece_of(view, at.unit) or meant(view, at)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", at.cursor),))
    changes = Team(view).goals((piece.id,)).values()
    state = state_of(view)
    joins = [
        action
        for action in changes
        if isinstance(action, do.Join) and not state.the(action.piece).team
    ]
    if not joins:
        return Hint("app.hint.team_full")
    return Act(max(joins, key=lambda join: strength(state.the(join.piece))))


def dissolve(view: View, at: Selection) -> Answer:
    """Return the action that dissolves the team of the piece under the cursor."""
    piece = meant(view, at)
    if piece is None:
        return Hint("app.hint.no_own_piece", (("hex", at.cursor),))
    return if_legal(view, do.Dissolve(piece.side))


def dissolves(view: View, at: Selection) -> bool:
    """Return whether the piece meant is in a team that can be dissolved."""
    piece = meant(view, at) if forms_teams(view, at) else None
    return piece is not None and bool(piece.team)
