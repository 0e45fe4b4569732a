"""Backups of a host's folder, made while it runs, and put back when it does not."""

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bl_tui.host.accounts import Accounts
from bl_tui.host.bans import Restrictions
from bl_tui.host.folder import LOCK, InUse, take
from bl_tui.host.tables.files import FILE, read_plan
from bl_tui.host.tables.plan import Newer
from engine.core.frozen import Value, record
from saves.errors import SaveError
from saves.store import SUFFIX, read_save

PREFIX = "bl-tui-host-"
"""The beginning of the name of each backup."""
MANY = ("tables", "players", "archive", "deleted")
"""The folders of a host in which each folder is copied by itself."""
DRAFT = ".part"
"""The ending of a copy that is not complete yet."""
LEFT_OUT = (".new", DRAFT)
"""The endings of files that are being written."""
TRIES = 10
"""How often something is copied that changes meanwhile."""


class NoBackup(Exception):
    """A folder cannot be copied, or cannot be put back; `code` is the reason: "inside",
    "changing", "none", "newer", "running", "damaged"; `file` is where."""

    def __init__(self, code: str, file: Path) -> None:
        super().__init__(code)
        self.code, self.file = code, file


@record
class Verified(Value):
    """The contents of a copy that were loaded."""

    tables: int = 0
    saves: int = 0
    players: int = 0
    faulty: tuple[Path, ...] = ()
    """Files that cannot be loaded."""
    newer: tuple[Path, ...] = ()
    """Files of a newer version of the program."""


def back_up(folder: Path, target: Path, now: datetime) -> tuple[Path, Verified]:
    """Copy the folder of a host, which may run, into a new folder in `target`, and load the copy.

    Each table and each player is copied whole: again, if something changed meanwhile. Returns the
    new folder and what is in it; a file that cannot be loaded is the same as in the host's folder.
    Raises NoBackup, OSError; nothing is left then.
    """
    if target.resolve().is_relative_to(folder.resolve()):
        raise NoBackup("inside", target)
    if not folder.is_dir():
        raise NoBackup("none", folder)
    target.mkdir(parents=True, exist_ok=True, mode=0o700)
    name = f"{PREFIX}{now.astimezone(UTC):%Y%m%d-%H%M%S}"
    done = target / name
    draft = done.with_suffix(DRAFT)
    try:
        _copy(folder, draft)
        verified = verify(draft)
        for file in verified.faulty:
            if not _same(file, folder / file.relative_to(draft)):
                raise NoBackup("damaged", file)
        os.sync()
        draft.rename(done)
    except (OSError, NoBackup):
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return done, verified


def restore(backup: Path, folder: Path, now: datetime) -> tuple[Path | None, Verified]:
    """Put a backup in the place of a host's folder; return where the old folder is now, None if
    there was none, and what is in the backup.

    Raises NoBackup for a running host and for a backup that this version cannot load, OSError;
    the old folder is untouched then.
    """
    if not (backup / "host_key").is_file() and not (backup / "tables").is_dir():
        raise NoBackup("none", backup)
    verified = verify(backup)
    if verified.newer:
        raise NoBackup("newer", verified.newer[0])
    folder.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = folder.with_suffix(DRAFT)
    shutil.rmtree(draft, ignore_errors=True)
    lock = -1
    try:
        if folder.exists():
            lock = take(folder)
        _copy(backup, draft)
        os.sync()
        old = folder.with_name(f"{folder.name}-{now.astimezone(UTC):%Y%m%d-%H%M%S}")
        moved = folder.rename(old) if folder.exists() else None
        draft.rename(folder)
    except InUse as error:
        raise NoBackup("running", folder) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        if lock >= 0:
            os.close(lock)
    return moved, verified


# --- copying ------------------------------------------------------------------------------------


def _copy(folder: Path, target: Path) -> None:
    """Copy a host's folder, table by table. Raises OSError, NoBackup."""
    target.mkdir(mode=0o700)
    for entry in sorted(folder.iterdir()):
        if entry.name in MANY and entry.is_dir():
            (target / entry.name).mkdir(mode=0o700)
            for inner in sorted(entry.iterdir()):
                _copy_still(inner, target / entry.name / inner.name)
        elif entry.name != LOCK:
            _copy_still(entry, target / entry.name)


def _copy_still(source: Path, target: Path) -> None:
    """Copy a file, or a folder with all that is in it, as it was at one moment."""
    for _ in range(TRIES):
        before = dict(_seen(source))
        with suppress(FileNotFoundError):  # a file that was replaced meanwhile: once more
            for file in before:
                place = target / file.relative_to(source) if file != source else target
                place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                shutil.copyfile(file, place)
                shutil.copystat(file, place)
            if dict(_seen(source)) == before:
                return
        if target.is_dir():
            shutil.rmtree(target)
    if source.exists():  # a table may have gone to the archive meanwhile
        raise NoBackup("changing", source)


def _seen(source: Path) -> Iterator[tuple[Path, tuple[int, int, int]]]:
    """Yield the files of a folder, or one file, with what shows that a file has changed."""
    for file in [source] if source.is_file() else sorted(source.rglob("*")):
        if file.is_file() and not file.name.endswith(LEFT_OUT):
            with suppress(FileNotFoundError):
                facts = file.stat()
                yield file, (facts.st_ino, facts.st_size, facts.st_mtime_ns)


def _same(file: Path, other: Path) -> bool:
    try:
        return file.read_bytes() == other.read_bytes()
    except OSError:
        return False


# --- loading ------------------------------------------------------------------------------------


def verify(folder: Path) -> Verified:
    """Load everything in a copy: names, bans, tables, and every save, which is played again.

    Raises OSError, NoBackup for a damaged list of names or bans.
    """
    try:
        players = len(Accounts(folder))
        Restrictions(folder)
    except ValueError as error:
        raise NoBackup("damaged", folder / str(error)) from error
    plans = [file.parent for name in MANY for file in sorted(folder.glob(f"{name}/*/{FILE}"))]
    saves = sorted(folder.rglob(f"saves/*{SUFFIX}"))
    faulty: list[Path] = []
    newer: list[Path] = []
    for plan in plans:
        try:
            read_plan(plan)
        except Newer:
            newer.append(plan / FILE)
        except (ValueError, RecursionError):
            faulty.append(plan / FILE)
    for save in saves:
        try:
            read_save(save, part=True)
        except SaveError as error:
            (newer if error.code.startswith("save.newer") else faulty).append(save)
    return Verified(len(plans), len(saves), players, tuple(faulty), tuple(newer))
