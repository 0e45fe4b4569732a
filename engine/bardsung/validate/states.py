"""Invariants of a position without a replay, on which the rules and the screens rely.

The position need not be reachable: a guard catches its consequences (`saves.guard`).
"""

from engine.bardsung.handicaps import HANDICAPS, MOST_FATE, levels
from engine.bardsung.map.lattice import ZoneLattice, lattice_of
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.rules.pools import most_tokens
from engine.bardsung.state.model import CHARACTERISTICS, RESOURCES, Board, Hero, Setup, State
from engine.bardsung.state.places import gate_of, zone_of
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Aftermath, Placing, Round
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspects import ASPECTS, BATTLES, CHALLENGES
from engine.bardsung.tables.cards import GENERIC, HELD, HERO_TOKENS, TERRAIN, TREASURES, WOUNDS
from engine.bardsung.tables.encounters import ENCOUNTERS, SCENARIOS
from engine.bardsung.tables.enemies import (
    BOSSES,
    ENEMY_CARDS,
    MINI_BOSSES,
    WANDERERS,
    WANDERING_EVENTS,
)
from engine.bardsung.tables.tiles import corridors, rooms, tiles
from engine.core.faults import (
    COUNTED,
    Fault,
    Faults,
    all_known,
    first,
    fitting,
    known,
    once,
    seeded,
    stacked,
    within,
)

HALTS = ("", "won", "lost", "checkpoint", "stage")
KINDS = (*(k for k in ENEMY_CARDS if ENEMY_CARDS[k].kind == k), *MINI_BOSSES, *BOSSES)
FAR = 64
"""No tile is farther from the corner than so many cells."""


def wrong_state(setup: Setup, state: State) -> Fault | None:
    """Return why no game of this set-up can be like this, None if one can.

    The heroes are those of the set-up, to the end (BS-18.2).
    """
    return first(_state(setup, state))


def _state(setup: Setup, state: State) -> Faults:
    yield from fitting("setup", state.setup == setup)
    yield from seeded(state.rng)
    yield from known("encounter", state.encounter, (*ENCOUNTERS, ""))
    yield from known("halt", state.halt, HALTS)
    yield from _numbers(state)
    yield from _board(state.board)
    map = lattice_of(state.board)
    yield from fitting("heroes", tuple(hero.id for hero in state.heroes) == setup.heroes)
    for place, hero in enumerate(state.heroes):
        yield from _hero(f"heroes[{place}]", hero, map)
    yield from _enemies(state, map)
    cards = [card.id for card in (*state.order, *state.incoming)]
    yield from all_known("order", cards, (*ENEMY_CARDS, *state.setup.heroes))
    yield from once("order", cards)
    yield from _tokens(state, map)
    yield from _decks(state)
    yield from stacked(state.steps, (Round, Aftermath, Placing))


def _numbers(state: State) -> Faults:
    yield from within("fates", state.fates, 0, len(SEATS) + MOST_FATE)
    yield from within("fate", state.fate, 0, state.fates)
    for name in ("gold", "renown", "round"):
        yield from within(name, getattr(state, name), 0, COUNTED)
    for kind, count in zip(RESOURCES, state.resources, strict=True):
        yield from within(f"resources.{kind}", count, 0, most_tokens(state.setup))
    yield from known("last", state.last, (*state.setup.heroes, ""))


def _board(board: Board) -> Faults:
    yield from all_known("board.tiles", (tile.tile for tile in board.tiles), tiles())
    yield from once("board.tiles", (tile.tile for tile in board.tiles))
    for place, laid in enumerate(board.tiles):
        yield from within(f"board.tiles[{place}].turns", laid.turns, 0, 3)
        yield from within(f"board.tiles[{place}].x", laid.x, 0, FAR)
        yield from within(f"board.tiles[{place}].y", laid.y, -FAR, FAR)
    zones = {
        zone_of(tile.tile, zone) for tile in board.tiles for zone, _ in tiles()[tile.tile].zones
    }
    sides = {gate_of(zone, side) for zone in zones for side in "NESW"}
    yield from all_known("board.dead", board.dead, sides)
    yield from all_known("board.opened", board.opened, sides)
    yield from all_known("board.free", board.free, sides)
    yield from all_known("board.doors", (door.gate for door in board.doors), sides)
    map = lattice_of(board)
    yield from fitting("board.tiles", len(map.at) == len(map.cells))


def _hero(what: str, hero: Hero, map: ZoneLattice) -> Faults:
    yield from known(f"{what}.zone", hero.zone, (*map.cells, ""))
    yield from within(f"{what}.characteristics", len(hero.characteristics), 6, 6)
    for name, value in zip(CHARACTERISTICS, hero.characteristics, strict=True):
        yield from within(f"{what}.{name}", value, 0, 4)
    for ability in hero.abilities:
        yield from known(f"{what}.abilities", f"{ability.card} {ability.level}", _LEVELS)
    for level in hero.gear:
        yield from within(f"{what}.gear", level, 1, 3)
    for treasure in hero.treasures:
        yield from known(f"{what}.treasures", treasure.card, HELD)
        yield from within(f"{what}.treasures", treasure.on, -1, 1)
    for wound in hero.wounds:
        yield from known(f"{what}.wounds", wound.card, (*WOUNDS, GENERIC))
        yield from within(f"{what}.wounds", wound.timers, 0, 9)
        yield from fitting(f"{what}.wounds", wound.card != GENERIC or not wound.serious)
    yield from all_known(f"{what}.conditions", hero.conditions, CONDITIONS)
    for name in ("xp", "devotion", "thirds", "moves"):
        yield from within(f"{what}.{name}", getattr(hero, name), 0, COUNTED)
    yield from all_known(f"{what}.used", hero.used, {card for card, _ in FACES})


_LEVELS = {f"{card} {level}" for card, level in FACES}


def _enemies(state: State, map: ZoneLattice) -> Faults:
    for place, enemy in enumerate(state.enemies):
        what = f"enemies[{place}]"
        yield from known(f"{what}.kind", enemy.kind, KINDS)
        yield from known(f"{what}.zone", enemy.zone, map.cells)
        yield from within(f"{what}.wounds", enemy.wounds, 0, 1)
        yield from all_known(f"{what}.conditions", enemy.conditions, CONDITIONS)
    yield from once("enemies", (enemy.id for enemy in state.enemies))


def _tokens(state: State, map: ZoneLattice) -> Faults:
    for place, token in enumerate(state.tokens):
        yield from known(f"tokens[{place}].kind", token.kind, (*TERRAIN, *HERO_TOKENS))
        yield from known(f"tokens[{place}].zone", token.zone, map.cells)
    for name in ("stairs", "echo"):
        yield from known(name, getattr(state, name), (*map.cells, ""))
    yield from all_known("checkpoints", state.checkpoints, map.cells)
    for aspect in (*state.aspects, *state.delayed):
        yield from known("aspects", aspect.card, ASPECTS)
        yield from known("aspects.tile", aspect.tile, (*map.zones_of, ""))
        yield from known("aspects.hero", aspect.hero, state.setup.heroes)
    yield from all_known("wandering", state.wandering, (*WANDERERS, *WANDERING_EVENTS))


def _decks(state: State) -> Faults:
    for name, cards in (
        ("corridor", corridors()),
        ("room", rooms()),
        ("battle", tuple(BATTLES)),
        ("challenge", tuple(CHALLENGES)),
        ("wound", tuple(WOUNDS)),
        ("treasure", tuple(TREASURES)),
    ):
        piles = (*getattr(state.decks, name), *getattr(state.discards, name))
        yield from all_known(f"decks.{name}", piles, cards)
        yield from once(f"decks.{name}", piles)


def wrong_setup(setup: Setup) -> Fault | None:
    """Return why no game can be set up like this, None if one can (BS-0.2)."""
    return first(_setup(setup))


def _setup(setup: Setup) -> Faults:
    yield from known("scenario", setup.scenario, SCENARIOS)
    yield from within("heroes", len(setup.heroes), 1, len(SEATS))
    yield from all_known("heroes", setup.heroes, SEATS)
    yield from once("heroes", setup.heroes)
    yield from known("difficulty", setup.difficulty, levels(setup.scenario))
    yield from HANDICAPS.faults(setup)
