"""Tables that are taken from the list: their folders are kept beside the others."""

from pathlib import Path

from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import SharedTable

DELETED = "deleted"
"""The folder of tables that an operator has deleted."""


def put_away(hall: Hall, table: SharedTable, folder: Path) -> Path:
    """Move a table without guests into another folder; return where it is. Raises OSError."""
    table.close()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = table.folder.rename(folder / table.plan.id)
    del hall.tables[table.plan.id]
    hall.rests(table)
    hall.changed(table)
    return target
