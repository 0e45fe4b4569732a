"""What enemies decide, against a second reading of chapter 12, in positions made up by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import Lattice
from engine.bardsung.map.placing import placements
from engine.bardsung.odds.forecast import forecast, forecasts
from engine.bardsung.state.events import CardMoved, EntryRead, HeroPlaced, Pushed
from engine.bardsung.state.model import (
    Aspect,
    Board,
    Card,
    Door,
    Enemy,
    Hero,
    Laid,
    Setup,
    State,
    Token,
    Wound,
)
from engine.bardsung.state.steps import EnemyCard
from engine.bardsung.state.table_events import Gained, HeroWounded
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, cards_of
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import corridors, rooms
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import Rng, Scripted
from tests.bardsung.second_reading import Reader, clockwise
from tests.marks import rule

KINDS = tuple(kind for kind, row in ENEMY_CARDS.items() if row.kind == kind)


def a_board(coin: Random) -> Board:
    """Join some tiles to each other, perhaps with a closed door; or lay an arena."""
    if coin.random() < 0.3:
        return Board((Laid(coin.choice(("TUT", "A1", "A2")), 0, 0),))
    board = Board((Laid("ENT", 6, 14),))
    for tile in coin.sample((*corridors(), *rooms()), 6):
        map = Lattice(board)
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
        zones = list(Lattice(board).cells)
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


@pytest.mark.parametrize("seed", range(6))
@rule("BS-12.3", "BS-12.4", "BS-12.18", "BS-12.19", "BS-12.20", "BS-R.15", "BS-R.16", "BS-R.18")
@rule("BC-5.1", "BC-5.3", "BC-5.7", "BC-5.9", "BS-12.9", "BS-29.14", "BC-13.6")
def test_two_readings_agree(seed: int) -> None:
    """What every model of a card does is what a second reading of the rules says it does."""
    for state, card in positions(f"readings {seed}", 60):
        kind = ENEMY_CARDS[card].kind
        models = [each for each in state.enemies if each.kind == kind]
        assert list(acting_order(state, tuple(models))) == clockwise(state, models)
        for enemy in models:
            told = forecast(state, enemy.id, card)
            deeds = [line for line in told.deeds if line.entry >= 0]
            mine = [(line.deed, line.hero or line.friend) for line in deeds]
            reader = Reader(state, enemy, card)
            theirs = reader.read()
            assert mine == [(deed, who) for deed, who, _ in theirs], (card, enemy, state)
            paths = [line.path[-1] for line in deeds if line.path]
            if theirs and paths:
                assert paths[-1] == reader.at, (card, enemy, state)


@pytest.mark.parametrize("seed", range(3))
@rule("BS-P.2", "BS-12.5", "BS-12.21", "BS-12.22")
def test_a_preview_never_lies(seed: int) -> None:
    """The first model of a card does just what was told of it, line by line."""
    for state, card in positions(f"preview {seed}", 60):
        models = tuple(e for e in state.enemies if e.kind == ENEMY_CARDS[card].kind)
        first = acting_order(state, models)[0]
        told = forecast(state, first, card)
        ready = replace(state, steps=(EnemyCard(card, (first,), begun=True),))
        events: list[EntryRead] = []
        while ready.steps and not BARDSUNG.to_act(ready) and not _has_attacked(events):
            step = ready.steps[-1]
            after: Next[State] = BARDSUNG.chapters[type(step)].run(ready, step)
            ready = after.state
            events += [event for event in after.events if isinstance(event, EntryRead)]
        lines = [(line.trait, line.entry, line.why or "done") for line in told.lines]
        assert [(e.trait, e.entry, e.why) for e in events] == lines[: len(events)]
        assert events or not told.lines


@pytest.mark.parametrize("seed", range(3))
@rule("BS-12.1", "BS-12.4", "BS-P.2")
def test_a_preview_of_a_whole_card_never_lies(seed: int) -> None:
    """While every attack is withstood all models do, one after the other, what was told of them."""
    seen = 0
    for state, card in positions(f"whole cards {seed}", 80):
        models = tuple(e for e in state.enemies if e.kind == ENEMY_CARDS[card].kind)
        told = forecasts(state, card)
        if not any(each.lines for each in told):
            continue
        ready = replace(state, rng=Scripted(TWENTIES))
        ready = replace(ready, steps=(EnemyCard(card, acting_order(state, models), begun=True),))
        events: list[Any] = []
        while ready.steps and not BARDSUNG.to_act(ready) and not _goes_otherwise(events):
            step = ready.steps[-1]
            after: Next[State] = BARDSUNG.chapters[type(step)].run(ready, step)
            ready = after.state
            events += after.events
        lines = [
            (each.enemy, line.trait, line.entry, line.why or "done")
            for each in told
            for line in each.lines
        ]
        read = [(e.enemy, e.trait, e.entry, e.why) for e in events if isinstance(e, EntryRead)]
        assert read == lines[: len(read)], (card, state)
        seen += len({enemy for enemy, *_ in read}) > 1
    assert seen > 5


TWENTIES = ("20",) * 60
"""Dice with which most attacks are withstood."""


def _goes_otherwise(events: list[Any]) -> bool:
    """Return whether something happened that a preview does not reckon with."""
    hurt = (HeroWounded, Gained, Pushed, CardMoved, HeroPlaced)
    return any(isinstance(event, hurt) for event in events)


def _has_attacked(events: list[EntryRead]) -> bool:
    """Return whether there was an attack: it may push heroes, so the rest may differ."""
    return any(event.deed in ("attack", "charge") and event.why == "done" for event in events)
