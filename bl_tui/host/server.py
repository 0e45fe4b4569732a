"""The server: lines over SSH, each with a player and the program on it. Only here is asyncssh."""

import asyncio
import json
import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from time import time
from typing import Any

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts, BadName
from bl_tui.host.driver import SshDriver, driver_for
from bl_tui.host.typing_line import TypedLine
from bl_tui.play.preferences import HOME, stored_language
from bl_tui.program import GameApp, Program
from bl_tui.startup import Start
from bl_tui.words import Words, choose_language
from bl_tui.words.signs import has_few_signs, is_ascii_only

SHARED = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR")
"""What of a player's surroundings counts; the rest of their environment is nobody's business."""

DUMB = ("", "dumb", "unknown")
A_SECOND = 1.0
LAST_WORDS = 1.5
"""Seconds that all players have to leave when the host ends."""

TRIES = 5
"""Names that somebody may try on one line."""

HOST_KEY = "host_key"


class Host:
    """What all lines share: folders, accounts, who is there, and the log."""

    def __init__(self, folder: Path, games: Games, words: Words, most: int) -> None:
        """Read the accounts. Raises OSError, ValueError."""
        self.folder = folder
        self.games = games
        self.words = words
        self.most = most
        self.accounts = Accounts(folder)
        self.lines: set[HostedLine] = set()
        self._log = folder / "log.jsonl"

    def log(self, what: str, **facts: object) -> None:
        """Note that something happened; no hands, no chat."""
        said = json.dumps({"at": int(time()), "what": what, **facts})
        with self._log.open("a", encoding="utf-8") as file:
            file.write(said + "\n")


class Door(asyncssh.SSHServer):
    """Lets in whoever has a key; the key is the account."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._key = ""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Remember the line, for what is to be told of it."""
        self._connection = conn

    def begin_auth(self, username: str) -> bool:
        """Tell that a key is needed."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Tell that keys are taken, and nothing else."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Take any key: it has to be proved by its owner afterwards."""
        self._key = key.get_fingerprint()
        return True

    def session_requested(self) -> "HostedLine":
        """Open a line."""
        user = str(self._connection.get_extra_info("username") or "")
        return HostedLine(self._host, self._key, user)


class HostedLine(asyncssh.SSHServerSession[bytes]):
    """One player on one line, from its first byte to its last."""

    def __init__(self, host: Host, key: str, user: str) -> None:
        self._host = host
        self._key = key
        self._user = user
        self._term = ""
        self._typed = TypedLine()
        self._task: asyncio.Task[None] | None = None
        self.size = (80, 24)
        self.ascii_only = False
        self.driver: SshDriver | None = None
        self.player = ""

    # --- what asyncssh calls ----------------------------------------------------------------

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
        self._term = term_type or ""
        self.size = (term_size[0] or 80, term_size[1] or 24)
        return True

    def shell_requested(self) -> bool:
        """Grant the program, which is all that there is."""
        return True

    def session_started(self) -> None:
        """Begin."""
        self._host.lines.add(self)
        self._task = asyncio.get_running_loop().create_task(self._serve())

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Hand on what was typed."""
        if self.driver is not None:
            self.driver.received(data)
        else:
            self._typed.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Draw in the new size."""
        self.size = (width, height)
        if self.driver is not None:
            self.driver.resized(width, height)

    def eof_received(self) -> bool:
        """Take the end of the input for the end of the line."""
        self.leave()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """End the program: what was played is saved."""
        self.leave()

    # --- the line for a driver --------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send bytes, if anybody is there."""
        if not self._channel.is_closing():
            self._channel.write(data)

    def waiting(self) -> int:
        """Return the bytes that the other end has not taken yet."""
        return self._channel.get_write_buffer_size()

    def hang_up(self) -> None:
        """Drop a reader who does not read."""
        self._host.log("dropped", player=self.player, why="slow")
        self._channel.abort()

    def leave(self) -> None:
        """Ask the program of this line to leave."""
        self._typed.end()
        if self.driver is not None:
            self.driver.gone()

    # --- what is played ---------------------------------------------------------------------

    async def _serve(self) -> None:
        code = 1
        try:
            code = await self._play()
        finally:
            self._host.lines.discard(self)
            self._host.log("left", player=self.player)
            if not self._channel.is_closing():
                self._channel.exit(code)

    async def _play(self) -> int:
        words = self._words()
        if self._term in DUMB:
            return self._say(words, "cli.no_screen.dumb")
        if len(self._host.lines) > self._host.most:
            return self._say(words, "cli.host.full")
        name = self._host.accounts.name_of(self._key) or await self._named(words)
        if name is None:
            return 1
        self.player = name
        self._host.log("came", player=name)
        folder = self._host.folder / "players" / name
        folder.mkdir(parents=True, exist_ok=True)
        environ = {**self._environ(), HOME: str(folder)}
        self.ascii_only = is_ascii_only(environ, None) or has_few_signs(environ)
        words = Words(choose_language(stored_language(environ), "", environ))
        start = Start(words, folder, "", self._host.games)
        start.environ = environ
        program = Program(start)
        app = GameApp(program)
        app.driver_class = driver_for(self)  # type: ignore[assignment]
        app.be_one_of_many()
        try:
            await app.run_async()
        finally:
            program.lobby.release()
        if app.failure is not None:
            self._host.log("error", player=name, error=repr(app.failure))
            return self._say(words, "cli.host.failed")
        return app.return_code or 0

    def _environ(self) -> dict[str, str]:
        given = {str(name): str(value) for name, value in self._channel.get_environment().items()}
        return {"TERM": self._term, "LANG": "C.UTF-8"} | {
            name: given[name] for name in SHARED if name in given
        }

    def _words(self) -> Words:
        return Words(choose_language("", "", self._environ()))

    def _say(self, words: Words, message: str, **places: object) -> int:
        self.send(words.say(message, **places).encode() + b"\r\n")
        return 1

    async def _named(self, words: Words) -> str | None:
        """Return the name that a new player has chosen; the one they came with is offered."""
        accounts = self._host.accounts
        offered = self._user if accounts.refusal(self._user) is None else ""
        self._say(words, "cli.host.welcome")
        for _ in range(TRIES):
            self.send(words.say("cli.host.name", offered=offered or "-").encode() + b" ")
            typed = await self._typed.read(self.send)
            if typed is None:
                return None
            name = typed.strip() or offered
            try:
                accounts.enter(self._key, name)
            except BadName as wrong:
                self._say(words, f"cli.host.refused.{wrong.code}")
                continue
            return name
        return None


async def serve(host: Host, bind: str, port: int, ready: Callable[[int, str], None]) -> None:
    """Serve until told to end; `ready` is told the port and the fingerprint of the host's key.

    Raises OSError where the port cannot be had.
    """
    key = _host_key(host.folder / HOST_KEY)
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, done.set)
    server = await asyncssh.listen(
        bind,
        port,
        server_factory=lambda: Door(host),
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        login_timeout=30,
        keepalive_interval=30,
    )
    ready(server.get_port(), key.get_fingerprint())
    await done.wait()
    server.close()
    for line in tuple(host.lines):
        line.leave()
    end = loop.time() + LAST_WORDS
    while host.lines and loop.time() < end:
        await asyncio.sleep(0.02)
    server.close_all_connections() if hasattr(server, "close_all_connections") else None


def _host_key(file: Path) -> Any:
    """Return the host's key; it is made at the first start, for the owner's eyes only."""
    if not file.exists():
        key = asyncssh.generate_private_key("ssh-ed25519")
        file.touch(mode=0o600)
        file.write_bytes(key.export_private_key())
    return asyncssh.read_private_key(file)
