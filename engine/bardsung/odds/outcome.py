"""The outcome of an attack for its targets: wounds, defeat, conditions, with exact chances.

The attack is carried out by the rules themselves over all falls of the dice, to its last effect.
All effects are taken; a push goes where it hurts most. Rerolls and a Grudge are kept unless asked
for, then they are spent where the roll failed.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.bardsung.game import CHAPTERS
from engine.bardsung.heroes.attacking import aim
from engine.bardsung.heroes.numbers import damage_total
from engine.bardsung.odds.branching import (
    ONE,
    OPEN,
    ZERO,
    answered,
    branches,
    difference,
    plain,
)
from engine.bardsung.odds.chances import aiming, paid
from engine.bardsung.rules.stats import card_of, grit, tokens_in, toughness
from engine.bardsung.state.events import CardLeft, CardMoved, CardTurned, EnemyLeft
from engine.bardsung.state.model import Enemy, Hero, State, resource, with_rng
from engine.bardsung.state.steps import Ask, Attack, Effects, Suffer
from engine.bardsung.state.table_events import EnemyWounded
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record, replace
from engine.core.game import Next
from engine.core.steps import innermost, pop

PITS = (("lava", 4), ("stalagmites", 2), ("firepit", 1))
"""Where a push hurts, and in which order: two wounds, half of one, one at the round's end."""


@record
class Felt(Value):
    """The effects of an attack on one enemy, as chances.

    wounded, defeated: the chances of at least one wound, and of its end. turned: that its card
    turns to the heated side, or that a boss or mini-boss loses a card. wounds: how many on average.
    marks: the chance of each condition, of a push, of a move of its card.
    """

    enemy: str
    wounded: Fraction
    defeated: Fraction
    turned: Fraction
    wounds: Fraction
    marks: tuple[tuple[str, Fraction], ...]


@record
class Tally(Value):
    """The effects on one enemy in a branch."""

    enemy: str
    wounds: int = 0
    defeated: bool = False
    turned: bool = False
    marks: tuple[str, ...] = ()


Tallies = tuple[Tally, ...]


@of_last_state
def felt(
    state: State, hero: str, card: str, target: str, empower: bool = False, aided: bool = False
) -> tuple[Felt, ...]:
    """Return the effects of a hero's attack, on its target first, then on the others there.

    Enemies that it cannot affect are left out.
    """
    attack = aim(state, Attack(hero, card), target, empower)
    base = state.steps[:-1] if aiming(state) else state.steps
    begun = replace(
        with_rng(paid(state, hero, card), OPEN), fate=state.fates, steps=(*base, attack)
    )
    names = (target, *attack.others)
    cards = {name: card_of(state, state.the(name)) for name in names}
    ends: dict[Tallies, Fraction] = {}
    now: dict[Any, tuple[Fraction, State, Tallies]] = {
        0: (ONE, begun, tuple(Tally(name) for name in names))
    }
    tell_apart = difference(begun)
    while now:
        following: dict[Any, tuple[Fraction, State, Tallies]] = {}
        for chance, at, tallies in now.values():
            for share, after in _steps(at, aided):
                counted = _tallied(tallies, after.events, cards)
                ahead = plain(after.state)
                if ahead.halt or len(ahead.steps) <= len(base):
                    counted = _ended(counted, begun, ahead)
                    ends[counted] = ends.get(counted, ZERO) + chance * share
                    continue
                key = counted, tell_apart(ahead)
                before = following[key][0] if key in following else ZERO
                following[key] = before + chance * share, ahead, counted
        now = following
    return tuple(_summed(place, ends) for place in range(len(names)) if _concerned(place, ends))


def _concerned(place: int, ends: dict[Tallies, Fraction]) -> bool:
    return not place or any(_happened(end[place]) for end in ends)


def _happened(tally: Tally) -> bool:
    return bool(tally.wounds or tally.defeated or tally.marks)


def _steps(state: State, aided: bool) -> Iterator[tuple[Fraction, Next[State]]]:
    """Yield what comes next: an answer where the hero is asked, or the branches of a step."""
    step = state.steps[-1]
    if isinstance(step, Suffer):  # a Cursed Mark (W16): it ends an attack whose hero it defeats
        yield ONE, Next(_cursed(state, step))
        return
    asked = CHAPTERS[type(step)].deciding(state, step)
    outcomes = answered(state, _answer(state, step, aided)) if asked else branches(state)
    for share, after in outcomes:  # cards that are shuffled are the party's: no target is concerned
        yield share, after or Next(pop(state))


def _cursed(state: State, step: Suffer) -> State:
    who: Hero = state.hero(step.hero)
    falls = len(who.wounds) + 1 >= grit(who) and not resource(state, "potion")
    return replace(state, halt="lost") if falls else pop(state)


# --- answers -------------------------------------------------------------------------------------


def _answer(state: State, step: Ask | Effects, aided: bool) -> str:
    """Return what the hero answers: every effect, the worst pit, and rerolls where they help."""
    if isinstance(step, Effects):
        return "all"
    if step.what == "push":
        return max(step.options, key=lambda zone: _pit(state, zone))
    if step.what in ("refract", "grudge"):
        return step.options[0] if aided else "keep"
    if step.what == "reroll_damage":
        return step.options[0] if aided and _too_little(state) else "keep"
    return step.options[0]


def _pit(state: State, zone: str) -> int:
    return sum(worth for kind, worth in PITS if tokens_in(state, kind, zone))


def _too_little(state: State) -> bool:
    """Return whether the damage die is too low for a critical hit (BS-9.7)."""
    place = innermost(state, Attack)
    assert place is not None
    attack: Attack = state.steps[place]
    enemy = state.the(attack.target)
    bonus = damage_total(state, state.hero(attack.hero), enemy).value
    return attack.die + bonus < toughness(state, enemy)


# --- what happened -------------------------------------------------------------------------------


def _tallied(tallies: Tallies, events: tuple[Any, ...], cards: dict[str, str]) -> Tallies:
    """Return what has happened to the targets after some events."""
    by_enemy = {tally.enemy: tally for tally in tallies}
    struck = ""
    for event in events:
        if isinstance(event, EnemyWounded) and event.enemy in by_enemy:
            struck = event.enemy
            by_enemy[struck] = replace(by_enemy[struck], wounds=by_enemy[struck].wounds + 1)
        elif isinstance(event, EnemyLeft) and event.enemy in by_enemy:
            tally = by_enemy[event.enemy]
            untold = event.rule == "BS-11.11"  # by another rule its last wound was told before
            by_enemy[tally.enemy] = replace(tally, wounds=tally.wounds + untold, defeated=True)
        elif struck and isinstance(event, CardTurned | CardLeft) and _worse(event):
            by_enemy[struck] = replace(by_enemy[struck], turned=True)
        elif isinstance(event, CardMoved):
            name = next((enemy for enemy in by_enemy if cards[enemy] == event.card), "")
            if name:
                by_enemy[name] = _marked(by_enemy[name], event.cause)
    return tuple(by_enemy.values())


def _worse(event: CardTurned | CardLeft) -> bool:
    """Return whether a card was heated, or a boss or mini-boss lost one (BS-29.18, BS-30.5)."""
    return event.heated if isinstance(event, CardTurned) else event.rule in ("BS-29.18", "BS-30.5")


def _marked(tally: Tally, mark: str) -> Tally:
    return replace(tally, marks=tuple(dict.fromkeys((*tally.marks, mark))))


def _ended(tallies: Tallies, start: State, end: State) -> Tallies:
    """Return the tallies with what lasts: conditions that are new, and another zone."""
    return tuple(
        _lasting(tally, start.the(tally.enemy), end.enemy(tally.enemy)) for tally in tallies
    )


def _lasting(tally: Tally, before: Enemy, after: Enemy | None) -> Tally:
    if after is None:
        return replace(tally, marks=())
    for condition in after.conditions:
        if after.conditions.count(condition) > before.conditions.count(condition):
            tally = _marked(tally, condition)
    return _marked(tally, "push") if after.zone != before.zone else tally


def _summed(place: int, ends: dict[Tallies, Fraction]) -> Felt:
    """Return the chances of what may happen to one target."""
    own = [(end[place], chance) for end, chance in ends.items()]
    marks = dict.fromkeys((mark for tally, _ in own for mark in tally.marks), ZERO)
    for tally, chance in own:
        for mark in tally.marks:
            marks[mark] += chance
    return Felt(
        own[0][0].enemy,
        sum((chance for tally, chance in own if tally.wounds), ZERO),
        sum((chance for tally, chance in own if tally.defeated), ZERO),
        sum((chance for tally, chance in own if tally.turned), ZERO),
        sum((tally.wounds * chance for tally, chance in own), ZERO),
        tuple(marks.items()),
    )
