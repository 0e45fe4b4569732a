"""Chances of attacks, defences and parting blows, with the functions that the rules roll with.

All are exact: numbers of equally likely falls of the dice, so that a chance is a fraction.
"""

from fractions import Fraction
from itertools import product

from attrs import frozen

from engine.bardsung.enemies.defending import defence_sources
from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    damage_sides,
    damage_total,
    defence_total,
    free_empower,
    parting_sources,
    parting_tn,
    parting_total,
)
from engine.bardsung.rules.dice import FACES, mode_of
from engine.bardsung.rules.stats import Sources, face_of, gems, side_of, tn_of, toughness
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import Defence
from engine.core.frozen import Value
from engine.core.stats import Total

ZERO = Fraction(0)


@frozen(repr=False)
class AttackChance(Value):
    """What an attack may come to: chances of a hit that is no critical, and of a critical.

    `bonus`, `damage`: what is added to both rolls, with parts. `better`, `worse`: the sources of
    advantage and disadvantage. `empowered` names what brings the d4, "" for none.
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


def naturals(mode: int) -> dict[int, Fraction]:
    """Return the chance of each natural value (BS-1.6, BS-1.7, BS-1.13)."""
    if not mode:
        return {face: Fraction(1, 20) for face in FACES[20]}
    chances = dict.fromkeys(FACES[20], ZERO)
    for pair in product(FACES[20], repeat=2):
        chances[max(pair) if mode > 0 else min(pair)] += Fraction(1, 400)
    return chances


def reaching(mode: int, bonus: int, tn: int, empower: bool) -> dict[int, Fraction]:
    """Return for each natural value the chance that it falls and the total reaches the TN."""
    extra = FACES[4] if empower else (0,)
    return {
        natural: chance * Fraction(sum(natural + bonus + d4 >= tn for d4 in extra), len(extra))
        for natural, chance in naturals(mode).items()
    }


def attack_chance(
    state: State, hero: str, card: str, target: str, empower: bool = False
) -> AttackChance:
    """Return what an attack of a hero at a target may come to now, rerolls left out (BS-P.3)."""
    who, enemy = state.hero(hero), state.the(target)
    face = face_of(who, card)
    assert face is not None
    better, worse = attack_sources(state, who, face, enemy)
    bonus, damage = attack_total(state, who, face, enemy), damage_total(who)
    source = free_empower(state, who, enemy.zone) or ("fate" if empower else "")
    sides = damage_sides(state, who, face, enemy.zone)
    tn, need = tn_of(state, enemy), toughness(state, enemy)
    certain = (19, 20) if "citrine" in gems(who) else (20,)
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


def defence_chance(state: State, enemy: str, card: str, hero: str) -> Fraction:
    """Return the chance to withstand an attack, without a Mirage or rerolls (BS-12.12)."""
    who, side = state.hero(hero), side_of(state, card)
    better, worse = defence_sources(state, Defence(hero, enemy, card), who)
    bonus = defence_total(state, who, side.attack.magic).value
    rubble = any(each.kind == "rubble" and each.zone == who.zone for each in state.tokens)
    empower = rubble or "round:braced" in who.marks
    return sum(reaching(mode_of(better, worse), bonus, side.tn, empower).values(), ZERO)


def parting_chance(state: State, hero: str) -> Fraction:
    """Return the chance that a hero gets away from its zone (BS-8.6); 1 where nothing holds it."""
    who = state.hero(hero)
    tn = parting_tn(state, who.zone)
    better, worse = parting_sources(state, who)
    total = parting_total(who).value
    if not tn:
        return Fraction(1)
    return sum(reaching(mode_of(better, worse), total, tn, False).values(), ZERO)
