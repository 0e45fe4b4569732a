"""Ways to play Bardsung at random, some of which get further than others."""

from collections.abc import Sequence
from random import Random

from engine.bardsung.map.lattice import FAR, lattice
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import State
from tests.conformance.walk import Policy


def at_random(chance: Random) -> Policy:
    """Return a policy that takes any action, each as likely as the others."""
    return lambda _, actions: chance.choice(actions)


def keen(chance: Random) -> Policy:
    """Return a policy that fights, goes to far enemies, explores, escapes, takes every effect."""

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        if chance.random() < 0.1:
            return chance.choice(actions)
        for wanted in (_answers, _deeds):
            found = wanted(state, actions)
            if found:
                return chance.choice(found)
        return _walk(state, actions, chance)

    return pick


def _answers(state: State, actions: tuple[Action, ...]) -> Sequence[Action]:
    good = ("take", "potion", "checkpoint", "spend", "again", "try", "kneel", "break", "carry")
    return [each for each in actions if isinstance(each, a.Choose) and each.option in good]


def _deeds(state: State, actions: tuple[Action, ...]) -> Sequence[Action]:
    free = (a.Consume, a.Charm, a.Third, a.Learn, a.Buy, a.Attach)
    for kinds in ((a.Escape,), free, (a.Place,)):
        found: list[Action] = [each for each in actions if isinstance(each, kinds)]
        if found:
            return found
    hits = [each for each in actions if isinstance(each, a.Use | a.Aim)]
    aimed = [each for each in hits if each.target]
    if state.enemies and hits:
        return aimed or hits
    return [each for each in actions if isinstance(each, a.Explore | a.Rest | a.Handle)]


def _walk(state: State, actions: tuple[Action, ...], chance: Random) -> Action:
    """Go to an enemy, to the stairs, or to a portal that nobody has gone through."""
    moves = [each for each in actions if isinstance(each, a.Move)]
    if not moves:
        busy = [each for each in actions if not isinstance(each, a.Done | a.Give | a.Detach)]
        return chance.choice(busy or actions)
    map = lattice(state)
    goals = [each.zone for each in state.enemies] or [state.stairs or ""]
    if goals == [""]:
        gates = [g for g in map.unexplored() if not g.zone.startswith("ENT.")]
        goals = [g.zone for g in gates or (*map.unexplored(), *map.passages())] or list(map.cells)

    def far(zone: str) -> int:
        return min(map.distance(zone, goal) for goal in goals)

    hero = next(step.hero for step in reversed(state.steps) if hasattr(step, "hero"))
    here = far(state.hero(hero).zone)
    best = min(moves, key=lambda move: (far(move.to), chance.random()))
    if far(best.to) == FAR:  # behind a closed door
        return chance.choice(actions)
    if far(best.to) < here:
        return best
    return next((each for each in actions if isinstance(each, a.Done)), best)


def timid(chance: Random) -> Policy:
    """Return a policy that declines, waits, walks about; buys and gives things away."""

    def pick(_: State, actions: tuple[Action, ...]) -> Action:
        quiet = [each for each in actions if not isinstance(each, a.Use | a.Done)]
        return chance.choice(quiet if quiet and chance.random() < 0.7 else actions)

    return pick


POLICIES = {each.__name__: each for each in (at_random, keen, timid)}
"""Each way by its name."""
