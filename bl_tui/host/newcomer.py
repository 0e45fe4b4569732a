"""The first session of a player: they show a code, where one is needed, and choose a name."""

from collections.abc import Callable
from math import ceil
from time import monotonic, time
from typing import Protocol

from bl_tui.host.accounts import BadName
from bl_tui.host.bans import HELD, Restriction
from bl_tui.host.people import admission, guests, names
from bl_tui.host.place import Host
from bl_tui.host.typing_line import TypedLine
from bl_tui.words import Words

TRIES = 5
"""Names that may be tried on one line."""


class Applicant(Protocol):
    """The connection of the newcomer."""

    key: str
    user: str
    code: str
    address: str

    def failed(self) -> None:
        """Count a wrong code."""

    def may_try(self) -> bool:
        """Return whether another code may be tried."""


class Newcomer:
    """One session of a player who has no name yet."""

    def __init__(
        self,
        host: Host,
        way: Applicant,
        words: Words,
        typed: TypedLine,
        send: Callable[[bytes], None],
    ) -> None:
        self._host, self._way, self._words = host, way, words
        self._typed, self._send = typed, send
        self._asked_for = ""
        """The name under which the operator has invited them, "" without a valid code."""

    def _say(self, message: str, **places: object) -> None:
        self._send(f"{self._words.say(message, **places)}\r\n".encode("utf-8", "replace"))

    async def _ask(self, message: str, **places: object) -> str | None:
        self._send(self._words.say(message, **places).encode("utf-8", "replace") + b" ")
        return await self._typed.read(self._send)

    async def received(self) -> str | None:
        """Return the chosen name, None if the client is not invited or gives up."""
        guest = self._host.accounts.name_of(guests.key_of(self._way.code))
        self._shows_invitation()
        invited = bool(guest or self._asked_for) or self._host.is_invited(self._way.key)
        if not invited and not await self._shows_code():
            return None
        if self._way.key.startswith(guests.KEY):
            return await self._of_guest() if self._may_take_name() else None
        return await self._named(guest or "")

    def _shows_invitation(self) -> None:
        """Look at a code in the login name, and say why it cannot be used."""
        codes, user = self._host.codes, self._way.user
        row, why = codes.named(user), codes.why_not(user, None, time())
        if why:
            self._way.failed()
            self._say(f"cli.host.join.{why}")
        elif row is not None:
            self._asked_for = row.name

    def _may_take_name(self) -> bool:
        """Return whether another name may come from this address; say why not."""
        if self._asked_for or self._host.may_take_name(self._way.key, self._way.address):
            return True
        self._say("cli.host.names", minutes=ceil(self._host.limits.name_time / 60))
        return False

    async def _of_guest(self) -> str | None:
        """Return the name of a new guest, None if the operator refuses. Raises OSError."""
        if not await self._is_admitted(guests.NAMED):
            return None
        name = self._host.accounts.enter_guest(self._way.key)
        self._count(name)
        return name

    async def _shows_code(self) -> bool:
        """Return whether they type a valid code."""
        if not self._host.takes_codes():
            self._say("cli.host.invited")
            return False
        while self._way.may_try():
            typed = await self._ask("cli.host.code")
            if typed is None:
                return False
            if not self._way.may_try():  # others from the same address have tried too many by now
                break
            if self._host.has_code(typed.strip()):
                return True
            self._way.failed()
            self._say("cli.host.no_code")
        minutes = ceil(self._host.limits.failure_time / 60)
        self._say("cli.host.codes", minutes=minutes)
        return False

    async def _is_admitted(self, name: str) -> bool:
        """Return whether the operator's command admits a name; say that it does not."""
        if await admission.admits(self._host, name, self._way.key, self._way.address):
            return True
        self._say("cli.host.not_admitted")
        return False

    async def _named(self, guest: str) -> str | None:
        """Return the chosen name; the login name is the suggestion. `guest`: whose games they take
        over, "" for nobody's."""
        accounts = self._host.accounts
        offered = self._asked_for or self._way.user
        offered = offered if accounts.refusal(offered) is None else ""
        self._say("cli.host.welcome")
        if guest:
            self._say("cli.host.guest.yours", guest=guest)
        for _ in range(TRIES):
            if not self._may_take_name():
                return None
            typed = await self._ask("cli.host.name", offered=offered or "-")
            if typed is None:
                return None
            name = typed.strip() or offered
            if self._typed.removed:
                self._say("cli.host.removed", count=self._typed.removed, name=name)
                offered = name if accounts.refusal(name) is None else offered
                continue
            why = accounts.refusal(name)
            if why is None and not await self._is_admitted(name):
                return None
            try:
                return self._entered(name, guest)
            except BadName as wrong:
                self._say(f"cli.host.refused.{wrong.code}")
        return None

    def _entered(self, name: str, guest: str) -> str:
        """Give them a name, and the games of a guest. Raises BadName, OSError."""
        accounts, key = self._host.accounts, self._way.key
        before = len(accounts)
        if guest and accounts.known(guest) and accounts.name_of(key) is None:
            if self._host.hall.here[guest]:
                raise BadName("online")
            names.take_over(self._host, guest, key, name, time())
            return name
        player = accounts.enter(key, name)
        if len(accounts) > before:
            self._count(player)
        return player

    def _count(self, name: str) -> None:
        """Count a new name of this address, and put the player on hold where that is the rule.
        Raises OSError."""
        now = monotonic()
        self._host.gate.names.of(self._way.address, now).note(now)
        if self._host.limits.hold:
            until = int(time()) + self._host.limits.hold
            self._host.bans.add(Restriction(HELD, name, until), time())
