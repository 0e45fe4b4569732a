"""The log of a host: files that rotate, the journal or stderr, and nothing that people said."""

import json
import logging
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any, TextIO

import pytest

from bl_tui.games.registry import Games
from bl_tui.host import journal
from bl_tui.host.invited import Invited
from bl_tui.host.limits import DEFAULT
from bl_tui.host.place import Host
from tests.e2e.terminal import ROOT
from tests.host.clients import FROM_HERE, LINES
from tests.host.halls import ANNA, BRUNO, made
from tests.host.server import key, logging_to, served, terminal, until


def rows(file: Path) -> list[dict[str, Any]]:
    """Return the events of a log."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def nobody(folder: Path) -> Host:
    """Return a host without a network."""
    return Host(folder, Games(), DEFAULT, Invited(None))


def test_files_that_have_grown_are_kept_beside_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST", 300)
    host = nobody(tmp_path)
    with logging_to(tmp_path) as file:
        for number in range(40):
            host.log("test", number=number)
    older = [file.with_name(f"{file.name}.{number}") for number in (3, 2, 1)]
    numbers = [row["number"] for path in (*older, file) for row in rows(path)]
    assert numbers == [*range(numbers[0], 40)]
    assert {path.name for path in tmp_path.glob("log*")} == {file.name, *(f.name for f in older)}
    assert max(path.stat().st_size for path in older) <= 300


def test_a_full_disk_costs_the_log_and_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    host = nobody(tmp_path)
    with logging_to(tmp_path) as file:
        monkeypatch.setattr(logging.StreamHandler, "flush", full)
        host.log("test", error="x")
        monkeypatch.undo()
        host.log("again")
    assert rows(file)[-1]["what"] == "again"
    assert capfd.readouterr() == ("", "")
    assert host.figures.errors == 1


def test_warnings_of_libraries_are_lines_of_the_log_too(tmp_path: Path) -> None:
    with logging_to(tmp_path) as file:
        logging.getLogger("asyncssh").info("nothing")
        logging.getLogger("asyncssh").warning("odd %s\nTraceback", "packet")
        logging.getLogger("asyncio").error("lost", exc_info=ValueError("why"))
    told = [{name: value for name, value in row.items() if name != "at"} for row in rows(file)]
    assert told == [
        {"what": "asyncssh", "text": "odd packet"},
        {"what": "asyncio", "text": "lost", "error": "ValueError('why')"},
    ]


@pytest.mark.parametrize(
    ("place", "read", "begins"),
    [
        ("auto", True, "<6>{"),
        ("auto", False, None),
        ("file", True, None),
        ("stderr", False, "{"),
        ("stderr", True, "<6>{"),
    ],
)
def test_the_log_goes_to_the_journal_to_stderr_or_to_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, read: bool, begins: str | None
) -> None:
    """systemd names the file of its journal in the environment, also to programs that have
    another stderr by now."""
    host = nobody(tmp_path)
    with (tmp_path / "journal").open("w+") as stderr:
        monkeypatch.setattr("sys.stderr", stderr)
        handler = journal.begin_log(tmp_path, place, stream(stderr, 0 if read else 1))
        host.log("came", player="anna")
        journal.end_log(handler)
        stderr.seek(0)
        text = stderr.read()
    log = tmp_path / journal.FILE
    assert log.exists() is (begins is None)
    written = text if begins else log.read_text("utf-8")
    assert text == (written if begins else "")
    assert written.startswith((begins or "{") + '"at": ')
    (row,) = map(json.loads, written.removeprefix("<6>").splitlines())
    assert (row["what"], row["player"]) == ("came", "anna")


def stream(stderr: TextIO, other: int) -> dict[str, str]:
    """Return the environment of a program whose stderr the journal reads, or `other` file."""
    file = os.fstat(stderr.fileno())
    return {journal.STREAM: f"{file.st_dev}:{file.st_ino + other}"}


def test_a_host_that_systemd_starts_logs_to_the_journal(tmp_path: Path) -> None:
    with (tmp_path / "journal").open("w+") as stderr:
        with subprocess.Popen(
            [*FROM_HERE, "--data-dir", str(tmp_path), "host", "--bind", "127.0.0.1", "--port", "0"],
            stdout=subprocess.PIPE, stderr=stderr, cwd=ROOT, text=True,
            env={**os.environ, **stream(stderr, 0)},
        ) as process:  # fmt: skip
            assert process.stdout is not None
            assert all(process.stdout.readline() for _ in range(LINES))
            process.send_signal(signal.SIGTERM)
            assert process.wait(10) == 0
        stderr.seek(0)
        assert re.fullmatch(r'<6>{"at": \d+, "what": "began", "pid": \d+}\n', stderr.read())
    assert not (tmp_path / "host" / journal.FILE).exists()


def test_errors_are_more_urgent_to_the_journal_than_stalls_and_these_than_the_rest(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    host = nobody(tmp_path)
    caplog.set_level(logging.INFO, journal.LOG.name)
    for what, facts in (("came", {}), ("stall", {"ms": 300}), ("bot", {"error": "x"})):
        host.log(what, **facts)
    lines = [journal.EventLines(ranked=True).format(record) for record in caplog.records]
    assert [line[:3] for line in lines] == ["<6>", "<4>", "<3>"]


SECRET = "xyzzy"
"""A word that nobody but the people at the host may read."""


async def test_nothing_that_people_said_is_logged_but_who_gave_which_command(
    tmp_path: Path,
) -> None:
    own, owner = key(), key()
    async with served(tmp_path, owners={owner.get_fingerprint()}) as place:
        for fingerprint, name in ((own, "anna"), (owner, "olga")):
            place.host.accounts.enter(fingerprint.get_fingerprint(), name)
        table = made(place.host.hall, ANNA, BRUNO)
        async with place.connect(own) as line, terminal(line) as client:
            await client.see("Lobby")
            client.send("\x1b[20~")  # F9
            await client.see("Say")
            client.send(f"{SECRET}\r")
            await until(lambda: place.host.hall.foyer.talk)
            table.say("anna", SECRET)
            for command in (f"say {SECRET}", f"notices contact {SECRET}", f"{SECRET} {SECRET}"):
                await place.run(own, command)
            for command in (f"message anna {SECRET}", f"motd {SECRET}", f"{SECRET}"):
                await place.run(owner, f"admin {command}")
            await place.run(key(), f"games {SECRET}")
    text = (tmp_path / journal.FILE).read_text("utf-8")
    assert SECRET not in text
    commands = [
        (row["player"], row["command"]) for row in rows(tmp_path / journal.FILE)
        if row["what"] == "command"
    ]  # fmt: skip
    assert commands[:3] == [("anna", "say"), ("anna", "notices"), ("anna", "")]
    assert [who for who, _ in commands[3:6]] == ["olga"] * 3
    assert commands[6][0].startswith("SHA256:")
    assert commands[6][1] == "games"
    asked = [row for row in rows(tmp_path / journal.FILE) if row["what"] == "admin"]
    assert [(row["by"], row["command"], row["given"]) for row in asked] == [
        ("olga", "message", ["anna"]),
        ("olga", "motd", []),
    ]
