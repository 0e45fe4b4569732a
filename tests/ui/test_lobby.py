"""From a save to the table and back: what is played is written, by whatever way it ends."""

import os
import stat
from pathlib import Path
from random import Random

import pytest

from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.seats import PEOPLE, seated, seats_in
from bl_tui.play.table import Table
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from saves.errors import SaveError, SaveInUse
from saves.store import read_save
from saves.summary import summarise
from tests.ui.front import NOON, home, lobby


def play(table: Table, count: int, focus: str = "D8") -> None:
    """Play as many actions by chance."""
    rng = Random(count)
    for _ in range(count):
        side = table.to_act
        assert side is not None
        table.act(side, rng.choice(table.view(side).actions), table.seen, focus)


def begun(here: Lobby, adventure: str, seed: str | None = None, name: str = "") -> OpenGame:
    """Return a new game of an adventure."""
    return here.begin(BATTLELORE, Setup(library()[adventure]), seed, name)


@pytest.fixture
def here() -> Lobby:
    """Return a lobby in the home of the test."""
    return lobby()


def test_each_action_is_on_the_disk_before_the_next(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    for count in range(1, 6):
        play(seat.table, 1)
        assert len(read_save(seat.path).record.entries) == count


def test_a_game_is_resumed_where_the_player_was(here: Lobby) -> None:
    first = begun(here, "crecy")
    play(first.table, 20)
    first.table.leave("E5 s3")
    again = here.resume(first.path)
    assert again.table.focus == "E5 s3"
    assert again.table.count == 20
    for side in (*Side, None):
        assert again.table.view(side) == first.table.view(side)
        assert again.table.history(side) == first.table.history(side)
    play(again.table, 5)
    assert len(read_save(first.path).record.entries) == 25


def test_a_bot_keeps_its_seat(here: Lobby) -> None:
    setup = Setup(library()["agincourt"])
    seat = here.begin(BATTLELORE, setup, seats=seated({"pennant": "heavy"}))
    play(seat.table, 3)
    here.release()
    here.store.rename(seat.path, "against Heavy")
    copied = here.store.copy(seat.path, "again", NOON)
    for path in (seat.path, copied):
        assert here.resume(path).seats == seat.seats


def test_seats_that_change_in_a_game_are_kept(here: Lobby) -> None:
    """What was played stays, and what is played after; the list of saves tells who plays now."""
    seat = begun(here, "agincourt")
    play(seat.table, 3)
    changed = seat.taken_by(seated({"standard": "heavy"}))
    play(changed.table, 3)
    here.release()
    again = here.resume(seat.path)
    assert again.seats == changed.seats == seated({"standard": "heavy"})
    assert again.table.count == 6
    assert here.saves()[0].seats == ("heavy", "human")
    again.taken_by(PEOPLE)
    here.release()
    assert here.resume(seat.path).seats == PEOPLE
    assert b"seats" not in seat.path.read_bytes().splitlines()[0]


def test_seats_that_stay_write_nothing(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    here.release()
    before = seat.path.read_bytes()
    assert here.resume(seat.path).taken_by(PEOPLE).seats == PEOPLE
    here.release()
    assert seat.path.read_bytes() == before


def test_saves_of_people_are_as_they_always_were(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    assert b"seats" not in seat.path.read_bytes().splitlines()[0]
    assert here.resume(seat.path).seats == PEOPLE


@pytest.mark.parametrize("kept", [("oracle", "recruit"), ("recruit",), ("human",) * 3])
def test_an_unknown_player_is_a_person(kept: tuple[str, ...]) -> None:
    assert seats_in(kept, tuple(Side), ("regular",)).of(Side.STANDARD) == "human"


def test_a_killed_game_resumes_at_the_last_cursor_position(here: Lobby) -> None:
    """Moving the cursor is noted too; once the game was left, it is no more."""
    seat = begun(here, "agincourt")
    play(seat.table, 3)
    for focus in ("A1", "E5 s3", "D8"):
        seat.table.glance(focus)
        assert lobby().resume(seat.path, read_only=True).table.focus == focus
    here.release()
    seat.table.glance("A1")
    assert lobby().resume(seat.path).table.focus == "D8"


def test_the_cursor_is_not_saved_in_a_game_that_is_played_elsewhere(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    looked = lobby().resume(seat.path, read_only=True)
    before = seat.path.read_bytes()
    looked.table.glance("E5 s3")
    assert seat.path.read_bytes() == before


def test_a_cursor_position_that_cannot_be_written_is_reported(
    here: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = begun(here, "agincourt")
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", lambda *_: os.close(-1))
        seat.table.glance("E5 s3")
    assert isinstance(seat.table.trouble, OSError)
    assert seat.table.trouble.strerror == "Bad file descriptor"
    play(seat.table, 1, "E5 s3")
    assert seat.table.trouble is None
    assert read_save(seat.path).focus == {"at": "E5 s3"}


def test_an_undone_action_is_gone(here: Lobby) -> None:
    """A card that was shown stays played; the order after it can be taken back."""
    seat = begun(here, "agincourt")
    side = seat.table.to_act
    assert side is not None
    for count in range(2):
        seat.table.act(side, seat.table.view(side).actions[0], count, "")
    assert seat.table.undo(side) is None
    assert len(read_save(seat.path).record.entries) == 1
    play(seat.table, 3)
    assert len(read_save(seat.path).record.entries) == 4


def test_leaving_lets_go_of_the_file(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    with pytest.raises(SaveInUse):
        lobby().resume(seat.path)
    assert not here.saves()[0].in_use, "our own game is not another program's"
    seat.table.leave("")
    assert not summarise(seat.path).in_use
    seat.table.leave("D8")
    other = lobby()
    other.resume(seat.path)
    other.release()


def test_the_next_game_lets_go_of_the_last(here: Lobby) -> None:
    first = begun(here, "agincourt")
    second = begun(here, "agincourt")
    assert first.path != second.path
    assert not summarise(first.path).in_use
    assert summarise(second.path).in_use
    here.release()
    assert not summarise(second.path).in_use


def test_a_save_that_is_played_elsewhere_can_be_viewed(here: Lobby) -> None:
    seat = begun(here, "agincourt")
    play(seat.table, 10)
    looked = lobby().resume(seat.path, read_only=True)
    assert looked.read_only
    assert looked.table.count == 10
    before = seat.path.read_bytes()
    play(looked.at(4), 3)
    assert seat.path.read_bytes() == before


def test_fresh_seeds_differ_and_given_ones_hold(here: Lobby) -> None:
    assert begun(here, "agincourt").record.seed != begun(here, "agincourt").record.seed
    assert begun(here, "agincourt", "henry").record.seed == "henry"


def test_a_disk_error_is_reported_and_the_game_continues(here: Lobby) -> None:
    """The folder of the saves is a file: nothing can be written, and everything is kept."""
    home().mkdir(parents=True)
    (home() / "saves").write_text("")
    seat = begun(here, "agincourt")
    assert isinstance(seat.problem, SaveError)
    play(seat.table, 3)
    assert isinstance(seat.table.trouble, OSError)
    assert seat.table.trouble.strerror
    (home() / "saves").unlink()
    play(seat.table, 1)
    assert seat.table.trouble is None
    (found,) = here.saves()
    assert found.n == 4


def test_resuming_a_missing_save_is_an_error(here: Lobby) -> None:
    with pytest.raises(SaveError):
        here.resume(Path("nowhere.jsonl"))


def test_saves_are_for_their_owner_alone(here: Lobby) -> None:
    mode = stat.S_IMODE(os.stat(begun(here, "agincourt").path).st_mode)
    assert mode & 0o077 == 0
