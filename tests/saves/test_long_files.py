"""Files that are far too long, or long and worthless: little of them is read, and they are told.

What is counted is bytes and lines, not time: it must not depend on how long a file is.
"""

import os
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from orjson import Fragment

from saves import raw_lines, summary
from saves.errors import SaveError
from saves.files import LONGEST
from saves.lines import LONGEST_LINE
from saves.store import Store, read_save
from tests.cli.run import Shell
from tests.saves.played import NOON, played, raws, rewrite, saved

JUNK = b"x\n"
MANY = 2**19
ENOUGH = 20
"""Lines that anybody looks at who finds out that a file is worthless."""


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return the command line, in this process."""
    return Shell(monkeypatch, capsys)


class Work:
    """Counts what is read of files, and how many lines are taken for JSON."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bytes = self.lines = 0
        pread, raw_line = os.pread, raw_lines.raw_line

        def read(fd: int, size: int, start: int) -> bytes:
            found = pread(fd, size, start)
            self.bytes += len(found)
            return found

        def parse(line: bytes) -> Any:
            self.lines += 1
            return raw_line(line)

        monkeypatch.setattr(os, "pread", read)
        for module in (raw_lines, summary):
            monkeypatch.setattr(module, "raw_line", parse)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Return what reading costs from here on."""
    return Work(monkeypatch)


def with_junk(path: Path) -> Path:
    """Return a header and a state that are good, and a megabyte of lines that are nothing."""
    path.write_bytes(path.read_bytes() + JUNK * MANY)
    return path


def far_too_long(path: Path) -> Path:
    """Return a good save that has 8 GB all at once, of which the disk holds next to nothing."""
    os.truncate(path, 8 * 2**30)
    return path


def test_the_list_gives_a_worthless_file_up_at_once(tmp_path: Path, work: Work) -> None:
    with_junk(saved(tmp_path, played(0)))
    (found,) = Store(tmp_path).list()
    assert found.problem is not None
    assert found.problem.code == "save.damaged_end"
    assert work.bytes < 4 * summary.CHUNK
    assert work.lines < ENOUGH


def test_opening_it_looks_at_no_line_behind_the_first_bad_one(tmp_path: Path, work: Work) -> None:
    """Nor does it take the others apart, which needs many times the memory of the file."""
    path = with_junk(saved(tmp_path, played(3)))
    for opens in (read_save, Store(tmp_path).open, lambda save: Store(tmp_path).copy(save, "", 0)):
        work.lines = 0
        tracemalloc.start()
        with pytest.raises(SaveError) as found:
            opens(path)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert (found.value.code, found.value.line) == ("save.damaged", 6)
        assert work.lines < ENOUGH
        assert most < 5 * path.stat().st_size


def test_the_list_reads_no_long_line_to_its_end(tmp_path: Path, work: Work) -> None:
    """A first line and a last line without end; neither is as long as the file."""
    path = saved(tmp_path, played(3))
    data = path.read_bytes()
    path.with_name("first.jsonl").write_bytes(data[:1000] + b" " * 8 * LONGEST_LINE)
    path.with_name("last.jsonl").write_bytes(data + b'{"t":"state"' + b" " * 8 * LONGEST_LINE)
    found = {one.path.stem: one.problem for one in Store(tmp_path).list()}
    assert {name: one.code for name, one in found.items() if one is not None} == {
        "first": "save.not_a_save",
        "last": "save.damaged_end",
    }
    assert work.bytes < 4 * LONGEST_LINE


def test_a_line_longer_or_deeper_than_bl_tui_writes_counts_as_damaged(tmp_path: Path) -> None:
    """Longer than any line, or nested deeper than can be written; its sum is right."""
    path = saved(tmp_path, played(3))
    lines = raws(path)
    for text in ("x" * LONGEST_LINE, nested(300)):
        rewrite(path, [*lines[:3], {**lines[3], "text": text}, *lines[4:]])
        for opens in (read_save, Store(tmp_path).open, lambda it: Store(tmp_path).copy(it, "", 0)):
            with pytest.raises(SaveError) as found:
                opens(path)
            assert (found.value.code, found.value.line) == ("save.damaged", 4)


def nested(depth: int) -> Fragment:
    """Return a list in a list in a list ..."""
    return Fragment(b"[" * depth + b"]" * depth)


def everywhere(store: Store, path: Path) -> Iterator[Callable[[], object]]:
    """Yield every way to open a save."""
    yield lambda: read_save(path)
    yield lambda: store.open(path)
    yield lambda: store.open(path, read_only=True)
    yield lambda: store.rename(path, "x")
    yield lambda: store.copy(path, "x", NOON)
    yield lambda: store.export(path, path.with_suffix(".copy"))


def test_a_file_that_is_too_long_is_refused_everywhere(tmp_path: Path, work: Work) -> None:
    path = far_too_long(saved(tmp_path, played(3)))
    store = Store(tmp_path)
    for opens in everywhere(store, path):
        with pytest.raises(SaveError) as found:
            opens()
        assert (found.value.code, found.value.line) == ("save.too_long", 0)
    (listed,) = store.list()
    assert listed.problem is not None
    assert listed.problem.code == "save.too_long"
    assert work.bytes < 4 * summary.CHUNK
    store.delete(path)
    assert store.list() == ()


def test_the_command_line_says_so_in_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    path = far_too_long(saved(tmp_path, played(3)))
    assert shell("saves").lines == [f"{path}: too large to be a saved game (at most 16 MB)"]
    for command in ("show", "check", "referee"):
        said = shell(command, str(path))
        assert (said.code, said.out) == (1, "")
        assert said.err.splitlines() == shell("saves").lines
    said = shell("--lang", "it", "check", str(path))
    assert "troppo grande" in said.err


def test_a_long_game_is_not_too_long(tmp_path: Path, work: Work) -> None:
    """As long as may be: a save with many looks, none of which replaced the one before."""
    path = saved(tmp_path, played(3))
    lines = raws(path)
    look = {**lines[-1], "t": "focus", "focus": {"at": "x" * (LONGEST_LINE // 2)}}
    look = {key: look[key] for key in ("t", "n", "time", "status", "focus")}
    rewrite(path, [*lines, *[look] * (LONGEST // LONGEST_LINE * 2 - 1)])
    assert LONGEST * 0.9 < path.stat().st_size <= LONGEST
    assert read_save(path).n == 3
    work.bytes = 0
    (listed,) = Store(tmp_path).list()
    assert (listed.problem, listed.n) == (None, 3)
    assert work.bytes < 2 * LONGEST_LINE
