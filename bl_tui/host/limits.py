"""What protects a host: bounds on what anybody may take of it.

Nothing here knows a network or a clock: the time is told.
"""

from collections import Counter, deque
from ipaddress import IPv6Address, ip_address

from engine.core.frozen import Value, record

ADDRESSES = 4096
"""Addresses whose failures are remembered; more forget the oldest."""
NETWORK = 64
"""The bits of an address of IPv6 that say whose it is."""


@record
class Limits(Value):
    """The bounds that lines have; seconds and bytes.

    sessions: those who play; player_sessions: of one of them. spare: connections beyond sessions,
    for commands and who has not shown a key yet. address: connections of one address. failures:
    connections of one address without a good key or code, within failure_time, after which it is
    not listened to. login_time: until a key is shown; naming_time: until a name is chosen.
    idle_time: without a key pressed. input_burst: bytes that may come at once, then input_rate a
    second. window: bytes that wait before they are read. sizes: sizes of the terminal that
    are drawn at once, then size_rate a second. command: signs of a command; term: of what a
    terminal says of itself. saves: games that one player may have saved.
    """

    sessions: int = 50
    player_sessions: int = 5
    spare: int = 50
    address: int = 20
    failures: int = 10
    failure_time: int = 600
    login_time: int = 30
    naming_time: int = 120
    idle_time: int = 4 * 3600
    input_burst: int = 4096
    input_rate: int = 600
    window: int = 8192
    sizes: int = 10
    size_rate: int = 1
    command: int = 400
    term: int = 64
    saves: int = 200


DEFAULT = Limits()


def owner_of(address: str) -> str:
    """Return what stands for all addresses that one machine can choose from."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> (128 - NETWORK) << (128 - NETWORK))}/{NETWORK}"


class Gate:
    """Counts connections and failures, and says who may not connect."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.connections: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        """How many were refused since the beginning, and why."""
        self._failures: dict[str, deque[float]] = {}

    def enter(self, address: str, now: float) -> str:
        """Count a connection; return why it may not be, "" if it may."""
        who = owner_of(address)
        why = self._why_not(who, now)
        self.connections[who] += 1
        if why:
            self.refused[why] += 1
        return why

    def _why_not(self, who: str, now: float) -> str:
        limits = self._limits
        if len(self._recent(who, now)) >= limits.failures:
            return "failures"
        if self.connections[who] >= limits.address:
            return "address"
        full = self.connections.total() >= limits.sessions + limits.spare
        return "connections" if full else ""

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        who = owner_of(address)
        self.connections[who] -= 1
        if self.connections[who] <= 0:
            del self.connections[who]

    def failed(self, address: str, now: float) -> None:
        """Note that a connection showed no good key, or a wrong code."""
        who = owner_of(address)
        recent = self._recent(who, now)
        recent.append(now)
        self._failures.pop(who, None)
        self._failures[who] = recent
        while len(self._failures) > ADDRESSES:
            del self._failures[next(iter(self._failures))]

    def _recent(self, who: str, now: float) -> deque[float]:
        """Return when an address failed, as far as it counts still."""
        since = now - self._limits.failure_time
        found = self._failures.get(who, ())
        return deque((each for each in found if each > since), self._limits.failures)


class Bucket:
    """What may come: so much at once, and so much a second after that."""

    def __init__(self, burst: int, rate: int, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._at = float(burst), now

    def take(self, count: int, now: float) -> float:
        """Take what has come; return the seconds until more may come."""
        gained = (now - self._at) * self._rate
        self._left, self._at = min(self._burst, self._left + gained) - count, now
        return max(0.0, -self._left / self._rate)
