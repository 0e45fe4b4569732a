"""Everything in the game is reached by games of players who prefer what was not yet played.

Each card, power, terrain, landmark, token, moment, unit, kind of action and kind of event.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.battlelore.adventures.library import library
from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.lore.casting import moments
from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.state import actions as act
from engine.battlelore.state.actions import Action
from engine.battlelore.state.adventure_rules import CAMPAIGN, Council, Exit, LoreClass
from engine.battlelore.state.events import (
    CardPlayed,
    CardsTaken,
    Event,
    LorePlayed,
    PowerUsed,
    TokenPlaced,
)
from engine.battlelore.state.model import GRID, Adventure, BlazonRule, Setup, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Moment as When
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.landmarks import LANDMARKS, STRONGHOLD
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_rogue import DEJA_VU
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import replace
from engine.core.seats import Handicap
from tests.battlelore.policies import Policy, eager
from tests.battlelore.positions.files import AnyRecord, Corpus
from tests.battlelore.walk import walk_setup
from tests.conformance.walk import Moment

GAMES = 250
"""So many games at most; far fewer are enough as a rule."""


def kinds(of: type[object]) -> Iterator[type]:
    """Yield all classes made of one, without those that only others are made of."""
    for each in of.__subclasses__():
        if each is not CardsTaken:
            yield each
        yield from kinds(each)


def all_there_is() -> set[str]:
    """Return the names of all that is to be reached."""
    creatures = [kind.creature for kind in ROSTER.values() if kind.creature is not None]
    return {
        *(f"card {card}" for card in CARDS),
        *(f"lore {card}" for card in LORE_CARDS),
        *(f"power {power.id}" for creature in creatures for power in creature.powers),
        *(f"ground {ground.id}" for ground in TERRAIN.values() if not ground.impassable),
        *(f"ground {ground}" for ground in LANDMARKS),
        *(f"unit {code}" for code in ROSTER),
        *(f"moment {moment.value}" for moment in When),
        *("token web", "token poison"),
        *(f"action {kind.__name__}" for kind in act.Action.__args__),
        *(f"event {kind.__name__}" for kind in kinds(Event)),
    }


def reached(moment: Moment) -> Iterator[str]:
    """Yield the names of what an action and its events have reached."""
    if moment.action is not None and moment.before is not None:
        yield f"action {type(moment.action).__name__}"
        if isinstance(moment.action, act.PlayLore):
            open_to = moments(moment.before)
            yield from (
                f"moment {each.value}"
                for each in LORE_CARDS[moment.action.card].at
                if each in open_to
            )
            if moment.action.deja_vu:
                yield f"moment {When.OWN_LORE.value}"
    for event in moment.events:
        yield f"event {type(event).__name__}"
        if isinstance(event, CardPlayed):
            yield f"card {event.card}"
        elif isinstance(event, LorePlayed):
            yield f"lore {event.card}"
            yield f"lore {event.deja_vu}"
        elif isinstance(event, PowerUsed):
            yield f"power {event.power}"
        elif isinstance(event, TokenPlaced):
            yield f"token {event.token}"
    for unit in moment.state.units:
        yield f"unit {unit.kind}"
        yield from (f"ground {ground.id}" for ground in grounds_at(moment.state, unit.hex))


_IN = {"den": "action UsePassage", "camp": "action Train"}
"""What an ordered unit might do on a landmark."""


def wish(state: State, action: Action) -> str:
    """Return what an action would reach, as far as it can be told."""
    if isinstance(action, act.PlayCard):
        return f"card {action.card}"
    if isinstance(action, act.PlayLore):
        return f"lore {DEJA_VU.id if action.deja_vu else action.card}"
    if isinstance(action, act.KeepLore):
        return f"lore {action.card}"
    if isinstance(action, act.UsePower):
        return f"power {action.power}"
    if isinstance(action, act.OrderUnit):
        lie = grounds_at(state, state.need(action.unit).hex)
        return _IN.get(lie[-1].id, "action OrderUnit")
    if isinstance(action, act.MoveUnit):
        return f"ground {grounds_at(state, action.to)[-1].id}"
    return f"action {type(action).__name__}"


def goals(state: State, seen: Counter[str]) -> set[str]:
    """Return the far hexes on which something could happen that has not happened yet."""
    side = state.active
    found = {
        blazon.hex
        for blazon in state.blazons
        if blazon.rule is BlazonRule.CAPTURED and side in blazon.camps
        if not seen["event BlazonCaptured"]
    }
    for mark in state.landmarks:
        if mark.kind == STRONGHOLD:
            mine = mark.owner is side
            wanted = "event StrongholdRetaken" if mine else "event StrongholdTaken"
            found |= {mark.hex} if not seen[wanted] and mine == mark.taken else set()
    return found


def nearer(state: State, move: act.MoveUnit, far: set[str]) -> int:
    """Return by how many hexes a move brings a unit nearer to the nearest goal."""
    start = state.need(move.unit).hex
    away = [min(GRID.distances[spot][goal] for goal in far) for spot in (start, move.to)]
    return away[0] - away[1]


SELDOM = (act.PlayLore, act.UsePower, act.StoreLore)
"""Actions that can be taken now and then only."""


def curious(rng: Random, seen: Counter[str]) -> Policy:
    """Do what was never done where possible, or play eagerly; draw Lore cards if allowed."""
    fallback = eager(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        new = [action for action in actions if not seen[wish(state, action)]]
        if new:
            return rng.choice(new)
        thrown = [action for action in actions if isinstance(action, act.DiscardLore)]
        if thrown:
            return max(thrown, key=lambda action: seen[f"lore {action.card}"])
        seldom = [action for action in actions if isinstance(action, SELDOM)]
        if seldom and rng.random() < 0.5:
            return min(seldom, key=lambda action: seen[wish(state, action)])
        moves = [action for action in actions if isinstance(action, act.MoveUnit)]
        far = goals(state, seen)
        if moves and far and rng.random() < 0.7:
            return max(moves, key=lambda move: nearer(state, move, far))
        if act.Replenish("cards") in actions and rng.random() < 0.7:
            return act.Replenish("cards")
        return fallback(state, actions)

    return pick


def with_dragons(adventure: Adventure) -> Adventure:
    """Return the adventure with a dragon in place of each creature."""

    def other(unit: Unit) -> Unit:
        return replace(unit, kind="Dg") if ROSTER[unit.kind].creature is not None else unit

    return replace(adventure, units=tuple(map(other, adventure.units)))


def rich(adventure: Adventure) -> Adventure:
    """Return the adventure with full goblets, and all Lore cards in the deck."""
    camps = tuple(replace(camp, lore=25) for camp in adventure.camps)
    return replace(adventure, camps=camps, lore_deck=tuple(LoreClass))


def with_masters(adventure: Adventure) -> Adventure:
    """Return the adventure with a Rogue and a Warrior who bring their landmarks."""
    councils = (Council(rogue=3), Council(commander=3, warrior=3))
    camps = tuple(
        replace(camp, council=council)
        for camp, council in zip(adventure.camps, councils, strict=True)
    )
    return replace(adventure, camps=camps)


def with_spiders(adventure: Adventure) -> Adventure:
    """Return the adventure with a Giant Spider in place of every fourth unit."""
    units = tuple(
        replace(unit, kind="Sp", figures=1) if place % 4 == 0 else unit
        for place, unit in enumerate(adventure.units)
    )
    return replace(adventure, units=units)


def with_exits(adventure: Adventure) -> Adventure:
    """Return the adventure with exits for both sides along the middle row."""
    spots = (spot for spot in GRID.hexes if spot.startswith("E"))
    return replace(adventure, exits=tuple(Exit(side, spot) for spot in spots for side in Side))


def short_campaign() -> Setup:
    """Return a campaign whose battles are short, as each side needs few banners."""
    few = tuple(Handicap("banners", side.value, 3) for side in Side)
    return Setup(scenarios()[CAMPAIGN], handicaps=few)


ALL = in_order(SWITCHES)
"""All house rules at once."""


def set_ups() -> Iterator[Setup]:
    """Return set-ups, those of which most can be hoped for first."""
    found = library()
    while True:
        for name in ("crown", "estates", "pass"):
            yield Setup(rich(found[name]))
            yield Setup(found[name], custom=True, levels=(10, 10))
            yield Setup(rich(found["thing"]))
            yield Setup(rich(with_masters(found["estates"])))
        yield Setup(rich(with_dragons(found["crown"])))
        yield Setup(with_exits(found["companies"]))
        for name in ("bauge", "thing", "companies"):
            yield Setup(with_spiders(found[name]), house=ALL)
        yield from (Setup(found[name]) for name in ("thing", "companies", "tourelles", "bauge"))
        yield short_campaign()


def _moment(record: AnyRecord) -> Moment:
    """Return the last moment of a game."""
    if not record.entries:
        return Moment(record, None, None, None, record.opening, ())
    last, before = record.entries[-1], record.state_at(len(record.entries) - 1)
    return Moment(record, before, last.seat, last.action, last.events, ())


def _first_times(setup: Setup, seed: str, seen: Counter[str]) -> dict[str, AnyRecord]:
    """Play a game, and return all that it reaches, each as it stood the first time."""
    found: dict[str, AnyRecord] = {}
    for moment in walk_setup(setup, curious(Random(seed), seen), seed):
        there = tuple(reached(moment))
        seen.update(there)
        for each in there:
            found.setdefault(each, moment.record)
    return found


def _search() -> Iterator[tuple[str, AnyRecord]]:
    """Play games until everything is reached; keep few of them that do."""
    wanted, seen = all_there_is(), Counter[str]()
    games: list[dict[str, AnyRecord]] = []
    for number, setup in zip(range(GAMES), set_ups(), strict=False):
        games.append(_first_times(setup, f"reached-{number}", seen))
        if not wanted.difference(*games):
            break
    missing = wanted.difference(*games)
    assert not missing, f"{len(games)} games; never reached: {sorted(missing)}"
    while wanted:
        best = max(games, key=lambda game: len(wanted & game.keys()))
        yield from ((name, best[name]) for name in sorted(wanted & best.keys()))
        wanted -= best.keys()


REACHED = Corpus(
    "reached",
    search=_search,
    holds=lambda name, record: name in reached(_moment(record)),
)
