"""The rest of a round if heroes do nothing in their turns, over all branches.

Each stage is one further turn, of the next card; branches with equal positions are joined. The
lines that each model reads in its turn are kept.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from engine.bardsung.odds.branching import ONE, OPEN, ZERO, difference
from engine.bardsung.odds.enemy_branches import (
    GONE,
    MANY,
    MATTERS,
    Branch,
    Model,
    Way,
    meet,
    to_the_next_rest,
    ways_of,
)
from engine.bardsung.state.model import Card, CardId, Hero, State, Wound, with_heroes, with_rng
from engine.bardsung.state.steps import Assault, EnemyCard, EnemyTurn, HeroTurn, Round, TurnStage
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.heroes import HEROES
from engine.core.caching import of_last_state
from engine.core.frozen import record, replace

MOST, FEW = 40, 8
"""The most branches that are followed, and the most after `SOON` turns and lines: the likeliest.
The chance of the others is shown as unknown."""
SOON, MOST_STEPS = 300, 600
"""Turns, lines and blows over all branches after which fewer are followed, or none."""

Unsure = tuple[tuple[str, Fraction], ...]


@record
class RoundStage:
    """The forecast of the rest of a round up to a turn.

    waiting: branches between two turns. ends: for each model the ends of its turns. lost: ends of
    the forecast of some branches, with the models that had acted. taken: turns, lines and blows so
    far. key: the function that distinguishes branches.
    """

    waiting: tuple[Branch, ...]
    ends: Mapping[Model, tuple[Branch, ...]]
    lost: tuple[tuple[str, Fraction, frozenset[Model]], ...]
    taken: int
    key: Any

    def awaits(self, card: CardId) -> bool:
        """Return whether a card is still to have a turn on some branch."""
        return any(_comes(branch.state, card) for branch in self.waiting)

    def ways(self, model: Model) -> tuple[tuple[Way, ...], Unsure]:
        """Return the courses of the turn of a model, the likeliest first.

        And events before it after which the forecast ends, each with its chance.
        """
        unsure: dict[str, Fraction] = {}
        gone = ((GONE, branch.chance, branch.acted) for branch in self.waiting)
        for reason, chance, acted in (*self.lost, *gone):
            if model not in acted:
                unsure[reason] = unsure.get(reason, ZERO) + chance
        return ways_of(self.ends.get(model, ())), tuple(unsure.items())


def _comes(state: State, card: CardId) -> bool:
    held = state.card(card)
    return held is not None and not held.exhausted


@of_last_state
def stage(state: State, number: int) -> RoundStage:
    """Return the rest of a round so many turns ahead, that of now not counted."""
    if number:
        return _Walk(stage(state, number - 1)).onwards()
    return _begun(state, _going_on(state))


def acting_now(state: State, card: EnemyCard) -> RoundStage:
    """Return what comes of it if a card, or some models of it, had a turn now."""
    held = state.card(card.card) is not None
    order = state.order if held else (*state.order, _waiting(state, card.card))
    return _begun(replace(state, order=order), (Round(), card))


def _waiting(state: State, card: CardId) -> Card:
    return next((coming for coming in state.incoming if coming.id == card), Card(card))


def _going_on(state: State) -> tuple[Any, ...]:
    """Return the steps with which it goes on: who has a turn does nothing more in it."""
    if not any(isinstance(step, Round) for step in state.steps[:1]):  # between encounters
        return (Round(),)
    if any(isinstance(step, EnemyCard) for step in state.steps):
        return state.steps
    turn = next((step for step in state.steps if isinstance(step, HeroTurn)), None)
    if turn is None:
        return (Round(),)
    early = turn.stage in (TurnStage.RECOVER, TurnStage.BEGIN)
    return Round(), replace(turn, stage=TurnStage.RECOVER if early else TurnStage.ACT)


def _begun(state: State, steps: tuple[Any, ...]) -> RoundStage:
    """Return the first stage, after everything that has begun.

    Facts that no enemy reads are made equal, so that branches that differ in nothing else are
    joined: fate, tokens that attacked heroes gain, marks of effects that happen once.
    """
    marks = [hero.profile.trait.once for hero in HEROES if hero.profile.trait.once]
    heroes = tuple(
        replace(hero, grudge=True, marks=tuple(dict.fromkeys((*hero.marks, *marks))))
        for hero in state.heroes
    )
    ready = replace(state, fate=state.fates, heroes=heroes, steps=steps)
    start = with_rng(ready, OPEN)
    branch = Branch(ONE, start, _acted(state))
    walk = _Walk(RoundStage((branch,), {}, (), 0, difference(start)))
    return walk.onwards() if len(steps) > 1 else walk.stage


def _acted(state: State) -> frozenset[Model]:
    """Return the models of the card whose turn it is that have acted, or act now."""
    busy = next((step for step in state.steps if isinstance(step, EnemyCard)), None)
    if busy is None:
        return frozenset()
    kind = ENEMY_CARDS[busy.card].kind
    own = (enemy.id for enemy in state.enemies if enemy.kind == kind)
    return frozenset((busy.card, model) for model in own if busy.begun and model not in busy.queue)


class _Walk:
    """One turn, over all branches in which the same card is next."""

    def __init__(self, before: RoundStage) -> None:
        self.stage = before
        self._key = before.key
        self._ends = dict(before.ends)
        self._lost = list(before.lost)
        self._taken = before.taken

    def onwards(self) -> RoundStage:
        """Return the stage after the turn of a card.

        Of branches in which different ones are next those where most have still to come go first:
        so they may meet the others.
        """
        waiting = self.stage.waiting
        first = max(waiting, key=lambda branch: _left(branch.state))
        card = _next(first.state)
        others = [branch for branch in waiting if _next(branch.state) != card]
        met: dict[Any, Branch] = {}
        for other in (*others, *self._carried_on(e for e in waiting if _next(e.state) == card)):
            meet(met, self._key(other.state), other)
        return RoundStage(
            tuple(met.values()), self._ends, tuple(self._lost), self._taken, self._key
        )

    def _carried_on(self, branches: Iterable[Branch]) -> list[Branch]:
        """Return what comes of branches after the turn that is next, or that they are in."""
        now, over = list(branches), list[Branch]()
        while now:
            met: dict[Any, Branch] = {}
            for branch in self._followed(now):
                for offshoot in to_the_next_rest(branch):
                    if offshoot.lost:
                        self._lose(branch, offshoot)
                    elif isinstance(offshoot.state.steps[-1], EnemyTurn | Assault):
                        meet(met, (offshoot.lines, self._key(offshoot.state)), offshoot)
                    elif isinstance(offshoot.state.steps[-1], Round):
                        over.append(self._turned(branch, offshoot))
                    else:
                        done = self._turned(branch, offshoot)
                        meet(met, ((), self._key(done.state)), done)
            now = list(met.values())
        return over

    def _followed(self, branches: list[Branch]) -> list[Branch]:
        """Return the likeliest branches, as many as may be followed."""
        most = MOST if self._taken < SOON else FEW
        most = most if self._taken < MOST_STEPS else 0
        if len(branches) > most:
            branches.sort(key=lambda branch: branch.chance, reverse=True)
            for dropped in branches[most:]:
                self._lose(dropped, replace(dropped, lost=MANY))
        self._taken += min(len(branches), most)
        return branches[:most]

    def _lose(self, before: Branch, ended: Branch) -> None:
        """Give a branch up; its end shows the lines that its model had read."""
        model = _in_turn(before.state)
        acted = ended.acted
        if model is not None and ended.lines and ended.lost != MANY:
            acted = self._tell(ended, model)
        self._lost.append((ended.lost, ended.chance, acted))

    def _turned(self, before: Branch, after: Branch) -> Branch:
        """Return a branch after the turn of a model, or of a hero, with nothing read.

        A model may have skipped its turn; without a hero in their areas all of a card do.
        """
        step: Any = before.state.steps[-1]
        acting = _in_turn(before.state)
        if acting is not None:
            return replace(after, acted=self._tell(after, acting), lines=(), held=(), guessed=False)
        if not isinstance(step, EnemyCard):
            return replace(after, state=_settled(after.state))
        card = step.card
        left = step.queue[:1]
        if not step.begun and isinstance(after.state.steps[-1], Round):
            kind = ENEMY_CARDS[card].kind
            left = tuple(enemy.id for enemy in after.state.enemies if enemy.kind == kind)
        acted = after.acted
        for model in left:
            if after.state.enemy(model) is not None:
                acted |= self._tell(after, (card, model))
        return replace(after, acted=acted)

    def _tell(self, branch: Branch, model: Model) -> frozenset[Model]:
        """Keep what a model has read in its turn; return who has acted by then."""
        if model not in branch.acted:
            self._ends[model] = (*self._ends.get(model, ()), branch)
        return branch.acted | {model}


def _next(state: State) -> CardId:
    """Return the card whose turn is next, or which has one."""
    return next((card.id for card in state.order if not card.exhausted), "")


def _left(state: State) -> int:
    return sum(not card.exhausted for card in state.order)


def _in_turn(state: State) -> Model | None:
    """Return the model whose turn it is."""
    turn = next((step for step in reversed(state.steps) if isinstance(step, EnemyTurn)), None)
    return None if turn is None else (turn.card, turn.enemy)


def _settled(state: State) -> State:
    """Return the position without penalties of heroes that no longer matter (BS-20.2).

    After the heroes' own turns no enemy reads them.
    """
    after = {card.id for card in state.order if card.exhausted}
    return with_heroes(state, tuple(_healed(h) if h.id in after else h for h in state.heroes))


def _healed(hero: Hero) -> Hero:
    if not any(wound.serious for wound in hero.wounds):
        return hero
    return replace(hero, wounds=tuple(_plain(wound) for wound in hero.wounds))


def _plain(wound: Wound) -> Wound:
    idle = wound.serious and WOUNDS[wound.card].penalty not in MATTERS
    return Wound(wound.card) if idle else wound
