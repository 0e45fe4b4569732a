"""Everything in the box is met: abilities at both levels, lines, aspects, wounds, tiles."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state.events import AbilityUsed, EntryRead, TurnEnded
from engine.bardsung.state.model import Setup
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.state.table_events import AspectDrawn, HeroWounded, SectionRead
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.aspect_words import Timing
from engine.bardsung.tables.aspects import ASPECTS, BATTLES, CHALLENGES
from engine.bardsung.tables.cards import TREASURES, WOUNDS
from engine.bardsung.tables.enemies import ENEMY_CARDS, cards_of
from engine.bardsung.tables.tiles import corridors, rooms, tiles
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make, Position
from tests.marks import rule

HEROES = (
    "Stoneheart TUT.n 1 wound, Lightweaver TUT.n 1 wound fatigue, Dawnguard TUT.n 1 wound, "
    "Nightfeather TUT.n 1 wound, Wyldshell TUT.n 1 wound"
)
FOES = "brigand1 TUT.n, miner1 TUT.n 1 wound, raider1 TUT.n, shadow1 TUT.c 1 wound"


def drawn_by_chance(game: Position, seed: str) -> None:
    """Let dice fall by a seed instead of a script."""
    game.state = replace(game.state, rng=Rng(seed))


def played_out(game: Position, coin: Random) -> None:
    """Answer what is asked at random until the hero may act again, or the turn is over."""
    for _ in range(60):
        if game.deciding == "" or isinstance(game.state.steps[-1], HeroTurn):
            return
        game.play(coin.choice(game.options))


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("card", [c for c in ABILITIES if FACES[c, 1].kind != "passive"])
@rule("BC-4.1", "BC-4.2", "BC-4.3", "BC-4.4", "BC-4.5", "BS-5.1", "BS-5.5")
def test_each_active_ability_is_used_at_both_levels(position: Make, card: str, level: int) -> None:
    """It hits, misses and crits in twelve tries, and never asks what cannot be answered.

    A Swoop (NF10) often carries her far from everybody: it has more tries.
    """
    face = FACES[card, level]
    owner = face.owner
    results: Counter[str] = Counter()
    for number in range(48 if card == "NF10" else 12):
        game = position(
            f"{HEROES}, {FOES}",
            turn=owner,
            fate="5/5",
            tokens="ghost@TUT.n ghost@TUT.c mirage@TUT.s",
        )
        game.change(owner, abilities=f"{card}:{level}", devotion=2)
        drawn_by_chance(game, f"{card} {level} {number}")
        coin = Random(f"{card} {level} {number}")
        uses = [option for option in game.options if option.startswith("use ")]
        game.play(coin.choice(uses))
        played_out(game, coin)
        assert game.told(AbilityUsed)[0].card == card
        results.update(e.result for e in game.events if type(e).__name__ == "AttackJudged")
    if face.kind == "attack":
        assert results.total() >= 3
        assert len(results) >= 2 or card in ("ST4", "NF10")


@pytest.mark.parametrize("card", TREASURES)
def test_each_treasure_is_used_or_attached(position: Make, card: str) -> None:
    game = position(
        "Stoneheart TUT.n poison, Lightweaver TUT.n, brigand1 TUT.n",
        fate="0/3",
        order="Lightweaver brigand Stoneheart",
    )
    game.change("Stoneheart", treasures=card, wounds="Torn Shoulder")
    drawn_by_chance(game, card)
    row = TREASURES[card]
    verb = {"gem": f"attach {card} 0", "rune": f"attach {card} 1"}.get(row.kind, f"consume {card}")
    game.play(verb)
    held = [each for each in game.hero("Stoneheart").treasures if each.card == card]
    assert bool(held) == (row.kind != "consumable" or row.restore > 0)


@pytest.mark.parametrize("card", ASPECTS)
@rule("BS-16.11", "BS-16.13", "BS-16.15")
def test_each_aspect_is_drawn_and_resolved(position: Make, card: str) -> None:
    """In sixteen tries every section of it is read, and the game goes on.

    A delayed one is read in the End phase (BS-26.2).
    """
    sections: set[int] = set()
    for number in range(16):
        tile = "C01" if card in CHALLENGES else "C04"
        game = position(
            "Stoneheart ENT.b 1 wound, Lightweaver ENT.b, Dawnguard ENT.e",
            tiles="ENT@6,14",
            draws=f"{tile} {card}",
            gold=9,
            fate="1/3",
        )
        game.change("Stoneheart", treasures="Ember Ruby, Storm Sapphire")
        drawn_by_chance(game, f"{card} {number}")
        coin = Random(f"{card} {number}")
        game.play("explore ENT.b:N", "place 0")
        played_out(game, coin)
        if ASPECTS[card].timing is Timing.DELAYED:
            game.play("end delayed")
            played_out(game, coin)
        assert game.told(AspectDrawn)[0].card == card
        sections |= {event.section for event in game.told(SectionRead)}
        for _ in range(25):
            if game.deciding:
                game.play(coin.choice(game.options))
    assert sections == set(range(1, len(ASPECTS[card].sections) + 1))


@pytest.mark.parametrize("penalty", WOUNDS)
def test_each_serious_wound_lets_a_hero_play(position: Make, penalty: str) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.c, brigand1 TUT.n, brigand2 TUT.s", fate="2/3"
    )
    game.change("Stoneheart", wounds=f"{penalty}!")
    drawn_by_chance(game, penalty)
    coin = Random(penalty)
    for _ in range(40):
        if game.deciding:
            game.play(coin.choice(game.options))
    assert game.told(TurnEnded)


def test_every_card_belongs_to_a_model() -> None:
    assert {card for row in ENEMY_CARDS.values() for card in cards_of(row.kind)} == set(ENEMY_CARDS)
    assert len(BATTLES) == 60
    assert len(CHALLENGES) == 80
    assert len(ABILITIES) == 65
    assert len(TREASURES) == 60
    assert len(WOUNDS) == 28


@cache
def playthroughs() -> tuple[Any, ...]:
    """Return the events of some encounters played keenly."""
    heroes = ("stoneheart", "lightweaver", "dawnguard", "nightfeather", "wyldshell")
    events: list[Any] = []
    for number in range(10):
        scenario = ("EN-1", "EN-2", "EN-3", "EN-5", "EN-4")[number % 5]
        setup, seed = Setup(scenario, heroes), f"reached {number}"
        pick, state = POLICIES["keen"](Random(seed)), BARDSUNG.start(setup, seed).state
        for _ in range(900):
            seats = BARDSUNG.to_act(state)
            if not seats:
                break
            action = pick(state, BARDSUNG.legal_actions(state, seats[0]))
            after = BARDSUNG.play(state, seats[0], action)
            state = after.state
            events += after.events
    return tuple(events)


def test_encounters_meet_what_they_should() -> None:
    """Ten games meet most of the box; what they miss has a test of its own."""
    events = playthroughs()
    kinds = Counter(type(event).__name__ for event in events)
    met = {event.kind for event in events if type(event).__name__ == "EnemyPlaced"}
    wounds = {event.card for event in events if isinstance(event, HeroWounded)}
    laid = {event.laid.tile for event in events if type(event).__name__ == "TileLaid"}
    gained = {event.what for event in events if type(event).__name__ == "Gained"}
    assert len(met) >= 12, sorted(met)
    assert len(wounds) >= 14
    assert len(laid) >= 16
    assert len(set(CONDITIONS) & gained) >= 10, sorted(gained)
    assert kinds["OrderDealt"] > 20
    assert sum(isinstance(event, EntryRead) for event in events) > 100


@pytest.mark.parametrize("tile", [*corridors(), *rooms()])
@rule("BS-16.6", "BS-2.5")
def test_each_tile_can_be_laid_and_walked(position: Make, tile: str) -> None:
    start, gate = ("ENT.b", "ENT.b:N") if tile in corridors() else ("C01.a", "C01.a:N")
    laid = "ENT@6,14" if tile in corridors() else "C01@7,9"
    aspect = "CH16" if tiles()[tile].aspect == "challenge" else "BA19"
    game = position(f"Nightfeather {start}", tiles=laid, draws=f"{tile} {aspect}")
    drawn_by_chance(game, tile)
    game.play(f"explore {gate}")
    ways = len(game.options)
    assert ways >= 1
    game.play(f"place {ways - 1}")
    assert game.hero("Nightfeather").zone.partition(".")[0] == tile or not game.deciding
