"""Whole turns carried out in an imagined game, with the replies, and what they are worth then.

The moves of a side are made at once: all that an opponent sees of them is where they end. Luck is
taken out: what a volley or an attack brought more than its dice promised counts for nothing.
"""

from collections.abc import Sequence
from math import copysign, tanh
from typing import Any

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.numbers import move_of, shooting_dice
from engine.battle_mages.rules.shooting import shooters_at, volleys
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State, pieces_by_side
from engine.battle_mages.tables.pieces import KING, Nature
from engine.bots.battle_mages import evaluation, fights
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.exchange import exchange
from engine.bots.battle_mages.front import TOGETHER, side_of
from engine.bots.battle_mages.judge import RATERS, UNSETTLED, BattleMagesJudge
from engine.bots.battle_mages.weights import HEAVY, Style
from engine.bots.battle_mages.whole_turn import ArmyTurn, best_volley, gone, plan_turn
from engine.bots.lines import OutOfTime
from engine.bots.protocol import Deadline
from engine.core.caching import by_key
from engine.core.frozen import replace
from engine.core.rng import chance

LONGEST = 300
"""Decisions of one turn; more than this, and it goes round in circles."""
NEXT = 0.7
"""The share of the own next volley and attacks that counts at the end of a line."""
HURRY, MORE_HURRY, PATIENT = 0.1, 0.05, 16
"""The worth of each hex nearer to the goal for each opponent: at first, and how much more in each
round after some.

Armies that wait for each other all lose time: the one that goes on comes under fire first, so that
without this none would, least of all where others fight meanwhile. More haste at once loses sieges:
with 3 for a hex against a much weaker enemy, none of eight was won, with 0.1 five.
"""
WON = 40.0
"""The value of a won game; 0 is that of an even one."""
LATER = 1.0
"""How much less a win counts for each round that it takes."""


class TurnLine:
    """One imagined game from a position on, for a seat; a world gives the dice."""

    def __init__(
        self, judge: BattleMagesJudge, seat: Army, start: State, world: str, deadline: Deadline
    ) -> None:
        self.state = replace(start, rng=chance(world))
        self._judge, self._seat, self._world, self._deadline = judge, seat, world, deadline
        others = sum(not player.out for player in start.players) - 1
        self._hurry = others * (HURRY + MORE_HURRY * max(0, start.round - PATIENT))
        self._begun, self._luck = start.round, 0.0
        self._promised: float | None = None
        """The material that the last fight promised, as long as it has consequences."""

    # --- turns -------------------------------------------------------------------------------

    def take(self, turn: ArmyTurn, actor: Army) -> None:
        """Carry out the rest of a turn from the Action step on. Raises OutOfTime."""
        now = self._now()
        for order in turn.joins:
            self._try(order, actor)
        if turn.volley and not self._refused(a.Aim(turn.volley), actor):
            self._shoot(turn.volley, actor, turn.style)
        if turn.spell is not None and self._acting(now):
            self._try(turn.spell, actor)
            self._decide(now, turn.style, until=s.Acting)
        if self._acting(now):
            self._go(turn, actor)
        while self._acting(now):
            target = best_volley(BotDecision(self.state, actor, (), turn.style))
            if target:
                self._shoot(target, actor, turn.style)
            else:
                self._play(a.Done(), actor)
        self._decide(now, turn.style)

    def attack(self, action: Any, actor: Army, style: Style) -> None:
        """Take one action of the Melee step, and go on to the end of the turn. Raises OutOfTime."""
        now = self._now()
        self._play(action, actor, self._promise(action, actor, style))
        self._decide(now, style)

    def _promise(self, action: Any, actor: Army, style: Style) -> float | None:
        """Return what an attack brings on average, None for an action whose luck counts."""
        if isinstance(action, a.Aim):
            return self._hoped(action.target, actor)
        if not isinstance(action, a.Attack) or self._counts_not(action):
            return None
        decision = BotDecision(self.state, actor, (), style)
        taken, paid, *_ = fights.attack_value(decision, action.side, action.target)
        return taken - paid

    def follow(self, actions: Sequence[Any], actor: Army, style: Style) -> None:
        """Take actions as far as they are legal, and let a temperament end the turn of the army
        that has it. Raises OutOfTime."""
        now = self._now()
        for action in actions:
            if self._now() != now or self._refused(action, actor):
                break
            self._play(action, actor, self._promise(action, actor, style))
        self._decide(now, style, until=s.Acting)
        if self._acting(now):
            self.take(planned(self.state, now[1], style), now[1])

    def reply(self, style: Style, turns: int) -> None:
        """Play some more turns of all players. Raises OutOfTime."""
        for _ in range(turns):
            if self.state.over is not None:
                return
            now, actor = self._now(), self.state.active
            self._decide(now, style, until=s.Acting)
            if self._acting(now):
                self.take(planned(self.state, actor, style), actor)

    def value(self) -> float:
        """Return what the position is worth, without luck."""
        self._settle()
        state, seat = self.state, self._seat
        if state.over is not None:
            value = WON - LATER * (state.round - self._begun)
            return copysign(value, self._judge.standing(state, seat)) if state.over.won else 0.0
        value, coming = self._judge.standing(state, seat), -self._luck
        if state.active is seat:
            coming += NEXT * (volley_value(state, seat) + assault_value(state, seat))
        value += evaluation.stake(state, seat) * coming
        return WON * tanh(value / 2 / evaluation.UNIT) - self._hurry * distance(state, seat)

    # --- actions -----------------------------------------------------------------------------

    def _now(self) -> tuple[int, Army]:
        return self.state.round, self.state.active

    def _acting(self, now: tuple[int, Army]) -> bool:
        """Return whether the Action step of a turn goes on."""
        state = self.state
        return state.over is None and self._now() == now and type(state.steps[-1]) is s.Acting

    def _refused(self, action: Any, actor: Army) -> bool:
        return BATTLE_MAGES.refusal(self.state, actor, action) is not None

    def _try(self, action: Any, actor: Army) -> None:
        if not self._refused(action, actor):
            self._play(action, actor)

    def _go(self, turn: ArmyTurn, actor: Army) -> None:
        """Move the sides that still can as planned."""
        for going in turn.goings:
            self.state = gone(self.state, actor, going.side, going.orders) or self.state

    def _shoot(self, target: str, actor: Army, style: Style) -> None:
        """Shoot at a side or a brick with all who can."""
        now = self._now()
        self._play(a.Aim(target), actor, self._hoped(target, actor))
        self._decide(now, style, until=s.Acting)

    def _hoped(self, target: str, actor: Army) -> float | None:
        """Return what a volley of all who can brings on average, None if its luck counts."""
        pieces = self.state.members(target)
        if not pieces or any(piece.kind == KING for piece in pieces):
            return None
        names = shooters_at(self.state, actor, target)
        dice = sum(shooting_dice(self.state.the(name)) for name in names)
        return fights.shot_value(pieces, dice)

    def _decide(self, now: tuple[int, Army], style: Style, until: type | None = None) -> None:
        """Let a temperament decide for all, to the end of a turn or a step of it."""
        for _ in range(LONGEST):
            state = self.state
            if state.over is not None or self._now() != now:
                return
            step = state.steps[-1]
            if type(step) is until:
                return
            (actor,) = BATTLE_MAGES.to_act(state)
            actions = BATTLE_MAGES.legal_actions(state, actor)
            rated = RATERS[type(step)](BotDecision(state, actor, actions, style), step)
            best = max(rated, key=lambda rating: rating.value)
            prospect = best.prospect
            if prospect is not None and self._counts_not(best.action):
                prospect = None
            self._play(best.action, actor, prospect)

    def _counts_not(self, attack: a.Attack) -> bool:
        """Return whether the luck of an attack is not taken out: a King or a brick is in it."""
        members = (*self.state.members(attack.side), *self.state.members(attack.target))
        return attack.target in self.state.bricks or any(piece.kind == KING for piece in members)

    def _play(self, action: Any, actor: Army, prospect: float | None = None) -> None:
        """Take an action, and count the luck that it had; equal actions have the same dice."""
        if self._deadline():
            raise OutOfTime
        state = self.state
        unsettled = any(isinstance(step, UNSETTLED) for step in state.steps)
        if prospect is not None or not unsettled:
            self._settle()
        if prospect is not None:
            sign = 1.0 if actor is self._seat else -1.0
            self._promised = self._judge.material(state, self._seat) + sign * prospect
        if isinstance(action, a.Aim | a.Attack | a.Cast):
            state = replace(state, rng=chance(f"{self._world}/{state.round}/{action}"))
        self.state = BATTLE_MAGES.play(state, actor, action).state

    def _settle(self) -> None:
        """Count as luck what the last fight brought more than it promised."""
        if self._promised is not None:
            self._luck += self._judge.material(self.state, self._seat) - self._promised
            self._promised = None


@by_key(
    lambda state, seat, style: (
        seat,
        style,
        state.setup,
        state.terrain,
        state.players,
        state.pieces,
        state.bricks,
        state.wheel,
        state.round,
        state.steps,
    ),
    most=256,
)
def planned(state: State, seat: Army, style: Style) -> ArmyTurn:
    """Return the turn that a temperament plans; positions come again in other worlds."""
    return plan_turn(state, seat, style)


def lead(value: float) -> float:
    """Return by how much a line must be better for odds that are e times as good."""
    return WON / 2 * max(0.05, 1 - (value / WON) ** 2)


def volley_value(state: State, seat: Army) -> float:
    """Return what the best volley of a seat takes on average."""
    best = 0.0
    for target, names in volleys(state, seat).items():
        dice = sum(shooting_dice(state.the(name)) for name in names)
        best = max(best, fights.shot_value(state.members(target), dice))
    return best


def assault_value(state: State, seat: Army) -> float:
    """Return what the best attacks of all sides of a seat that come so far bring on average."""
    away, decision = state.board.grid.distances, BotDecision(state, seat, (), HEAVY)
    groups = list(pieces_by_side(state).values())
    foes = [(members, side_of(members)) for members in groups if members[0].seat in decision.foes]
    total = 0.0
    for members in groups:
        if members[0].seat is not seat:
            continue
        mine, best = side_of(members), 0.0
        steps = [
            (away[piece.hex], 1 + (min(move, TOGETHER) if piece.team else move))
            for piece, move in ((piece, move_of(state, piece)) for piece in members)
            if not piece.paralysed
        ]
        for pieces, side in foes:
            if any(spots[foe.hex] <= most for spots, most in steps for foe in pieces):
                taken, paid = exchange(mine.attack, side.defence, mine.body, side.body)
                best = max(best, decision.gain(taken, paid))
        total += best
    return total


def distance(state: State, seat: Army) -> float:
    """Return how far the army of a seat is from its goal on average, its King left out."""
    decision = BotDecision(state, seat, (), HEAVY)
    far = [
        decision.paths.get(piece.hex, 0)
        for piece in decision.own
        if piece.kind != KING and piece.nature is Nature.ARMY
    ]
    return sum(far) / max(1, len(far))
