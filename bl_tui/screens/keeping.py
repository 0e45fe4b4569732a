"""What a player is told of the file of a game while it is played: not saved, or saved elsewhere."""

from bl_tui.play.table import Table
from bl_tui.table.session.state import Seen, Session, noticed
from bl_tui.text.text_field import in_cells
from engine.core.frozen import replace


class Keeping:
    """Looks after the file of a table."""

    def __init__(self, table: Table) -> None:
        self._table, self._moved = table, table.moved

    def told(self, session: Session, seen: Seen) -> tuple[Session, Seen]:
        """Return what is seen and said now; the mark stays for as long as the game is not saved."""
        table, trouble = self._table, self._table.trouble
        seen = replace(seen, unsaved=trouble is not None)
        if table.moved != self._moved:
            self._moved = table.moved
            told = seen.say("app.notice.moved", file=in_cells(self._moved))
            session = noticed(session, told)
        if trouble is not None:
            reason = trouble.strerror or str(trouble)
            session = noticed(session, seen.say("app.notice.not_saved", reason=reason))
        return session, seen
