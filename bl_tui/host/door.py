"""The door: authentication over SSH, and the limits of one connection."""

from time import monotonic, time
from typing import cast

import asyncssh

from bl_tui.host.connection import Connection
from bl_tui.host.limits import Bucket
from bl_tui.host.line import HostedLine
from bl_tui.host.people import guests
from bl_tui.host.place import Host


class Doorkeeper(asyncssh.SSHServer):
    """One connection. Admits anybody with a key; the key is the account. Where the operator allows
    guests, it admits them without one."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.key = self._offered = self.user = self.address = ""
        self.code = ""
        """The code of a guest, or of the one whose games a new player takes over; "" without."""
        self._as_guest = False
        """Whether the last attempt to log in was that of a guest."""
        self.lines: set[HostedLine] = set()
        """The sessions and commands that are open."""
        self.since = monotonic()
        """When it came, or when its last player left."""
        self.commands = Bucket(host.limits.commands, host.limits.command_rate, self.since)
        self.owner_alone = False
        """Whether it may come in with the owner's key only."""
        self._tries = self._wrong = 0
        self._why_not = ""
        self._counted = self._told = self._was_used = False

    # --- arrivals and departures ------------------------------------------------------------

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Accept a connection, unless there are too many."""
        self._connection = cast(Connection, conn)
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._why_not = self._host.enter(self, monotonic())
        self._counted = True
        if self._why_not:
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection; one that did nothing with a key counts as failed."""
        self._uncount()
        if not (self._was_used or self._why_not or self.owner_alone):
            self._host.gate.failed(self.address, monotonic())

    def _uncount(self) -> None:
        if self._counted:
            self._counted = False
            self._host.forget(self)

    def end(self, why: str) -> None:
        """End the connection with all its lines; `why` is shown and logged."""
        self._uncount()
        self._host.refuse(why, self.address)
        said = self._host.words.say(f"cli.host.ended.{why}")
        self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, said)

    @property
    def has_player(self) -> bool:
        """Return whether a player has a session here."""
        return any(line.player for line in self.lines)

    @property
    def has_session(self) -> bool:
        """Return whether somebody has a session here, a player or a newcomer."""
        return not self._host.lines.isdisjoint(self.lines)

    # --- identity ---------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Require a key, and explain to unknown clients how to come in."""
        if self._host.accounts.known(username) is None:
            self._tell_of_keys(username)
        return self._tried()

    def _tell_of_keys(self, username: str) -> None:
        if self._told:
            return
        self._told = True
        say, takes = self._host.words.say, self._host.limits.guests
        lines = [say("cli.host.key")]
        if guests.is_login(username) or username.startswith(guests.INVITED):
            lines = [say("cli.host.guest.none"), *lines] if not takes else []
        elif takes:
            lines.append(say("cli.host.guest.way", login=guests.LOGIN))
        if lines:
            self._connection.send_auth_banner("".join(f"{line}\r\n" for line in lines))

    def _tried(self) -> bool:
        """Count an attempt to log in; return True. A client with too many is disconnected."""
        self._tries += 1
        if self._tries > self._host.limits.keys:
            self.end("keys")
        return True

    def public_key_auth_supported(self) -> bool:
        """Offer login by key."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept any key: its owner has to prove it afterwards, and may never do it."""
        self._offered, self._as_guest = key.get_fingerprint(), False
        self._tried()
        return not self.owner_alone or self._offered in self._host.owners

    def kbdint_auth_supported(self) -> bool:
        """Offer questions at the keyboard: a client without a key tries them last."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Ask for nothing: a client that gets here has no key. A guest comes in, if the host takes
        guests and knows the code; any other client reads how to make a key."""
        self._tried()
        self._tell_of_keys(username)
        invited = username.startswith(guests.INVITED)
        if not self._host.limits.guests or self.owner_alone:
            return False
        if not invited and not guests.is_login(username):
            return False
        code = guests.code_of(username)
        why = self._host.codes.why_not(username, None, time())
        if code and self._host.accounts.name_of(guests.key_of(code)) is None:
            why = "unknown"
        if why:
            self.failed()
            said = self._host.words.say(f"cli.host.join.{why}")
            self._connection.send_auth_banner(f"{said}\r\n")
        self._as_guest = not why
        return self._as_guest

    def auth_completed(self) -> None:
        """Keep the key that was proved, the one that was offered last; a guest's is the code. A key
        that a guest has offered and not proved does not count."""
        self.code = guests.code_of(str(self._connection.get_extra_info("username") or ""))
        if self._as_guest:
            self.code = self.code or guests.new_code()
        self.key = guests.key_of(self.code) if self._as_guest else self._offered
        self.user = str(self._connection.get_extra_info("username") or "")
        self.since = monotonic()
        if self._host.is_banned(self.key):
            self.end("banned")

    # --- permissions ------------------------------------------------------------------------

    def session_requested(self) -> HostedLine:
        """Open a line. Raises ChannelOpenError where there are too many."""
        if len(self.lines) >= self._host.limits.channels:
            self._host.refuse("channels", self.address)
            said = self._host.words.say("cli.host.channels")
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_RESOURCE_SHORTAGE, said)
        line = HostedLine(self._host, self)
        self.lines.add(line)
        return line

    def left(self, line: HostedLine) -> None:
        """Forget a line that has ended."""
        self.lines.discard(line)
        if line.player:
            self.since = monotonic()

    def used(self) -> None:
        """Note that the connection is used."""
        self._was_used = True

    def failed(self) -> None:
        """Note a wrong code: it counts for the connection and for its address."""
        self._wrong += 1
        self._host.gate.failed(self.address, monotonic())

    def may_try(self) -> bool:
        """Return whether another code may be tried."""
        shut = self._host.gate.is_shut(self.address, monotonic())
        return self._wrong < self._host.limits.codes and not shut

    def unread(self) -> int:
        """The bytes that the other end has not taken from the network yet."""
        return self._connection.unread()
