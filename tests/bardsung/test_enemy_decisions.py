"""What enemies decide, against a second reading of chapter 12, in positions made up by chance."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import Lattice
from engine.bardsung.map.placing import placements
from engine.bardsung.odds.chances import defence_chance
from engine.bardsung.odds.enemy_branches import Way
from engine.bardsung.odds.forecast import earlier, forecast, forecasts
from engine.bardsung.state.actions import Choose
from engine.bardsung.state.events import CardLeft, EntryRead, TurnEnded
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
from engine.bardsung.state.steps import EndPhase, EnemyCard, EnemyTurn, HeroTurn, Round
from engine.bardsung.state.table_events import WandererDrawn
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, cards_of
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import corridors, rooms
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import Rng
from tests.bardsung.position import Position
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


def mine(state: State, enemy: Enemy, card: str) -> list[tuple[list[tuple[str, str]], str]]:
    """Return what the engine says that an enemy may do, and where it then stands."""
    found = []
    for way in forecast(state, enemy.id, card).ways:
        deeds = [line for line in way.deeds if line.entry >= 0]
        ends = [line.path[-1] for line in deeds if line.path]
        done = [(line.deed, line.hero or line.friend) for line in deeds]
        found.append((done, [enemy.zone, *ends][-1]))
    return found or [([], enemy.zone)]


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
            reader = Reader(state, enemy, card)
            theirs = [(deed, who) for deed, who, _ in reader.read()]
            assert (theirs, reader.at) in mine(state, enemy, card), (card, enemy, state)


def acted(state: State, card: str, seed: str) -> dict[str, tuple[tuple[Any, ...], ...]]:
    """Let a card act with dice of a seed; return the lines that each model read.

    Nothing is spent but potions; who falls without one ends it, as does a card that wanders in.
    """
    models = tuple(e for e in state.enemies if e.kind == ENEMY_CARDS[card].kind)
    start = EnemyCard(card, acting_order(state, models), begun=True)
    steps = (Round(),) if earlier(state, card) else (Round(), start)
    ready = replace(state, rng=Rng(seed), steps=steps)
    coin, read = Random(seed), dict[str, tuple[tuple[Any, ...], ...]]()
    while not ready.halt and not isinstance(ready.steps[-1], HeroTurn | EndPhase):
        step = ready.steps[-1]
        mine = isinstance(step, EnemyTurn) and step.card == card
        if mine:
            read.setdefault(step.enemy, ())
        ready, events = onwards(ready, coin)
        if any(isinstance(each, WandererDrawn) or is_over(each, card) for each in events):
            break
        for event in events:
            if mine and isinstance(event, EntryRead):
                line = event.trait, event.entry, event.deed, event.why, event.at
                read[event.enemy] = (*read[event.enemy], line)
    return read


def onwards(state: State, coin: Random) -> tuple[State, tuple[Any, ...]]:
    """Return what comes next, and what happened."""
    step = state.steps[-1]
    chapter = BARDSUNG.chapters[type(step)]
    after: Next[State] = Next(state)
    if chapter.deciding(state, step):
        (seat,) = chapter.deciding(state, step)
        usual = [each for each in ("potion", "keep") if each in step.options]
        answer = (usual or [coin.choice(step.options)])[0]
        after = chapter.carry_out(state, step, seat, Choose(answer))
    else:
        after = chapter.run(state, step)
    return after.state, after.events


def is_over(event: Any, card: str) -> bool:
    """Return whether the turn of a card has ended, or it has left the order."""
    return isinstance(event, TurnEnded | CardLeft) and event.card == card


def lines_of(way: Way) -> tuple[tuple[Any, ...], ...]:
    """Return the lines of a way as they would be read."""
    return tuple(
        (each.trait, each.entry, each.deed, each.why or "done", each.hero or each.friend)
        for each in way.lines
    )


def crowded(state: State, seed: str) -> State:
    """Return the position with everybody on one tile, where attacks stand in each other's way."""
    coin = Random(seed)
    shut = {each.zone for each in state.tokens if each.kind == "lava"}
    map = Lattice(state.board)
    tile = max(map.zones_of, key=lambda each: len(map.zones_of[each]))
    zones = [zone for zone in map.zones_of[tile] if zone not in shut]
    return replace(
        state,
        wandering=("giant_rat", "WE2"),
        heroes=tuple(replace(each, zone=coin.choice(zones)) for each in state.heroes),
        enemies=tuple(replace(each, zone=coin.choice(zones)) for each in state.enemies),
    )


def tired(state: State) -> State:
    """Return the position after all heroes have had their turns, and no enemy."""
    order = tuple(replace(card, exhausted=card.id in PROFILES) for card in state.order)
    return replace(state, order=order)


TRIES = 12
RAVING = ("brute", "shaman", "raider", "hunter", "reaver", "hook_horror")
"""Of these every card comes after the others, for no hero has a turn between."""
PUSHING = ("brute", "miner", "kingsguard", "elemental", "raider", "executioner", "arcanist")


@pytest.mark.parametrize(("only", "several"), [((), 1), (PUSHING, 6), (RAVING, 6)])
@pytest.mark.parametrize("seed", range(2))
@rule("BS-P.2", "BS-12.1", "BS-12.4", "BS-12.5", "BS-12.21", "BS-12.22")
def test_a_preview_never_lies(seed: int, only: tuple[str, ...], several: int) -> None:
    """With any dice every model does one of the things told of it, as often as was told.

    What hangs on the choice of a hero may be more or less often.
    """
    surplus = spread = 0.0
    for place, (state, card) in enumerate(positions(f"preview {seed}", 50, only)):
        at = crowded(state, f"{seed} {place}") if only else state
        at = tired(at) if only is RAVING else at
        plays = [acted(at, card, f"{seed} {place} {n}") for n in range(TRIES)]
        for found in forecasts(at, card):
            assert sum(w.chance for w in found.ways) + sum(c for _, c in found.unsure) == 1
            several -= len(found.ways) > 1
            read = [play[found.enemy] for play in plays if found.enemy in play]
            ways = [lines_of(way) for way in found.ways]
            for lines in read:
                foreseen = any(way[: len(lines)] == lines for way in ways)
                assert foreseen or found.unsure, (card, found.enemy, lines, at)
            if not found.unsure and ways[0] and not any(way.guessed for way in found.ways):
                share = float(found.ways[0].chance)
                surplus += sum(lines == ways[0] for lines in read) - TRIES * share
                spread += TRIES * share * (1 - share)
    assert several <= 0
    assert abs(surplus) <= 4 * spread**0.5


@rule("BS-12.13", "BS-19.12", "BS-21.11")
def test_a_preview_knows_what_the_attack_before_leaves(place: Callable[..., Position]) -> None:
    """A Sniper's miss tires its target: the next one's attack is harder to withstand."""
    game = place("ST@TUT.n", "sniper1@TUT.c sniper2@TUT.s", order="sniper^ ST")
    first, second = forecasts(game.state, "sniper")
    fresh = defence_chance(game.state, "sniper1", "sniper", "stoneheart")
    game.change("ST", conditions=("fatigue",))
    tired = defence_chance(game.state, "sniper1", "sniper", "stoneheart")
    assert first.deeds[0].held == fresh
    assert second.deeds[0].held == fresh * tired + (1 - fresh) * fresh


@rule("BS-10.16", "BS-12.7", "BS-12.9")
def test_a_preview_tells_of_a_push_that_may_come_before(place: Callable[..., Position]) -> None:
    """Brute 1 may push Stoneheart into the fire: then Brute 2, who is slow, has to come after."""
    game = place("ST@TUT.n", "brute1@TUT.n brute2@TUT.n", order="ST brute", tokens="firepit@TUT.ne")
    first, second = forecasts(game.state, "brute")
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    assert [(way.chance, way.deeds[0].deed) for way in first.ways] == [(Fraction(1), "attack")]
    assert [(way.chance, way.deeds[0].deed, way.deeds[0].path) for way in second.ways] == [
        (held, "attack", ()),
        (1 - held, "charge", ("TUT.ne",)),
    ]


def test_a_preview_says_what_it_cannot_tell(place: Callable[..., Position]) -> None:
    """A hero falls without a potion; an event roll in Water of 1 or 2 brings a wanderer."""
    game = place(
        "LW@TUT.n/2 ST@TUT.s",
        "brigand1@TUT.n brigand2@TUT.n",
        resources=(0, 0, 0, 0),
        order="LW ST brigand",
    )
    held = defence_chance(game.state, "brigand1", "brigand", "lightweaver")
    first, second = forecasts(game.state, "brigand")
    assert (first.unsure, second.unsure) == ((), (("fallen", 1 - held),))
    game = place(
        "ST@ENT.b",
        "brute1@ENT.b brute2@ENT.b",
        tokens="water@ENT.a firepit@ENT.a",
        order="ST brute",
    )
    game.state = replace(game.state, wandering=("WE1", "WE2"))
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    second = forecasts(game.state, "brute")[1]
    assert second.unsure == (("event", (1 - held) * Fraction(1, 3)),)
    assert [way.chance for way in second.ways] == [held, (1 - held) * Fraction(2, 3)]


@rule("BS-7.4", "BS-10.16", "BC-5.4")
def test_a_preview_reckons_with_the_cards_before_it(place: Callable[..., Position]) -> None:
    """The Brute may push Stoneheart away, out of the Brigand's zone; no hero has a turn between."""
    game = place(
        "ST@TUT.n LW@TUT.s",
        "brute1@TUT.n brigand1@TUT.n",
        order="ST (LW) brute brigand",
        tokens="firepit@TUT.ne",
    )
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    (told,) = forecasts(game.state, "brigand")
    assert [(way.chance, way.deeds[0].deed) for way in told.ways] == [
        (held, "attack"),
        (1 - held, "charge"),
    ]
    game = place(
        "ST@TUT.n LW@TUT.s",
        "brute1@TUT.n brigand1@TUT.n",
        order="ST brute LW brigand",
        tokens="firepit@TUT.ne",
    )
    assert earlier(game.state, "brigand") == ()
    assert len(forecasts(game.state, "brigand")[0].ways) == 1


@rule("BC-5.8", "BS-7.4")
def test_a_preview_knows_that_a_rally_changes_who_is_next(place: Callable[..., Position]) -> None:
    """A Shaman without anybody to heal hurries the Raider, who then comes before the Brute."""
    game = place(
        "ST@TUT.n",
        "shaman1@TUT.sw brute1@TUT.n raider1@TUT.n",
        order="(ST) shaman brute raider",
        tokens="firepit@TUT.ne",
    )
    assert earlier(game.state, "raider") == ("shaman", "brute")
    assert [len(each.ways) for each in forecasts(game.state, "raider")] == [1]
    (brute,) = forecasts(game.state, "brute")
    assert [(way.chance, way.deeds[0].deed) for way in brute.ways] == [(Fraction(1), "attack")]
