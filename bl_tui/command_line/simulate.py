"""The command `simulate`: games between bots, here or on a cluster, and their statistics."""

import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bl_tui.command_line.printing import complain
from bl_tui.command_line.simulate_report import Run, as_json, tell
from bl_tui.command_line.startup import GOOD, NO, ChosenScenario, Refused, Start, TypedAgreement
from bl_tui.play.settings import cores
from bl_tui.play.simulation import Job, Result, play
from bl_tui.play.workers import Unplayed, heard_later, played, processes
from bl_tui.words.signs import is_ascii_only
from engine.bots.roster import bots_of, roster_of
from engine.core.frozen import record
from saves.games import KNOWN

ALL = "all"


@record
class Request:
    """The request on the command line; `bots` by the seats that were named.

    `agreed` are house rules and switches, as they were typed; `seats` the only number of seats that
    is played, None for all numbers.
    """

    what: str
    games: int
    seed: str
    bots: Mapping[str, str]
    jobs: int | None
    budget: float | None
    scheduler: str | None
    as_json: bool
    agreed: TypedAgreement | None = None
    seats: int | None = None


def simulate(start: Start, request: Request) -> int:
    """Play the games and report; after an interruption the finished games still count."""
    with in_order():
        return _simulated(start, request)


def _simulated(start: Start, request: Request) -> int:
    refused = _refuse(start, request)
    if refused is not None:
        return refused
    choices = _scenarios(start, request.what)
    chosen = choices if isinstance(choices, int) else _with_agreed(start, choices, request.agreed)
    if isinstance(chosen, int):
        return chosen
    bots = _bots(start, request, chosen)
    if isinstance(bots, int):
        return bots
    a_round = sum(len(_setups(choice, request, "")) for choice in chosen)
    if not a_round:
        return start.wrong("cli.wrong.seats", count=request.seats)
    begun = perf_counter()
    results: list[Result] = []
    wanted = request.games * a_round
    code = _gather(start, request, _jobs(request, chosen, bots), wanted, results)
    seconds, first = perf_counter() - begun, chosen[0]
    run = Run(bots, request.seed, wanted, seconds, first.house, first.handicaps)
    if results:
        show = as_json if request.as_json else tell
        show(start.words_of(chosen[0].module), chosen, results, run)
    return code


def _refuse(start: Start, request: Request) -> int | None:
    """Return the exit code for a request that cannot be granted, None for one that can."""
    if request.games < 1:
        return start.wrong("cli.wrong.games", count=request.games)
    if request.jobs is not None and not 1 <= request.jobs <= cores():
        return start.wrong("cli.wrong.jobs", count=request.jobs, most=cores())
    if request.scheduler is not None and not _is_address(request.scheduler):
        return start.wrong("cli.wrong.scheduler", address=request.scheduler)
    if request.scheduler is not None and request.jobs is not None:
        return start.wrong("cli.wrong.jobs_there")
    return None


def _is_address(text: str) -> bool:
    """Return whether a text has the form of an address: host and port, perhaps a protocol."""
    try:
        parts = urlsplit(text if "://" in text else f"tcp://{text}")
        return bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _scenarios(start: Start, what: str) -> list[ChosenScenario] | int:
    """Return the scenarios asked for, all of one game; an exit code where there are none.

    `all` with no game before it means those of the first, as a number does (`Games.places`).
    """
    game, slash, name = what.rpartition("/")
    if name == ALL:
        game = game if slash else start.games.first
        if game in start.games.rows:
            module = start.games[game]
            return [
                ChosenScenario(module, battle) for battle in module.scenarios.library().values()
            ]
    try:
        chosen = start.scenario(what)
    except Refused as why:
        return start.refuse(why)
    return [chosen] if chosen is not None else start.no_scenario(what)


def _with_agreed(
    start: Start, chosen: Sequence[ChosenScenario], agreed: TypedAgreement | None
) -> list[ChosenScenario] | int:
    """Return the scenarios with the chosen options; an exit code for unknown options."""
    choices = []
    for choice in chosen:
        one = start.with_agreed(choice, agreed)
        if isinstance(one, int):
            return one
        choices.append(one)
    return choices


def _bots(start: Start, request: Request, chosen: Sequence[ChosenScenario]) -> dict[str, str] | int:
    """Return the bot of each seat; an exit code for a bot or a seat that the game lacks."""
    game = chosen[0].module.game
    setups = [setup for choice in chosen for setup in _parties(choice, "") or (choice.setup,)]
    seated = {seat.value for setup in setups for seat in game.seats(setup)}
    seats = [seat for seat in start.games.rows[game.name].seats if seat in seated]
    known = bots_of(game.name)
    for seat, name in request.bots.items():
        if seat not in seats:
            return start.not_there("cli.wrong.seat", seat, dict.fromkeys(seats))
        if name not in known:
            rungs = roster_of(game.name).rungs
            usual_first = (*(bot for bot in known if bot not in rungs), *rungs)
            return start.not_there("cli.wrong.bot", name, usual_first)
    usual = roster_of(game.name).usual
    return {seat: request.bots.get(seat, usual) for seat in seats}


# --- the games -----------------------------------------------------------------------------------


def _gather(
    start: Start, request: Request, jobs: Iterator[Job], wanted: int, results: list[Result]
) -> int:
    """Collect the results as they arrive; return GOOD if all did."""
    console = Console(stderr=True)
    bar = () if is_ascii_only(os.environ, sys.stderr) else (BarColumn(),)
    columns = (*bar, MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with (
            _played(start, request, jobs, wanted) as played,
            Progress(
                *columns, console=console, disable=not console.is_terminal, transient=True
            ) as progress,
        ):
            task = progress.add_task("", total=wanted)
            for result in played:
                results.append(result)
                progress.advance(task)
    except KeyboardInterrupt:
        complain(start.words.count("cli.simulate.interrupted", len(results)))
        return NO
    except Unplayed as why:
        return start.no(why.code, **why.places)
    return GOOD


def _jobs(
    request: Request, chosen: Sequence[ChosenScenario], bots: Mapping[str, str]
) -> Iterator[Job]:
    """Yield all the games, the first of each scenario first, so that an early end is even."""
    module = chosen[0].module
    for number in range(1, request.games + 1):
        for choice in chosen:
            for setup in _setups(choice, request, f"{request.seed}/{choice.scenario.id}/{number}"):
                seats = module.game.seats(setup)
                yield Job(
                    game=KNOWN[module.id],
                    battle=choice.scenario.id,
                    setup=setup,
                    number=number,
                    seed=request.seed,
                    bots=tuple(bots[seat.value] for seat in seats),
                    budget=request.budget or 0.0,
                    measure=module.measure,
                    party=len(seats) if _parties(choice, "") else 0,
                )


def _setups(chosen: ChosenScenario, request: Request, seed: str) -> tuple[Any, ...]:
    """Return the set-ups of one game of a scenario: one, or one for each number of seats."""
    setups = _parties(chosen, seed) or (chosen.setup,)
    game = chosen.module.game
    return tuple(setup for setup in setups if request.seats in (None, len(game.seats(setup))))


def _parties(chosen: ChosenScenario, seed: str) -> tuple[Any, ...]:
    """Return the set-ups of a game that all win or lose together; () where the player chose who
    takes part, and for other games."""
    measure = chosen.module.measure
    together = measure.together if measure is not None else None
    return together.parties(chosen.setup, seed) if together and not chosen.switches else ()


@contextmanager
def _played(
    start: Start, request: Request, jobs: Iterator[Job], wanted: int
) -> Iterator[Iterator[Result]]:
    """Yield the results as they arrive, from here or a cluster. Raises Unplayed."""
    workers = min(request.jobs or cores(), wanted)
    if request.scheduler is not None:
        try:
            from bl_tui.play.cluster import SameEdition, cluster  # noqa: PLC0415 - loads Dask
        except ModuleNotFoundError as missing:
            raise Unplayed("cli.simulate.no_dask", name=missing.name) from missing
        idle = partial(start.no, "cli.simulate.idle")
        with cluster(request.scheduler, idle) as executor, heard_later() as over:
            yield played(executor, jobs, over, SameEdition())
    elif workers == 1:
        yield map(play, jobs)
    else:
        with heard_later() as over, processes(workers) as executor:
            yield played(executor, jobs, over)


@contextmanager
def in_order() -> Iterator[None]:
    """End the local work cleanly when a signal comes.

    Ctrl-C raises KeyboardInterrupt, other signals SystemExit. One that is ignored from the start,
    as in the background, stays ignored.
    """
    heard = [number for number in ENDINGS if signal.getsignal(number) is signal.SIG_DFL]
    for number in heard:
        signal.signal(number, ENDINGS[number])
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


ENDINGS = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: _leave,
    signal.SIGHUP: _leave,
}
