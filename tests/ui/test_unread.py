"""A key meant for the end of a story does not answer what is asked next; no other key waits."""

from collections.abc import Callable

import pytest

from bl_tui.play.seats import Seats, seated
from bl_tui.screens.conductor import Conductor
from bl_tui.table.session.unread import ECHO
from engine.core.frozen import replace
from tests.toy.records import GoTo, Keeper
from tests.ui.sittings import Sitting
from tests.ui.test_session import moving

AMBER, CORAL, INDIGO = Keeper
WITH_A_BOT = seated({"amber": "same", "coral": "random", "indigo": "same"})
BETWEEN_TWO = seated({"coral": "random"})


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def gone(pace: str, seats: Seats = WITH_A_BOT) -> tuple[Sitting, Clock]:
    """Return a sitting in which a bot has just gone, and its clock."""
    sitting, clock = moving(seats, pace), Clock()
    sitting.conductor.clock = clock
    sitting.press("d")
    assert sitting.conductor.bot == "random"
    clock.now += 5
    way = next(each for each in sitting.table.view(CORAL).actions if isinstance(each, GoTo))
    sitting.table.act(CORAL, way, sitting.table.seen)
    assert (sitting.session.story.frame is None) == (pace == "off")
    return sitting, clock


def decides(sitting: Sitting) -> bool:
    """Press the key that ends a turn; return whether it did."""
    before = sitting.table.count
    sitting.press("d")
    return sitting.table.count > before


ENDS: dict[str, Callable[[Conductor], None]] = {
    "by itself": Conductor.go_on_telling,
    "by a key": lambda conductor: conductor.press("skip"),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_key_as_a_story_ends_decides_nothing_until_the_question_can_be_read(end: str) -> None:
    sitting, clock = gone("normal")
    ENDS[end](sitting.conductor)
    assert sitting.session.viewer is INDIGO
    asked = sitting.session
    for _ in range(3):
        assert not decides(sitting)
        clock.now += ECHO / 3.1
    assert sitting.session == replace(asked, fresh=True), "the question stands as it was"
    clock.now += ECHO / 3
    assert decides(sitting)


def test_neither_does_a_click() -> None:
    sitting, clock = gone("normal")
    sitting.conductor.go_on_telling()
    spot = next(each.to for each in sitting.seen.view.actions if isinstance(each, GoTo))
    count = sitting.table.count
    sitting.click(spot)
    assert sitting.table.count == count
    clock.now += ECHO
    sitting.click(spot)
    assert sitting.table.count == count + 1


def test_a_key_as_a_story_ends_lifts_no_curtain_before_the_next_player() -> None:
    """Else who looked at the story would see the hand of who plays next."""
    sitting, clock = gone("normal", BETWEEN_TWO)
    sitting.conductor.seen = replace(sitting.seen, secrets=True, open_hands=False)
    sitting.conductor.go_on_telling()
    assert sitting.session.curtain is INDIGO
    sitting.press("enter")
    assert sitting.session.viewer is None
    clock.now += ECHO
    sitting.press("enter")
    assert sitting.session.viewer is INDIGO


def test_one_may_look_around_at_once() -> None:
    sitting, _ = gone("normal")
    sitting.conductor.go_on_telling()
    here = sitting.session.selection.cursor
    sitting.press("up", "l")
    assert (sitting.session.selection.cursor != here, sitting.session.panel) == (True, "log")


def test_at_pace_off_no_key_waits() -> None:
    sitting, _ = gone("off")
    assert sitting.session.viewer is INDIGO
    assert decides(sitting)


def test_no_key_waits_after_what_the_player_did() -> None:
    sitting = moving(pace="normal")
    sitting.conductor.clock = Clock()
    assert [decides(sitting) for _ in range(2)] == [True, True]
