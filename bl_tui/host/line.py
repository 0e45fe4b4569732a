"""One line over SSH: the callbacks of asyncssh, the terminal, and the player's program on it."""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import ceil
from threading import Lock
from time import monotonic, time
from typing import Protocol

import asyncssh

from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.host.admin import Admin
from bl_tui.host.app import HostedApp
from bl_tui.host.driver import SshDriver, driver_for
from bl_tui.host.errands import Errands, taken_apart
from bl_tui.host.limits import Bucket, ByAddress, Surroundings, clean
from bl_tui.host.newcomer import Applicant, Newcomer
from bl_tui.host.people.codes import redeem
from bl_tui.host.people.commands import PeopleErrands
from bl_tui.host.people.guests import is_guest
from bl_tui.host.people.guests import login_of as guest_login
from bl_tui.host.place import Host
from bl_tui.host.stalls import SESSION
from bl_tui.host.tables.visit import WEEKLY, Visitor
from bl_tui.host.typing_line import TypedLine
from bl_tui.play.preferences import HOME, stored_language
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.words import Words, choose_language
from bl_tui.words.signs import has_few_signs, is_ascii_only, legible

A_FEW = 16
"""Bytes of input that are passed on in one turn of the loop."""

ANALYSES = Lock()
"""The lock of the one analysis that a host does at a time for all its players."""

DUMB = ("", "dumb", "unknown")


class SharedConnection(Applicant, Protocol):
    """The connection of a line, shared by all its lines."""

    commands: Bucket

    def left(self, line: "HostedLine") -> None:
        """Forget a line that has ended."""

    def used(self) -> None:
        """Note that the connection is used."""

    def unread(self) -> int:
        """Return the bytes that the other end has not taken from the network yet."""

    def end(self, why: str) -> None:
        """End the connection."""


class HostedLine(asyncssh.SSHServerSession[bytes]):
    """One player on one line, from its first byte to its last."""

    def __init__(self, host: Host, way: SharedConnection) -> None:
        """`way` is its connection."""
        self._host, self._way = host, way
        self.key, self.address = way.key, way.address
        self._surroundings, limits = Surroundings(host.limits), host.limits
        self._term = self.player = ""
        self._command: str | None = None
        self._wanted = ""
        """The id of the table to open, or `WEEKLY` for the game of the week."""
        self._last = ""
        """Why the host ends this line, as the end of a message."""
        self.heard = monotonic()
        """The time of the last key, or of the beginning."""
        self._asked = 0.0
        """The time of the first key that has no answer yet, 0 for none."""
        self._bucket = Bucket(limits.input_burst, limits.input_rate, self.heard)
        self._sizes = Bucket(limits.sizes, limits.size_rate, self.heard)
        self._waiting = bytearray()
        """Input that was not passed on yet."""
        self._resized: asyncio.TimerHandle | None = None
        self._typed = TypedLine()
        self._task: asyncio.Task[None] | None = None
        self.size = (80, 24)
        self.ascii_only = self.is_gone = False
        self.driver: SshDriver | None = None
        self._app: HostedApp | None = None

    # --- callbacks of asyncssh --------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan

    def pty_requested(
        self,
        term_type: str | None,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],
    ) -> bool:
        """Note the terminal."""
        self._term = clean(term_type or "", self._host.limits.term)
        self.size = (term_size[0] or 80, term_size[1] or 24)
        return True

    def environment_told(self, name: bytes, value: bytes) -> bool:
        """Note a variable of the environment, if it is used; a client that sends too much is
        disconnected."""
        taken = self._surroundings.tell(name, value)
        if self._surroundings.is_too_much:
            self._way.end("environ")
        return taken

    def shell_requested(self) -> bool:
        """Grant the program: there is no other shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Accept a command; an unknown one is answered with the list of commands."""
        self._command = command
        return len(command) <= self._host.limits.command

    def session_started(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._serve())
        self._task.add_done_callback(self._served)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Pass on the input; if there is too much the rest is read later."""
        self.heard = monotonic()
        self._asked = self._asked or self.heard
        wait = self._bucket.take(len(data), self.heard)
        if wait and not self._channel.is_closing():
            self._channel.pause_reading()
            asyncio.get_running_loop().call_later(wait, self._read_on)
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._hand_on)
        self._waiting += data

    def _hand_on(self) -> None:
        """Pass on a few keys in each turn of the loop: a program handles all its input before any
        other has a turn."""
        piece = bytes(self._waiting[:A_FEW])
        del self._waiting[:A_FEW]
        if self.driver is not None:
            self.driver.received(piece)
        else:
            self._typed.feed(piece)
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._hand_on)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Draw in the new size, the last one if there are many."""
        self.size = (width, height)
        if self._resized is None:
            wait = self._sizes.take(1, monotonic())
            self._resized = asyncio.get_running_loop().call_later(wait, self._resize)

    def _resize(self) -> None:
        self._resized = None
        if self.driver is not None:
            self.driver.resized(*self.size)

    def _read_on(self) -> None:
        if not self._channel.is_closing():
            self._channel.resume_reading()

    def eof_received(self) -> bool:
        """End the line when the input ends, after all output; a command needs no input. False would
        close the channel before the output, and without an exit code."""
        while self._waiting:
            self._hand_on()
        if self._command is None or self._wanted:
            self.leave()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End the program: the game is saved."""
        self._host.lines.discard(self)
        self.leave()
        self._way.left(self)

    # --- the line for a driver --------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send bytes, if the line is open."""
        if not self._channel.is_closing():
            self._host.figures.sent += len(data)
            if self._asked:
                self._host.figures.answered(monotonic() - self._asked)
                self._asked = 0.0
            self._channel.write(data)

    def waiting(self) -> int:
        """Return the bytes that the other end has not taken yet."""
        return self._channel.get_write_buffer_size() + self._way.unread()

    def hang_up(self) -> None:
        """Disconnect a client that does not read."""
        self._host.log("dropped", player=self.player, why="slow")
        self._channel.abort()

    def leave(self, why: str = "") -> None:
        """Ask the program of this line to leave; `why` is shown to a connected player."""
        self._last = self._last or why
        self.is_gone = True
        self._typed.end()
        if self.driver is not None:
            self.driver.gone()

    def hear(self, message: str, **places: object) -> None:
        """Show a sentence of the host to a connected player."""
        if self._app is not None:
            self._app.hear(self._app.outfit.words.say(message, **places))

    def part(self, why: str) -> None:
        """End at once, as the host does: everything is written down and the reason is shown,
        without a clean-up of the program."""
        self.leave(why) if self._app is None else self._part(self._app, why)

    def _part(self, app: HostedApp, why: str) -> None:
        app.let_go()
        self.is_gone = True
        if self.driver is not None:
            self.driver.stop_application_mode()
        self._say(app.outfit.words, f"cli.host.left.{why}")
        self._host.log("left", player=self.player)
        self._channel.exit(0)

    # --- the game ---------------------------------------------------------------------------

    async def _serve(self) -> None:
        code = 1
        try:
            code = await self._play()
        except OSError as error:
            self._host.log("error", player=self.player, error=repr(error))
            self._say(self._words(), "cli.host.failed")
        finally:
            self._host.leave(self)
            if self.player:
                self._host.log("left", player=self.player)
            if not self._channel.is_closing():
                self._channel.exit(code)

    def _served(self, task: asyncio.Task[None]) -> None:
        """Log an unexpected error; all other lines continue."""
        if not task.cancelled() and task.exception() is not None:
            self._host.log("error", player=self.player, error=repr(task.exception()))

    async def _play(self) -> int:
        words = self._words()
        name = self._host.accounts.name_of(self.key)
        SESSION.set(name or self.key)
        if self._command is not None and not self._wants_screen(words):
            return self._run(words, self._command, name)
        if self._term in DUMB:
            return self._say(words, "cli.host.dumb" if self._term else "cli.host.no_terminal")
        if why := self._host.why_no_session(self, name):
            return self._refused(words, why, name)
        if wait := self._must_wait(self._host.gate.begins):
            return self._say(words, "cli.host.too_fast", seconds=ceil(wait))
        self._host.lines.add(self)
        if name is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._host.limits.naming_time):
                    newly = Newcomer(self._host, self._way, words, self._typed, self.send)
                    name = await newly.received()
            if name is None:
                return 1
            if why := self._host.why_no_session(self, None):
                return self._refused(words, why, None)
        self.player = name
        self._way.used()
        return await self._play_as(name)

    def _refused(self, words: Words, why: str, name: str | None) -> int:
        """Print why a session is refused now."""
        limits = self._host.limits
        most = limits.player_sessions if name else limits.key_newcomers
        return self._say(words, f"cli.host.busy.{why}", most=most)

    async def _play_as(self, name: str) -> int:
        self._host.log("came", player=name)
        app = self._made(name)
        try:
            return await self._run_app(app, name)
        finally:
            app.take_apart_soon()

    async def _run_app(self, app: HostedApp, name: str) -> int:
        self._host.hall.come(name)
        self._app = app
        try:
            await app.run_async()
        finally:
            self._app = None
            app.end_visit()
            self._host.hall.leave(name)
            self._host.outbox.left(name, self.heard)
        if app.failure is not None:
            self._host.log("error", player=name, error=repr(app.failure))
            return self._say(app.outfit.words, "cli.host.failed")
        if self._last:
            self._say(app.outfit.words, f"cli.host.left.{self._last}")
        return app.return_code or 0

    # --- commands ---------------------------------------------------------------------------

    def _wants_screen(self, words: Words) -> bool:
        """Return whether a client with a terminal wants to open an existing table."""
        with suppress(ValueError):
            name, rest, as_json = taken_apart(self._command or "")
            if name == "next" and not rest and not as_json and self._term not in DUMB:
                player = self._host.accounts.name_of(self.key) or ""
                table = self._host.hall.next_for(player)
                self._wanted = "" if table is None else table.plan.id
                return table is not None
            if name == WEEKLY and not rest and not as_json and self._term not in DUMB:
                self._wanted = WEEKLY
                return True
            if name == "watch" and len(rest) == 1 and not as_json and self._term not in DUMB:
                self._wanted = rest[0] if rest[0] in self._host.hall.tables else ""
                return bool(self._wanted)
        return False

    def _run(self, words: Words, command: str, name: str | None) -> int:
        """Run a command, if the client is invited."""
        host = self._host
        if name is None and not host.is_invited(self.key) and self.key not in host.owners:
            return self._say(words, "cli.host.invited")
        if wait := self._must_wait(host.gate.commands):
            return self._say(words, "cli.host.too_fast", seconds=ceil(wait))
        self._way.used()
        errands = Errands(words, host.hall, name or "", host.accounts.known)
        if host.outbox.command and name:
            errands.serve_notices(Remembered(host.folder / "players" / name / REMEMBERED_FILE))
        errands.add(PeopleErrands(words, host.hall, name or "", host.accounts.known).commands)
        if self.key in host.owners:
            admin = Admin(host, words, name or self.key)
            errands.serve_owner(host.status, admin.run)
        code, lines = errands.run(command)
        host.log("command", player=name or self.key, command=errands.called, code=code)
        self._print(lines)
        return code

    def _must_wait(self, of_addresses: ByAddress[Bucket]) -> float:
        """Return the seconds until this connection and address may begin another one; 0 for now,
        and for the owner always."""
        if self.key in self._host.owners:
            return 0.0
        now = monotonic()
        return self._way.commands.grant(now) or of_addresses.of(self.address, now).grant(now)

    def _print(self, lines: Iterable[str]) -> None:
        """Print lines; on a terminal each begins at the left edge."""
        end = "\r\n" if self._term else "\n"
        self.send("".join(f"{legible(line)}{end}" for line in lines).encode("utf-8", "replace"))

    def _made(self, name: str) -> HostedApp:
        """Return the program of a player, with the files of their folder."""
        folder = self._host.folder / "players" / name
        folder.mkdir(parents=True, exist_ok=True)
        environ = {**self._environ(), HOME: str(folder)}
        self.ascii_only = is_ascii_only(environ, None) or has_few_signs(environ)
        words = Words(choose_language(stored_language(environ), "", environ))
        start = Start(words, folder, "", self._host.games)
        start.environ = environ
        program = Program(start)
        program.lobby.at_home, program.lobby.name = False, name
        program.lobby.store.most = self._host.limits.saves
        program.lobby.may_analyse = self._host.limits.analyses
        program.lobby.turn = ANALYSES
        program.lobby.waiting = lambda: len(self._host.hall.waiting_for(name))
        remembered = program.lobby.remembered or Remembered(folder / REMEMBERED_FILE)
        visitor = Visitor(name, self._host.hall, remembered, self._host.accounts.known)
        if is_guest(name):
            visitor.way_back = self._host.way(guest_login(self._way.code))
        table, why = redeem(self._host, self._way.user, name, time())
        visitor.wants = table or self._wanted
        visitor.greeting = words.say(f"cli.host.join.{why}") if why else ""
        visitor.sends_notices = bool(self._host.outbox.command)
        app = HostedApp(program, visitor)
        app.driver_class = driver_for(self)  # type: ignore[assignment]
        app.be_one_of_many()
        return app

    def _environ(self) -> dict[str, str]:
        return {"TERM": self._term, "LANG": "C.UTF-8"} | self._surroundings.taken

    def _words(self) -> Words:
        return Words(choose_language("", "", self._environ()))

    def _say(self, words: Words, message: str, **places: object) -> int:
        self._print((words.say(message, **places),))
        return 1
