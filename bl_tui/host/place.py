"""The common data of all lines of a host: folders, accounts, sessions, the log, figures."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from logging import ERROR, INFO, WARNING
from pathlib import Path
from time import monotonic, thread_time, time
from typing import Protocol

from bl_tui import __version__
from bl_tui.command_line.gc_pause import (
    Tidying,
    is_due,
    look_at_all,
    look_at_young,
    serve_many,
)
from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.host.bans import ADDRESS, KEY, Restrictions
from bl_tui.host.errands import ANYBODY, BOT, ME
from bl_tui.host.figures import HostFigures, process
from bl_tui.host.invited import Invited, read_lines
from bl_tui.host.journal import LOG
from bl_tui.host.limits import AddressGate, Limits, owner_of
from bl_tui.host.notices.configured import notify_command
from bl_tui.host.notices.outbox import Outbox
from bl_tui.host.people import guests, names
from bl_tui.host.people.codes import Codes, open_seats
from bl_tui.host.people.names import open_foyer
from bl_tui.host.stalls import StallWatch
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.talk import HOST
from bl_tui.play.seats import NOT_BOTS
from bl_tui.words import Words, codes
from engine.bots.roster import BY_CHANCE, ROSTERS

ENGLISH = Words("en")
OWNER = "owner"
"""The file with the public keys of the host's owner."""
SAY_AGAIN = 10.0
"""Seconds in which refused connections are one line of the log."""
A_TICK = 0.05
"""Seconds between two checks for delays."""
SELDOM = 20
"""Such checks between two searches for abandoned sessions."""


class PlayerLine(Protocol):
    """A line with a player, or with a newcomer."""

    player: str
    key: str
    address: str
    heard: float
    """The time of the last key."""

    def hear(self, message: str, **places: object) -> None:
        """Show a sentence of the host to a connected player."""

    def leave(self, why: str = "") -> None:
        """Ask the program of this line to leave; `why` is shown to a connected player."""

    def part(self, why: str) -> None:
        """End at once, with everything written down; `why` is shown."""


class Connected(Protocol):
    """A connection, on which there may be some lines."""

    address: str
    key: str
    """The fingerprint of the key that was proved, "" before."""
    since: float
    """When it came, or when its last player left."""
    owner_alone: bool
    """Whether it may come in with the owner's key only."""

    @property
    def has_player(self) -> bool:
        """Return whether a player has a session there."""

    @property
    def has_session(self) -> bool:
        """Return whether somebody has a session there, a player or a newcomer."""

    def end(self, why: str) -> None:
        """End it with all its lines; `why` is shown and logged."""


class Host:
    """The common data of all lines: folders, accounts, sessions, and the log."""

    port = 0
    """The port on which it listens."""
    address = "ADDRESS"
    """The address that players type, if the operator has named it."""

    def __init__(
        self,
        folder: Path,
        games: Games,
        limits: Limits,
        invited: Invited,
        owners: Iterable[str] = (),
        words: Words = ENGLISH,
    ) -> None:
        """Read the accounts; `owners` are fingerprints, and `words` is the language for unknown
        clients. Raises OSError, ValueError."""
        self.folder, self.games = folder, games
        self.limits, self.invited = limits, invited
        self.owners = frozenset(owners)
        self.accounts = Accounts(folder, reserved())
        self.gate = AddressGate(limits)
        self.words = words
        self.lines: set[PlayerLine] = set()
        """Sessions of players and newcomers."""
        self.doors: set[Connected] = set()
        self._began = monotonic()
        self._refused_at = self._stalled_at = -SAY_AGAIN
        self._tidying = Tidying(monotonic())
        self.figures, self.stalls = HostFigures(), StallWatch()
        self.hall = Hall(folder / "tables", games, self.log, __version__, limits)
        self.bans, self.codes = Restrictions(folder), Codes(folder)
        open_foyer(self)
        self.outbox = Outbox(folder, self.hall, self.log, words)
        self._ends_at: float | None = None
        """When a host that drains ends, None if it does not drain."""
        self.on_end: Callable[[], object] = lambda: None
        """Called when the host has drained."""

    def refuse(self, why: str, address: str) -> None:
        """Log a refused connection; a flood of them is one line."""
        if monotonic() - self._refused_at >= SAY_AGAIN:
            self._refused_at = monotonic()
            self.log("refused", why=why, address=address, so_far=self.gate.refused.total())

    # --- access -------------------------------------------------------------------------------

    def enter(self, door: Connected, now: float) -> str:
        """Count a connection; return why it is refused, "" if it is accepted.

        In a crowd, a connection without a session makes room. The owner is always accepted: any
        other blocked client may try a key, but only the owner's is.
        """
        gate = self.gate
        is_banned = self.bans.has(ADDRESS, door.address, time())
        why = "banned" if is_banned else gate.why_not(door.address, now)
        if why in ("address", "connections") and self._made_room(door.address, why):
            why = ""
        if why and self.owners and gate.opens_wicket(door.address, now):
            door.owner_alone, why = True, ""
        if why:
            gate.refused[why] += 1
            self.refuse(why, door.address)
        gate.enter(door.address)
        self.doors.add(door)
        return why

    def is_banned(self, key: str) -> bool:
        """Return whether a key is banned; the owner's never is."""
        return key not in self.owners and self.bans.has(KEY, key, time())

    def forget(self, door: Connected) -> None:
        """Stop counting a connection."""
        self.gate.leave(door.address)
        self.doors.discard(door)

    def _made_room(self, address: str, why: str) -> bool:
        """End a connection without a session, of the address that has most of them; the oldest."""
        idle = [door for door in self.doors if not door.has_session]
        if why == "address":
            idle = [idler for idler in idle if owner_of(idler.address) == owner_of(address)]
        if not idle:
            return False
        of = Counter(owner_of(idler.address) for idler in idle)
        max(idle, key=lambda door: (of[owner_of(door.address)], -door.since)).end("crowded")
        return True

    def why_no_session(self, line: PlayerLine, name: str | None) -> str:
        """Return why a session is refused, as the end of a message, "" if it is granted.

        `name`: None for a newcomer. The owner's sessions take no place, and are never refused.
        """
        limits = self.limits
        if line.key in self.owners:
            return ""
        others = [peer for peer in self.lines if peer is not line]
        own = [other for other in others if other.key == line.key]
        near = [other for other in others if owner_of(other.address) == owner_of(line.address)]
        if len(own) >= (limits.player_sessions if name else limits.key_newcomers):
            return "sessions"
        if len(near) >= limits.address:
            return "full"
        if name is None:
            if sum(not other.player for other in others) >= limits.newcomers:
                return "full"
            if sum(not neighbour.player for neighbour in near) >= limits.address_newcomers:
                return "newcomers"
        players = [other for other in others if other.player and other.key not in self.owners]
        guest = line.key.startswith(guests.KEY)
        if guest and sum(guests.is_guest(other.player) for other in players) >= limits.guests:
            return "guests"
        again = guest or name is None or any(other.player == name for other in players)
        return "full" if len(players) >= limits.sessions - (limits.kept if again else 0) else ""

    def way(self, login: str) -> str:
        """Return the command with which a player comes by a login name."""
        return f"ssh -p {self.port} {login}@{self.address}"

    def is_invited(self, key: str) -> bool:
        """Return whether a newcomer may come in with this key."""
        with suppress(OSError, ValueError):  # an unreadable list invites nobody
            return self.invited.has_key(key)
        return False

    def may_take_name(self, key: str, address: str) -> bool:
        """Return whether a newcomer may choose a name now. A key in the list of invitations, or the
        owner's, always may: these are few, and chosen by the owner."""
        listed = not self.invited.all and self.is_invited(key)
        few = not self.gate.names.of(address, monotonic()).is_full(monotonic())
        return few or listed or key in self.owners

    def has_code(self, typed: str) -> bool:
        """Return whether a code invites."""
        with suppress(OSError, ValueError):
            return self.invited.has_code(typed)
        return False

    def takes_codes(self) -> bool:
        """Return whether there is a code that invites."""
        with suppress(OSError, ValueError):
            return self.invited.takes_codes()
        return False

    def status(self) -> dict[str, object]:
        """Return the figures of the host, and the longest stall since the last call."""
        stall, work = self.figures.since_last()
        longest = {"longest_stall_ms": stall, "longest_work_ms": work}
        return {
            **self.metrics(),
            **{name: round(seconds * 1000) for name, seconds in longest.items()},
        }

    def metrics(self) -> dict[str, object]:
        """Return the figures of the host: counts and times, no hands and no chat."""
        tables = [table.plan for table in self.hall.tables.values()]
        figures = self.figures
        return {
            "version": __version__,
            "seconds": round(monotonic() - self._began),
            "sessions": sum(bool(line.player) for line in self.lines),
            "newcomers": sum(not line.player for line in self.lines),
            "players": len(self.hall.here),
            "accounts": len(self.accounts),
            "connections": self.gate.connections.total(),
            "refused": self.gate.refused.total(),
            "tables": len(tables),
            "running": sum(table.goes_on for table in tables),
            "open": sum(table.goes_on and bool(table.open_seats) for table in tables),
            "bots_thinking": sum(table.thinking for table in self.hall.tables.values()),
            "bots_waiting": self.hall.minds.waiting,
            "tasks": len(asyncio.all_tasks()),
            "sent_bytes": figures.sent,
            **process(),
            "key_p95_ms": round(figures.slow_key() * 1000),
            "stalls": figures.stalls,
            "errors": figures.errors,
        }

    # --- the operator's wishes ----------------------------------------------------------------

    def announce(self, message: str, to: str = "", **places: object) -> int:
        """Show a sentence to a player, "" for all; return the number of sessions."""
        lines = [line for line in self.lines if line.player and line.player == (to or line.player)]
        for line in lines:
            line.hear(message, **places)
        return len(lines)

    def drain(self, seconds: int | None) -> None:
        """Begin no more games, and end when all have left or the time is over; None: go on."""
        self.hall.drains = seconds is not None
        self._ends_at = None if seconds is None else monotonic() + seconds
        if seconds is not None:
            self.announce("cli.host.drains", minutes=-(-seconds // 60))

    def reload(self) -> tuple[int, int, int]:
        """Read the files of invitations, owners and the configuration again; return how many keys
        and codes are invited, and how many keys the owners have. Raises OSError, ValueError."""
        notify = notify_command(self.folder)
        keys, codes = self.invited.counted()
        self.owners = frozenset(owners_of(self.folder, Path.home()))
        self.outbox.command = notify
        self.hall.foyer.read_message()
        return keys, codes, len(self.owners)

    async def watch(self) -> None:
        """End abandoned sessions, and measure the delay of the host."""
        loop = asyncio.get_running_loop()
        sent = young = 0
        for look in count():
            due, used = loop.time() + A_TICK, thread_time()
            self.stalls.due = monotonic() + A_TICK
            await asyncio.sleep(A_TICK)
            if self.figures.looked(delay := loop.time() - due, thread_time() - used):
                self._log_stall(delay)
            if self.figures.sent != sent:
                sent, young = self.figures.sent, young + 1
                look_at_young(young)
            if look % SELDOM == 0:
                self.show_out(monotonic())
                self._tidy(monotonic())
            if self._ends_at is not None and (not self.lines or monotonic() >= self._ends_at):
                self.on_end()

    def _log_stall(self, seconds: float) -> None:
        """Log a stall, with the session and the call that were seen; one of many."""
        player, call = self.stalls.taken()
        if monotonic() - self._stalled_at >= SAY_AGAIN:
            self._stalled_at = monotonic()
            facts = {"ms": round(seconds * 1000), "player": player, "call": call}
            self.log("stall", **facts, so_far=self.figures.stalls)

    def warm(self) -> None:
        """Load every game, so that the first player of a game need not wait."""
        for name in self.games:
            self.games[name].presenter()
            self.games.art(name)
        serve_many()

    def leave(self, line: PlayerLine) -> None:
        """Forget a line that has ended."""
        self.lines.discard(line)
        names.forget_unused(self, line.player)
        self._tidying.gone += bool(line.player)

    def _tidy(self, now: float) -> None:
        """Run a full collection when it is time."""
        heard = max((line.heard for line in self.lines), default=0.0)
        if self._tidying.is_time(now, heard=heard, due=is_due()):
            look_at_all()

    def show_out(self, now: float) -> None:
        """End sessions and connections that are idle for too long."""
        for line in tuple(self.lines):
            if now - line.heard > self.limits.idle_time:
                line.leave("idle")
        with suppress(OSError):  # the disk may refuse: the seats are kept for longer
            open_seats(self, time())
        for door in tuple(self.doors):
            if now - door.since > self.limits.sessionless and not door.has_player:
                door.end("unused")

    def log(self, what: str, **facts: object) -> None:
        """Log an event; no hands, no chat. A fact named `error` is the reason of a failure."""
        self.figures.errors += "error" in facts
        level = ERROR if "error" in facts else WARNING if what == "stall" else INFO
        LOG.log(level, what, extra={"facts": facts})


def owners_of(folder: Path, home: Path) -> set[str]:
    """Return the fingerprints of a host's owners: those in the file `owner` of its folder, without
    one those of the public keys in their home. Raises OSError, ValueError."""
    file = folder / OWNER
    if file.exists():
        return read_lines(file.read_text("utf-8-sig"))[0]
    fingerprints: set[str] = set()
    for path in sorted((home / ".ssh").glob("id_*.pub")):
        with suppress(OSError, ValueError):  # an unreadable key is skipped
            fingerprints |= read_lines(path.read_text("utf-8-sig", "replace"))[0]
    return fingerprints


def reserved() -> frozenset[str]:
    """Return the reserved names, in small letters: the words for holders in commands and saves, and
    the names of bots, open seats and people in each language."""
    bots = {bot for roster in (*ROSTERS.values(), BY_CHANCE) for bot in roster.opponents}
    shown = {f"app.bot.{bot}" for bot in bots} | {"app.company.open"}
    taken = {Words(code).say(message) for code in codes() for message in shown}
    return frozenset(map(str.lower, {ANYBODY, BOT, ME, HOST, *NOT_BOTS, *bots, *taken}))
