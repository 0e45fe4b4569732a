"""The folder of a host: one host uses it at a time, and its key is written as a whole."""

import os
from pathlib import Path
from typing import Any

import asyncssh

from saves.files import lock, write_whole

LOCK = "lock"
HOST_KEY = "host_key"


class InUse(Exception):
    """Another host uses the folder; `pid` is its process, "?" if unknown."""

    def __init__(self, pid: str) -> None:
        super().__init__(pid)
        self.pid = pid


class BadKey(Exception):
    """The key of the host cannot be read; `file` is where it is."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


def take(folder: Path) -> int:
    """Lock a folder until the process ends; return the open lock file. Raises InUse, OSError."""
    fd = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    if not lock(fd):
        pid = os.read(fd, 20).decode("ascii", "replace").strip()
        os.close(fd)
        raise InUse(pid if pid.isdigit() else "?")
    os.truncate(fd, 0)
    os.write(fd, f"{os.getpid()}\n".encode())
    return fd


def host_key(folder: Path) -> Any:
    """Return the key of the host; it is made at the first start, for the owner's eyes only.

    Raises OSError, BadKey for a file that is empty or torn.
    """
    file = folder / HOST_KEY
    if not file.exists():
        key = asyncssh.generate_private_key("ssh-ed25519")
        os.close(write_whole(file, key.export_private_key(), replace=False))
        return key
    try:
        return asyncssh.import_private_key(file.read_bytes())
    except asyncssh.KeyImportError as error:
        raise BadKey(file) from error
