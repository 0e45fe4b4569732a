"""Every roll there can be, played by the rules from a position on: nothing of it is worked out.

Where the rules ask for dice, the game forks into all faces that they can show: in every order, or
in one order taken by chance of each set of faces, which then stands for all its orders. A player
ignores all flags that it may, retreats by the way with the most room behind it, and uses no powers.
In a flank strike the best symbol is rolled again, and a unit evades where that is asked for.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial
from random import Random
from typing import Any

import attrs

from engine.battlelore.game import BATTLELORE, CHAPTERS
from engine.battlelore.numbers.dice import read
from engine.battlelore.odds.odds_flank import best_face
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state.actions import (
    Attack,
    BattleBack,
    Choose,
    Done,
    Evade,
    EvadeTo,
    IgnoreFlags,
    MassStrike,
    Pass,
    RerollFace,
    RetreatTo,
)
from engine.battlelore.state.events import (
    CriticalRolled,
    FiguresLost,
    LoreGained,
    RetreatOrdered,
    UnitEvaded,
    UnitRetreated,
)
from engine.battlelore.state.house_steps import EvasionOffer, FlankReroll
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.steps import Battle, Battles, Combat, CombatStage, Spell
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import push

LEAST = 1e-8
"""Rolls less likely than this are left out: bonus strikes can be rolled again for ever."""


class Needed(Exception):
    """So many more dice must be on the table, of these faces."""

    def __init__(self, count: int, faces: Sequence[Any]) -> None:
        super().__init__(count)
        self.count, self.faces = count, faces


@attrs.frozen
class Forks:
    """Dice that lie on the table before they are rolled; where they run out they ask for more."""

    ready: tuple[Any, ...] = ()
    used: int = 0

    def roll(self, count: int, faces: Sequence[Any]) -> tuple[tuple[Any, ...], "Forks"]:
        """Return the next dice."""
        end = self.used + count
        if end > len(self.ready):
            raise Needed(end - len(self.ready), faces)
        return self.ready[self.used : end], Forks(self.ready, end)


@attrs.frozen
class Ending:
    """The end of one way to play a battle: what it came to, its chance, the state after it.

    It stands for so many `ways` in which the same dice can lie.
    """

    chance: float
    ways: int
    state: State
    events: tuple[Any, ...]

    def _of(self, kind: Any, unit: str) -> Iterator[Any]:
        return (each for each in self.events if isinstance(each, kind) and each.unit == unit)

    def lost(self, unit: str, *causes: str) -> int:
        """Return figures that a unit lost, for whatever cause or for one of those named."""
        found = self._of(FiguresLost, unit)
        return sum(each.lost for each in found if not causes or each.cause in causes)

    def ordered(self, unit: str) -> int:
        """Return the hexes that a unit had to retreat."""
        return sum(each.hexes for each in self._of(RetreatOrdered, unit))

    def hexes(self, unit: str) -> int:
        """Return the hexes that a unit retreated or evaded."""
        found = self._of(UnitRetreated | UnitEvaded, unit)
        return sum(GRID.distances[each.start][each.to] for each in found)

    def critical(self, unit: str) -> bool:
        """Return whether a creature died."""
        return any(each.killed for each in self._of(CriticalRolled, unit))

    @property
    def lore(self) -> int:
        """Return the tokens for lore faces."""
        found = (each for each in self.events if isinstance(each, LoreGained))
        return sum(each.count for each in found if each.cause == "roll")


def attacks(
    state: State, unit: str, target: str, *, ordered: bool = True, evades: bool = False
) -> Iterator[Ending]:
    """Return every way in which an attack can go, up to what follows from it.

    An attacker that leaves an engagement for it is struck from behind first.
    """
    rolled = replace(state, rng=Forks())
    first = Ending(1.0, 1, rolled, ())
    try:
        begun = [_after(first, _taken(rolled, Attack(unit, target)))]
    except Needed as needed:
        begun = [
            _after(each, _taken(each.state, Attack(unit, target)))
            for each in _forks(first, needed, ordered)
        ]
    for each in begun:
        yield from _all_ways(each, ordered, evades=evades)


def strikes_together(state: State, leader: str, target: str, *supporters: str) -> Iterator[Ending]:
    """Return every way in which a massed strike of units that are free for it can go."""
    now = Next(replace(state, rng=Forks()))
    for action in (MassStrike(leader, target), *map(Choose, supporters), Done()):
        now = _taken(now.state, action)
    return _all_ways(_begun(now), ordered=False)


def _after(now: Ending, done: Next[State]) -> Ending:
    return Ending(now.chance, now.ways, done.state, now.events + done.events)


def battles_back(ending: Ending, *, ordered: bool = True) -> Iterator[Ending]:
    """Return every way in which the battle back that is offered now can go."""
    return _all_ways(_begun(_taken(ending.state, BattleBack())), ordered)


def spells(state: State, spell: Spell, *, ordered: bool = True) -> Iterator[Ending]:
    """Return every way in which spell dice can go, up to the end of what they do."""
    return _all_ways(_begun(Next(push(state, spell))), ordered)


def _begun(done: Next[State]) -> Ending:
    return Ending(1.0, 1, replace(done.state, rng=Forks()), done.events)


def offers_back(ending: Ending) -> bool:
    """Return whether the target may battle back now."""
    step = ending.state.steps[-1]
    return isinstance(step, Combat) and step.stage is CombatStage.BATTLE_BACK


def _all_ways(begun: Ending, ordered: bool, *, evades: bool = False) -> Iterator[Ending]:
    todo = [begun]
    while todo:
        now = todo.pop()
        if _is_decided(now.state):
            yield now
            continue
        try:
            after = _one_step_on(now.state, evades)
        except Needed as needed:
            todo += _forks(now, needed, ordered)
        else:
            todo.append(_after(now, after))


def _forks(now: Ending, needed: Needed, ordered: bool) -> Iterator[Ending]:
    chance = now.chance * len(needed.faces) ** -needed.count
    ready: Any = now.state.rng
    if chance / now.ways >= LEAST:
        for more, ways in _rolls(needed, ordered):
            rng = Forks(ready.ready + more, ready.used)
            yield Ending(chance * ways, now.ways * ways, replace(now.state, rng=rng), now.events)


def _rolls(needed: Needed, ordered: bool) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Yield all rolls of some dice, each with the number of orders that it stands for."""
    if ordered:
        yield from ((roll, 1) for roll in product(needed.faces, repeat=needed.count))
        return
    chance, places = Random(needed.count), range(len(needed.faces))
    for found in combinations_with_replacement(places, needed.count):
        orders = factorial(needed.count)
        for same in Counter(found).values():
            orders //= factorial(same)
        yield tuple(needed.faces[place] for place in chance.sample(found, len(found))), orders


def _is_decided(state: State) -> bool:
    """Return whether the roll and all that it did are over, and what follows is to be chosen."""
    step = state.steps[-1]
    begins = (CombatStage.BATTLE, CombatStage.FOLLOW)
    if isinstance(step, Combat):
        return step.stage not in begins
    return state.over is not None or isinstance(step, Battles)


def _one_step_on(state: State, evades: bool) -> Next[State]:
    step = state.steps[-1]
    chapter = CHAPTERS[type(step)]
    if not chapter.decides(state, step):
        return chapter.run(state, step)
    return _taken(state, _choice(state, evades))


def _taken(state: State, action: Any) -> Next[State]:
    step = state.steps[-1]
    chapter = CHAPTERS[type(step)]
    seat = BATTLELORE.to_act(state)[0]
    assert chapter.why_not(state, step, seat, action) is None
    return chapter.carry_out(state, step, seat, action)


def _choice(state: State, evades: bool) -> Any:
    """Return the choice: all flags ignored, the way back with the most room, no powers."""
    step = state.steps[-1]
    if isinstance(step, EvasionOffer) and evades:
        return Evade()
    if isinstance(step, FlankReroll):
        return _again(state, step)
    options = CHAPTERS[type(step)].candidates(state, step, BATTLELORE.to_act(state)[0])
    flags = [each for each in options if isinstance(each, IgnoreFlags)]
    if flags:
        return max(flags, key=lambda each: each.count)
    back = [each for each in options if isinstance(each, RetreatTo)]
    if back:
        return max(back, key=lambda each: _room(state, step.unit, each.to))
    ways = [each for each in options if isinstance(each, EvadeTo)]
    return ways[0] if ways else Pass()


def _again(state: State, step: FlankReroll) -> Any:
    """Return the symbol that is best rolled again."""
    battle = next(each for each in state.steps[::-1] if isinstance(each, Battle))
    reading = read(state, state.need(step.unit), state.need(step.target), melee=True)
    face = best_face(reading, battle.rolled)
    return RerollFace(face.value) if face is not None else Pass()


def _room(state: State, unit_id: str, spot: str) -> int:
    """Return how far a retreating unit could go on from a hex."""
    unit = replace(state.need(unit_id), hex=spot)
    rows, edge = 0, {spot}
    while edge := {to for here in edge for to in rear_hexes(state, replace(unit, hex=here))}:
        rows += 1
    return rows
