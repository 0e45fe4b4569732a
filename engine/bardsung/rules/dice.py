"""Dice (chapter 1): how many d20 fall and which counts; what a natural 1 or 20 brings."""

from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import replenish
from engine.bardsung.rules.stats import Sources, gear_limit, gear_rule, penalty, runes
from engine.bardsung.state.model import Hero, State, change_hero, with_rng
from engine.bardsung.state.steps import Suffer
from engine.bardsung.state.table_events import Gained
from engine.bardsung.tables.cards import RUNE_OF_ECHOES
from engine.bardsung.tables.heroes import SUPPLY
from engine.bardsung.tables.heroes.dawnguard import DevotionAfterSkill, Sun
from engine.bardsung.tables.words import Penalty, Power
from engine.core.frozen import record
from engine.core.game import Next

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_ECHOES = Power.ECHOES
_NO_LUCK, _OMEN = Penalty.NO_LUCK, Penalty.OMEN

FACES = {sides: tuple(range(1, sides + 1)) for sides in (4, 6, 8, 10, 12, 20)}
"""The faces of each die (BS-1.1)."""
SIZES = (4, 6, 8, 10, 12)
"""Damage dice from the smallest to the largest (BS-1.19)."""


@record
class FallenDice:
    """Dice of an action roll as they fell: the d20, the one that counts (BS-1.13), the d4."""

    faces: tuple[int, ...]
    natural: int
    d4: int


def mode_of(better: Sources, worse: Sources) -> int:
    """Return 1 for advantage, -1 for disadvantage; they cancel, however many (BS-1.9)."""
    return bool(better) - bool(worse)


def throw(state: State, mode: int, empower: bool) -> tuple[FallenDice, State]:
    """Roll the d20 of an action roll (BS-1.2): first all d20, then the d4 (BS-0.4).

    One extra die at most (BS-1.8). The higher counts with advantage (BS-1.6), the lower with
    disadvantage (BS-1.7). A d4 empowers (BS-1.17).
    """
    faces, rng = state.rng.roll(2 if mode else 1, FACES[20])
    d4 = 0
    if empower:
        (d4,), rng = rng.roll(1, FACES[4])
    natural = max(faces) if mode > 0 else min(faces)
    return FallenDice(faces, natural, d4), with_rng(state, rng)


def roll_one(state: State, sides: int) -> tuple[int, State]:
    """Roll a die outside an action roll (BS-1.20)."""
    (face,), rng = state.rng.roll(1, FACES[sides])
    return face, with_rng(state, rng)


def larger(sides: int, times: int) -> int:
    """Return the die after upgrades (BS-1.19, BS-19.2); negative ones make it smaller (W07)."""
    place = SIZES.index(sides) + times
    return SIZES[max(0, min(place, len(SIZES) - 1))]


def count_natural(state: State, hero: Hero, natural: int, defence: bool = False) -> Next[State]:
    """A natural 1 or 20 of a finished action roll replenishes one fate (BS-1.14, BS-1.21, BS-R.3).

    A Cursed Mark (W16) turns a 1 into a Wound; with Broken Luck (W24) neither replenishes any; a 20
    in defence may bring more (TR14, Sunshield).
    """
    if natural not in (1, 20):
        return Next(state)
    flow = Flow(state)
    if natural == 1 and penalty(hero, _OMEN):
        flow.state = later(flow.state, Suffer(hero.id, 1))
        return flow.next()
    if not penalty(hero, _NO_LUCK):
        flow.do(replenish, 1, "BS-1.14")
    if defence and natural == 20:
        if _ECHOES in runes(hero):
            flow.do(replenish, 1, RUNE_OF_ECHOES)
        if gear_rule(hero, Sun):
            flow.do(gain_devotion, hero.id)
    return flow.next()


def gain_devotion(state: State, hero: str) -> Next[State]:
    """Dawnguard gains a Devotion up to the limit of her Sunshield (BC-2.2, BC-1.12)."""
    who = state.hero(hero)
    if who.devotion >= min(gear_limit(who, DevotionAfterSkill), SUPPLY["devotion"]):
        return Next(state)
    after = change_hero(state, hero, devotion=who.devotion + 1)
    return Next(after, (Gained(hero, "devotion"),))
