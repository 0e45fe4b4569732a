"""Keys while a turn is shown: one step, the end, another speed; and going through it again."""

from collections.abc import Iterator

import pytest

from bl_tui.table.session.telling import HELD
from tests.bench.keys import sitting_of
from tests.bench.story import play
from tests.ui.sittings import Sitting


class Ticking:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def against_a_bot(pace: str = "normal") -> tuple[Sitting, Ticking]:
    """Return a game of which the first person's turn is over, and its clock."""
    sitting, clock = sitting_of("battlelore/agincourt", "1", pace), Ticking()
    sitting.conductor.clock = clock
    while sitting.table.view(None).turn < 2:
        play(sitting)
        sitting.press("end")
    return sitting, clock


def shown(steps: int, pace: str = "normal") -> tuple[Sitting, Ticking]:
    """Return a game in which at least so many steps are shown now."""
    sitting, clock = against_a_bot(pace)
    while len(sitting.session.story.frames) < steps:
        sitting.press("end")
        play(sitting)
    return sitting, clock


def presses(sitting: Sitting, clock: Ticking, *keys: str, apart: float = 1.0) -> Iterator[int]:
    """Press keys, and yield how many steps are left after each."""
    for key in keys:
        clock.now += apart
        sitting.press(key)
        yield len(sitting.session.story.frames)


@pytest.mark.parametrize("key", ["space", "enter", "x", "f12", "1"])
def test_a_key_skips_one_step(key: str) -> None:
    sitting, clock = shown(3)
    left, count = len(sitting.session.story.frames), sitting.table.count
    assert [*presses(sitting, clock, key, key)] == [left - 1, left - 2]
    assert sitting.table.count == count


def test_a_click_skips_one_step() -> None:
    sitting, _ = shown(3)
    left = len(sitting.session.story.frames)
    sitting.click("E7")
    assert len(sitting.session.story.frames) == left - 1


def test_end_skips_the_rest_of_the_turn() -> None:
    sitting, _ = shown(1)
    while not sitting.conductor.bot or sitting.session.story.frame is None:
        sitting.press("end")
        play(sitting)
    sitting.press("end")
    skipped = 0
    while sitting.conductor.bot:
        assert sitting.session.story.frame is None
        play(sitting)
        skipped += 1
    assert skipped > 2


def test_a_key_that_is_held_down_skips_one_step() -> None:
    sitting, clock = shown(3)
    left = len(sitting.session.story.frames)
    repeats = presses(sitting, clock, *["space"] * 20, apart=HELD / 2)
    next(presses(sitting, clock, "space"))
    assert set(repeats) == {left - 1}


def test_a_key_held_down_since_the_players_own_action_skips_nothing() -> None:
    sitting, clock = shown(2)
    sitting.press("end")
    clock.now += 1
    sitting.press("up")
    play(sitting)
    while len(sitting.session.story.frames) < 2:
        play(sitting)
    left = len(sitting.session.story.frames)
    assert set(presses(sitting, clock, *["up"] * 5, apart=HELD / 2)) == {left}


def test_the_speed_goes_from_normal_to_quick_to_instant() -> None:
    sitting, _ = shown(2)
    seconds, left = sitting.session.story.seconds, len(sitting.session.story.frames)
    sitting.press("asterisk")
    assert sitting.opened == ["speed"]
    assert sitting.session.story.seconds < seconds / 2
    assert len(sitting.session.story.frames) == left
    assert sitting.session.notice == "Turns are shown quickly."
    sitting, _ = shown(2, "quick")
    sitting.press("asterisk")
    assert sitting.session.story.frame is None, "instant shows no steps"


def looking_back() -> Sitting:
    """Return a game in which the person looks back at the turn of the bot."""
    sitting, clock = shown(1)
    while sitting.conductor.bot:
        play(sitting)
    sitting.press("end")
    clock.now += 5
    sitting.press("r")
    return sitting


def test_the_turn_is_gone_through_again_forwards_and_backwards() -> None:
    sitting = looking_back()
    frames, count = sitting.session.story.frames, sitting.table.count
    assert len(frames) > 3
    assert type(frames[0].event).__name__ == "CardPlayed"
    for key in ("right", "down", "tab"):
        sitting.press(key)
    assert sitting.session.story.frame is frames[3]
    for key in ("left", "up", "shift+tab", "left"):
        sitting.press(key)
    assert sitting.session.story.frames == frames, "before the first one there is none"
    sitting.press("d", "x", "1", "y")
    assert sitting.session.story.frames == frames, "other keys do nothing"
    assert sitting.table.count == count


@pytest.mark.parametrize("key", ["backspace", "escape", "end", "q"])
def test_leaving_what_is_shown_again(key: str) -> None:
    sitting = looking_back()
    sitting.press("right", key)
    assert sitting.session.story.frame is None
    assert not sitting.opened, "the game is not left"


def test_after_the_last_step_the_players_turn_goes_on() -> None:
    sitting = looking_back()
    count = sitting.table.count
    for _ in range(len(sitting.session.story.frames)):
        sitting.press("r")
    assert sitting.session.story.frame is None
    sitting.press("enter")
    assert sitting.table.count == count, "the key of the last step answers no question"
