"""Clocks of tables: growing ones, the rules for time that is over, vacations, clocks that jump."""

import json
from pathlib import Path
from typing import Any

import pytest

from bl_tui.commands import Keys
from bl_tui.games.registry import Games
from bl_tui.host.contests.ratings import WonAndLost
from bl_tui.host.errands import Errands
from bl_tui.host.screens.telling import clock_told, news_told, standing, time_left
from bl_tui.host.tables import clock, timing
from bl_tui.host.tables.clock import BOT_PLAYS, DAY, FISCHER, LOSES, MINUTE, MOVE, NOTHING, Clock
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.host_clock import FILE, MOST_DAYS, HostClock
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.summary import summarise
from tests.host.halls import ANNA, BRUNO, Ear, Noon, kinds, made, noon
from tests.host.players import club

WORDS = Words("en")
A_YEAR = 365 * DAY


def timed(hall: Hall, rule: Clock, flag: str = BOT_PLAYS, **more: Any) -> SharedTable:
    """Return a table of Anna and Bruno with a clock; Bruno begins."""
    return made(hall, ANNA, BRUNO, change=lambda plan: replace(plan, clock=rule, flag=flag, **more))


def run(hall: Hall, command: str, player: str = "bruno") -> tuple[int, str]:
    code, said = Errands(WORDS, hall, player, lambda x: x).run(command)
    return code, "\n".join(said)


# --- clocks that grow ---------------------------------------------------------------------------


def test_a_growing_clock_grows_once_for_each_turn() -> None:
    rule, times = Clock(FISCHER, 100, 30), clock.Times(since=10)
    times = clock.moved_on(times, ["a"], 50, runs=True)
    times = clock.raised(rule, times, ["a"], 1)
    assert clock.left(rule, times, "a", [], 50) == 90
    again = clock.raised(rule, times, ["a"], 1)
    assert again == times, "an action that was taken back and repeated"
    times = clock.raised(rule, clock.raised(rule, times, ["a"], 2), ["b"], 2)
    assert clock.left(rule, times, "a", [], 50) == 120
    assert clock.left(rule, times, "b", ["b"], 70) == 110
    assert clock.raised(rule, clock.Times(), ["a"], 1) == clock.Times(), "it does not run yet"
    assert clock.raised(Clock(MOVE, 100), times, ["a"], 9) == times


def test_a_turn_at_a_table_makes_the_clock_grow(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = timed(hall, Clock(FISCHER, 10 * MINUTE, 30))
    (first,) = table.plan.due
    turn = table.plan.turn
    while table.plan.due == (first,):
        hall.now += 1
        (seat,) = table.named((first,))
        table.table.act(seat, table.table.view(seat).actions[-1], table.table.seen)
    used = dict(table.plan.times.used)[first]
    assert dict(table.plan.times.raised)[first] == turn
    assert timing.time_left(table, first) == 10 * MINUTE - used
    assert used < 0, "few seconds were used, and thirty came back"
    assert clock_told(WORDS, table.plan.clock) == (
        "10 minutes per player and 30 seconds more per turn"
    )


# --- time that is over --------------------------------------------------------------------------


def test_by_the_rule_of_the_table_the_other_player_wins(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = timed(hall, Clock(MOVE, 60), LOSES, rates=("anna", "bruno"))
    ear = Ear("anna")
    table.attend(ear)
    (late,) = table.plan.due
    loser = table.plan.holder(late).player
    hall.now += 59
    table.look_at_clock()
    assert table.plan.goes_on
    hall.now += 1
    table.look_at_clock()
    assert table.plan.ended is not None
    assert (table.plan.ended.how, late in table.plan.ended.won) == ("time", False)
    assert len(table.plan.ended.won) == 1
    assert kinds(ear) == ["ended"]
    assert standing(WORDS, hall.games, table.plan, "anna") == "out of time"
    winner = "anna" if loser == "bruno" else "bruno"
    assert hall.ratings.against(winner) == {("battlelore", loser): WonAndLost(won=1)}
    (save,) = (table.folder / "saves").glob("*")
    settled = summarise(save).settled
    assert settled is not None
    assert settled.how == "time"


def test_by_the_rule_of_the_table_nothing_happens(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = timed(hall, Clock(MOVE, 60), NOTHING)
    (late,) = table.plan.due
    hall.now += 600
    table.look_at_clock()
    assert table.plan.goes_on
    assert table.plan.bot_of(late) == ""
    assert time_left(WORDS, table, late) == "0 seconds"
    told = clock_told(WORDS, table.plan.clock, NOTHING)
    assert told == "1 minute per move, then nothing happens"


def test_where_nobody_can_win_alone_a_bot_plays(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    rule = Clock(MOVE, 60)
    table = made(
        hall, ANNA, *[BRUNO] * 2, game="bardsung",
        change=lambda plan: replace(plan, clock=rule, flag=LOSES),
    )  # fmt: skip
    late = table.plan.asked[0]
    hall.now += 60
    table.look_at_clock()
    assert table.plan.goes_on
    assert table.plan.bot_of(late) == "regular"


# --- clocks that jump ---------------------------------------------------------------------------


class Jumping(Hall):
    """A hall on a machine whose clock a test sets."""

    wall = 1_000_000_000

    def clock(self) -> int:
        return self.wall

    def wake_bots(self, table: SharedTable) -> None:
        """Let them sleep."""


@pytest.mark.parametrize("jump", [A_YEAR, -A_YEAR, 60, -60])
def test_a_clock_of_the_machine_that_is_set_takes_no_time(tmp_path: Path, jump: int) -> None:
    hall = Jumping(tmp_path, Games(), lambda *_, **__: None)
    table = timed(hall, Clock(MOVE, 60), LOSES)
    (due,) = table.plan.due
    hall.wall += jump
    table.look_at_clock()
    assert table.plan.goes_on
    left = timing.time_left(table, due)
    assert left is not None
    assert 30 < left <= 60


def test_the_clock_stops_while_the_host_does_not_run(tmp_path: Path) -> None:
    """The moment goes on from the last one that was written, whatever the machine says."""
    wall, steady = [5000], [7.0]

    def begun() -> HostClock:
        return HostClock(tmp_path, lambda: wall[0], lambda: steady[0])

    time = begun()
    assert (time.now(), time.is_new) == (5000, True)
    steady[0] += 100.9
    assert time.now() == 5100
    time.stop()
    for jump in (10**9, -(10**9)):
        wall[0] += jump
        steady[0] = 3.0
        again = begun()
        assert (again.now(), again.is_new) == (5100, False)
        again.stop()


@pytest.mark.parametrize(
    "damage",
    [None, b"", b"\xff", b"[]", b"{}", b'{"now": 5}', b'{"now": "5", "vacations": {}}',
     b'{"now": 5, "vacations": []}', b'{"now": 5, "vacations": {"anna": [[1]]}}'],
)  # fmt: skip
def test_without_its_file_the_current_moves_begin_again(
    tmp_path: Path, damage: bytes | None
) -> None:
    hall = noon(tmp_path)
    table = timed(hall, Clock(MOVE, 60), LOSES)
    hall.time.write()
    file = tmp_path / FILE
    file.unlink() if damage is None else file.write_bytes(damage)
    later = Noon.now + 10**6

    class Later(Noon):
        now = later

    again = Later(tmp_path, Games(), lambda *_, **__: None).tables[table.plan.id]
    assert again.plan.times.since == later
    again.look_at_clock()
    assert again.plan.goes_on


# --- vacations ----------------------------------------------------------------------------------


class Away(Noon):
    """A hall whose own clock a test sets."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, Games(), lambda *_, **__: None)
        self.time = HostClock(folder, lambda: self.now, lambda: float(self.now))


def test_no_time_is_over_during_a_vacation(tmp_path: Path) -> None:
    hall = Away(tmp_path)
    table = timed(hall, Clock(MOVE, DAY), LOSES)
    (late,) = table.plan.due
    player = table.plan.holder(late).player
    hall.now += DAY // 2
    assert run(hall, "vacation 7", player) == (
        0, "On vacation for another 7 days; 23 days are left this year."
    )  # fmt: skip
    hall.now += 7 * DAY - 1
    table.look_at_clock()
    assert table.plan.goes_on
    assert time_left(WORDS, table, late) == "12 hours, on vacation"
    hall.now += DAY // 2
    assert time_left(WORDS, table, late) == "1 second"
    table.look_at_clock()
    assert table.plan.goes_on
    hall.now += 1
    table.look_at_clock()
    assert not table.plan.goes_on


def test_a_vacation_stops_no_fast_clock(tmp_path: Path) -> None:
    hall = Away(tmp_path)
    table = timed(hall, Clock(MOVE, DAY - 1), LOSES)
    for player in ("anna", "bruno"):
        run(hall, "vacation 7", player)
    hall.now += DAY
    table.look_at_clock()
    assert not table.plan.goes_on


def test_vacations_have_a_bound(tmp_path: Path) -> None:
    hall = Away(tmp_path)
    assert run(hall, "vacation")[1] == "You are not on vacation; 30 days are left this year."
    assert "another 30 days; 0 days" in run(hall, "vacation 99")[1]
    hall.now += 4 * DAY
    assert run(hall, "vacation off")[1] == "You are not on vacation; 26 days are left this year."
    hall.now += DAY
    assert json.loads(run(hall, "vacation 26 --json")[1]) == {"seconds": 26 * DAY, "days_left": 0}
    assert "another 26 days" in run(hall, "vacation 30")[1], "the same vacation with another end"
    hall.now += 27 * DAY
    assert run(hall, "vacation 1") == (1, "You have no days of vacation left this year.")
    hall.time.stop()
    again = Away(tmp_path)
    again.now = hall.now
    assert again.time.days_left("bruno") == 0
    assert again.time.days_left("anna") == MOST_DAYS == 30
    again.time.rename("bruno", "bruna")
    assert again.time.days_left("bruno") == MOST_DAYS
    again.now += A_YEAR
    assert again.time.days_left("bruna") == MOST_DAYS


def test_a_vacation_is_asked_for_in_whole_days(tmp_path: Path) -> None:
    hall = Away(tmp_path)
    for wrong in ("soon", "-1", "1 2", "1.5"):
        assert run(hall, f"vacation {wrong}")[0] == 2
    assert run(hall, "vacation 1", "")[0] == 1
    assert run(hall, f"vacation {'9' * 5000}")[0] == 2


@pytest.mark.parametrize("word", ["off", "0", "00"])
def test_a_vacation_of_no_days_ends_the_running_one(tmp_path: Path, word: str) -> None:
    hall = Away(tmp_path)
    run(hall, "vacation 7")
    hall.now += DAY
    assert run(hall, f"vacation {word}") == (
        0, "You are not on vacation; 29 days are left this year."
    )  # fmt: skip


def test_a_vacation_runs_on_when_no_whole_day_is_left_for_another(tmp_path: Path) -> None:
    hall = Away(tmp_path)
    run(hall, "vacation 30")
    hall.now += 29 * DAY + DAY // 2
    assert run(hall, "vacation 5") == (1, "You have no days of vacation left this year.")
    assert "another 12 hours" in run(hall, "vacation")[1]


# --- answers that are kept ----------------------------------------------------------------------


def test_a_kept_answer_shows_how_much_time_is_left(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, Holder(bot="regular"))
    text = news_told(WORDS, table, News("kept", "anna", "7"), Keys(), own=True)
    assert text == "Your answer takes effect in 7 seconds. You can change it until then."


async def test_a_vacation_begins_and_ends_in_the_lobby(tmp_path: Path) -> None:
    async with club(tmp_path) as place:
        bruno = await place.come("bruno")
        assert "Vacation" not in bruno.text, "none of its player's tables has days per move"
        timed(place.hall, Clock(MOVE, 3 * DAY))
        await bruno.see("Vacation ...")
        await bruno.do("6", see="You are not on vacation; 30 days are left this year.")
        await bruno.do("Enter", see="Days of vacation from now on (0 ends it):")
        await bruno.do("x", "Enter", see="Type a number of days, for example 7.")
        await bruno.do(
            "Enter", "7", "Enter", see="On vacation for another 7 days; 23 days are left"
        )
        await bruno.do("Enter", "0", "Enter", see="You are not on vacation; 30 days are left")
