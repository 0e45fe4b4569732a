"""Automatic effects: each verb of a `Do`, in enemy attacks, challenges, and elsewhere."""

from collections.abc import Callable

from engine.bardsung.explore import handling, resting
from engine.bardsung.explore.spawning import draw_treasure, meaning, spawn
from engine.bardsung.explore.wandering import hear_echo, run_event_roll
from engine.bardsung.heroes.deeds import ghost_at, shed
from engine.bardsung.heroes.items import return_treasure
from engine.bardsung.heroes.numbers import check_sources
from engine.bardsung.map.lattice import lattice
from engine.bardsung.map.placing import outer_sides
from engine.bardsung.rules.conditions import (
    CONDITIONS,
    gain,
    lose_all,
    place_token,
    take_token,
    use_up,
)
from engine.bardsung.rules.dice import count_natural, gain_devotion, mode_of, roll_one, throw
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import heal, turn_wound
from engine.bardsung.rules.order import move_card
from engine.bardsung.rules.pools import (
    TOKENS,
    change_gold,
    change_renown,
    change_xp,
    replenish,
    set_resource,
)
from engine.bardsung.rules.stats import characteristic, gear_with, reaped, tokens_in
from engine.bardsung.rules.terrain import come_back, enemy_dodge, enemy_pushes, place_hero
from engine.bardsung.state.answers import Pair, pair_of
from engine.bardsung.state.events import DieRolled, HeroHalted, Rolled
from engine.bardsung.state.model import Aspect, Door, State, change_hero, resource
from engine.bardsung.state.steps import Ask, Do, Reading, Suffer, Walk
from engine.bardsung.state.table_events import DoorChanged, PassageOpened, Peeked
from engine.bardsung.tables.aspects import GAMBLERS_SHADE, LOST_BANNER, RUSTED_LEVER, SWAYING_BRIDGE
from engine.bardsung.tables.cards import LEVER_RULE, WOUNDS
from engine.bardsung.tables.heroes.dawnguard import DevotionAfterSkill
from engine.bardsung.tables.words import Mark
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, pop

Verb = Callable[[State, Do], Next[State]]


def run_do(state: State, step: Do) -> Next[State]:
    """Carry out what is on top."""
    return VERBS[step.verb](pop(state), step)


# --- at a hero: effects of enemy attacks (BS-10.14), words of challenges -------------------------


def _wound(state: State, step: Do) -> Next[State]:
    """A hero suffers a wound (BS-10.1), of an attack if an enemy caused it; a reaper makes it
    serious (BC-6.6)."""
    by = "attack" if step.by else ""
    serious = reaped(state, step.by, state.hero(step.who))
    return Next(later(state, Suffer(step.who, 1, serious=serious, by=by, enemy=step.by)))


def _serious(state: State, step: Do) -> Next[State]:
    """A hero suffers a serious wound (BS-10.2)."""
    by = "attack" if step.by else ""
    return Next(later(state, Suffer(step.who, 1, serious=True, by=by, enemy=step.by)))


def _condition(state: State, step: Do) -> Next[State]:
    return gain(state, step.who, step.verb) if state.hero(step.who).zone else Next(state)


def _push(state: State, step: Do) -> Next[State]:
    return enemy_pushes(state, step.who)


def _dodge(state: State, step: Do) -> Next[State]:
    """The attacking enemy is placed in an adjacent zone (BS-10.4, BS-10.17)."""
    return enemy_dodge(state, step.by)


def _drag(state: State, step: Do) -> Next[State]:
    """The Butcher drags a hero into his zone: neither Move nor push (BC-13.1)."""
    enemy = state.enemy(step.by)
    if enemy is None or not state.hero(step.who).zone:
        return Next(state)
    return place_hero(state, step.who, enemy.zone, "BC-13.1")


def _move(state: State, step: Do) -> Next[State]:
    return move_card(state, step.who, step.verb)


def _token(state: State, step: Do) -> Next[State]:
    return take_token(state, step.who, step.by)


def _heal(state: State, step: Do) -> Next[State]:
    return heal(state, step.who)


def _shed(state: State, step: Do) -> Next[State]:
    return shed(state, step.who)


def _halt(state: State, step: Do) -> Next[State]:
    """A swaying bridge ends a Move (CH21)."""
    place = innermost(state, Walk)
    if place is not None:
        state = change_step(state, place, replace(state.steps[place], path=()))
    return Next(state, (HeroHalted(step.who, state.hero(step.who).zone, SWAYING_BRIDGE),))


# --- words of challenges -------------------------------------------------------------------------


def _reading(state: State) -> Reading:
    reading: Reading = next(s for s in reversed(state.steps) if isinstance(s, Reading))
    return reading


def _gold(state: State, step: Do) -> Next[State]:
    return change_gold(state, int(step.by), _reading(state).card)


def _renown(state: State, step: Do) -> Next[State]:
    return change_renown(state, int(step.by))


def _xp(state: State, step: Do) -> Next[State]:
    return change_xp(state, step.who, 1)


def _treasure(state: State, step: Do) -> Next[State]:
    return draw_treasure(state, step.who)


def _rune(state: State, step: Do) -> Next[State]:
    return draw_treasure(state, step.who, rune=True)


def _fate(state: State, step: Do) -> Next[State]:
    count = state.fates if step.verb == "fate_all" else 1
    return replenish(state, count, "BS-15.8")


def _all_here(state: State, step: Do) -> Next[State]:
    """Every hero of the current tile gains a condition (CH02)."""
    flow, tile = Flow(state), _reading(state).tile
    for hero in state.in_play():
        if hero.tile == tile:
            flow.do(gain, hero.id, step.by)
    return flow.next()


def _explorer(state: State, step: Do) -> Next[State]:
    """The exploring hero gains a condition, even if another made the test (CH08)."""
    return gain(state, _reading(state).hero, step.by)


def _place(state: State, step: Do) -> Next[State]:
    """Put something on the mark of the current tile."""
    return place_token(state, step.by, lattice(state).mark(_reading(state).tile))


def _garden(state: State, step: Do) -> Next[State]:
    """Mushrooms on the mark and in the zone of the tile that is farthest from it (CH20)."""
    map, tile = lattice(state), _reading(state).tile
    mark = map.mark(tile)
    far = max(map.distance(mark, zone) for zone in map.zones_of[tile])
    other = min(zone for zone in map.zones_of[tile] if map.distance(mark, zone) == far)
    flow = Flow(state)
    flow.do(place_token, "mushrooms", mark)
    flow.do(place_token, "mushrooms", other)
    return flow.next()


def _rat(state: State, step: Do) -> Next[State]:
    """The Giant Rat comes, if it is not there already (CH13, BC-9.3)."""
    if any(enemy.kind == "giant_rat" for enemy in state.enemies):
        return Next(state)
    flow = Flow(state)
    flow.do(spawn, "giant_rat", lattice(state).mark(_reading(state).tile))
    if step.by:
        flow.do(gain, "giant_rat1", step.by)
    return flow.next()


def _comes(state: State, step: Do) -> Next[State]:
    """An enemy that wanders comes to the mark, if the box has another one (CH30)."""
    return spawn(state, step.by, lattice(state).mark(_reading(state).tile))


def _supply(state: State, step: Do) -> Next[State]:
    """The party gains a resource token, as many as a track holds (CH28)."""
    return set_resource(state, step.by, min(TOKENS, resource(state, step.by) + 1))


def _deserters(state: State, step: Do) -> Next[State]:
    """Two E1 enemies on the mark (CH19)."""
    mark, kind = lattice(state).mark(_reading(state).tile), meaning(state, "E1")
    flow = Flow(state)
    for _ in range(2):
        flow.do(spawn, kind, mark)
    return flow.next()


def _gamble(state: State, step: Do) -> Next[State]:
    """A d6 against the Shade: the stake is lost, returned, or doubled (CH12)."""
    face, after = roll_one(state, 6)
    flow = Flow(after, DieRolled(GAMBLERS_SHADE, step.who, face, face))
    stake = int(step.by)
    flow.do(change_gold, stake * (0 if face <= 2 else 1 if face <= 4 else 2), GAMBLERS_SHADE)
    return flow.next()


def _offer(state: State, step: Do) -> Next[State]:
    """Shuffle an unattached treasure of choice into its deck (CH22)."""
    cards = tuple(treasure.card for treasure in state.hero(step.who).treasures if treasure.on < 0)
    if len(cards) == 1:
        return return_treasure(state, step.who, cards[0])
    return Next(later(state, Ask("offer", step.who, cards, "BC-CH22")))


def answer_offer(state: State, step: Ask, option: str) -> Next[State]:
    """Give the treasure away that was chosen."""
    return return_treasure(state, step.hero, option)


def _passage(state: State, step: Do) -> Next[State]:
    """A draught behind the stone: an outer wall of choice is a secret passage (CH14)."""
    sides = outer_sides(lattice(state), _reading(state).tile)
    if not sides:
        return Next(state)
    return Next(later(state, Ask("passage", step.who, sides, "BC-CH14")))


def answer_passage(state: State, step: Ask, option: str) -> Next[State]:
    """Open the wall that was chosen."""
    board = replace(state.board, free=(*state.board.free, option))
    return Next(replace(state, board=board), (PassageOpened(option),))


def _lever(state: State, step: Do) -> Next[State]:
    """Lever and Portcullis, if a portal of the tile is unexplored (CH15, TE5)."""
    map, tile = lattice(state), _reading(state).tile
    gates = sorted(gate.id for gate in map.unexplored() if map.tile_of[gate.zone] == tile)
    if not gates:
        after = tuple(aspect for aspect in state.aspects if aspect.card != RUSTED_LEVER)
        return Next(replace(state, aspects=after))
    doors = tuple(door for door in state.board.doors if door.gate != gates[0])
    board = replace(state.board, doors=(*doors, Door(gates[0], open=False, portcullis=True)))
    flow = Flow(replace(state, board=board), DoorChanged(gates[0], open=False, cause=LEVER_RULE))
    flow.do(place_token, "lever", map.mark(tile))
    return flow.next()


def _carry(state: State, step: Do) -> Next[State]:
    """Carry the Lost Banner (CH23): the card stays with the hero."""
    hero = state.hero(step.who)
    marked = change_hero(state, hero.id, marks=(*hero.marks, Mark.BANNER))
    card = Aspect(LOST_BANNER, "", hero.id)
    return Next(replace(marked, aspects=(*marked.aspects, card)))


def _lens(state: State, step: Do) -> Next[State]:
    """Look at the top two cards of a dungeon deck of choice (CH04, TR20)."""
    return Next(later(state, Ask("lens", step.who, ("corridor", "room"), "BC-TR20")))


def answer_lens(state: State, step: Ask, option: str) -> Next[State]:
    """Show the two cards, the first to be drawn first, and ask for their order."""
    top = getattr(state.decks, option)[-2:][::-1]
    flow = Flow(state, Peeked(option, top))
    if len(top) == 2:
        ways = (pair_of(*top), pair_of(*top[::-1]))
        ask = Ask("lens_order", step.hero, ways, "BC-TR20")
        flow.state = later(state, replace(ask, about=option))
    return flow.next()


def answer_lens_order(state: State, step: Ask, option: str) -> Next[State]:
    """Return the two cards in the order that was chosen."""
    pair = Pair(option)
    deck = (*getattr(state.decks, step.about)[:-2], pair.second, pair.first)
    return Next(replace(state, decks=replace(state.decks, **{step.about: deck})))


def _nothing(state: State, step: Do) -> Next[State]:
    return Next(state)


# --- others --------------------------------------------------------------------------------------


def _stage(state: State, step: Do) -> Next[State]:
    """A hero takes heart for the King's second stage: a wound heals, conditions go (BC-13.4)."""
    flow = Flow(state)
    flow.do(lose_all, step.who)
    flow.do(heal, step.who)
    return flow.next()


def _recover(state: State, step: Do) -> Next[State]:
    """Roll against a type A wound: success turns the card (BS-20.4)."""
    hero, wound = state.hero(step.who), WOUNDS[step.by]
    better, worse = check_sources(hero, recovery=True)
    fallen, after = throw(state, mode_of(better, worse), empower=False)
    bonus = characteristic(hero, wound.rolls)
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero.id, wound.id, fallen.faces, fallen.natural, fallen.d4, bonus, wound.tn),
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    marks = hero.marks
    flow.do(use_up, hero.id)
    flow.state = change_hero(flow.state, hero.id, marks=marks)  # W04 excepts recovery rolls
    if fallen.natural + bonus >= wound.tn:
        flow.do(turn_wound, hero.id, wound.id)
    flow.do(count_natural, hero, fallen.natural)
    return flow.next()


def _ink(state: State, step: Do) -> Next[State]:
    """An enemy that was hurt and stays leaves Gas in a zone without any (BC-6.11)."""
    enemy = state.enemy(step.who)
    if enemy is None or tokens_in(state, "gas", enemy.zone):
        return Next(state)
    return place_token(state, "gas", enemy.zone)


def _skill_used(state: State, step: Do) -> Next[State]:
    """After a skill the Sunshield brings a Devotion (BC-3)."""
    shield = gear_with(state.hero(step.who), DevotionAfterSkill)
    return gain_devotion(state, step.who) if shield is not None else Next(state)


VERBS: dict[str, Verb] = {
    **dict.fromkeys(CONDITIONS, _condition),
    "wound": _wound,
    "serious_wound": _serious,
    "push": _push,
    "drag": _drag,
    "dodge": _dodge,
    "slow": _move,
    "stop": _move,
    "token": _token,
    "heal": _heal,
    "shed": _shed,
    "halt": _halt,
    "gold": _gold,
    "renown": _renown,
    "xp": _xp,
    "treasure": _treasure,
    "rune": _rune,
    "fate": _fate,
    "fate_all": _fate,
    "all_here": _all_here,
    "explorer": _explorer,
    "place": _place,
    "garden": _garden,
    "rat": _rat,
    "comes": _comes,
    "supply": _supply,
    "deserters": _deserters,
    "gamble": _gamble,
    "offer": _offer,
    "passage": _passage,
    "lever": _lever,
    "carry": _carry,
    "lens": _lens,
    "nothing": _nothing,
    "event_roll": run_event_roll,
    "echo": hear_echo,
    "return": come_back,
    "ghost_at": ghost_at,
    "recover": _recover,
    "stage": _stage,
    "skill_used": _skill_used,
    "ink": _ink,
    "recover_all": resting.recover_all,
    "topple": handling.topple,
    "collapse": handling.collapse,
}
"""Each verb by its name."""
