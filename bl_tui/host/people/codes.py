"""Invitations to one seat, by a code in the login name: each is used once, until a time.

The seat is kept for the name with a "?", which no player can have. A player who shows the
code is invited in its place.
"""

import json
import os
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from bl_tui.host.people.guests import INVITED, key_of, new_code
from bl_tui.host.tables import plan as plans
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.play.seats import MOST_SIGNS
from engine.core.frozen import Value, fields_of, record, replace
from saves.files import read_file, write_whole

if TYPE_CHECKING:
    from bl_tui.host.place import Host

FILE = "codes.json"
LONGEST = 1 << 20
"""Bytes of the file."""
A_WEEK = 7 * 86400
"""Seconds in which a code can be used, if the operator says nothing else; and those for which it is
known afterwards, to say that it is over."""


@record
class Invitation(Value):
    """One code."""

    code: str
    """Its hash."""
    name: str
    """The name of the invited person, as a suggestion."""
    table: str
    until: int
    """The seconds since 1970 at which it ends."""
    used: str = ""
    """The player who has used it."""

    @property
    def keeps(self) -> str:
        """Return the name under which the seat is kept."""
        return f"{self.name}?"


class Codes:
    """The invitations of a host, kept in a file."""

    def __init__(self, folder: Path) -> None:
        """Read the file. Raises OSError, ValueError for an invalid one."""
        self._file = folder / FILE
        self._rows: dict[str, Invitation] = {}
        if self._file.exists():
            try:
                rows = [Invitation(**row) for row in json.loads(read_file(self._file, LONGEST))]
                self._rows = {f"{row.code}": row for row in rows if int(row.until) > 0}
            except (ValueError, TypeError, RecursionError) as error:
                raise ValueError(FILE) from error

    def named(self, user: str) -> Invitation | None:
        """Return the invitation of a login name, None for another or unknown one."""
        code = user.removeprefix(INVITED) if user.startswith(INVITED) else ""
        return self._rows.get(key_of(code)) if code else None

    def why_not(self, user: str, key_has: str | None, now: float) -> str:
        """Return why the code of a login name cannot be used by a player, None for somebody new, as
        the end of a message; "" if it can, or without a code."""
        if not user.startswith(INVITED):
            return ""
        row = self.named(user)
        if row is None:
            return "unknown"
        if row.used:
            return "" if row.used == key_has else "used"
        return "late" if now >= row.until else ""

    def add(self, name: str, table: str, until: int) -> tuple[str, Invitation]:
        """Add an invitation; return the login name that carries its code. Raises OSError."""
        code = new_code()
        row = Invitation(key_of(code), name, table, until)
        self._keep({**self._rows, row.code: row})
        return f"{INVITED}{code}", row

    def use(self, row: Invitation, player: str) -> None:
        """Note the player who has used a code. Raises OSError."""
        self._keep({**self._rows, row.code: replace(row, used=player)})

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises OSError."""
        rows = {
            code: replace(row, used=new if row.used == old else row.used)
            for code, row in self._rows.items()
        }
        if rows != self._rows:
            self._keep(rows)

    def ended(self, now: float) -> tuple[Invitation, ...]:
        """Return the invitations that have ended without being used; old ones are forgotten. Raises
        OSError."""
        late = tuple(row for row in self._rows.values() if now >= row.until)
        if any(now >= row.until + A_WEEK for row in late):
            self._keep({row.code: row for row in self._rows.values() if now < row.until + A_WEEK})
        return tuple(row for row in late if not row.used)

    def _keep(self, rows: dict[str, Invitation]) -> None:
        raw = [*map(fields_of, rows.values())]
        os.close(write_whole(self._file, json.dumps(raw, indent=1).encode(), replace=True))
        self._rows = rows


def simplified(name: str) -> str:
    """Return the nearest valid name: ASCII letters, digits and "-"; it may be too short for one.

    >>> simplified("Zoë d'Arc"), simplified("!!")
    ('Zoe-d-Arc', '')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).lstrip("-0123456789")[:MOST_SIGNS].rstrip("-")


def with_seat(host: "Host", name: str = "") -> SharedTable | None:
    """Return the table of an id if it has an open seat; without an id the latest one that has."""
    tables = [table for table in host.hall.tables.values() if table.plan.goes_on]
    free = [table for table in tables if table.plan.open_seats and name in ("", table.plan.id)]
    return max(free, key=lambda table: table.plan.made, default=None)


def invite(host: "Host", table: SharedTable, name: str, until: int) -> tuple[str, str]:
    """Keep an open seat of a table for somebody; return the login name and the seat. Raises
    OSError."""
    login, row = host.codes.add(name, table.plan.id, until)
    seat = table.plan.open_seats[0]
    holder = Holder(invited=row.keeps)
    table.reseat(plans.held(table.plan, seat, holder), News("kept_for", name))
    return login, seat


def redeem(host: "Host", user: str, player: str, now: float) -> tuple[str, str]:
    """Invite a player who has come with a code to the seat that is kept; return the table, ""
    without one, and why not, as the end of a message. Raises OSError."""
    why = host.codes.why_not(user, player, now)
    row = host.codes.named(user)
    if why or row is None:
        return "", why
    table = host.hall.tables.get(row.table)
    if not row.used:
        host.codes.use(row, player)
        if table is not None:
            _pass_on(table, row.keeps, player)
    return ("", "gone") if table is None else (row.table, "")


def _pass_on(table: SharedTable, kept: str, player: str) -> None:
    """Invite a player to the seat that is kept, and let them see the table in any case."""
    table.keep(lambda plan: replace(plan, invited=(*plan.invited, player)))
    holder = Holder() if table.plan.seats_of(player) else Holder(invited=player)
    _give(table, kept, holder, News("invited", player))


def _give(table: SharedTable, kept: str, holder: Holder, news: News) -> None:
    plan = table.plan
    for seat, held in plan.holders:
        if held.invited == kept:
            plan = plans.held(plan, seat, holder)
    table.reseat(plan, news)


def open_seats(host: "Host", now: float) -> None:
    """Open the seats of invitations that have ended. Raises OSError."""
    for row in host.codes.ended(now):
        table = host.hall.tables.get(row.table)
        if table is not None and table.plan.invites(row.keeps):
            _give(table, row.keeps, Holder(), News("withdrawn", row.name))
