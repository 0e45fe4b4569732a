"""The decision that is rated, and what its ratings ask of the position again and again."""

from functools import cached_property, lru_cache
from typing import Any

from engine.bardsung.enemies.defending import defence_sources
from engine.bardsung.heroes.numbers import defence_total, parting_sources, parting_tn, parting_total
from engine.bardsung.map.lattice import FAR, ZoneLattice, lattice
from engine.bardsung.rules.dice import mode_of
from engine.bardsung.rules.stats import (
    enemy_range,
    enemy_speed,
    grit,
    reaped,
    runes,
    side_of,
)
from engine.bardsung.state.model import Enemy, Hero, State, change_hero, resource
from engine.bardsung.state.places import ZoneText
from engine.bardsung.state.steps import Defence
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, KNACKS, MINI_BOSSES, Side
from engine.bardsung.tables.enemy_cards import Knack
from engine.bardsung.tables.words import Effect, Power
from engine.bots.bardsung.reading import foreseen
from engine.bots.bardsung.weights import GAINED, Style
from engine.core.frozen import record, replace

BURNT = 0.6
"""The cost for a hero who ends a turn beside an enemy that blazes."""
_BLAZING = KNACKS[Knack.BLAZING]
SERIOUS = 1.3
"""Wounds that a serious one counts as."""
ENDLESS = 50
"""Rounds after which standing still costs more and more; few encounters last so long."""


@lru_cache(maxsize=4096)
def reaching(mode: int, bonus: int, tn: int, empower: bool) -> tuple[float, ...]:
    """Return for each natural value, 1 to 20, the chance that it falls and reaches the TN."""
    extra = (1, 2, 3, 4) if empower else (0,)
    chances = []
    for face in range(1, 21):
        fewer = {1: (2 * face - 1) / 400, -1: (41 - 2 * face) / 400, 0: 1 / 20}[mode]
        chances.append(fewer * sum(face + bonus + d4 >= tn for d4 in extra) / len(extra))
    return tuple(chances)


@lru_cache(maxsize=4096)
def succeeding(mode: int, bonus: int, tn: int, empower: bool = False) -> float:
    """Return the chance that a roll reaches its TN."""
    return sum(reaching(mode, bonus, tn, empower))


@record
class _Reach:
    """The reach of an attack with a charge, and its chance to hit one of the heroes in reach."""

    near: int
    far: int
    near_share: float
    far_share: float


class BotDecision:
    """One decision of a hero: the position, the legal actions, and the style that rates them."""

    def __init__(self, state: State, hero: str, actions: tuple[Any, ...], style: Style) -> None:
        self.state, self.actions, self.style = state, actions, style
        self.hero = state.hero(hero)
        self._harm: dict[tuple[str, str, str], float] = {}
        self._threats: dict[str, float] = {}
        self.chances: dict[tuple[str, str, bool, ZoneText], Any] = {}
        self._reaches: dict[tuple[str, str], _Reach] = {}
        self._at: dict[ZoneText, Hero] = {self.hero.zone: self.hero}

    @cached_property
    def map(self) -> ZoneLattice:
        """Return the zones of the board."""
        return lattice(self.state)

    @cached_property
    def foes(self) -> tuple[Enemy, ...]:
        """Return the enemies in the hero's area."""
        if not self.hero.zone:
            return ()
        return tuple(e for e in self.state.enemies if self.map.same_area(e.zone, self.hero.zone))

    @cached_property
    def friends(self) -> tuple[Hero, ...]:
        """Return the other heroes in play."""
        return tuple(hero for hero in self.state.in_play() if hero.id != self.hero.id)

    @cached_property
    def haste(self) -> float:
        """Return how impatient the party is: 0 at first, 1 after many rounds."""
        return min(1.0, self.state.round / self.style.soon)

    @cached_property
    def weary(self) -> float:
        """Return how much the party is tired of standing still: 0 but in an endless encounter.

        An enemy that always gets away, or one that nobody dares to meet, must not hold it for ever.
        """
        return min(10.0, max(0.0, (self.state.round - ENDLESS) / 15))

    @cached_property
    def rescue(self) -> bool:
        """Return whether a defeat would not be the end."""
        return resource(self.state, "potion") > 0 or bool(self.state.checkpoints)

    def price(self, hero: Hero, wounds: float = 1.0) -> float:
        """Return what wounds cost a hero, the dearer the nearer defeat is."""
        left = max(1, grit(hero) - len(hero.wounds))
        total, prices = 0.0, self.style.wounds
        while wounds > 0 and left > 0:
            price = prices[min(left, len(prices) - 1)]
            if left == 1 and self.rescue:
                price = self.style.saved
            total += min(1.0, wounds) * price
            wounds -= 1
            left -= 1
        return total

    def relief(self, hero: Hero) -> float:
        """Return what it is worth that a hero heals one wound."""
        if not hero.wounds:
            return 0.0
        left = grit(hero) - len(hero.wounds) + 1
        prices = self.style.wounds
        return prices[min(left - 1, len(prices) - 1)] * 0.7 if left > 1 else self.style.saved

    # --- what enemies may do ---------------------------------------------------------------------

    def cards(self, enemy: Enemy) -> tuple[str, ...]:
        """Return the cards by which an enemy acts in this round or the next."""
        if enemy.kind in BOSSES or enemy.kind in MINI_BOSSES:
            return tuple(c.id for c in self.state.order if _kind(c.id) == enemy.kind)
        return (enemy.kind,)

    def strike(self, enemy: Enemy, card: str, hero: Hero) -> float:
        """Return what one attack of an enemy costs a hero on average."""
        key = (card, enemy.id, hero.id)
        if key not in self._harm:
            side = side_of(self.state, card)
            better, worse = defence_sources(self.state, Defence(hero.id, enemy.id, card), hero)
            bonus = defence_total(self.state, hero, side.attack.magic).value
            held = succeeding(mode_of(better, worse), bonus, side.tn)
            cost = (1 - held) * self._cost(side, side.attack.effects, hero)
            cost *= SERIOUS if reaped(self.state, enemy.id, hero) else 1.0
            self._harm[key] = cost + held * self._cost(side, side.attack.miss, hero)
        return self._harm[key]

    def _cost(self, side: Side, effects: tuple[Effect, ...], hero: Hero) -> float:
        wounds = effects.count(Effect.WOUND) + SERIOUS * effects.count(Effect.SERIOUS_WOUND)
        if Effect.POISON in effects:
            wounds += hero.conditions.count("poison")
        others = sum(-GAINED[effect] for effect in effects if effect in GAINED)
        return self.price(hero, wounds) + others if wounds else others

    def foreseen(self, zone: ZoneText) -> float:
        """Return the expected cost of enemies that have yet to act, with the hero in a zone.

        Attacks cost their targets and other heroes that they hit (BS-31.5).
        """
        state, total = self.moved(zone), 0.0
        for card, (name, at, target) in foreseen(state, self.foes):
            attack, hit = side_of(self.state, card).attack, [state.hero(target)]
            if attack.pulse:
                far = self.map.distances(at)
                others = (hero for hero in state.in_play() if hero.id != target)
                hit += [hero for hero in others if far.get(hero.zone, FAR) <= attack.range]
            enemy = self.state.the(name)
            total += sum(self.strike(enemy, card, hero) for hero in hit)
        return total

    def danger(self, hero: Hero, zone: ZoneText) -> float:
        """Return what enemies are likely to cost a hero who ends the turn in a zone."""
        total = self.foreseen(zone) if self.style.reads else 0.0
        for enemy in self.foes:
            away = self.map.distance(enemy.zone, zone)
            for card in self.cards(enemy):
                share = self._share(enemy, card, away)
                if share:
                    total += share * self._turns(card) * self.strike(enemy, card, hero)
        fear = self.style.danger * (1 - 0.6 * self.haste)
        return fear * (total + self._ground(hero, zone))

    def _turns(self, card: str) -> float:
        current = self.state.card(card)
        if current is None or self.style.reads:
            return self.style.again
        return self.style.again if current.exhausted else 1 + self.style.again / 2

    def _share(self, enemy: Enemy, card: str, away: int) -> float:
        """Return the chance that an enemy attacks the hero at this distance, not another one."""
        reach = self._reaches.get((enemy.id, card))
        if reach is None:
            reach = self._reaches[enemy.id, card] = self._reach(enemy, card)
        if away > reach.far:
            return 0.0
        return reach.near_share if away <= reach.near else reach.far_share

    def _reach(self, enemy: Enemy, card: str) -> "_Reach":
        side = side_of(self.state, card)
        reach = enemy_range(self.state, enemy.zone, card)
        moves = enemy.kind in BOSSES or any(trait.charges for trait in side.traits)
        far = reach + (enemy_speed(self.state, enemy, card) if moves else 0)
        if side.attack.pulse:
            return _Reach(reach, far, 1.0, 0.6)
        others = [self.map.distance(enemy.zone, friend.zone) for friend in self.friends]
        near = sum(1 for other in others if other <= reach)
        heads = KNACKS[Knack.TWO_HEADED].get(enemy.kind)
        most = 1 if heads is None else heads.heroes
        charged = 0.2 if near else 1 / (1 + sum(1 for other in others if other <= far))
        return _Reach(reach, far, min(1.0, most / (1 + near)), min(1.0, most * charged))

    def _ground(self, hero: Hero, zone: ZoneText) -> float:
        """Return what the zone itself costs who stays there."""
        cost = 0.0
        for foe in self.foes:
            if foe.kind in _BLAZING:
                near = self.map.distance(foe.zone, zone) <= _BLAZING[foe.kind].within
                cost += BURNT * near
        for token in self.state.tokens:
            if token.zone != zone:
                continue
            if token.kind == "gas":
                cost += 0.6 + self.price(hero, hero.conditions.count("poison"))
            elif token.kind == "drift":
                cost += 0.5
            elif token.kind == "rubble" and self.foes:
                cost -= 0.2
        return cost

    def threat(self, enemy: Enemy) -> float:
        """Return what an enemy costs the party in a turn in which it reaches somebody."""
        if enemy.id not in self._threats:
            self._threats[enemy.id] = self._threat(enemy)
        return self._threats[enemy.id]

    def _threat(self, enemy: Enemy) -> float:
        heroes = self.state.in_play()
        if not heroes:
            return 0.0
        total = 0.0
        for card in self.cards(enemy):
            costs = [self.strike(enemy, card, hero) for hero in heroes]
            pulse = side_of(self.state, card).attack.pulse
            total += sum(costs) * 0.6 if pulse else sum(costs) / len(costs)
        return total

    # --- ways ------------------------------------------------------------------------------------

    def parting(self, zone: ZoneText) -> float:
        """Return the chance that the hero gets away from a zone (BS-8.6)."""
        who = self.at(zone)
        tn = parting_tn(self.state, zone)
        if not tn:
            return 1.0
        better, worse = parting_sources(self.moved(zone), who)
        return succeeding(mode_of(better, worse), parting_total(self.state, who).value, tn)

    def at(self, zone: ZoneText) -> Hero:
        """Return the hero as it would stand in a zone."""
        placed = self._at.get(zone)
        if placed is None:
            placed = self._at[zone] = replace(self.hero, zone=zone, moves=self.hero.moves + 1)
        return placed

    def moved(self, zone: ZoneText) -> State:
        """Return the position with the hero in a zone."""
        here = zone == self.hero.zone
        return self.state if here else change_hero(self.state, self.hero.id, zone=zone)

    def distance(self, one: ZoneText, two: ZoneText) -> int:
        """Return the steps between zones as if all doors were open, FAR if nothing joins them."""
        return self.map.distance(one, two) if two else FAR

    def robust(self, hero: Hero) -> float:
        """Return how well a hero can go first."""
        strong = 0.5 if Power.OATHS in runes(hero) else 0.0
        bonus = defence_total(self.state, hero, magic=False).value
        return grit(hero) - len(hero.wounds) + 0.5 * bonus + strong


def _kind(card: str) -> str:
    return ENEMY_CARDS[card].kind if card in ENEMY_CARDS else ""
