"""Chances of attacks, defences and opportunity attacks, with the functions that the rules use.

All are exact: numbers of equally likely falls of the dice, so that a chance is a fraction.
"""

from fractions import Fraction
from functools import cache

from engine.bardsung.enemies.defending import defence_sources, empowered
from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    check_sources,
    damage_sides,
    damage_total,
    defence_total,
    free_empower,
    parting_sources,
    parting_tn,
    parting_total,
)
from engine.bardsung.map.lattice import FAR, lattice
from engine.bardsung.odds.branching import ZERO, naturals
from engine.bardsung.rules.conditions import use_up
from engine.bardsung.rules.dice import FACES, mode_of
from engine.bardsung.rules.stats import (
    Sources,
    characteristic,
    face_of,
    gear_levels,
    gems,
    heroes_in,
    passive,
    side_of,
    tn_of,
    tokens_in,
    toughness,
)
from engine.bardsung.rules.terrain import swaying
from engine.bardsung.state.model import Hero, State, change_hero
from engine.bardsung.state.steps import Attack, Defence
from engine.bardsung.tables.cards import SUN_TOPAZ, WOUNDS
from engine.bardsung.tables.heroes.lightweaver import Refraction
from engine.bardsung.tables.heroes.stoneheart import Grudge
from engine.bardsung.tables.words import Mark, Power
from engine.core.frozen import Value, record
from engine.core.stats import Total


@record
class AttackChance(Value):
    """The odds of an attack: chances of a hit that is not critical, and of a critical hit.

    `bonus`, `damage`: what is added to both rolls, with parts. `better`, `worse`: the sources of
    advantage and disadvantage. `empowered` names the source of the d4, or "".
    """

    hit: Fraction
    critical: Fraction
    tn: int
    toughness: int
    sides: int
    bonus: Total
    damage: Total
    better: Sources
    worse: Sources
    empowered: str

    @property
    def miss(self) -> Fraction:
        """Return the chance of a miss."""
        return 1 - self.hit - self.critical


def reaching(mode: int, bonus: int, tn: int, empower: bool) -> dict[int, Fraction]:
    """Return for each natural value the chance that it falls and the total reaches the TN."""
    extra = FACES[4] if empower else (0,)
    return {
        natural: chance * Fraction(sum(natural + bonus + d4 >= tn for d4 in extra), len(extra))
        for natural, chance in naturals(mode).items()
    }


def paid(state: State, hero: str, card: str) -> State:
    """Return the state in which the Devotion is paid that an attack costs (BC-4.6)."""
    who = state.hero(hero)
    face = face_of(who, card)
    if face is None or not face.devotion or aiming(state):
        return state
    return change_hero(state, hero, devotion=max(0, who.devotion - face.devotion))


def aiming(state: State) -> bool:
    """Return whether an attack that is paid for waits for its target (ST4)."""
    return bool(state.steps) and isinstance(state.steps[-1], Attack)


def attack_chance(
    state: State, hero: str, card: str, target: str, empower: bool = False
) -> AttackChance:
    """Return what an attack of a hero at a target may come to now, rerolls left out (BS-P.3)."""
    state = paid(state, hero, card)
    who, enemy = state.hero(hero), state.the(target)
    face = face_of(who, card)
    assert face is not None
    better, worse = attack_sources(state, who, face, enemy)
    bonus, damage = attack_total(state, who, face, enemy), damage_total(state, who, enemy)
    source = free_empower(state, who, enemy.zone) or ("fate" if empower else "")
    sides = damage_sides(state, who, face, enemy.zone)
    tn, need = tn_of(state, enemy), toughness(state, enemy)
    certain = (19, 20) if Power.CITRINE in gems(who) else (20,)
    mode = mode_of(better, worse)
    reached = reaching(mode, bonus.value, tn, bool(source))
    crits = sum((chance for face, chance in naturals(mode).items() if face in certain), ZERO)
    hits = sum((chance for natural, chance in reached.items() if natural not in certain), ZERO)
    strong = Fraction(sum(die + damage.value >= need for die in FACES[sides]), sides)
    return AttackChance(
        hits * (1 - strong),
        crits + hits * strong,
        tn,
        need,
        sides,
        bonus,
        damage,
        better,
        worse,
        source,
    )


@record
class Aided(Value):
    """The odds of an attack if everything is spent that can mend its rolls, with these sources.

    A roll is mended only where it failed; `sources` are named with the rule of each.
    """

    hit: Fraction
    critical: Fraction
    sources: Sources


def aided_chance(
    state: State, hero: str, card: str, target: str, empower: bool = False
) -> Aided | None:
    """Return what an attack may come to with rerolls and the Grudge, None where there are none.

    A roll is made again once (BS-1.11), an attack roll by a Mirage (LW6), a damage roll by a
    Mirage that is left, the Sun Topaz (TR04) or the Short Talon; a Grudge makes the die larger
    (ST8).
    """
    who, enemy = state.hero(hero), state.the(target)
    face, plain = face_of(who, card), attack_chance(state, hero, card, target, empower)
    assert face is not None
    far = lattice(state).distances(who.zone)
    mirage, grudge = passive(who, Refraction), passive(who, Grudge)
    within = mirage.within if mirage is not None else -1
    lying = [token for token in state.tokens if token.kind == "mirage"]
    mirages = sum(far.get(image.zone, FAR) <= within for image in lying)
    again = mirages if mirage is not None and mirage.damage else 0
    topaz = Power.TOPAZ in gems(who) and Mark.TOPAZ not in who.marks
    talon, name = max(
        ((level.reroll, gear.id) for gear, level in gear_levels(who)), default=(0, "")
    )
    boost = grudge.upgrades if grudge is not None and who.grudge else 0
    sides = damage_sides(state, who, face, enemy.zone, boost)
    named = (
        (Refraction.card, Refraction.card, mirages),
        ("grudge", "BC-2.4", boost),
        (SUN_TOPAZ, SUN_TOPAZ, topaz),
        (name, "BC-3", talon),
    )
    sources = tuple((source, rule) for source, rule, active in named if active)
    if not sources:
        return None

    def strong(left: int) -> Fraction:
        """Return the chance of a critical damage roll with so many Mirages left for it."""
        least = sides if topaz or left > 0 else talon
        return _mended(sides, plain.toughness - plain.damage.value, least)

    certain, reached = _judged(who, plain)
    first, fails = reached * strong(again), 1 - certain - reached
    second = fails * (certain + reached * strong(again - 1)) if mirages else ZERO
    critical = certain + first + second
    total = (certain + reached) * (1 + (fails if mirages else 0))
    return Aided(total - critical, critical, sources)


def _mended(sides: int, need: int, again: int) -> Fraction:
    """Return the chance of a die to reach a number, rolled again where it failed with at most
    `again`."""
    good = Fraction(sum(die >= need for die in FACES[sides]), sides)
    return good + Fraction(sum(die < need and die <= again for die in FACES[sides]), sides) * good


def _judged(who: Hero, plain: AttackChance) -> tuple[Fraction, Fraction]:
    """Return the chances of a natural critical, and of a hit that a damage roll follows."""
    sure = (19, 20) if Power.CITRINE in gems(who) else (20,)
    by_face = naturals(mode_of(plain.better, plain.worse))
    certain = sum((by_face[face] for face in sure), ZERO)
    return certain, plain.hit + plain.critical - certain


def defence_chance(state: State, enemy: str, card: str, hero: str) -> Fraction:
    """Return the chance to withstand an attack, without a Mirage or rerolls (BS-12.12)."""
    who, side = state.hero(hero), side_of(state, card)
    better, worse = defence_sources(state, Defence(hero, enemy, card), who)
    bonus = defence_total(state, who, side.attack.magic).value
    helped = empowered(state, who)
    return _reached(mode_of(better, worse), bonus, side.tn, helped)


@cache
def _reached(mode: int, bonus: int, tn: int, empower: bool) -> Fraction:
    return sum(reaching(mode, bonus, tn, empower).values(), ZERO)


def parting_chance(state: State, hero: str) -> Fraction:
    """Return the chance that a hero gets away from its zone (BS-8.6); 1 where nothing holds it."""
    who = state.hero(hero)
    tn = parting_tn(state, who.zone)
    better, worse = parting_sources(state, who)
    total = parting_total(state, who).value
    if not tn:
        return Fraction(1)
    return sum(reaching(mode_of(better, worse), total, tn, False).values(), ZERO)


def recovery_chance(hero: Hero, wound: str) -> Fraction:
    """Return the chance that a hero recovers from a serious wound of type A (BS-20.4)."""
    card = WOUNDS[wound]
    mode = mode_of(*check_sources(hero, recovery=True))
    return _reached(mode, characteristic(hero, card.rolls), card.tn, False)


@record
class Blow(Value):
    """An opportunity attack on a way: where, against what, and the chance to get away."""

    zone: str
    tn: int
    chance: Fraction


def blows(state: State, hero: str, way: tuple[str, ...]) -> tuple[Blow, ...]:
    """Return the opportunity attacks on a way, one for each zone that holds the hero (BS-8.12).

    Blessing and Fatigue are of the first roll only (BS-21.5).
    """
    partings = list[Blow]()
    for zone in (state.hero(hero).zone, *way[:-1]):
        tn = parting_tn(state, zone)
        if tn:
            moved = change_hero(state, hero, zone=zone)
            partings.append(Blow(zone, tn, parting_chance(moved, hero)))
            state = use_up(state, hero).state
    return tuple(partings)


def dice_fall(state: State, hero: str, way: tuple[str, ...]) -> bool:
    """Return whether a Move on a way rolls: opportunity attack, Water (BS-32.3), bridge (CH21)."""
    if blows(state, hero, way):
        return True
    shaken = (swaying(state, zone) and heroes_in(state, zone) for zone in way)
    return any(tokens_in(state, "water", zone) for zone in way) or any(shaken)
