"""The game of the week: the same scenario, side and dice for every player, one try each.

The opponent is a bot that looks at a fixed number of lines, however fast the machine is. The seed
is a secret of the host until the week is over: nobody may begin a week whose seed others know, so
the next one begins early where a clock was set back, or where the rules have changed.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from bl_tui.command_line.startup import fresh_seed
from bl_tui.forms.save_list import moment
from bl_tui.games.registry import Games
from bl_tui.host.contests.results import is_ratable
from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.plan import CLOSED, Holder, Seating
from bl_tui.play.bot_process import Question
from engine.core.frozen import Value, record, replace
from saves.codec import BadData, strict_converter, structure
from saves.errors import SaveError
from saves.files import read_file, write_whole

if TYPE_CHECKING:
    from bl_tui.host.tables.hall import Hall
    from bl_tui.host.tables.shared import SharedTable

FOLDER = "weekly"
"""The folder of the weeks, beside the tables."""
LONGEST = 1 << 24
"""Bytes of a file; a longer one was not written here."""
BOT = "heavy"
LINES = 96
"""The lines of its search at the beginning of a turn; a quarter of them for another decision."""
MINUTES = 60
"""The minutes of a person against a bot that a battle takes at most."""
WEEK = 7
PLAYING, WON, DRAWN, LOST, GAVE_UP = "playing", "won", "drawn", "lost", "gave_up"
ORDER = (GAVE_UP, LOST, DRAWN, WON)
"""The results, the worst first."""

_CONVERTER = strict_converter()


# --- the battle of a week -----------------------------------------------------------------------


@record
class WeeklyTry(Value):
    """The try of a player at the battle of a week: how it ended, by how many points they led then,
    and in which turn."""

    player: str
    how: str = PLAYING
    lead: int = 0
    turn: int = 0

    @property
    def merit(self) -> tuple[int, int, int]:
        """The result; of two players, the better one has the greater: a win by many points in few
        turns, or a defeat by few points after many."""
        turns = -self.turn if self.how == WON else self.turn
        return ORDER.index(self.how), self.lead, turns


@record
class WeeklyGame(Value):
    """The battle of a week, which is a number: its scenario, the side of the players, its seed, and
    the number of the rules by which it is played. `over`: the week has ended, and the seed may be
    known. `begun` are the players who have used their try; `ended` are the tries that ended in
    time."""

    week: int
    game: str
    scenario: str
    side: str
    seed: str
    rules: int
    over: bool = False
    begun: tuple[str, ...] = ()
    ended: tuple[WeeklyTry, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the week, as calendars have it."""
        return name_of(self.week)

    @property
    def last_day(self) -> date:
        """Return the Sunday on which it ends."""
        return date.fromordinal((self.week + 1) * WEEK)

    def place(self, attempt: WeeklyTry) -> int:
        """Return the place of a try; those with equal results share it."""
        return 1 + sum(other.merit > attempt.merit for other in self.ended)


def week_of(now: int) -> int:
    """Return the number of the week of a moment; weeks begin on Monday.

    >>> name_of(week_of(1_790_000_000))
    '2026-W39'
    """
    day = moment(now)
    return 0 if day is None else (day.toordinal() - 1) // WEEK


def name_of(week: int) -> str:
    """Return the name of a week."""
    year, number, _ = date.fromordinal(week * WEEK + 1).isocalendar()
    return f"{year}-W{number:02}"


def choices(games: Games, game: str) -> tuple[str, ...]:
    """Return the scenarios of a game that may be the battle of a week."""
    module = games[game]
    known = []
    for name, scenario in module.scenarios.library().items():
        setup = module.scenarios.setup(scenario)
        holders = [(seat.value, Holder(bot=BOT)) for seat in module.game.seats(setup)]
        is_short = 0 < games.rows[game].length(name).minutes <= MINUTES
        if is_short and is_ratable(module, setup, holders):
            known.append(name)
    return tuple(known)


def chosen_for(games: Games, week: int) -> tuple[str, str, str]:
    """Return the game, the scenario and the side of a week: the games take turns, and no scenario
    of a game comes twice until all were played."""
    names = {game: known for game in games if (known := choices(games, game))}
    run, place = divmod(week, len(names))
    game = [*names][place]
    run, place = divmod(run, len(names[game]))
    scenario = sorted(names[game], key=lambda name: _drawn(f"{name}/{run}"))[place]
    module = games[game]
    seats = module.game.seats(module.scenarios.setup(module.scenarios.library()[scenario]))
    return game, scenario, min(seats, key=lambda seat: _drawn(f"{seat.value}/{week}")).value


def _drawn(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8).digest()


def fixed(question: Question) -> Question:
    """Return a question whose answer depends neither on time nor on earlier answers, so that a
    slow machine or a restart changes nothing."""
    return replace(question, budget=0.0, kept=(), lines=LINES)


def attempt_of(plan: Seating) -> WeeklyTry:
    """Return the try of a table's owner until now."""
    if plan.goes_on:
        return WeeklyTry(plan.owner)
    names = [seat for seat, _ in plan.holders]
    own = plan.seats_of(plan.owner)[:1] or names[:1]
    won = plan.won if plan.ended is None else plan.ended.won
    how = WON if own[0] in won else LOST if won else DRAWN
    if plan.ended is not None and (how == LOST or plan.ended.how == CLOSED):
        how = GAVE_UP
    points = dict(zip(names, plan.score, strict=False))
    lead = points.pop(own[0], 0) - max(points.values(), default=0)
    return WeeklyTry(plan.owner, how, lead, plan.turn)


# --- the weeks of a host ------------------------------------------------------------------------


class Weekly:
    """The battles of a host, each in a file; they can be made again from the tables."""

    def __init__(self, folder: Path, games: Games) -> None:
        """`folder` is that of the tables."""
        self._folder, self._games = folder / FOLDER, games
        self._battles: dict[int, WeeklyGame] = {}
        self._drafts: dict[int, WeeklyGame] = {}
        """Battles that nobody has begun, so that no file needs their seed."""

    def read(self, tables: Sequence["SharedTable"]) -> None:
        """Read the files, and add what they lack from the tables. Raises OSError where the result
        cannot be written."""
        for file in sorted(self._folder.glob("*.json")):
            battle = _battle_in(file)
            if battle is not None:
                self._battles[battle.week] = battle
            else:
                file.replace(file.with_suffix(".bak"))
        for table in tables:
            week = table.plan.contest
            if week and week not in self._battles:
                self._keep(_made_again(table, self._rules(table.plan.game)))
        for table in tables:
            self._note_begun(table.plan)
            self.count(table.plan, table.plan.moved)

    def _rules(self, game: str) -> int:
        return int(self._games[game].game.rules)

    # --- the current one --------------------------------------------------------------------

    def current(self, now: int) -> WeeklyGame:
        """Return the battle of this week, or a later one if others may know its seed or if its
        rules have changed. Earlier ones are over. Raises OSError if that cannot be written."""
        week = week_of(now)
        for battle in (*self._battles.values(),):
            if battle.week < week and not battle.over:
                self._keep(replace(battle, over=True))
        while True:
            battle = self.of(week)
            if not battle.over and self._is_playable(battle):
                return battle
            if not battle.over:
                self._keep(replace(battle, over=True))
            week += 1

    def of(self, week: int) -> WeeklyGame:
        """Return the battle of a week, a new one if nobody has begun it."""
        if week in self._battles:
            return self._battles[week]
        if week not in self._drafts:
            game, scenario, side = chosen_for(self._games, week)
            draft = WeeklyGame(week, game, scenario, side, fresh_seed(), self._rules(game))
            self._drafts[week] = draft
        return self._drafts[week]

    def _is_playable(self, battle: WeeklyGame) -> bool:
        """Return whether the program plays a battle by the rules with which it began."""
        if battle.game not in self._games.rows or self._rules(battle.game) != battle.rules:
            return False
        return battle.scenario in self._games[battle.game].scenarios.library()

    def over(self) -> list[WeeklyGame]:
        """Return the battles that are over, the latest first."""
        known = sorted(self._battles.values(), key=lambda battle: -battle.week)
        return [battle for battle in known if battle.over]

    def is_secret(self, plan: Seating) -> bool:
        """Return whether the seed of a table must not be shown yet."""
        battle = self._battles.get(plan.contest)
        return bool(plan.contest) and (battle is None or not battle.over)

    # --- tries ------------------------------------------------------------------------------

    def begin(self, hall: "Hall", player: str) -> "SharedTable":
        """Return the table of a player's try, a new one if they have had none. Raises OSError,
        NoTable."""
        battle = self.current(hall.clock())
        table = table_of(hall, battle, player)
        if table is not None:
            return table
        if is_guest(player) or player in battle.begun:
            raise NoTable("guest_try" if is_guest(player) else "tried")
        module = self._games[battle.game]
        setup = module.scenarios.setup(module.scenarios.library()[battle.scenario])
        seats = (seat.value for seat in module.game.seats(setup))
        own, bot = Holder(player), Holder(bot=BOT)
        holders = [(seat, own if seat == battle.side else bot) for seat in seats]
        self._keep(battle)  # a table without the seed of the week would be another battle

        def of_week(plan: Seating) -> Seating:
            return replace(plan, contest=battle.week, private=True)

        table = hall.make(player, battle.game, setup, holders, of_week, seed=battle.seed)
        self._note_begun(table.plan)
        return table

    def _note_begun(self, plan: Seating) -> None:
        """Keep that the owner of a table has used their try, should its folder be damaged."""
        battle = self._battles.get(plan.contest)
        if battle is not None and plan.owner not in battle.begun:
            self._keep(replace(battle, begun=(*battle.begun, plan.owner)))

    def count(self, plan: Seating, at: int) -> None:
        """Keep the result of a try that ended at a moment of its week. Raises OSError."""
        battle = self._battles.get(plan.contest)
        if battle is None or battle.over or plan.goes_on or week_of(at) > battle.week:
            return
        if all(attempt.player != plan.owner for attempt in battle.ended):
            self._keep(replace(battle, ended=(*battle.ended, attempt_of(plan))))

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises OSError."""
        for battle in (*self._battles.values(),):
            begun = tuple(new if name == old else name for name in battle.begun)
            ended = tuple(
                replace(attempt, player=new) if attempt.player == old else attempt
                for attempt in battle.ended
            )
            if (begun, ended) != (battle.begun, battle.ended):
                self._keep(replace(battle, begun=begun, ended=ended))

    def _keep(self, battle: WeeklyGame) -> None:
        if self._battles.get(battle.week) != battle:
            text = json.dumps(_CONVERTER.unstructure(battle), ensure_ascii=False, indent=1)
            file = (self._folder / battle.name).with_suffix(".json")
            os.close(write_whole(file, text.encode(), replace=True))
            self._battles[battle.week] = battle


def table_of(hall: "Hall", battle: WeeklyGame, player: str) -> "SharedTable | None":
    """Return the table of a player's try, None without one."""
    own = (table for table in hall.tables.values() if table.plan.owner == player)
    return next((table for table in own if table.plan.contest == battle.week), None)


def attempts(hall: "Hall", battle: WeeklyGame) -> list[WeeklyTry]:
    """Return the tries of a week, the best first; those that go on come last."""
    ended = sorted(battle.ended, key=lambda attempt: attempt.player.lower())
    ended.sort(key=lambda attempt: attempt.merit, reverse=True)
    plans = [table.plan for table in hall.tables.values()]
    playing = [plan.owner for plan in plans if plan.contest == battle.week and plan.goes_on]
    return [*ended, *map(WeeklyTry, sorted(playing, key=str.lower))]


def _battle_in(file: Path) -> WeeklyGame | None:
    """Return the battle of a file, None for one that this program did not write."""
    try:
        battle: WeeklyGame = structure(_CONVERTER, json.loads(read_file(file, LONGEST)), WeeklyGame)
        right = battle.name == file.stem and all(x.how in ORDER for x in battle.ended)
    except (OSError, ValueError, OverflowError, BadData, RecursionError):
        return None
    return battle if right else None


def _made_again(table: "SharedTable", rules: int) -> WeeklyGame:
    """Return the battle of a table's week; it is over where the seed is lost."""
    plan, seed = table.plan, ""
    with suppress(SaveError, OSError):
        seed = table.open().record.seed
        table.close()
    side = next((name for name, holder in plan.holders if holder.player), "")
    return WeeklyGame(plan.contest, plan.game, plan.battle, side, seed, rules, over=not seed)
