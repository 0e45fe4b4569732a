"""One save that is being played: locked, and written to the disk after every action."""

import errno
import os
import re
from pathlib import Path

import orjson

from engine.core.frozen import replace
from saves.codec import codec
from saves.errors import SaveError, system_error
from saves.files import open_regular, put_at, read_from, write_at, write_whole
from saves.header import GameOrigin, Header, Match, Settled, agreed, clean
from saves.lines import reseal, unseal
from saves.writing import AnyRecord, FocusFields, LineWriter, Tail, extend, glance, new_save


class Journal:
    """Writes what is new in a record, durably, before `write` returns.

    When the disk refuses, `write` raises SaveError and keeps it as `problem`; nothing is lost,
    and the next `write` that succeeds adds all that is missing. `path` may change with the first
    one that succeeds, if the name was taken meanwhile.
    """

    def __init__(
        self, path: Path, header: Header, tail: Tail, fd: int | None, base: bytes | None = None
    ) -> None:
        """Keep a journal of an open and locked file, or of one yet to be made (fd None).

        `base` is text that the file should begin with and does not yet, `tail` the end of it.
        """
        self.path = path
        self.problem: SaveError | None = None
        self._header, self._tail = header, tail
        self._fd, self._base = fd, base
        self._record, self._focus = tail.record, tail.focus
        self._written = False
        self._left = None if fd is None else _mark(fd)
        self.moved = ""
        """The file that another program wrote over, so that the game goes on under another name."""
        self.waits = False
        """Whether nothing is written before somebody acts: a copy that nobody has played on yet."""
        self.most = 0
        """Saves that the folder may have, this one among them; 0: as many as you like."""

    @property
    def header(self) -> Header:
        """Return the first line."""
        return self._header

    @property
    def n(self) -> int:
        """Return the number of the last action that is safely written."""
        return self._tail.n

    def write(self, record: AnyRecord, now: int, focus: FocusFields | None = None) -> None:
        """Make the save hold `record` and, if given, what the player looks at.

        `record` must come from the one written before, by actions and undos. `now` is in seconds
        since 1970 and is only told. Raises SaveError.
        """
        self._record = record
        self._focus = self._focus if focus is None else dict(focus)
        self._write(now, closing=False)

    def glance(self, focus: FocusFields, now: int) -> None:
        """Note what the player looks at now, in place of a focus with which the file ends.

        This is cheap and not durable: the focus outlives the program, but perhaps not the machine.
        While actions are missing from the file it is kept for the next `write`. Raises SaveError.
        """
        self._focus = dict(focus)
        if self.problem is not None or self._base is not None or not self._tail.settled:
            return
        if not self._is_as_left():
            return  # told and made good with the next action
        if self._focus != self._tail.focus:
            writer = LineWriter(codec(self._header.game), now)
            self._tail, text, after = glance(writer, self._tail, self._focus)
            try:
                put_at(self._open_fd(), self._tail.size, text)
            except OSError as error:
                raise self._failed(error) from error
            self._tail, self._left = after, _mark(self._open_fd())

    def rename(self, name: str) -> None:
        """Rename the game; the file keeps its name. Raises SaveError."""
        self._change_header(replace(self._header, name=clean(name)))

    def reseat(self, seats: tuple[str, ...]) -> None:
        """Note who plays from now on. Raises SaveError, and is then tried again with `write`."""
        self._change_header(replace(self._header, seats=seats))

    def settle(self, settled: Settled) -> None:
        """Note how the players ended the game. Raises SaveError, and is tried again like that."""
        self._change_header(replace(self._header, settled=settled))

    def pair(self, match: Match) -> None:
        """Note which battle makes a match with this one. Raises SaveError, tried again likewise."""
        self._change_header(replace(self._header, match=match))

    def _change_header(self, header: Header) -> None:
        """Write the whole file with what may change in its first line."""
        self._rescue(header.created)
        first, *rest = (orjson.loads(line) for line in self.content().splitlines())
        fields = agreed(header)
        for name in fields:
            first.pop(name, None)  # as at the beginning: it is not written then
        first |= {name: value for name, value in fields.items() if value or name == "name"}
        self._header = header
        for raw in (first, *rest):
            del raw["sum"]
        self._base, last = reseal([first, *rest])
        self._tail = replace(self._tail, size=len(self._base), last=last, before=None)
        self._put(b"")

    def content(self) -> bytes:
        """Return all that is written, or would be but for a full disk; also when closed.

        It is b"" if the file of a closed save is gone.
        """
        if self._base is not None:
            return self._base
        if self._fd is not None:
            return read_from(self._fd, 0, self._tail.size)
        try:
            fd = open_regular(self.path, os.O_RDONLY)
        except OSError:
            return b""
        try:
            return read_from(fd, 0, self._tail.size)
        finally:
            os.close(fd)

    def close(self, now: int) -> None:
        """Write what is missing and a last state, and let go of the file. Raises SaveError.

        A file without new actions stays as it is.
        """
        try:
            if self._written or self.problem is not None:
                self._write(now, closing=True)
        finally:
            self.release()

    def release(self) -> None:
        """Let go of the file as it is."""
        if self._fd is not None:
            os.close(self._fd)
        self._fd = None

    def whole(self, now: int) -> bytes:
        """Return the save with all that could not be written yet, as if it were closed now."""
        writer = LineWriter(codec(self._header.game), now)
        data, _ = extend(writer, self._tail, self._record, self._focus, closing=True)
        return self.content() + data

    def _is_as_left(self) -> bool:
        """Return whether nobody else has written into the file.

        The time of a file may change for other reasons; then its sums tell, to the last one.
        """
        if self._fd is None or self._base is not None or _mark(self._fd) == self._left:
            return True
        if os.fstat(self._fd).st_nlink == 0:
            return True  # it has no name now, so nobody can write into it
        last = ""
        for line in read_from(self._fd, 0, self._tail.size).splitlines():
            last = unseal(line, last) or ""
        same = last == self._tail.last and _mark(self._fd)[0] == (self._left or (0,))[0]
        self._left = _mark(self._fd) if same else self._left
        return same

    def _rescue(self, now: int) -> None:
        """Where another program wrote over the file, leave it as it is and begin another one."""
        if self._is_as_left():
            return
        saved, header, record = self._record, self._header, self._tail.record
        writer = LineWriter(codec(header.game), now, header.pledge)
        origin = header.origin
        if self._tail.offset:
            origin = GameOrigin(self.path.stem, self._tail.offset)
        made, base, tail = new_save(
            writer, record, header.name, header.program, header.seats, origin, header.match
        )
        more, tail = extend(writer, tail, record, self._focus)
        self._header = replace(made, created=header.created, settled=header.settled)
        self._base, self._tail, self._record = base + more, tail, saved
        self.moved = self.path.name
        self.release()

    def _write(self, now: int, *, closing: bool) -> None:
        if self.waits and self._record is self._tail.record:
            return
        self.waits = False
        self._rescue(now)
        writer = LineWriter(codec(self._header.game), now)
        data, tail = extend(writer, self._tail, self._record, self._focus, closing=closing)
        if data or self._base is not None:
            self._put(data)
            self._tail, self._written = tail, True

    def _put(self, data: bytes) -> None:
        try:
            if self._fd is not None and os.fstat(self._fd).st_nlink == 0:
                self._base = self.content()  # somebody deleted the file: make it again
                self.moved = self.path.name if os.path.lexists(self.path) else ""
                self.release()
            if self._base is not None:
                self._place(self._base + data)
            else:
                write_at(self._open_fd(), self._tail.size, data)
            self._left = _mark(self._open_fd())
        except OSError as error:
            raise self._failed(error) from error
        self.problem = None

    def _failed(self, error: OSError) -> SaveError:
        """Keep what the system said as the problem; what was half written is our own."""
        if self._fd is not None:
            self._left = _mark(self._fd)
        self.problem = system_error(error, self.path)
        return self.problem

    def _open_fd(self) -> int:
        if self._fd is None:
            raise ValueError("the journal is closed")
        return self._fd

    def _place(self, data: bytes) -> None:
        """Put the whole file in place, under the next free name if it is a new one."""
        replacing = self._fd is not None
        if not replacing:
            keep_room(self.path, self.most)
        while True:
            try:
                fd = write_whole(self.path, data, replace=replacing)
                break
            except FileExistsError:
                if replacing:
                    raise
                self.path = next_path(self.path)
        self.release()
        self._fd, self._base = fd, None


def _mark(fd: int) -> tuple[int, int]:
    """Return what changes when somebody writes into an open file: its length and its time."""
    status = os.fstat(fd)
    return status.st_size, status.st_mtime_ns


def keep_room(path: Path, most: int) -> None:
    """Raise OSError where a folder has as many saves as it may; 0: as many as you like."""
    if most and sum(1 for _ in path.parent.glob(f"*{path.suffix}")) >= most:
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))


def next_path(path: Path) -> Path:
    """Return the same path with the number at its end one higher.

    >>> next_path(Path("ford-2.jsonl")).name
    'ford-3.jsonl'
    """
    stem, dash, number = path.stem.rpartition("-")
    if not dash or not re.fullmatch(r"[0-9]{1,9}", number):
        stem, number = path.stem, "1"
    return path.with_name(f"{stem}-{int(number) + 1}{path.suffix}")
