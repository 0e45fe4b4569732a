"""The worth of attacks and skills, by zone."""

from functools import cached_property, lru_cache

from engine.bardsung.heroes.attacking import effects_of
from engine.bardsung.heroes.deeds import aimed_at
from engine.bardsung.heroes.ghosts import room_for
from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    damage_sides,
    damage_total,
    free_empower,
)
from engine.bardsung.heroes.using import fate_cost, is_seen
from engine.bardsung.map.lattice import FAR
from engine.bardsung.rules.dice import mode_of
from engine.bardsung.rules.stats import (
    card_of,
    enemies_in,
    face_of,
    gear_limit,
    gear_with,
    gems,
    reach_of,
    side_of,
    tn_of,
    tokens_in,
    toughness,
)
from engine.bardsung.state.model import Enemy, Hero, State
from engine.bardsung.state.places import ZoneText
from engine.bardsung.tables.enemies import BOSSES, MINI_BOSSES, NATURES
from engine.bardsung.tables.hero_cards import Clause, Face
from engine.bardsung.tables.heroes.dawnguard import DevotionAfterSkill
from engine.bardsung.tables.heroes.wyldshell import GhostWhereHit
from engine.bardsung.tables.words import Deed, Kind, Mark, Power, Whom
from engine.bots.bardsung.decision import BotDecision, reaching
from engine.bots.bardsung.weights import DEALT, NEVER
from engine.core.frozen import Word, record

STEADY, SUDDEN = 0.55, 0.45
"""How much of an enemy's worth goes with each wound, and how much with its last ones."""
HEATED = 2
"""Wounds that a card's other side takes."""


@record
class Chance:
    """How likely an attack hits, hits critically, and what it brings on average."""

    hit: float
    critical: float
    wounds: float
    value: float


@lru_cache(maxsize=4096)
def odds(
    mode: int, bonus: int, tn: int, empower: bool, sides: int, need: int, certain: int
) -> tuple[float, float]:
    """Return the chances of a hit that is not critical, and of a critical hit (BS-P.3)."""
    sure = reaching(mode, 99, tn, empower)
    crits = sum(sure[certain - 1 :])
    hits = sum(reaching(mode, bonus, tn, empower)[: certain - 1])
    strong = max(0.0, min(1.0, (sides - need + 1) / sides))
    return hits * (1 - strong), crits + hits * strong


def left_to_kill(state: State, enemy: Enemy) -> int:
    """Return the wounds that an enemy can still bear, its other side reckoned in."""
    heats = side_of(state, card_of(state, enemy)).heats
    return 2 - enemy.wounds + (HEATED if heats else 0)


def hurt(decision: BotDecision, enemy: Enemy, wounds: float) -> float:
    """Return what wounds of an enemy are worth: more for the last ones."""
    if not wounds:
        return 0.0
    if "frostbite" in enemy.conditions:
        wounds += 1
    if enemy.kind in BOSSES or enemy.kind in MINI_BOSSES:
        return decision.style.progress * wounds
    left = left_to_kill(decision.state, enemy)
    taken = min(wounds, left)
    worth = decision.threat(enemy) * decision.style.patience
    worth += decision.style.trophy + decision.haste
    sudden = 1 / (1 + left - taken) - 1 / (1 + left)
    return worth * (STEADY * taken / max(4, left) + SUDDEN * sudden)


def dealt(decision: BotDecision, enemy: Enemy, verbs: tuple[str, ...]) -> float:
    """Return what effects on an enemy are worth, wounds and all else."""
    total = hurt(decision, enemy, verbs.count("wound"))
    for verb in dict.fromkeys(verbs):
        if verb == "weaken":
            fresh = "weaken" not in enemy.conditions
            total += 0.35 * decision.threat(enemy) if fresh else 0.0
        elif verb in ("burn", "frostbite"):
            fresh = verb not in enemy.conditions
            total += 0.7 * hurt(decision, enemy, 1) if fresh else 0.0
        elif verb != "wound" and verb not in enemy.conditions:
            total += decision.style.soft * DEALT.get(verb, 0.0)
    return total


def chance(decision: BotDecision, hero: Hero, face: Face, enemy: Enemy, empower: bool) -> Chance:
    """Return the possible results of an attack from where the hero is or would be."""
    state = decision.state
    ground = state.tokens or state.aspects or any(foe.kind in NATURES for foe in state.enemies)
    key = (face.id, enemy.id, empower, hero.zone if ground else "")
    outcome: Chance | None = decision.chances.get(key)
    if outcome is None:
        outcome = decision.chances[key] = _chance(decision, hero, face, enemy, empower)
    return outcome


def _chance(decision: BotDecision, hero: Hero, face: Face, enemy: Enemy, empower: bool) -> Chance:
    state = decision.moved(hero.zone)
    better, worse = attack_sources(state, hero, face, enemy)
    bonus = attack_total(state, hero, face, enemy).value
    free = bool(free_empower(state, hero, enemy.zone))
    sides = damage_sides(state, hero, face, enemy.zone)
    need = toughness(state, enemy) - damage_total(state, hero, enemy).value
    certain = 19 if Power.CITRINE in gems(hero) else 20
    hit, critical = odds(
        mode_of(better, worse), bonus, tn_of(state, enemy), empower or free, sides, need, certain
    )
    targets = (enemy, *(e for e in enemies_in(state, enemy.zone) if face.aoe and e.id != enemy.id))
    value = wounds = 0.0
    for share, strong, success in ((hit, False, True), (critical, True, True)):
        verbs = effects_of(hero, face, success, strong)
        value += share * sum(dealt(decision, target, verbs) for target in targets)
        wounds += share * verbs.count("wound") * len(targets)
    value += (1 - hit - critical) * dealt(decision, enemy, face.miss)
    if hit and gear_with(hero, GhostWhereHit) is not None:
        value += 0.1 * (hit + critical)
    return Chance(hit, critical, wounds, value)


def fate_price(decision: BotDecision, count: int) -> float:
    """Return the price of fate: more for the last ones, less where the end is near."""
    state = decision.state
    price = 0.0
    for left in range(state.fate, state.fate - count, -1):
        price += decision.style.fate * (1.4 if left <= 1 else 1.0 if left < state.fates else 0.7)
    return price


class Attacks:
    """The attacks that a hero could make from a zone, each with what it is worth."""

    def __init__(self, decision: BotDecision, zone: ZoneText, used: tuple[str, ...] = ()) -> None:
        self.decision, self.zone = decision, zone
        self.hero = decision.at(zone)
        self.used = (*self.hero.used, *used)

    def best(self, count: int, without: str = "") -> float:
        """Return what the best attacks bring, each card once (BS-5.3)."""
        if count <= 0:
            return 0.0
        values = (value for card, value in self.values.items() if card != without)
        return sum(sorted(values, reverse=True)[:count])

    @cached_property
    def values(self) -> dict[str, float]:
        """Return what each attack that is not used up brings at its best target, if anything."""
        values = {}
        for ability in self.hero.abilities:
            face = face_of(self.hero, ability.card)
            if ability.card in self.used or face is None or face.kind is not Kind.ATTACK:
                continue
            best = max((self.value(face, e, False) for e in self.targets(face)), default=0.0)
            if best > 0:
                values[ability.card] = best
        return values

    def targets(self, face: Face) -> tuple[Enemy, ...]:
        """Return the enemies that an attack reaches."""
        decision, hero = self.decision, self.hero
        cost = fate_cost(hero, face)
        if cost > decision.state.fate or face.devotion > hero.devotion:
            return ()
        foes = tuple(enemy for enemy in decision.foes if is_seen(enemy, self.zone))
        if face.ghosts:
            return tuple(e for e in foes if tokens_in(decision.state, "ghost", e.zone))
        reach, far = reach_of(decision.state, hero, face), decision.map.distances(self.zone)
        return tuple(e for e in foes if far.get(e.zone, FAR) <= reach)

    def value(self, face: Face, enemy: Enemy, empower: bool) -> float:
        """Return what an attack brings, its costs taken off."""
        decision = self.decision
        price = fate_price(decision, fate_cost(self.hero, face) + empower)
        gross = chance(decision, self.hero, face, enemy, empower).value
        return gross - price - 0.2 * face.devotion


# --- skills --------------------------------------------------------------------------------------


def skill(decision: BotDecision, face: Face) -> float:
    """Return the worth of a skill: its operations on their best targets."""
    hero = decision.hero
    total = -fate_price(decision, fate_cost(hero, face)) - 0.2 * face.devotion
    shield = gear_limit(hero, DevotionAfterSkill)
    if hero.devotion < shield:
        total += 0.35 if decision.foes else 0.1
    return total + ops_value(decision, face.does)


def ops_value(decision: BotDecision, does: tuple[Clause, ...]) -> float:
    """Return the worth of what a skill or a consumable does: each op at its best target, or at
    all of them."""
    total = 0.0
    for op in does:
        targets = aimed_at(decision.state, decision.hero.id, op)
        values = [op_value(decision, op, who) for who in targets]
        if op.whom in (Whom.EACH_HERO, Whom.EACH_ENEMY):
            total += sum(values)
        elif values:
            total += max(values)
    return total


def op_value(decision: BotDecision, op: Clause, who: str) -> float:
    """Return what one op is worth at somebody."""
    state, verb = decision.state, op.verb
    enemy = state.enemy(who)
    if enemy is not None:
        return dealt(decision, enemy, (verb,))
    hero = state.hero(who)
    if verb is Deed.HEAL:
        return decision.relief(hero)
    if verb in (Deed.BLESSING, Deed.WARD):
        if "blessing" in hero.conditions or not decision.foes:
            return -0.1
        return 0.45 + 0.15 * (len(hero.wounds) > 0) + 0.5 * ("fatigue" in hero.conditions)
    if verb in (Deed.SHED, Deed.ANTIDOTE, Deed.CLEANSE):
        return 0.3 * len([c for c in hero.conditions if c in ("poison", "bleed", "fatigue")])
    if verb is Deed.DEFIANCE:
        firm = len(hero.wounds) <= 1 and Mark.DEFIANCE not in hero.marks
        return 0.5 * len(decision.friends) / 2 if firm and decision.foes else -0.5
    return _special(decision, verb, hero)


def _special(decision: BotDecision, verb: Word, hero: Hero) -> float:
    state = decision.state
    if verb is Deed.GHOST:
        return 0.25 if decision.foes and not _haunted(state) else -0.1
    if verb is Deed.MIRAGE:
        return 0.3 if decision.foes and room_for(state, "mirage") else -0.1
    if verb is Deed.GHOST_LIGHTS:
        return _lights(decision)
    if verb is Deed.HASTE:
        waiting = (c for c in state.order if c.id == hero.id and not c.exhausted)
        return 0.3 if decision.foes and any(waiting) else NEVER / 10
    if verb is Deed.WHISTLE:
        return 0.6 * min(2, state.fates - state.fate)
    return 1.0 if verb is Deed.THIRD else 0.0


def _haunted(state: State) -> bool:
    return any(tokens_in(state, "ghost", enemy.zone) for enemy in state.enemies)


def _lights(decision: BotDecision) -> float:
    value = 0.0
    for zone in {token.zone for token in decision.state.tokens if token.kind == "ghost"}:
        enemies = enemies_in(decision.state, zone)
        value += 0.35 * len(enemies)
        if tokens_in(decision.state, "ghost", zone) > 1:
            value += sum(hurt(decision, enemy, 1) for enemy in enemies)
    return value - 0.2
