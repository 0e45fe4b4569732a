"""Notices for players who are away, about games and invitations that wait for them.

The tables themselves say what waits; only what was handed over already is kept in a file. So no
notice is lost when the host ends, and after a crash one may at worst be sent twice.

A player with a session gets none. If they press a key while a game waits, they know of it; if the
line ends without a key, as a dropped one does, the notice is sent then.
"""

import asyncio
import json
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, time

from attrs import define

from bl_tui.host.notices.configured import notify_command
from bl_tui.host.notices.letter import INVITED, TURN, WaitingGame, letter
from bl_tui.host.notices.wishes import NoticeWishes, read_wishes
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.words import Words
from saves.files import read_file, write_whole

FILE = "notices.json"
LONGEST = 1 << 24
"""Bytes of the file."""
SOON = 2.0
"""Seconds before a notice is sent: a player whose line has dropped may come back."""
APART = 600.0
"""Seconds between two messages to a player; what comes in between is sent together."""
LATER = 60.0
"""Seconds before the next look at notices that a player does not want now."""
AGAIN, LATEST_AGAIN = 30.0, 3600.0
"""Seconds before a message that failed is tried again: twice as long each time, up to a limit."""
PATIENCE = 20.0
"""Seconds that the command may take."""
AT_ONCE = 8
"""Commands that run at once."""
A_LOOK = 0.5
"""Seconds between two looks."""

Key = tuple[str, str, str]
"""Player, table, and TURN or INVITED."""


@define
class Unread:
    """Something that waits for a player."""

    since: int
    """When it began, in seconds since 1970."""
    began: float
    """The same on the clock of this process, which never jumps."""
    sent: bool = False
    """Whether the player knows of it."""


class Outbox:
    """The notices of a host."""

    def __init__(self, folder: Path, hall: Hall, log: Callable[..., None], words: Words) -> None:
        """Look at all tables; `words` is the language of players who have chosen none.

        Raises OSError, ValueError for an invalid configuration.
        """
        self._folder, self._hall, self._log, self._words = folder, hall, log, words
        self.command = notify_command(folder)
        """The words of the operator's command, () if the host sends no notices."""
        self.patience = PATIENCE
        """Seconds that the command may take."""
        self._rows: dict[Key, Unread] = {}
        self._heard: dict[str, float] = {}
        """When the last key of an ended session came, of players who have another session."""
        self._next: dict[str, float] = {}
        """When a player may get the next message."""
        self._failed: defaultdict[str, int] = defaultdict(int)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The messages that are being handed over, by player."""
        sent = self._read()
        for table in hall.tables.values():
            for key in _waiting(table):
                self._rows[key] = Unread(table.plan.moved, monotonic(), key in sent)
        hall.listen(self._look)

    # --- what waits ---------------------------------------------------------------------------

    def _look(self, table: SharedTable | None) -> None:
        """Note what waits at a table that has changed."""
        if table is None:
            return
        listed = self._hall.tables.get(table.plan.id) is table
        waits = {*_waiting(table)} if listed else set()
        before = {key for key in self._rows if key[1] == table.plan.id}
        gone = [self._rows.pop(key) for key in before - waits]
        for key in waits - before:
            self._rows[key] = Unread(table.plan.moved, monotonic())
        if any(row.sent for row in gone):
            self._keep()

    def left(self, player: str, heard: float) -> None:
        """Note that a session of a player has ended, whose last key came at `heard`."""
        heard = max(heard, self._heard.pop(player, 0.0))
        if self._hall.here[player]:
            self._heard[player] = heard
            return
        known = [row for row in self._of(player).values() if row.began <= heard and not row.sent]
        for row in known:
            row.sent = True
        if known:
            self._keep()

    def rename(self, old: str, new: str) -> None:
        """Give a player another name."""
        self._rows = {
            (new if player == old else player, table, kind): row
            for (player, table, kind), row in self._rows.items()
        }
        self._keep()

    def _of(self, player: str) -> dict[Key, Unread]:
        return {key: row for key, row in self._rows.items() if key[0] == player}

    # --- sending ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Hand over what is due, again and again."""
        while True:
            self.send(monotonic())
            await asyncio.sleep(A_LOOK)

    def send(self, now: float) -> None:
        """Begin to hand over what is due at a moment of the process's clock."""
        if not self.command:
            return
        unsent = {key[0] for key, row in self._rows.items() if not row.sent}
        for player in sorted(unsent, key=lambda name: self._next.get(name, 0.0)):
            busy = player in self._tasks or len(self._tasks) >= AT_ONCE
            if busy or self._hall.here[player] or now < self._next.get(player, 0.0):
                continue
            wishes = self._wishes(player)
            due = {
                key: row
                for key, row in self._of(player).items()
                if not row.sent and wishes.wants(key[1])
            }
            if wishes.is_quiet(time()) or not due:
                self._next[player] = now + LATER
            elif any(now - row.began >= SOON for row in due.values()):
                text = self._letter(player, wishes, due)
                sending = self._send(player, text, (*due.values(),))
                self._tasks[player] = asyncio.get_running_loop().create_task(sending)

    def _wishes(self, player: str) -> NoticeWishes:
        return read_wishes(Remembered(self._home(player) / REMEMBERED_FILE))

    def _home(self, player: str) -> Path:
        return self._folder / "players" / player

    def _letter(self, player: str, wishes: NoticeWishes, due: dict[Key, Unread]) -> str:
        tables, home = self._hall.tables, self._home(player)
        rows = [
            WaitingGame(tables[name].plan, kind, row.since) for (_, name, kind), row in due.items()
        ]
        return letter(player, wishes.address, rows, home, self._hall.games, self._words)

    async def _send(self, player: str, text: str, due: tuple[Unread, ...]) -> None:
        """Hand over one message; what fails is tried again later."""
        try:
            why = await hand_over(self.command, text, self.patience)
        finally:
            del self._tasks[player]
        if why:
            wait = min(AGAIN * 2 ** self._failed[player], LATEST_AGAIN)
            self._failed[player] += 1
            self._next[player] = monotonic() + wait
            self._log("notify", player=player, error=why, again=round(wait))
            return
        self._failed.pop(player, None)
        self._next[player] = monotonic() + APART
        self._log("notified", player=player, games=len(due))
        for row in due:
            row.sent = True
        self._keep()

    # --- on disk ------------------------------------------------------------------------------

    def _keep(self) -> None:
        sent = [key for key, row in self._rows.items() if row.sent]
        try:
            os.close(write_whole(self._folder / FILE, json.dumps(sent).encode(), replace=True))
        except OSError as error:
            self._log("notices", error=repr(error))

    def _read(self) -> set[Key]:
        """Return what was sent already; an invalid file counts as empty."""
        file = self._folder / FILE
        if not file.exists():
            return set()
        try:
            return {(f"{a}", f"{b}", f"{c}") for a, b, c in json.loads(read_file(file, LONGEST))}
        except (OSError, ValueError, TypeError, RecursionError) as error:
            self._log("notices", error=repr(error))
            return set()


def _waiting(table: SharedTable) -> Iterator[Key]:
    """Yield what waits at a table: a decision of a player, or an answer to an invitation."""
    plan = table.plan
    for player in plan.players:
        if plan.waits_for(player) and not plan.adjourned:
            yield player, plan.id, TURN
    for player in plan.invitees:
        if plan.invites(player):
            yield player, plan.id, INVITED


async def hand_over(command: Sequence[str], text: str, patience: float = PATIENCE) -> str:
    """Run a command with a text on its standard input; return what went wrong, "" for success.

    A command that takes too long is killed, with all processes that it has begun. It shares the
    standard error of the host.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=DEVNULL, start_new_session=True
        )
    except (OSError, ValueError) as error:
        return repr(error)
    try:
        async with asyncio.timeout(patience):
            await process.communicate(text.encode())
    except TimeoutError:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        return "timeout"
    return f"exit {process.returncode}" if process.returncode else ""
