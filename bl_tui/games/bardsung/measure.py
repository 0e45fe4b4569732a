"""The numbers of simulated games: how often the heroes succeed, and at what cost."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bl_tui.play.measure import BySeat, Measure, Together
from bl_tui.words import Words
from engine.bardsung.odds.luck_ledger import Throw, account_of, throws
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.events import AbilityUsed, RoundBegan
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.table_events import (
    FateChanged,
    HeroDefeated,
    HeroSaved,
    HeroWounded,
    TileLaid,
)
from engine.bardsung.tables.abilities import FACES
from engine.core.frozen import Value, record, replace
from engine.core.record import Entry


@record
class Spent(Value):
    """Fate tokens that were turned in one action (BS-15.3)."""

    fate: int


COUNTED = {
    "rounds": RoundBegan,
    "tiles": TileLaid,
    "wounds": HeroWounded,
    "defeats": HeroDefeated,
    "saved": HeroSaved,
}
"""The counts of events of a game, apart from the fate that is spent."""


def notes(state: State, entry: Entry[State, Any]) -> Iterator[Throw | Spent]:
    """Yield the rolls of an action, and the fate that it took."""
    yield from throws(entry.events, state.round)
    now, spent = state.fate, 0
    for event in entry.events:
        if isinstance(event, FateChanged):
            spent += max(0, now - event.active)
            now = event.active
    if spent:
        yield Spent(spent)


def _luck(taken: Sequence[Any]) -> tuple[float, ...]:
    """Return each hero's successes above the average."""
    rolls = [event for event in taken if isinstance(event, Throw)]
    heroes = list(dict.fromkeys(roll.hero for roll in rolls))
    accounts = {hero: account_of(hero, [r for r in rolls if r.hero == hero]) for hero in heroes}
    return tuple(float(accounts[hero].surplus) if hero in accounts else 0.0 for hero in SEATS)


def _counts(taken: Sequence[Any], events: Sequence[Any]) -> tuple[float, ...]:
    """Return the numbers of a game: as COUNTED, and the fate."""
    counts = [sum(isinstance(event, kind) for event in events) for kind in COUNTED.values()]
    return (*counts, sum(spent.fate for spent in taken if isinstance(spent, Spent)))


def _played(events: Sequence[Any]) -> BySeat:
    """Return the abilities that each hero used."""
    used = [event for event in events if isinstance(event, AbilityUsed)]
    return tuple(tuple(ability.card for ability in used if ability.hero == hero) for hero in SEATS)


def _card(words: Words, card: str) -> str:
    return words.say(f"ability.{card}.name")


def _group(card: str) -> int:
    """Return the group of an ability in a report: that of its hero."""
    return list(SEATS).index(FACES[card, 1].owner)


def _parties(setup: Setup, seed: str) -> tuple[Setup, ...]:
    """Return a party of each size from one to five (BS-0.2); the seed chooses the heroes."""
    drawn = Random(seed).sample(list(SEATS), len(SEATS))
    return tuple(
        replace(setup, heroes=tuple(hero for hero in SEATS if hero in drawn[:size]))
        for size in range(1, len(SEATS) + 1)
    )


def _strength(state: State) -> tuple[int, ...]:
    """Return the grit that each hero has left."""
    return tuple(max(0, grit(hero) - len(hero.wounds)) for hero in state.heroes)


MEASURE = Measure(
    score="gold",
    notes=notes,
    luck=_luck,
    played=_played,
    card=_card,
    group=_group,
    strength=_strength,
    together=Together(
        parties=_parties, counted=(*COUNTED, "fate"), counts=_counts, scored=("gold", "renown")
    ),
)
