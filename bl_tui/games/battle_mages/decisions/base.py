"""The common parts of the decisions of Battle Mages: who decides, pieces, rolls, lights."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.board.signs import ZONE
from bl_tui.games.battle_mages.options import doers, goals
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import (
    fight_of,
    members_of,
    piece_at,
    piece_of,
    state_of,
    step_of,
)
from bl_tui.table.decision import Decision, ListDecision, UnitDecision
from bl_tui.table.pointing.selection import (
    NOTHING,
    About,
    Answer,
    Commands,
    Goals,
    Lights,
    Selection,
    Why,
)
from engine.battle_mages.magic.quintessence import most_qe
from engine.battle_mages.magic.targets import aimless
from engine.battle_mages.rules.ground import sees
from engine.battle_mages.rules.movement import ways
from engine.battle_mages.rules.numbers import shooting_range, spell_range
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.model import Piece, State
from engine.battle_mages.state.steps import Melee, Shot
from engine.battle_mages.tables.effect_words import Reach
from engine.battle_mages.tables.effects import Effect
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from engine.hexes.grid import Hex


class OfMages(Decision[View]):
    """A decision in a game of Battle Mages: `question` is its prompt for the deciding player."""

    @cached_property
    def state(self) -> State:
        """A state to ask the rules about."""
        return state_of(self.view)

    @cached_property
    def now(self) -> Any:
        """The step that asks, None at the end of a game."""
        return step_of(self.view)

    def finish(self) -> Action | None:
        """Return the action that ends a step, a march, or the choice of targets, or that fires."""
        if do.Fire() in self.view.actions:
            return do.Fire()
        marching = do.Cancel() in self.view.actions and not isinstance(self.now, Shot)
        return do.Done() if do.Done() in self.view.actions or marching else None

    def decline(self) -> Action | None:
        """Return the action that passes, or cancels what was begun."""
        ways: tuple[Action, ...] = (do.Pass(), do.Cancel())
        return next((action for action in ways if action in self.view.actions), None)

    @cached_property
    def magus(self) -> Piece | None:
        """The viewer's Magus if he is on the board."""
        return None if self.view.seat is None else self.state.magus(self.view.seat)

    @cached_property
    def can_act(self) -> tuple[str, ...]:
        """The pieces that can still do something."""
        return doers(self.view)

    def minor(self, action: Action) -> bool:
        """Return whether an action is aimed at a brick, or casts a spell without any target."""
        match action:
            case do.Aim(target=target) | do.Attack(target=target):
                return target in self.view.bricks
            case do.Cast(effect=effect) | do.Declare(effect=effect) if self.view.seat is not None:
                return aimless(self.state, self.view.seat, effect)
            case _:
                return False

    @cached_property
    def worths(self) -> Mapping[Action, float]:
        """The value of each action, as the usual bot rates it."""
        from engine.bots.battle_mages.judge import BattleMagesJudge  # noqa: PLC0415 - see marches

        return {rated.action: rated.value for rated in BattleMagesJudge().rate(self.view)}

    def best(self, among: Sequence[Any]) -> Action | None:
        """Return the action that the usual bot prefers, by exact odds where dice decide."""
        rated = [action for action in among if action in self.worths]
        return max(rated, key=lambda action: self.worths[action], default=None)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the question, or the deciding army if that is not the viewer's."""
        if self.mine:
            return self.question(tell, at)
        return tell.waits(next(iter(self.view.to_act), None))

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the question for the deciding player, with the effect of the selected choice."""
        raise NotImplementedError

    def goals(self, units: tuple[str, ...]) -> Goals:
        return goals(self.view, units)

    def held(self, at: Selection) -> Piece | None:
        """Return the selected piece, or None."""
        return piece_of(self.view, at.unit)

    def here(self, at: Selection) -> Piece | None:
        """Return the piece under the cursor, or None."""
        return piece_at(self.view, at.cursor)

    def fighters(self) -> Lights:
        """Light the attacking pieces and their targets."""
        fight = fight_of(self.view)
        if fight is None:
            return {}
        attackers = fight.attackers if isinstance(fight, Melee) else fight.shooters
        return self.lit(attackers, Light.ORDERED) | self.lit(fight.targets, Light.TARGET)

    def lit(self, names: Iterable[str], light: Light) -> Lights:
        """Light the pieces of these ids that are on the board."""
        pieces = (piece_of(self.view, name) for name in names)
        return {piece.hex: light for piece in pieces if piece is not None}

    def team(self, piece: Piece) -> Lights:
        """Light the team of a piece."""
        members = members_of(self.view, piece.team) if piece.team else ()
        return {member.hex: Light.ORDERED for member in members}

    def zone(self, magus: Piece | None) -> Lights:
        """Light the ZOC of a Magus (BM-10.14)."""
        if magus is None:
            return {}
        near = self.state.board.grid.around(magus.hex, self.state.setup.zoc_radius)
        return dict.fromkeys(near, ZONE)

    def in_sight(self, start: Hex, far: int) -> Lights:
        """Light the hexes that are in range and in line of sight from a hex."""
        near = self.state.board.grid.around(start, far)
        return {spot: ZONE for spot in near if sees(self.state, start, spot)}

    def range_of(self, piece: Piece | None) -> Lights:
        """Light the zone of a Magus, or the range of a shooter; nothing for others."""
        if piece is None:
            return {}
        if piece.kind == "magus" and piece.nature is Nature.ARMY:
            return self.zone(piece)
        far = shooting_range(self.state, piece)
        return self.in_sight(piece.hex, far) if far else {}

    def spell_reach(self, effect: Effect) -> Lights:
        """Light the hexes in range of an effect of the viewer's Magus."""
        magus = self.magus
        if magus is None or effect.reach is Reach.BOARD:
            return {}
        if effect.reach is Reach.SELF:
            return {magus.hex: Light.SELECTED}
        if effect.reach is Reach.FIVE:
            return self.in_sight(magus.hex, spell_range(self.state))
        return self.zone(magus)


class OfPieces(OfMages, UnitDecision[View]):
    """Pieces that are selected one by one, to move or to fight."""

    def eligible(self, at: Selection) -> Lights:
        """Light the pieces that can act, and the reach of the one under the cursor."""
        here = self.here(at)
        near = self.reach(here) if here is not None and here.id in self.can_act else {}
        return near | self.lit(self.can_act, Light.ELIGIBLE)

    def places(self, units: tuple[str, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the goals of a piece, the best first, as the usual bot rates them."""
        goals = self.goals(units)
        worth = {spot: self.worths.get(action, 0.0) for spot, action in goals.items()}
        return tuple(sorted(goals, key=lambda spot: -worth[spot]))

    def reach(self, piece: Piece) -> Lights:
        """Light the hexes to which a piece can go, and its targets."""
        targets = (do.Aim, do.Attack)
        return {
            spot: Light.TARGET if isinstance(action, targets) else Light.REACH
            for spot, action in goals(self.view, (piece.id,)).items()
        }

    def way(self, piece: Piece, spot: Hex) -> Lights:
        """Light the path of a piece to a hex."""
        if spot not in goals(self.view, (piece.id,)):
            return {}
        return dict.fromkeys(ways(self.state, piece.id).get(spot, ())[1:], Light.PATH)


class OfList(OfMages, ListDecision[View]):
    """Actions that are listed."""

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return all actions except the one that finishes."""
        return tuple(action for action in self.view.actions if not isinstance(action, do.Done))

    def pointed(self, at: Selection, kind: Any) -> Any:
        """Return the selected action of the list if it is of a kind, or None."""
        listed = self.choices(at)
        if at.option is None or at.option >= len(listed):
            return None
        action = listed[at.option]
        return action if isinstance(action, kind) else None


class OfFight(OfList):
    """A choice in a fight."""

    def about(self) -> About:
        """Return a piece that is attacked, or that lost, and one of the other side."""
        fight = fight_of(self.view)
        if fight is None:
            return NOTHING
        attackers = fight.attackers if isinstance(fight, Melee) else fight.shooters
        sides = (fight.targets, attackers)
        if isinstance(fight, Melee) and fight.attacker_loses:
            sides = (attackers, fight.targets)
        return About(*(self._first(side) for side in sides))

    def _first(self, side: tuple[str, ...]) -> str | None:
        return next((name for name in side if piece_of(self.view, name) is not None), None)


class OfRolls(OfList):
    """Rolls of Arete for which Quintessence can be spent (BM-10.3): Left and Right set it."""

    def qe(self, at: Selection) -> int:
        """Return the Quintessence that is set for the next roll, capped at what can be spent."""
        if self.view.seat is None or not at.form:
            return 0
        return min(at.form[0], most_qe(self.state, self.view.seat))

    def aside(self, at: Selection, step: int) -> Answer:
        """Return the selection with more or less Quintessence, or why that is impossible."""
        listed = self.choices(at)
        option = at.option or 0
        action = listed[min(option, len(listed) - 1)] if listed else None
        if not isinstance(action, do.Cast | do.Counter | do.Defend):
            return at
        changed = replace(action, qe=max(0, self.qe(at) + step))
        if changed not in self.view.actions:
            return Why(changed)
        return replace(at, form=(changed.qe,), option=option)

    def qe_keys(self) -> Commands:
        """Return the keys that set Quintessence, if there is any."""
        if self.view.seat is None or not most_qe(self.state, self.view.seat):
            return []
        return [("right", "app.do.right.qe"), ("left", "app.do.left.qe")]
