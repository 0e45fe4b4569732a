"""The table: acts, writes down, takes back, and tells nobody more than they may know."""

from typing import Any

import pytest

from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Stale, Table
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Done, OrderUnit, PlayCard
from engine.battlelore.state.events import HIDDEN, CardsDealt
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.core.game import IllegalAction
from engine.core.record import Entry, begin
from tests.core.secret_bids import SECRET_BIDS, Bidder, Terms


class Full(MemoryJournal):
    """A disk without room."""

    def append(self, entry: Entry[Any, Any], focus: str) -> None:
        raise OSError(28, "No space left on device")


def new_table(journal: MemoryJournal | None = None) -> Table:
    record = begin(BATTLELORE, Setup(library()["agincourt"]), "7")
    return Table(BATTLELORE, record, journal or MemoryJournal())


def play_a_card(table: Table) -> Side:
    side: Side | None = table.to_act
    assert side is not None
    card = table.view(side).of(side).cards[0]
    table.act(side, PlayCard(card), table.seen, "E7 -")
    return side


def test_an_action_is_written_down_with_the_focus() -> None:
    journal = MemoryJournal()
    table = new_table(journal)
    play_a_card(table)
    assert [type(entry.action) for entry in journal.entries] == [PlayCard]
    assert journal.focus == "E7 -"
    assert table.count == 1


def test_an_action_for_an_old_position_is_refused() -> None:
    table = new_table()
    side = table.to_act
    assert side is not None
    seen = table.seen
    play_a_card(table)
    with pytest.raises(Stale):
        table.act(side, Done(), seen)


def test_an_illegal_action_changes_nothing() -> None:
    table = new_table()
    side = table.to_act
    assert side is not None
    with pytest.raises(IllegalAction):
        table.act(side, OrderUnit("s1"), table.seen)
    assert (table.count, table.seen) == (0, 0)
    assert table.why_not(side, OrderUnit("s1")) is not None


def test_an_order_can_be_undone_and_a_card_cannot() -> None:
    journal = MemoryJournal()
    table = new_table(journal)
    side = play_a_card(table)
    order = next(a for a in table.view(side).actions if isinstance(a, OrderUnit))
    table.act(side, order, table.seen)
    assert table.undo(side) is None
    assert table.count == len(journal.entries) == 1
    why = table.undo(side)
    assert why is not None
    assert why.code == "undo.shown"
    assert table.why_no_undo(side.other) is not None


def test_a_full_disk_does_not_end_the_game() -> None:
    table = new_table(Full())
    play_a_card(table)
    assert table.trouble is not None
    assert table.count == 1


def test_every_listener_is_notified_of_a_change() -> None:
    table = new_table()
    heard: list[int] = []
    table.listen(lambda: heard.append(table.seen))
    play_a_card(table)
    assert heard == [1]


@pytest.mark.parametrize("viewer", [Side.STANDARD, Side.PENNANT, None])
def test_history_hides_what_the_viewer_may_not_know(viewer: Side | None) -> None:
    table = new_table()
    play_a_card(table)
    dealt = [e for e in table.history(viewer)[0].events if isinstance(e, CardsDealt)]
    for event in dealt:
        assert (HIDDEN in event.cards) == (event.side is not viewer)
    assert [each.number for each in table.history(viewer, 1)] == []
    assert [each.number for each in table.history(viewer)] == [0, 1]


def test_a_players_cursor_is_restored_after_leaving() -> None:
    journal = MemoryJournal()
    table = new_table(journal)
    table.leave("D8 s3")
    assert journal.focus == table.focus == "D8 s3"


def bids(*moves: str) -> tuple[Table, MemoryJournal]:
    """Return a table at which three seats bid in secret, after these moves."""
    journal = MemoryJournal()
    table = Table(SECRET_BIDS, begin(SECRET_BIDS, Terms(), "1"), journal)
    for move in moves:
        name, action = move.split()
        table.act(Bidder(name), action, table.seen)
    return table, journal


def test_a_secret_choice_enters_the_history_when_all_have_chosen() -> None:
    table, _ = bids("ben close", "ann close")
    assert [each.number for each in table.history(Bidder.ANN)] == [0, 2]
    table.act(Bidder.CIS, "close", table.seen)
    assert [each.number for each in table.history(Bidder.ANN)] == [0, 1, 2, 3]


def test_an_undo_below_actions_of_others_is_written_down() -> None:
    table, journal = bids("ann raise", "ben raise", "ben close")
    assert table.undo(Bidder.ANN) is None
    assert [(each.seat, each.action) for each in journal.entries] == [
        (Bidder.BEN, "raise"),
        (Bidder.BEN, "close"),
    ]


def test_autopass_works_for_any_of_several_deciding_seats() -> None:
    """Cis wants nothing more to be asked; Ann and Ben, who come before, decide themselves."""
    table, journal = bids()
    table.wish(Bidder.CIS, lambda _: "close")
    table.act(Bidder.ANN, "raise", table.seen)
    assert [(each.seat, each.action) for each in journal.entries] == [
        (Bidder.ANN, "raise"),
        (Bidder.CIS, "close"),
    ]
    assert table.deciding == (Bidder.ANN, Bidder.BEN)
