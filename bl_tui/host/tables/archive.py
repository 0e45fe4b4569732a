"""Tables that are taken from the list: their folders are kept beside the others."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bl_tui.host.people.guests import is_guest
from bl_tui.host.tables import files
from bl_tui.host.tables import plan as plans

if TYPE_CHECKING:
    from bl_tui.host.tables.hall import Hall
    from bl_tui.host.tables.shared import SharedTable

ARCHIVE = "archive"
"""The folder of tables whose games ended long ago."""
DELETED = "deleted"
"""The folder of tables that an operator has deleted."""

A_DAY, AN_HOUR = 86400, 3600.0
GUEST_DAYS = 14
"""Days without an action after which a game of guests alone is closed: most of them do not return,
and their places at tables are few."""


def put_away_in(folder: Path) -> tuple[Path, ...]:
    """Return the folders of a host in which there may be tables that are not in its list."""
    return folder / ARCHIVE, folder / DELETED


def rename_put_away(folder: Path, old: str, new: str) -> None:
    """Give a player another name at the tables that are not in the list. Raises OSError."""
    for part in put_away_in(folder):
        for file in sorted(part.glob(f"*/{files.FILE}")):
            with suppress(ValueError, RecursionError):  # an invalid one is left alone
                plan, _ = files.read_plan(file.parent)
                if (renamed := plans.renamed(plan, old, new)) != plan:
                    files.write_plan(file.parent, renamed, plan)


def put_away(hall: "Hall", table: "SharedTable", folder: Path) -> Path:
    """Move a table without guests into another folder; return where it is. Raises OSError."""
    table.close()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = table.folder.rename(folder / table.plan.id)
    del hall.tables[table.plan.id]
    hall.rests(table)
    hall.changed(table)
    return target


def is_old(table: "SharedTable", days: int, now: int) -> bool:
    """Return whether the game of a table ended so many days ago, and nobody looks at it."""
    over = not table.plan.goes_on and not table.guests and not table.thinking
    return over and now - table.plan.moved > days * A_DAY


def is_left(table: "SharedTable", now: int) -> bool:
    """Return whether only guests play at a table, and none of them came back for so many days."""
    plan = table.plan
    only = bool(plan.players) and all(map(is_guest, (plan.owner, *plan.players)))
    idle = plan.goes_on and not table.guests and not table.thinking
    return only and idle and now - plan.moved > GUEST_DAYS * A_DAY


async def keep_archiving(hall: "Hall", folder: Path, days: int) -> None:
    """Close the tables that guests have left, and move those of games that ended `days` ago to the
    archive of a host's folder, none for 0; again and again."""
    while True:
        for table in tuple(hall.tables.values()):
            try:
                if is_left(table, hall.clock()):
                    table.shut()
                elif days and is_old(table, days, hall.clock()):
                    put_away(hall, table, folder / ARCHIVE)
            except OSError as error:
                hall.trouble(table, error)
            await asyncio.sleep(0)  # others have a turn
        await asyncio.sleep(AN_HOUR)
