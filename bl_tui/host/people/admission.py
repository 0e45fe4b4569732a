"""The admission of new names: a file of refused ones, and an operator's command that decides."""

import asyncio
import json
import shlex
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from saves.files import read_file

if TYPE_CHECKING:
    from bl_tui.host.place import Host

FILE = "refused-names"
"""The file in a host's folder, with a pattern on each line: `*` is any text, `?` any character."""
LONGEST = 1 << 20
"""Bytes of the file."""
PATIENCE = 5.0
"""Seconds within which the command has to answer."""


def is_refused(folder: Path, name: str) -> bool:
    """Return whether the file of a folder refuses a name, in small or capital letters."""
    with suppress(FileNotFoundError):
        lines = read_file(folder / FILE, LONGEST).decode("utf-8", "replace").lower().splitlines()
        patterns = filter(None, (line.partition("#")[0].strip() for line in lines))
        return any(fnmatchcase(name.lower(), pattern) for pattern in patterns)
    return False


async def admits(host: "Host", name: str, key: str, address: str) -> bool:
    """Return whether the operator's command lets a new player in: it gets the facts as JSON, and
    its exit code 0 is a yes. A command that fails or hangs is a no, and is logged."""
    if not host.limits.admit:
        return True
    facts = json.dumps({"name": name, "key": key, "address": address}).encode() + b"\n"
    why = ""
    try:
        asked = await asyncio.create_subprocess_exec(
            *shlex.split(host.limits.admit), stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL
        )
        try:
            async with asyncio.timeout(PATIENCE):
                await asked.communicate(facts)
        finally:
            if asked.returncode is None:
                asked.kill()
                await asked.wait()
        code = asked.returncode
    except TimeoutError:
        code, why = 1, "timeout"
    except (OSError, ValueError) as error:
        code, why = 1, repr(error)
    if code != 0:
        host.log("not_admitted", name=name, address=address, **({"error": why} if why else {}))
    return code == 0
