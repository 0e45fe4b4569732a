"""A draft and its file. Each step is on the disk before the next one, so a kill costs one at most.

The steps are in a hidden file beside the file that is drawn, a line of JSON each. They stay there
when the file is saved, so undo goes back to steps of earlier days.
"""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from bl_tui.play.drafts.draft import Draft, DraftStep, Rows, draft_of
from saves.errors import SaveInUse
from saves.files import open_locked, open_regular, read_from, write_at, write_whole

STEPS = ".steps"
"""The ending of the file of steps."""
BEGIN, STEP, UNDO, REDO, SAVED = "begin", "step", "undo", "redo", "saved"
"""The lines in the file of steps."""


class DraftFile:
    """A draft that is written down as it changes."""

    def __init__(self, path: Path, begun: bytes = b"") -> None:
        """Open a file with its steps; one that does not exist begins with `begun`, and nothing is
        written before its first step. Raises OSError, SaveInUse."""
        self.path = path
        self.steps_path = path.with_name("." + path.name + STEPS)
        self.problem: OSError | SaveInUse | None = None
        """Why the last step could not be written; it stays in memory."""
        self._fd: int | None = None
        self._end = 0
        """The bytes of the file of steps."""
        exists = path.exists()
        data = _whole(path) if exists else begun
        self.draft = draft_of(data)
        self.saved: Rows = self.draft.rows
        """The lines in the file."""
        if self.steps_path.exists():
            self._resume(exists=exists)

    @property
    def is_new(self) -> bool:
        """Return whether nothing was written yet: neither a step nor the file."""
        return not self.path.exists()

    @property
    def is_changed(self) -> bool:
        """Return whether the file differs from the draft."""
        return self.draft.rows != self.saved

    def take(self, rows: Rows) -> bool:
        """Take a step to other lines; return whether that is one."""
        draft = self.draft.changed(rows)
        if draft is self.draft:
            return False
        self._begin()
        self.draft = draft
        self._write({STEP: _told(draft.done[-1])})
        return True

    def undo(self) -> bool:
        """Undo a step; return whether there was one."""
        return self._go(self.draft.undo(), UNDO)

    def redo(self) -> bool:
        """Redo a step; return whether there was one."""
        return self._go(self.draft.redo(), REDO)

    def save(self) -> None:
        """Write the draft into its file, all of it or nothing. Raises OSError."""
        if self.is_changed or not self.path.exists():
            os.close(write_whole(self.path, self.draft.data, replace=True, mode=0o644))
        self.saved = self.draft.rows
        if self._fd is not None:
            self._write({SAVED: True})

    def close(self) -> None:
        """Let other programs draw the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    # --- the file of steps ------------------------------------------------------------------

    def _go(self, draft: Draft, how: str) -> bool:
        if draft is self.draft:
            return False
        self._begin()
        self.draft = draft
        self._write({how: True})
        return True

    def _begin(self) -> None:
        """Begin to write: a copy comes into being with its first step, so that it is listed."""
        if self._fd is not None:
            return
        try:
            if not self.path.exists():
                self.save()
            self._rewrite()
        except (OSError, SaveInUse) as error:
            self.problem = error

    def _resume(self, *, exists: bool) -> None:
        """Go on with the steps that are kept; a file that was changed elsewhere is one more."""
        disk = self.draft.rows
        kept, saved = _read(_whole(self.steps_path))
        if kept is None:
            return
        self.draft, self.saved = kept, saved
        if exists and disk != saved:
            self.draft, self.saved = kept.changed(disk), disk
        self._rewrite()

    def _rewrite(self) -> None:
        """Write all steps again, without an unfinished line and without steps that are too old."""
        draft = self.draft
        lines: list[dict[str, Any]] = [{BEGIN: draft.first}, {SAVED: self.saved}]
        lines += [{STEP: _told(step)} for step in (*draft.done, *reversed(draft.undone))]
        lines += [{UNDO: True}] * len(draft.undone)
        data = "".join(map(_line, lines)).encode()
        self.close()
        if self.steps_path.exists():
            os.close(open_locked(self.steps_path))
        self._fd, self._end = write_whole(self.steps_path, data, replace=True), len(data)

    def _write(self, line: dict[str, Any]) -> None:
        """Write a line down; what cannot be written stays in memory, and all is tried again."""
        try:
            if self.problem is not None:
                self._rewrite()
            elif self._fd is not None:
                data = _line(line).encode()
                write_at(self._fd, self._end, data)
                self._end += len(data)
            self.problem = None
        except (OSError, SaveInUse) as error:
            self.problem = error


def _line(said: dict[str, Any]) -> str:
    return f"{json.dumps(said)}\n"


def _told(step: DraftStep) -> list[Any]:
    return [step.at, step.old, step.new]


def _read(data: bytes) -> tuple[Draft | None, Rows]:
    """Return the draft and the lines that were saved last, read from a file of steps."""
    draft: Draft | None = None
    saved: Rows = ()
    for raw in data.splitlines():
        with suppress(ValueError, TypeError):
            line = json.loads(raw)
            if isinstance(line.get(SAVED), list):
                saved = tuple(line[SAVED])
            elif BEGIN in line:
                draft = Draft(tuple(line[BEGIN]))
            elif draft is not None and STEP in line:
                at, old, new = line[STEP]
                draft = draft.after(DraftStep(at, tuple(old), tuple(new)))
            elif draft is not None:
                saved = draft.rows if SAVED in line else saved
                draft = draft.undo() if UNDO in line else draft.redo() if REDO in line else draft
            continue
        break  # a line that was not finished; nothing is after it
    return draft, saved


def _whole(path: Path) -> bytes:
    """Return all bytes of a plain file, with its mark at the beginning if it has one."""
    fd = open_regular(path, os.O_RDONLY)
    try:
        return read_from(fd)
    finally:
        os.close(fd)
