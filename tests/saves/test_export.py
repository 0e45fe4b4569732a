"""Copies of saves elsewhere: whole, new, and nothing that somebody laid there taken over."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.store import Store, read_save
from tests.saves.played import Untouched, played, saved


def test_an_export_is_identical_and_overwrites_no_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = saved(tmp_path, played(9))
    target = tmp_path / "somewhere" / "my battle.txt"
    target.parent.mkdir()
    store.export(path, target)
    assert target.read_bytes() == path.read_bytes()
    with Untouched(target), pytest.raises(SaveError) as found:
        store.export(path, target)
    assert (found.value.code, found.value.path) == ("save.exists", target)
    assert read_save(target).n == 9


@pytest.mark.parametrize("laid", ["link", "file"])
def test_an_export_does_not_reuse_a_planted_file(tmp_path: Path, laid: str) -> None:
    """A file or a link beside the target, where a name for the time of writing could be guessed."""
    path = saved(tmp_path, played(3))
    theirs, victim = tmp_path / ".game.jsonl.tmp", tmp_path / "victim"
    victim.write_text("mine")
    theirs.symlink_to(victim) if laid == "link" else theirs.write_text("theirs")
    theirs.chmod(0o666)
    before = theirs.lstat()
    target = tmp_path / "game.jsonl"
    Store(tmp_path).export(path, target)
    assert read_save(target).n == 3
    assert (target.stat().st_mode & 0o777, target.is_symlink()) == (0o600, False)
    assert (theirs.lstat().st_ino, victim.read_text()) == (before.st_ino, "mine")
    assert theirs.read_text() == ("mine" if laid == "link" else "theirs")


def test_a_name_for_the_time_of_writing_is_never_one_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even if somebody did guess it."""
    path = saved(tmp_path, played(3))
    monkeypatch.setattr(os, "urandom", bytes)
    victim, laid = tmp_path / "victim", tmp_path / f".{'00' * 8}.tmp"
    laid.symlink_to(victim)
    with pytest.raises(SaveError):
        Store(tmp_path).export(path, tmp_path / "game.jsonl")
    assert not victim.exists()
    assert not (tmp_path / "game.jsonl").exists()


def test_an_export_does_not_follow_symbolic_links(tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    target = tmp_path / "game.jsonl"
    target.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SaveError) as found:
        Store(tmp_path).export(path, target)
    assert found.value.code == "save.exists"
    assert target.is_symlink()
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("call", ["pwrite", "fsync"])
def test_an_export_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = saved(tmp_path, played(3))
    before = sorted(tmp_path.iterdir())
    monkeypatch.setattr(os, call, refuser(errno.ENOSPC))
    with pytest.raises(SaveError) as found:
        Store(tmp_path).export(path, tmp_path / "game.jsonl")
    assert found.value.code == "save.full"
    assert sorted(tmp_path.iterdir()) == before


def test_a_disk_without_hard_links_replaces_no_file_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of cameras and telephones, to which one may well export."""
    path = saved(tmp_path, played(3))
    target, before = tmp_path / "game.jsonl", sorted(tmp_path.iterdir())
    monkeypatch.setattr(os, "link", refuser(errno.EPERM))
    Store(tmp_path).export(path, target)
    assert read_save(target).n == 3
    with Untouched(target), pytest.raises(SaveError) as found:
        Store(tmp_path).export(path, target)
    assert found.value.code == "save.exists"
    assert sorted(tmp_path.iterdir()) == sorted([*before, target])


def refuser(number: int) -> Callable[..., int]:
    """Return a call of the system that fails for this reason."""

    def refuse(*_: object) -> int:
        raise OSError(number, "refused")

    return refuse


def test_an_export_makes_no_folder(tmp_path: Path) -> None:
    """A folder that is not there is a slip of the fingers."""
    path = saved(tmp_path, played(1))
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SaveError) as found:
        Store(tmp_path).export(path, tmp_path / "smoewhere" / "deep" / "battle.jsonl")
    assert found.value.code == "save.no_folder"
    assert found.value.path == tmp_path / "smoewhere" / "deep"
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("target", ["a\0b", "x" * 300, "file/below"])
def test_an_export_to_nowhere_is_refused(tmp_path: Path, target: str) -> None:
    path = saved(tmp_path, played(1))
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError) as found:
        Store(tmp_path).export(path, tmp_path / target)
    assert found.value.code == "save.io"
