"""A hero defends against an enemy's attack (BS-12.12, BS-12.13), and what changes the roll.

Enemies roll no dice (BS-11.22).
"""

from engine.bardsung.heroes.numbers import defence_total, no_empower
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import lose, remove_token, use_up
from engine.bardsung.rules.dice import count_natural, mode_of, throw
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.stats import (
    Sources,
    common,
    gear_rule,
    passive,
    runes,
    side_of,
    tokens_in,
)
from engine.bardsung.rules.traits import answered
from engine.bardsung.state.events import Defended, Rolled
from engine.bardsung.state.model import Hero, State, change_hero
from engine.bardsung.state.steps import Ask, Defence, DefenceStage, Do
from engine.bardsung.state.table_events import Lost
from engine.bardsung.tables.cards import RUNE_OF_DAWN
from engine.bardsung.tables.heroes import OWNERS
from engine.bardsung.tables.heroes.dawnguard import Intercession
from engine.bardsung.tables.heroes.lightweaver import Veil
from engine.bardsung.tables.words import Mark, Moment, Power
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_BRACED = Mark.BRACED
_DAWN = Power.DAWN
_HURT_BY_ATTACK = Moment.HURT_BY_ATTACK
_MARK_DAWN = Mark.DAWN
_OATHS = Power.OATHS
_OTHER_DEFENDED = Moment.OTHER_DEFENDED
_THORNS = Power.THORNS
_VEIL = Mark.VEIL

S = DefenceStage


def defence_sources(state: State, step: Defence, hero: Hero) -> tuple[Sources, Sources]:
    """Return what gives a defence roll advantage and disadvantage (BS-P.2).

    Weaken (BS-21.18, BS-21.21) and a Mirage help, a Powerful attack hampers (BS-31.3).
    """
    better, worse = common(hero)
    if state.the(step.enemy).has("weaken"):
        better.append(("weaken", "BS-21.18"))
    if step.mirage:
        better.append(("mirage", "BC-2.1"))
    if side_of(state, step.card).attack.powerful and _OATHS not in runes(hero):
        worse.append(("powerful", "BS-31.3"))
    return tuple(better), tuple(worse)


def run(state: State, step: Defence) -> Next[State]:
    """Do the next part of a defence; an enemy that is gone attacks no more."""
    if state.enemy(step.enemy) is None or not state.hero(step.hero).zone:
        return Next(pop(state))
    return RUNS[step.stage](state, step)


def _mirage(state: State, step: Defence) -> Next[State]:
    """The owner of the Mirages may discard one of her zone for advantage (BC-2.1)."""
    hero = state.hero(step.hero)
    after = swap(state, replace(step, stage=S.ROLL))
    if hero.id != OWNERS["mirage"].profile.id or not tokens_in(state, "mirage", hero.zone):
        return Next(after)
    return Next(later(after, Ask("mirage", hero.id, ("spend", "keep"), "BC-2.1")))


def answer_mirage(state: State, step: Ask, option: str) -> Next[State]:
    """Discard the Mirage, or keep it."""
    if option == "keep":
        return Next(state)
    flow = Flow(state)
    flow.do(remove_token, "mirage", state.hero(step.hero).zone)
    flow.state = swap(flow.state, replace(flow.state.steps[-1], mirage=True))
    return flow.next()


def empowered(state: State, hero: Hero) -> bool:
    """Return whether Rubble (BS-32.5, BS-R.44) or Defiance (ST7) empowers a defence roll.

    Fate never does (BS-15.7); nothing does for a Shaken Nerve (W05) or under a hex (BC-6.8).
    """
    helped = bool(tokens_in(state, "rubble", hero.zone)) or _BRACED in hero.marks
    return helped and not no_empower(state, hero)


def _roll(state: State, step: Defence) -> Next[State]:
    """Roll the defence (BS-12.12) against the TN of the attacking card (BS-29.6)."""
    hero = state.hero(step.hero)
    attack = side_of(state, step.card).attack
    better, worse = defence_sources(state, step, hero)
    mode = step.mode if step.rerolled else mode_of(better, worse)
    bonus = step.bonus if step.rerolled else defence_total(state, hero, attack.magic).value
    empower = step.d4 > 0 if step.rerolled else empowered(state, hero)
    fallen, after = throw(state, mode, empower)
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero.id, "defence", fallen.faces, fallen.natural, fallen.d4, bonus),
            side_of(state, step.card).tn,
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    flow.do(_use_tokens, step)
    rolled = replace(
        step,
        stage=S.JUDGE,
        mode=mode,
        faces=fallen.faces,
        natural=fallen.natural,
        d4=fallen.d4,
        bonus=bonus,
    )
    flow.state = swap(flow.state, rolled)
    return flow.next()


def _use_tokens(state: State, step: Defence) -> Next[State]:
    """Discard what the roll used up (BS-21.5): Weaken, Sundered, Rubble ...

    Rubble goes when a hero there is attacked, and Defiance (ST7) is of the first defence roll,
    whether or not they could empower it (BS-0.3).
    """
    flow = Flow(state)
    flow.do(use_up, step.hero)
    if step.rerolled:
        return flow.next()
    flow.do(lose, step.enemy, "weaken")
    flow.do(lose, step.hero, "sundered")
    hero = flow.state.hero(step.hero)
    flow.do(remove_token, "rubble", hero.zone)
    if _BRACED in hero.marks:
        left = tuple(mark for mark in hero.marks if mark != _BRACED)
        flow.state = change_hero(flow.state, hero.id, marks=left)
    return flow.next()


def _total(step: Defence) -> int:
    return step.natural + step.d4 + step.bonus


def _judge(state: State, step: Defence) -> Next[State]:
    """Compare with the TN, a natural 1 or 20, too (BS-1.16); a failure may be rolled again.

    The new result counts, and is final (BS-1.10, BS-1.11).
    """
    held = _total(step) >= side_of(state, step.card).tn
    hero = state.hero(step.hero)
    if not held and not step.rerolled and "reroll" not in step.asked:
        ways = _rerolls(state, step, hero)
        if ways:
            asked = swap(state, replace(step, asked=(*step.asked, "reroll")))
            return Next(later(asked, *_asks(hero, ways)))
    flow = Flow(swap(state, replace(step, stage=S.RESOLVE)))
    flow.do(count_natural, hero, step.natural, defence=True)
    return flow.next()


def _rerolls(state: State, step: Defence, hero: Hero) -> list[tuple[str, str]]:
    """Return the rerolls of a failed defence with their deciders: TR12, the Veil, DG5."""
    rerolls = []
    magic = side_of(state, step.card).attack.magic
    if _DAWN in runes(hero) and _MARK_DAWN not in hero.marks:
        rerolls.append((hero.id, RUNE_OF_DAWN))
    if magic and gear_rule(hero, Veil) and _VEIL not in hero.marks:
        rerolls.append((hero.id, Veil.card))
    map = lattice(state)
    for other in state.in_play():
        rule = passive(other, Intercession)
        if rule is None or other.id == hero.id or not other.devotion:
            continue
        if map.distance(other.zone, hero.zone) <= rule.within:
            rerolls.append((other.id, Intercession.card))
    return rerolls


def _asks(hero: Hero, ways: list[tuple[str, str]]) -> list[Ask]:
    """Return one question to each hero who could have the roll made again."""
    asked: dict[str, list[str]] = {}
    for who, way in ways:
        asked.setdefault(who, []).append(way)
    return [
        Ask("reroll_defence", who, (*mine, "keep"), "BS-1.10", hero.id)
        for who, mine in asked.items()
    ]


def answer_reroll(state: State, step: Ask, option: str) -> Next[State]:
    """Roll the defence again; the others who could have it rolled are asked no more."""
    if option == "keep":
        return Next(state)
    while isinstance(state.steps[-1], Ask):
        state = pop(state)
    flow = Flow(state)
    if option == Intercession.card:
        left = state.hero(step.hero).devotion - 1
        flow.state = change_hero(state, step.hero, devotion=left)
        flow.tell(Lost(step.hero, "devotion"))
    else:
        mark = _MARK_DAWN if option == RUNE_OF_DAWN else _VEIL
        marks = (*state.hero(step.hero).marks, mark)
        flow.state = change_hero(state, step.hero, marks=marks)
    defence: Defence = flow.state.steps[-1]
    flow.state = swap(flow.state, replace(defence, stage=S.ROLL, rerolled=True))
    return flow.next()


def _resolve(state: State, step: Defence) -> Next[State]:
    """Success: nothing, or the miss effect (BS-19.12). Failure: all effects in order (BS-12.13)."""
    held = _total(step) >= side_of(state, step.card).tn
    attack = side_of(state, step.card).attack
    verbs = attack.miss if held else attack.effects
    flow = Flow(swap(state, replace(step, stage=S.AFTER)))
    flow.tell(Defended(step.hero, step.enemy, held))
    flow.state = later(flow.state, *(Do(verb.value, step.hero, step.enemy) for verb in verbs))
    if held:
        flow.do(_held, step)
    return flow.next()


def _held(state: State, step: Defence) -> Next[State]:
    """A success: Dawnguard's trait (BC-2), thorns (TR13)."""
    flow = Flow(state)
    hero, enemy = state.hero(step.hero), state.the(step.enemy)
    for other in state.in_play():
        if other.id != hero.id and other.zone == hero.zone:
            flow.do(answered, _OTHER_DEFENDED, other.id)
    if _THORNS in runes(hero) and step.natural >= 18 and enemy.zone == hero.zone:
        flow.do(hurt_enemy, enemy.id)
    return flow.next()


def _after(state: State, step: Defence) -> Next[State]:
    """Stoneheart's trait: an attack caused him a wound (BC-2, BS-3.7)."""
    return answered(pop(state), _HURT_BY_ATTACK, step.hero) if step.hurt else Next(pop(state))


RUNS = {
    S.MIRAGE: _mirage,
    S.ROLL: _roll,
    S.JUDGE: _judge,
    S.RESOLVE: _resolve,
    S.AFTER: _after,
}
