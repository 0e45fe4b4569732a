"""Bardsung as a game of the protocol: the chapters put together."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.campaign import aftermath, beginning, setting_up, tales, upgrading
from engine.bardsung.enemies import defending, turns
from engine.bardsung.explore import challenges, exploring, resting
from engine.bardsung.heroes import attacking, deeds, effects, moving, using
from engine.bardsung.rules import hero_wounds
from engine.bardsung.rules.flow import later
from engine.bardsung.rules.refusals import automatic, nobody
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.turn import asking, end_phase, hero_turn, verbs
from engine.bardsung.turn.round import begin_round, run_round
from engine.bardsung.turn.views import View, imagine_state, make_view, redrawn
from engine.core.frozen import replace
from engine.core.game import Next, Outcome, Refusal
from engine.core.rng import chance
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter, solo, then

AnyChapter = Chapter[HeroSeat, State, Any, Action]

ATTACK: AnyChapter = solo(
    using.decides, attacking.run, using.options, using.refuse_aim, using.take_aim, exact=True
)


def _second_stage(state: State) -> Next[State]:
    """Begin the King's second stage: every hero heals a wound, all conditions go (BC-13.4)."""
    begun = setting_up.second_stage(state)
    recover = tuple(s.Do("stage", hero.id) for hero in state.in_play())
    return Next(later(begun.state, *recover), begun.events)


def _back_to_checkpoint(state: State) -> Next[State]:
    """Go back to the checkpoint; a new round starts (BS-22.12)."""
    return then(resting.go_back(state), begin_round)


ANSWERS = asking.ANSWERS | {
    "party_treasure": aftermath.answer_party_treasure,
    "retry": aftermath.answer_retry,
    "tale": tales.answer_tale,
}
"""The function for the answer to each kind of question."""

HALTS: dict[str, Callable[[State], Next[State]]] = {
    "won": lambda state: aftermath.conclude(state, won=True),
    "lost": lambda state: aftermath.conclude(state, won=False),
    "checkpoint": _back_to_checkpoint,
    "stage": _second_stage,
}
"""The states that end all unfinished steps (BS-P.7)."""


def _stopping(chapter: AnyChapter) -> AnyChapter:
    """Return a chapter that gives way where something ends whatever was going on."""
    decides, run = chapter.decides, chapter.run

    def deciding(state: State, step: Any) -> tuple[HeroSeat, ...] | HeroSeat | None:
        return None if state.halt else decides(state, step)

    def running(state: State, step: Any) -> Next[State]:
        return HALTS[state.halt](state) if state.halt else run(state, step)

    return replace(chapter, decides=decides if decides is nobody else deciding, run=running)


_CHAPTERS: dict[type, AnyChapter] = {
    s.Do: automatic(verbs.run_do),
    s.Ask: asking.ask_chapter(ANSWERS),
    s.Placing: setting_up.PLACING,
    s.Round: automatic(run_round),
    s.HeroTurn: hero_turn.HERO_TURN,
    s.Walk: automatic(moving.walk),
    s.FreeMove: moving.FREE_MOVE,
    s.Attack: ATTACK,
    s.Effects: effects.EFFECTS,
    s.EnemyCard: automatic(turns.run_card),
    s.EnemyTurn: automatic(turns.run_turn),
    s.Assault: automatic(turns.run_assault),
    s.Defence: automatic(defending.run),
    s.Suffer: automatic(hero_wounds.suffer),
    s.Check: automatic(challenges.run_check),
    s.Ops: automatic(deeds.run_ops),
    s.Exploring: exploring.EXPLORING,
    s.Reading: automatic(challenges.run_reading),
    s.EndPhase: automatic(end_phase.run),
    s.Aftermath: aftermath.AFTERMATH,
    s.Upgrading: upgrading.UPGRADING,
}
CHAPTERS = {kind: _stopping(chapter) for kind, chapter in _CHAPTERS.items()}
"""The rules of each kind of step."""


class Bardsung(SteppedGame[HeroSeat, State, Action]):
    """The rulebook; see engine.core.game for the protocol, engine.core.stepped for most of it."""

    name = "bardsung"
    rules = 16
    """Counts changes of the rules: with another number, old games may replay differently."""
    secrets = False
    chapters = CHAPTERS
    finished = Refusal("game.over", "BS-28.1")
    imagine = staticmethod(imagine_state)
    redraw = staticmethod(redrawn)

    def seats(self, setup: Setup) -> tuple[HeroSeat, ...]:
        """Return the heroes who take part (BS-0.2)."""
        return tuple(SEATS[hero] for hero in setup.heroes)

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        """Begin a game. Raises KeyError for an unknown scenario or hero."""
        return self.settle(beginning.begin(setup, chance(seed, dice)))

    def not_due(self, state: State, seat: HeroSeat) -> Refusal:
        """Return the refusal that another hero decides, in a round (BS-7.4) or after it."""
        after = isinstance(state.steps[0], s.Aftermath)
        rule = "BS-28.1" if after else "BS-7.4"
        return Refusal("turn.not_yours", rule, (("side", seat.value),))

    def view(self, state: State, seat: HeroSeat | None) -> View:
        """Return what a player may know; None is a stranger, who knows as much."""
        actions = self.legal_actions(state, seat) if seat is not None else ()
        return make_view(state, seat, self.to_act(state), actions, self.outcome(state))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: all have won, or nobody (BS-0.2); None while it goes on."""
        end = state.over
        if end is None:
            return None
        return Outcome(self.seats(state.setup) if end.won else (), end.reason, end.rule)


BARDSUNG = Bardsung()
"""The one rulebook of Bardsung."""
