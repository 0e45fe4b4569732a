"""What the program remembers of a player besides settings, in one small file of their folder.

It is theirs to lose, never to be stopped by: a file that cannot be read is as none, is told of once
and put aside, as `.bak`, when something is written next.
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
        """Whether the file was found to be none of ours."""

    def part(self, name: str) -> dict[str, Any]:
        """Return what is kept under a name; nothing where that is not what was written there."""
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
        except (OSError, ValueError, RecursionError):  # what is no JSON, and no UTF-8, is one
            self.broken = True
            return {}
        self.broken = not isinstance(data, dict)
        return {} if self.broken else data
