"""Enemies that come into play: models in the box, cards that join the order (BS-25.18)."""

from engine.bardsung.handicaps import more_enemies
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.enemy_wounds import gone
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.order import free_card, let_in
from engine.bardsung.rules.pools import in_tutorial
from engine.bardsung.rules.stats import kinds_met
from engine.bardsung.state.events import EnemyPlaced
from engine.bardsung.state.model import Enemy, State, Treasure, change_hero, with_rng
from engine.bardsung.state.table_events import TreasureDrawn
from engine.bardsung.tables.box import has_one_more
from engine.bardsung.tables.cards import TERRAIN, TREASURES
from engine.bardsung.tables.encounters import ENCOUNTERS, Encounter
from engine.bardsung.tables.enemies import ENEMY_CARDS, cards_of
from engine.core.frozen import replace
from engine.core.game import Next


def page(state: State) -> Encounter:
    """Return the page of the encounter that is played."""
    return ENCOUNTERS[state.encounter]


def meaning(state: State, symbol: str) -> str:
    """Return the meaning of a symbol in this encounter (BS-16.8, BC-1.9); keys may decide E4."""
    return page(state).sign(symbol, state.flags)


def terrain(state: State, symbol: str) -> str:
    """Return the terrain that a symbol places now (BS-25.1), "" for none.

    Of two elements it is the one with fewer tokens on the board, the first if equal; an element
    without tokens in the box is skipped (BC-1.9, BC-1.12).
    """
    placed = [token.kind for token in state.tokens if token.kind in TERRAIN]
    candidates = [kind for kind in page(state).elements(symbol) if has_one_more(placed, kind)]
    return min(candidates, key=placed.count, default="")


def reinforcements(state: State, mark: str) -> tuple[tuple[str, str], ...]:
    """Return the additional enemies of an encounter (BC-14.16, BC-16.3), and their zones on the
    tile: E1, E2 and so on in the zone of the mark, or the guards of an arena, as many as its
    page says for the number of heroes."""
    row = page(state)
    more = 0 if in_tutorial(state) else more_enemies(state.setup, state.encounter)
    signs = (meaning(state, sign) for sign in ("E1", "E2", "E3", "E4"))
    posts = row.guards or tuple((kind, mark) for kind in signs if kind)
    return tuple(posts[number % len(posts)] for number in range(more))


def free_id(state: State, kind: str) -> str:
    """Return the lowest id of a model of a kind that is not in play, "" if all are (BS-11.23)."""
    taken = {enemy.id for enemy in state.enemies}
    most = ENEMY_CARDS[cards_of(kind)[0]].models
    names = (f"{kind}{number}" for number in range(1, most + 1))
    return next((name for name in names if name not in taken), "")


def spawn(state: State, kind: str, zone: str, heated: str = "") -> Next[State]:
    """Place a model, and let its cards wait for a shuffle if they are not in the order.

    They wait only if the model shares an area with a hero (BS-25.13).

    Models that have run out are taken from areas without heroes, and lose what they had on them
    (BS-25.18, BS-25.19); without any left, nothing is placed.
    """
    name, flow = free_id(state, kind), Flow(state)
    enemies = state.enemies
    if not name:
        name = _idle(state, kind)
        if not name:
            return flow.next()
        enemies = tuple(enemy for enemy in enemies if enemy.id != name)
        state = free_card(state, state.the(name))
    flow.state = replace(state, enemies=(*enemies, Enemy(name, kind, zone)))
    flow.tell(EnemyPlaced(name, kind, zone))
    if kind in kinds_met(flow.state):
        flow.do(let_in, *cards_of(kind), heated=heated)
    return flow.next()


def _idle(state: State, kind: str) -> str:
    """Return a model of a kind in an area without heroes, the lowest id, or ""."""
    map = lattice(state)
    areas = {map.area(hero.zone) for hero in state.in_play()}
    idle = (e.id for e in state.enemies if e.kind == kind and map.area(e.zone) not in areas)
    return min(idle, default="")


def rejoin(state: State) -> Next[State]:
    """Let cards in whose enemies share an area with a hero (BS-25.14, BS-25.15, BS-R.34).

    A card that a mini-boss has lost stays away (BS-30.5).
    """
    flow = Flow(state)
    for kind in kinds_met(state):
        cards = (card for card in cards_of(kind) if gone(card) not in state.flags)
        flow.do(let_in, *cards)
    return flow.next()


# --- treasures -----------------------------------------------------------------------------------


def draw_treasure(state: State, hero: str, rune: bool = False) -> Next[State]:
    """A hero draws a treasure, which goes to its board (BS-23.1), if any is left.

    `rune` reveals treasures until a rune appears; the rest is shuffled back (CH09).
    """
    deck = state.decks.treasure
    if rune:
        return _draw_rune(state, hero)
    if not deck:
        return Next(state)
    after = replace(state, decks=replace(state.decks, treasure=deck[:-1]))
    return _take(after, hero, deck[-1])


def _draw_rune(state: State, hero: str) -> Next[State]:
    deck = state.decks.treasure
    rune = next((card for card in reversed(deck) if TREASURES[card].kind == "rune"), "")
    rest, rng = state.rng.shuffle(tuple(card for card in deck if card != rune))
    after = replace(with_rng(state, rng), decks=replace(state.decks, treasure=rest))
    return _take(after, hero, rune) if rune else Next(state)


def _take(state: State, hero: str, card: str) -> Next[State]:
    mine = (*state.hero(hero).treasures, Treasure(card))
    return Next(change_hero(state, hero, treasures=mine), (TreasureDrawn(hero, card),))
