"""The Action step of a turn and its marches; the end of a game (BM-14.2)."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfMages, OfPieces
from bl_tui.games.battle_mages.decisions.magic import Spells
from bl_tui.games.battle_mages.decisions.teams import meant
from bl_tui.games.battle_mages.marches import march_of, planned, ways_of
from bl_tui.games.battle_mages.odds.odds_text import volley_brief
from bl_tui.games.battle_mages.options import aim_at, goals
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import (
    enemy_at,
    members_of,
    own_at,
    piece_of,
    state_of,
    step_of,
)
from bl_tui.table.decision import OverDecision
from bl_tui.table.pointing.choosing import if_legal
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Commands,
    DoAll,
    Hint,
    Lights,
    Selection,
    Why,
    no_unit,
)
from bl_tui.words.naming import listed, sentence
from engine.battle_mages.rules.ground import blocks_sight, sees
from engine.battle_mages.rules.movement import ways
from engine.battle_mages.rules.numbers import (
    in_umbra,
    move_of,
    shooting_dice,
    shooting_range,
    strength,
)
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.model import Piece
from engine.battle_mages.state.steps import Acting, Marching
from engine.battle_mages.tables.pieces import KING, MAGUS, TOWER
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex

ON_BOARD = (do.Move, do.March, do.Aim)
"""Actions that are chosen on the board."""
RESTING = (KING, MAGUS, TOWER)
"""Pieces that mostly stay where they are."""


class Moves(OfPieces):
    """Pieces that move, one by one."""

    moves = (do.Move,)

    def way_told(self, tell: Teller, piece: Piece, spot: Hex) -> str:
        """Return the distance to a hex, and the enemies that the piece would touch there."""
        steps = len(ways(self.state, piece.id).get(spot, ())) - 1
        way = tell.count("app.prompt.way", steps, piece=tell.piece(piece), hex=spot)
        near = self.state.board.grid.neighbours[spot]
        foes = {p.side: p for p in self.view.pieces if p.hex in near and p.seat is not piece.seat}
        if not foes:
            return way
        names = [tell.thing(side) for side in foes]
        return tell.say("app.prompt.way_touches", way=way, foes=listed(tell.words, names))


class Actions(Moves):
    """Move, shoot, cast spells and change teams, in any order."""

    name = "act"
    rule = "BM-14.2"
    step = Acting
    phase = "app.phase.act"
    curtain = "app.curtain.turn"
    chooses = "app.do.choose.act"
    finishes = "app.do.done.act"
    looks = ("odds",)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the pieces that can act, or what the selected piece would do at the cursor."""
        held = self.held(at)
        if held is not None:
            return self._held(tell, held, at.cursor)
        if aim_at(self.view, at.cursor) is not None:
            return self._aim(tell, at.cursor)
        own = piece_of(self.view, own_at(self.view, at.cursor))
        if own is not None and own.id in self.can_act:
            return self._piece(tell, own)
        count = len(self.can_act)
        return tell.count("app.prompt.act", count) if count else tell.say("app.prompt.act_none")

    def _piece(self, tell: Teller, piece: Piece) -> str:
        """Return what a piece can do: Move, Strength, its team."""
        facts = {
            "piece": tell.kind(piece),
            "move": move_of(self.state, piece),
            "strength": strength(piece),
        }
        if not piece.team:
            return tell.say("app.prompt.piece", **facts)
        members = members_of(self.view, piece.team)
        dice = attack_pool(self.state, members, ()).dice
        return tell.count("app.prompt.piece_team", len(members), dice=dice, **facts)

    def _held(self, tell: Teller, held: Piece, spot: Hex) -> str:
        """Return what the selected piece would do at a hex."""
        action = goals(self.view, (held.id,)).get(spot)
        if isinstance(action, do.Aim):
            return self._aim(tell, spot)
        if isinstance(action, do.March) and march_of(self.view, held.id, spot):
            return tell.say("app.prompt.march_whole", way=self.way_told(tell, held, spot))
        if isinstance(action, do.March):
            facts = {"team": tell.thing(action.team), "piece": tell.kind(held), "hex": spot}
            return sentence(tell.say("app.prompt.march_begins", **facts))
        if isinstance(action, do.Move):
            return self.way_told(tell, held, spot)
        return self._piece(tell, held)

    def _aim(self, tell: Teller, spot: Hex) -> str:
        """Return the shooters at the target on a hex, and the odds."""
        action = aim_at(self.view, spot)
        if action is None or self.view.seat is None:
            return ""
        able = volleys(self.state, self.view.seat)[action.target]
        places = listed(tell.words, [self.state.the(name).hex for name in able])
        odds = volley_brief(tell, self.state, able, action.target)
        return tell.say("app.prompt.aim", hexes=places, odds=odds)

    def highlights(self, at: Selection) -> Lights:
        """Light the pieces that can act; or the selected piece's reach, team and targets."""
        held = self.held(at)
        if held is None:
            foe = enemy_at(self.view, at.cursor)
            target = {} if foe is None else {foe.hex: Light.TARGET}
            return self.lit(self.can_act, Light.ELIGIBLE) | target
        lit = self.range_of(held) | self.reach(held) | self._line_to(held, at.cursor)
        lit |= self.team(held) | self.way(held, at.cursor) | {held.hex: Light.SELECTED}
        march = march_of(self.view, held.id, at.cursor)
        return lit | {spot: Light.PATH for way in ways_of(self.view, march) for spot in way[1:]}

    def doing(self, at: Selection, action: Action) -> Answer:
        """Let the whole team march, if the others can follow the selected member (BM-6.13)."""
        marching = isinstance(action, do.March)
        march = march_of(self.view, at.unit or "", at.cursor) if marching else ()
        return DoAll(march, led=True) if march else Act(action)

    def best(self, among: Sequence[Any]) -> Action | None:
        """Return the best move, march or shot; None where the usual bot does none of them."""
        best = super().best([action for action in among if isinstance(action, ON_BOARD)])
        return best if best is not None and self.worths[best] > 0 else None

    def aims_at(self, action: Action) -> tuple[str, Hex] | None:
        """Return the unit and the hex that choose an action: of a march that of the first member
        to go."""
        if not isinstance(action, do.March):
            return super().aims_at(action)
        orders = planned(self.view, action.team)
        return orders[0] if orders else None

    @cached_property
    def busy(self) -> tuple[str, ...]:
        """The pieces whose end of actions is asked about: a King, Magus or Tower that could only
        move rests."""
        actions, walls = self.view.actions, self.view.bricks
        aims = (action for action in actions if isinstance(action, do.Aim))
        shooting = {n for a in aims if a.target not in walls for n in self.shooters(a)}
        pieces = (self.state.the(name) for name in self.can_act)
        return tuple(p.id for p in pieces if p.kind not in RESTING or p.id in shooting)

    def by_use(self, at: Selection) -> tuple[str, ...]:
        """Return the pieces that can act; a King, Magus or Tower that could only move last."""
        resting = [name for name in self.can_act if name not in self.busy]
        return (*self.busy, *resting)

    def on_rest(self, at: Selection) -> Hint | None:
        """Ask whether to end the actions where the usual bot would do no more on the board."""
        if self.best(self.view.actions) is not None:
            return None
        if not self.busy:
            return Hint("app.hint.rest_act")
        return Hint("app.hint.rest_act_some", units=self.busy)

    def shooters(self, aim: do.Aim) -> tuple[str, ...]:
        """Return the pieces that can shoot at a target."""
        return () if self.view.seat is None else volleys(self.state, self.view.seat)[aim.target]

    def _line_to(self, piece: Piece, spot: Hex) -> Lights:
        """Light the line of sight to the enemy on a hex, and its obstacles."""
        grid, foe = self.state.board.grid, enemy_at(self.view, spot)
        away = grid.distances[piece.hex][spot]
        if foe is None or not 1 < away <= shooting_range(self.state, piece):
            return {}
        line = next(iter(grid.lines(piece.hex, spot)))
        lit = {near: Light.LINE for near in line if near is not None}
        block = blocks_sight(self.state, piece.hex, spot)
        seen = sees(self.state, piece.hex, spot)
        return lit | ({block: Light.BLOCKED} if block and not seen else {})

    def refusal(self, at: Selection) -> Answer:
        """Shoot at an enemy or a brick; else ask about the move of the selected piece, or of the
        one under the cursor."""
        held, own = self.held(at), piece_of(self.view, own_at(self.view, at.cursor))
        if held is not None and own is None:
            return self._why_not(held, at.cursor)
        aim, foe = aim_at(self.view, at.cursor), enemy_at(self.view, at.cursor)
        if aim is not None:
            return Act(aim)
        if foe is not None:
            return Why(do.Aim(foe.side))
        if own is None:
            return Why(do.Aim(at.cursor)) if at.cursor in self.view.bricks else no_unit(at)
        return Why(do.March(own.team) if own.team else do.Move(own.id, at.cursor))

    def _why_not(self, held: Piece, spot: Hex) -> Answer:
        """Return why the selected piece can do nothing at a hex, or its shot there."""
        foe = enemy_at(self.view, spot)
        if foe is not None and shooting_dice(held):
            return if_legal(self.view, do.Aim(foe.side))
        if not held.team:
            return Why(do.Move(held.id, spot))
        march = do.March(held.team)
        out_of_reach = Hint("app.hint.out_of_reach", (("hex", spot),))
        return out_of_reach if march in self.view.actions else Why(march)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys for spells, teams and the return from the Umbra; the first key may shoot."""
        first, *rest = usual
        if not at.held and aim_at(self.view, at.cursor) is not None:
            first = ("choose", "app.do.choose.aim")
        magic = [("cast", "")] if Spells(self.view).choices(at) else []
        umbra = [("surface", "")] if surfaces(self.view, at) else []
        team = ("special", "app.do.special.team")
        magic += [("apart", "")] if marches_apart(self.view, at) else []
        return super().keys(at, [first, *rest, *magic, team, *umbra])

    def places(self, units: tuple[str, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the goals of a piece, the best first; those of a team by how far they are from
        where the usual bot would march."""
        spots, held = super().places(units, at), piece_of(self.view, units[0])
        plan = planned(self.view, held.team) if held is not None and held.team else ()
        goal = dict(plan).get(units[0])
        if goal is None:
            return spots
        away = self.state.board.grid.distances[goal]
        return tuple(sorted(spots, key=lambda spot: away[spot]))

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the actions."""
        return self.view.actions == (do.Done(),)

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end the actions while pieces could still act."""
        return Hint("app.hint.sure_act", units=self.busy) if self.busy else None


class March(Moves):
    """Move the members of a team that sets out, one by one; they end as one team again."""

    name = "march"
    rule = "BM-6.13"
    step = Marching
    undone_whole = True
    phase = "app.phase.march"
    chooses = "app.do.choose.march"
    finishes = "app.do.done.march"
    declines = "app.do.decline.march"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many members may still move, and whether the team is together."""
        held = self.held(at)
        if held is not None and at.cursor in self.goals((held.id,)):
            return self.way_told(tell, held, at.cursor)
        team = self.now.team
        parts = parts_of(self.state.board.grid, members_of(self.view, team))
        message = "app.prompt.march" if len(parts) == 1 else "app.prompt.march_apart"
        return sentence(tell.count(message, len(self.can_act), team=tell.thing(team)))

    def highlights(self, at: Selection) -> Lights:
        """Light the members that have not moved; or the reach of the selected one, brighter where
        it would touch another one of its team."""
        held = self.held(at)
        if held is None:
            return self.eligible(at)
        around = self.state.board.grid.neighbours
        members = members_of(self.view, held.team)
        others = {member.hex for member in members if member.id != held.id}
        lit = {
            spot: Light.REACH if others.intersection(around[spot]) else Light.REACH_ONLY
            for spot in self.goals((held.id,))
        }
        lit |= dict.fromkeys(others, Light.ORDERED)
        return lit | self.way(held, at.cursor) | {held.hex: Light.SELECTED}

    def refusal(self, at: Selection) -> Answer:
        """Ask about the move of the selected member, or of the one under the cursor."""
        unit = own_at(self.view, at.cursor) or at.unit
        return no_unit(at) if unit is None else Why(do.Move(unit, at.cursor))


class Over(OfMages, OverDecision[View]):
    """The end of a game."""

    name = "over"
    rule = "BM-5.2"
    phase = "app.phase.over"
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how the game ended."""
        return tell.ending(self.view)

    def cites(self) -> str:
        """Return the rule by which it ended."""
        return self.view.over.rule if self.view.over else self.rule


# --- the keys of a turn --------------------------------------------------------------------------


def marches_apart(view: View, at: Selection) -> bool:
    """Return whether the team of the selected piece can march member by member."""
    held = piece_of(view, at.unit)
    return held is not None and do.March(held.team) in view.actions


def march_apart(view: View, at: Selection) -> Answer:
    """Return the action that begins a march in which each member is moved by itself (BM-6.13)."""
    held = piece_of(view, at.unit)
    return Hint("app.hint.nobody") if held is None else if_legal(view, do.March(held.team))


def surfaces(view: View, at: Selection) -> bool:
    """Return whether the piece meant is in the Umbra."""
    piece = meant(view, at) if isinstance(step_of(view), Acting) else None
    return piece is not None and in_umbra(piece)


def surface(view: View, at: Selection) -> Answer:
    """Return the action that brings the piece under the cursor back from the Umbra (BM-11.44)."""
    piece = meant(view, at)
    return Hint("app.hint.nobody") if piece is None else if_legal(view, do.Surface(piece.id))


def centre(view: View, at: Selection) -> Selection:
    """Return the cursor on the own Magus, or on the King, or on the Node."""
    state, seat = state_of(view), view.seat or view.active
    piece = state.magus(seat) or state.king(seat)
    node = view.setup.board.node
    return replace(at, cursor=node if piece is None else piece.hex)
