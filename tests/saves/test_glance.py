"""Looks between actions: noted in place, cheaply, and never at the cost of the game."""

import errno
import os
from pathlib import Path

import pytest

from engine.core.record import undo
from saves.errors import SaveError
from saves.journal import Journal
from saves.store import Store, read_save
from tests.saves.played import NOON, Untouched, cut, played, raws

SPOTS = ["A1", "D8", "I13 s3", "E5"]
"""Looks of different lengths, shorter and longer than the one before."""


def begun(root: Path, count: int = 3) -> Journal:
    """Return a game of `count` actions that is being played."""
    return Store(root).create(played(count), "", NOON)


def look(spot: str) -> dict[str, str | int]:
    return {"at": spot}


def kinds(path: Path) -> list[str]:
    """Return what stands in the lines after the header."""
    return [raw["t"] for raw in raws(path)[1:]]


def test_a_killed_game_resumes_at_the_last_cursor_position(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.write(played(4), NOON, look("B2"))
    for spot in SPOTS:
        journal.glance(look(spot), NOON)
        loaded = read_save(journal.path)
        assert (loaded.focus, loaded.record, loaded.notices) == (look(spot), played(4), ())


def test_a_glance_replaces_the_previous_one_and_no_action(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    before = journal.path.read_bytes()
    for spot in SPOTS:
        journal.glance(look(spot), NOON)
    assert kinds(journal.path) == ["state", "act", "act", "act", "focus"]
    assert journal.path.read_bytes().startswith(before)


def test_glances_do_not_enlarge_the_file(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    size = journal.path.stat().st_size
    for number in range(1000):
        journal.glance(look(f"{'ABCDEFGHI'[number % 9]}{number % 7 + 1}"), NOON)
    assert journal.path.stat().st_size == size
    journal.glance(look("somewhere else"), NOON)
    journal.glance(look("A1"), NOON)
    assert journal.path.stat().st_size == size


def test_a_glance_after_resume_replaces_the_previous_one(tmp_path: Path) -> None:
    """However often a game is opened and looked at, there is one look in the file."""
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    journal.release()
    for spot in SPOTS[1:]:
        _, again = Store(tmp_path).open(journal.path)
        assert again is not None
        again.glance(look(spot), NOON)
        again.release()
        assert read_save(journal.path).focus == look(spot)
    assert kinds(journal.path).count("focus") == 1


def test_an_unchanged_glance_writes_nothing(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    with Untouched(journal.path):
        journal.glance(look("A1"), NOON + 5)


def test_a_glance_does_not_wait_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = begun(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        journal.glance(look("A1"), NOON)
    assert journal.problem is None


def test_glances_between_actions_keep_the_save_valid(tmp_path: Path) -> None:
    """Actions, undos and looks in turn; the sums are right, and closing ends with a state."""
    record = played(8)
    journal = begun(tmp_path, 0)
    for count in range(1, 9):
        journal.glance(look("A1"), NOON)
        journal.glance(look(f"B{count} longer"), NOON)
        journal.write(cut(record, count), NOON, look(f"B{count} longer"))
        journal.glance(look(f"C{count}"), NOON)
        loaded = read_save(journal.path)
        assert (loaded.record, loaded.focus) == (cut(record, count), look(f"C{count}"))
    back = undo(record)
    journal.write(back, NOON)
    assert (read_save(journal.path).record, read_save(journal.path).focus) == (back, look("C8"))
    journal.glance(look("D1"), NOON)
    journal.write(record, NOON)
    journal.close(NOON)
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.focus, loaded.notices) == (record, look("D1"), ())
    assert kinds(journal.path)[-1] == "state"


@pytest.mark.parametrize(("old", "new"), [("A1", "I13 s3"), ("I13 s3", "A1"), ("A1", "B2")])
def test_a_kill_at_any_byte_of_a_glance_loses_no_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    """The file after every call to the system, each of which writes a single byte."""
    journal = begun(tmp_path)
    journal.write(played(4), NOON, look(old))
    seen: list[bytes] = []
    cut_off, put = os.ftruncate, os.pwrite

    def ftruncate(fd: int, size: int) -> None:
        cut_off(fd, size)
        seen.append(journal.path.read_bytes())

    def pwrite(fd: int, data: bytes, start: int) -> int:
        done = put(fd, data[:1], start)
        seen.append(journal.path.read_bytes())
        return done

    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", ftruncate)
        patch.setattr(os, "pwrite", pwrite)
        journal.glance(look(new), NOON)
    assert len(seen) > 100
    killed = tmp_path / "killed.jsonl"
    for data in seen:
        killed.write_bytes(data)
        loaded = read_save(killed)
        assert loaded.record == played(4)
        assert loaded.focus == (look(new) if data == seen[-1] else {})
        torn = data[data.rindex(b"\n") + 1 :]
        assert bool(loaded.notices) == (0 < len(torn) < len(b'{"t":"focus",'))


@pytest.mark.parametrize(("old", "new"), [("A1", "I13 s3"), ("I13 s3", "A1"), ("A1", "B2")])
def test_a_mixture_of_two_glances_is_dropped(tmp_path: Path, old: str, new: str) -> None:
    """As a disk may leave it that lost its power before the look was safe."""
    texts = []
    for spot in (old, new):
        journal = begun(tmp_path)
        journal.glance(look(spot), NOON)
        texts.append(journal.path.read_bytes())
    start = texts[0].rindex(b"\n", 0, -1) + 1
    mixed = tmp_path / "mixed.jsonl"
    for place in range(start, min(map(len, texts))):
        mixed.write_bytes((texts[1][:place] + texts[0][place:]).ljust(len(texts[1]), b"\0"))
        assert read_save(mixed).record == played(3), place


def test_an_edited_glance_is_dropped_with_a_notice(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    journal.release()
    path = journal.path
    path.write_bytes(path.read_bytes().replace(b'"A1"', b'"A2"'))
    with Untouched(path):
        loaded = read_save(path)
    assert (loaded.focus, loaded.record) == ({}, played(3))
    assert [(one.code, one.line) for one in loaded.notices] == [("save.torn", 6)]
    _, again = Store(tmp_path).open(path)
    assert again is not None
    again.glance(look("A3"), NOON)
    assert (read_save(path).focus, read_save(path).notices) == (look("A3"), ())


def refuse(*_: object) -> int:
    """Return a system call that fails."""
    raise OSError(errno.EIO, "no")


@pytest.mark.parametrize("call", ["pwrite", "ftruncate"])
def test_a_glance_that_cannot_be_written_is_reported_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(SaveError) as found:
            journal.glance(look("B2"), NOON)
        assert found.value.code == "save.io"
        assert journal.problem is found.value
        assert read_save(journal.path).record == played(3)
        journal.glance(look("C3"), NOON)
    with Untouched(journal.path):
        journal.glance(look("D4"), NOON)
    journal.write(played(4), NOON)
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.focus, loaded.notices) == (played(4), look("D4"), ())


def test_a_partly_written_glance_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    real = os.pwrite

    def nine_bytes(fd: int, data: bytes, start: int) -> int:
        patch.setattr(os, "pwrite", refuse)
        return real(fd, data[:9], start)

    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", nine_bytes)
        with pytest.raises(SaveError):
            journal.glance(look("B2"), NOON)
    assert read_save(journal.path).record == played(3)
    journal.glance(look("A1"), NOON)
    journal.close(NOON)
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.focus, loaded.notices) == (played(3), look("A1"), ())


def test_a_glance_without_a_file_is_written_with_the_next_action(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    (tmp_path / "saves").unlink()
    journal.write(played(4), NOON)
    assert read_save(journal.path).focus == look("A1")


def test_glances_stay_readable_after_the_game_is_renamed(tmp_path: Path) -> None:
    """A new name changes every sum and the place of every line."""
    journal = begun(tmp_path)
    journal.glance(look("A1"), NOON)
    journal.rename("a much longer name than before")
    journal.glance(look("B2"), NOON)
    journal.write(played(4), NOON)
    loaded = read_save(journal.path)
    assert (loaded.record, loaded.focus, loaded.notices) == (played(4), look("B2"), ())


def test_a_closed_journal_accepts_no_glance(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    journal.close(NOON)
    with pytest.raises(ValueError, match="closed"):
        journal.glance(look("A1"), NOON)
