"""All the tables of a host, the people online, and the bots at the tables."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from heapq import nlargest
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from bl_tui.command_line.startup import clock, fresh_seed
from bl_tui.games.registry import Games
from bl_tui.host.contests import weekly
from bl_tui.host.contests.ratings import Ratings
from bl_tui.host.contests.results import is_ratable
from bl_tui.host.limits import DEFAULT, Limits
from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables import bounds, windows
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.files import FILE, free_id, is_older, read_plan
from bl_tui.host.tables.foyer import Foyer
from bl_tui.host.tables.host_clock import HostClock, keep_clocks
from bl_tui.host.tables.invitations import accept, inviting
from bl_tui.host.tables.minds import BUDGET, Minds, SoloMinds
from bl_tui.host.tables.plan import Holder, Newer, Seating, exchanged, on_terms
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.host.tables.timing import begin_move_again
from bl_tui.play.bot_process import Stopped
from bl_tui.play.minds.table_questions import WINDOW, TableQuestions
from bl_tui.play.table import Stale, Table
from engine.core.frozen import replace
from saves.errors import SaveError
from saves.guard import guarded

MOST_OVER = 200
"""Finished games that are listed, the latest ones."""
Log = Callable[..., None]
Poke = Callable[[SharedTable | None], None]
"""Receives the table that has changed, None if people came or left."""


class Hall:
    """The tables of a host by their ids; each has a folder of its own."""

    def __init__(
        self, folder: Path, games: Games, log: Log, program: str = "", limits: Limits = DEFAULT
    ) -> None:
        """Read all tables; an invalid one is left alone, and logged."""
        self.folder, self.games = folder, games
        self._log, self._program, self._limits = log, program, limits
        self.here: Counter[str] = Counter()
        """The players online, with their number of sessions."""
        self.tables: dict[str, SharedTable] = {}
        self.newer: dict[str, tuple[str, ...]] = {}
        """Tables of a newer version of the program, which are left alone, and their players."""
        self._pokes: list[Poke] = []
        self.minds, self.places = Minds(), SoloMinds()
        self._questions = WeakKeyDictionary[Table, TableQuestions]()
        self._tasks: set[asyncio.Task[None]] = set()
        self._pencil = ThreadPoolExecutor(1, "pencil")
        self._pointed: set[SharedTable] = set()
        """Tables whose cursors are not written yet."""
        self.drains = False
        """Whether no more games may begin, since the host is about to end."""
        self.foyer = Foyer()
        self._keeps_warm = limits.warm
        self._warm: list[SharedTable] = []
        """Abandoned tables whose games are in memory, the latest last."""
        self.ratings, self.time = Ratings(folder), HostClock(folder, self.clock)
        self.weekly = weekly.Weekly(folder, games)
        self._read_all()

    def _read_all(self) -> None:
        for path in sorted(self.folder.glob(f"*/{FILE}")):
            self._read(path)
        for table in self.tables.values() if self.time.is_new else ():
            begin_move_again(table)
        try:
            self.weekly.read([*self.tables.values()])
            self.ratings.read(table.plan for table in self.tables.values())
        except OSError as error:  # the ratings are right, and written at the next start
            self._log("ratings", error=repr(error))

    def _read(self, file: Path) -> None:
        folder = file.parent
        try:
            plan, known = read_plan(folder)
            if plan.game not in self.games.rows or plan.id != folder.name:
                return
            table = SharedTable(folder, plan, self.games[plan.game], self, read=known)
            if not known or (plan.goes_on and is_older(folder)):
                table.look_again()
        except Newer as error:
            self.newer[folder.name] = error.players
            self._log("table", table=folder.name, newer=str(error))
        except (OSError, ValueError, RecursionError, SaveError) as error:
            self._log("table", table=folder.name, error=repr(error))
        else:
            self.tables[plan.id] = table

    # --- services for tables ----------------------------------------------------------------

    def clock(self) -> int:
        """Return the seconds since 1970."""
        return clock()

    def ticks(self) -> int:
        """Return the moment on the host's own clock, which never jumps."""
        return self.time.now()

    def chance(self) -> str:
        """Return a random seed."""
        return fresh_seed()

    def changed(self, table: SharedTable) -> None:
        """Count a game that is over, if it is rated or of a week, and notify all viewers of the
        list."""
        try:
            self.weekly.count(table.plan, self.clock())
            self.ratings.count(table.plan)
        except OSError as error:  # it is counted when the host starts again
            self.trouble(table, error)
        self.poke(table)

    def trouble(self, table: SharedTable, error: OSError) -> None:
        """Log that something about a table could not be written."""
        self._log("table", table=table.plan.id, error=repr(error))

    def rests(self, table: SharedTable) -> None:
        """Keep the game of a table in memory, as one of the latest that were left."""
        self._warm = [game for game in self._warm if game is not table and game.is_open]
        if table.is_open and not table.guests and not table.thinking:
            self._warm.append(table)
        self._cool(self._keeps_warm)

    def _cool(self, most: int) -> None:
        while len(self._warm) > most:
            self._warm.pop(0).close()

    def pointed(self, table: SharedTable) -> None:
        """Write the cursors of a table: at once, and in a thread, since with each step all others
        would wait for the disk."""
        if table not in self._pointed:
            self._pointed.add(table)
            self._pencil.submit(self._write_pointed, table)

    def _write_pointed(self, table: SharedTable) -> None:
        self._pointed.discard(table)
        table.pointed.write()

    # --- presence ---------------------------------------------------------------------------

    def come(self, player: str) -> None:
        """Note that a player has come."""
        self.here[player] += 1
        self.poke()

    def leave(self, player: str) -> None:
        """Note that a session of a player has ended."""
        self.here[player] -= 1
        self.here += Counter()
        self.poke()

    def listen(self, poke: Poke) -> None:
        """Add a viewer of the list, to poke at changes."""
        self._pokes.append(poke)

    def unlisten(self, poke: Poke) -> None:
        """Remove a viewer of the list."""
        if poke in self._pokes:
            self._pokes.remove(poke)

    @property
    def lookers(self) -> int:
        """Return the number of viewers of the list."""
        return len(self._pokes)

    def poke(self, table: SharedTable | None = None) -> None:
        """Let all viewers of the list look at a table, or at the people."""
        for poke in tuple(self._pokes):
            poke(table)

    # --- the list ---------------------------------------------------------------------------

    def of_player(self, player: str) -> list[SharedTable]:
        """Return the running games of a player, those that wait for them first."""
        running = (table for table in self.tables.values() if table.plan.goes_on)
        own = [game for game in running if game.plan.seats_of(player)]
        return sorted(own, key=lambda table: (not table.plan.waits_for(player), -table.plan.moved))

    def listed(self, player: str) -> list[SharedTable]:
        """Return the running games as the lobby lists them: those that need the player first."""
        running = (table for table in self.tables.values() if table.plan.goes_on)
        known = [game for game in running if self._lets_in(game, player)]
        return sorted(known, key=lambda x: (x.plan.place_in_list(player), -x.plan.moved))

    def over(self, player: str, *, own: bool = False, most: int = MOST_OVER) -> list[SharedTable]:
        """Return the finished games, the latest first; or only a player's own, or a few."""
        over = (table for table in self.tables.values() if not table.plan.goes_on)
        known = (game for game in over if self._lets_in(game, player))
        if own:
            known = (game for game in known if game.plan.seats_of(player))
        return nlargest(most, known, key=lambda table: table.plan.moved)

    def found(self, name: str, player: str) -> SharedTable | None:
        """Return the table of an id, None if it does not exist or is hidden from the player."""
        table = self.tables.get(name)
        return table if table is not None and self._lets_in(table, player) else None

    def _lets_in(self, table: SharedTable, player: str) -> bool:
        return self.foyer.lets_in(table.plan, player, self.clock())

    def next_for(self, player: str, but: str = "") -> SharedTable | None:
        """Return the game that waits longest for a player, None where none does."""
        waiting = [table for table in self.waiting_for(player) if table.plan.id != but]
        return min(waiting, key=lambda table: table.plan.moved, default=None)

    def inviting(self, player: str) -> SharedTable | None:
        """Return a table whose invitation the player has not answered, None without one."""
        return next((x for x in self.tables.values() if x.plan.invites(player)), None)

    def waiting_for(self, player: str) -> list[SharedTable]:
        """Return the games that wait for a player."""
        own = [table for table in self.of_player(player) if table.plan.waits_for(player)]
        return [table for table in own if not table.plan.adjourned]

    def led_to(self, player: str) -> SharedTable | None:
        """Return the game for a player who arrives: the next one that waits for them, or one at
        which another of its players waits."""
        playing = (
            table
            for table in self.of_player(player)
            if any(table.is_here(other) for other in table.plan.players if other != player)
        )
        return self.next_for(player) or next(playing, None)

    # --- making -----------------------------------------------------------------------------

    def make(
        self,
        owner: str,
        game: str,
        setup: Any,
        holders: Sequence[tuple[str, Holder]],
        change: Callable[[Seating], Seating] = lambda plan: plan,
        seed: str | None = None,
    ) -> SharedTable:
        """Return a new table with its game begun; players at its seats are invited, but its owner.
        Without a seed it gets one.

        Raises OSError where it cannot be written, NoTable where the owner may not make it.
        """
        if self.drains:
            raise NoTable("drains")
        module, now, seats = self.games[game], self.clock(), inviting(holders, owner)
        bounds.check(self._limits, self.foyer, self.tables.values(), owner, seats, now)
        name = free_id(self.folder)
        plan = Seating(name, game, module.saved.battle(setup), owner, seats, now)
        plan = change(plan)
        if plan.rates and (is_guest(owner) or not is_ratable(module, setup, seats)):
            raise NoTable("unrated")
        table = SharedTable(self.folder / name, plan, module, self)
        table.begin(setup, self._program, seed)
        self.tables[name] = table
        self.wake_bots(table)
        self.rests(table)
        self.poke(table)
        return table

    def rematch(self, table: SharedTable, player: str) -> SharedTable | None:
        """Return the table of a rematch with seats swapped, which is made once: the others are
        invited, and accept in the same way; None if the game is not over, or not the player's.
        Raises SaveError, OSError, NoTable."""
        before = table.plan
        if before.again in self.tables:
            accept(self.tables[before.again], player, rates=player in before.rates)
            return self.tables[before.again]
        if before.goes_on or not before.seats_of(player):
            return None
        setup = table.open().record.setup
        self.rests(table)

        def as_before(plan: Seating) -> Seating:
            plan = on_terms(plan, before, (before.owner, *before.invited))
            return replace(plan, rates=(player,)) if player in before.rates else plan

        again = self.make(player, before.game, setup, exchanged(before), as_before)
        table.keep(lambda plan: replace(plan, again=again.plan.id))
        return again

    # --- bots -------------------------------------------------------------------------------

    def wake_bots(self, table: SharedTable) -> None:
        """Let a bot of a table think, if one decides and none thinks already; or perform an
        automatic action."""
        if table.thinking or not self._goes_on_by_itself(table):
            return
        table.thinking = True
        # With a context of its own: it does not belong to the session that happened to start it.
        task = asyncio.get_running_loop().create_task(self._let_bots(table), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._thought)

    def _goes_on_by_itself(self, table: SharedTable) -> bool:
        soon = self._bot_due(table) or table.passes_soon
        return bool(soon or windows.reacting(table))

    def keeps(self, table: SharedTable, seat: Any, action: Any) -> bool:
        """Return whether an answer is kept until the end of its window."""
        return windows.kept(table, seat, action)

    def _thought(self, task: asyncio.Task[None]) -> None:
        """Log an error of a bot; its table waits, and all others continue."""
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._log("bot", error=repr(task.exception()))

    def _bot_due(self, table: SharedTable) -> str:
        """Return the seat of a bot that decides, "" for none."""
        plan = table.plan
        if not plan.goes_on or plan.adjourned:
            return ""
        return next((seat for seat in plan.asked if plan.bot_of(seat)), "")

    async def _let_bots(self, table: SharedTable) -> None:
        """Let bots play until a person decides, and perform automatic actions.

        A pass takes as long as a bot's reaction, so that the others see the seat decide.
        """
        try:
            with guarded(table.open().record.foreign, table.folder, (Stopped, SaveError, OSError)):
                await self._go_on(table)
        except Stopped:
            pass
        except (SaveError, OSError, LookupError) as error:
            self._log("table", table=table.plan.id, error=repr(error))
        finally:
            table.thinking = False
            self.rests(table)

    async def _go_on(self, table: SharedTable) -> None:
        while self._goes_on_by_itself(table):
            if windows.reacting(table):
                await windows.hold(table, self.minds)
                continue
            if seat := self._bot_due(table):
                await self._let_bot(table, seat)
                continue
            await asyncio.sleep(WINDOW)
            if table.passes_soon and (due := next(table.table.wished(), None)):
                table.table.act(*due, table.table.seen, table.table.focus, follows=True)

    async def _let_bot(self, table: SharedTable, name: str) -> None:
        played, bot = table.table, table.plan.bot_of(name)
        (seat,) = table.named((name,))
        seen, questions = played.seen, self._questions.setdefault(played, TableQuestions())
        reaction = table.module.presenter().decisions.due(played.view(seat)).reaction
        question = questions.about(played, seat, bot, BUDGET, reaction=reaction)
        question = replace(question, tells=not reaction, weighs=not reaction)
        if table.plan.contest:
            question = weekly.fixed(question)
        thought = await self.minds.think(table.plan.game, question, table.plan.owner)
        if table.plan.contest and thought.bot != bot:
            raise Stopped  # its process has died: the game waits for its player
        if table.plan.bot_of(name) and self._bot_due(table):
            questions.answered(played, question, thought)
            if played.seen == seen and not reaction:
                table.tell(News("acts", deed=(question.view, thought)))
            try:
                played.act(seat, thought.choice.action, seen)
            except Stale:  # an action was undone meanwhile: the question comes again
                return

    # --- life -------------------------------------------------------------------------------

    async def run(self) -> None:
        """Resume bots after a restart of the host, then check the clocks."""
        for table in self.tables.values():
            self.wake_bots(table)
        await keep_clocks(self.time, self.tables, self._log)

    def stop(self) -> None:
        """Stop all bots, and release games without players. Players continue."""
        self.minds.stop()
        self.places.stop()
        self.time.stop()
        self._keeps_warm = 0
        self._cool(0)
