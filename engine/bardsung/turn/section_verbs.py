"""The verbs of lines of aspects (BC-8, BC-9), each at the acting hero or on the current tile."""

from collections.abc import Callable

from engine.bardsung.explore.spawning import draw_treasure, meaning, spawn
from engine.bardsung.heroes.items import offered, return_treasure
from engine.bardsung.map.lattice import lattice
from engine.bardsung.map.placing import outer_sides
from engine.bardsung.rules.conditions import gain, place_token
from engine.bardsung.rules.dice import roll_one
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.pools import (
    change_gold,
    change_renown,
    change_xp,
    gain_resource,
    replenish,
)
from engine.bardsung.state.answers import Pair, pair_of
from engine.bardsung.state.events import DieRolled
from engine.bardsung.state.model import Aspect, Door, State, change_hero
from engine.bardsung.state.steps import Ask, Do, Reading
from engine.bardsung.state.table_events import DoorChanged, PassageOpened, Peeked
from engine.bardsung.tables.aspects import GAMBLERS_SHADE, LOST_BANNER, RUSTED_LEVER
from engine.bardsung.tables.cards import LEVER_RULE
from engine.bardsung.tables.words import Mark
from engine.core.frozen import replace
from engine.core.game import Next

DeedVerb = Callable[[State, Do], Next[State]]


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


def _company(state: State, step: Do) -> Next[State]:
    """Every hero of the current and of the previous tile gains a condition (BA35)."""
    flow, reading = Flow(state), _reading(state)
    for hero in state.in_play():
        if hero.tile in (reading.tile, reading.previous):
            flow.do(gain, hero.id, step.by)
    return flow.next()


def _foes(state: State, step: Do) -> Next[State]:
    """Every enemy of the current tile gains a condition (BA37)."""
    flow, tile = Flow(state), _reading(state).tile
    for enemy in state.enemies:
        if enemy.tile == tile:
            flow.do(gain, enemy.id, step.by)
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
    return gain_resource(state, step.by)


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
    cards = offered(state.hero(step.who))
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


SECTION_VERBS: dict[str, DeedVerb] = {
    "gold": _gold,
    "renown": _renown,
    "xp": _xp,
    "treasure": _treasure,
    "rune": _rune,
    "fate": _fate,
    "fate_all": _fate,
    "all_here": _all_here,
    "company": _company,
    "foes": _foes,
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
}
"""Each verb by its name."""
