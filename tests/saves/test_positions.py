"""A position as one line: what is read is what was written, and all else is refused."""

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.core.record import AnyGame, Record, advance, begin
from saves.codec import codec, fingerprint
from saves.errors import SaveError
from saves.games import KNOWN
from saves.header import GameOrigin
from saves.lines import reseal
from saves.positions import is_position, read_position, write_position
from saves.reading import read
from saves.store import Store
from tests.conformance.games import trial
from tests.saves.played import cut, played, raws

ACTIONS = 40


def some_of(name: str) -> Record[Any, Any]:
    """Return the beginning of a game of any rulebook."""
    found = trial(name)
    play = next(iter(found.fixed()))
    game: AnyGame = found.game
    record: Record[Any, Any] = begin(game, play.setup, play.seed)
    while (due := game.to_act(record.state)) and len(record.entries) < ACTIONS:
        record = advance(game, record, due[0], game.legal_actions(record.state, due[0])[-1])
    return record


def line_of(parts: Any, start: str = "bl-tui:1:battlelore") -> str:
    """Return a line with a good sum that holds anything."""
    packed = urlsafe_b64encode(zlib.compress(orjson.dumps(parts))).rstrip(b"=").decode()
    line = f"{start}:{packed}"
    return f"{line}:{fingerprint(line.encode())}"


def good() -> str:
    """Return a position of the first edition as one line."""
    record = played(ACTIONS)
    return write_position(codec("battlelore"), record.setup, record.state)


@pytest.mark.parametrize("name", KNOWN)
def test_a_game_of_any_rulebook_continues_from_its_position_line(name: str) -> None:
    record = some_of(name)
    loaded = read_position(write_position(codec(name), record.setup, record.state))
    assert loaded.record.setup == record.setup
    assert loaded.record.state == record.state
    assert loaded.header.origin == GameOrigin()


@pytest.mark.parametrize("name", KNOWN)
def test_the_view_of_a_seat_can_be_written_as_a_playable_position(name: str) -> None:
    record, game = some_of(name), trial(name).game
    for seat in (None, *game.seats(record.setup)):
        view = game.view(record.state, seat)
        line = write_position(codec(name), record.setup, game.imagine(view, "anything"))
        assert game.view(read_position(line).record.state, seat) == view


def test_a_mail_may_break_and_quote_the_line() -> None:
    line = good()
    broken = "\r\n".join(f"> > {line[at : at + 70]}" for at in range(0, len(line), 70))
    assert is_position(broken)
    assert read_position(broken).record == read_position(line).record


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("bl-tui:", "save.no_position"),
        ("bl-tui:1:battlelore:garbage:0123456789abcdef", "save.no_position"),
        (good()[:-30], "save.no_position"),
        (good().replace("A", "B", 1), "save.no_position"),
        (line_of([]), "save.no_position"),
        (line_of({"rules": 1}), "save.no_position"),
        (line_of({"rules": "1", "setup": {}, "state": {}}), "save.no_position"),
        (line_of("x" * 2**19), "save.no_position"),
        (line_of({"rules": 1, "setup": {}, "state": {}}), "save.wrong_value"),
        (line_of({"rules": 1, "setup": {"x": 1}, "state": {}}), "save.unknown_key"),
        (line_of({"rules": 999, "setup": {}, "state": {}}), "save.newer_rules"),
        (line_of({}, "bl-tui:2:battlelore"), "save.newer_schema"),
        (line_of({"rules": 1, "setup": {}, "state": {}}, "bl-tui:1:chess"), "save.other_game"),
    ],
)
def test_an_invalid_position_is_refused(line: str, code: str) -> None:
    with pytest.raises(SaveError) as error:
        read_position(line)
    assert error.value.code == code


def test_a_position_that_no_game_has_is_refused() -> None:
    record, found = played(ACTIONS), codec("battlelore")
    state = orjson.loads(found.dump_state(record.state))
    state["units"] = state["units"] * 2
    setup = orjson.loads(found.dumps(record.setup, found.saved.setup))
    with pytest.raises(SaveError) as error:
        read_position(line_of({"rules": 1, "setup": setup, "state": state}))
    assert error.value.code == "save.impossible"


def test_a_game_begun_from_a_position_is_saved_and_says_so(tmp_path: Path) -> None:
    store, loaded = Store(tmp_path), read_position(good())
    journal = store.create(loaded.record, "", 1, origin=GameOrigin())
    due = BATTLELORE.to_act(loaded.record.state)[0]
    action = BATTLELORE.legal_actions(loaded.record.state, due)[0]
    after: Record[Any, Any] = advance(BATTLELORE, loaded.record, due, action)
    journal.write(after, 2)
    journal.release()
    store.rename(journal.path, "from a mail")
    summary = store.list()[0]
    assert (summary.name, summary.origin, summary.n) == ("from a mail", GameOrigin(), 1)
    again, _ = store.open(journal.path, read_only=True)
    assert again.record == after


def test_a_game_played_on_from_a_save_keeps_what_was_played(tmp_path: Path) -> None:
    store, origin = Store(tmp_path), GameOrigin("agincourt-1", 20)
    journal = store.create(cut(played(ACTIONS), 20), "", 1, origin=origin)
    journal.release()
    assert raws(journal.path)[0]["origin"] == {"name": "agincourt-1", "n": 20}
    assert "start" not in raws(journal.path)[0], "set-up and seed lead there"
    again, _ = store.open(journal.path, read_only=True)
    assert again.header.origin == origin
    assert again.n == 20


def test_a_forged_beginning_is_refused(tmp_path: Path) -> None:
    loaded = read_position(good())
    journal = Store(tmp_path).create(loaded.record, "", 1, origin=GameOrigin())
    journal.release()
    made = raws(journal.path)
    made[0]["start"]["units"] *= 2
    with pytest.raises(SaveError) as error:
        read(reseal(made)[0], journal.path)
    assert (error.value.code, error.value.line) == ("save.impossible", 1)
