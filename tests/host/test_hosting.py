"""Players who come by SSH: a name once, a game that outlives its line and its host."""

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.e2e.terminal import ROOT, Terminal
from tests.host.clients import hosting

PLAYED = "5 cards"
"""What the track tells after the first card."""


ALONE = "Play alone"


def alone(line: Terminal) -> None:
    """Go from the lobby, in which there is no table, to the games of one's own."""
    line.wait_for(ALONE)
    line.press("2", "Enter")


def begin(line: Terminal) -> None:
    """Give a name, begin a battle and play the first card."""
    line.wait_for("Name [")
    line.press("Enter")
    alone(line)
    line.wait_for("Play your first game")
    line.press("Enter")
    line.wait_for("Enter begin")  # the briefing
    line.press("Enter")
    line.wait_for("COMMAND")
    line.press("1", "Enter")
    line.wait_for(PLAYED)


def go_on(line: Terminal) -> None:
    """Go on with the game that was left, without being asked for a name."""
    alone(line)
    line.wait_for("CONTINUE")
    assert "Name [" not in line.text()
    line.press("Enter")
    line.wait_for(PLAYED)


def test_a_game_outlives_the_line_and_the_host(tmp_path: Path) -> None:
    with hosting(tmp_path) as place:
        with place.line("anna") as anna:
            begin(anna)
            anna.kill(signal.SIGKILL)
        with place.line("anna") as anna:
            go_on(anna)
            assert place.end() == 0
            assert anna.wait_for_end() == 0
            assert anna.is_restored()
    with hosting(tmp_path) as place, place.line("anna") as anna:
        go_on(anna)
    assert (tmp_path / "host/host_key").stat().st_mode & 0o077 == 0
    log = (tmp_path / "host/log.jsonl").read_text("utf-8").splitlines()
    said = [json.loads(line)["what"] for line in log]
    assert said.count("came") == 3
    assert "error" not in said


def test_names_and_games_are_each_players_own(tmp_path: Path) -> None:
    with hosting(tmp_path) as place:
        with place.line("anna") as anna:
            begin(anna)
        with place.line("bruno") as bruno:
            bruno.wait_for("Name [bruno]:")
            bruno.send("Anna\r")
            bruno.wait_for("taken")
            bruno.send("a/b\r")
            bruno.wait_for("Names must be")
            bruno.send("\r")
            alone(bruno)
            bruno.wait_for("Play your first game")
            assert "CONTINUE" not in bruno.text()


def test_a_refused_client_gets_a_sentence(tmp_path: Path) -> None:
    with hosting(tmp_path, "--max-sessions", "1") as place:
        with place.line("dumb", term="dumb") as dumb:
            assert dumb.wait_for_end() == 1
            assert "terminal" in dumb.text()
        with place.line("anna") as anna:
            anna.wait_for("Name [anna]:")
            anna.press("Enter")
            anna.wait_for(ALONE)
            with place.line("bruno") as bruno:
                assert bruno.wait_for_end() == 1
                assert "The host is full" in bruno.text()


def test_a_busy_port_and_a_damaged_list_of_players_are_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = _host(tmp_path, "--bind", "127.0.0.1", "--port", port)
        assert said.returncode == 1
        assert f"Cannot listen on port {port}" in said.stderr
    (tmp_path / "host/players.json").write_text("[]", "utf-8")
    said = _host(tmp_path)
    assert said.returncode == 1
    assert "players.json" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_second_host_in_a_folder_and_a_damaged_key_are_reported(tmp_path: Path) -> None:
    with hosting(tmp_path) as place:
        said = _host(tmp_path)
        assert said.returncode == 1
        assert f"Another host already uses {tmp_path / 'host'}" in said.stderr
        assert f"(process {place.process.pid})" in said.stderr
    (tmp_path / "host/host_key").write_bytes(b"")
    said = _host(tmp_path)
    assert said.returncode == 1
    assert "host_key is damaged." in said.stderr
    assert "Traceback" not in said.stderr


def _host(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bl_tui", "--data-dir", str(folder), "host", *options]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=20
    )
