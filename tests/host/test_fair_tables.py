"""Tables that one player makes leave room for those of others: their bots' turns, the list, and
what somebody is asked to play."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.errands import Errands
from bl_tui.host.limits import DEFAULT
from bl_tui.host.tables import minds
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.turns import Turns
from bl_tui.host.tables.visit import Visit
from bl_tui.play.bot_process import Question
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.host.halls import ANNA, BRUNO, Noon, made, noon

BOT = Holder(bot="regular")


# --- bots take turns ----------------------------------------------------------------------------


def test_a_friend_waits_for_one_turn_however_many_tables_somebody_has() -> None:
    turns = Turns(2)
    eve = [turns.ask("eve") for _ in range(30)]
    bruno = [turns.ask("bruno") for _ in range(2)]
    turns.give_back()
    turns.give_back()
    assert bruno[0].done(), "one of eve's thinks before"
    turns.give_back()
    turns.give_back()
    assert bruno[1].done()
    assert sum(each.done() for each in eve) == 4


def test_a_cancelled_wait_keeps_no_place() -> None:
    turns = Turns(1)
    turns.ask("anna")
    gone, next_one = turns.ask("anna"), turns.ask("anna")
    gone.cancel()
    turns.give_back()
    assert next_one.done()
    turns.give_back()
    assert turns.ask("bruno").done()


async def test_bots_at_shared_tables_think_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[str] = []

    class Quick:
        losses = 0

        def __init__(self, _: str) -> None:
            """It needs no process."""

        def think(self, question: Any) -> str:
            thought.append(question)
            return str(question)

        def stop(self) -> None:
            """There is nothing to stop."""

    monkeypatch.setattr(minds, "Thinker", Quick)
    pool: Any = minds.Minds(1)
    asked = [pool.think("toy", f"eve {number}", "eve") for number in range(30)]
    asked.append(pool.think("toy", "bruno", "bruno"))
    await asyncio.wait_for(asyncio.gather(*asked), 20)
    assert thought.index("bruno") <= 2


def test_bots_of_single_players_take_turns_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[str] = []

    class Quick:
        def __init__(self, _: object) -> None:
            """It needs no process."""

        def think(self, question: Any) -> Any:
            thought.append(question.bot)
            return question

        def stop(self) -> None:
            """There is nothing to stop."""

    monkeypatch.setattr(minds, "Worker", Quick)
    places: Any = minds.SoloMinds(1)
    first = places._turns.ask("eve")
    with ThreadPoolExecutor(31) as threads:
        asked = [
            threads.submit(places.mind("toy", name).think, Question(f"{name} {number}", None, ""))
            for name, count in (("eve", 29), ("bruno", 1))
            for number in range(count)
        ]
        waiting = places._turns._waiting
        while sum(map(len, waiting.values())) < len(asked):
            threads.submit(int).result()
        assert first.done()
        places._turns.give_back()
        for each in asked:
            each.result(20)
    assert thought.index("bruno 0") <= 1


# --- how many tables ----------------------------------------------------------------------------


def test_tables_of_bots_alone_are_few(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    for _ in range(DEFAULT.bots_alone):
        table = made(hall, BOT, BOT)
    with pytest.raises(NoTable, match="bots"):
        made(hall, BOT, BOT)
    made(hall, ANNA, BOT)
    table.close_down("anna")
    made(hall, BOT, BOT)


def test_a_command_says_why_a_table_is_not_made(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    errands = Errands(Words("en"), hall, "anna", lambda name: name)
    assert errands.run("new agincourt pennant=bruno")[0] == 0
    code, said = errands.run("new agincourt pennant=bruno")
    assert code == 1
    assert said[0].startswith("bruno has not accepted your last invitation.")
    for _ in range(DEFAULT.bots_alone):
        assert errands.run("new agincourt standard=bot pennant=bot")[0] == 0
    code, said = errands.run("new agincourt standard=bot pennant=bot")
    assert code == 1
    assert said[0].startswith("You already have two bot-only tables.")


def test_tables_of_bots_alone_come_last_in_the_list(tmp_path: Path) -> None:
    hall = noon(tmp_path)
    watched = made(hall, Holder("dario"), Holder("carla"))
    hall.now += 10
    bots = made(hall, BOT, BOT)
    assert hall.listed("eve") == [watched, bots]


# --- what stays in memory -----------------------------------------------------------------------


def test_watch_answers_from_memory_and_opens_no_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = noon(tmp_path)
    table = made(hall, ANNA, BRUNO)
    errands = Errands(Words("en"), hall, "anna", lambda name: name)
    code, open_said = errands.run(f"watch {table.plan.id}")
    assert (code, len(open_said) > 20) == (0, True)
    table.close()

    def never(_: object) -> None:
        raise AssertionError("the save was opened")

    monkeypatch.setattr(type(table), "open", never)
    code, said = errands.run(f"watch {table.plan.id}")
    assert code == 0
    told = f"No one has opened this game recently. To open it: ssh -t HOST watch {table.plan.id}"
    assert said == [open_said[0], told]


def test_games_that_were_left_stay_in_memory_the_last_ones(tmp_path: Path) -> None:
    """Whoever opens one again and again has it replayed once."""
    limits = replace(DEFAULT, warm=2)
    hall = Noon(tmp_path, Games(), lambda *_, **__: None, "", limits)
    tables = [made(hall, ANNA) for _ in range(4)]
    assert [each.is_open for each in tables] == [False, False, True, True]
    visit = Visit("eve")
    chair = tables[0].attend(visit)
    tables[0].go(visit, chair)
    assert [each.is_open for each in tables] == [True, False, False, True]
    again = Visit("eve")
    chair = tables[3].attend(again)
    made(hall, ANNA)
    made(hall, ANNA)
    assert tables[3].is_open, "somebody is there"
    tables[3].go(again, chair)
