"""What enemies will do next by their cards, if nobody acts before them: the lines that all read.

The panel of the table (engine/bardsung/odds) reckons with all that attacks may come to; here each
attack comes to nothing, which is quick enough to be asked for every zone.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.enemies.behaviour import boss_fallback, plan
from engine.bardsung.enemies.turns import following, traits_of
from engine.bardsung.map.lattice import FAR
from engine.bardsung.rules.stats import ENEMY_CARDS_KIND, side_of
from engine.bardsung.state.model import State, change_enemy
from engine.bardsung.state.places import ZoneText
from engine.bardsung.tables.behaviours import ATTACKS
from engine.bardsung.tables.enemies import BOSSES

if TYPE_CHECKING:
    from engine.bots.bardsung.decision import Decision

Attacked = tuple[str, ZoneText, str]
"""An enemy, the zone from which it attacks, and the hero whom it attacks."""


def foreseen(decision: "Decision", zone: ZoneText) -> float:
    """Return what enemies that have still to act would cost the party with the hero in a zone."""
    state, total = decision.moved(zone), 0.0
    kinds = {each.kind for each in decision.foes}
    for card in state.order:
        if not card.exhausted and ENEMY_CARDS_KIND.get(card.id) in kinds:
            for attacked in attacks(decision, state, card.id):
                total += _cost(decision, card.id, attacked, zone)
    return total


def attacks(decision: "Decision", state: State, card: str) -> Iterator[Attacked]:
    """Yield the attacks of a card's models near the hero, one model after the other (BS-P.2)."""
    kind = ENEMY_CARDS_KIND[card]
    near = {each.id for each in decision.foes}
    for name in acting_order(state, tuple(e for e in state.enemies if e.kind == kind)):
        if name in near:
            found, state = _turn(state, name, card)
            yield from found


def _turn(state: State, name: str, card: str) -> tuple[list[Attacked], State]:
    """Return the attacks of one model, and the position in which it has gone its way."""
    found: list[Attacked] = []
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
                found.append((name, state.the(name).zone, planned.hero))
                idle = False
            number = following(trait, number)
    if idle and ENEMY_CARDS_KIND[card] in BOSSES:
        planned = boss_fallback(state, state.the(name), card, attacks=True)
        if not planned.why and planned.rule == "BS-29.12":
            found.append((name, state.the(name).zone, planned.hero))
    return found, state


def _cost(decision: "Decision", card: str, attacked: Attacked, zone: ZoneText) -> float:
    """Return what an attack costs its target, and whom else it hits (BS-31.5)."""
    name, at, target = attacked
    state, attack = decision.moved(zone), side_of(decision.state, card).attack
    hit = [state.hero(target)]
    if attack.pulse:
        far = decision.map.distances(at)
        others = (each for each in state.in_play() if each.id != target)
        hit += [each for each in others if far.get(each.zone, FAR) <= attack.range]
    enemy = decision.state.the(name)
    return sum(decision.strike(enemy, card, each) for each in hit)
