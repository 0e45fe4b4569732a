"""How fair and how long the Second Edition is between bots.

    python -m tests.second_edition.balance [GAMES] [--seed SEED] [--only CODES] [--rows FILE]
    python -m tests.second_edition.balance [GAMES] [--armies | --learning]

plays so many games of each of the 49 pairings of scenario cards (of those with one of the `CODES`
"DS1,US3", or of the pairings "DS1xUS3"), and prints how long they take, how points are gained, and
how often who wins, with the 95 % interval of Wilson. With `--armies`, each printed army plays so
often against each of the other side, every time on the next pairing of cards; with `--learning`,
so many games of the learning scenario are played. A `FILE` keeps a row for each game, and games
that are in it are not played again. Games with a time limit (`--seconds`) are not repeatable.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from json import dumps, loads
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean, median
from time import thread_time
from typing import Any

from bl_tui.play.statistics import wilson
from bl_tui.play.think_time import TurnMemory, deadline
from engine.bots.roster import bot_named
from engine.core.frozen import fields_of, record
from engine.core.record import Entry
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import Action, TakeArmy
from engine.second_edition.state.events import GameEnded, PointsGained, TurnBegan
from engine.second_edition.state.model import CardId, Given, Setup, State
from engine.second_edition.state.setup_events import ArmyMustered
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES
from engine.second_edition.tables.scenario_cards import SCENARIOS, scenarios_of

GAMES = 100
OWN = "own army"
TURNS = 60
"""Turns after which a game is given up as a draw."""

STRIDE = 5
"""The games of a pairing of armies take every fifth pairing of cards, until they had all 49."""

Pair = tuple[CardId, CardId]


@record
class Job:
    """One game to be played: its seed, the cards of both sides, None for the learning scenario, and
    the printed armies that they take, () for armies of their own."""

    seed: str
    cards: Pair | None = None
    armies: tuple[CardId, ...] = ()


@record
class Played:
    """One game: the cards of both sides and their armies, who began and who won.

    `turns` is the number of turns a side, `opening` the points gained in the first turn of all,
    `own` those of both sides by the rules of their own cards, `lost` the share of all health lost.
    """

    seed: str
    cards: tuple[CardId, ...]
    armies: tuple[str, ...]
    first: str
    won: tuple[str, ...]
    turns: int
    opening: int
    own: tuple[int, ...]
    lost: float


def play(job: Job, bot: str, seconds: float = 0.0) -> Played:
    """Play one game of a bot against itself."""
    player, taken = bot_named(SECOND_EDITION.name, bot), {TakeArmy(army) for army in job.armies}
    setup = Setup("full", given=Given("x", cards=job.cards)) if job.cards else Setup("learning")
    begun = SECOND_EDITION.start(setup, job.seed)
    events, now, memory = [*begun.events], begun.state, TurnMemory()
    entries: list[Entry[State, Action]] = []
    while (deciding := SECOND_EDITION.to_act(now)) and now.turn <= 2 * TURNS:
        view, since = SECOND_EDITION.view(now, deciding[0]), thread_time()
        over, place = deadline(memory.seconds(view, seconds), thread_time), len(entries)
        kept = memory.kept(view, entries) if seconds else ()
        if not (action := next((way for way in view.actions if way in taken), None)):
            choice = player.choose(SECOND_EDITION, view, f"{job.seed}/{place}", over, kept)
            memory.decided(view, choice, thread_time() - since, place)
            action = choice.action
        after = SECOND_EDITION.play(now, deciding[0], action)
        entries.append(Entry(deciding[0], action, after.events, after.state))
        now = after.state
        events += after.events
    mustered = {event.side: event.army for event in events if isinstance(event, ArmyMustered)}
    health = [sum(unit.health for unit in entry.state.units) for entry in entries]
    gains = [event for event in events if isinstance(event, PointsGained)]
    begins = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
    opening = (event for event in events[: begins[1]] if isinstance(event, PointsGained))
    won = next((event.won for event in events if isinstance(event, GameEnded)), ())
    return Played(
        job.seed,
        job.cards or (),
        tuple(mustered.get(side) or OWN for side in Side),
        next(event.side.value for event in events if isinstance(event, TurnBegan)),
        tuple(side.value for side in won),
        (now.turn + 1) // 2,
        sum(gain.points for gain in opening),
        tuple(
            sum(gain.points for gain in gains if gain.side is side and gain.cause == card)
            for side, card in zip(Side, job.cards or (), strict=False)
        ),
        1 - health[-1] / max(health),
    )


def on_boards(rounds: int, seed: str, only: str) -> Iterator[Job]:
    """Yield the games of all pairings of scenario cards, each so often."""
    for number, cards in product(range(rounds), _pairings()):
        one, two = map(_code, cards)
        if not only or {one, two, f"{one}x{two}"} & {*only.split(",")}:
            yield Job(f"{seed}/{one}x{two}/{number}", cards)


def of_armies(rounds: int, seed: str) -> Iterator[Job]:
    """Yield the games of all pairings of printed armies, each so often.

    In 49 rounds each of them meets on each pairing of cards.
    """
    ours, theirs = ([row.id for row in ARMIES.values() if row.side is side] for side in Side)
    boards = _pairings()
    for number, (place, armies) in product(range(rounds), enumerate(product(ours, theirs))):
        board = boards[(number + place) * STRIDE % len(boards)]
        yield Job(f"{seed}/{'x'.join(armies)}/{number}", board, armies)


def results(
    jobs: Iterable[Job], bot: str, seconds: float, rows: Path | None, processes: int
) -> Iterator[Played]:
    """Yield games: those of the file, then the others, each written to it when it is over."""
    known = rows.read_text("utf-8").splitlines() if rows and rows.exists() else []
    done = {game.seed: game for game in map(_from_row, known)}
    listed = list(jobs)
    yield from (done[job.seed] for job in listed if job.seed in done)
    left = (job for job in listed if job.seed not in done)
    with Pool(processes) as pool:
        for game in pool.imap_unordered(partial(play, bot=bot, seconds=seconds), left):
            if rows:
                with rows.open("a", encoding="utf-8") as file:
                    file.write(f"{dumps(fields_of(game))}\n")
            yield game


def _from_row(row: str) -> Played:
    values: dict[str, Any] = {}
    for name, value in loads(row).items():
        values[name] = tuple(value) if isinstance(value, list) else value
    return Played(**values)


def _pairings() -> list[Pair]:
    return list(product(scenarios_of(Side.DAQAN), scenarios_of(Side.UTHUK)))


def report(played: list[Played]) -> Iterator[str]:
    """Yield the lines of the report."""
    usual = sum(6 <= game.turns <= 10 for game in played) / len(played)
    yield f"games: {len(played)}"
    middle = median(game.turns for game in played)
    yield f"turns a side: median {middle:g}, {usual:.0%} from 6 to 10"
    yield f"points in the first turn: {fmean(game.opening for game in played):.2f}"
    yield f"health lost: {fmean(game.lost for game in played):.1%}"
    yield from _shares("first player", ((game.first in game.won, "") for game in played))
    for side in Side:
        yield from _shares("", ((side.value in game.won, side.value) for game in played))
    if played[0].cards:
        yield from _by_sides(played)


def _by_sides(played: list[Played]) -> Iterator[str]:
    """Yield the shares of cards and armies, and of the pairings: of printed armies, where both
    sides took one in each game, else of cards."""
    for seat, side in enumerate(Side):
        for name in sorted({game.cards[seat] for game in played}, key=_code):
            mine = [game for game in played if game.cards[seat] == name]
            won = ((side.value in game.won, f"{_code(name)} {name}") for game in mine)
            yield f"{next(_shares('', won))}; own points {fmean(g.own[seat] for g in mine):.1f}"
        yield from _shares("army", ((side.value in game.won, game.armies[seat]) for game in played))
    yield "Daqan's share by pairing, %"
    printed = all(OWN not in game.armies for game in played)
    pairs = [game.armies if printed else tuple(map(_code, game.cards)) for game in played]
    ours, theirs = (sorted({pair[seat] for pair in pairs}) for seat in range(2))
    for one in ours:
        cells = [
            [g for g, pair in zip(played, pairs, strict=True) if pair == (one, two)]
            for two in theirs
        ]
        wins = ((sum(Side.DAQAN.value in game.won for game in cell), len(cell)) for cell in cells)
        yield " ".join([one, *(f"{100 * won / max(1, of):.0f}" for won, of in wins)])


def _code(card: CardId) -> str:
    return SCENARIOS[card].code


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
    parser.add_argument("--learning", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--processes", type=int, default=1)
    to = parser.parse_args()
    if to.learning:
        jobs = iter([Job(f"{to.seed} {number}") for number in range(to.games)])
    else:
        some = on_boards(to.games, to.seed, to.only)
        jobs = of_armies(to.games, to.seed) if to.armies else some
    played = results(jobs, to.bot, to.seconds, to.rows, to.processes)
    print("\n".join(report(list(played))))


if __name__ == "__main__":
    main()
