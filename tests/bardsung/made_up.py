"""Positions of Bardsung made up by chance: boards, heroes, enemies, what lies about."""

from collections.abc import Iterator
from random import Random

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.map.lattice import ZoneLattice
from engine.bardsung.map.placing import placements
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import (
    Aspect,
    Board,
    Card,
    Decks,
    Door,
    Enemy,
    Hero,
    Laid,
    Setup,
    State,
    Token,
    Wound,
)
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, cards_of
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import corridors, rooms
from engine.core.frozen import replace
from engine.core.rng import Rng

KINDS = tuple(kind for kind, row in ENEMY_CARDS.items() if row.kind == kind)


def a_board(coin: Random) -> Board:
    """Join some tiles to each other, perhaps with a closed door; or lay an arena."""
    if coin.random() < 0.3:
        return Board((Laid(coin.choice(("TUT", "A1", "A2")), 0, 0),))
    board = Board((Laid("ENT", 6, 14),))
    for tile in coin.sample((*corridors(), *rooms()), 6):
        map = ZoneLattice(board)
        gates = [gate for gate in map.unexplored() if placements(map, gate, tile)]
        if gates:
            gate = coin.choice(gates)
            board = replace(board, tiles=(*board.tiles, coin.choice(placements(map, gate, tile))))
            if coin.random() < 0.15:
                board = replace(board, doors=(*board.doors, Door(gate.id, open=False)))
    return board


def a_hero(coin: Random, name: str, zones: list[str]) -> Hero:
    """Return a hero somewhere, wounded perhaps."""
    wounds = tuple(Wound(card) for card in list(WOUNDS)[: coin.choice((0, 0, 1, 2))])
    marks = ("round:defiance",) if coin.random() < 0.1 else ()
    return replace(new_hero(name, False), zone=coin.choice(zones), wounds=wounds, marks=marks)


def positions(seed: str, count: int, only: tuple[str, ...] = ()) -> Iterator[tuple[State, str]]:
    """Yield positions, each with a card that is to act."""
    coin = Random(seed)
    for _ in range(count):
        board = a_board(coin)
        zones = list(ZoneLattice(board).cells)
        names = coin.sample(list(PROFILES), coin.randint(1, 5))
        heroes = tuple(a_hero(coin, name, zones) for name in names)
        pool = only or ((*KINDS, "butcher", *BOSSES) if coin.random() < 0.5 else KINDS)
        kinds = coin.sample(pool, coin.randint(1, 3))
        enemies = []
        for kind in kinds:
            most = 1 if kind in BOSSES else min(3, ENEMY_CARDS[cards_of(kind)[0]].models)
            for number in range(1, coin.randint(1, most) + 1):
                enemies.append(
                    Enemy(f"{kind}{number}", kind, coin.choice(zones), coin.randint(0, 1))
                )
        cards = [Card(name) for name in names]
        for kind in kinds:
            cards += [Card(c, coin.random() < 0.3, coin.random() < 0.5) for c in cards_of(kind)]
        coin.shuffle(cards)
        tokens = tuple(
            Token(coin.choice(("gas", "drift", "lava", "water")), coin.choice(zones))
            for _ in range(coin.choice((0, 0, 2, 4)))
        )
        taken = {h.zone for h in heroes} | {e.zone for e in enemies}
        tokens = tuple(t for t in tokens if t.kind != "lava" or t.zone not in taken)
        aspects = tuple(
            Aspect(card, coin.choice(board.tiles).tile, names[0])
            for card in ("BA02", "BA16")
            if coin.random() < 0.2
        )
        state = State(
            Setup("campaign", tuple(names)),
            Rng(seed),
            heroes,
            "EN-1",
            tuple(enemies),
            board,
            tuple(cards),
            tokens=tokens,
            aspects=aspects,
            last=names[0],
        )
        yield state, coin.choice(cards_of(coin.choice(kinds)))


def crowded(state: State, seed: str) -> State:
    """Return the position with everybody on one tile, where attacks stand in each other's way."""
    coin = Random(seed)
    shut = {each.zone for each in state.tokens if each.kind == "lava"}
    map = ZoneLattice(state.board)
    tile = max(map.zones_of, key=lambda each: len(map.zones_of[each]))
    zones = [zone for zone in map.zones_of[tile] if zone not in shut]
    return replace(
        state,
        wandering=("giant_rat", "WE2"),
        heroes=tuple(replace(each, zone=coin.choice(zones)) for each in state.heroes),
        enemies=tuple(replace(each, zone=coin.choice(zones)) for each in state.enemies),
    )


AILMENTS = ("poison", "fatigue", "blessing", "frostbite", "bleed", "sundered", "stunned")
"""Conditions that a hero's turn, or an attack, minds."""


def worn(state: State, seed: str) -> State:
    """Return the position with heroes in a bad way, where turns end badly, and a deck of wounds."""
    coin, deck = Random(seed), list(WOUNDS)
    coin.shuffle(deck)
    heroes = tuple(_ill(coin, replace(each, wounds=()), deck) for each in state.heroes)
    tokens, aspects = [*state.tokens], [*state.aspects]
    for hero in heroes:
        if coin.random() < 0.4:
            tokens.append(Token(coin.choice(("gas", "drift", "rubble", "banner")), hero.zone))
        if coin.random() < 0.3:
            card, tile = coin.choice(("BA15", "CH11", "BA19")), hero.zone.partition(".")[0]
            aspects.append(Aspect(card, tile, hero.id))
    return replace(
        state,
        heroes=heroes,
        tokens=tuple(tokens),
        aspects=tuple(aspects),
        decks=Decks(wound=tuple(sorted(deck))),
        resources=(coin.randint(0, 2), 0, 0, 0),
        checkpoints=(),
    )


def _ill(coin: Random, hero: Hero, deck: list[str]) -> Hero:
    wounds = []
    for _ in range(min(coin.choice((0, 1, 1, 2)), grit(hero) - 1)):
        card, serious = deck.pop(), coin.random() < 0.7
        wounds.append(Wound(card, serious, WOUNDS[card].timers if serious else 0))
    conditions = tuple(each for each in AILMENTS if coin.random() < 0.2)
    return replace(hero, wounds=tuple(wounds), conditions=conditions)
