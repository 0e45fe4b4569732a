"""The numbers of a hero's rolls, each with its parts: what the rules roll with, and the odds."""

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.dice import larger
from engine.bardsung.rules.stats import (
    Bonus,
    Sources,
    attached,
    characteristic,
    common,
    enemies_in,
    gear_levels,
    gems,
    heroes_in,
    mods,
    passive,
    penalty,
    sustained,
    tn_of,
    tokens_in,
    total,
)
from engine.bardsung.state.model import Enemy, Hero, State
from engine.bardsung.tables.abilities import Face
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.heroes import PROFILES
from engine.core.stats import Total

VULNERABLE = {"P+": (False, "BS-31.7"), "M+": (True, "BS-31.9")}
RESILIENT = {"P-": (False, "BS-31.6"), "M-": (True, "BS-31.8")}
"""TN modifiers: of magical attacks or not, and the rule (BS-31.1, BS-31.2)."""


# --- attacks -------------------------------------------------------------------------------------


def attack_total(state: State, hero: Hero, face: Face, enemy: Enemy) -> Total:
    """Return what is added to an attack roll (BS-9.4): characteristic, gear, gems, wounds."""
    bonuses: list[Bonus] = [(face.uses, "BS-3.9", characteristic(hero, face.uses))]
    for name, _, level in gear_levels(hero):
        fits = level.attack_on == "magical" and face.magic
        if fits or (level.attack_on == "wounded" and enemy.wounds):
            bonuses.append((name, "BS-4.2", 1))
    if enemy.wounds and "garnet" in gems(hero):
        bonuses.append(("TR05", "BS-23.4", 1))
    bonuses.append(("W01", "BS-20.2", -penalty(hero, "attack")))
    return total(*bonuses)


def attack_sources(state: State, hero: Hero, face: Face, enemy: Enemy) -> tuple[Sources, Sources]:
    """Return what gives an attack roll advantage and disadvantage (BS-P.3)."""
    better, worse = common(hero)
    if "bane" in enemy.conditions:
        better.append(("bane", "BS-21.6"))
    if face.special == "backstab" and any(
        each.id != hero.id for each in heroes_in(state, enemy.zone)
    ):
        better.append(("NF3", "BS-0.1"))
    for mod in mods(state, enemy):
        if mod in VULNERABLE and VULNERABLE[mod][0] == face.magic:
            better.append((mod, VULNERABLE[mod][1]))
        elif mod in RESILIENT and RESILIENT[mod][0] == face.magic and "jade" not in gems(hero):
            worse.append((mod, RESILIENT[mod][1]))
    if enemy.zone != hero.zone and sustained(state, "BA04", hero.zone):
        worse.append(("BA04", "BS-25.17"))
    return tuple(better), tuple(worse)


def free_empower(state: State, hero: Hero, zone: str) -> str:
    """Return what empowers an attack roll for nothing: Elevation (BS-32.6), the Ember Key."""
    if not may_empower(state, hero):
        return ""
    if zone != hero.zone and tokens_in(state, "elevation", hero.zone):
        return "elevation"
    key = ENCOUNTERS[state.encounter].emboldens
    return key if key in state.flags and "stage:ember" not in hero.marks else ""


def may_empower(state: State, hero: Hero) -> bool:
    """Return whether the hero's attack rolls can be empowered at all (W05, BA08)."""
    return not penalty(hero, "no_empower") and not sustained(state, "BA08", hero.zone)


def damage_total(hero: Hero) -> Total:
    """Return what is added to a damage roll: weapons and gems (BS-9.6)."""
    bonuses: list[Bonus] = []
    for name, _, level in gear_levels(hero):
        bonuses.append((name, "BS-4.2", level.damage))
        if hero.devotion:
            bonuses.append((name, "BS-4.2", level.devoted))
    bonuses += [(card.id, "BS-23.4", card.damage) for card in attached(hero, "gem")]
    return total(*bonuses)


def damage_sides(state: State, hero: Hero, face: Face, zone: str, boost: int = 0) -> int:
    """Return the damage die (BS-3.6): smaller by W07, then upgraded (BS-1.19, BS-19.1, BS-19.2)."""
    base = larger(PROFILES[hero.id].die, -penalty(hero, "smaller_die"))
    ups = face.upgrades + boost
    if face.per_ghost:
        ups += tokens_in(state, "ghost", zone)
    if "turn:whetstone" in hero.marks:
        ups += 1
    if any(each.kind == "lit_forge" for each in state.tokens) and _at_forge(state, hero.zone):
        ups += 1
    return larger(base, ups)


def _at_forge(state: State, zone: str) -> bool:
    """Return whether the lit forge is in a zone or next to it (TE3)."""
    near = (zone, *lattice(state).near[zone])
    return any(each.kind == "lit_forge" and each.zone in near for each in state.tokens)


# --- defence -------------------------------------------------------------------------------------


def defence_total(state: State, hero: Hero, magic: bool) -> Total:
    """Return what is added to a defence roll (BS-12.12, BS-3.3); nothing if Sundered (BS-21.17).

    Sundered takes all flat values; dice stay (BS-21.20, BS-R.31).
    """
    if "sundered" in hero.conditions:
        return total()
    kind = "magical" if magic else "physical"
    bonuses: list[Bonus] = [("resilience", "BS-3.3", PROFILES[hero.id].resilience)]
    for name, _, level in gear_levels(hero):
        if level.against in ("all", kind):
            bonuses.append((name, "BS-4.2", level.defence))
    bonuses += [(c.id, "BS-23.5", 1) for c in attached(hero, "rune") if c.defence == kind]
    ironclad = passive(hero, "ironclad")
    if ironclad and (ironclad > 1 or not magic):
        bonuses.append(("ST6", "BS-5.6", 1))
    if passive(hero, "untouchable") > 1 and len(heroes_in(state, hero.zone)) == 1:
        bonuses.append(("NF7", "BS-5.6", 1))
    bonuses.append(("W02", "BS-20.2", -penalty(hero, "defence")))
    return total(*bonuses)


# --- parting blows -------------------------------------------------------------------------------


def parting_tn(state: State, zone: str) -> int:
    """Return the TN for leaving a zone: the highest of its enemies (BS-8.8); 0 without any.

    Grasping Vines hold with TN 10 where no enemy is (BS-32.9, BS-32.10). Where a Ghost haunts at
    level 2 nobody rolls (WY5).
    """
    if state.tokens and haunted(state, zone) > 1:
        return 0
    tns = [tn_of(state, each) for each in enemies_in(state, zone)]
    if tns:
        return max(tns)
    return 10 if state.tokens and tokens_in(state, "vines", zone) else 0


def parting_total(hero: Hero) -> Total:
    """Return what is added to a parting blow roll (BS-8.7, BS-R.7): no armour (BS-8.15)."""
    bonuses: list[Bonus] = [("resilience", "BS-8.7", PROFILES[hero.id].resilience)]
    bonuses += [(name, "BS-4.2", level.parting) for name, _, level in gear_levels(hero)]
    return total(*bonuses)


def parting_sources(state: State, hero: Hero) -> tuple[Sources, Sources]:
    """Return what speaks for and against (BS-8.10, BS-8.11), not for vines (BS-32.19, BS-R.43)."""
    better, worse = common(hero)
    foes, friends = len(enemies_in(state, hero.zone)), len(heroes_in(state, hero.zone))
    if foes and friends > foes:
        better.append(("heroes", "BS-8.10"))
    if foes > friends:
        worse.append(("enemies", "BS-8.11"))
    if passive(hero, "untouchable"):
        better.append(("NF7", "BS-5.6"))
    if haunted(state, hero.zone):
        better.append(("WY5", "BS-5.6"))
    if penalty(hero, "parting"):
        worse.append(("W10", "BS-20.2"))
    return tuple(better), tuple(worse)


def haunted(state: State, zone: str) -> int:
    """Return the level at which a Ghost in a zone haunts (WY5), 0 if it does not."""
    if not tokens_in(state, "ghost", zone):
        return 0
    return max((passive(each, "haunting") for each in state.in_play()), default=0)


def check_sources(hero: Hero, recovery: bool = False) -> tuple[Sources, Sources]:
    """Return advantage and disadvantage of a characteristic test or a recovery roll."""
    better, worse = common(hero, recovery)
    return tuple(better), tuple(worse)
