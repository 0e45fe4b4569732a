"""The protection of a host: limits on what one client may use.

No network and no clock here: the time is an argument.
"""

from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Generic, TypeVar

from engine.core.frozen import Value, record

ADDRESSES = 4096
"""Addresses that are remembered; beyond that the oldest are forgotten."""
NETWORK = 64
"""The bits of an IPv6 address that identify its network."""
ONE_IN = 5
"""One in so many places is kept for players who have a name already, and as many may be taken by
guests."""
BYTE_COSTS = 2e-6
"""Seconds of work that a byte of input counts for at least: key exchange and authentication run
after the bytes were handed over, and take about as long."""


@record
class Limits(Value):
    """The bounds of a host; seconds and bytes.

    A **place** is taken by a session whose player has a name; the owner's sessions take none. A
    **newcomer** is a session that chooses a name or shows a code. An **address** is one machine, or
    one network of IPv6.
    """

    sessions: int = 50
    """Places."""
    player_sessions: int = 5
    """Sessions of one key, places and newcomers."""
    newcomers: int = 30
    """Newcomers at once."""
    key_newcomers: int = 2
    """Newcomers with one key at once."""
    address_newcomers: int = 10
    """Newcomers of one address at once."""
    spare: int = 50
    """Connections beyond places: for commands, newcomers, and clients without a proven key."""
    address: int = 20
    """Connections of one address; sessions, too."""
    connect_rate: float = 1.0
    """Connections of one address a second, after twice as many as it may have; sessions, too."""
    channels: int = 10
    """Sessions and commands of one connection at once."""
    keys: int = 20
    """Keys and other ways to log in that one connection may try."""
    environ: int = 16384
    """Bytes of environment of a session; it is ended beyond that."""
    failures: int = 10
    """Connections of one address without a good key, and wrong codes, within failure_time."""
    failure_time: int = 600
    """Seconds in which failures count; an address with too many is not listened to."""
    codes: int = 5
    """Wrong codes of one connection."""
    login_time: int = 30
    """Seconds until a key is shown."""
    naming_time: int = 120
    """Seconds until a name is chosen."""
    sessionless: int = 180
    """Seconds that a connection may be without a session of a player."""
    idle_time: int = 4 * 3600
    """Seconds without a key pressed."""
    names: int = 5
    """New names from one address within name_time, unless the list of invitations has the key."""
    name_time: int = 3600
    """Seconds in which new names count."""
    commands: int = 20
    """Commands and sessions of one connection at once; twice as many commands of one address."""
    command_rate: float = 0.5
    """Those of one connection a second after that; twice as many commands of one address."""
    work: float = 0.1
    """Seconds of work on the input of one connection at once: packets, proofs of keys."""
    work_rate: float = 0.01
    """Seconds of such work a second after that; the rest of the input waits."""
    input_burst: int = 4096
    """Bytes of input that may come at once."""
    input_rate: int = 600
    """Bytes of input a second after that."""
    window: int = 8192
    """Bytes of input that wait before they are read."""
    sizes: int = 10
    """Sizes of the terminal that are drawn at once."""
    size_rate: int = 1
    """Sizes a second after that."""
    command: int = 400
    """Signs of a command."""
    term: int = 64
    """Characters of a terminal's name."""
    tables: int = 30
    """Unfinished games that one player may have made."""
    bots_alone: int = 2
    """Those of them at which only bots play."""
    invitations: int = 10
    """Unanswered invitations of one player."""
    guests: int = 0
    """Places that guests may take, who have no key; 0: no guests."""
    guest_tables: int = 3
    """Unfinished games that one guest may have made."""
    hold: int = 0
    """Seconds for which a new player is on hold; 0 turns this off."""
    admit: str = ""
    """The command that says yes or no to a new name; "" for none."""
    warm: int = 12
    """Abandoned games that stay in memory: opening one replays its save."""
    saves: int = 200
    """Games that one player may have saved."""
    archive: int = 365
    """Days after which the table of a finished game goes to the archive; 0: never."""
    analyses: bool = False
    """Whether players' finished games may be analysed, one at a time for all."""

    @property
    def kept(self) -> int:
        """Return how many places are kept for players who have a name already, one each."""
        return one_in(self.sessions)


DEFAULT = Limits()


def one_in(places: int) -> int:
    """Return a fifth of so many places, the share of those with a name and that of guests."""
    return places // ONE_IN


@lru_cache(maxsize=ADDRESSES)
def owner_of(address: str) -> str:
    """Return the address, or for IPv6 the network, since one machine has all its addresses."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return f"{IPv6Address(int(ip) >> (128 - NETWORK) << (128 - NETWORK))}/{NETWORK}"


class Bucket:
    """A rate: so many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._at = float(burst), now

    def take(self, count: float, now: float) -> float:
        """Take the input; return the seconds until more may come."""
        gained = (now - self._at) * self._rate
        self._left, self._at = min(self._burst, self._left + gained) - count, now
        return max(0.0, -self._left / self._rate)

    def grant(self, now: float) -> float:
        """Take one, if available; return the seconds until it is, 0 if it was."""
        self.take(0, now)
        if self._left < 1:
            return (1 - self._left) / self._rate
        self.take(1, now)
        return 0.0


T = TypeVar("T")


class ByAddress(Generic[T]):
    """A value for each address; the oldest are forgotten."""

    def __init__(self, make: Callable[[float], T]) -> None:
        """`make` gets the time."""
        self._make = make
        self._found: dict[str, T] = {}

    def __len__(self) -> int:
        return len(self._found)

    def of(self, address: str, now: float) -> T:
        """Return the value of an address."""
        who = owner_of(address)
        entry = self._found.pop(who, None) or self._make(now)
        self._found[who] = entry
        while len(self._found) > ADDRESSES:
            del self._found[next(iter(self._found))]
        return entry


class Recent:
    """Counts recent events."""

    def __init__(self, most: int, within: float) -> None:
        self._most, self._within = most, within
        self._seen: deque[float] = deque(maxlen=most)

    def note(self, now: float) -> None:
        """Note an event."""
        self._seen.append(now)

    def is_full(self, now: float) -> bool:
        """Return whether the limit is reached."""
        return sum(now - moment < self._within for moment in self._seen) >= self._most


class AddressGate:
    """Counts the events of addresses, and decides who may connect."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.connections: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        """How many were refused since the beginning, and why."""
        self.failures = ByAddress(lambda _: Recent(limits.failures, limits.failure_time))
        self.names = ByAddress(lambda _: Recent(limits.names, limits.name_time))
        """New names."""
        self.commands = ByAddress(
            lambda now: Bucket(2 * limits.commands, 2 * limits.command_rate, now)
        )
        self._connects = ByAddress(lambda now: Bucket(2 * limits.address, limits.connect_rate, now))
        self.begins = ByAddress(lambda now: Bucket(2 * limits.address, limits.connect_rate, now))
        """Sessions that begin."""
        self._wickets = ByAddress(lambda now: Bucket(3, limits.connect_rate / 5, now))

    def why_not(self, address: str, now: float) -> str:
        """Return why an address may not connect now, "" if it may."""
        limits = self._limits
        if self.is_shut(address, now):
            return "failures"
        if self.connections[owner_of(address)] >= limits.address:
            return "address"
        if self.connections.total() >= limits.sessions + limits.spare:
            return "connections"
        return "rate" if self._connects.of(address, now).grant(now) else ""

    def is_shut(self, address: str, now: float) -> bool:
        """Return whether an address has failed too often."""
        return self.failures.of(address, now).is_full(now)

    def opens_wicket(self, address: str, now: float) -> bool:
        """Return whether a blocked address may try the owner's key; rarely."""
        return not self._wickets.of(address, now).grant(now)

    def enter(self, address: str) -> None:
        """Count a connection."""
        self.connections[owner_of(address)] += 1

    def leave(self, address: str) -> None:
        """Stop counting a connection."""
        who = owner_of(address)
        self.connections[who] -= 1
        if self.connections[who] <= 0:
            del self.connections[who]

    def failed(self, address: str, now: float) -> None:
        """Note that a connection showed no good key, or a wrong code."""
        self.failures.of(address, now).note(now)


# --- the environment of a client ----------------------------------------------------------------

SHARED = ("LANG", "LC_ALL", "LC_CTYPE", "COLORTERM", "NO_COLOR", "LC_TERMINAL", "TERM_PROGRAM")
"""The variables of a player's environment that are used; the others are private."""


class Surroundings:
    """The environment that one session has sent."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._told = 0
        """Bytes received, used or not."""
        self.taken: dict[str, str] = {}

    def tell(self, name: bytes, value: bytes) -> bool:
        """Take a variable; return whether it is used."""
        self._told += len(name) + len(value)
        called = name.decode("ascii", "replace")
        if called not in SHARED or self.is_too_much:
            return False
        self.taken[called] = clean(value.decode("ascii", "replace"), self._limits.term)
        return True

    @property
    def is_too_much(self) -> bool:
        """Return whether more was sent than any normal terminal sends."""
        return self._told > self._limits.environ


def clean(text: str, most: int) -> str:
    """Return a terminal's name without control characters."""
    return "".join(sign for sign in text[:most] if sign.isascii() and sign.isprintable())
