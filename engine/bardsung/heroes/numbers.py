"""The numbers of a hero's rolls, each with its parts: what the rules roll with, and the odds."""

from collections.abc import Iterator

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.dice import larger
from engine.bardsung.rules.stats import (
    Bonus,
    Sources,
    attached,
    changes,
    characteristic,
    common,
    enemies_in,
    gear_levels,
    gems,
    grit,
    heroes_in,
    mods,
    near_knack,
    passive,
    penalty,
    runes,
    sustained,
    tn_of,
    tokens_in,
    total,
)
from engine.bardsung.state.model import Enemy, Hero, State
from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.aspects import CHOKING_SMOKE, LOW_CEILING
from engine.bardsung.tables.cards import (
    BLOOD_GARNET,
    BROKEN_GUARD,
    CONCUSSION,
    CRACKED_RIB,
    FLAYED_NERVES,
    RUNE_OF_KIN,
    RUNE_OF_LAST_STANDS,
    RUNE_OF_THE_LONE_WOLF,
    SPRAINED_WRIST,
    TORN_SHOULDER,
    TREMOR,
    WRENCHED_BACK,
)
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import KNACKS, NATURES
from engine.bardsung.tables.enemy_cards import Knack
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.heroes.dawnguard import Zeal
from engine.bardsung.tables.heroes.nightfeather import Backstab, LonePrey, Untouchable
from engine.bardsung.tables.heroes.stoneheart import Ironclad, Rooted
from engine.bardsung.tables.heroes.wyldshell import Haunting, SlowBlood
from engine.bardsung.tables.words import Against, Characteristic, Mark, Penalty, Power, TreasureKind
from engine.core.stats import Total

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_ALL = Against.ALL
_ATTACK = Penalty.ATTACK
_DAMAGE, _FAR = Penalty.DAMAGE, Penalty.FAR
_DEFENCE, _GUARD, _NERVES = Penalty.DEFENCE, Penalty.GUARD, Penalty.NERVES
_EMBER = Mark.EMBER
_GARNET = Power.GARNET
_HEXING, _HOOKING = KNACKS[Knack.HEXING], KNACKS[Knack.HOOKING]
_RUSTING, _WATCHING = KNACKS[Knack.RUSTING], KNACKS[Knack.WATCHING]
_GEM = TreasureKind.GEM
_JADE = Power.JADE
_MAGICAL = Against.MAGICAL
_NO_EMPOWER = Penalty.NO_EMPOWER
_PARTING = Penalty.PARTING
_PHYSICAL = Against.PHYSICAL
_RUNE = TreasureKind.RUNE
_SMALLER_DIE = Penalty.SMALLER_DIE
_TESTS = Penalty.TESTS
_WHETSTONE = Mark.WHETSTONE

VULNERABLE = {"P+": (False, "BS-31.7"), "M+": (True, "BS-31.9")}
RESILIENT = {"P-": (False, "BS-31.6"), "M-": (True, "BS-31.8")}
"""TN modifiers: of magical attacks or not, and the rule (BS-31.1, BS-31.2)."""


# --- attacks -------------------------------------------------------------------------------------


def attack_total(state: State, hero: Hero, face: Face, enemy: Enemy) -> Total:
    """Return what is added to an attack roll (BS-9.4): characteristic, gear, gems, wounds."""
    uses: Characteristic | None = face.uses
    assert uses is not None
    bonuses: list[Bonus] = [(uses, "BS-3.9", characteristic(hero, uses))]
    for gear, level in gear_levels(hero):
        more = level.magic * face.magic + level.bloodied * bool(enemy.wounds)
        bonuses.append((gear.id, "BS-4.2", more))
    bonuses += [(card.id, "BS-23.4", card.attack) for card in attached(hero, _GEM)]
    if hero.devotion and passive(hero, Zeal) is not None:
        bonuses.append((Zeal.card, "BS-5.6", 1))
    if enemy.wounds and _GARNET in gems(hero):
        bonuses.append((BLOOD_GARNET, "BS-23.4", 1))
    bonuses.append((TORN_SHOULDER, "BS-20.2", -penalty(hero, _ATTACK)))
    if enemy.zone != hero.zone:
        bonuses.append((TREMOR, "BS-20.2", -penalty(hero, _FAR)))
    bonuses += changes(state, AspectNumber.ATTACK, hero.zone)
    return total(*bonuses)


def attack_sources(state: State, hero: Hero, face: Face, enemy: Enemy) -> tuple[Sources, Sources]:
    """Return what gives an attack roll advantage and disadvantage (BS-P.3)."""
    better, worse = common(hero)
    if "bane" in enemy.conditions:
        better.append(("bane", "BS-21.6"))
    if face.special.__class__ is Backstab and any(
        other.id != hero.id for other in heroes_in(state, enemy.zone)
    ):
        better.append((face.id, "BS-0.1"))
    for mod in mods(state, enemy):
        if mod in VULNERABLE and VULNERABLE[mod][0] == face.magic:
            better.append((mod, VULNERABLE[mod][1]))
        elif mod in RESILIENT and RESILIENT[mod][0] == face.magic and _JADE not in gems(hero):
            worse.append((mod, RESILIENT[mod][1]))
    if enemy.zone != hero.zone and sustained(state, LOW_CEILING, hero.zone):
        worse.append((LOW_CEILING, "BS-25.17"))
    watching = _WATCHING.get(enemy.kind)
    if watching is not None and not hero.moves:
        worse.append((enemy.kind, watching.rule))
    return tuple(better), tuple(worse)


def free_empower(state: State, hero: Hero, zone: str) -> str:
    """Return what empowers an attack roll for nothing: Elevation (BS-32.6), the Ember Key."""
    if not may_empower(state, hero):
        return ""
    if zone != hero.zone and tokens_in(state, "elevation", hero.zone):
        return "elevation"
    key = ENCOUNTERS[state.encounter].emboldens
    return key if key in state.flags and _EMBER not in hero.marks else ""


def may_empower(state: State, hero: Hero) -> bool:
    """Return whether the hero's attack rolls can be empowered (W05, BA08, BC-6.8, BC-18.6)."""
    return not no_empower(state, hero) and not sustained(state, CHOKING_SMOKE, hero.zone)


def no_empower(state: State, hero: Hero) -> str:
    """Return the rule that forbids a hero to empower rolls, "" for none.

    A Shaken Nerve (W05) is one; others are an enemy that hexes (BC-6.8) and a silent place
    (BC-18.6).
    """
    if penalty(hero, _NO_EMPOWER):
        return "BS-20.2"
    row = ENCOUNTERS[state.encounter]
    if row.silent:
        return row.rule
    hexing = near_knack(state, hero.zone, _HEXING)
    return NATURES[hexing.kind].rule if hexing is not None else ""


def damage_total(state: State, hero: Hero, enemy: Enemy) -> Total:
    """Return what is added to a damage roll: weapons and gems (BS-9.6), which one enemy eats
    (BC-6.10); a Sprained Wrist (W17)."""
    bonuses: list[Bonus] = [(SPRAINED_WRIST, "BS-20.2", -penalty(hero, _DAMAGE))]
    bonuses += changes(state, AspectNumber.DAMAGE, hero.zone)
    zeal = passive(hero, Zeal) if hero.devotion else None
    if zeal is not None:
        bonuses.append((Zeal.card, "BS-5.6", zeal.damage))
    if enemy.kind in _RUSTING:
        return total(*bonuses)
    for gear, level in gear_levels(hero):
        bonuses.append((gear.id, "BS-4.2", level.damage))
        if hero.devotion:
            bonuses.append((gear.id, "BS-4.2", level.devoted))
    bonuses += [(card.id, "BS-23.4", card.damage) for card in attached(hero, _GEM)]
    return total(*bonuses)


def damage_sides(state: State, hero: Hero, face: Face, zone: str, boost: int = 0) -> int:
    """Return the damage die (BS-3.6): smaller by W07, then upgraded (BS-1.19, BS-19.1, BS-19.2)."""
    base = larger(PROFILES[hero.id].die, -penalty(hero, _SMALLER_DIE))
    ups = face.upgrades + boost
    if face.per_ghost:
        ups += tokens_in(state, "ghost", zone)
    if _WHETSTONE in hero.marks:
        ups += 1
    prey = passive(hero, LonePrey)
    if prey is not None and len(enemies_in(state, zone)) == 1:
        ups += prey.upgrades
    if any(token.kind == "lit_forge" for token in state.tokens) and _at_forge(state, hero.zone):
        ups += 1
    return larger(base, ups)


def _at_forge(state: State, zone: str) -> bool:
    """Return whether the lit forge is in a zone or next to it (TE3)."""
    near = (zone, *lattice(state).near[zone])
    return any(token.kind == "lit_forge" and token.zone in near for token in state.tokens)


# --- defence -------------------------------------------------------------------------------------


def defence_total(state: State, hero: Hero, magic: bool) -> Total:
    """Return what is added to a defence roll (BS-12.12, BS-3.3); nothing if Sundered (BS-21.17).

    Sundered takes all flat values; dice stay (BS-21.20, BS-R.31), as does the difficulty (BC-16.1).
    """
    harder: Bonus = ("difficulty", "BC-16.1", LEVELS[state.setup.difficulty].defence)
    if "sundered" in hero.conditions:
        return total(harder)
    counting = (_ALL, _MAGICAL if magic else _PHYSICAL)
    bonuses: list[Bonus] = [("resilience", "BS-3.3", PROFILES[hero.id].resilience)]
    for gear, level in gear_levels(hero):
        if level.against in counting:
            bonuses.append((gear.id, "BS-4.2", level.defence))
    for card in attached(hero, _RUNE):
        if card.defence in counting:
            bonuses.append((card.id, "BS-23.5", card.firm))
    bonuses += _runes_of_company(state, hero) if hero.treasures else ()
    bonuses += changes(state, AspectNumber.DEFENCE, hero.zone)
    bonuses += _learnt(state, hero, counting)
    bonuses.append((CRACKED_RIB, "BS-20.2", -penalty(hero, _DEFENCE)))
    if magic:
        bonuses.append((FLAYED_NERVES, "BS-20.2", -penalty(hero, _NERVES)))
    else:
        bonuses.append((BROKEN_GUARD, "BS-20.2", -penalty(hero, _GUARD)))
    return total(*bonuses, harder)


def _learnt(state: State, hero: Hero, counting: tuple[Against, Against]) -> Iterator[Bonus]:
    """Yield what passive abilities add to a defence roll (ST6, ST12, NF7, WY12)."""
    beside = len(heroes_in(state, hero.zone)) > 1
    ironclad, rooted = passive(hero, Ironclad), passive(hero, Rooted)
    if ironclad is not None and ironclad.against in counting:
        yield Ironclad.card, "BS-5.6", ironclad.defence
    if rooted is not None and beside:
        yield Rooted.card, "BS-5.6", rooted.beside
    untouchable, blood = passive(hero, Untouchable), passive(hero, SlowBlood)
    if untouchable is not None and not beside:
        yield Untouchable.card, "BS-5.6", untouchable.alone
    if blood is not None and any(wound.serious for wound in hero.wounds):
        yield SlowBlood.card, "BS-5.6", blood.scarred


def _runes_of_company(state: State, hero: Hero) -> list[Bonus]:
    """Return the bonuses of runes that depend on heroes nearby or on the hero's wounds (TR39, TR41,
    TR48)."""
    beside, last = len(heroes_in(state, hero.zone)) > 1, len(hero.wounds) + 1 >= grit(hero)
    worn = runes(hero)
    return [
        (RUNE_OF_KIN, "BS-23.5", int(beside and Power.KIN in worn)),
        (RUNE_OF_THE_LONE_WOLF, "BS-23.5", int(not beside and Power.LONE in worn)),
        (RUNE_OF_LAST_STANDS, "BS-23.5", 2 * (last and Power.LAST in worn)),
    ]


# --- opportunity attacks -------------------------------------------------------------------------


def parting_tn(state: State, zone: str) -> int:
    """Return the TN for leaving a zone: the highest of its enemies (BS-8.8); 0 without any.

    Grasping Vines hold with TN 10 where no enemy is (BS-32.9, BS-32.10). Where a Ghost haunts at
    level 2 nobody rolls (WY5).
    """
    ghost = haunted(state, zone) if state.tokens else None
    if ghost is not None and ghost.free:
        return 0
    tns = [tn_of(state, enemy) for enemy in enemies_in(state, zone)]
    if tns:
        return max(tns)
    return 10 if state.tokens and tokens_in(state, "vines", zone) else 0


def parting_total(state: State, hero: Hero) -> Total:
    """Return what is added to an opportunity attack roll (BS-8.7, BS-R.7): no armour (BS-8.15)."""
    bonuses: list[Bonus] = [("resilience", "BS-8.7", PROFILES[hero.id].resilience)]
    bonuses += [(gear.id, "BS-4.2", level.parting) for gear, level in gear_levels(hero)]
    bonuses += [(card.id, "BS-23.5", card.parting) for card in attached(hero, _RUNE)]
    bonuses += changes(state, AspectNumber.PARTING, hero.zone)
    return total(*bonuses)


def parting_sources(state: State, hero: Hero) -> tuple[Sources, Sources]:
    """Return what speaks for and against (BS-8.10, BS-8.11), not for vines (BS-32.19, BS-R.43)."""
    better, worse = common(hero)
    foes, friends = enemies_in(state, hero.zone), len(heroes_in(state, hero.zone))
    if foes and friends > len(foes):
        better.append(("heroes", "BS-8.10"))
    if len(foes) > friends:
        worse.append(("enemies", "BS-8.11"))
    if passive(hero, Untouchable) is not None:
        better.append((Untouchable.card, "BS-5.6"))
    if haunted(state, hero.zone) is not None:
        better.append((Haunting.card, "BS-5.6"))
    if penalty(hero, _PARTING):
        worse.append((WRENCHED_BACK, "BS-20.2"))
    worse += [(e.kind, NATURES[e.kind].rule) for e in foes if e.kind in _HOOKING]
    return tuple(better), tuple(worse)


def haunted(state: State, zone: str) -> Haunting | None:
    """Return how a Ghost in a zone haunts (WY5), None if it does not."""
    if not tokens_in(state, "ghost", zone):
        return None
    hauntings = [passive(hero, Haunting) for hero in state.in_play()]
    return max(
        (haunting for haunting in hauntings if haunting is not None),
        key=lambda e: e.free,
        default=None,
    )


def check_total(hero: Hero, uses: str) -> Total:
    """Return what is added to a characteristic test (BS-1.4); a Concussion takes away (W26)."""
    own = (uses, "BS-3.9", characteristic(hero, uses))
    return total(own, (CONCUSSION, "BS-20.2", -penalty(hero, _TESTS)))


def check_sources(hero: Hero, recovery: bool = False) -> tuple[Sources, Sources]:
    """Return advantage and disadvantage of a characteristic test or a recovery roll."""
    better, worse = common(hero, recovery)
    if recovery and passive(hero, SlowBlood) is not None:
        better.append((SlowBlood.card, "BS-5.6"))
    return tuple(better), tuple(worse)
