"""Where the saves live: list, begin, open, rename, copy, export and delete them."""

import errno
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from engine.core.frozen import replace
from saves.codec import codec
from saves.errors import SaveError, SaveInUse, system_error
from saves.files import (
    BOM,
    in_use,
    open_locked,
    open_regular,
    read_from,
    sync_folder,
    write_whole,
)
from saves.games import game_of
from saves.header import MAGIC, GameOrigin, Match, clean, pledge_of
from saves.journal import Journal, keep_room, next_path
from saves.lines import as_written, reseal
from saves.raw_lines import read_raw_lines
from saves.reading import Loaded, ReadSave, read
from saves.summary import Summary, length_of, summarise
from saves.writing import AnyRecord, LineWriter, extend, new_save

if TYPE_CHECKING:
    from saves.index import SaveIndex

SUFFIX = ".jsonl"
LAST = ".last"
"""The file beside the saves that names the one played last."""
LONGEST_NAME = 255


def data_root(environ: Mapping[str, str], data_dir: Path | None = None) -> Path:
    """Return the data folder: `--data-dir`, BL_TUI_HOME, or the system's own.

    >>> data_root({"BL_TUI_HOME": "games"}).name
    'games'
    """
    if data_dir is not None:
        return data_dir
    home = environ.get("BL_TUI_HOME", "")
    return Path(home) if home else user_data_path("bl-tui", appauthor=False)


def read_save(path: Path, *, part: bool = False) -> Loaded:
    """Read a save wherever it is; nothing is written, nothing is locked. Raises SaveError.

    `part`: what is good of a file is enough (`saves.reading.read`).
    """
    with _system(path):
        return read(_content(path), path, part=part).loaded


class Store:
    """The saves and reports below one folder, which is made when something is first written.

    `program` is the version that is noted in new saves.
    """

    def __init__(self, root: Path, program: str = "") -> None:
        self.folder = root / "saves"
        self.reports = root / "reports"
        self._program = program
        self.most = 0
        """Saves that the folder may have; 0: as many as you like."""
        self.pledges = False
        """Whether new saves say that the hash of their seed was announced (`saves.proving`)."""
        self.indexed = False
        """Whether the contents of the saves are kept in a file (`saves.index`)."""
        self._index: SaveIndex | None = None

    def list(self, *, whole: bool = False) -> tuple[Summary, ...]:
        """Return all saves, the one played last first; () for a folder that cannot be read.

        `whole`: read each file to its first bad line, to show how far it is good.
        """
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return ()
        if whole or not self.indexed:
            summaries = [summarise(path, whole=whole) for path in paths]
        else:
            summaries = [row.save for row in self.index.look(paths)]
        last = self._last() if len(summaries) > 1 else ""
        order = sorted(summaries, key=lambda one: (one.path.name != last, -one.time, one.path.name))
        return tuple(order)

    @property
    def index(self) -> "SaveIndex":
        """The contents of the saves."""
        if self._index is None:
            from saves.index import ROWS_FILE, SaveIndex  # noqa: PLC0415 - a battle needs it at its end

            self._index = SaveIndex(self.folder.with_name(ROWS_FILE))
        return self._index

    def note_last(self, path: Path) -> None:
        """Note which of several saves is played: a clock may have been set back.

        If the note cannot be written, the times in the files decide.
        """
        if path.parent == self.folder and self._last() != path.name:
            with suppress(OSError):
                if sum(1 for _ in self.folder.glob(f"*{SUFFIX}")) > 1:
                    os.close(write_whole(self.folder / LAST, path.name.encode(), replace=True))

    def _last(self) -> str:
        try:
            fd = open_regular(self.folder / LAST, os.O_RDONLY)
        except OSError:
            return ""
        try:
            return read_from(fd, 0, LONGEST_NAME).decode("utf-8", "replace")
        finally:
            os.close(fd)

    def find(self, word: str) -> Path:
        """Return the save that a player means by a path or a file's name. Raises SaveError."""
        for path in (Path(word), self.folder / word, self.folder / f"{word}{SUFFIX}"):
            try:
                if path.is_file():
                    return path
            except (OSError, ValueError):
                continue
        raise SaveError("save.missing", Path(clean(word)))

    def create(
        self,
        record: AnyRecord,
        name: str,
        now: int,
        seats: tuple[str, ...] = (),
        origin: GameOrigin | None = None,
        match: Match | None = None,
    ) -> Journal:
        """Begin the save of a game, with its actions so far and its players.

        `origin` is the position at which it began, None for its usual beginning; `match` is the
        other battle of a match.

        Never raises: if the disk refuses, `journal.problem` says why, and the next `write` tries
        again.
        """
        saved = game_of(record.state)
        pledge = pledge_of(record.seed) if self.pledges else ""
        writer = LineWriter(codec(saved.game.name), now, pledge)
        header, base, tail = new_save(writer, record, name, self._program, seats, origin, match)
        journal = Journal(self._free(header.battle, now), header, tail, None, base)
        journal.most = self.most
        try:
            journal.write(record, now)
        except SaveError as error:
            journal.problem = error
        return journal

    def open(
        self, path: Path, read_only: bool = False, *, part: bool = False, now: int = 0
    ) -> tuple[Loaded, Journal | None]:
        """Read a save, and lock it for playing on unless `read_only`.

        Nothing is written before the first action. If actions of the file are left out, because
        only `part` of it is wanted or by other rules, the file does not change: the journal is that
        of a copy, made `now`, with the path `loaded.path`. Raises SaveError, SaveInUse.
        """
        if read_only:
            return read_save(path, part=part), None
        reading, fd = _locked(path, part=part)
        loaded = replace(reading.loaded, readonly=False)
        if not loaded.part:
            return loaded, Journal(path, loaded.header, reading.tail, fd, reading.base)
        os.close(fd)
        journal = self._of_a_copy(loaded, now)
        return replace(loaded, path=journal.path), journal

    def _of_a_copy(self, loaded: Loaded, now: int) -> Journal:
        """Return the journal of a new save that begins with what could be read of another."""
        header, record = loaded.header, loaded.record
        writer = LineWriter(codec(header.game), now, header.pledge)
        origin = GameOrigin(loaded.path.stem, loaded.n)
        made, base, tail = new_save(
            writer, record, header.name, self._program, header.seats, origin, header.match
        )
        more, tail = extend(writer, tail, record, {})
        journal = Journal(self._free(header.battle, now), made, tail, None, base + more)
        journal.most, journal.waits = self.most, True
        return journal

    def rename(self, path: Path, name: str) -> None:
        """Rename a game; its file keeps its name. Raises SaveError, SaveInUse."""
        with _written(path) as journal:
            journal.rename(name)

    def pair(self, path: Path, match: Match) -> None:
        """Note which battle makes a match with a game. Raises SaveError, SaveInUse."""
        with _written(path) as journal:
            journal.pair(match)

    def copy(self, path: Path, name: str, now: int) -> Path:
        """Make a second save of the same game under another name. Raises SaveError."""
        with _system(path):
            keep_room(path, self.most)
            lines = read_raw_lines(as_written(_content(path)), path)
        if lines.broken is not None:
            raise lines.broken
        first = lines.raws[0]
        first["name"], first["created"] = clean(name), now
        return self._put(self._free(str(first["battle"]), now), reseal(lines.raws)[0])

    def export(self, path: Path, target: Path) -> None:
        """Copy a save as it is to a file that is not there yet, in a folder that is.

        Raises SaveError.
        """
        with _system(path):
            data = _content(path)
        self.write_new(target, data)

    def write_new(self, path: Path, data: bytes) -> Path:
        """Write the text of a save to a file that is not there yet, in a folder that is.

        Returns its path. Raises SaveError.
        """
        with _system(path):
            if not path.parent.exists():
                raise SaveError("save.no_folder", path.parent)
            os.close(write_whole(path, data, replace=False))
        return path

    def delete(self, path: Path) -> None:
        """Remove a save, whatever is in it, and its analysis. Raises SaveError, SaveInUse."""
        with _system(path):
            fd = open_regular(path, os.O_RDONLY)
            try:
                if in_use(fd):
                    raise SaveInUse(path)
                path.unlink()
            finally:
                os.close(fd)
            from saves.analysed import forget_analysis  # noqa: PLC0415 - rarely needed

            forget_analysis(path)
            sync_folder(path.parent)

    def write_record(self, text: str, ending: str, now: int) -> Path:
        """Keep the record of a player's games in the folder of reports; return its path.

        `ending` is that of its name. Raises SaveError.
        """
        return self._put(self.reports / f"games-{_day(now)}-1{ending}", text.encode())

    def write_report(self, text: str, save: bytes | None, now: int) -> Path:
        """Keep a report of an error: a text and, beside it, a save (`Journal.content()`).

        Returns the path of the text. Raises SaveError.
        """
        path = self.reports / f"report-{_day(now)}-1.txt"
        path = self._put(path, text.encode("utf-8", "replace"))
        if save is not None:
            self._put(path.with_suffix(SUFFIX), save)
        return path

    def _free(self, battle: str, now: int) -> Path:
        """Return a path that no file has yet: adventure, date, counter."""
        plain = re.sub(r"[^a-z0-9]+", "_", battle.lower()).strip("_")[:40] or "battle"
        path = self.folder / f"{plain}-{_day(now)}-1{SUFFIX}"
        while os.path.lexists(path):
            path = next_path(path)
        return path

    def _put(self, path: Path, data: bytes) -> Path:
        """Write a new file under this name or the next one that is free. Raises SaveError."""
        while True:
            try:
                with _system(path):
                    os.close(write_whole(path, data, replace=False))
                return path
            except SaveError as error:
                if error.code != "save.exists":
                    raise
                path = next_path(path)


def read_all(fd: int, path: Path) -> bytes:
    """Return the bytes of an open save.

    A file that does not begin like a save, or is too long for one, is not read. Raises SaveError.
    """
    if not read_from(fd, 0, len(BOM + MAGIC)).removeprefix(BOM).startswith(MAGIC):
        raise SaveError("save.not_a_save", path, 1)
    return read_from(fd, 0, length_of(fd, path))


def _locked(path: Path, *, part: bool = False) -> tuple[ReadSave, int]:
    """Return what a file says, and the file, open and locked. Raises SaveError, SaveInUse."""
    with _system(path):
        fd = open_locked(path)
        try:
            return read(read_all(fd, path), path, part=part), fd
        except BaseException:
            os.close(fd)
            raise


@contextmanager
def _written(path: Path) -> Iterator[Journal]:
    """Yield the journal of a file whose first line is to be changed; all its actions stay."""
    reading, fd = _locked(path)
    journal = Journal(path, reading.loaded.header, reading.tail, fd, reading.base)
    try:
        yield journal
    finally:
        journal.release()


def _content(path: Path) -> bytes:
    fd = open_regular(path, os.O_RDONLY)
    try:
        return read_all(fd, path)
    finally:
        os.close(fd)


@contextmanager
def _system(path: Path) -> Iterator[None]:
    """Turn errors of the system into errors of a save."""
    try:
        yield
    except OSError as error:
        raise system_error(error, path) from error
    except ValueError as error:  # a path with a zero in it
        raise system_error(OSError(errno.EINVAL, str(error)), path) from error


def _day(now: int) -> str:
    """Return the date of a moment, "undated" for a time that no calendar has."""
    try:
        return datetime.fromtimestamp(now, UTC).strftime("%Y%m%d")
    except (ValueError, OverflowError, OSError):
        return "undated"
