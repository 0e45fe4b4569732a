"""The file of a player's keys: one command is changed, and everything else is kept.

Comments, the order of the lines and their errors are the player's own.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from bl_tui.commands import Command, KeyProblem, Keys, read_keys
from bl_tui.play.preferences import LONGEST
from saves.files import read_file, write_whole

SECTION = "[keys]"


class KeyFile:
    """The keys of one player, and the file that they are kept in."""

    def __init__(self, path: Path, own: Iterable[Command]) -> None:
        """Keep keys at a path; `own` are the commands of games."""
        self.path = path
        self._own = tuple(own)

    def change(self, command: str, keys: Sequence[str]) -> Keys:
        """Give a command these keys, () for its defaults; return all keys.

        Raises OSError, and ValueError for a file in which that cannot be written.
        """
        try:
            text = read_file(self.path, LONGEST).decode("utf-8")
        except FileNotFoundError:
            text = ""
        ends = "\r\n" if "\r\n" in text else "\n"
        changed = with_keys(text.replace("\r\n", "\n"), command, keys)
        new_keys, problems = read_keys(changed, self._own)
        if any(_about(problem, command) for problem in problems):
            raise ValueError(command)
        written = changed.replace("\n", ends).encode()
        os.close(write_whole(self.path, written, replace=True, mode=0o666))
        return new_keys


def _about(problem: KeyProblem, command: str) -> bool:
    return problem.name == command or problem.code in ("no_toml", "no_section")


def with_keys(text: str, command: str, keys: Sequence[str]) -> str:
    """Return the text of a key file in which a command has these keys, () for no line of its own.

    Raises ValueError for a text in which that cannot be written.
    """
    lines = text.splitlines(keepends=True)
    wanted = f"{command} = [{', '.join(_quoted(key) for key in keys)}]"
    begin, end = _section(lines)
    place = next((n for n in range(begin, end) if _names(lines[n], command)), None)
    if place is None:
        if keys:
            head = [] if begin else [*_ended(lines), f"{SECTION}\n"]
            lines = [*lines[:end], f"{wanted}\n", *lines[end:]] if begin else [*head, f"{wanted}\n"]
    else:
        last, remark = _value_end(lines, place)
        line = [f"{wanted}{'  ' if remark else ''}{remark}\n"] if keys else []
        kept = [f"{remark}\n"] if remark and not keys else []
        lines = [*lines[:place], *line, *kept, *lines[last + 1 :]]
    changed = "".join(lines)
    table = tomllib.loads(changed).get("keys", {})
    if not isinstance(table, dict) or table.get(command) != (list(keys) if keys else None):
        raise ValueError(command)
    return changed


def _quoted(key: str) -> str:
    return f'"{key}"'


def _ended(lines: list[str]) -> list[str]:
    """Return lines of which the last one ends, with a blank line below them."""
    if not lines:
        return []
    last = lines[-1] if lines[-1].endswith("\n") else f"{lines[-1]}\n"
    return [*lines[:-1], last, "\n"]


def _section(lines: list[str]) -> tuple[int, int]:
    """Return the range of lines with the keys; (0, 0) where they have no section."""
    heads = [n for n, line in enumerate(lines) if re.match(r"\s*\[", line)]
    begin = next((n for n in heads if re.match(r"\s*\[\s*keys\s*\]", lines[n])), None)
    if begin is None:
        return 0, 0
    if not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    end = next((n for n in heads if n > begin), len(lines))
    while end > begin + 1 and not lines[end - 1].strip():
        end -= 1
    return begin + 1, end


def _names(line: str, command: str) -> bool:
    return re.match(rf"\s*[\"']?{re.escape(command)}[\"']?\s*=", line) is not None


def _value_end(lines: list[str], place: int) -> tuple[int, str]:
    """Return the line on which a value ends that begins at a place, and the comment after it."""
    depth, quote = 0, ""
    for number in range(place, len(lines)):
        line = lines[number].rstrip("\n")
        for column, sign in enumerate(line):
            if quote:
                quote = "" if sign == quote else quote
            elif sign in "\"'":
                quote = sign
            elif sign == "#":
                if depth == 0:
                    return number, line[column:]
                break
            else:
                depth += (sign == "[") - (sign == "]")
        if depth == 0:
            return number, ""
    raise ValueError(place)
