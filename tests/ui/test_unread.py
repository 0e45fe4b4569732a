"""A key meant for the end of a story does not answer what is asked next; no other key waits."""

import os
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats, same_person, seated
from bl_tui.play.table import Table
from bl_tui.screens.game.conductor import Conductor
from bl_tui.table.session import keys
from bl_tui.table.session.unread import ECHO, REPEAT, SETTLING
from engine.battle_mages.state import actions as magic
from engine.battle_mages.state.steps import Casting
from engine.core.frozen import replace
from engine.core.record import Record, begin
from engine.second_edition.state.actions import KeepScenario
from tests.battle_mages import fingers as battle_mages
from tests.battle_mages.position import make_place
from tests.conformance.games import RECORDS, trial
from tests.second_edition import fingers as second_edition
from tests.toy.records import GoTo, Keeper
from tests.ui.sittings import Sitting
from tests.ui.test_rough_keys import seated_at
from tests.ui.test_session import moving

AMBER, CORAL, INDIGO = Keeper
WITH_A_BOT = seated({"amber": "same", "coral": "random", "indigo": "same"})
BETWEEN_TWO = seated({"coral": "random"})
LATER = SETTLING + 0.01


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1e9  # later than anything that was done before it was wound up

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
    "after every action": Conductor.go_on_telling,
    "by a key": lambda conductor: conductor.press("skip"),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_key_as_a_story_ends_decides_nothing_until_the_question_can_be_read(end: str) -> None:
    sitting, clock = gone("normal")
    ENDS[end](sitting.conductor)
    assert sitting.session.viewer is INDIGO
    asked = sitting.session
    for _ in range(2):
        assert not decides(sitting)
        clock.now += SETTLING / 2.2
    now = replace(sitting.session, ignored=asked.ignored, pressed=asked.pressed)
    assert now == asked, "the question stands as it was"
    clock.now += SETTLING / 10
    assert decides(sitting)


def test_neither_does_a_click() -> None:
    sitting, clock = gone("normal")
    sitting.conductor.go_on_telling()
    spot = next(each.to for each in sitting.seen.view.actions if isinstance(each, GoTo))
    count = sitting.table.count
    sitting.click(spot)
    assert sitting.table.count == count
    clock.now += LATER
    sitting.click(spot)
    assert sitting.table.count == count + 1


def test_a_key_that_is_held_down_decides_nothing_however_long_it_is_held() -> None:
    sitting, clock = gone("normal")
    sitting.press("d")
    assert sitting.session.story.frame is None, "it skips the story"
    clock.now += 0.5
    for _ in range(40):
        assert not decides(sitting)
        clock.now += 0.03
    clock.now += REPEAT + 0.01
    assert decides(sitting), "pressed once more it means what it means"


def test_space_that_was_to_skip_a_story_decides_nothing_however_late_it_comes() -> None:
    """Nobody has pointed at anything yet; Enter, which the prompt names, needs no second press."""
    for keys_pressed, decided in ((("space",), 0), (("enter",), 1), (("up", "down", "space"), 1)):
        sitting, clock = gone("normal")
        sitting.conductor.go_on_telling()
        clock.now += 60
        count = sitting.table.count
        sitting.press("tab")
        sitting.conductor.look()
        sitting.press(*keys_pressed)
        assert sitting.table.count == count + decided
        clock.now += 1
        sitting.press("space")
        assert sitting.table.count > count


def test_a_player_who_has_moved_the_cursor_waits_less() -> None:
    sitting, clock = gone("normal")
    sitting.conductor.go_on_telling()
    sitting.press("up")
    clock.now += ECHO + 0.01
    assert decides(sitting)


def test_a_key_as_a_story_ends_lifts_no_curtain_before_the_next_player() -> None:
    """Else who looked at the story would see the hand of who plays next."""
    sitting, clock = gone("normal", BETWEEN_TWO)
    sitting.conductor.seen = replace(sitting.seen, secrets=True, open_hands=False)
    sitting.conductor.go_on_telling()
    assert sitting.session.curtain is INDIGO
    sitting.press("enter")
    assert sitting.session.viewer is None
    clock.now += LATER
    sitting.press("enter")
    assert sitting.session.viewer is INDIGO
    assert not decides(sitting), "nor does the key after that answer what the curtain hid"
    clock.now += LATER
    assert decides(sitting)


def test_a_player_can_look_around_at_once() -> None:
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


def test_the_next_person_at_the_keyboard_is_not_answered_for() -> None:
    """A key that is pressed twice ends one turn, and not that of the next player."""
    sitting, clock = moving(PEOPLE, "normal"), Clock()
    sitting.conductor.clock = clock
    assert [decides(sitting) for _ in range(2)] == [True, False]
    clock.now += LATER
    assert decides(sitting)


def test_a_question_behind_another_screen_appears_when_that_closes() -> None:
    sitting, clock = gone("normal")
    sitting.free = False
    sitting.conductor.go_on_telling()
    clock.now += 60
    sitting.free = True
    sitting.conductor.let_bot_act()
    assert not decides(sitting)
    clock.now += LATER
    assert decides(sitting)


# --- where it was seen ---------------------------------------------------------------------------


def skipped_late(sitting: Sitting, clock: Clock, *pressed: str) -> None:
    """Let all be told, then press what was meant to skip that, a moment too late."""
    assert sitting.session.story.frame is not None
    while sitting.session.story.frame is not None:
        clock.now += 0.7
        sitting.conductor.go_on_telling()
    clock.now += 0.5
    count = sitting.table.count
    sitting.press(*pressed)
    assert sitting.table.count == count


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_to_skip_the_first_story_lays_no_ford(key: str) -> None:
    table = second_edition.table_of(second_edition.new_game("z9"))
    sitting = second_edition.sit(table, pace="normal")
    sitting.conductor.clock = clock = Clock()
    sitting.conductor.reseat(seated({"uthuk": "regular"}))
    sitting.press("enter")
    table.act(table.to_act, KeepScenario("hunger_at_dusk"), table.seen)
    skipped_late(sitting, clock, key)
    clock.now += LATER
    count = sitting.table.count
    sitting.press("enter")
    assert sitting.table.count == count + 1
    sitting.press("u")
    assert sitting.table.count == count, "the other side is a program, which has shown nothing"


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_to_skip_the_dice_of_foresight_picks_no_effect(key: str) -> None:
    state = make_place(
        pieces="aM@4,2 aI1@4,3 bM@4,8", spheres="a time life b mind spirit", dice="9 9 9 9 9 9"
    ).state
    sitting = battle_mages.sit(Record(state.setup, "1", state, ()), pace="normal")
    sitting.conductor.clock = clock = Clock()
    mage = sitting.table.to_act
    sitting.table.act(mage, magic.Cast("foresight", 0), sitting.table.seen)
    skipped_late(sitting, clock, key)
    step = sitting.seen.view.steps[-1]
    assert isinstance(step, Casting)
    assert any(isinstance(each, magic.Declare) for each in sitting.seen.view.actions)


# --- in all games --------------------------------------------------------------------------------

TAKES_BACK = ("undo", "redo", "restart")
PRESSED = (
    "enter",
    "space",
    "d",
    "x",
    "y",
    "n",
    "a",
    "s",
    "f",
    "tab",
    "enter",
    "1",
    "enter",
    "2",
    "d",
)
FEW, ACTIONS = 10, 300
"""Questions of one game at which all these keys are pressed, within so many actions."""


@pytest.mark.parametrize("who", ["alone", "people"])
@pytest.mark.parametrize("game", RECORDS)
def test_no_key_decides_a_question_of_any_game_that_came_by_itself(game: str, who: str) -> None:
    """After a story, after what others did, and when the keyboard goes to somebody else."""
    seed = os.environ.get("KEYS_SEED", f"unread {game}")
    print("seed", seed)
    rng, found = Random(seed), trial(game)
    play = rng.choice(tuple(found.rotating("unread")))
    table = Table(found.game, begin(found.game, play.setup, play.seed), MemoryJournal())
    others = table.seats[1:] if who == "alone" else ()
    seats = seated({seat.value: "regular" for seat in others})
    sitting = seated_at(found, table, seats, "normal", curtains=False)
    sitting.conductor.clock = clock = Clock()
    tried = 0
    while tried < FEW and table.count < ACTIONS and table.to_act is not None:
        tried += unread_after_one(rng, sitting, clock)
    assert tried


def unread_after_one(rng: Random, sitting: Sitting, clock: Clock) -> bool:
    """Let whoever is due act; return whether a question came by itself, which no key decided."""
    table, before = sitting.table, sitting.session.viewer
    seat = table.to_act
    assert seat is not None
    clock.now += 10
    table.act(seat, rng.choice(table.view(seat).actions), table.seen)
    told = sitting.session.story.frame is not None
    if told:
        rng.choice((partial(sitting.press, "space"), partial(tell_all, sitting)))()
    asked = sitting.session.viewer
    if asked is None or asked is not table.to_act:
        return False
    if not told and same_person(sitting.session.seats, table.seats, (before, asked)):
        return False
    count = table.count
    press_all(sitting)
    assert table.count == count
    return True


def tell_all(sitting: Sitting) -> None:
    """Let a story end by itself."""
    while sitting.session.story.frame is not None:
        sitting.conductor.go_on_telling()


def press_all(sitting: Sitting) -> None:
    """Press keys that could decide something."""
    for key in PRESSED:
        find: Any = partial(sitting.keys.find, key)
        meant = keys.meant(sitting.session, sitting.seen, find)
        if meant is None or meant[0] not in TAKES_BACK:
            sitting.press(key)
