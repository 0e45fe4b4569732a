"""A session at a table of which somebody elsewhere plays a seat, without a screen."""

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import AWAY, Seats
from bl_tui.play.table import Table
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from engine.core.record import Entry
from engine.core.record import begin as begun
from tests.host.test_over_ssh import SEED, whole
from tests.ui.sittings import Sitting

ELSEWHERE = Seats((("pennant", AWAY),))


def sat_down(pace: str = "normal") -> tuple[Sitting, list[Entry[object, object]]]:
    """Return a session of the Standard-bearer's, and what the other one will do first."""
    record = whole()
    table = Table(BATTLELORE, begun(BATTLELORE, record.setup, SEED), MemoryJournal())
    sitting = Sitting(table, ELSEWHERE, pace, PRESENTER, CATALOGUE)
    sitting.conductor.seen = replace(sitting.seen, awaits={Side.PENNANT: "Waiting for bruno."})
    first = next(n for n, each in enumerate(record.entries) if each.seat is Side.STANDARD)
    return sitting, list(record.entries[:first])


def test_without_a_curtain_the_view_is_that_of_the_players_seat() -> None:
    sitting, _ = sat_down()
    assert sitting.session.viewer is Side.STANDARD
    assert sitting.session.curtain is None
    assert sitting.bots.asked == []
    sitting.press("l")
    assert sitting.session.panel == "log"
    sitting.press("Enter", "d", "u", "1")
    assert sitting.table.count == 0


def test_events_during_a_story_are_shown_after_it() -> None:
    sitting, acts = sat_down()
    story = PRESENTER.story
    for each in acts:
        before = sitting.session.story.frames
        sitting.table.act(each.seat, each.action, sitting.table.seen)
        assert sitting.session.story.frames[: len(before)] == before
    frames = sitting.session.story.frames
    told = [event for each in acts for event in each.events if isinstance(event, story.shown)]
    assert len(frames) >= len(told) > 1
    while sitting.session.story.frame is not None:
        last = sitting.session.story.frame.board
        sitting.conductor.go_on_telling()
    assert last == story.standing(sitting.table.view(Side.STANDARD))
    assert sitting.session.viewer is Side.STANDARD


def test_an_undo_by_another_player_ends_the_story() -> None:
    sitting, acts = sat_down()
    for each in acts[:2]:
        sitting.table.act(each.seat, each.action, sitting.table.seen)
    assert sitting.session.story.frame is not None
    sitting.table.take_back(0)
    assert sitting.session.story.frame is None
    assert sitting.seen.view == sitting.table.view(Side.STANDARD)
