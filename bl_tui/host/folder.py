"""The folder of a host, which one host uses at a time."""

import os
from collections.abc import Mapping
from pathlib import Path

from saves.files import in_use, lock, open_regular
from saves.store import data_root

LOCK = "lock"


class InUse(Exception):
    """Another host uses the folder; `pid` is its process, "?" if unknown."""

    def __init__(self, pid: str) -> None:
        super().__init__(pid)
        self.pid = pid


def host_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of a host inside the data folder."""
    return data_root(environ) / "host"


def holder(folder: Path) -> str:
    """Return the process of the host that uses a folder: "" for none, "?" if it is unknown."""
    try:
        fd = open_regular(folder / LOCK, os.O_RDONLY)
    except OSError:
        return ""
    try:
        return _process(fd) if in_use(fd) else ""
    finally:
        os.close(fd)


def _process(fd: int) -> str:
    pid = os.pread(fd, 20, 0).decode("ascii", "replace").strip()
    return pid if pid.isdigit() else "?"


def take(folder: Path) -> int:
    """Lock a folder until the process ends; return the open lock file. Raises InUse, OSError."""
    fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    if not lock(fd):
        pid = _process(fd)
        os.close(fd)
        raise InUse(pid)
    os.truncate(fd, 0)
    os.write(fd, f"{os.getpid()}\n".encode())
    return fd
