"""A save over which another program writes while it is played, and a disk that is full."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from bl_tui.play.lobby import Lobby
from engine.battlelore.game import BATTLELORE
from saves.store import Store, read_save
from tests.saves.played import NOON, cut, played, saved

RECORD = played(30)


def lobby_at(root: Path) -> Lobby:
    return Lobby(Store(root), lambda: NOON, lambda: "x")


def act(table: Any, count: int = 1) -> None:
    for _ in range(count):
        seat = table.to_act
        table.act(seat, table.view(seat).actions[0], table.seen)


def test_a_game_whose_save_is_overwritten_continues_in_another_file(tmp_path: Path) -> None:
    """Neither game loses anything, and the player is told."""
    path = saved(tmp_path, RECORD, "mine")
    other = saved(tmp_path, cut(RECORD, 3), "other").read_bytes()
    lobby = lobby_at(tmp_path)
    opened = lobby.resume(path)
    act(opened.table)
    assert opened.table.moved == ""
    path.write_bytes(other)
    opened.table.glance("D8")
    act(opened.table)
    assert (opened.table.moved, opened.table.trouble) == (path.name, None)
    state, written = opened.table.reported(lambda record: record.state), lobby.path
    lobby.release()
    assert path.read_bytes() == other
    assert written is not None
    found = read_save(written)
    assert (found.record.state, found.n, found.header.name) == (state, 32, "mine")


def test_a_game_whose_save_is_replaced_continues_in_another_file(tmp_path: Path) -> None:
    path = saved(tmp_path, RECORD)
    other = saved(tmp_path, cut(RECORD, 3))
    content = other.read_bytes()
    lobby = lobby_at(tmp_path)
    opened = lobby.resume(path)
    os.replace(other, path)
    act(opened.table)
    assert opened.table.moved == path.name
    lobby.release()
    assert path.read_bytes() == content


def test_a_touched_but_unchanged_file_is_still_written_to(tmp_path: Path) -> None:
    path = saved(tmp_path, RECORD)
    lobby = lobby_at(tmp_path)
    opened = lobby.resume(path)
    os.utime(path, (1, 1))
    act(opened.table)
    lobby.release()
    assert (opened.table.moved, read_save(path).n) == ("", 31)


def test_a_change_of_seats_rescues_the_game_too(tmp_path: Path) -> None:
    path = saved(tmp_path, RECORD)
    other = path.read_bytes()[:-9]
    lobby = lobby_at(tmp_path)
    opened = lobby.resume(path)
    path.write_bytes(other)
    opened.table.reseat(("human:Anna", "recruit"))
    assert opened.table.moved == path.name
    lobby.release()
    assert path.read_bytes() == other
    found = next(one for one in Store(tmp_path).list() if one.path != path)
    assert (found.seats, found.n) == (("human:Anna", "recruit"), 30)


# --- a full disk ---------------------------------------------------------------------------------


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return what makes the disk full, and what makes room again."""

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    def fill(*, is_full: bool) -> None:
        monkeypatch.undo()
        if is_full:
            monkeypatch.setattr(os, "pwrite", refuse)

    yield fill
    monkeypatch.undo()


def test_unsaved_actions_are_counted_and_saved_elsewhere(tmp_path: Path, full: Any) -> None:
    path = saved(tmp_path, RECORD)
    lobby = lobby_at(tmp_path)
    opened = lobby.resume(path)
    full(is_full=True)
    act(opened.table, 3)
    assert (opened.table.unsaved, read_save(path).n) == (3, 30)
    full(is_full=False)
    copy = lobby.save_elsewhere(tmp_path / "copy.jsonl")
    state = opened.table.reported(lambda record: record.state)
    assert (read_save(copy).record.state, read_save(copy).n) == (state, 33)
    opened.table.leave("")
    assert (opened.table.unsaved, read_save(path).n) == (0, 33)
    lobby.release()


# --- the game played last ------------------------------------------------------------------------


def test_the_game_just_left_is_the_first_although_the_clock_was_set_back(tmp_path: Path) -> None:
    path = saved(tmp_path, RECORD)
    for number in range(2):
        shutil.copy(path, path.with_name(f"other-{number}.jsonl"))
    lobby = Lobby(Store(tmp_path), lambda: NOON - 10**6, lambda: "x")
    for each in (path, path.with_name("other-1.jsonl"), path):
        act(lobby.resume(each).table)
        lobby.release()
        assert lobby.saves()[0].path == each
    assert BATTLELORE.to_act(RECORD.state)


def test_viewing_a_game_does_not_make_it_the_last_one_played(tmp_path: Path) -> None:
    path = saved(tmp_path, RECORD)
    shutil.copy(path, path.with_name("other.jsonl"))
    lobby = lobby_at(tmp_path)
    act(lobby.resume(path).table)
    lobby.resume(path.with_name("other.jsonl"), read_only=True)
    lobby.resume(path.with_name("other.jsonl"))
    lobby.release()
    assert lobby.saves()[0].path == path
