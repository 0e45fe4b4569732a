"""The part of Bardsung in the analysis of a game: what a hero did against the best of each kind."""

from typing import Any, cast

from engine.bardsung.state import actions as a
from engine.bardsung.state import events as ev
from engine.bardsung.state import steps as s
from engine.bardsung.state.model import State
from engine.bots.analysis.method import (
    DRAWN,
    KEPT,
    OWN,
    THEIRS,
    Method,
    PastDecision,
    Trials,
    Tried,
)
from engine.bots.bardsung import evaluation
from engine.bots.bardsung.party_search import PartySearcher, alike
from engine.bots.bardsung.roster import BOTS
from engine.bots.lines import Line, LineRules
from engine.bots.protocol import Deadline, Intended
from engine.core.frozen import replace

HEAVY = cast("PartySearcher", BOTS["heavy"])


class PartyTrials(Trials):
    """The lines of a decision of a hero."""

    def __init__(
        self, game: Any, view: Any, decision: PastDecision, seed: str, over: Deadline, lines: int
    ) -> None:
        self._game, self._view, self._decision, self._seed = game, view, decision, seed
        self._lines = lines
        policy = HEAVY.reply or HEAVY.judge
        self._rules = LineRules(game, view.seat, HEAVY.judge, policy, 0, over, alike)
        self._start: tuple[str, Any] = ("", None)

    def candidates(self) -> tuple[Tried, tuple[Tried, ...]]:
        """Return what was played, and the best other actions after a few worlds, best first."""
        step = type(self._view.steps[-1])
        mine = self._decision.actions[0]
        lines = dict[Tried, float]()
        for option in HEAVY.options(self._view):
            if option.choice.action != mine:
                first = Intended(step, option.choice.action, option.choice.reason)
                lines[Tried((first,), option)] = 0.0
        self.tried = 1 + len(lines)
        for number in range(self._lines // self.tried if len(lines) > KEPT else 0):
            for tried in lines:
                lines[tried] += self.chance(tried, f"{self._seed}/world {number}", 0)
        ranked = sorted(lines, key=lambda tried: -lines[tried])
        return Tried(self._decision.played, None), tuple(ranked[:KEPT])

    def chance(self, tried: Tried, world: str, turns: int) -> float:
        """Return the chance so many rounds after a line in an imagined world."""
        if self._start[0] != world:
            self._start = world, self._game.imagine(self._view, world)
        line = Line(replace(self._rules, turns=turns), self._start[1], world)
        author = HEAVY.judge if tried.line is None else tried.line.author
        for _ in line.own_turn(tried.plan, author):
            pass
        line.value()
        return evaluation.chance(line.state)


def _chance(state: State, _: Any) -> float:
    """Return the judge's chance of the party in a position."""
    return evaluation.chance(state)


def _luck(events: tuple[Any, ...]) -> str:
    """Return the kind of luck of an action: attacks of enemies come before own rolls, since the
    party rolls against them, too; tiles, cards, events and the order are the rest."""
    if any(isinstance(event, ev.EnemyAttacked) for event in events):
        return THEIRS
    own = any(isinstance(event, ev.Rolled | ev.DamageRolled) for event in events)
    return OWN if own else DRAWN


METHOD = Method(
    kinds={
        s.HeroTurn: "plan",
        s.FreeMove: "plan",
        s.Attack: "attack",
        s.Effects: "reaction",
        s.Exploring: "reaction",
        s.Ask: "reaction",
        s.Aftermath: "level",
        s.Upgrading: "level",
    },
    trials=PartyTrials,
    chance=_chance,
    error=0.065,
    lines=12000,
    turns=0,
    attacks=(a.Use,),
    luck=_luck,
)
