"""The program's memory of a player apart from settings, in one small file of their folder.

Players can lose it, but it never stops them: an unreadable file counts as empty, is reported once,
and is renamed to `.bak` at the next write.
"""

import json
import os
from pathlib import Path
from typing import Any

from saves.files import read_file, write_whole

REMEMBERED_FILE = "remembered.json"
LONGEST = 1024 * 1024
"""Bytes; a longer file was not written by this program."""


class Remembered:
    """Parts by name, each any JSON; read when it is first asked for."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.broken = False
        """Whether the file was not written by this program."""

    def part(self, name: str) -> dict[str, Any]:
        """Return what is kept under a name; {} where that is invalid."""
        kept = self._read().get(name, {})
        return kept if isinstance(kept, dict) else {}

    def keep(self, name: str, **changes: Any) -> None:
        """Change entries of a part, durably; another program may have changed others. Raises
        OSError."""
        whole = self._read()
        if self.broken:
            os.replace(self.file, self.file.with_name(f"{self.file.name}.bak"))
            self.broken = False
        kept = whole.get(name)
        whole[name] = {**(kept if isinstance(kept, dict) else {}), **changes}
        text = json.dumps(whole, ensure_ascii=False, indent=1)
        os.close(write_whole(self.file, text.encode(), replace=True, mode=0o666))

    def _read(self) -> dict[str, Any]:
        try:
            data = json.loads(read_file(self.file, LONGEST))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):  # bad JSON, bad UTF-8: ValueError
            self.broken = True
            return {}
        self.broken = not isinstance(data, dict)
        return {} if self.broken else data
