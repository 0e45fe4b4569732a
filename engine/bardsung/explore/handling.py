"""Things in a zone that a hero may use (BS-8.2, BS-32.8, BS-32.17, BC-12)."""

from collections.abc import Callable

from engine.bardsung.explore.spawning import draw_treasure, page
from engine.bardsung.explore.wandering import turn_doors
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, lose, place_token, remove_token
from engine.bardsung.rules.dice import roll_one
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.order import enemy_cards
from engine.bardsung.rules.pools import change_gold, spend_resource
from engine.bardsung.rules.stats import enemies_in, heroes_in, penalty, tokens_in
from engine.bardsung.state.actions import Handle
from engine.bardsung.state.events import DieRolled
from engine.bardsung.state.model import Hero, State, change_card, change_hero, resource
from engine.bardsung.state.places import zone_of
from engine.bardsung.state.steps import Ask, Check, Do, Suffer
from engine.bardsung.tables.cards import LEVER_RULE, PILLAR_RULE, WELL_RULE
from engine.bardsung.tables.words import Characteristic, Mark, Penalty
from engine.core.frozen import replace
from engine.core.game import Next, Refusal

COSTLY = ("banner", "well", "pipe", "forge", "lever", "pillar", "tide")
"""Things that cost an action."""
FREE = ("mushrooms", "chest")
"""Things that cost no action (BS-32.23, TE6)."""
COST = {"pipe": "toolkit", "forge": "firewood"}
"""Resource tokens that using a thing costs (BS-18.7, BS-18.8)."""
PEACEFUL = {"banner": "BS-32.8", "well": "BC-TE1", "chest": "BC-TE6"}
"""Things out of reach while an enemy is in the zone, with the rule."""
FLOODED = "tide_used"
"""The flag of a Tide Key that was used (BC-14.10)."""
DRUNK = Mark.WELL


def _there(state: State, hero: Hero, what: str) -> bool:
    if what == "tide":
        flood = page(state).flood
        if flood is None or FLOODED in state.flags or flood.key not in state.flags:
            return False
        return hero.zone == zone_of(page(state).arena, flood.zone)
    return bool(tokens_in(state, what, hero.zone))


def refuse_handle(state: State, hero: Hero, action: Handle) -> Refusal | None:
    """Return why a hero cannot use something in its zone."""
    what = action.what
    facts = (("what", what),)
    if what == "tide" and FLOODED in state.flags:
        return Refusal("handle.once", "BC-14.10", facts)
    if what not in (*COSTLY, *FREE) or not _there(state, hero, what):
        return Refusal("handle.not_here", "BS-8.2", facts)
    if what in PEACEFUL and enemies_in(state, hero.zone):
        return Refusal("handle.enemy", PEACEFUL[what], facts)
    if what == "mushrooms" and enemy_cards(state):
        return Refusal("handle.enemy_card", "BS-32.17", facts)
    if what == "well" and DRUNK in hero.marks:
        return Refusal("handle.once", "BC-TE1", facts)
    kind = COST.get(what)
    if kind is not None and not resource(state, kind):
        return Refusal("token.none", "BS-18.4", (("kind", kind),))
    if what == "pipe" and penalty(hero, Penalty.NO_ITEMS):
        return Refusal("door.dead_fingers", "BS-20.2", (("gate", what),))
    return None


def handles(state: State, hero: Hero) -> tuple[str, ...]:
    """Return what a hero may use in its zone now."""
    flood = page(state).flood
    if not state.tokens and flood is None:
        return ()
    present = {token.kind for token in state.tokens if token.zone == hero.zone}
    if flood is not None:
        present.add("tide")
    if not present:
        return ()
    things = (what for what in (*COSTLY, *FREE) if what in present)
    return tuple(what for what in things if refuse_handle(state, hero, Handle(what)) is None)


def handle(state: State, hero: Hero, action: Handle) -> Next[State]:
    """Use a thing of the zone."""
    flow = Flow(state)
    if action.what in COST:
        flow.do(spend_resource, COST[action.what])
    flow.do(HANDLE[action.what], hero)
    return flow.next()


def _banner(state: State, hero: Hero) -> Next[State]:
    """Discard a Banner (BS-32.8)."""
    return remove_token(state, "banner", hero.zone)


def _well(state: State, hero: Hero) -> Next[State]:
    """An Old Well (TE1): Poison, nothing, gold, or a treasure and it dries up."""
    face, after = roll_one(state, 6)
    marked = change_hero(after, hero.id, marks=(*hero.marks, DRUNK))
    flow = Flow(marked, DieRolled("well", hero.id, face, face))
    if face == 1:
        flow.do(gain, hero.id, "poison")
    elif face in (4, 5):
        flow.do(change_gold, 2, WELL_RULE)
    elif face == 6:
        flow.do(draw_treasure, hero.id)
        flow.do(remove_token, "well", hero.zone)
    return flow.next()


def _pipe(state: State, hero: Hero) -> Next[State]:
    """Mend a Burst Pipe: it goes, and all Gas of the tile (TE2)."""
    flow = Flow(state)
    flow.do(remove_token, "pipe", hero.zone)
    for zone in lattice(state).zones_of[hero.tile]:
        while tokens_in(flow.state, "gas", zone):
            flow.do(remove_token, "gas", zone)
    return flow.next()


def _forge(state: State, hero: Hero) -> Next[State]:
    """Light a Cold Forge (TE3)."""
    flow = Flow(state)
    flow.do(remove_token, "forge", hero.zone)
    flow.do(place_token, "lit_forge", hero.zone)
    return flow.next()


def _lever(state: State, hero: Hero) -> Next[State]:
    """Turn a Lever: the portcullis of its tile opens or closes (TE5)."""
    mine = (d.gate for d in state.board.doors if d.portcullis and d.tile == hero.tile)
    return turn_doors(state, tuple(mine), LEVER_RULE, hero.id)


def _pillar(state: State, hero: Hero) -> Next[State]:
    """Topple a Cracked Pillar: a test on STR (TE7)."""
    return Next(
        later(state, Check((hero.id,), Characteristic.STR, 12, PILLAR_RULE, ok=("topple",)))
    )


def topple(state: State, step: Do) -> Next[State]:
    """The pillar falls into an adjacent zone of choice (TE7)."""
    zones = lattice(state).near[state.hero(step.who).zone]
    return Next(later(state, Ask("topple", step.who, zones, "BC-TE7")))


def answer_topple(state: State, step: Ask, option: str) -> Next[State]:
    """Each model where the pillar falls suffers a wound, and Rubble is placed there (TE7)."""
    flow = Flow(state)
    flow.do(remove_token, "pillar", state.hero(step.hero).zone)
    flow.do(_crush, option)
    flow.do(place_token, "rubble", option)
    return flow.next()


def collapse(state: State, step: Do) -> Next[State]:
    """A natural 1 brings the pillar down on its own zone (TE7)."""
    zone = state.hero(step.who).zone
    flow = Flow(state)
    flow.do(remove_token, "pillar", zone)
    flow.do(_crush, zone)
    return flow.next()


def _crush(state: State, zone: str) -> Next[State]:
    flow = Flow(state)
    for enemy in enemies_in(state, zone):
        flow.do(hurt_enemy, enemy.id)
    flow.state = later(flow.state, *(Suffer(hero.id, 1) for hero in heroes_in(state, zone)))
    return flow.next()


def _tide(state: State, hero: Hero) -> Next[State]:
    """The Tide Key floods the throne: Burn goes out, Forge Breath is spent (BC-14.10)."""
    flow = Flow(replace(state, flags=(*state.flags, FLOODED)))
    for member in state.in_play():
        flow.do(lose, member.id, "burn")
    flood = page(state).flood
    if flood is not None:
        flow.state = change_card(flow.state, flood.exhausts, exhausted=True)
    return flow.next()


def _mushrooms(state: State, hero: Hero) -> Next[State]:
    """Harvest mushrooms for 3 gold, at the risk of Poison (BS-32.17)."""
    flow = Flow(state)
    flow.do(remove_token, "mushrooms", hero.zone)
    flow.do(change_gold, 3, "BS-32.17")
    flow.state = later(
        flow.state, Check((hero.id,), Characteristic.CON, 14, "BS-32.17", bad=("poison",))
    )
    return flow.next()


def _chest(state: State, hero: Hero) -> Next[State]:
    """Open a Treasure Chest (TE6)."""
    flow = Flow(state)
    flow.do(remove_token, "chest", hero.zone)
    flow.do(draw_treasure, hero.id)
    return flow.next()


HANDLE: dict[str, Callable[[State, Hero], Next[State]]] = {
    "banner": _banner,
    "well": _well,
    "pipe": _pipe,
    "forge": _forge,
    "lever": _lever,
    "pillar": _pillar,
    "tide": _tide,
    "mushrooms": _mushrooms,
    "chest": _chest,
}
"""The function of each thing."""
