"""Writing: durable, locked, and nothing lost when the disk or the machine refuses."""

import errno
import fcntl
import itertools
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engine.battlelore.game import BATTLELORE
from engine.core.record import advance
from saves import files
from saves.errors import SaveError, SaveInUse
from saves.journal import Journal
from saves.store import Store, read_save
from tests.meta.tree import ROOT
from tests.saves.played import NOON, Untouched, choose, cut, played, raws, saved


def opened(path: Path) -> Journal:
    """Return the journal of a save that is there."""
    _, journal = Store(path.parent).open(path)
    assert journal is not None
    return journal


@pytest.mark.parametrize("battle", ["agincourt", "tourelles"])
def test_a_game_that_is_reloaded_at_each_step_is_the_same_game(tmp_path: Path, battle: str) -> None:
    """Two in lockstep: one is played on, the other is saved, closed and opened after each action.

    In the middle of retreats, pursuits and battles back as well as between turns.
    """
    store, rng = Store(tmp_path), Random(5)
    record = played(0, battle=battle)
    journal = store.create(record, "", NOON)
    path = journal.path
    journal.release()
    for _ in range(130):
        record = choose(record, rng)
        loaded, other = store.open(path)
        assert other is not None
        last = record.entries[-1]
        other.write(advance(BATTLELORE, loaded.record, last.seat, last.action), NOON)
        other.release()
    assert read_save(path).record == record


def test_a_write_is_on_the_disk_when_it_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One fsync an action, after the bytes are in the file."""
    sizes: list[int] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        sizes.append(os.fstat(fd).st_size)
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    journal = Store(tmp_path).create(played(0), "", NOON)
    del sizes[:]
    journal.write(played(1), NOON, {"cursor": "D8"})
    assert sizes == [journal.path.stat().st_size]
    journal.close(NOON)


def test_nothing_new_writes_nothing(tmp_path: Path) -> None:
    journal = Store(tmp_path).create(played(3), "", NOON)
    journal.write(played(3), NOON, {"cursor": "D8"})
    with Untouched(journal.path):
        journal.write(played(3), NOON + 9, {"cursor": "D8"})
        journal.write(played(3), NOON + 9)
    journal.close(NOON)


def test_the_last_glance_counts(tmp_path: Path) -> None:
    journal = Store(tmp_path).create(played(3), "", NOON)
    journal.write(played(4), NOON, {"cursor": "D8", "zoom": 1})
    journal.write(played(5), NOON)
    assert read_save(journal.path).focus == {"cursor": "D8", "zoom": 1}
    journal.write(played(5), NOON, {"cursor": "à/\n\"'"})
    journal.close(NOON)
    assert read_save(journal.path).focus == {"cursor": "à/\n\"'"}


def test_a_save_that_is_closed_ends_with_a_state(tmp_path: Path) -> None:
    journal = Store(tmp_path).create(played(3), "", NOON)
    journal.close(NOON)
    assert [raw.get("t") for raw in raws(journal.path)][-2:] == ["act", "state"]


def test_a_save_records_a_state_at_intervals(tmp_path: Path) -> None:
    lines = raws(saved(tmp_path, played(160)))
    assert [raw["n"] for raw in lines if raw.get("t") == "state"] == [0, 50, 100, 150]


def test_a_clock_that_runs_backwards_harms_nothing(tmp_path: Path) -> None:
    record = played(6)
    journal = Store(tmp_path).create(cut(record, 0), "", NOON)
    for count, now in enumerate((NOON - 10**6, 0, -5, 2**40, NOON), 1):
        journal.write(cut(record, count), now)
    journal.close(-1)
    assert read_save(journal.path).record == cut(record, 5)
    assert Store(tmp_path).list()[0].n == 5


@contextmanager
def small_disk(limit: int) -> Iterator[None]:
    """Let no file of this process grow beyond a limit; the system refuses in the middle."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 100, 300])
def test_a_full_disk_loses_nothing(tmp_path: Path, room: int) -> None:
    """The system takes a part of a line and refuses the rest; later there is room again."""
    record = played(12)
    journal = Store(tmp_path).create(cut(record, 5), "", NOON)
    with small_disk(journal.path.stat().st_size + room):
        for count in (8, 9, 10):
            with pytest.raises(SaveError) as found:
                journal.write(cut(record, count), NOON, {"cursor": f"A{count}"})
            assert found.value.code == "save.full"
            assert journal.problem is found.value
    assert read_save(journal.path).n >= 5
    journal.write(cut(record, 11), NOON)
    assert journal.problem is None
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.notices) == (cut(record, 11), ())
    assert loaded.focus == {"cursor": "A10"}
    journal.close(NOON)


def test_closing_a_journal_writes_what_failed_before(tmp_path: Path) -> None:
    record = played(12)
    journal = Store(tmp_path).create(cut(record, 5), "", NOON)
    with small_disk(journal.path.stat().st_size), pytest.raises(SaveError):
        journal.write(record, NOON)
    journal.close(NOON)
    assert read_save(journal.path).record == record


def refuse(code: int) -> Callable[..., int]:
    """Return a system call that fails."""

    def call(*_: object) -> int:
        raise OSError(code, "no")

    return call


@pytest.mark.parametrize("call", ["pwrite", "fsync", "ftruncate"])
@pytest.mark.parametrize(
    ("code", "meaning"),
    [
        (errno.ENOSPC, "save.full"),
        (errno.EDQUOT, "save.quota"),
        (errno.EROFS, "save.denied"),
        (errno.EACCES, "save.denied"),
        (errno.EIO, "save.io"),
    ],
)
def test_actions_refused_by_the_system_are_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, meaning: str
) -> None:
    record = played(12)
    path = saved(tmp_path, cut(record, 5))
    path.write_bytes(path.read_bytes() + b"torn")
    loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    on = loaded.record
    for entry in record.entries[5:]:
        on = advance(BATTLELORE, on, entry.seat, entry.action)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse(code))
        with pytest.raises(SaveError) as found:
            journal.write(cut(on, 9), NOON)
        assert found.value.code == meaning
        assert found.value.places.get("reason", "EIO") == "EIO"
    journal.write(on, NOON)
    journal.close(NOON)
    assert read_save(path).record == record


def test_a_game_begins_without_a_disk_and_is_saved_when_there_is_one(tmp_path: Path) -> None:
    """The folder cannot be made: its place is taken by a file."""
    record = played(4)
    store = Store(tmp_path / "data")
    (tmp_path / "data").write_text("in the way")
    journal = store.create(cut(record, 0), "", NOON)
    assert journal.problem is not None
    assert (journal.problem.code, journal.problem.places["reason"]) == ("save.io", "ENOTDIR")
    with pytest.raises(SaveError):
        journal.write(cut(record, 1), NOON)
    assert store.list() == ()
    (tmp_path / "data").unlink()
    journal.write(record, NOON)
    journal.close(NOON)
    assert read_save(store.list()[0].path).record == record


def test_a_full_disk_leaves_no_half_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with small_disk(1000):
        journal = store.create(played(0), "", NOON)
        assert journal.problem is not None
        assert journal.problem.code == "save.full"
    assert list(store.folder.iterdir()) == []
    journal.write(played(1), NOON)
    journal.close(NOON)
    assert store.list()[0].n == 1


def test_a_name_taken_meanwhile_is_given_up(tmp_path: Path) -> None:
    """Two programs begin a battle at the same time."""
    store = Store(tmp_path)
    with small_disk(1000):
        journal = store.create(played(0), "mine", NOON)
    other = store.create(played(0), "theirs", NOON)
    journal.write(played(1), NOON)
    assert journal.path != other.path
    assert {one.name: one.n for one in store.list()} == {"mine": 1, "theirs": 0}
    journal.close(NOON)
    other.close(NOON)


def test_a_deleted_file_is_written_again(tmp_path: Path) -> None:
    record = played(4)
    journal = Store(tmp_path).create(cut(record, 2), "", NOON)
    journal.path.unlink()
    journal.write(record, NOON)
    assert read_save(journal.path).record == record
    with pytest.raises(SaveInUse):
        opened(journal.path)
    journal.close(NOON)


def test_a_closed_journal_accepts_no_more_actions(tmp_path: Path) -> None:
    journal = Store(tmp_path).create(played(1), "", NOON)
    journal.close(NOON)
    with pytest.raises(ValueError, match="closed"):
        journal.write(played(2), NOON)


def test_a_save_in_use_can_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PAUSE", 0)
    store = Store(tmp_path)
    journal = store.create(played(4), "", NOON)
    with pytest.raises(SaveInUse) as found:
        opened(journal.path)
    assert found.value.code == "save.in_use"
    assert store.list()[0].in_use
    loaded, none = store.open(journal.path, read_only=True)
    assert (loaded.n, loaded.readonly, none) == (4, True, None)
    journal.close(NOON)
    assert not store.list()[0].in_use
    loaded, again = store.open(journal.path)
    assert again is not None
    assert not loaded.readonly
    again.close(NOON)


def test_a_file_system_without_locks_keeps_saves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fcntl, "flock", refuse(errno.ENOLCK))
    store = Store(tmp_path)
    journal = store.create(played(4), "", NOON)
    assert journal.problem is None
    assert not store.list()[0].in_use
    journal.close(NOON)
    opened(journal.path).close(NOON)


@pytest.mark.parametrize("count", [1, 3])
def test_listing_saves_does_not_block_opening_one(tmp_path: Path, count: int) -> None:
    """The list holds the lock for a moment; who comes just then tries again."""
    path = saved(tmp_path, played(4))
    tries = itertools.count()
    real = fcntl.flock

    def flock(fd: int, how: int) -> None:
        if next(tries) < count:
            raise BlockingIOError(errno.EWOULDBLOCK, "just now")
        real(fd, how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fcntl, "flock", flock)
        opened(path).close(NOON)


def test_a_file_that_is_replaced_while_it_is_opened_is_opened_again(tmp_path: Path) -> None:
    """Another program renames the game just then: the lock must be that of the new file."""
    path, new = saved(tmp_path, played(4)), saved(tmp_path, played(5))
    real = fcntl.flock

    def flock(fd: int, how: int) -> None:
        if new.exists():
            new.rename(path)
        real(fd, how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fcntl, "flock", flock)
        loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    assert loaded.n == 5
    with pytest.raises(SaveInUse):
        opened(path)
    journal.close(NOON)


def writer(root: Path, seed: int) -> subprocess.Popen[str]:
    """Return another program that plays and saves."""
    command = [sys.executable, "-m", "tests.saves.writer", str(root), str(seed)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("seed", "when"), [(1, 1), (2, 49), (3, 230)])
def test_kill_loses_at_most_the_action_being_written(tmp_path: Path, seed: int, when: int) -> None:
    """While it plays the file is in use for us; killed, it is free, and as long as it said."""
    with writer(tmp_path, seed) as process:
        assert process.stdout is not None
        path = Path(process.stdout.readline().strip())
        told = [process.stdout.readline() for _ in range(when)]
        with pytest.raises(SaveInUse):
            opened(path)
        process.send_signal(signal.SIGKILL)
        told += process.stdout.readlines()
    last = int([line for line in told if line.endswith("\n")][-1])
    loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    assert last <= loaded.n <= last + 1
    assert loaded.record == played(loaded.n, seed)
    assert loaded.focus["n"] in (loaded.n, loaded.n - 1)
    journal.write(choose(loaded.record, Random(0)), NOON)
    journal.close(NOON)
    assert read_save(path).n == loaded.n + 1
