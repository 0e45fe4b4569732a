"""The restrictions of a host: banned keys and addresses, players who are muted or on hold, until a
time."""

import json
import os
import re
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from bl_tui.host.limits import owner_of
from engine.core.frozen import Value, record, replace
from saves.files import read_file, write_whole

FILE = "bans.json"
KEY, ADDRESS, MUTED, HELD = "key", "address", "muted", "held"
"""The kinds of restrictions; a ban is one of the first two, and a new player may be on hold."""
LONGEST = 1 << 20
"""Bytes of the file."""
SPAN = re.compile(r"([1-9][0-9]{0,3})([mhd])", re.ASCII)
SECONDS = {"m": 60, "h": 3600, "d": 86400}


@record
class Restriction(Value):
    """One ban, or one player who is muted or on hold."""

    kind: str
    whom: str
    """A fingerprint, an address (for IPv6 its network), or a player."""
    until: int = 0
    """The seconds since 1970 at which it ends; 0: never."""
    name: str = ""
    """The player with this key, for the list."""


class Restrictions:
    """The restrictions of a host, kept in a file; those that have ended are forgotten."""

    def __init__(self, folder: Path) -> None:
        """Read the file. Raises OSError, ValueError for an invalid one."""
        self._file = folder / FILE
        self._rows: dict[tuple[str, str], Restriction] = {}
        if self._file.exists():
            try:
                rows = [Restriction(**row) for row in json.loads(read_file(self._file, LONGEST))]
            except (ValueError, TypeError, RecursionError) as error:
                raise ValueError(FILE) from error
            if not all(map(_is_sound, rows)):
                raise ValueError(FILE)
            self._rows = {(row.kind, row.whom): row for row in rows}

    def has(self, kind: str, whom: str, now: float) -> bool:
        """Return whether a restriction holds now; `whom` may be any address."""
        if not self._rows:
            return False
        row = self._rows.get((kind, owner_of(whom) if kind == ADDRESS else whom))
        return row is not None and _holds(row, now)

    def listed(self, now: float) -> Iterator[Restriction]:
        """Yield the restrictions that hold now."""
        return (row for row in self._rows.values() if _holds(row, now))

    def add(self, row: Restriction, now: float) -> None:
        """Add a restriction, or change the one of the same kind. Raises OSError."""
        self._keep({**self._rows, (row.kind, row.whom): row}, now)

    def remove(self, kind: str, whom: str, now: float) -> bool:
        """Remove a restriction; return whether there was one. Raises OSError."""
        rest = {name: row for name, row in self._rows.items() if name != (kind, whom)}
        gone = len(rest) < len(self._rows)
        self._keep(rest, now)
        return gone

    def rename(self, old: str, new: str, now: float) -> None:
        """Give a player another name; one who is muted or on hold remains so. Raises OSError."""
        rows = {
            name: replace(
                row,
                whom=new if name in ((MUTED, old), (HELD, old)) else row.whom,
                name=new if row.name == old else row.name,
            )
            for name, row in self._rows.items()
        }
        if {*rows.values()} != {*self._rows.values()}:
            self._keep({(row.kind, row.whom): row for row in rows.values()}, now)

    def _keep(self, rows: dict[tuple[str, str], Restriction], now: float) -> None:
        rows = {name: row for name, row in rows.items() if _holds(row, now)}
        raw = [
            {"kind": row.kind, "whom": row.whom, "until": row.until, "name": row.name}
            for row in rows.values()
        ]
        os.close(write_whole(self._file, json.dumps(raw, indent=1).encode(), replace=True))
        self._rows = rows


def _holds(row: Restriction, now: float) -> bool:
    return row.until == 0 or now < row.until


def _is_sound(row: Any) -> bool:
    texts = isinstance(row.whom, str) and isinstance(row.name, str)
    return texts and row.kind in (KEY, ADDRESS, MUTED, HELD) and isinstance(row.until, int)


def seconds_of(span: str) -> int | None:
    """Return the seconds of a time as an operator types it, None for another word.

    >>> seconds_of("30m"), seconds_of("12h"), seconds_of("7d"), seconds_of("soon")
    (1800, 43200, 604800, None)
    """
    match = SPAN.fullmatch(span)
    return int(match[1]) * SECONDS[match[2]] if match else None


def address_of(word: str) -> str:
    """Return the address, or network of IPv6, that a word means; "" for another word.

    >>> address_of("192.0.2.7"), address_of("anna")
    ('192.0.2.7', '')
    """
    try:
        ip_address(word)
    except ValueError:
        return ""
    return owner_of(word)
