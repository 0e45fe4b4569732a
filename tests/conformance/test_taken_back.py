"""What players agree to take back is drawn anew: the same hands and board, other dice and decks."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.frozen import replace
from engine.core.record import AnyGame, Record, advance, back_to, begin, without
from saves.errors import SaveError
from saves.games import KNOWN
from saves.journal import Journal
from saves.store import Store, read_save
from tests.conformance.games import RECORDS, trial
from tests.conformance.record import Trial
from tests.saves.played import NOON, raws, rewrite

AnyRecord = Record[Any, Any]

of_each_game = pytest.mark.parametrize("name", RECORDS)


def games(name: str, count: int) -> tuple[Trial, AnyRecord]:
    """Return a game of so many actions, played at random from the first of its fixed plays."""
    found = trial(name)
    play = next(iter(found.fixed()))
    record, rng = begin(found.game, play.setup, play.seed), Random(f"taken back {name}")
    return found, played_on(found.game, record, rng, count)


def played_on(game: AnyGame, record: AnyRecord, rng: Random, count: int) -> AnyRecord:
    """Return the record with `count` more actions, or to the end."""
    for _ in range(count):
        seats = game.to_act(record.state)
        if not seats:
            break
        record = advance(
            game, record, seats[0], rng.choice(game.legal_actions(record.state, seats[0]))
        )
    return record


def secrets(state: Any) -> Iterator[Any]:
    """Yield what of a state decides what comes next and nobody knows: chance and the decks."""
    yield state.rng
    yield getattr(state, "deck", None)
    yield getattr(state, "decks", None)


@of_each_game
def test_nothing_that_anybody_knows_is_another(name: str) -> None:
    found, record = games(name, 60)
    game = found.game
    for count in range(0, len(record.entries) + 1, 6):
        state = record.state_at(count)
        again = game.redraw(state, "agreed/1")
        assert list(secrets(again)) != list(secrets(state))
        assert found.saved.wrong_state(record.setup, again) is None
        for seat in (None, *game.seats(record.setup)):
            assert game.view(again, seat) == game.view(state, seat)


@of_each_game
def test_one_take_back_always_draws_the_same_and_the_next_one_draws_afresh(name: str) -> None:
    found, record = games(name, 20)
    place = len(record.entries) // 2
    once = back_to(found.game, record, place, redraw=True)
    assert once == back_to(found.game, record, place, redraw=True)
    twice = back_to(found.game, once, place, redraw=True)
    states = [record.state_at(place), once.state, twice.state]
    assert len({str(list(secrets(state))) for state in states}) == len(states)
    assert [each.number for each in twice.redrawn] == [2]


@of_each_game
def test_an_earlier_take_back_does_not_restore_the_old_dice(name: str) -> None:
    """Whoever then takes an action before it back, too, gets yet others."""
    found, record = games(name, 20)
    place = len(record.entries) // 2
    once = back_to(found.game, record, place, redraw=True)
    before = back_to(found.game, once, place - 1)
    assert [(each.place, each.number) for each in before.redrawn] == [(place - 1, 2)]
    assert list(secrets(before.state)) != list(secrets(record.state_at(place - 1)))
    later = back_to(found.game, played_on(found.game, once, Random(1), 3), place)
    assert later.redrawn == once.redrawn


def test_a_record_cut_before_its_take_back_is_played_on_without_it() -> None:
    """A record that is cut before a take-back and played on forgets it."""
    found, record = games("battlelore", 30)
    once = back_to(found.game, record, 20, redraw=True)
    earlier = replace(once, entries=once.entries[:10])
    on = played_on(found.game, earlier, Random(2), 12)
    again = begin(found.game, record.setup, record.seed)
    for each in on.entries:
        again = advance(found.game, again, each.seat, each.action)
    assert on.state == again.state
    assert without(found.game, once, 20 - 1).redrawn[-1].place == 20 - 1


# --- saves --------------------------------------------------------------------------------------


def journal_of(root: Path, record: AnyRecord) -> Journal:
    """Return a new save that holds a record."""
    made = Store(root, "1.2.3").create(record, "", NOON)
    assert made.problem is None, made.problem
    return made


@pytest.mark.parametrize("name", KNOWN)
def test_a_save_reproduces_what_a_take_back_drew(name: str, tmp_path: Path) -> None:
    """Take-backs to several places, one to the very beginning, played on after each."""
    found, record = games(name, 20)
    game = found.game
    journal = journal_of(tmp_path, record)
    for place in (15, 15, 17, 4, 0):
        record = back_to(game, record, min(place, len(record.entries)), redraw=True)
        journal.write(record, NOON)
        assert read_save(journal.path).record == record
        record = played_on(game, record, Random(place), 5)
        journal.write(record, NOON)
        assert read_save(journal.path).record == record
    journal.close(NOON)
    assert read_save(journal.path).record == record


def test_a_save_that_ends_with_a_take_back_can_be_closed_and_reopened(tmp_path: Path) -> None:
    found, record = games("battlelore", 60)
    journal = journal_of(tmp_path, record)
    record = back_to(found.game, record, 50, redraw=True)
    journal.write(record, NOON)
    journal.close(NOON)
    loaded, again = Store(tmp_path).open(journal.path)
    assert again is not None
    assert loaded.record == record
    record = played_on(found.game, loaded.record, Random(3), 60)
    again.write(record, NOON)
    again.close(NOON)
    assert read_save(journal.path).record == record


def test_unwritten_take_backs_are_written_with_the_next_actions(
    tmp_path: Path,
) -> None:
    """Two of them, and actions after each, in one go."""
    found, record = games("second_edition", 30)
    journal = journal_of(tmp_path, record)
    for place in (20, 22):
        record = back_to(found.game, record, place, redraw=True)
        record = played_on(found.game, record, Random(place), 4)
    journal.write(record, NOON)
    assert read_save(journal.path).record == record
    journal.close(NOON)


def test_a_take_back_removed_from_the_file_is_detected(tmp_path: Path) -> None:
    """The actions after it do not follow from the old dice."""
    found, record = games("battlelore", 30)
    journal = journal_of(tmp_path, record)
    record = back_to(found.game, record, 20, redraw=True)
    journal.write(played_on(found.game, record, Random(4), 4), NOON)
    journal.close(NOON)
    lines = raws(journal.path)
    (line,) = (each for each in lines if each.get("redraw"))
    del line["redraw"]
    rewrite(journal.path, lines)
    with pytest.raises(SaveError):
        read_save(journal.path)
