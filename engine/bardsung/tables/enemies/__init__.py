"""Enemies, mini-boss and bosses (BC-6, BC-13), by where they are met.

An enemy is one entry: `dungeon.py` has those of the symbols, `wandering.py` the wandering ones,
`lairs.py` those that wander alone and have a nature, the others have the bosses.
"""

from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.enemies import (
    butcher,
    choirmaster,
    dungeon,
    king,
    lairs,
    quartermaster,
    slaughterbeast,
    tollkeeper,
    wandering,
)
from engine.bardsung.tables.enemy_cards import Boss, EnemyAttack, InitiativeCard, Knack, Side

__all__ = ("BOSSES", "ENEMY_CARDS", "Boss", "EnemyAttack", "InitiativeCard", "Side")

ENEMY_CARDS: dict[str, InitiativeCard] = {
    row.id: row
    for row in (
        *dungeon.CARDS,
        *wandering.CARDS,
        *lairs.CARDS,
        *butcher.CARDS,
        *slaughterbeast.CARDS,
        *king.CARDS,
        *quartermaster.CARDS,
        *tollkeeper.CARDS,
        *choirmaster.CARDS,
    )
}
"""Every initiative card other than heroes', by its id."""
NATURES = {row.kind: row.nature for row in ENEMY_CARDS.values() if row.nature is not None}
"""The natures of enemies by their kinds."""
KNACKS = {
    knack: {kind: nature for kind, nature in NATURES.items() if nature.id is knack}
    for knack in Knack
}
"""The same for each knack: the kinds that have it."""
BOSSES: dict[str, Boss] = {
    row.id: row
    for row in (
        *slaughterbeast.BOSSES,
        *king.BOSSES,
        *quartermaster.BOSSES,
        *tollkeeper.BOSSES,
        *choirmaster.BOSSES,
    )
}
"""Bosses by their reference cards; the King's stage 2 is his other side (BC-13.3)."""
SECOND_STAGES = tuple(row.then.boss for row in BOSSES.values() if row.then is not None)
"""Bosses that follow on another (BC-13.4)."""
MINI_BOSSES = {butcher.MINI_BOSS: tuple(row.id for row in butcher.CARDS)}
"""Models with two cards that work like enemy cards (BS-30.1)."""

WANDERERS = tuple(row.id for row in ENEMY_CARDS.values() if row.wanders)
WANDERING_EVENTS = {row.id: row for row in wandering.EVENTS}
"""Wandering cards without a monster (BC-6.1)."""


def kinds() -> tuple[str, ...]:
    """Return every kind of hostile model, bosses included."""
    return tuple(dict.fromkeys(row.kind for row in ENEMY_CARDS.values()))


def cards_of(kind: str) -> tuple[str, ...]:
    """Return all initiative cards of a kind of model."""
    if kind in MINI_BOSSES:
        return MINI_BOSSES[kind]
    boss = BOSSES.get(kind)
    return (kind,) if boss is None else (*boss.cards, *boss.more)


def check(row: InitiativeCard) -> None:
    """Raise UnknownWord if a card names what does not exist."""
    calls = [side.calls.enemy for side in (row.normal, row.heated) if side and side.calls]
    known(f"{row.id}, calls", calls, kinds())


def check_boss(row: Boss) -> None:
    """Raise UnknownWord if a reference card names what does not exist."""
    own = [card.id for card in ENEMY_CARDS.values() if card.kind == row.id]
    known(f"{row.id}, cards", (*row.cards, *row.more), own)
    known(f"{row.id}, then", (row.then.boss,) if row.then else (), BOSSES)


for _card in ENEMY_CARDS.values():
    check(_card)
for _boss in BOSSES.values():
    check_boss(_boss)
for _event in WANDERING_EVENTS.values():
    known(f"{_event.id}, places", (_event.places,), TERRAIN)
