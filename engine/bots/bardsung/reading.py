"""The next turns of enemies by their open cards, if no hero acts before them.

The panel of the table (engine/bardsung/odds) includes all results of attacks; here each attack
misses, which is quick enough to be computed for every zone.
"""

from collections.abc import Collection, Iterator

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.enemies.behaviour import boss_fallback, plan
from engine.bardsung.enemies.turns import following, traits_of
from engine.bardsung.rules.stats import ENEMY_CARDS_KIND
from engine.bardsung.state.model import Enemy, State, change_enemy
from engine.bardsung.state.places import ZoneText
from engine.bardsung.tables.behaviours import ATTACKS
from engine.bardsung.tables.enemies import BOSSES

Attacked = tuple[str, ZoneText, str]
"""An enemy, the zone from which it attacks, and its target."""


def foreseen(state: State, near: Collection[Enemy]) -> Iterator[tuple[str, Attacked]]:
    """Yield each attack of the enemies near a hero that have yet to act, with its card.

    The hero is where it would end the turn.
    """
    kinds = {enemy.kind for enemy in near}
    for card in state.order:
        if not card.exhausted and ENEMY_CARDS_KIND.get(card.id) in kinds:
            yield from ((card.id, attacked) for attacked in attacks(state, card.id, near))


def attacks(state: State, card: str, near: Collection[Enemy]) -> Iterator[Attacked]:
    """Yield the attacks of a card's models near the hero, one model after the other (BS-P.2)."""
    kind, names = ENEMY_CARDS_KIND[card], {enemy.id for enemy in near}
    for name in acting_order(state, tuple(e for e in state.enemies if e.kind == kind)):
        if name in names:
            of_model, state = _turn(state, name, card)
            yield from of_model


def _turn(state: State, name: str, card: str) -> tuple[list[Attacked], State]:
    """Return the attacks of one model, and the position in which it has gone its way."""
    attacked: list[Attacked] = []
    idle = True
    for trait in traits_of(state, card):
        number = 0
        while number < len(trait.entries):
            entry, enemy = trait.entries[number], state.the(name)
            planned = plan(state, enemy, card, entry)
            if planned.why:
                number += 1
                continue
            if planned.path:
                state, idle = change_enemy(state, name, zone=planned.path[-1]), False
            if entry.deed in ATTACKS:
                attacked.append((name, state.the(name).zone, planned.hero))
                idle = False
            number = following(trait, number)
    if idle and ENEMY_CARDS_KIND[card] in BOSSES:
        planned = boss_fallback(state, state.the(name), card, attacks=True)
        if not planned.why and planned.rule == "BS-29.12":
            attacked.append((name, state.the(name).zone, planned.hero))
    return attacked, state
