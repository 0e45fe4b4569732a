"""The file with the contents of all saves: right after any change, rebuilt where it is damaged."""

import os
import shutil
from pathlib import Path

import pytest

from engine.core.frozen import replace
from saves.index import ROWS_FILE, SPARE, SaveIndex
from saves.store import Store
from saves.summary import Summary, summarise
from tests.saves.played import NOON, WHOLE, cut, played, saved

OLD = Path(__file__).parent / "fixtures" / "schema-2.jsonl"


def indexed(root: Path) -> Store:
    """Return the saves of a player who comes back."""
    opened = Store(root)
    opened.indexed = True
    return opened


def over(root: Path) -> list[str]:
    """Return the files of the finished games, as a new start of the program knows them."""
    opened = indexed(root)
    opened.list()
    return [row.file for row in opened.index.finished]


def finish(root: Path, seed: int, now: int = NOON) -> Path:
    """Return the file of a game that was played to its end."""
    journal = Store(root).create(played(WHOLE, seed), "", now)
    journal.release()
    return journal.path


def test_the_list_is_the_one_read_from_the_saves(tmp_path: Path) -> None:
    saved(tmp_path, played(60))
    finish(tmp_path, 2)
    (tmp_path / "saves" / "broken.jsonl").write_text("{")
    for _ in range(2):
        assert repr(indexed(tmp_path).list()) == repr(Store(tmp_path).list())


def test_a_save_that_did_not_change_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with 500 of them, and each of those that changed is read once."""
    (tmp_path / "saves").mkdir()
    for number in range(500):
        shutil.copy(OLD, tmp_path / "saves" / f"agincourt-20260101-{number}.jsonl")
    indexed(tmp_path).list()
    read: list[Path] = []

    def noted(path: Path, *, whole: bool = False) -> Summary:
        read.append(path)
        return summarise(path, whole=whole)

    monkeypatch.setattr("saves.index.summarise", noted)
    monkeypatch.setattr("saves.store.summarise", noted)
    assert len(indexed(tmp_path).list()) == 500
    assert read == []
    changed = saved(tmp_path, played(60))
    assert changed in [save.path for save in indexed(tmp_path).list() if save.n == 60]
    assert read == [changed]


def test_a_save_that_goes_on_is_read_again(tmp_path: Path) -> None:
    record = played(60)
    opened = indexed(tmp_path)
    journal = opened.create(cut(record, 20), "", NOON)
    assert opened.list()[0].n == 20
    journal.write(record, NOON + 30)
    journal.release()
    assert opened.list()[0].n == 60
    assert indexed(tmp_path).index.look([journal.path])[0].seconds == 30


def test_a_game_that_is_played_elsewhere_is_in_use_for_as_long(tmp_path: Path) -> None:
    journal = Store(tmp_path).create(played(20), "", NOON)
    opened = indexed(tmp_path)
    assert [save.in_use for _ in range(2) for save in opened.list()] == [True, True]
    journal.release()
    assert [save.in_use for save in opened.list()] == [False]


def test_a_finished_game_stays_when_its_save_is_deleted(tmp_path: Path) -> None:
    gone, open_game = finish(tmp_path, 1), saved(tmp_path, played(60, 3))
    assert over(tmp_path) == [gone.name]
    for path in (gone, open_game):
        path.unlink()
    assert over(tmp_path) == [gone.name]
    again = finish(tmp_path, 2, NOON + 1)
    assert again.name == gone.name
    assert over(tmp_path) == [gone.name, again.name], "another game of that name replaces none"


def test_games_come_in_the_order_in_which_they_ended_whatever_the_clock_says(
    tmp_path: Path,
) -> None:
    first = finish(tmp_path, 1, NOON)
    assert over(tmp_path) == [first.name]
    second = finish(tmp_path, 2, NOON - 90_000)
    assert over(tmp_path) == [first.name, second.name]
    os.utime(first, (1, 1))
    assert over(tmp_path) == [first.name, second.name]


def test_time_is_counted_without_breaks_and_without_a_clock_set_back(tmp_path: Path) -> None:
    record = played(60)
    journal = Store(tmp_path).create(cut(record, 10), "", NOON)
    for count, now in ((20, NOON + 50), (30, NOON + 90_000), (40, NOON - 500), (50, NOON - 470)):
        journal.write(cut(record, count), now)
    journal.release()
    assert SaveIndex(tmp_path / ROWS_FILE).look([journal.path])[0].seconds == 80


@pytest.mark.parametrize("damage", [b"\0\0\0", b'{"size":1}\n', b'{"half', b"[" * 5000 + b"\n"])
def test_a_damaged_file_is_rebuilt_from_the_saves(tmp_path: Path, damage: bytes) -> None:
    files = [finish(tmp_path, seed, NOON + seed).name for seed in (1, 2)]
    assert over(tmp_path) == files
    kept = tmp_path / ROWS_FILE
    whole = kept.read_bytes()
    kept.write_bytes(damage + whole[len(whole) // 3 :])
    broken = indexed(tmp_path)
    assert [save.path.name for save in broken.list()] == files[::-1]
    assert broken.index.rebuilt
    assert over(tmp_path) == files or sorted(over(tmp_path)) == files
    assert not indexed(tmp_path).index.rebuilt
    assert kept.with_name(f"{ROWS_FILE}.bak").exists()


def test_a_folder_in_its_place_and_a_full_disk_are_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = finish(tmp_path, 1).name

    def full(_: Path) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("saves.index.make_folder", full)
    assert over(tmp_path) == [name]
    (tmp_path / ROWS_FILE).mkdir()
    assert over(tmp_path) == [name]


def test_the_file_does_not_grow_for_ever(tmp_path: Path) -> None:
    record = played(60)
    opened = indexed(tmp_path)
    journal = opened.create(cut(record, 1), "", NOON)
    opened.list()
    row = opened.index.look([journal.path])[0]
    text = (tmp_path / ROWS_FILE).read_bytes()
    (tmp_path / ROWS_FILE).write_bytes(text * (SPARE + 2))
    journal.write(cut(record, 2), NOON)
    assert replace(indexed(tmp_path).list()[0], in_use=False, n=1).n == row.save.n
    assert len((tmp_path / ROWS_FILE).read_bytes().splitlines()) == 1
