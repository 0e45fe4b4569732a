"""What an enemy's attack does to heroes, against a second reading, in positions made by chance."""

from random import Random
from typing import Any

import pytest

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Choose
from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import Enemy, State
from engine.bardsung.state.steps import Ask, Assault, Defence, Do, EnemyTurn, Round, Suffer
from engine.bardsung.state.table_events import HeroWounded
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.deeds import ways_now
from tests.bardsung.made_up import positions
from tests.bardsung.position import Position, make_position
from tests.bardsung.reading_of_defences import PLACES, Fallen, Reading, apart
from tests.bardsung.second_reading import Reader, clockwise
from tests.marks import rule

KINDS = tuple(kind for kind, row in ENEMY_CARDS.items() if row.kind == kind)
ZONES = ("TUT.n", "TUT.c", "TUT.e", "TUT.s")
TOKENS = ("frostbite", "burn", "poison", "poison", "bleed", "sundered", "stunned", "fatigue")
TERRAIN = ("firepit", "stalagmites", "lava", "drift", "gas", "rubble", "ghost")
USUAL: tuple[str, ...] = ("potion", "keep", "fail")
RUNES = ("TR11", "TR13", "TR14", "TR15")


def an_attack(coin: Random) -> tuple[Position, str]:
    """Return a position in which an enemy is about to attack, and its card."""
    names = coin.sample(list(PROFILES), coin.randint(1, 4))
    models, zones = [], {each: coin.choice(ZONES) for each in names}
    for each in names:
        tokens = " ".join(token for token in TOKENS if coin.random() < 0.25)
        models.append(f"{each} {zones[each]} {tokens}")
    kind, at = coin.choice(KINDS), zones[coin.choice(names)]
    hot = ENEMY_CARDS[kind].heated is not None and coin.random() < 0.5
    row = [*names, kind + "^" * hot]
    coin.shuffle(row)
    taken = (*zones.values(), at)
    lying = [(token, coin.choice(list(PLACES))) for token in TERRAIN if coin.random() < 0.2]
    game = make_position(
        ", ".join((*models, f"{kind}1 {at} {coin.randint(0, 1)} wounds")),
        order=" ".join(row),
        turn=names[0],
        tokens=" ".join(f"{a}@{b}" for a, b in lying if a != "lava" or b not in taken),
        fate="1/5",
        resources=(coin.randint(0, 3), 0, 0, 0),
    )
    cards = list(WOUNDS)
    coin.shuffle(cards)
    for each in names:
        held = [cards.pop() for _ in range(coin.randint(0, PROFILES[each].grit - 1))]
        worn = coin.sample(RUNES, 2) if each != "nightfeather" else []
        game.change(
            each,
            wounds=",".join(card + "!" * (coin.random() < 0.4) for card in held),
            treasures=" ".join(f"{rune}@1" for rune in worn),
            abilities=coin.choice(("ST1", "ST8")) if each == "stoneheart" else "",
            gear=(1, coin.randint(1, 3)),
        )
    decks = replace(game.state.decks, wound=tuple(cards))
    game.state = replace(game.state, rng=Rng(str(coin.random())), decks=decks)
    return game, kind


def attacked(state: State, card: str, coin: Random) -> tuple[str, ...]:
    """Return whom the enemy attacks: one in range, with Pulse the others by initiative."""
    foe = state.enemies[0]
    both = ENEMY_CARDS[card]
    heated = any(each.heated for each in state.order)
    attack = (both.heated if heated and both.heated else both.normal).attack
    names = [c.id for c in state.order if c.id in PROFILES]
    near = [n for n in names if apart(state.hero(n).zone, foe.zone) <= attack.range]
    target = coin.choice(near)
    return (target, *(each for each in near if each != target and attack.pulse))


def played(state: State, coin: Random) -> tuple[State, list[Any], list[str]]:
    """Let it happen: who falls drinks, Mirages and dice are kept, pushes go anywhere."""
    events, pushed = list[Any](), list[str]()
    while not state.halt and isinstance(state.steps[-1], Assault | Defence | Do | Suffer | Ask):
        step = state.steps[-1]
        chapter = BARDSUNG.chapters[type(step)]
        if isinstance(step, Ask):
            usual = [each for each in USUAL if each in step.options]
            answer = (usual or [coin.choice(list(step.options))])[0]
            if step.what == "enemy_push":
                pushed.append(answer)
            (seat,) = chapter.deciding(state, step)
            after = chapter.carry_out(state, step, seat, Choose(answer))
        else:
            after = chapter.run(state, step)
        state = after.state
        events += after.events
    return state, events, pushed


def table(state: State, card: str) -> Any:
    """Return what the reading tells of a table."""
    heroes = {
        h.id: (
            *(h.zone, [(w.card, w.serious) for w in h.wounds]),
            *(sorted(h.conditions), h.grudge, h.devotion),
        )
        for h in state.heroes
    }
    hot = any(c.heated for c in state.order if c.id == card)
    foes = [(e.zone, e.wounds, hot) for e in state.enemies]
    lying = sorted((token.kind, token.zone) for token in state.tokens)
    row = [each.id for each in state.order]
    return heroes, foes[0] if foes else None, row, state.fate, state.resources[0], lying


def read(told: Reading, heroes: tuple[str, ...], rolls: list[Rolled]) -> bool:
    """Let one hero after the other defend in the reading; return whether all stand."""
    try:
        for hero, roll in zip(heroes, rolls, strict=False):
            if told.wounds is not None:
                assert roll.hero == hero
                told.strike(hero, roll)
    except Fallen:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
@rule("BS-6.1", "BS-6.2", "BS-10.9", "BS-10.10", "BS-10.14", "BS-10.16", "BS-10.17", "BS-12.12")
@rule("BS-12.13", "BS-19.10")
@rule("BS-19.12", "BS-20.7", "BS-21.2", "BS-21.12", "BS-21.14", "BS-21.17", "BS-21.23", "BS-21.25")
@rule("BS-32.1", "BS-32.5", "BS-32.11", "BS-32.12", "BS-32.15", "BS-R.49", "BS-18.6", "BC-TE4")
def test_two_readings_of_a_defence_agree(seed: int) -> None:
    """Every card, token and figure is where a second reading of the rules leaves it."""
    coin, met = Random(f"defences {seed}"), set[str]()
    for number in range(200):
        game, card = an_attack(coin)
        before = game.state
        heroes = attacked(before, card, coin)
        turn = EnemyTurn(f"{card}1", card, trait=9)
        ready = replace(before, steps=(Round(), turn, Assault(f"{card}1", card, heroes)))
        after, events, pushed = played(ready, coin)
        drawn = [each.card for each in events if isinstance(each, HeroWounded)]
        rolls = [each for each in events if isinstance(each, Rolled)]
        told = Reading(before, card, drawn, pushed)
        case = f"{seed} {number}: {card} {heroes}"
        stand = read(told, heroes, rolls)
        assert stand == (not after.halt), case
        if stand:
            assert (told.drawn, told.pushed, told.table()) == ([], [], table(after, card)), case
        met |= seen(told, before, len(rolls), stand)
    assert met == {"fallen", "pulse", "potion", "thorns"}


def seen(told: Reading, before: State, rolls: int, stand: bool) -> set[str]:
    """Return which odd things a position has shown."""
    there = {
        "fallen": not stand,
        "pulse": rolls > 1,
        "potion": told.potions < before.resources[0],
        "thorns": told.wounds != before.enemies[0].wounds,
    }
    return {name for name, shown in there.items() if shown}


def mine(state: State, enemy: Enemy, card: str) -> list[tuple[list[tuple[str, str]], str]]:
    """Return what the engine says that an enemy may do, and where it then stands."""
    found = []
    for way in ways_now(state, enemy.id, card):
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
