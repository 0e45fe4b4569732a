"""Leaving a game of the line mode that the disk refuses to keep."""

import os
from pathlib import Path
from typing import Any

import pytest

from bl_tui.plain.parting import Parting
from bl_tui.play.lobby import Lobby
from bl_tui.words import Words
from saves.store import Store, read_save
from tests.saves.played import NOON, played, saved


def refuse(*_: Any, **__: Any) -> None:
    raise OSError(28, "No space left on device")


def test_leaving_an_unsaved_game_asks_once_and_may_save_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, played(12))
    lobby = Lobby(Store(tmp_path), lambda: NOON, lambda: "x")
    table = lobby.resume(path).table
    parting = Parting(lobby, table, Words("en"), "leave")
    assert parting.told("") == ()
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", refuse)
        seat = table.to_act
        table.act(seat, table.view(seat).actions[0], table.seen)
        (asked,) = parting.told("")
        assert asked.startswith("Not saved (No space left on device). Type leave again")
        (wrong,) = parting.told(str(tmp_path / "no" / "x.jsonl"))
        assert "does not exist" in wrong
        assert parting.told("") == (), "who insists leaves"
    assert parting.told(str(tmp_path / "copy.jsonl")) == ()
    assert read_save(tmp_path / "copy.jsonl").n == 13
    lobby.release()


def test_a_retry_saves_the_game_if_the_disk_allows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, played(12))
    lobby = Lobby(Store(tmp_path), lambda: NOON, lambda: "x")
    table = lobby.resume(path).table
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", refuse)
        seat = table.to_act
        table.act(seat, table.view(seat).actions[0], table.seen)
        assert table.unsaved == 1
    assert Parting(lobby, table, Words("en"), "leave").told("") == ()
    assert (table.unsaved, read_save(path).n) == (0, 13)
