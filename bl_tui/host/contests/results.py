"""Finished games that count for the ratings of a host, and the file that keeps them.

A game counts if there are two sides, each player has agreed to rate it, and nobody has given a seat
up. A bot with a measured strength may be the other side. The file can be written again from the
tables: a damaged one loses nothing.
"""

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.host.tables.files import read_plan
from bl_tui.host.tables.minds import BUDGET
from bl_tui.host.tables.plan import CLOSED, Holder, Seating
from bl_tui.play.concession import may_settle
from engine.bots.ladder import rungs
from engine.core.frozen import Value, record, replace
from saves.codec import BadData, strict_converter, structure
from saves.files import read_file, write_whole

LONGEST = 1 << 26
"""Bytes of the file; a longer one was not written here."""
BOT = "bot:"
"""The beginning of the name of a bot's side; no player has a colon in their name."""

_CONVERTER = strict_converter()


@record
class RatedResult(Value):
    """The result of a rated game: its table, game and moment, the names of both sides, and the
    points of the first one: 1, 0.5 or 0."""

    table: str
    game: str
    at: int
    sides: tuple[str, str]
    points: float


def is_ratable(module: GameModule, setup: Any, holders: Sequence[tuple[str, Holder]]) -> bool:
    """Return whether a game can count: two sides play a scenario of the game against each other,
    without house rules and handicaps; a bot among them has a measured strength."""
    scenario = module.scenarios.of(setup)
    known = module.scenarios.library().get(getattr(scenario, "id", "")) == scenario
    even = may_settle(module.rivals, module.game.seats(setup))
    measured = bots_of(module.id)
    strong = all(not holder.bot or holder.bot in measured for _, holder in holders)
    return known and even and strong and module.is_usual(setup)


def bots_of(game: str) -> dict[str, int]:
    """Return the bots at tables with a measured strength, the weakest first, each with its Elo."""
    at_once = {rung.name: rung.elo for rung in rungs(game) if rung.name == rung.bot}
    slow = {rung.bot: rung.elo for rung in rungs(game) if rung.seconds == BUDGET}
    return {**at_once, **slow}


def result_of(plan: Seating) -> RatedResult | None:
    """Return the result of a finished game, None if it does not count."""
    if plan.goes_on or not plan.is_rated:
        return None
    points = _points(plan)
    if points is None:
        return None
    first, second = (holder.player or f"{BOT}{holder.bot}" for _, holder in plan.holders)
    return RatedResult(plan.id, plan.game, plan.moved, (first, second), points)


def _points(plan: Seating) -> float | None:
    """Return the points of the first side. A player whose time was over has lost, whatever their
    bot achieved; a win by a bot that replaces an absent player does not count, nor does a game that
    was closed."""
    names = [seat for seat, _ in plan.holders]
    out = [holder.out for _, holder in plan.holders]
    if any(out):
        return None if all(out) else float(out[1])
    won = plan.won if plan.ended is None else plan.ended.won
    if plan.ended is not None and plan.ended.how == CLOSED:
        return None
    if any(plan.holder(seat).player and plan.holder(seat).bot for seat in won):
        return None
    return 1.0 if won == (names[0],) else 0.0 if won == (names[1],) else 0.5


class ResultsFile:
    """The results of a host in a file, each line a game."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.results: list[RatedResult] = []
        """The results, the oldest first."""
        self._tables: set[str] = set()

    def read(self, plans: Iterable[Seating], put_away: Iterable[Path]) -> None:
        """Read the file, and add the results of tables that it lacks. If it is damaged, the tables
        in the folders `put_away` are read, too, and it is written again. Raises OSError."""
        whole = self._read()
        before = len(self.results)
        known = (*plans, *(() if whole else _plans_in(put_away)))
        for plan in known:
            self._take(result_of(plan))
        self.results.sort(key=lambda result: (result.at, result.table))
        if not whole or len(self.results) > before:
            self._write()

    def _read(self) -> bool:
        """Take the results of the valid lines; return whether all are valid."""
        try:
            text = read_file(self._file, LONGEST).decode("utf-8", "replace")
        except OSError:
            return False
        whole = not text or text.endswith("\n")
        for line in text.splitlines():
            result = _result_in(line)
            whole = whole and result is not None
            self._take(result)
        return whole

    def _take(self, result: RatedResult | None) -> bool:
        """Add a result of a table that has none yet; return whether there is one."""
        if result is None or result.table in self._tables:
            return False
        self._tables.add(result.table)
        self.results.append(result)
        return True

    def count(self, plan: Seating) -> None:
        """Keep the result of a finished game, once. Raises OSError."""
        if self._take(result_of(plan)):
            with self._file.open("a", encoding="utf-8") as file:
                file.write(_line(self.results[-1]))

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises OSError."""
        self.results = [
            replace(result, sides=tuple(new if x == old else x for x in result.sides))
            for result in self.results
        ]
        self._write()

    def _write(self) -> None:
        text = "".join(map(_line, self.results))
        os.close(write_whole(self._file, text.encode(), replace=True))


def _line(result: RatedResult) -> str:
    return json.dumps(_CONVERTER.unstructure(result)) + "\n"


def _result_in(line: str) -> RatedResult | None:
    """Return the result of a line, None for one that this program did not write."""
    try:
        raw = json.loads(line)
        result: RatedResult = structure(_CONVERTER, raw, RatedResult)
    except (ValueError, BadData, RecursionError):
        return None
    return result if raw["points"] in (0, 0.5, 1) and raw["points"] is not True else None


def _plans_in(folders: Iterable[Path]) -> Iterable[Seating]:
    """Yield the plans of tables in folders; unreadable ones are left out."""
    for folder in folders:
        for table in sorted(folder.glob("*/table.json")):
            with suppress(OSError, ValueError, RecursionError):
                yield read_plan(table.parent)[0]
