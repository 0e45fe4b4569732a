"""All ways in which the rules may go on: they run themselves, and where a die falls they branch.

Each branch has its exact chance. Falls of a d20 between which nothing depends are one branch; of
fate, which nothing here asks for, there should be none exhausted.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, TypeVar

from engine.bardsung.game import CHAPTERS
from engine.bardsung.rules.dice import FACES
from engine.bardsung.rules.stats import gems, penalty, runes, side_of, tn_of
from engine.bardsung.state.actions import Choose, Done
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import Hero, State, with_rng
from engine.bardsung.state.steps import Attack, AttackStage, Check, Defence, DefenceStage, Do
from engine.bardsung.tables.words import Penalty, Power
from engine.core.frozen import Value, field_names, record, replace
from engine.core.game import Next
from engine.core.steps import swap

T = TypeVar("T")
ZERO, ONE = Fraction(0), Fraction(1)
Branch = tuple[Fraction, Next[State] | None]
"""A chance, and what comes with it; None is what nobody can foresee: cards are shuffled."""


class Fork(Exception):
    """A die without a given result is rolled: its faces."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(f"d{len(faces)}")
        self.faces = faces


class _Unforeseen(Exception):
    """An event has too many results to follow."""


@record
class Falls(Value):
    """Dice with given results; the first one without a result is a fork."""

    given: tuple[int, ...] = ()

    def roll(self, count: int, faces: Sequence[int]) -> tuple[tuple[int, ...], "Falls"]:
        """Return the next dice. Raises Fork for a die without a given result."""
        if count > len(self.given):
            if count > 1:
                raise _Unforeseen
            raise Fork(faces)
        return self.given[:count], Falls(self.given[count:])

    def shuffle(self, cards: Sequence[T]) -> tuple[tuple[T, ...], "Falls"]:
        """Refuse to order cards."""
        raise _Unforeseen


OPEN: Any = Falls()
"""Dice of which nothing is known."""
_ANY: Any = Falls((1, 1, 1))
"""Dice for a roll whose results are listed afterwards: two d20 and a d4."""


@cache
def naturals(mode: int) -> Mapping[int, Fraction]:
    """Return the chance of each natural value (BS-1.6, BS-1.7, BS-1.13)."""
    if not mode:
        return {face: Fraction(1, 20) for face in FACES[20]}
    chances = dict.fromkeys(FACES[20], ZERO)
    for pair in product(FACES[20], repeat=2):
        chances[max(pair) if mode > 0 else min(pair)] += Fraction(1, 400)
    return chances


def run(state: State) -> Next[State]:
    """Let the rules take one step, with the dice that the state has."""
    step = state.steps[-1]
    after: Next[State] = CHAPTERS[type(step)].run(state, step)
    return after


def branches(state: State) -> Iterator[Branch]:
    """Yield the possible results of the next step with their chances, which add up to one."""
    step = state.steps[-1]
    if is_action_roll(step):
        yield from rolled_once(state)
    elif isinstance(step, Check) or (isinstance(step, Do) and step.verb == "recover"):
        yield from _tested(state)
    else:
        yield from _fallen(state, run, ())


def is_action_roll(step: Any) -> bool:
    """Return whether a step comes next at which an attack or a defence is rolled."""
    return isinstance(step, Attack | Defence) and step.stage in _ROLLS


def answered(state: State, option: str) -> Iterator[Branch]:
    """Yield the possible results of the answer to the question on top."""
    step = state.steps[-1]
    chapter = CHAPTERS[type(step)]
    (seat,) = chapter.deciding(state, step)
    return _fallen(state, lambda at: chapter.carry_out(at, step, seat, Choose(option)), ())


def idle(state: State) -> Iterator[Branch]:
    """Yield what comes of it that the hero whose turn it is does nothing more."""
    step = state.steps[-1]
    chapter = CHAPTERS[type(step)]
    (seat,) = chapter.deciding(state, step)
    return _fallen(state, lambda at: chapter.carry_out(at, step, seat, Done()), ())


def _fallen(
    state: State, deed: Callable[[State], Next[State]], given: tuple[int, ...]
) -> Iterator[Branch]:
    """Yield the possible results of a function of the rules, face by face of each die."""
    try:
        after = deed(with_rng(state, Falls(given)))
    except Fork as fork:
        for face in fork.faces:
            for share, step in _fallen(state, deed, (*given, face)):
                yield share / len(fork.faces), step
    except _Unforeseen:
        yield ONE, None
    else:
        yield ONE, Next(with_rng(after.state, OPEN), after.events)


def rolled_once(state: State, *, fate: bool = False) -> Iterator[tuple[Fraction, Next[State]]]:
    """Yield an action roll: rolled once with any dice, which then are all that may fall.

    Falls between which nothing here depends are one: the total reaches the TN or not. With `fate`
    those that bring fate or Devotion are apart.
    """
    after = run(with_rng(state, _ANY))
    rolled = with_rng(after.state, OPEN)
    top: Any = rolled.steps[-1]
    if not isinstance(top, type(state.steps[-1])):  # the other model of the roll is gone
        yield ONE, Next(rolled, after.events)
        return
    if isinstance(top, Attack):
        bonus, tn = top.total - top.natural - top.d4, tn_of(rolled, rolled.the(top.target))
    else:
        bonus, tn = top.bonus, side_of(rolled, top.card).tn
    telling = (*_telling(rolled.hero(top.hero), top), *((1, 20) if fate else ()))
    for share, natural, d4 in _kinds(top.mode, tn - bonus, telling, top.d4 > 0):
        step: Any = replace(top, faces=(), natural=natural, d4=d4)
        if isinstance(top, Attack):
            step = replace(step, total=natural + d4 + bonus)
        yield share, Next(swap(rolled, step), after.events)


@cache
def _kinds(
    mode: int, need: int, telling: tuple[int, ...], empower: bool
) -> tuple[tuple[Fraction, int, int], ...]:
    """Return a fall of the d20 and the d4 of each kind, with the chance of its kind.

    Results are of one kind if all reach the number needed, or none does, without other effects.
    """
    shares: dict[tuple[int, bool], Fraction] = {}
    falls: dict[tuple[int, bool], tuple[int, int]] = {}
    extra = FACES[4] if empower else (0,)
    for natural, chance in naturals(mode).items():
        for d4 in extra:
            kind = natural * (natural in telling), natural + d4 >= need
            shares[kind] = shares.get(kind, ZERO) + chance / len(extra)
            falls.setdefault(kind, (natural, d4))
    return tuple((share, *falls[kind]) for kind, share in shares.items())


def _tested(state: State) -> Iterator[Branch]:
    """Yield a test against a characteristic, or to recover from a wound, likewise."""
    probe = run(with_rng(state, _ANY))
    rolled = next((event for event in probe.events if isinstance(event, Rolled)), None)
    if rolled is None:
        yield from _fallen(state, run, ())
        return
    telling = (1,) if penalty(state.hero(rolled.hero), Penalty.OMEN) else ()
    mode = bool(rolled.better) - bool(rolled.worse)
    for share, natural, _ in _kinds(mode, rolled.tn - rolled.bonus, telling, False):
        for part, step in _fallen(state, run, (natural,) * len(rolled.faces)):
            yield share * part, step


def _telling(hero: Hero, step: Attack | Defence) -> tuple[int, ...]:
    """Return the natural values with effects other than fate and Devotion.

    Critical hits (BS-1.15, TR08), thorns (TR13), a Cursed Mark (W16).
    """
    cursed = (1,) if penalty(hero, Penalty.OMEN) else ()
    if isinstance(step, Attack):
        return (*cursed, *((19, 20) if Power.CITRINE in gems(hero) else (20,)))
    return (*cursed, *((18, 19, 20) if Power.THORNS in runes(hero) else ()))


# --- branches that have become equal -------------------------------------------------------------


def plain(state: State) -> State:
    """Return the state without dice that have done what they do, so that branches meet again."""
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Attack) and step.stage in _JUDGED:
        die = step.die if step.stage is AttackStage.COMPARE else 0
        return swap(state, replace(step, natural=0, d4=0, total=0, mode=0, die=die))
    if isinstance(step, Defence) and step.stage is DefenceStage.AFTER:
        return swap(state, replace(step, natural=0, d4=0, bonus=0, mode=0))
    return state


_A = AttackStage
_ROLLS = (_A.ROLL, DefenceStage.ROLL)
_JUDGED = (_A.DAMAGE, _A.COMPARE, _A.EFFECTS, _A.AFTER)


def difference(start: State) -> Callable[[State], tuple[Any, ...]]:
    """Return what tells apart states that come of one: the fields that are no longer its own.

    A hash of a whole state would cost more than most steps.
    """
    known = tuple((name, getattr(start, name)) for name in field_names(State))

    def key(state: State) -> tuple[Any, ...]:
        return tuple(
            None if (now := getattr(state, name)) is before else (name, _others(now, before))
            for name, before in known
        )

    return key


def _others(now: Any, before: Any) -> Any:
    """Return what differs of several things from as many before, else them all."""
    if not isinstance(now, tuple) or len(now) != len(before):
        return now
    return tuple([None if new is old else new for new, old in zip(now, before, strict=True)])
