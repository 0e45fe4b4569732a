"""The files of a player's settings and keys: their location, reading and writing (TOML).

No slow imports here: the language is needed before the first message.
"""

import errno
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bl_tui.play.settings import CHOICES, Settings
from engine.core.frozen import Value, field_names, fields_of, record, replace
from saves.files import read_file, write_whole

HOME = "BL_TUI_HOME"
SETTINGS_FILE, KEYS_FILE = "settings.toml", "keys.toml"

LONGEST = 64 * 1024
"""Bytes; a longer file was not written by this program."""

PROBLEMS: Mapping[str, tuple[str, ...]] = {
    "settings.unreadable": ("file",),
    "settings.not_toml": ("file",),
    "settings.unknown": ("file", "key"),
    "settings.value": ("file", "key"),
    "settings.not_kept": ("file",),
}
"""The faults that the file can have, with the places of the sentence: the closed list of codes."""


@record
class Problem(Value):
    """A fault in the settings file: a code of `PROBLEMS` and the values for its message."""

    code: str
    file: Path
    key: str = ""

    @property
    def places(self) -> dict[str, str]:
        """The values for the message."""
        return {"file": str(self.file), "key": self.key}


def config_dir(environ: Mapping[str, str]) -> Path:
    """Return the folder of settings and keys: `BL_TUI_HOME`, else where the system has it."""
    if environ.get(HOME):
        return Path(environ[HOME])
    from platformdirs import user_config_path  # noqa: PLC0415 - 13 ms that tests never need

    return user_config_path("bl-tui", appauthor=False)


def stored_language(environ: Mapping[str, str]) -> str:
    """Return the language that the player has chosen, "" without one or a good file."""
    return read(config_dir(environ) / SETTINGS_FILE)[0].language


def read(file: Path) -> tuple[Settings, Problem | None]:
    """Read the settings of a file; return them and the first fault in it.

    Missing and faulty settings have their defaults; no file at all is fine. Nothing is written.
    """
    try:
        data = read_file(file, LONGEST)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        code = "settings.not_toml" if error.errno == errno.EFBIG else "settings.unreadable"
        return Settings(), Problem(code, file)
    except ValueError:
        return Settings(), Problem("settings.unreadable", file)
    try:
        raw = tomllib.loads(data.decode())
    except (ValueError, RecursionError):  # invalid TOML and invalid UTF-8 are ValueErrors
        return Settings(), Problem("settings.not_toml", file)
    return _checked(raw, file)


def _checked(raw: Mapping[str, Any], file: Path) -> tuple[Settings, Problem | None]:
    known = field_names(Settings)
    good: dict[str, Any] = {}
    problems = []
    for key, value in raw.items():
        if key not in known:
            problems.append(Problem("settings.unknown", file, key[:60]))
        elif not allowed(key, value):
            problems.append(Problem("settings.value", file, key))
        else:
            good[key] = value
    return Settings(**good), next(iter(problems), None)


def allowed(key: str, value: object) -> bool:
    """Return whether a setting may have this value."""
    if key == "curtain":
        return isinstance(value, bool)
    if key == "language":
        return isinstance(value, str) and (value == "" or (value.isalpha() and value.isascii()))
    return value in CHOICES[key]


class Preferences:
    """The settings of one player and the file that they are kept in."""

    def __init__(self, file: Path) -> None:
        """Read the file; its fault is in `problem`, None for a sound one."""
        self.file = file
        self.settings, self.problem = read(file)
        self._broken = self.problem is not None
        self._unkept: dict[str, Any] = {}

    def change(self, **changes: Any) -> None:
        """Change settings and store them durably; a broken file is first renamed to `.bak`.

        Changes by other programs stay in the file, and do not reach this run. If the disk refuses,
        the settings hold for this run and `problem` is the reason.
        """
        self.settings = replace(self.settings, **changes)
        self._unkept |= changes
        stored, wrong = read(self.file)
        broken = self._broken or wrong is not None
        kept = self.settings if broken else replace(stored, **self._unkept)
        try:
            if broken and self.file.exists():
                os.replace(self.file, self.file.with_name(f"{self.file.name}.bak"))
            write(self.file, kept)
        except OSError:
            self.problem = Problem("settings.not_kept", self.file)
        else:
            self._broken, self.problem = False, None
            self._unkept.clear()


def write(file: Path, settings: Settings) -> None:
    """Replace the file at once, so that a reader gets the old or the new one. Raises OSError.

    Defaults are left out, so that a better default reaches everybody.
    """
    os.close(write_whole(file, as_toml(settings).encode(), replace=True, mode=0o666))


def as_toml(settings: Settings) -> str:
    """Return the settings that differ from the defaults, one a line."""
    first = Settings()
    lines = [
        f"{key} = {_literal(value)}\n"
        for key, value in fields_of(settings).items()
        if value != getattr(first, key)
    ]
    return "".join(lines)


def _literal(value: str | bool) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
