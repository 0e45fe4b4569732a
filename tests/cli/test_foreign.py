"""A foreign position that leads astray is told in one sentence by every command."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from engine.battlelore.game import BattleLore
from saves import guard
from saves.codec import codec
from saves.positions import write_position
from tests.cli.run import Shell
from tests.saves.played import played

TOLD = {
    "en": "The game was closed because its position breaks the rules",
    "it": "La partita è stata chiusa perché la sua posizione viola le regole",
}


def circle(*_: object) -> Any:
    """Go round for ever."""
    for number in count():
        len(str(number))


def stumble(*_: object) -> Any:
    """Fail in a way of which no reader of saves has heard."""
    raise AssertionError("no such unit")


def recurse(*_: object) -> Any:
    """Ask oneself."""
    return recurse()


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return the command line, in this process, with a low bound of work."""
    monkeypatch.setattr(guard, "MOST_WORK", 200_000)
    return Shell(monkeypatch, capsys)


@pytest.mark.parametrize("command", [("show",), ("referee",), ("play", "--plain"), ("report",)])
@pytest.mark.parametrize("broken", [circle, stumble, recurse])
@pytest.mark.parametrize("language", TOLD)
def test_a_broken_position_is_reported(
    shell: Shell,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    broken: Callable[..., Any],
    language: str,
) -> None:
    record = played(4)
    line = write_position(codec("battlelore"), record.setup, record.state)
    monkeypatch.setattr(BattleLore, "view", broken)
    said = shell("--lang", language, *command, line, typed="leave\n")
    assert said.code == 1
    assert said.err.startswith(TOLD[language])
    assert len(said.err.splitlines()) == 1
