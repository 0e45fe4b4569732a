"""Use of an ability (BS-5.2): its cost, its targets, its refusals."""

from engine.bardsung.heroes.attacking import aim
from engine.bardsung.heroes.moving import reach
from engine.bardsung.heroes.numbers import free_empower, may_empower, no_empower
from engine.bardsung.map.lattice import FAR, lattice
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import must_shuffle
from engine.bardsung.rules.pools import plays_basic, spend_fate
from engine.bardsung.rules.refusals import not_now
from engine.bardsung.rules.stats import face_of, penalty, reach_of, tokens_in
from engine.bardsung.state import steps
from engine.bardsung.state.actions import Action, Aim, Done, Use
from engine.bardsung.state.events import AbilityUsed
from engine.bardsung.state.model import Enemy, Hero, State, change_hero
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Attack, AttackStage, Do, Ops
from engine.bardsung.state.table_events import Lost
from engine.bardsung.tables.enemies import KNACKS, NATURES
from engine.bardsung.tables.enemy_cards import Knack
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.heroes.stoneheart import FreeMoveFirst
from engine.bardsung.tables.words import Kind, Penalty
from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_ATTACK = Kind.ATTACK
_DEARER = Penalty.DEARER
_NO_SKILLS = Penalty.NO_SKILLS
_PASSIVE = Kind.PASSIVE
_SKILL = Kind.SKILL
_UNSEEN = KNACKS[Knack.UNSEEN]

FATE = "fate"
"""The word of an action that empowers a roll with fate; once a roll (BS-1.18)."""


def aims_later(face: Face) -> bool:
    """Return whether a use names no target: of skills (BS-5.5), and before a free Move (ST4)."""
    return face.kind is _SKILL or face.special.__class__ is FreeMoveFirst


def fate_cost(hero: Hero, face: Face) -> int:
    """Return the fate that an ability costs (BS-5.4), 0 for none (BS-5.1); W11 adds 1 to each."""
    return face.fate + penalty(hero, _DEARER)


def refuse_card(state: State, hero: Hero, card: str) -> Refusal | None:
    """Return why a hero cannot use an ability card at all, its target aside.

    One of its own that it has not is left out of the tutorial (BS-3.10).
    """
    face = face_of(hero, card)
    if face is None:
        ruled = "BS-3.10" if card in PROFILES[hero.id].abilities else "BS-5.2"
        return Refusal("use.not_yours", ruled, (("card", card),))
    if face.kind is _PASSIVE:
        return Refusal("use.passive", "BS-5.6", (("card", card),))
    if card in hero.used:
        return Refusal("use.used", "BS-5.3", (("card", card),))
    if face.kind is _SKILL and penalty(hero, _NO_SKILLS):
        return Refusal("use.no_skills", "BS-20.2", (("card", card),))
    cost = fate_cost(hero, face)
    if cost > state.fate:
        return Refusal("use.fate", "BS-5.4", (("card", card), ("cost", cost), ("has", state.fate)))
    if face.devotion > hero.devotion:
        facts = (("card", card), ("cost", face.devotion), ("has", hero.devotion))
        return Refusal("use.devotion", "BC-4.6", facts)
    if face.kind is _ATTACK and not _has_target(state, hero, face):
        return Refusal("use.no_target", "BS-5.8", (("card", card),))
    return None


def _has_target(state: State, hero: Hero, face: Face) -> bool:
    """Return whether there is a target, after a free Move (ST4) from where that Move may end."""
    if targets(state, hero.id, face.id):
        return True
    if face.special.__class__ is not FreeMoveFirst:
        return False
    ends = (replace(hero, zone=zone) for zone in reach(state, hero.id))
    return any(_aimed(state, moved, face) for moved in ends)


@of_last_state
def targets(state: State, hero: str, card: str) -> tuple[str, ...]:
    """Return the enemies that an attack may choose (BS-9.2)."""
    who = state.hero(hero)
    face = face_of(who, card)
    assert face is not None
    return _aimed(state, who, face)


def _aimed(state: State, hero: Hero, face: Face) -> tuple[str, ...]:
    """Return the enemies that an attack reaches: by distance (BS-9.2), or where a Ghost is.

    No way leads to another area (BS-25.16), so that nothing there is near enough.
    """
    if not state.enemies:
        return ()
    map = lattice(state)
    if face.ghosts:
        area = map.area(hero.zone)
        with_ghost = [e for e in state.enemies if tokens_in(state, "ghost", e.zone)]
        near = [e for e in with_ghost if map.area(e.zone) == area]
    else:
        most, far = reach_of(state, hero, face), map.distances(hero.zone)
        near = [e for e in state.enemies if far.get(e.zone, FAR) <= most]
    return tuple([e.id for e in near if is_seen(e, hero.zone)])


def is_seen(enemy: Enemy, zone: str) -> bool:
    """Return whether heroes in a zone see an enemy: one is clear as water from afar (BC-6.5)."""
    return enemy.zone == zone or enemy.kind not in _UNSEEN


def _why_no_target(state: State, hero: Hero, face: Face, enemy: Enemy) -> Refusal | None:
    """Return why an enemy is out of reach: distance (BS-9.2, BS-2.10), area (BS-25.16), Ghosts,
    or that it is not seen (BC-6.5)."""
    if enemy.id in _aimed(state, hero, face):
        return None
    map = lattice(state)
    if not map.same_area(hero.zone, enemy.zone):
        return Refusal("target.other_area", "BS-25.16", (("target", enemy.id),))
    if face.ghosts and not tokens_in(state, "ghost", enemy.zone):
        return Refusal("target.no_ghost", "BC-2.3", (("target", enemy.id),))
    if not is_seen(enemy, hero.zone):
        return Refusal("target.unseen", NATURES[enemy.kind].rule, (("target", enemy.id),))
    most, away = reach_of(state, hero, face), map.distance(hero.zone, enemy.zone)
    facts = (("target", enemy.id), ("distance", min(away, FAR)), ("range", most))
    return Refusal("target.range", "BS-9.2", facts)


def refuse_target(
    state: State, hero: Hero, face: Face, target: str, empower: str, cost: int
) -> Refusal | None:
    """Return why a target, or empowering the roll with fate, is not possible (BS-15.5, BS-15.6)."""
    enemy = state.enemy(target)
    if enemy is None:
        return Refusal("target.gone", "BS-9.2", (("target", target),))
    why = _why_no_target(state, hero, face, enemy)
    if why is not None or not empower:
        return why
    if empower != FATE:
        return Refusal("empower.how", "BS-15.6", (("word", empower),))
    if plays_basic(state):
        return Refusal("empower.tutorial", "BS-14.8")
    if not may_empower(state, hero):
        return Refusal("empower.not_possible", no_empower(state, hero) or "BS-16.13")
    if free_empower(state, hero, enemy.zone):
        return Refusal("empower.free", "BS-R.4")
    if state.fate < cost + 1:
        return Refusal("empower.fate", "BS-15.6", (("has", state.fate - cost),))
    return None


def refuse_use(state: State, hero: Hero, action: Use) -> Refusal | None:
    """Return why an ability cannot be used like this."""
    why = refuse_card(state, hero, action.card)
    if why is not None:
        return why
    face = face_of(hero, action.card)
    assert face is not None
    if aims_later(face):
        if action.target or action.empower:
            return Refusal("use.no_aim", "BS-5.5", (("card", action.card),))
        return None
    cost = fate_cost(hero, face)
    return refuse_target(state, hero, face, action.target, action.empower, cost)


def uses(state: State, hero: Hero) -> list[Action]:
    """Return each way to use an ability now."""
    ways: list[Action] = []
    for ability in hero.abilities:
        if refuse_card(state, hero, ability.card) is not None:
            continue
        face = face_of(hero, ability.card)
        assert face is not None
        if aims_later(face):
            ways.append(Use(ability.card))
            continue
        left = state.fate - fate_cost(hero, face)
        for target in targets(state, hero.id, ability.card):
            ways.append(Use(ability.card, target))
            if left and can_empower(state, hero, target):
                ways.append(Use(ability.card, target, FATE))
    return ways


def can_empower(state: State, hero: Hero, target: str) -> bool:
    """Return whether fate may empower an attack on a target, the cost aside (BS-15.6)."""
    if plays_basic(state) or not may_empower(state, hero):
        return False
    return not free_empower(state, hero, state.the(target).zone)


def use(state: State, hero: Hero, action: Use) -> Next[State]:
    """Pay and begin (BS-5.9): an attack rolls, a skill resolves its text (BS-5.5)."""
    face = face_of(hero, action.card)
    assert face is not None
    flow = Flow(change_hero(state, hero.id, used=(*hero.used, action.card)))
    flow.tell(AbilityUsed(hero.id, action.card, action.target))
    flow.do(spend_fate, fate_cost(hero, face) + bool(action.empower), action.card)
    if face.devotion:
        left = hero.devotion - face.devotion
        flow.state = change_hero(flow.state, hero.id, devotion=left)
        flow.tell(*(Lost(hero.id, "devotion"),) * face.devotion)
    if face.kind is _SKILL:
        flow.state = later(flow.state, Ops(hero.id, action.card), Do("skill_used", hero.id))
        return flow.next()
    attack = Attack(hero.id, action.card)
    if isinstance(face.special, FreeMoveFirst):
        flow.state = later(flow.state, steps.FreeMove(hero.id, face.special.safe), attack)
        return flow.next()
    aimed = aim(flow.state, attack, action.target, bool(action.empower))
    flow.state = later(flow.state, aimed)
    return flow.next()


# --- the target of an attack after a free Move (ST4) ---------------------------------------------


def decides(state: State, step: Attack) -> HeroSeat | None:
    """Return who chooses a target, None when dice and effects run by themselves.

    Nobody does where the free Move brought a wanderer: the turn ends at once (BS-27.13).
    """
    if step.stage is not AttackStage.TARGET or must_shuffle(state):
        return None
    waiting = targets(state, step.hero, step.card)
    return SEATS[step.hero] if waiting else None


def options(state: State, step: Attack) -> tuple[Action, ...]:
    """Return the targets, and Done for nobody."""
    hero = state.hero(step.hero)
    aims: list[Action] = []
    for target in targets(state, step.hero, step.card):
        aims.append(Aim(target))
        if state.fate and can_empower(state, hero, target):
            aims.append(Aim(target, FATE))
    return (*aims, Done())


def refuse_aim(state: State, step: Attack, action: Action) -> Refusal | None:
    """Return why a target cannot be chosen after the free Move."""
    if isinstance(action, Done):
        return None
    if not isinstance(action, Aim):
        return not_now(state)
    hero = state.hero(step.hero)
    face = face_of(hero, step.card)
    assert face is not None
    return refuse_target(state, hero, face, action.target, action.empower, 0)


def take_aim(state: State, step: Attack, action: Action) -> Next[State]:
    """Attack the target, or nobody."""
    if not isinstance(action, Aim):
        return Next(pop(state))
    flow = Flow(state)
    flow.do(spend_fate, int(bool(action.empower)), step.card)
    flow.state = swap(flow.state, aim(flow.state, step, action.target, bool(action.empower)))
    return flow.next()
