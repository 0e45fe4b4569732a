"""A socket in the folder of a running host, by which its machine's operator commands it."""

import asyncio
import json
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from bl_tui.host.admin import Admin
from bl_tui.host.place import Host
from bl_tui.host.replies import Denied
from bl_tui.words import Words, choose_language

SOCKET = "control"
OPERATOR = "operator"
"""The author in the log of commands that come this way."""
PATIENCE = 10.0
"""Seconds within which each end answers."""
LONGEST = 1 << 16
"""Bytes of a question or an answer of one line; a full host answers with a tenth of this."""
LONGEST_PATH = 100
"""Bytes that the path of a socket may have on every system."""


class NoHost(Exception):
    """No host answers in this folder."""


@contextmanager
def _within(folder: Path) -> Iterator[str]:
    """Yield the path of the socket in a folder, by an open file of the folder if it is too long."""
    path = f"{folder / SOCKET}"
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield path
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET}"
    finally:
        os.close(opened)


async def listen(host: Host) -> asyncio.Server:
    """Answer the operator's questions. Raises OSError."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                writer.write(json.dumps(_answered(host, await reader.readline())).encode() + b"\n")
                await writer.drain()
        writer.close()

    with _within(host.folder) as path:
        before = os.umask(0o177)
        try:
            return await asyncio.start_unix_server(answer, path, limit=LONGEST)
        finally:
            os.umask(before)


def _answered(host: Host, line: bytes) -> dict[str, Any]:
    """Return the answer to a question. Raises ValueError for one of another program."""
    match json.loads(line):
        case {"arguments": list(arguments), "language": str(language), "json": bool(as_json)}:
            pass
        case _:
            raise ValueError(line)
    if not all(isinstance(word, str) for word in arguments):
        raise ValueError(line)
    admin = Admin(host, Words(choose_language("", language, {})), OPERATOR)
    try:
        return {"code": 0, "lines": admin.run(arguments, as_json)}
    except Denied as why:
        return {"code": why.code, "lines": [str(why)]}


def ask(
    folder: Path, arguments: Sequence[str], language: str, as_json: bool
) -> tuple[int, list[str]]:
    """Send a command to the host of a folder; return its exit code and lines. Raises NoHost."""
    question: dict[str, Any] = {"arguments": [*arguments], "language": language, "json": as_json}
    try:
        with socket.socket(socket.AF_UNIX) as line, _within(folder) as path:
            line.settimeout(PATIENCE)
            line.connect(path)
            line.sendall(json.dumps(question).encode() + b"\n")
            answer = json.loads(line.makefile("rb").readline())
    except (OSError, ValueError) as error:
        raise NoHost from error
    return answer["code"], answer["lines"]
