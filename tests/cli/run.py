"""Runs `bl-tui` in this process, as if it had been typed."""

import io
import json
import sys
from typing import Any, NamedTuple

import pytest

from bl_tui.command_line.cli import main
from bl_tui.games.registry import Games
from tests.battlelore.alone import ALONE


class Said(NamedTuple):
    """The answer of a command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """Return the lines of the output."""
        return self.out.splitlines()

    @property
    def objects(self) -> list[dict[str, Any]]:
        """Return the output as JSON lines."""
        return [json.loads(line) for line in self.lines]


class Shell:
    """Types commands; standard input is what is given, and no terminal."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capture = patch, capture

    def __call__(self, *words: str, typed: str = "", games: Games | None = None) -> Said:
        """Run one command and return what it said.

        `games` are the rulebooks, if not the first edition alone.
        """
        self._patch.setattr(sys, "argv", ["bl-tui", *words])
        self._patch.setattr(sys, "stdin", io.StringIO(typed))
        self._capture.readouterr()
        with pytest.raises(SystemExit) as end:
            main(games or ALONE)
        out, err = self._capture.readouterr()
        assert "Traceback" not in out + err
        code = end.value.code
        return Said(code if isinstance(code, int) else 0, out, err)
