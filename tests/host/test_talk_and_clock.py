"""What tables need and no game: plain talk, clocks, and bots that think in turn."""

import asyncio
from threading import Event
from typing import Any

import pytest

from bl_tui.host.tables import clock, minds, talk
from bl_tui.play.bot_process import Stopped
from tests.host.server import until

# --- talk ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("good\x1b[31m luck\a", "good [31m luck"),
        ("abc\u202edef\u2066", "abc def"),
        ("  a \r\n b\t", "a b"),
        ("e" + "\u0301" * 40, "\xe9\u0301\u0301"),
        ("\u200bx\ufeff", "x"),
        ("\x1b", ""),
    ],
)
def test_chat_is_plain_text(said: str, shown: str) -> None:
    assert talk.plain(said) == shown


# --- the clock ----------------------------------------------------------------------------------


def test_a_clock_runs_for_the_deciding_seat() -> None:
    rule, times = clock.Clock(clock.GAME, 100), clock.Times(since=10)
    times = clock.moved_on(times, ["a"], 40, runs=True)
    assert clock.left(rule, times, "a", ["b"], 90) == 70
    assert clock.left(rule, times, "b", ["b"], 90) == 50
    assert clock.out_of_time(rule, times, ["b"], 139) == ()
    assert clock.out_of_time(rule, times, ["b"], 140) == ("b",)


def test_a_clock_for_moves_restarts_and_stops_when_nobody_plays() -> None:
    rule = clock.Clock(clock.MOVE, 100)
    times = clock.moved_on(clock.Times(since=10), ["a"], 100, runs=True)
    assert clock.left(rule, times, "a", ["a"], 150) == 50
    still = clock.moved_on(times, ["a"], 150, runs=False)
    assert clock.out_of_time(rule, still, ["a"], 10_000) == ()


# --- bots ---------------------------------------------------------------------------------------


async def test_at_most_two_bots_think_at_once_and_the_first_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking, most, begun = [], [0], []
    may_end = {name: Event() for name in "abcd"}

    class Slow:
        def __init__(self, game: str) -> None:
            self.game, self.losses = game, 0

        def think(self, question: Any) -> str:
            begun.append(question)
            thinking.append(question)
            most[0] = max(most[0], len(thinking))
            assert may_end[question].wait(10)
            thinking.remove(question)
            return str(question)

        def stop(self) -> None:
            """There is nothing to stop."""

    monkeypatch.setattr(minds, "Thinker", Slow)
    pool = minds.Minds()
    tasks = [asyncio.create_task(pool.think("battlelore", name, "anna")) for name in "abcd"]  # type: ignore[arg-type]
    for count, (name, task) in enumerate(zip("abcd", tasks, strict=True), minds.AT_ONCE):
        wanted = min(count, len(tasks))
        await until(lambda wanted=wanted: len(begun) >= wanted)  # type: ignore[misc]
        may_end[name].set()
        assert str(await asyncio.wait_for(task, 10)) == name
    assert begun == list("abcd")
    assert most[0] <= minds.AT_ONCE
    pool.stop()
    with pytest.raises(Stopped):
        await pool.think("battlelore", "e", "anna")  # type: ignore[arg-type]
