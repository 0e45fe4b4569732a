"""Moves of heroes (chapter 8): where to, by which way, and the opportunity attacks on it."""

from engine.bardsung.heroes.numbers import haunted, parting_sources, parting_tn, parting_total
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, use_up
from engine.bardsung.rules.dice import count_natural, mode_of, throw
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.order import must_shuffle
from engine.bardsung.rules.refusals import not_now
from engine.bardsung.rules.stats import enemies_in, speed, tokens_in
from engine.bardsung.rules.terrain import is_quiet, lava_zones, walk_in
from engine.bardsung.state.actions import Action, Done, Move
from engine.bardsung.state.events import HeroHalted, HeroMoved, Rolled
from engine.bardsung.state.model import Hero, State, heroes_with
from engine.bardsung.state.places import ZoneText
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import FreeMove, Walk
from engine.core.caching import while_same
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap

Way = tuple[ZoneText, ...]


class Ground:
    """The board for Moves: borders, barriers, harm, holding zones; the known paths."""

    def __init__(self, state: State) -> None:
        self.near = lattice(state).near
        self.shut = lava_zones(state) if state.tokens else frozenset()
        self.harm, self.held = _harmful(state), _guarded(state)
        self.known: dict[tuple[ZoneText, int, bool], dict[ZoneText, Way]] = {}


_ground = while_same(lambda state: (state.board, state.tokens, state.enemies, _ghosts_open(state)))(
    Ground
)


def reach(state: State, hero: str, safe: bool = False) -> dict[ZoneText, Way]:
    """Return the zones that a Move can end in, each with its way (BS-8.4, BS-R.6)."""
    who, ground = state.hero(hero), _ground(state)
    key = (who.zone, speed(who), safe)
    ways = ground.known.get(key)
    if ways is None:
        ways = ground.known[key] = _ways(ground, *key)
    return ways


def _ways(ground: Ground, start: ZoneText, speed: int, safe: bool) -> dict[ZoneText, Way]:
    """Return the ways from a zone to all others that can be reached.

    Of several: the fewest opportunity attacks, then the least harmful terrain, then the shortest
    way, then the lowest ids (BS-0.6).
    """
    near, shut, harm = ground.near, ground.shut, ground.harm
    held = frozenset() if safe else ground.held
    best: dict[ZoneText, tuple[int, int, Way]] = {}
    layer: dict[ZoneText, tuple[int, int, Way]] = {start: (0, 0, ())}
    for _ in range(speed):
        following: dict[ZoneText, tuple[int, int, Way]] = {}
        for zone, (blows, harms, way) in layer.items():
            struck = blows + (zone in held)
            for to in near[zone]:
                if to in shut or to == start:
                    continue
                label = (struck, harms + (to in harm), (*way, to))
                if to not in following or label < following[to]:
                    following[to] = label
        for zone, label in following.items():
            if zone not in best or label[:2] < best[zone][:2]:
                best[zone] = label
        layer = following
    return {zone: best[zone][2] for zone in sorted(best)}


def _guarded(state: State) -> frozenset[ZoneText]:
    """Return the zones that nobody leaves without an opportunity attack (BS-8.6, BS-32.9)."""
    foes = [enemy.zone for enemy in state.enemies]
    held = frozenset(foes + [t.zone for t in state.tokens if t.kind == "vines"])
    if not _ghosts_open(state):
        return held
    return held - {token.zone for token in state.tokens if token.kind == "ghost"}


def _ghosts_open(state: State) -> bool:
    """Return whether Ghosts let heroes leave without a roll (WY5 at level 2)."""
    ghosts = (haunted(state, token.zone) for token in state.tokens if token.kind == "ghost")
    return any(ghost is not None and ghost.free for ghost in ghosts)


def _harmful(state: State) -> frozenset[ZoneText]:
    """Return the zones that harm a hero who walks in."""
    if not state.tokens:
        return frozenset()
    return frozenset(t.zone for t in state.tokens if t.kind in ("water", "stalagmites"))


def refuse_move(state: State, hero: str, to: ZoneText, safe: bool = False) -> Refusal | None:
    """Return why a hero cannot Move to a zone (BS-8.4)."""
    who, map = state.hero(hero), lattice(state)
    if to in reach(state, hero, safe):
        return None
    if to not in map.cells:
        return Refusal("move.no_zone", "BS-2.2", (("zone", to),))
    if to == who.zone:
        return Refusal("move.same_zone", "BS-8.4", (("zone", to),))
    if to in lava_zones(state):
        return Refusal("move.lava", "BC-TE4", (("zone", to),))
    if not map.same_area(who.zone, to):
        return Refusal("move.other_area", "BS-25.6", (("zone", to),))
    steps, most = map.distance(who.zone, to), speed(who)
    if steps > most:
        return Refusal("move.too_far", "BS-8.4", (("zone", to), ("zones", steps), ("most", most)))
    return Refusal("move.no_way", "BC-TE4", (("zone", to),))


def start_move(state: State, hero: str, to: ZoneText, safe: bool = False) -> State:
    """Return the state with a Move to a zone on its way."""
    way = reach(state, hero, safe)[to]
    heroes = heroes_with(state, hero, moves=state.hero(hero).moves + 1)
    return push(state, Walk(hero, way, safe), heroes=heroes)


def walk(state: State, step: Walk) -> Next[State]:
    """Leave the zone, after an opportunity attack if due (BS-8.6, BS-8.12); enter the next."""
    hero = state.hero(step.hero)
    if not step.path or not hero.zone or must_shuffle(state) or _blocked(state, hero, step.path[0]):
        return Next(pop(state))
    tn = 0 if step.safe or step.rolled else parting_tn(state, hero.zone)
    if tn:
        return _parting(state, step, hero, tn)
    to, *rest = step.path
    heroes, moved = heroes_with(state, hero.id, zone=to), HeroMoved(hero.id, hero.zone, to)
    quiet = not (state.tokens or state.aspects) or is_quiet(state, to)
    if quiet and not rest:
        return Next(pop(state, heroes=heroes), (moved,))
    flow = Flow(swap(state, Walk(hero.id, tuple(rest), step.safe), heroes=heroes), moved)
    if not quiet:
        flow.do(walk_in, hero.id)
    return flow.next()


def _blocked(state: State, hero: Hero, zone: ZoneText) -> bool:
    return zone not in lattice(state).near[hero.zone]


def _parting(state: State, step: Walk, hero: Hero, tn: int) -> Next[State]:
    """Roll the opportunity attack (BS-8.7, BS-1.3); a failure ends the Move where it is (BS-8.9).

    It causes no wound (BS-8.17); vines tire who fails (BS-32.9, BS-R.41).
    """
    better, worse = parting_sources(state, hero)
    fallen, after = throw(state, mode_of(better, worse), empower=False)
    bonus = parting_total(state, hero).value
    flow = Flow(after)
    flow.tell(
        Rolled(
            *(hero.id, "parting", fallen.faces, fallen.natural, fallen.d4, bonus, tn),
            tuple(source for source, _ in better),
            tuple(source for source, _ in worse),
        )
    )
    flow.do(use_up, hero.id)
    held = fallen.natural + bonus < tn
    if held:
        flow.state = pop(flow.state)
        vines = not enemies_in(state, hero.zone) and tokens_in(state, "vines", hero.zone)
        flow.tell(HeroHalted(hero.id, hero.zone, "BS-32.9" if vines else "BS-8.9"))
        if vines:
            flow.do(gain, hero.id, "fatigue")
    else:
        flow.state = swap(flow.state, replace(step, rolled=True))
    flow.do(count_natural, hero, fallen.natural)
    return flow.next()


# --- a free Move ---------------------------------------------------------------------------------


def _free_options(state: State, step: FreeMove) -> tuple[Action, ...]:
    return (*(Move(zone) for zone in reach(state, step.hero, step.safe)), Done())


def _refuse_free(state: State, step: FreeMove, action: Action) -> Refusal | None:
    if isinstance(action, Done):
        return None
    if not isinstance(action, Move):
        return not_now(state)
    return refuse_move(state, step.hero, action.to, step.safe)


def _take_free(state: State, step: FreeMove, action: Action) -> Next[State]:
    if isinstance(action, Move):
        return Next(start_move(pop(state), step.hero, action.to, step.safe))
    return Next(pop(state))


FREE_MOVE = solo(
    lambda _, step: SEATS[step.hero],
    lambda state, _: Next(state),
    _free_options,
    _refuse_free,
    _take_free,
    exact=True,
)
"""A free Move follows all rules of a Move (BS-19.3, BS-19.5), and may be forgone."""
