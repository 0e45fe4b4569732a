"""File system operations of saves: locks, durable appends, whole files at once.

All raise OSError and know nothing of games, except `open_locked`, which raises SaveInUse.
"""

import errno
import fcntl
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from saves.errors import SaveInUse

LONGEST = 16 * 2**20
"""Bytes of the longest save that is read: some forty thousand actions, and no game has a tenth."""

BOM = b"\xef\xbb\xbf"
"""The mark that some editors put before the first sign."""

TRIES = 20
PAUSE = 0.005
"""A lock is tried for a tenth of a second: the list of saves holds it for a moment to look."""


_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP}
"""Errors of a file system without locks: a save without a lock is better than none."""


def lock(fd: int) -> bool:
    """Take the exclusive lock of an open file; False if somebody else holds it."""
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE)
        if _flock(fd, fcntl.LOCK_EX):
            return True
    return False


def in_use(fd: int) -> bool:
    """Return whether somebody else holds the lock of an open file."""
    if not _flock(fd, fcntl.LOCK_SH):
        return True
    _flock(fd, fcntl.LOCK_UN)
    return False


def _flock(fd: int, how: int) -> bool:
    """Change a lock without waiting; return False if somebody else's is in the way."""
    try:
        fcntl.flock(fd, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
    return True


def open_regular(path: Path, flags: int) -> int:
    """Open a plain file; anything else raises the OSError of a directory.

    A pipe or a device is never opened: it could block, or have no end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise IsADirectoryError(errno.EISDIR, "not a regular file")
    return os.open(path, flags | os.O_CLOEXEC)


def open_locked(path: Path) -> int:
    """Open a save for playing, with its lock. Raises OSError, SaveInUse.

    If another file was put in place of this one meanwhile, that one is opened instead.
    """
    while True:
        fd = open_regular(path, os.O_RDWR)
        try:
            if not lock(fd):
                raise SaveInUse(path)
            same = os.fstat(fd).st_ino == path.stat().st_ino
        except (OSError, SaveInUse):
            os.close(fd)
            raise
        if same:
            return fd
        os.close(fd)


def read_from(fd: int, start: int = 0, size: int = -1) -> bytes:
    """Return bytes of an open file, to its end by default; its position stays."""
    size = os.fstat(fd).st_size - start if size < 0 else size
    parts = []
    while size > 0 and (part := os.pread(fd, size, start)):
        parts.append(part)
        start, size = start + len(part), size - len(part)
    return b"".join(parts)


def write_at(fd: int, start: int, data: bytes) -> None:
    """Make the file end with `data` at `start`, and return when it is on the disk."""
    put_at(fd, start, data)
    os.fsync(fd)


def put_at(fd: int, start: int, data: bytes) -> None:
    """Make the file end with `data` at `start`, some time or other on the disk.

    Everything after `start` is cut off before anything is written, never written over: a kill in
    between leaves the beginning of `data` there, not a mixture of old and new.
    """
    if os.fstat(fd).st_size != start:
        os.ftruncate(fd, start)
    rest = memoryview(data)
    while rest:
        done = os.pwrite(fd, rest, start)
        rest, start = rest[done:], start + done


def write_whole(path: Path, data: bytes, *, replace: bool, mode: int = 0o600) -> int:
    """Put a whole file in place at once, and return it open and locked.

    Without `replace` a name that is there already, be it a link's, raises FileExistsError. It is
    written under a name that nobody can guess, as a file that was not there: what others laid in
    the folder is neither followed nor taken over, with its owner and its rights. `mode` is what
    others may do with the file, less what the umask forbids. Raises OSError, and then leaves
    nothing behind.
    """
    make_folder(path.parent)
    draft = path.with_name(f".{os.urandom(8).hex()}.tmp")
    fd = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    try:
        lock(fd)  # before it has a name by which others could open it
        write_at(fd, 0, data)
        (os.rename if replace else _give_name)(draft, path)
        sync_folder(path.parent)
    except BaseException:
        os.close(fd)
        raise
    finally:
        with suppress(OSError):
            draft.unlink()
    return fd


def _give_name(draft: Path, path: Path) -> None:
    """Give a file a name that no other has. Raises FileExistsError, OSError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:
        # no hard links on this file system: an empty file holds the name until ours takes it
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
        os.rename(draft, path)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless they are there. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, "not a folder") from error


def sync_folder(folder: Path) -> None:
    """Make names that were given or taken in a folder durable, where the file system can."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def read_file(path: Path, longest: int) -> bytes:
    """Return all bytes of a plain file of at most `longest` bytes. Raises OSError.

    A pipe or a device raises an error, since it could block or have no end. The mark that some
    editors put before the first character is left out.

    >>> len(read_file(Path(__file__), LONGEST)) < LONGEST
    True
    """
    fd = open_regular(path, os.O_RDONLY)
    try:
        if os.fstat(fd).st_size > longest:
            raise OSError(errno.EFBIG, "too long")
        return read_from(fd).removeprefix(BOM)
    finally:
        os.close(fd)
