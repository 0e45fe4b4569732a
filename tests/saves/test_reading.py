"""Files as they are found: whole, torn, cut, edited, made by others; none is ever changed."""

import itertools
import os
from pathlib import Path
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.core.record import advance, undo
from saves.codec import codec
from saves.errors import SaveError
from saves.header import SCHEMA
from saves.lines import seal
from saves.store import Store, read_save
from tests.saves.played import (
    NOON,
    WHOLE,
    Untouched,
    cut,
    played,
    raws,
    rewrite,
    saved,
)


def refused(path: Path) -> SaveError:
    """Return the error of a file, the same for reading and for playing; it changes nothing."""
    store = Store(path.parent)
    with Untouched(path):
        with pytest.raises(SaveError) as found:
            read_save(path)
        with pytest.raises(SaveError) as again:
            store.open(path)
    assert again.value.places == found.value.places
    assert again.value.code == found.value.code
    return found.value


def what(path: Path) -> tuple[str, int]:
    """Return code and line of the error of a file."""
    error = refused(path)
    return error.code, error.line


@pytest.mark.parametrize("count", [0, 1, 49, 50, 51, WHOLE])
def test_a_saved_game_is_the_same_game(tmp_path: Path, count: int) -> None:
    record = played(count)
    path = saved(tmp_path, record, "Sunday")
    with Untouched(path):
        loaded = read_save(path)
    assert loaded.record == record
    assert loaded.record.opening == record.opening
    assert (loaded.n, loaded.offset, loaded.notices) == (len(record.entries), 0, ())
    assert (loaded.header.name, loaded.header.battle) == ("Sunday", "agincourt")
    assert (loaded.header.program, loaded.header.created) == ("1.2.3", NOON)


@pytest.mark.parametrize("count", [0, 7, 50])
def test_a_last_line_torn_at_any_byte_is_left_out(tmp_path: Path, count: int) -> None:
    """Whether it is an action, a state or the very first one."""
    record = played(count + 1)
    data = saved(tmp_path, record).read_bytes()
    start = data.rindex(b"\n", 0, -1) + 1
    path = tmp_path / "torn.jsonl"
    number = data.count(b"\n")
    whole = count + 1 if count == 49 else count
    for end in range(start + 1, len(data), 7 if count == 49 else 1):
        path.write_bytes(data[:end])
        loaded = read_save(path)
        assert loaded.n == whole, end
        assert loaded.record == cut(record, whole)
        assert [(one.code, one.line) for one in loaded.notices] == [("save.torn", number)]


def test_a_torn_line_with_a_newline_is_left_out(tmp_path: Path) -> None:
    path = saved(tmp_path, played(9))
    path.write_bytes(path.read_bytes() + b'{"t":"act","n":10,\n')
    loaded = read_save(path)
    assert (loaded.n, loaded.notices[0].code) == (9, "save.torn")


def test_zeros_at_the_end_are_left_out(tmp_path: Path) -> None:
    """As some file systems leave them when the power fails."""
    path = saved(tmp_path, played(9))
    path.write_bytes(path.read_bytes() + bytes(5000))
    assert read_save(path).n == 9


def test_a_torn_line_stays_until_the_game_continues(tmp_path: Path) -> None:
    record = played(10)
    path = saved(tmp_path, cut(record, 9))
    path.write_bytes(path.read_bytes() + b'{"t":"act","n"')
    with Untouched(path):
        loaded, journal = Store(tmp_path).open(path)
        assert journal is not None
        journal.close(NOON)
    loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    journal.write(played_on(loaded.record, record), NOON)
    journal.close(NOON)
    again = read_save(path)
    assert (again.record, again.notices) == (record, ())


def played_on(loaded: Any, record: Any) -> Any:
    """Return a loaded record with the actions that it lacks."""
    for entry in record.entries[len(loaded.entries) :]:
        loaded = advance(BATTLELORE, loaded, entry.seat, entry.action)
    return loaded


def test_every_changed_byte_is_noticed(tmp_path: Path) -> None:
    """One byte of each line in turn, at places all over the line."""
    data = saved(tmp_path, played(52)).read_bytes()
    path = tmp_path / "changed.jsonl"
    lines = data.splitlines(keepends=True)
    start = 0
    for number, line in enumerate(lines, 1):
        for place in {0, len(line) // 3, len(line) // 2, len(line) - 12, len(line) - 2}:
            spot = start + place
            other = b"7" if data[spot : spot + 1] != b"7" else b"8"
            path.write_bytes(data[:spot] + other + data[spot + 1 :])
            check_noticed(path, number, len(lines), place)
        start += len(line)


def check_noticed(path: Path, number: int, last: int, place: int) -> None:
    """Check that the error names the line, or that a last line is left out as if torn."""
    found = outcome(path)
    if number == last:
        assert found in {("save.torn", number), ("save.edited", number)}, place
    else:
        told = {"save.edited", "save.damaged", "save.not_a_save"}
        assert found in {(code, number) for code in told}, place


def outcome(path: Path) -> tuple[str, int]:
    """Return code and line of what is wrong with a file, or of the notice."""
    try:
        loaded = read_save(path)
    except SaveError as error:
        return error.code, error.line
    return loaded.notices[0].code, loaded.notices[0].line


def test_an_edited_action_is_reported_with_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path, played(20))
    lines = path.read_bytes().splitlines(keepends=True)
    assert b'"time":1700000000' in lines[7]
    lines[7] = lines[7].replace(b'"time":1700000000', b'"time":1700000001')
    path.write_bytes(b"".join(lines))
    assert what(path) == ("save.edited", 8)


def test_lines_left_out_or_in_another_order_are_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path, played(20))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:7] + lines[8:]))
    assert what(path) == ("save.edited", 8)
    path.write_bytes(b"".join([*lines[:7], lines[8], lines[7], *lines[9:]]))
    assert what(path) == ("save.edited", 8)
    path.write_bytes(b"".join([*lines[:7], b"\n", *lines[7:]]))
    assert what(path) == ("save.damaged", 8)
    path.write_bytes(b"".join([*lines[:7], lines[7][:30] + b"\n", *lines[8:]]))
    assert what(path) == ("save.damaged", 8)
    path.write_bytes(b"".join([*lines[:7], lines[7][:30], *lines[8:]]))
    assert what(path) == ("save.damaged", 8)


def test_an_outcome_of_other_rules_is_reported_with_its_first_line(tmp_path: Path) -> None:
    """The sums are right, as a program with other rules would write them."""
    path = saved(tmp_path, played(20))
    lines = raws(path)
    lines[9]["digest"] = lines[12]["digest"] = "0" * 16
    rewrite(path, lines)
    error = refused(path)
    assert (error.code, error.line, error.places["n"]) == ("save.diverged", 10, 8)


@pytest.mark.parametrize("action", [{"t": "Done"}, {"t": "MoveUnit", "unit": "x", "to": "Q77"}])
def test_an_illegal_action_is_reported_with_its_line(tmp_path: Path, action: object) -> None:
    path = saved(tmp_path, played(1))
    lines = raws(path)
    lines[2]["action"] = action
    rewrite(path, lines)
    assert what(path) == ("save.diverged", 3)


def test_another_deal_is_noticed_before_the_first_action(tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    lines = raws(path)
    lines[0]["seed"] = "another"
    rewrite(path, lines)
    assert what(path) == ("save.diverged", 2)


def test_a_board_that_no_rules_know_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    lines = raws(path)
    lines[0]["setup"]["adventure"]["camps"] = []
    rewrite(path, lines)
    assert what(path) == ("save.impossible", 1)


@pytest.mark.parametrize(
    ("line", "change", "code"),
    [
        (0, {"colour": 1}, "save.unknown_key"),
        (0, {"created": "today"}, "save.wrong_value"),
        (0, {"dice": "flag"}, "save.wrong_value"),
        (0, {"setup": {"adventure": None}}, "save.wrong_value"),
        (0, {"schema": SCHEMA + 1}, "save.newer_schema"),
        (0, {"rules": 9}, "save.newer_rules"),
        (0, {"game": "draughts"}, "save.other_game"),
        (0, {"game": 1}, "save.not_a_save"),
        (0, {"schema": "1"}, "save.not_a_save"),
        (0, {"schema": True}, "save.not_a_save"),
        (0, {"schema": 0}, "save.not_a_save"),
        (4, {"t": "song"}, "save.unknown_key"),
        (4, {"mood": 1}, "save.unknown_key"),
        (4, {"time": 1.5}, "save.wrong_value"),
        (4, {"side": "red"}, "save.wrong_value"),
        (4, {"action": {"t": "Done", "x": 1}}, "save.unknown_key"),
        (4, {"action": 5}, "save.wrong_value"),
        (4, {"rules": 9}, "save.newer_rules"),
        (4, {"n": 4}, "save.wrong_number"),
        (4, {"n": 2}, "save.wrong_number"),
        (1, {"n": 1}, "save.wrong_number"),
        (1, {"n": -1}, "save.wrong_number"),
        (1, {"state": {}}, "save.diverged"),
    ],
)
def test_each_kind_of_nonsense_has_its_own_error_code(
    tmp_path: Path, line: int, change: dict[str, Any], code: str
) -> None:
    path = saved(tmp_path, played(6))
    lines = raws(path)
    lines[line].update(change)
    rewrite(path, lines)
    assert what(path) == (code, line + 1)


@pytest.mark.parametrize(("kind", "n"), [("state", 49), ("focus", 3), ("undo", 61), ("undo", -1)])
def test_only_an_undo_goes_back(tmp_path: Path, kind: str, n: int) -> None:
    journal = Store(tmp_path).create(played(60), "", NOON)
    journal.write(cut(played(60), 59), NOON, {"at": "D8"})
    journal.close(NOON)
    lines = raws(journal.path)
    spot = max(i for i, raw in enumerate(lines) if raw.get("t") == kind)
    lines[spot]["n"] = n
    rewrite(journal.path, lines)
    assert what(journal.path) == ("save.wrong_number", spot + 1)


def test_a_missing_key_is_a_wrong_value(tmp_path: Path) -> None:
    for line, key in itertools.product((0, 4), ("setup", "side", "n", "seed", "text")):
        path = saved(tmp_path, played(6))
        lines = raws(path)
        if lines[line].pop(key, None) is not None:
            rewrite(path, lines)
            assert what(path) == ("save.wrong_value", line + 1), key


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\n\n\n",
        b"hello\n",
        b"\x7fELF\x00\x00",
        b"[1, 2, 3]\n",
        b'{"schema":1,"title":"something else"}\n',
        b'{"schema":1,"game":"battlelore"',
        b'{"schema"',
        "ciao à tutti".encode("utf-16"),
    ],
)
def test_a_file_that_is_not_a_save_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(data)
    assert what(path) == ("save.not_a_save", 1)


def test_a_file_with_a_truncated_header_is_not_a_save(tmp_path: Path) -> None:
    data = saved(tmp_path, played(0)).read_bytes()
    path = tmp_path / "cut.jsonl"
    for end in range(0, data.index(b"\n"), 50):
        path.write_bytes(data[:end])
        with pytest.raises(SaveError) as found:
            read_save(path)
        assert found.value.code == "save.not_a_save"


def test_neither_folders_nor_pipes_nor_devices_are_opened(tmp_path: Path) -> None:
    """A pipe would wait for ever, a device would never end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero")):
        with pytest.raises(SaveError) as found:
            read_save(path)
        assert (found.value.code, found.value.line) == ("save.not_a_save", 1)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    for path in (tmp_path / "no.jsonl", tmp_path / "no" / "no.jsonl"):
        with pytest.raises(SaveError) as found:
            read_save(path)
        assert (found.value.code, found.value.line) == ("save.missing", 0)


def test_an_edited_state_is_reported_with_its_line(tmp_path: Path) -> None:
    path = saved(tmp_path, played(60))
    lines = raws(path)
    spot = next(i for i, raw in enumerate(lines) if raw.get("t") == "state" and raw["n"] == 50)
    lines[spot]["state"]["units"][3]["figures"] += 1
    rewrite(path, lines)
    error = refused(path)
    assert (error.code, error.line, error.places["n"]) == ("save.diverged", spot + 1, 50)


@pytest.mark.parametrize("kill", [True, False])
def test_a_state_that_was_undone_is_not_checked_against(tmp_path: Path, kill: bool) -> None:
    """Closed at action 55, opened, one action back, another one instead, closed again."""
    store = Store(tmp_path)
    store.create(played(55), "", NOON).close(NOON)
    path = store.list()[0].path
    loaded, journal = store.open(path)
    assert journal is not None
    back = undo(loaded.record)
    was = loaded.record.entries[-1].action
    side = BATTLELORE.to_act(back.state)[0]
    other = next(one for one in BATTLELORE.legal_actions(back.state, side) if one != was)
    record = advance(BATTLELORE, back, side, other)
    journal.write(record, NOON)
    if kill:
        journal.release()
    else:
        journal.close(NOON)
        assert [raw["n"] for raw in raws(path) if raw.get("t") == "state"] == [0, 50, 55, 55]
    assert read_save(path).record == record


def test_a_file_that_is_not_a_save_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.jsonl"
    path.write_bytes(bytes(10**6))
    amount: list[int] = []
    real = os.pread

    def pread(fd: int, size: int, start: int) -> bytes:
        amount.append(size)
        return real(fd, size, start)

    monkeypatch.setattr(os, "pread", pread)
    with pytest.raises(SaveError):
        read_save(path)
    assert sum(amount) < 100


def test_undone_actions_do_not_count(tmp_path: Path) -> None:
    """Back over a snapshot and forward another way."""
    record = played(55)
    store = Store(tmp_path)
    journal = store.create(record, "", NOON)
    back = record
    while len(back.entries) > 48:
        back = undo(back)
    journal.write(back, NOON)
    assert read_save(journal.path).record == back
    journal.write(record, NOON)
    assert read_save(journal.path).record == record
    journal.write(cut(record, 0), NOON)
    assert read_save(journal.path).n == 0
    journal.close(NOON)


def test_resume_replays_with_the_digest_of_every_action(tmp_path: Path) -> None:
    """The digest in the file is that of the state, so that people can compare programs."""
    record = played(30)
    acts = [raw for raw in raws(saved(tmp_path, record)) if raw.get("t") == "act"]
    wanted = [codec("battlelore").digest(entry.state) for entry in record.entries]
    assert [raw["digest"] for raw in acts] == wanted
    assert [raw["n"] for raw in acts] == list(range(1, 31))
    assert acts[-1]["dice"] == record.state.rng.dice


def test_a_line_keeps_its_sum_last() -> None:
    line, made = seal(b'{"a":1}', "x")
    assert line == b'{"a":1,"sum":"%s"}\n' % made.encode()
