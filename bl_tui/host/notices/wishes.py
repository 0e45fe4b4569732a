"""A player's wishes about notices: whether they come, when, to which address, of which tables."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bl_tui.play.remembered import Remembered
from engine.core.frozen import Value, fields_of, record, replace

PART = "notices"
OFF, ON = SWITCHES = ("off", "on")
MOST_SILENT = 100
"""Tables without notices that are remembered, the latest ones."""
HOURS = re.compile(r"([01]?\d|2[0-3])(?::([0-5]\d))?-([01]?\d|2[0-3])(?::([0-5]\d))?", re.ASCII)
ADDRESS = re.compile(r"[A-Za-z0-9@#!][A-Za-z0-9@#!._+:/=-]{0,99}", re.ASCII)
"""Signs of an address: none that a shell would interpret, if the command passes it on."""


@record
class NoticeWishes(Value):
    """The wishes of a player about notices while they are away."""

    on: bool = True
    quiet: str = ""
    """The hours without notices, as `22:00-07:00`; "" for none."""
    zone: str = ""
    """The time zone of these hours, as `Europe/Rome`; "" for that of the host."""
    address: str = ""
    """Where the command sends notices to: an address of mail, a topic; the host does not use it."""
    silent: tuple[str, ...] = ()
    """The ids of the tables that send none."""

    def wants(self, table: str) -> bool:
        """Return whether a table may send notices."""
        return self.on and table not in self.silent

    def is_quiet(self, now: float) -> bool:
        """Return whether a moment, in seconds since 1970, is in the quiet hours.

        >>> NoticeWishes(quiet="22-7:30", zone="UTC").is_quiet(3600.0)
        True
        >>> NoticeWishes(quiet="22-7:30", zone="UTC").is_quiet(8 * 3600.0)
        False
        """
        hours = HOURS.fullmatch(self.quiet)
        if hours is None:
            return False
        begins, ends = (int(hours[n]) * 60 + int(hours[n + 1] or 0) for n in (1, 3))
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        return (minute - begins) % 1440 < (ends - begins) % 1440


def zone_of(name: str) -> ZoneInfo | None:
    """Return a time zone, None for that of this machine, also if the name is unknown."""
    try:
        return ZoneInfo(name) if name else None
    except (LookupError, ValueError, OSError):  # a folder of zones is an OSError
        return None


def changed(wishes: NoticeWishes, words: Sequence[str]) -> NoticeWishes | None:
    """Return wishes as a player's command changes them, None if it is not understood.

    >>> changed(NoticeWishes(), ["quiet", "22-7"]).quiet
    '22-7'
    >>> changed(NoticeWishes(), ["contact", "-rf"])
    """
    match tuple(words):
        case ("on" | "off" as switch,):
            return replace(wishes, on=switch == ON)
        case ("on" | "off" as switch, table):
            rest = tuple(name for name in wishes.silent if name != table)
            silent = rest if switch == ON else (*rest, table)[-MOST_SILENT:]
            return replace(wishes, silent=silent)
        case ("quiet", "off"):
            return replace(wishes, quiet="", zone="")
        case ("quiet", hours, *zone) if HOURS.fullmatch(hours) and len(zone) < 2:
            known = not zone or zone_of(zone[0]) is not None
            return replace(wishes, quiet=hours, zone="".join(zone)) if known else None
        case ("contact", "off"):
            return replace(wishes, address="")
        case ("contact", address) if ADDRESS.fullmatch(address):
            return replace(wishes, address=address)
    return None


def read_wishes(remembered: Remembered) -> NoticeWishes:
    """Return a player's wishes; what is invalid in the file counts as not written."""
    kept, usual = remembered.part(PART), NoticeWishes()
    good: dict[str, Any] = {
        name: kept[name]
        for name in ("on", "quiet", "zone", "address")
        if type(kept.get(name)) is type(getattr(usual, name))
    }
    silent = kept.get("silent")
    if isinstance(silent, list):
        good["silent"] = tuple(name for name in silent if isinstance(name, str))
    return NoticeWishes(**good)


def keep_wishes(remembered: Remembered, wishes: NoticeWishes) -> None:
    """Write a player's wishes. Raises OSError."""
    remembered.keep(PART, **fields_of(wishes))
