"""How fair and how long the Second Edition is between bots.

    python -m tests.second_edition.balance [GAMES] [--seed SEED] [--only CODES] [--armies]

plays so many games of each of the 49 pairings of scenario cards (of those with one of the `CODES`
"DS1,US3"), and prints how long they take, how points are gained, and how often who wins, with the
95 % interval of Wilson. With `--armies`, each printed army plays against each of the other side,
on one pairing after another. Games with a time limit (`--seconds`) are not repeatable.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from statistics import fmean, median
from time import thread_time

from bl_tui.play.statistics import wilson
from bl_tui.play.think_time import TurnMemory, deadline
from engine.bots.roster import bot_named
from engine.core.frozen import record
from engine.core.record import Entry
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import Action, TakeArmy
from engine.second_edition.state.events import GameEnded, PointsGained, TurnBegan
from engine.second_edition.state.model import CardId, Given, Setup, State
from engine.second_edition.state.setup_events import ArmyMustered, ScenariosRevealed
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES
from engine.second_edition.tables.scenario_cards import SCENARIOS, scenarios_of
from engine.second_edition.tables.units import UNITS

GAMES = 100
OWN = "own army"
TURNS = 60
"""Turns after which a game is given up as a draw."""

Pair = tuple[CardId, CardId]


@record
class Played:
    """One game: the cards of both sides and their armies, who began and who won.

    `turns` is the number of turns a side, `opening` the points gained in the first turn of all,
    `own` those of both sides by the rules of their own cards, `lost` the share of all health lost.
    """

    cards: Pair
    armies: tuple[str, str]
    first: Side
    won: tuple[Side, ...]
    turns: int
    opening: int
    own: tuple[int, int]
    lost: float


def play(
    bot: str, given: Given, seed: str, seconds: float = 0.0, armies: frozenset[Action] = frozenset()
) -> Played:
    """Play one game of a bot against itself; a side that can muster one of the armies does."""
    player = bot_named(SECOND_EDITION.name, bot)
    begun = SECOND_EDITION.start(Setup("full", given=given), seed)
    events, now, memory = [*begun.events], begun.state, TurnMemory()
    entries: list[Entry[State, Action]] = []
    while (deciding := SECOND_EDITION.to_act(now)) and now.turn <= 2 * TURNS:
        view, since = SECOND_EDITION.view(now, deciding[0]), thread_time()
        over, place = deadline(memory.seconds(view, seconds), thread_time), len(entries)
        kept = memory.kept(view, entries) if seconds else ()
        if not (action := next((way for way in view.actions if way in armies), None)):
            choice = player.choose(SECOND_EDITION, view, f"{seed}/{place}", over, kept)
            memory.decided(view, choice, thread_time() - since, place)
            action = choice.action
        after = SECOND_EDITION.play(now, deciding[0], action)
        entries.append(Entry(deciding[0], action, after.events, after.state))
        now = after.state
        events += after.events
    (shown,) = (event for event in events if isinstance(event, ScenariosRevealed))
    mustered = {event.side: event for event in events if isinstance(event, ArmyMustered)}
    cards = [card for side in Side for card in mustered[side].cards if card in UNITS]
    health = sum(UNITS[card].health for card in cards)
    gains = [event for event in events if isinstance(event, PointsGained)]
    begins = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
    opening = (event for event in events[: begins[1]] if isinstance(event, PointsGained))
    one, two = (
        sum(gain.points for gain in gains if gain.side is side and gain.cause == card)
        for side, card in zip(Side, shown.cards, strict=True)
    )
    return Played(
        shown.cards,
        (mustered[Side.DAQAN].army or OWN, mustered[Side.UTHUK].army or OWN),
        shown.first,
        next((event.won for event in events if isinstance(event, GameEnded)), ()),
        (now.turn + 1) // 2,
        sum(gain.points for gain in opening),
        (one, two),
        1 - sum(unit.health for unit in now.units) / health,
    )


def games(bot: str, rounds: int, seed: str, only: str, seconds: float) -> Iterator[Played]:
    """Play all pairings of scenario cards, each so often."""
    codes = set(only.split(",")) if only else {row.code for row in SCENARIOS.values()}
    for number, cards in product(range(rounds), _pairings()):
        one, two = (SCENARIOS[card].code for card in cards)
        if {one, two} & codes:
            yield play(bot, Given("x", cards=cards), f"{seed}/{one}x{two}/{number}", seconds)


def army_games(bot: str, rounds: int, seed: str, seconds: float) -> Iterator[Played]:
    """Play all pairings of printed armies, each so often, on one pairing of cards after another."""
    ours, theirs = ([row.id for row in ARMIES.values() if row.side is side] for side in Side)
    boards = _pairings()
    for place, (_, one, two) in enumerate(product(range(rounds), ours, theirs)):
        given = Given("x", cards=boards[place * 5 % len(boards)])
        armies = frozenset((TakeArmy(one), TakeArmy(two)))
        yield play(bot, given, f"{seed}/{place}", seconds, armies)


def _pairings() -> list[Pair]:
    return list(product(scenarios_of(Side.DAQAN), scenarios_of(Side.UTHUK)))


def report(played: list[Played], key: Callable[[Played], Pair]) -> Iterator[str]:
    """Yield the lines of the report; `key` names the two sides of a pairing."""
    usual = sum(6 <= game.turns <= 10 for game in played) / len(played)
    yield f"games: {len(played)}"
    middle = median(game.turns for game in played)
    yield f"turns a side: median {middle:g}, {usual:.0%} from 6 to 10"
    yield f"points in the first turn: {fmean(game.opening for game in played):.2f}"
    yield f"health lost: {fmean(game.lost for game in played):.1%}"
    yield from _shares("first player", ((game.first in game.won, "") for game in played))
    for seat, side in enumerate(Side):
        yield from _shares("", ((side in game.won, side.value) for game in played))
        for name in sorted({game.cards[seat] for game in played}, key=_code):
            mine = [game for game in played if game.cards[seat] == name]
            (share,) = _shares("", ((side in game.won, f"{_code(name)} {name}") for game in mine))
            yield f"{share}; own points {fmean(game.own[seat] for game in mine):.1f}"
        yield from _shares("army", ((side in game.won, game.armies[seat]) for game in played))
    yield "Daqan's share by pairing, %"
    ours, theirs = (sorted({key(game)[seat] for game in played}) for seat in range(2))
    for one in ours:
        cells = [[game for game in played if key(game) == (one, two)] for two in theirs]
        wins = ((sum(Side.DAQAN in game.won for game in cell), len(cell)) for cell in cells)
        yield " ".join([one, *(f"{100 * won / max(1, of):.0f}" for won, of in wins)])


def _code(card: CardId) -> str:
    return SCENARIOS[card].code


def _codes(game: Played) -> Pair:
    return _code(game.cards[0]), _code(game.cards[1])


def _shares(what: str, found: Iterable[tuple[bool, str]]) -> Iterator[str]:
    """Yield how often each name won."""
    listed = list(found)
    plays = Counter(name for _, name in listed)
    wins = Counter(name for won, name in listed if won)
    for name in sorted(plays):
        low, high = wilson(wins[name], plays[name])
        share = f"{wins[name]} of {plays[name]}, {wins[name] / plays[name]:.1%}"
        yield f"{f'{what} {name}'.strip()}: {share} ({low:.1%} to {high:.1%})"


def main() -> None:
    """Play, and print the report."""
    parser = ArgumentParser(prog="python -m tests.second_edition.balance", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--only", default="")
    parser.add_argument("--armies", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.0)
    to = parser.parse_args()
    if to.armies:
        played = army_games(to.bot, to.games, to.seed, to.seconds)
        print("\n".join(report(list(played), lambda game: game.armies)))
        return
    played = games(to.bot, to.games, to.seed, to.only, to.seconds)
    print("\n".join(report(list(played), _codes)))


if __name__ == "__main__":
    main()
