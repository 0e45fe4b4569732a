"""The goals of puzzles in Bardsung."""

from collections.abc import Hashable, Iterable

from engine.bardsung.odds.branching import is_action_roll, plain, rolled_once
from engine.bardsung.odds.enemy_branches import suffered
from engine.bardsung.rules.order import is_hero
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import State, with_rng
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.state.steps import Ask, EndPhase, HeroTurn, Suffer
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.goals import Goal, Goals

STEPS = (
    a.Move,
    a.Use,
    a.Aim,
    a.Explore,
    a.Place,
    a.OpenOrClose,
    a.Escape,
    a.Handle,
    a.Consume,
    a.Attach,
    a.Give,
    a.Charm,
    a.Rest,
    a.Third,
    a.DropBanner,
)
"""Actions that a plan names."""


class BardsungGoals(Goals):
    """Defeat an enemy in the turn of one hero, or bring all heroes through the rest of the round.

    The latter is for the last hero of a round: what follows are the turns of enemies, in which
    heroes only defend themselves. It is reached as the End phase begins.
    """

    codes = ("stand", "defeat")
    giving = (a.Attach, a.Give)

    def same(self, state: State) -> State:
        """Return the state without dice that have done what they do.

        After the last turn of a hero nobody spends fate before the End phase.
        """
        settled = plain(state)
        if settled.fate != settled.fates and not _heroes_act(settled):
            return replace(settled, fate=settled.fates)
        return settled

    def ways(self, state: State) -> Iterable[tuple[float, Next[State]]]:
        """Return the results of an attack, a defence or a wound, for which each card of the deck is
        as likely.
        """
        step = state.steps[-1]
        if is_action_roll(step):
            fallen = rolled_once(state, fate=True)
        elif isinstance(step, Suffer) and step.left > 0 and state.hero(step.hero).zone:
            fallen = suffered(state, step, alike=not _heroes_act(state))
        else:
            return ()
        return tuple(
            (float(chance), Next(with_rng(after.state, state.rng), after.events))
            for chance, after in fallen
        )

    def opposed(self, seat: HeroSeat, other: HeroSeat) -> bool:
        """Return False: heroes are one party."""
        return False

    def proposed(self, state: State, seat: HeroSeat) -> tuple[Goal, ...]:
        """Return the goals that nobody falls, if only enemies act after this hero, and to defeat
        each enemy.
        """
        left = [card.id for card in state.order if not card.exhausted and card.id != seat.value]
        last = bool(left) and not any(is_hero(card) for card in left)
        stand = (Goal("stand"),) if last else ()
        return (*stand, *(Goal("defeat", (("unit", enemy.id),)) for enemy in state.enemies))

    def reached(self, begun: State, now: State, seat: HeroSeat, goal: Goal) -> bool | None:
        """Return whether the enemy is gone, or the round over without a defeat; None while it may
        still come to it."""
        if goal.code == "stand":
            return _stood(begun, now)
        if all(enemy.id != goal.fact("unit") for enemy in now.enemies):
            return True
        return False if self.over(begun, now, seat) else None

    def over(self, begun: State, now: State, seat: HeroSeat) -> bool:
        """Return whether the hero's turn has ended."""
        turn = begun.steps[-1]
        going = (step for step in now.steps if isinstance(step, HeroTurn))
        acts = any(isinstance(turn, HeroTurn) and step.hero == turn.hero for step in going)
        return now.over is not None or now.round != begun.round or not acts

    def step(self, action: a.Action) -> Hashable:
        """Return the kind of an action with its card, thing or zone; None for answers."""
        if not isinstance(action, STEPS):
            return None
        names = (getattr(action, name, "") for name in ("card", "what", "to"))
        return type(action).__name__, next(filter(None, names), "")


def _heroes_act(state: State) -> bool:
    """Return whether a hero has a turn, or is still to have one this round."""
    return any(is_hero(card.id) and not card.exhausted for card in state.order)


def _stood(begun: State, now: State) -> bool | None:
    """Return whether the End phase came before a hero fell, None before either."""
    if now.round != begun.round or any(isinstance(step, EndPhase) for step in now.steps):
        return True
    if now.over is not None or now.halt:
        return now.halt == "won" or (now.over is not None and now.over.won)
    fallen = any(isinstance(step, Ask) and step.what == "defeat" for step in now.steps)
    return False if fallen else None


GOALS = BardsungGoals()
