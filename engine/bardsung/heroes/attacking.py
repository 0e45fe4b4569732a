"""A hero's attack, step by step (chapter 9, BS-P.3)."""

from engine.bardsung.heroes.effects import ON_ATTACKER
from engine.bardsung.heroes.numbers import (
    attack_sources,
    attack_total,
    damage_sides,
    damage_total,
    free_empower,
)
from engine.bardsung.map.lattice import FAR, lattice
from engine.bardsung.rules.conditions import lose, remove_token, use_up
from engine.bardsung.rules.dice import count_natural, mode_of, roll_one, throw
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.stats import (
    attached,
    enemies_in,
    face_of,
    gear_levels,
    gear_with,
    gems,
    passive,
    tn_of,
    tokens_in,
    toughness,
)
from engine.bardsung.rules.traits import answered
from engine.bardsung.state.events import AttackJudged, DamageRolled, Rolled
from engine.bardsung.state.model import Hero, State, change_hero
from engine.bardsung.state.steps import Ask, Attack, AttackStage, Do, EffectOn, Effects
from engine.bardsung.state.table_events import Lost
from engine.bardsung.tables import hero_cards
from engine.bardsung.tables.cards import SUN_TOPAZ
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import GEAR
from engine.bardsung.tables.heroes.lightweaver import Afterglow, Refraction
from engine.bardsung.tables.heroes.nightfeather import Venom
from engine.bardsung.tables.heroes.stoneheart import Grudge
from engine.bardsung.tables.heroes.wyldshell import GhostWhereHit, Wake
from engine.bardsung.tables.words import Mark, Moment, Power, TreasureKind
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_ATTACK_DEFEATS = Moment.ATTACK_DEFEATS
_CITRINE = Power.CITRINE
_EMBER = Mark.EMBER
_GEM = TreasureKind.GEM
_MAGICAL_CRITICAL = Moment.MAGICAL_CRITICAL
_MARK_TOPAZ = Mark.TOPAZ
_TOPAZ = Power.TOPAZ
_WHETSTONE = Mark.WHETSTONE

S = AttackStage


def face(state: State, step: Attack) -> Face:
    """Return the side of the ability card that attacks."""
    side = face_of(state.hero(step.hero), step.card)
    assert side is not None
    return side


def aim(state: State, step: Attack, target: str, empower: bool) -> Attack:
    """Return the attack with its target, zone and bystanders fixed (BS-9.2, BS-19.8, BS-R.25)."""
    zone = state.the(target).zone
    others = tuple(enemy.id for enemy in enemies_in(state, zone) if enemy.id != target)
    hero = state.hero(step.hero)
    free = free_empower(state, hero, zone)
    return replace(
        step,
        target=target,
        zone=zone,
        others=others,
        empower=empower or bool(free),
        stage=S.ROLL,
    )


def run(state: State, step: Attack) -> Next[State]:
    """Do the next step of an attack."""
    if step.stage is S.TARGET:  # the free Move led to nobody (ST4), or the turn ends (BS-27.13)
        return Next(pop(state))
    return RUNS[step.stage](state, step)


# --- the attack roll -----------------------------------------------------------------------------


def _roll(state: State, step: Attack) -> Next[State]:
    """Roll (BS-9.3), first time or again with the same dice (BS-1.12, BS-R.5).

    Tokens are used up (BS-21.5), Bane by an attack on this very enemy only (BS-21.22).
    """
    hero, enemy = state.hero(step.hero), state.the(step.target)
    better, worse = attack_sources(state, hero, face(state, step), enemy)
    mode = step.mode if step.rerolled else mode_of(better, worse)
    bonus = attack_total(state, hero, face(state, step), enemy).value
    fallen, after = throw(state, mode, step.empower)
    tn = tn_of(state, enemy)
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero.id, "attack", fallen.faces, fallen.natural, fallen.d4, bonus, tn),
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    flow.do(use_up, hero.id)
    flow.do(lose, enemy.id, "bane")
    flow.do(_use_ember, hero.id)
    rolled = replace(
        step,
        stage=S.JUDGE,
        mode=mode,
        faces=fallen.faces,
        natural=fallen.natural,
        d4=fallen.d4,
        total=fallen.natural + fallen.d4 + bonus,
    )
    flow.state = swap(flow.state, rolled)
    return flow.next()


def _use_ember(state: State, hero: str) -> Next[State]:
    """The Ember Key empowers each hero's first attack roll of a stage (BC-14.10)."""
    who = state.hero(hero)
    if not ENCOUNTERS[state.encounter].emboldens or _EMBER in who.marks:
        return Next(state)
    return Next(change_hero(state, hero, marks=(*who.marks, _EMBER)))


def _judge(state: State, step: Attack) -> Next[State]:
    """Compare with the TN (BS-9.4); a natural 20 is a critical hit (BS-1.15, BS-9.9, BS-R.2)."""
    hero = state.hero(step.hero)
    certain = step.natural == 20 or (step.natural == 19 and _CITRINE in gems(hero))
    hit = certain or step.total >= tn_of(state, state.the(step.target))
    if not hit and not step.rerolled and _may_refract(state, hero, step, "attack"):
        asked = swap(state, replace(step, asked=(*step.asked, "attack")))
        options = (*_mirages(state, hero), "keep")
        return Next(later(asked, Ask("refract", hero.id, options, "BS-1.10", "attack")))
    stage = S.EFFECTS if certain or not hit else S.DAMAGE
    flow = Flow(swap(state, replace(step, stage=stage, hit=hit, critical=certain)))
    flow.do(count_natural, hero, step.natural)
    return flow.next()


def _mirages(state: State, hero: Hero) -> tuple[str, ...]:
    """Return the zones near enough that hold a Mirage (LW6)."""
    rule = passive(hero, Refraction)
    if rule is None:
        return ()
    far = lattice(state).distances(hero.zone)
    zones = dict.fromkeys(token.zone for token in state.tokens if token.kind == "mirage")
    return tuple(zone for zone in zones if far.get(zone, FAR) <= rule.within)


def _may_refract(state: State, hero: Hero, step: Attack, what: str) -> bool:
    rule = passive(hero, Refraction)
    if rule is None or what in step.asked or (what == "damage" and not rule.damage):
        return False
    return bool(_mirages(state, hero))


def answer_refract(state: State, step: Ask, option: str) -> Next[State]:
    """Discard a Mirage to roll again (LW6), or keep the dice."""
    if option == "keep":
        return Next(state)
    flow = Flow(state)
    flow.do(remove_token, "mirage", option)
    attack: Attack = flow.state.steps[-1]
    flow.state = swap(flow.state, replace(attack, stage=S.ROLL, rerolled=True))
    return flow.next()


# --- the damage roll -----------------------------------------------------------------------------


def _damage(state: State, step: Attack) -> Next[State]:
    """Roll the damage die (BS-9.6); before it a Grudge may upgrade it (ST8)."""
    hero = state.hero(step.hero)
    rule = passive(hero, Grudge)
    if rule is not None and hero.grudge and "grudge" not in step.asked:
        asked = swap(state, replace(step, asked=(*step.asked, "grudge")))
        ask = Ask("grudge", hero.id, ("spend", "keep"), "BC-2.4", n=rule.upgrades)
        return Next(later(asked, ask))
    sides = step.sides or damage_sides(state, hero, face(state, step), step.zone, step.boost)
    die, after = roll_one(state, sides)
    enemy = state.the(step.target)
    bonus, need = damage_total(state, hero, enemy).value, toughness(state, enemy)
    rolled = replace(step, stage=S.COMPARE, sides=sides, die=die)
    return Next(swap(after, rolled), (DamageRolled(hero.id, sides, die, bonus, need),))


def answer_grudge(state: State, step: Ask, option: str) -> Next[State]:
    """Remove the Grudge token to upgrade the damage die (ST8), or keep it."""
    if option == "keep":
        return Next(state)
    attack: Attack = state.steps[-1]
    after = swap(state, replace(attack, boost=attack.boost + step.n))
    return Next(change_hero(after, step.hero, grudge=False), (Lost(step.hero, "grudge"),))


def _rerolls(state: State, step: Attack, hero: Hero) -> tuple[str, ...]:
    """Return what may roll the damage again: TR04, the Short Talon, Refraction (LW6)."""
    rerolls = list[str]()
    if _TOPAZ in gems(hero) and _MARK_TOPAZ not in hero.marks:
        rerolls.append(SUN_TOPAZ)
    rerolls += [gear.id for gear, level in gear_levels(hero) if step.die <= level.reroll]
    if _may_refract(state, hero, step, "damage"):
        rerolls += _mirages(state, hero)
    return tuple(rerolls)


def _compare(state: State, step: Attack) -> Next[State]:
    """Compare with the toughness (BS-9.7, BS-9.8)."""
    hero = state.hero(step.hero)
    ways = () if step.damage_rerolled or "damage" in step.asked else _rerolls(state, step, hero)
    if ways:
        asked = swap(state, replace(step, asked=(*step.asked, "damage")))
        return Next(later(asked, Ask("reroll_damage", hero.id, (*ways, "keep"), "BS-1.10")))
    enemy = state.the(step.target)
    total = step.die + damage_total(state, hero, enemy).value
    critical = total >= toughness(state, enemy)
    return Next(swap(state, replace(step, stage=S.EFFECTS, critical=critical)))


def answer_reroll_damage(state: State, step: Ask, option: str) -> Next[State]:
    """Roll the damage again; the new result counts, and is final (BS-1.10, BS-1.11)."""
    if option == "keep":
        return Next(state)
    flow = Flow(state)
    if option == SUN_TOPAZ:
        marks = (*state.hero(step.hero).marks, _MARK_TOPAZ)
        flow.state = change_hero(flow.state, step.hero, marks=marks)
    elif option not in GEAR:
        flow.do(remove_token, "mirage", option)
    attack: Attack = flow.state.steps[-1]
    again = replace(attack, stage=S.DAMAGE, damage_rerolled=True)
    flow.state = swap(flow.state, again)
    return flow.next()


# --- effects -------------------------------------------------------------------------------------


def effects_of(hero: Hero, row: Face, hit: bool, critical: bool) -> hero_cards.Effects:
    """Return the effects of a miss, a hit or a critical hit (BS-9.5, BS-9.10, BS-19.11)."""
    if not hit:
        return row.miss
    effects = row.critical if critical else row.hit
    venom = passive(hero, Venom)
    if venom is not None and not row.magic:
        effects += venom.critical if critical else venom.hit
    afterglow = passive(hero, Afterglow)
    if afterglow is not None and row.magic:
        effects += afterglow.critical if critical else afterglow.hit
    if critical:
        effects += tuple(card.ends for card in attached(hero, _GEM) if card.ends)
    return effects


def _effects(state: State, step: Attack) -> Next[State]:
    """Line the effects up: on the target first, then on all others there (BS-19.7, BS-19.9).

    That is what AoE means (BS-10.12, BS-31.4). Before them the Driftwood Staff lays a Ghost where
    the attack hit (BC-3), so that it upgrades no damage die of this attack.
    """
    hero, row = state.hero(step.hero), face(state, step)
    verbs = effects_of(hero, row, step.hit, step.critical)
    queue = [EffectOn(verb, step.target) for verb in verbs]
    if row.aoe and step.hit:
        for other in step.others:
            queue += [EffectOn(verb, other) for verb in verbs if verb not in ON_ATTACKER]
    result = "critical" if step.critical else "hit" if step.hit else "miss"
    after = swap(state, replace(step, stage=S.AFTER))
    judged = AttackJudged(step.hero, step.target, result)
    after = later(after, Effects(step.hero, tuple(queue)))
    if step.hit and gear_with(hero, GhostWhereHit) is not None:
        after = later(after, Do("ghost_at", hero.id, step.zone))
    return Next(after, (judged,))


def _after(state: State, step: Attack) -> Next[State]:
    """Traits replenish fate (BC-2, BS-15.9); a Wake discards its Ghosts (WY9)."""
    flow = Flow(pop(state))
    row = face(state, step)
    if row.magic and step.critical:
        flow.do(answered, _MAGICAL_CRITICAL, step.hero)
    if any(state.enemy(enemy) is None for enemy in (step.target, *step.others)):
        flow.do(answered, _ATTACK_DEFEATS, step.hero)
    while row.special.__class__ is Wake and tokens_in(flow.state, "ghost", step.zone):
        flow.do(remove_token, "ghost", step.zone)
    hero = flow.state.hero(step.hero)
    if _WHETSTONE in hero.marks:
        left = tuple(mark for mark in hero.marks if mark != _WHETSTONE)
        flow.state = change_hero(flow.state, hero.id, marks=left)
    return flow.next()


RUNS = {
    S.ROLL: _roll,
    S.JUDGE: _judge,
    S.DAMAGE: _damage,
    S.COMPARE: _compare,
    S.EFFECTS: _effects,
    S.AFTER: _after,
}
