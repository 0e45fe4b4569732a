"""`bl-tui doctor` without a terminal: folders, locks, locale and SSH, with advice."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bl_tui.host.folder import take
from saves.files import open_locked
from tests.cli.run import Shell
from tests.e2e.battle import any_view, find, home, keep


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of a player with a home, without an SSH client or key."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path))
    return home()


def facts(shell: Shell) -> dict[str, Any]:
    """Return what the command says as JSON."""
    return dict(json.loads(shell("doctor", "--json").out))


def test_a_machine_in_order_is_described(shell: Shell, root: Path) -> None:
    said = shell("doctor")
    assert said.code == 0
    assert said.lines[0].startswith("bl-tui 0.1.0, Python 3.")
    assert said.lines[1].startswith(f"Saves: {root} (")
    assert "Locks: no other program is using your saves." in said.lines
    assert "Locale: LANG=en_GB.UTF-8, and the language is en." in said.lines
    assert "SSH: no client was found; to play on hosts, install OpenSSH." in said.lines
    assert any(line.startswith("SSH: there is no key") for line in said.lines)
    assert said.lines[-1].startswith("The game needs a terminal")
    assert facts(shell)["terminal"] is None
    assert shell("terminal").lines[0] == said.lines[0], "the name that the command had before"


def test_an_ssh_client_and_key_and_a_connection_are_found(
    shell: Shell, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ssh").touch(0o755)
    (tmp_path / "home/.ssh").mkdir(parents=True)
    (tmp_path / "home/.ssh/id_ed25519.pub").touch()
    monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22")
    ssh = facts(shell)["ssh"]
    assert (ssh["client"], ssh["keys"], ssh["connected"]) == (True, 1, True)
    assert "SSH: you are connected over SSH." in shell("doctor").lines


def test_saves_in_play_and_a_running_host_are_named(shell: Shell, root: Path) -> None:
    save = keep(root, find("card", any_view))
    (root / "host").mkdir()
    locks = [open_locked(save), take(root / "host")]
    found = facts(shell)
    assert (found["in_use"], found["host"]) == ([save.stem], str(os.getpid()))
    said = shell("doctor").out
    assert f"other programs are playing {save.stem}." in said
    assert f"a host is running here (process {os.getpid()})" in said
    for lock in locks:
        os.close(lock)
    assert (facts(shell)["in_use"], facts(shell)["host"]) == ([], None)


def test_a_folder_in_which_nothing_can_be_saved_is_a_fault(shell: Shell, tmp_path: Path) -> None:
    """A file stands where the folder would be made."""
    (tmp_path / "file").touch()
    said = shell("--data-dir", str(tmp_path / "file" / "games"), "doctor")
    assert said.code == 1
    assert f"You cannot write to {tmp_path / 'file' / 'games'}" in said.out


def test_a_file_system_without_locks_is_reported(
    shell: Shell, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", no_locks)
    said = shell("doctor")
    assert said.code == 0
    assert f"{root} is on a file system without locks" in said.out
