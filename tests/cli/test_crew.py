"""Several processes search for one answer: it is the same as that of one, and they end with it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select
from threading import Thread
from time import monotonic
from typing import Any

import pytest

from bl_tui.play.bot_process import Question, Stopped, Thinker
from bl_tui.play.minds.crew import HelpingCrew
from bl_tui.play.minds.table_questions import TableQuestions, pondering
from bl_tui.play.seats import seated
from bl_tui.play.settings import MOST_PROCESSES, processes_used
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.roster import bot_named
from engine.bots.team import SearchTeam
from engine.core.frozen import replace
from saves.games import KNOWN
from tests.e2e.terminal import LIMIT
from tests.ui.battles import new_game


@pytest.fixture
def crew() -> Iterator[HelpingCrew]:
    crew = HelpingCrew(KNOWN["battle_mages"], 2)
    yield crew
    crew.stop()


def opening() -> Any:
    """Return the view of a seat whose turn opens with many actions."""
    regular, judge = bot_named("battle_mages", "regular"), BattleMagesJudge()
    state = BATTLE_MAGES.start(Setup(2), "crew").state
    for number in range(1000):
        seat = BATTLE_MAGES.to_act(state)[0]
        view = BATTLE_MAGES.view(state, seat)
        if judge.opening(view) and len(view.actions) > 1 and number > 20:
            return view
        action = regular.choose(BATTLE_MAGES, view, f"crew {number}").action
        state = BATTLE_MAGES.play(state, seat, action).state
    raise AssertionError


def join(crew: HelpingCrew) -> None:
    """Wait until all processes of a crew are ready."""
    crew.begin("heavy", opening(), "s")
    end = monotonic() + LIMIT
    while not all(helper.ready for helper in crew.helpers or ()):
        assert monotonic() < end, "they never begin"
        list(crew.results(1.0))


def test_processes_that_help_change_nothing_but_the_time(crew: HelpingCrew) -> None:
    """One of them is killed in the middle of a search: what it had to do is done by the others."""
    bot: Any = replace(bot_named("battle_mages", "heavy"), lines=24)
    view, shared = opening(), replace(bot, team=SearchTeam(crew))
    alone = bot.choose(BATTLE_MAGES, view, "s")
    join(crew)
    assert shared.choose(BATTLE_MAGES, view, "s") == alone
    given = crew.helpers
    assert given is not None
    assert len(given) == 2
    join(crew)
    os.kill(given[0].pid, signal.SIGKILL)
    assert shared.choose(BATTLE_MAGES, view, "s") == alone
    assert len(crew.helpers or ()) == 1


# --- the end -------------------------------------------------------------------------------------

THINKING = """
from threading import Thread
from bl_tui.play.bot_process import Question, Worker
from saves.games import KNOWN
from tests.cli.test_crew import opening

if __name__ == "__main__":
    mind = Worker(KNOWN["battle_mages"])
    mind.wake()
    print(mind.pid, flush=True)
    mind.think(Question("heavy", opening(), "s", 3000.0, processes=3))
"""


def helpers_of(process: int) -> list[int]:
    """Return the two processes that help a process, as soon as they run, as files to wait for."""
    children, end = Path(f"/proc/{process}/task/{process}/children"), monotonic() + LIMIT
    while len(numbers := children.read_text().split()) < 2:
        assert monotonic() < end, "nobody helps"
    return [os.pidfd_open(int(number)) for number in numbers]


def check_ended(watches: list[int]) -> None:
    """Check that processes end now."""
    for watch in watches:
        assert select([watch], [], [], LIMIT)[0], "it lives on"
        os.close(watch)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_no_process_that_helps_survives_the_program(number: signal.Signals) -> None:
    command = [sys.executable, "-c", THINKING]
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as parent:
        assert parent.stdout is not None
        watches = helpers_of(int(parent.stdout.readline()))
        parent.send_signal(number)
        parent.wait(LIMIT)
    check_ended(watches)


@pytest.mark.parametrize("way", ["forget", "stop"])
def test_a_thought_of_several_processes_ends_at_once(way: str) -> None:
    """When the player undoes or leaves."""
    thinker, said = Thinker("battle_mages"), list[str]()

    def ask() -> None:
        try:
            thinker.think(Question("heavy", opening(), "s", 3000.0, processes=3))
        except Stopped:
            said.append("stopped")

    thinker.wake()
    mind: Any = thinker._mind
    waiting = Thread(target=ask)
    waiting.start()
    try:
        watches = helpers_of(mind.pid)
        getattr(thinker, way)()
        waiting.join(LIMIT)
        assert said == ["stopped"]
        check_ended(watches)
    finally:
        thinker.stop()


# --- how many ------------------------------------------------------------------------------------


def test_few_processes_help_and_none_where_it_would_not_pay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One for each core, unless the player wants fewer; none for a rung of the ladder, whose
    strength was measured without."""
    for cores, used in ((1, 1), (2, 2), (64, MOST_PROCESSES)):
        monkeypatch.setattr("bl_tui.play.settings.cores", lambda cores=cores: cores)
        assert processes_used("auto") == used
        assert processes_used("3") == 3
    table, seat, ask = new_game(), Side.PENNANT, TableQuestions().about
    heavy = ask(table, seat, "heavy", 2.0, reaction=False, processes=4)
    assert heavy.helpers == 3
    assert ask(table, seat, "heavy", 2.0, reaction=False).helpers == 0
    assert ask(table, seat, "heavy", 0.1, reaction=False, processes=4).helpers == 0
    assert ask(table, seat, "heavy", 2.0, reaction=True, processes=4).helpers == 0
    assert ask(table, seat, "rung9", 2.0, reaction=False, processes=4).helpers == 0
    assert replace(heavy, foreign=True).helpers == 0


# --- pondering -----------------------------------------------------------------------------------


def test_a_process_ponders_until_it_is_asked_or_stopped() -> None:
    """It answers as soon as ever, and is idle again after the player has left the decision."""
    view, thinker = opening(), Thinker("battle_mages")
    lots = tuple(f"lot {number}" for number in range(60))
    try:
        thinker.think(Question("regular", view, "s"))
        mind: Any = thinker._mind
        for ends in (None, None):
            thinker.ponder(Question("heavy", view, "lot 0", 3000.0, lots=lots))
            thinker.ponder(ends)
            asked = Question("regular", view, "s")
            assert thinker.think(asked).choice == thinker.think(asked).choice
        thinker.ponder(Question("heavy", view, "lot 0", 3000.0, lots=lots))
        assert thinker.think(Question("regular", view, "s")).bot == "regular"
        assert (thinker.losses, thinker._mind) == (0, mind)
    finally:
        thinker.stop()


def test_a_bot_ponders_unless_it_is_a_rung_or_the_game_is_foreign() -> None:
    """The bot at the table, while a person decides; no rung, nor in a foreign game."""
    table = new_game()
    question = pondering(table, seated({"standard": "heavy"}), 2.0)
    assert question is not None
    assert question.view == table.view(Side.STANDARD)
    assert question.lots[0] == table.lot
    assert len(set(question.lots)) == len(question.lots) > 20
    assert pondering(table, seated({"standard": "rung9"}), 2.0) is None
    assert pondering(table, seated({}), 2.0) is None
    table.foreign = True
    assert pondering(table, seated({"standard": "heavy"}), 2.0) is None
