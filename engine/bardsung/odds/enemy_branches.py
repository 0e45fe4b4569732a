"""The turns of an enemy card over everything that dice and heroes may make of its attacks.

Mirages and rerolls are kept, and a hero who falls drinks a potion if there is one.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.bardsung.odds.branching import (
    ONE,
    OPEN,
    ZERO,
    answered,
    branches,
    difference,
    plain,
    run,
)
from engine.bardsung.odds.chances import defence_chance
from engine.bardsung.state.events import EnemyMoved, EntryRead
from engine.bardsung.state.model import Card, State, Wound, change_hero, with_rng
from engine.bardsung.state.steps import Ask, Assault, EnemyCard, EnemyTurn, Round, Suffer
from engine.bardsung.state.table_events import HeroWounded
from engine.bardsung.tables.cards import GENERIC, WOUNDS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.core.decks import without
from engine.core.frozen import Value, record, replace
from engine.core.game import Next

MOST = 40
"""Branches that are followed; of more the likeliest are, and how much is left out is told."""
MATTERS = ("defence", "no_armour", "no_empower", "omen")
"""Penalties of serious wounds that change what comes after in an enemy's turn."""
ATTACKS = ("attack", "charge")
MANY, FALLEN, EVENT, GONE, ORDER = "many", "fallen", "event", "gone", "order"
"""Why nothing is told: too many branches, a hero has fallen, an event came, the enemy is gone,
another card has come before."""


@record
class Line(Value):
    """A line of a behaviour card and what comes of it: `why` is "" for one that is performed.

    also: whom a Pulse attacks besides (BS-19.10). held: of an attack the chance that its target
    withstands it, as things stand then.
    """

    trait: str
    entry: int
    deed: str
    target: str
    why: str
    rule: str
    hero: str = ""
    path: tuple[str, ...] = ()
    friend: str = ""
    also: tuple[str, ...] = ()
    held: Fraction | None = None


Lines = tuple[Line, ...]


@record
class Branch:
    """One way in which things have gone: its chance, what the acting enemy has read so far.

    held: for each of these lines the chance that its attack is withstood. chosen: whether it hangs
    on a choice of the heroes, `guessed` whether its lines do. lost: why nothing more can be told of
    it, "" while it can.
    """

    chance: Fraction
    state: State
    lines: Lines = ()
    held: tuple[Fraction, ...] = ()
    chosen: bool = False
    guessed: bool = False
    lost: str = ""


@record
class Way(Value):
    """One way in which a turn may go: its chance, and the lines that are read.

    guessed: it hangs on what heroes choose, so that its chance is no more than a guess.
    """

    chance: Fraction
    lines: Lines
    guessed: bool = False

    @property
    def deeds(self) -> Lines:
        """Return the lines that would be performed."""
        return tuple(each for each in self.lines if not each.why)


Chances = dict[str, Fraction]


class Turns:
    """The turns of the models of one card, one after the other, over all branches."""

    def __init__(self, state: State, card: str) -> None:
        self.card = card
        start = _ready(state, card)
        self._key = difference(start)
        self._now = [Branch(ONE, start)]
        self._lost: Chances = {}

    def act(self, enemy: str) -> tuple[tuple[Way, ...], Chances]:
        """Let one model have its turn.

        Return the ways that it may take, the likeliest first, and what comes before it so that
        nothing can be told, each with its chance.
        """
        self._drop()
        before = dict(self._lost)
        gone = sum((b.chance for b in self._now if b.state.enemy(enemy) is None), ZERO)
        if gone:
            before[GONE] = gone
        ended = self._played(EnemyCard(self.card, (enemy,), begun=True))
        self._go_on(ended)
        return _ways([b for b in ended if b.lines or b.state.enemy(enemy) is not None]), before

    def pass_by(self, acting: str) -> None:
        """Let enemy cards have their turns until this one is next, whatever moves cards about.

        Where a hero is next, nothing is told; `acting` is one whose turn has ended by then.
        """
        waiting, ready = self._now, list[Branch]()
        while waiting:
            card = _next(waiting[0].state, acting)
            mine = [each for each in waiting if _next(each.state, acting) == card]
            waiting = [each for each in waiting if _next(each.state, acting) != card]
            if card == self.card:
                ready += mine
            elif card in ENEMY_CARDS:
                self._now = mine
                self._drop()
                self._go_on(self._played(EnemyCard(card)))
                waiting += self._now
            else:
                lost = sum((each.chance for each in mine), ZERO)
                self._lost[ORDER] = self._lost.get(ORDER, ZERO) + lost
        self._go_on(ready)

    def _played(self, step: EnemyCard) -> list[Branch]:
        """Return what comes of a card, or of one model of it that is begun with."""
        ended: list[Branch] = []
        now = [replace(b, state=replace(b.state, steps=(Round(), step))) for b in self._now]
        while now:
            met: dict[Any, Branch] = {}
            for branch in now:
                for found in _to_the_next_line(branch, whole=not step.begun):
                    if found.lost or not isinstance(found.state.steps[-1], EnemyTurn):
                        ended.append(found)
                    else:
                        _meet(met, (found.lines, self._key(found.state)), found)
            now = list(met.values())
        return ended

    def _go_on(self, ended: list[Branch]) -> None:
        """Keep what has come of it for the next model; what is the same is one branch again."""
        after: dict[Any, Branch] = {}
        for branch in ended:
            if branch.lost:
                self._lost[branch.lost] = self._lost.get(branch.lost, ZERO) + branch.chance
            else:
                blank = replace(branch, lines=(), held=(), guessed=False)
                _meet(after, self._key(branch.state), blank)
        self._now = list(after.values())

    def _drop(self) -> None:
        """Follow the likeliest branches only."""
        if len(self._now) <= MOST:
            return
        self._now.sort(key=lambda branch: branch.chance, reverse=True)
        left = sum((branch.chance for branch in self._now[MOST:]), ZERO)
        self._lost[MANY] = self._lost.get(MANY, ZERO) + left
        self._now = self._now[:MOST]


def _next(state: State, acting: str) -> str:
    """Return the card whose turn is next."""
    waiting = (card.id for card in state.order if not card.exhausted and card.id != acting)
    return next(waiting, "")


def _meet(met: dict[Any, Branch], key: Any, branch: Branch) -> None:
    """Put a branch to those that have come to the same."""
    other = met.get(key)
    if other is None:
        met[key] = branch
        return
    whole = other.chance + branch.chance
    held = tuple(
        (one * other.chance + two * branch.chance) / whole
        for one, two in zip(other.held, branch.held, strict=True)
    )
    met[key] = replace(
        other,
        chance=whole,
        held=held,
        chosen=other.chosen or branch.chosen,
        guessed=other.guessed or branch.guessed,
    )


def _ways(ended: list[Branch]) -> tuple[Way, ...]:
    """Return the ways of a turn from its branches, the likeliest first."""
    met: dict[Any, Branch] = {}
    for branch in ended:
        _meet(met, branch.lines, branch)
    found = sorted(met.values(), key=lambda branch: branch.chance, reverse=True)
    return tuple(Way(b.chance, _with_chances(b), b.guessed and b.chance < 1) for b in found)


def _with_chances(branch: Branch) -> Lines:
    return tuple(
        replace(line, held=held) if line.deed in ATTACKS and not line.why else line
        for line, held in zip(branch.lines, branch.held, strict=True)
    )


def _ready(state: State, card: str) -> State:
    """Return the position as the card will find it, without what no enemy minds.

    Fate, tokens that heroes gain by being attacked and marks of what was done once: branches that
    differ in nothing else meet again.
    """
    marks = ("round:shepherd", "round:listening")
    heroes = tuple(
        replace(hero, grudge=True, marks=tuple(dict.fromkeys((*hero.marks, *marks))))
        for hero in state.heroes
    )
    order = state.order if state.card(card) is not None else (*state.order, _waiting(state, card))
    ready = replace(state, fate=state.fates, heroes=heroes, order=order)
    return with_rng(ready, OPEN)


def _waiting(state: State, card: str) -> Card:
    return next((each for each in state.incoming if each.id == card), Card(card))


# --- one step ------------------------------------------------------------------------------------


def _to_the_next_line(branch: Branch, *, whole: bool) -> Iterator[Branch]:
    """Yield what comes of a branch until another line is to be read, or the turn is over.

    That is the turn of a model, or of the whole card.
    """
    left = [branch]
    while left:
        for found in _steps(left.pop()):
            top = found.state.steps[-1]
            ready = isinstance(top, EnemyCard) and top.begun and not top.queue
            over = isinstance(top, Round) if whole else ready
            if found.lost or over or isinstance(top, EnemyTurn):
                yield found
            else:
                left.append(found)


def _steps(branch: Branch) -> Iterator[Branch]:
    """Yield what comes next on a branch: answers of heroes, falls of dice, or what must come."""
    state, step = branch.state, branch.state.steps[-1]
    if isinstance(step, Ask):
        yield from _answered(branch, step)
        return
    drawn = isinstance(step, Suffer) and step.left > 0
    for share, after in _suffered(state, step) if drawn else branches(state):
        yield _read(replace(branch, chance=branch.chance * share), after)


def _read(branch: Branch, after: Next[State] | None) -> Branch:
    """Return a branch after a step: with the line that was read in it, or lost."""
    if after is None:
        return replace(branch, lost=EVENT)
    ahead = plain(after.state)
    lines, held, guessed = branch.lines, branch.held, branch.guessed
    for event in after.events:
        if isinstance(event, EntryRead):
            line = _line(event, after.events, ahead)
            lines, held = (*lines, line), (*held, _held(after.state, event))
            guessed = guessed or branch.chosen
    lost = (FALLEN if ahead.halt in ("lost", "checkpoint") else GONE) if ahead.halt else ""
    return replace(branch, state=ahead, lines=lines, held=held, guessed=guessed, lost=lost)


def _line(event: EntryRead, events: tuple[Any, ...], state: State) -> Line:
    begun = state.steps[-1]
    also = begun.heroes[1:] if isinstance(begun, Assault) else ()
    path = next((each.path for each in events if isinstance(each, EnemyMoved)), ())
    why = "" if event.why == "done" else event.why
    friend = event.at if event.deed in ("escort", "rally") else ""
    hero = "" if friend else event.at
    return Line(
        *(event.trait, event.entry, event.deed, event.target, why, event.rule),
        *(hero, path, friend, also),
    )


def _held(state: State, event: EntryRead) -> Fraction:
    """Return the chance that the hero withstands the attack that was just begun."""
    if event.deed not in ATTACKS or event.why != "done":
        return ZERO
    place = next(step for step in reversed(state.steps) if isinstance(step, EnemyTurn))
    return defence_chance(state, event.enemy, place.card, event.at)


def _answered(branch: Branch, step: Ask) -> Iterator[Branch]:
    """Yield what becomes of an answer: nothing is spent but potions, and places may be any."""
    state = branch.state
    options = step.options
    if step.what == "defeat":
        if "potion" not in options:
            yield replace(branch, lost=FALLEN)
            return
        options = ("potion",)
    elif "keep" in options:
        options = ("keep",)
    for option in options:
        chosen = branch.chosen or len(options) > 1
        for share, after in answered(state, option):
            part = branch.chance * share / len(options)
            yield _read(replace(branch, chance=part, chosen=chosen), after)


# --- wounds --------------------------------------------------------------------------------------


def _suffered(state: State, step: Suffer) -> Iterator[tuple[Fraction, Next[State]]]:
    """Yield a wound: any card of the deck, where it is a serious one and its penalty matters.

    Cards that lie wound side up are alike.
    """
    piles = state.decks, state.discards
    deck = state.decks.wound or state.discards.wound
    probe = _drawn(state, (next(iter(WOUNDS)),))
    serious = any(each.serious for each in probe.events if isinstance(each, HeroWounded))
    if not serious or not deck:
        after = probe.state.hero(step.hero).wounds
        wounds = (*after[:-1], Wound(GENERIC)) if after else after
        changed = change_hero(probe.state, step.hero, wounds=wounds)
        yield ONE, Next(replace(changed, decks=piles[0], discards=piles[1]), probe.events)
        return
    kinds: dict[str, list[str]] = {}
    for card in deck:
        penalty = WOUNDS[card].penalty
        kinds.setdefault(penalty if penalty in MATTERS else "", []).append(card)
    for cards in kinds.values():
        found = _drawn(state, cards[:1])
        left = replace(piles[0], wound=without(deck, cards[0]))
        rest = piles[1] if state.decks.wound else replace(piles[1], wound=())
        after_all = replace(found.state, decks=left, discards=rest)
        yield Fraction(len(cards), len(deck)), Next(after_all, found.events)


def _drawn(state: State, cards: Any) -> Next[State]:
    """Let the hero draw the only card that there is."""
    decks = replace(state.decks, wound=tuple(cards))
    return run(replace(state, decks=decks, discards=replace(state.discards, wound=())))
