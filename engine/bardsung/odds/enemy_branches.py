"""Turns over all results of dice and all answers of heroes.

Heroes do nothing in their turns. Mirages and rerolls are kept, and a falling hero drinks a potion
if the party has one.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from engine.bardsung.game import CHAPTERS
from engine.bardsung.odds.branching import ONE, ZERO, answered, branches, idle, plain, run
from engine.bardsung.odds.chances import defence_chance
from engine.bardsung.state import steps as s
from engine.bardsung.state.events import EnemyMoved, EntryRead
from engine.bardsung.state.model import CardId, EnemyId, State, Wound, change_hero
from engine.bardsung.state.table_events import HeroWounded
from engine.bardsung.tables.behaviours import ATTACKS, ActionKind
from engine.bardsung.tables.cards import GENERIC, WOUNDS
from engine.core.decks import without
from engine.core.frozen import Value, record, replace
from engine.core.game import Next

MATTERS = (
    *("defence", "no_armour", "no_empower", "omen"),
    *("guard", "nerves", "no_trait", "no_luck", "trail"),
)
"""Penalties of serious wounds that change what comes after in an enemy's turn."""
MATTER_FIRST = (*MATTERS, "first_roll", "bleed", "frost", "buckled", "no_blessing")
"""Those that change something if the hero still has a turn."""
MANY, FALLEN, EVENT, GONE = "many", "fallen", "event", "gone"
"""Ends of a forecast: too many branches, a hero has fallen, an event came, the enemy is gone."""
RESTS = (s.Round, s.EnemyCard, s.EnemyTurn, s.Assault)
"""Steps at which branches wait for each other."""
Model = tuple[CardId, EnemyId]
"""A model that acts by a card; a boss acts by several."""


@record
class Foretold(Value):
    """A line of a behaviour card and its result: `why` is "" for one that is performed.

    also: further targets of a Pulse (BS-19.10). held: of an attack the chance that its target
    withstands it in that position.
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


Lines = tuple[Foretold, ...]


@record
class Branch:
    """One course of events: its chance, and the lines that the acting enemy has read so far.

    held: for each of these lines the chance that its attack is withstood. chosen: it depends on a
    choice of the heroes; `guessed`: its lines do. lost: why the forecast ends here, or "". acted:
    the models whose turns are in this course.
    """

    chance: Fraction
    state: State
    acted: frozenset[Model] = frozenset()
    lines: Lines = ()
    held: tuple[Fraction, ...] = ()
    chosen: bool = False
    guessed: bool = False
    lost: str = ""


@record
class Way(Value):
    """One course of a turn: its chance, and the lines that are read.

    guessed: it depends on choices of heroes, so that its chance is only a guess. cut: why the
    forecast ends after these lines, "" if the turn may be over.
    """

    chance: Fraction
    lines: Lines
    guessed: bool = False
    cut: str = ""

    @property
    def deeds(self) -> Lines:
        """Return the lines that would be performed."""
        return tuple(line for line in self.lines if not line.why)


def meet(met: dict[Any, Branch], key: Any, branch: Branch) -> None:
    """Put a branch to those that have come to the same."""
    other = met.get(key)
    if other is None:
        met[key] = branch
        return
    whole = other.chance + branch.chance
    held = tuple(
        one if one == two else (one * other.chance + two * branch.chance) / whole
        for one, two in zip(other.held, branch.held, strict=True)
    )
    met[key] = replace(
        other,
        chance=whole,
        held=held,
        chosen=other.chosen or branch.chosen,
        guessed=other.guessed or branch.guessed,
    )


def ways_of(ended: Iterable[Branch]) -> tuple[Way, ...]:
    """Return the ways of a turn from its branches, the likeliest first."""
    met: dict[Any, Branch] = {}
    for branch in sorted(ended, key=lambda one: one.lost != ""):
        meet(met, branch.lines, branch)
    likeliest = sorted(met.values(), key=lambda branch: branch.chance, reverse=True)
    return tuple(
        Way(b.chance, _with_chances(b), b.guessed and b.chance < 1, b.lost) for b in likeliest
    )


def _with_chances(branch: Branch) -> Lines:
    return tuple(
        replace(line, held=held) if line.deed in ATTACKS and not line.why else line
        for line, held in zip(branch.lines, branch.held, strict=True)
    )


# --- one step ------------------------------------------------------------------------------------


def to_the_next_rest(branch: Branch) -> Iterator[Branch]:
    """Yield what comes of a branch until another line is to be read, or another turn to begin.

    That is the turn of a model, of a card, or of a hero; an attack may have several heroes to hit.
    """
    left = [branch]
    while left:
        for offshoot in _steps(left.pop()):
            if offshoot.lost or isinstance(offshoot.state.steps[-1], RESTS):
                yield offshoot
            else:
                left.append(offshoot)


def _steps(branch: Branch) -> Iterator[Branch]:
    """Yield what comes next on a branch: answers of heroes, falls of dice, or what must come."""
    state, step = branch.state, branch.state.steps[-1]
    if isinstance(step, s.Ask):
        yield from _answered(branch, step)
        return
    if isinstance(step, s.HeroTurn) and CHAPTERS[s.HeroTurn].deciding(state, step):
        for share, after in idle(state):
            yield _read(branch, share, after)
        return
    drawn = isinstance(step, s.Suffer) and step.left > 0
    for share, after in suffered(state, step) if drawn else branches(state):
        yield _read(branch, share, after)


def _read(
    branch: Branch, share: Fraction, after: Next[State] | None, *, chosen: bool = False
) -> Branch:
    """Return a branch after a step of some chance: with the line that was read in it, or lost."""
    chance = branch.chance if share == 1 else branch.chance * share
    chosen = chosen or branch.chosen
    if after is None:
        return replace(branch, chance=chance, lost=EVENT)
    ahead = plain(after.state)
    lines, held, guessed = branch.lines, branch.held, branch.guessed
    for event in after.events:
        if isinstance(event, EntryRead):
            line = _line(event, after.events, ahead)
            lines, held = (*lines, line), (*held, _held(after.state, event))
            guessed = guessed or chosen
    lost = (FALLEN if ahead.halt in ("lost", "checkpoint") else GONE) if ahead.halt else ""
    return Branch(chance, ahead, branch.acted, lines, held, chosen, guessed, lost)


def _line(event: EntryRead, events: tuple[Any, ...], state: State) -> Foretold:
    begun = state.steps[-1]
    also = begun.heroes[1:] if isinstance(begun, s.Assault) else ()
    path = next((event.path for event in events if isinstance(event, EnemyMoved)), ())
    why = "" if event.why == "done" else event.why
    friend = event.at if event.deed in (ActionKind.ESCORT, ActionKind.RALLY) else ""
    hero = "" if friend else event.at
    return Foretold(
        event.trait,
        event.entry,
        event.deed,
        event.target,
        why,
        event.rule,
        hero=hero,
        path=path,
        friend=friend,
        also=also,
    )


def _held(state: State, event: EntryRead) -> Fraction:
    """Return the chance that the hero withstands the attack that was just begun."""
    if event.deed not in ATTACKS or event.why != "done":
        return ZERO
    place = next(step for step in reversed(state.steps) if isinstance(step, s.EnemyTurn))
    return defence_chance(state, event.enemy, place.card, event.at)


def _answered(branch: Branch, step: s.Ask) -> Iterator[Branch]:
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
        for share, after in answered(state, option):
            yield _read(branch, share / len(options), after, chosen=len(options) > 1)


# --- wounds --------------------------------------------------------------------------------------


def suffered(
    state: State, step: s.Suffer, *, alike: bool = True
) -> Iterator[tuple[Fraction, Next[State]]]:
    """Yield a wound: any card of the deck, if it is a serious one and its penalty matters.

    Cards with their wound side up are all alike, and if heroes only defend themselves, serious
    ones that do not hinder that are `alike`, too.
    """
    piles = state.decks, state.discards
    deck = state.decks.wound or state.discards.wound
    probe = _drawn(state, (next(iter(WOUNDS)),))
    serious = any(event.serious for event in probe.events if isinstance(event, HeroWounded))
    if not serious or not deck:
        after = probe.state.hero(step.hero).wounds
        wounds = (*after[:-1], Wound(GENERIC)) if after else after
        changed = change_hero(probe.state, step.hero, wounds=wounds)
        yield ONE, Next(replace(changed, decks=piles[0], discards=piles[1]), probe.events)
        return
    coming = state.card(step.hero)
    first = coming is not None and not coming.exhausted
    kinds: dict[tuple[str, bool], list[str]] = {}
    for card in deck:
        row = WOUNDS[card]
        burden = row.penalty if row.penalty in (MATTER_FIRST if first else MATTERS) else ""
        kind = (burden if alike else card, first and row.tn > 0)
        kinds.setdefault(kind, []).append(card)
    for cards in kinds.values():
        drawn = _drawn(state, cards[:1])
        left = replace(piles[0], wound=without(deck, cards[0]))
        rest = piles[1] if state.decks.wound else replace(piles[1], wound=())
        after_all = replace(drawn.state, decks=left, discards=rest)
        yield Fraction(len(cards), len(deck)), Next(after_all, drawn.events)


def _drawn(state: State, cards: Any) -> Next[State]:
    """Let the hero draw the only card."""
    decks = replace(state.decks, wound=tuple(cards))
    return run(replace(state, decks=decks, discards=replace(state.discards, wound=())))
