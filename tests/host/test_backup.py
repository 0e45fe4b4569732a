"""Backups of a host: whole while games go on, loaded at once, and put back only where none runs."""

import json
import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.host.backup import NoBackup, back_up, restore, verify
from bl_tui.host.folder import take
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.shared import SharedTable
from tests.cli.run import Shell
from tests.host.halls import ANNA, BRUNO, first_action, made, noon

LOADED = "Loaded from it were 1 tables, 1 saves and 1 players."
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a host with a player and a table."""
    host = tmp_path / "home" / "host"
    host.mkdir(parents=True)
    (host / "host_key").write_text("a key")
    (host / "host_key").chmod(0o600)
    Accounts(host).enter("SHA256:anna", "anna")
    table_of(host)
    return host


def table_of(host: Path) -> SharedTable:
    """Return a new table of a host, at rest."""
    hall = noon(host / "tables")
    table = made(hall, ANNA, BRUNO)
    seat, action = first_action(table, table.table)
    table.table.act(seat, action, table.table.seen)
    table.close()
    return table


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder, without the lock of a host."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.name != "lock"
    }


def meanwhile(patch: pytest.MonkeyPatch, change: Callable[[], object], times: int) -> None:
    """Let something happen after a file was copied, so many times."""
    copy, left = shutil.copyfile, [times]

    def copied(*files: Any) -> Any:
        done = copy(*files)
        if left[0] and files[0].name == "live.json":
            left[0] -= 1
            change()
        return done

    patch.setattr(shutil, "copyfile", copied)


def test_a_backup_of_a_running_host_is_whole_and_was_loaded(folder: Path, tmp_path: Path) -> None:
    lock = take(folder)
    place, verified = back_up(folder, tmp_path / "kept", NOON)
    os.close(lock)
    assert place == tmp_path / "kept" / "bl-tui-host-20261128-120000"
    assert (verified.tables, verified.saves, verified.players) == (1, 1, 1)
    assert contents(place) == contents(folder)
    assert (place / "host_key").stat().st_mode & 0o777 == 0o600
    assert not (place / "lock").exists()
    assert [path.name for path in (tmp_path / "kept").iterdir()] == [place.name]


def test_a_table_that_changes_meanwhile_is_copied_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its status and its save are of one moment: an action between the two copies is in both."""
    (table,) = Hall(folder / "tables", Games(), lambda *_, **__: None).tables.values()

    def act() -> None:
        seat, action = first_action(table, table.table)
        table.table.act(seat, action, table.table.seen)

    meanwhile(monkeypatch, act, 2)
    place, _ = back_up(folder, tmp_path / "kept", NOON)
    assert contents(place) == contents(folder)
    (again,) = Hall(place / "tables", Games(), lambda *_, **__: None).tables.values()
    assert again.table.count == table.table.count == 3


def test_nothing_is_left_of_a_backup_that_fails(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = next(folder.glob("tables/*/live.json"))
    with monkeypatch.context() as patch:
        meanwhile(patch, lambda: live.write_text(f"{live.read_text()} "), -1)
        with pytest.raises(NoBackup, match="changing"):
            back_up(folder, tmp_path / "kept", NOON)
    with pytest.raises(NoBackup, match="inside"):
        back_up(folder, folder / "kept", NOON)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(OSError, match="No space"):
        back_up(folder, tmp_path / "kept", NOON)
    assert not any((tmp_path / "kept").iterdir())


def test_a_file_that_was_damaged_before_is_copied_and_named(folder: Path, tmp_path: Path) -> None:
    save = next(folder.glob("tables/*/saves/*.jsonl"))
    save.write_text("nothing\n")
    place, verified = back_up(folder, tmp_path, NOON)
    assert [file.name for file in verified.faulty] == [save.name]
    assert contents(place) == contents(folder)
    (folder / "players.json").write_text("[]")
    with pytest.raises(NoBackup, match="damaged"):
        back_up(folder, tmp_path, NOON + timedelta(1))


def test_a_restore_brings_everything_back_and_keeps_what_was_there(
    folder: Path, tmp_path: Path
) -> None:
    before = contents(folder)
    place, _ = back_up(folder, tmp_path, NOON)
    table_of(folder)
    later = contents(folder)
    old, verified = restore(place, folder, NOON)
    assert old is not None
    assert (contents(folder), contents(old)) == (before, later)
    assert verified.tables == 1
    elsewhere = tmp_path / "new" / "host"
    assert restore(place, elsewhere, NOON)[0] is None
    assert contents(elsewhere) == before


def test_a_running_host_is_never_overwritten(folder: Path, tmp_path: Path) -> None:
    place, _ = back_up(folder, tmp_path, NOON)
    before = contents(folder)
    lock = take(folder)
    with pytest.raises(NoBackup, match="running"):
        restore(place, folder, NOON)
    os.close(lock)
    assert contents(folder) == before
    assert sorted(path.name for path in folder.parent.iterdir()) == ["host"]


def test_a_backup_of_a_newer_version_is_refused_before_anything_changes(
    folder: Path, tmp_path: Path
) -> None:
    place, _ = back_up(folder, tmp_path, NOON)
    before, file = contents(folder), next(place.glob("tables/*/table.json"))
    file.write_text(json.dumps({**json.loads(file.read_text()), "dragons": 3}))
    assert verify(place).newer == (file,)
    with pytest.raises(NoBackup, match="newer"):
        restore(place, folder, NOON)
    with pytest.raises(NoBackup, match="none"):
        restore(tmp_path, folder, NOON)
    assert contents(folder) == before


def test_the_commands_say_what_was_done_and_what_was_not(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shell = Shell(monkeypatch, capsys)
    home, kept = str(folder.parent), tmp_path / "kept"
    said = shell("--data-dir", home, "host", "backup", str(kept))
    (place,) = kept.iterdir()
    assert said == (0, f"Backup: {place}. {LOADED}\n", "")
    said = shell("--data-dir", home, "host", "restore", str(place))
    assert said.lines[0].startswith("The folder that was here is now ")
    said = shell("--data-dir", home, "host", "restore", str(tmp_path))
    assert (said.code, said.out) == (1, "")
    assert said.err == f"{tmp_path} is neither a host's folder nor a backup of one.\n"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    said = shell("--data-dir", home, "host", "backup", str(kept))
    assert said.code == 1
    assert said.err.startswith("This cannot be written: ")
    assert len(list(kept.iterdir())) == 1
