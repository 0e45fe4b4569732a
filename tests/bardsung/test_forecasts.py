"""What is told of the enemies' next turns, against rounds in which heroes do nothing."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.branching import naturals
from engine.bardsung.odds.chances import defence_chance
from engine.bardsung.odds.enemy_branches import Way
from engine.bardsung.odds.forecast import Forecast, earlier, forecasts
from engine.bardsung.rules.stats import characteristic
from engine.bardsung.state.actions import Choose, Done
from engine.bardsung.state.events import CardLeft, EntryRead, OrderDealt, TurnEnded
from engine.bardsung.state.model import Card, State, Wound, change_hero
from engine.bardsung.state.steps import EndPhase, EnemyCard, EnemyTurn, HeroTurn, Round, TurnStage
from engine.bardsung.state.table_events import WandererDrawn
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import Rng
from tests.bardsung.made_up import crowded, positions, worn
from tests.bardsung.position import Make
from tests.marks import rule

Read = tuple[tuple[Any, ...], ...]
STOPS = WandererDrawn | OrderDealt
"""After these nothing is told."""


def acted(state: State, card: str, seed: str) -> dict[str, Read]:
    """Let a round go on with dice of a seed; return the lines that each model of a card read.

    Heroes do nothing in their turns and spend nothing but potions; who falls without one ends it,
    as does a card that wanders in. A card that has no turn any more acts at once.
    """
    deck, coin = list(state.decks.wound), Random(seed)
    coin.shuffle(deck)
    ready = replace(state, rng=Rng(seed), decks=replace(state.decks, wound=tuple(deck)))
    if earlier(state, card) is None:
        models = tuple(e for e in state.enemies if e.kind == ENEMY_CARDS[card].kind)
        start = EnemyCard(card, acting_order(state, models), begun=True)
        ready = replace(ready, steps=(Round(), start))
    read: dict[str, Read] = {}
    while not ready.halt and not isinstance(ready.steps[-1], EndPhase):
        step = ready.steps[-1]
        mine = isinstance(step, EnemyTurn) and step.card == card
        if mine:
            read.setdefault(step.enemy, ())
        ready, events = onwards(ready, coin)
        if any(isinstance(each, STOPS) or is_over(each, card) for each in events):
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
        action: Any = Done()
        if not isinstance(step, HeroTurn):
            usual = [each for each in ("potion", "keep") if each in step.options]
            action = Choose((usual or [coin.choice(step.options)])[0])
        after = chapter.carry_out(state, step, seat, action)
    else:
        after = chapter.run(state, step)
    return after.state, after.events


def is_over(event: Any, card: str) -> bool:
    """Return whether the turn of a card has ended, or it has left the order."""
    return isinstance(event, TurnEnded | CardLeft) and event.card == card


def lines_of(way: Way) -> Read:
    """Return the lines of a way as they would be read."""
    return tuple(
        (each.trait, each.entry, each.deed, each.why or "done", each.hero or each.friend)
        for each in way.lines
    )


FEW, MANY = 12, 60
"""Rounds that are played where one thing is told of each model, and where several are."""
RAVING = ("brute", "shaman", "raider", "hunter", "reaver", "hook_horror")
PUSHING = ("brute", "miner", "kingsguard", "elemental", "raider", "executioner", "arcanist")


def as_it_is(state: State, seed: str) -> State:
    """Return a position with nobody's turn, heroes apart."""
    return replace(state, steps=(Round(),))


def crowd(state: State, seed: str) -> State:
    """Return it with everybody on one tile, in the turn of the first hero."""
    at = crowded(state, seed)
    first = next(card.id for card in at.order if card.id in PROFILES)
    return replace(at, steps=(Round(), HeroTurn(first)))


def ill_crowd(state: State, seed: str) -> State:
    """Return it with everybody on one tile, heroes in a bad way."""
    return replace(worn(crowded(state, seed), seed), steps=(Round(),))


@pytest.mark.parametrize(
    ("only", "changed", "several"),
    [((), as_it_is, 3), (PUSHING, crowd, 10), (PUSHING, ill_crowd, 6), (RAVING, ill_crowd, 2)],
)
@pytest.mark.parametrize("seed", range(2))
@rule("BS-P.2", "BS-12.1", "BS-12.4", "BS-12.5", "BS-12.21", "BS-12.22")
def test_a_preview_is_always_correct(
    seed: int, only: tuple[str, ...], changed: Callable[[State, str], State], several: int
) -> None:
    """With any dice every model does one of the things told of it, as often as was told.

    What hangs on the choice of a hero may be more or less often.
    """
    for position, (state, card) in enumerate(positions(f"preview {seed}", 75, only)):
        at = changed(state, f"{seed} {position}")
        told = forecasts(at, card)
        tries = MANY if any(len(each.ways) > 1 or each.unsure for each in told) else FEW
        plays = [acted(at, card, f"{seed} {position} {n}") for n in range(tries)]
        for found in told:
            assert sum(w.chance for w in found.ways) + sum(c for _, c in found.unsure) == 1
            several -= len(found.ways) > 1
            read = [play[found.enemy] for play in plays if found.enemy in play]
            shares = shares_of(found)
            for lines in read:
                foreseen = any(way[: len(lines)] == lines for way in shares)
                assert foreseen or found.unsure, (card, found.enemy, lines, at)
            if any(way.guessed for way in found.ways) or "many" in dict(found.unsure):
                continue
            for lines, share in shares.items():
                off = read.count(lines) - tries * share
                assert not lines or abs(off) <= 4 * (tries * share * (1 - share)) ** 0.5 + 1e-9
    assert several <= 0


def shares_of(found: Forecast) -> dict[Read, float]:
    """Return the lines that may be read, each with its chance."""
    shares: dict[Read, float] = {}
    for way in found.ways:
        lines = lines_of(way)
        shares[lines] = shares.get(lines, 0.0) + float(way.chance)
    return shares


@rule("BS-12.13", "BS-19.12", "BS-21.11")
def test_a_preview_knows_what_the_attack_before_leaves(position: Make) -> None:
    """A Sniper's miss tires its target: the next one's attack is harder to withstand."""
    game = position("Stoneheart TUT.n, sniper1 TUT.c, sniper2 TUT.s", order="sniper^ Stoneheart")
    first, second = forecasts(game.state, "sniper")
    fresh = defence_chance(game.state, "sniper1", "sniper", "stoneheart")
    game.change("Stoneheart", conditions=("fatigue",))
    tired = defence_chance(game.state, "sniper1", "sniper", "stoneheart")
    assert tired < fresh
    assert first.deeds[0].held == fresh
    assert second.deeds[0].held == fresh * tired + (1 - fresh) * fresh


@rule("BS-10.16", "BS-12.7", "BS-12.9")
def test_a_preview_includes_a_push_that_may_come_before(position: Make) -> None:
    """Brute 1 may push Stoneheart into the fire: then Brute 2, who is slow, has to come after."""
    game = position(
        "Stoneheart TUT.n, brute1 TUT.n, brute2 TUT.n",
        order="Stoneheart brute",
        tokens="firepit@TUT.ne",
    )
    first, second = forecasts(game.state, "brute")
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    assert [(way.chance, way.deeds[0].deed) for way in first.ways] == [(Fraction(1), "attack")]
    assert [(way.chance, way.deeds[0].deed, way.deeds[0].path) for way in second.ways] == [
        (held, "attack", ()),
        (1 - held, "charge", ("TUT.ne",)),
    ]


def test_a_preview_says_what_is_uncertain(position: Make) -> None:
    """A hero falls without a potion; an event roll in Water of 1 or 2 brings a wanderer."""
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.s, brigand1 TUT.n, brigand2 TUT.n",
        resources=(0, 0, 0, 0),
        order="Lightweaver Stoneheart brigand",
    )
    held = defence_chance(game.state, "brigand1", "brigand", "lightweaver")
    first, second = forecasts(game.state, "brigand")
    assert (first.unsure, second.unsure) == ((), (("fallen", 1 - held),))
    game = position(
        "Stoneheart ENT.b, brute1 ENT.b, brute2 ENT.b",
        tokens="water@ENT.a firepit@ENT.a",
        order="Stoneheart brute",
        echo="ENT.b",
        wandering="WE1 WE2",
    )
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    second = forecasts(game.state, "brute")[1]
    assert second.unsure == (("event", (1 - held) * Fraction(1, 3)),)
    assert [way.chance for way in second.ways] == [held, (1 - held) * Fraction(2, 3)]


@rule("BS-7.4", "BS-10.16", "BC-5.4")
def test_a_preview_includes_the_cards_before_it(position: Make) -> None:
    """The Brute may push Stoneheart away, out of the Brigand's zone; no hero has a turn between."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.s, brute1 TUT.n, brigand1 TUT.n",
        order="Stoneheart (Lightweaver) brute brigand",
        tokens="firepit@TUT.ne",
    )
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    (told,) = forecasts(game.state, "brigand")
    assert [(way.chance, way.deeds[0].deed) for way in told.ways] == [
        (held, "attack"),
        (1 - held, "charge"),
    ]


BLOW = "brigand1", "brigand", "stoneheart"


@rule("BS-7.4", "BS-8.16", "BS-20.4", "BS-20.5")
def test_a_preview_assumes_that_heroes_pass_their_turns(
    position: Make,
) -> None:
    """Stoneheart, whom the Brute may push away, rolls to recover first; his straps hold again."""
    game = position(
        "Lightweaver TUT.s, Stoneheart TUT.n, brute1 TUT.n, brigand1 TUT.n",
        order="Lightweaver brute Stoneheart brigand",
        tokens="firepit@TUT.ne",
    )
    assert earlier(game.state, "brigand") == ("lightweaver", "brute", "stoneheart")
    held = defence_chance(game.state, "brute1", "brute", "stoneheart")
    (told,) = forecasts(game.state, "brigand")
    assert [(way.chance, way.deeds[0].deed) for way in told.ways] == [
        (held, "attack"),
        (1 - held, "charge"),
    ]
    game = position(
        "Lightweaver TUT.s, Stoneheart TUT.n fatigue, brigand1 TUT.n",
        order="Lightweaver Stoneheart brigand",
    )
    well = change_hero(game.state, "stoneheart", conditions=())
    whole, hurt = (
        defence_chance(change_hero(well, "stoneheart", wounds=wounds), *BLOW)
        for wounds in ((), (Wound("W02", serious=True),))
    )
    bonus = characteristic(game.state.hero("stoneheart"), "CON")
    healed = sum(chance for face, chance in naturals(-1).items() if face + bonus >= 12)
    ill = change_hero(game.state, "stoneheart", wounds=(Wound("W02", serious=True),))
    assert forecasts(ill, "brigand")[0].deeds[0].held == healed * whole + (1 - healed) * hurt
    armed = change_hero(well, "stoneheart", gear=(3, 3))
    straps = change_hero(armed, "stoneheart", wounds=(Wound("W12", serious=True, timers=1),))
    assert defence_chance(straps, *BLOW) < defence_chance(armed, *BLOW)
    assert forecasts(straps, "brigand")[0].deeds[0].held == defence_chance(armed, *BLOW)


@rule("BS-20.4", "BS-21.12")
def test_a_preview_lets_a_hero_recover_from_earlier_effects(
    position: Make,
) -> None:
    """The Brigand may wound Stoneheart seriously; then he rolls before the Brute comes."""
    game = position(
        "Lightweaver TUT.s, Stoneheart TUT.n frostbite, brigand1 TUT.n, brute1 TUT.n",
        order="Lightweaver brigand Stoneheart brute",
    )
    state = replace(game.state, decks=replace(game.state.decks, wound=("W02",)))
    held = defence_chance(state, *BLOW)
    hurt = change_hero(state, "stoneheart", wounds=(Wound("W02", serious=True),))
    after, worse = (defence_chance(each, "brute1", "brute", "stoneheart") for each in (state, hurt))
    bonus = characteristic(state.hero("stoneheart"), "CON")
    healed = sum(chance for face, chance in naturals(0).items() if face + bonus >= 12)
    ill = (1 - held) * (1 - healed)
    assert forecasts(state, "brute")[0].deeds[0].held == (1 - ill) * after + ill * worse


@rule("BS-20.3", "BS-20.4")
def test_a_preview_parts_wounds_to_recover_from_from_those_with_timers(
    position: Make,
) -> None:
    """Neither wound that may be drawn matters, but of one that he rolls for Stoneheart may choose
    it in place of his rib."""
    game = position(
        "Lightweaver TUT.s, Stoneheart TUT.n frostbite, brigand1 TUT.n, brute1 TUT.n",
        order="Lightweaver brigand Stoneheart brute",
    )
    state = replace(game.state, decks=replace(game.state.decks, wound=("W03", "W13")))
    whole = defence_chance(state, "brute1", "brute", "stoneheart")
    hurt = change_hero(state, "stoneheart", wounds=(Wound("W02", serious=True),))
    held = defence_chance(hurt, *BLOW)
    worse = defence_chance(hurt, "brute1", "brute", "stoneheart")
    bonus = characteristic(state.hero("stoneheart"), "CON")
    healed = sum(chance for face, chance in naturals(0).items() if face + bonus >= 12)
    usual = healed * whole + (1 - healed) * worse
    asked = (usual + worse) / 2
    found = held * usual + (1 - held) * (usual + asked) / 2
    assert forecasts(hurt, "brute")[0].deeds[0].held == found


@rule("BS-20.4")
def test_a_preview_knows_the_progress_of_a_turn(position: Make) -> None:
    """Who has rolled to recover in this turn does not roll again; of a turn to come it counts."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="Stoneheart brigand")
    game.change("Stoneheart", wounds="Cracked Rib")
    worse = defence_chance(game.state, *BLOW)
    stages = {TurnStage.RECOVER: False, TurnStage.BEGIN: False, TurnStage.ACT: True}
    for stage, rolled in stages.items():
        at = replace(game.state, steps=(Round(), HeroTurn("stoneheart", stage=stage)))
        assert (forecasts(at, "brigand")[0].deeds[0].held == worse) is rolled, stage


@rule("BS-20.4")
def test_a_preview_knows_what_a_natural_1_of_a_recovery_costs(
    position: Make,
) -> None:
    """With a Cursed Mark it is one wound more: the fourth."""
    game = position(
        "Lightweaver TUT.s, Stoneheart TUT.n, brigand1 TUT.n",
        order="Lightweaver Stoneheart brigand",
        resources=(0, 0, 0, 0),
    )
    game.change("Stoneheart", wounds="Cursed Mark, Cracked Rib, Scratch")
    (told,) = forecasts(game.state, "brigand")
    assert told.unsure == (("fallen", Fraction(1, 20)),)


def test_a_preview_of_an_incoming_card_uses_its_current_side(
    position: Make,
) -> None:
    """Bloodlust turns the card of an enemy that has just come."""
    game = position("Stoneheart TUT.n, brute1 TUT.s", order="Stoneheart")
    for heated in (False, True):
        incoming = (Card("brute", heated=heated),)
        side = ENEMY_CARDS["brute"].heated if heated else ENEMY_CARDS["brute"].normal
        assert side is not None
        (told,) = forecasts(replace(game.state, incoming=incoming), "brute")
        assert told.lines[0].trait == side.traits[0].id


@rule("BC-2.1", "BS-12.12")
def test_a_preview_of_a_turn_in_progress_covers_the_rest(position: Make) -> None:
    """Lightweaver is asked for a Mirage: keeping it, she may be pushed away before the others."""
    game = position(
        "Lightweaver TUT.n, Stoneheart TUT.s, brute1 TUT.n, brute2 TUT.n, brigand1 TUT.n",
        order="(Lightweaver) (Stoneheart) brute brigand",
        tokens="mirage@TUT.n firepit@TUT.ne",
    )
    game.acts("brute")
    assert sorted(game.choices) == ["keep", "spend"]
    held = defence_chance(game.state, "brute1", "brute", "lightweaver")
    first, second = forecasts(game.state, "brute")
    assert (first.ways, first.unsure) == ((), ())
    assert [(way.chance, way.deeds[0].deed) for way in second.ways] == [
        (held, "attack"),
        (1 - held, "charge"),
    ]
    assert earlier(game.state, "brigand") == ("brute",)
    (third,) = forecasts(game.state, "brigand")
    assert sum(way.chance for way in third.ways if way.deeds[0].path) > 1 - held


@rule("BC-5.8", "BS-7.4")
def test_a_preview_knows_that_a_rally_changes_the_next_turn(position: Make) -> None:
    """A Shaman without anybody to heal hurries the Raider, who then comes before the Brute."""
    game = position(
        "Stoneheart TUT.n, shaman1 TUT.sw, brute1 TUT.n, raider1 TUT.n",
        order="(Stoneheart) shaman brute raider",
        tokens="firepit@TUT.ne",
    )
    assert earlier(game.state, "raider") == ("shaman", "brute")
    assert [len(each.ways) for each in forecasts(game.state, "raider")] == [1]
    (brute,) = forecasts(game.state, "brute")
    assert [(way.chance, way.deeds[0].deed) for way in brute.ways] == [(Fraction(1), "attack")]
