"""The game of the week: the same for all, one try, its seed a secret, and no try is lost."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.contests.weekly import (
    FOLDER,
    LINES,
    WeeklyGame,
    WeeklyTry,
    chosen_for,
    fixed,
    name_of,
    week_of,
)
from bl_tui.host.errands import Errands
from bl_tui.host.tables import offers
from bl_tui.host.tables.archive import ARCHIVE, put_away
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.bot_process import Question, Stopped, Thought, answer, at_once
from bl_tui.play.concession import DRAW
from bl_tui.words import Words
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.record import begin
from saves.header import pledge_of
from tests.host.halls import Ear, Noon, noon

DAY, WEEK = 86400, 7 * 86400
MONDAY = 1_795_435_200
"""Noon of 2026-11-23, as the host's clock counts."""
GAMES = Games()


def at(folder: Path, now: int = MONDAY) -> Noon:
    """Return the hall of a host at a moment, as after a start."""
    hall = noon(folder / "tables")
    hall.now = now
    return hall


def begun(hall: Hall, player: str = "anna") -> SharedTable:
    return hall.weekly.begin(hall, player)


def current(hall: Hall) -> WeeklyGame:
    return hall.weekly.current(hall.clock())


def seed_of(table: SharedTable) -> str:
    return table.open().record.seed


def tries(battle: WeeklyGame) -> list[tuple[str, str]]:
    return [(attempt.player, attempt.how) for attempt in battle.ended]


def run(hall: Hall, command: str, player: str = "anna") -> tuple[int, list[str]]:
    return Errands(Words("en"), hall, player, lambda name: name).run(command)


def file_of(hall: Hall, battle: WeeklyGame) -> Path:
    return hall.folder / FOLDER / f"{battle.name}.json"


# --- which battle -------------------------------------------------------------------------------


def test_weeks_begin_on_monday_and_have_the_names_of_calendars() -> None:
    assert [name_of(week_of(MONDAY + days * DAY)) for days in (-1, 0, 6, 7)] == [
        "2026-W47",
        "2026-W48",
        "2026-W48",
        "2026-W49",
    ]
    assert name_of(week_of(MONDAY + 38 * DAY)) == "2026-W53"
    assert week_of(1 << 60) == 0, "a moment outside the calendar"
    week = week_of(MONDAY)
    assert WeeklyGame(week, "", "", "", "", 0).last_day.isoformat() == "2026-11-29"


def test_games_take_turns_and_every_short_scenario_of_two_sides_comes() -> None:
    week = week_of(MONDAY) // 132 * 132  # runs of all games begin here
    weeks = [chosen_for(GAMES, week + n) for n in range(36)]
    assert chosen_for(GAMES, week) == weeks[0], "a week has one battle"
    assert {weeks[n][0] for n in range(3)} == {"battlelore", "second_edition", "battle_mages"}
    assert all(weeks[n][0] == weeks[n % 3][0] for n in range(36))
    by_game = {game: [row[1] for row in weeks if row[0] == game] for game, *_ in weeks}
    assert sorted(by_game["second_edition"][:2]) == ["full", "learning"]
    assert sorted(by_game["battle_mages"][:4]) == ["bridge", "duel", "escort", "siege"]
    first = by_game["battlelore"]
    assert len({*first}) == 11, "no week-long war, no foreign scenario"
    assert not {"houses", "dragon", "bauge"} & {*first}
    assert {side for game, _, side in weeks if game == "battlelore"} == {"standard", "pennant"}


# --- the same for all, one try ------------------------------------------------------------------


def test_every_player_has_the_same_battle_and_one_table(tmp_path: Path) -> None:
    """Two sessions that begin at once are the same try."""
    hall = at(tmp_path)
    anna, again, bruno = begun(hall), begun(hall), begun(hall, "bruno")
    assert again is anna
    assert len(hall.tables) == 2
    assert anna.open().record.setup == bruno.open().record.setup
    assert seed_of(anna) == seed_of(bruno) == current(hall).seed
    assert anna.table.lot == bruno.table.lot
    battle = current(hall)
    for table, player in ((anna, "anna"), (bruno, "bruno")):
        holders = dict(table.plan.holders)
        assert holders.pop(battle.side) == Holder(player)
        assert [*holders.values()] == [Holder(bot="heavy")]
        assert table.plan.private
    assert hall.found(anna.plan.id, "bruno") is None


def test_guests_have_no_try(tmp_path: Path) -> None:
    with pytest.raises(NoTable) as why:
        begun(at(tmp_path), "guest-k3x9")
    assert why.value.code == "guest_try"


def test_a_try_is_used_once_whatever_becomes_of_its_table(tmp_path: Path) -> None:
    hall = at(tmp_path)
    table, other = begun(hall), begun(hall, "bruno")
    offers.resign(table, "anna")
    assert begun(hall) is table, "it is shown again"
    put_away(hall, table, tmp_path / ARCHIVE)
    other.close()
    (other.folder / "table.json").write_text("{")
    for place in (hall, at(tmp_path)):
        for player in ("anna", "bruno"):
            if player == "anna" or place is not hall:
                with pytest.raises(NoTable) as why:
                    begun(place, player)
                assert why.value.code == "tried"


def test_a_try_goes_on_after_a_restart(tmp_path: Path) -> None:
    hall = at(tmp_path)
    table = begun(hall)
    seed = seed_of(table)
    table.close()
    later = at(tmp_path, MONDAY + DAY)
    assert begun(later).plan.id == table.plan.id
    assert seed_of(begun(later)) == seed == current(later).seed
    assert seed_of(begun(later, "bruno")) == seed


def test_a_try_cannot_be_changed_by_its_player(tmp_path: Path) -> None:
    """No undo on request, no other holder of the seat, no end without a result."""
    hall = at(tmp_path)
    table = begun(hall)
    ear = Ear("anna")
    chair = table.attend(ear)
    plan = table.plan
    table.rise("anna")
    table.close_down("anna")
    assert (table.plan.holders, table.plan.ended) == (plan.holders, None)
    while not plan.waits_for("anna"):
        view = table.table.view(table.table.to_act)
        table.table.act(table.table.to_act, view.actions[0], table.table.seen)
        plan = table.plan
    chair.catch_up()
    chair.act(chair.to_act, chair.view(chair.to_act).actions[0], chair.seen)
    assert offers.ask(table, "anna", offers.TAKE_BACK) == offers.RATED
    count = table.table.count
    assert count


def test_the_answers_of_the_opponent_depend_on_no_clock() -> None:
    """In a position in which its search finds something else than it sees at once."""
    module = GAMES["battlelore"]
    game, setup = module.game, module.scenarios.setup(module.scenarios.library()["agincourt"])
    state, lines = begin(game, setup, "lines 0").state, 32
    for _ in range(12):
        seat = (game.to_act(state) or game.hidden(state))[0]
        view = game.view(state, seat)
        seen = answer(game, Question("heavy", view, "lot", lines=lines), at_once)
        before, state = state, game.play(state, seat, seen.action).state
    view = game.view(before, seat)
    asked = replace(fixed(Question("heavy", view, "lot", 2.0, kept=(None,))), lines=lines)  # type: ignore[arg-type]
    assert fixed(asked) == Question("heavy", view, "lot", lines=LINES)
    chosen = replace(bot_named("battlelore", "heavy"), lines=lines).choose(game, view, "lot")
    assert chosen.action != seen.action
    assert answer(game, asked, lambda: True) == chosen
    assert answer(game, asked, at_once).action == seen.action


async def test_another_bot_never_answers_for_the_opponent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where its process has died, the game waits instead."""
    hall = at(tmp_path)
    table = begun(hall)
    battle = current(hall)
    bot = next(seat for seat, held in table.plan.holders if seat != battle.side)
    asked: list[Question] = []

    async def think(_: str, question: Question, __: str) -> Thought:
        asked.append(question)
        return Thought(None, "regular")  # type: ignore[arg-type]

    monkeypatch.setattr(hall.minds, "think", think)
    table.keep(lambda plan: replace(plan, asked=(bot,), due=(bot,)))
    with pytest.raises(Stopped):
        await hall._let_bot(table, bot)
    assert (asked[0].lines, asked[0].budget) == (LINES, 0.0)
    assert table.table.count == 0


# --- the table ----------------------------------------------------------------------------------


def ended(how: str, lead: int, turn: int) -> WeeklyTry:
    return WeeklyTry("x", how, lead, turn)


def test_wins_come_first_then_points_then_turns() -> None:
    best = [
        ended("won", 3, 8),
        ended("won", 3, 9),
        ended("won", 1, 5),
        ended("drawn", 0, 9),
        ended("lost", -1, 9),
        ended("lost", -1, 5),
        ended("lost", -4, 9),
        ended("gave_up", 2, 9),
    ]
    merits = [attempt.merit for attempt in best]
    assert merits == sorted(merits, reverse=True)
    assert len({*merits}) == len(merits)
    battle = WeeklyGame(1, "", "", "", "", 0, ended=(*best, best[0]))
    assert [battle.place(attempt) for attempt in best[:3]] == [1, 3, 4]


def finished(table: SharedTable, won: Sequence[str], score: tuple[int, ...], turn: int) -> None:
    """Let the rules end a game."""
    table.keep(
        lambda plan: replace(plan, over=True, won=tuple(won), score=score, turn=turn, due=())
    )


def test_the_table_follows_from_the_games(tmp_path: Path) -> None:
    hall = at(tmp_path)
    side = current(hall).side
    names = [seat for seat, _ in begun(hall).plan.holders]
    other = next(seat for seat in names if seat != side)
    own = names.index(side)
    finished(begun(hall), [side], (4, 2) if own == 0 else (2, 4), 7)
    finished(begun(hall, "bruno"), [other], (4, 3) if own == 1 else (3, 4), 9)
    offers.resign(begun(hall, "carla"), "carla")
    begun(hall, "dario").settle(DRAW, (), "dario")
    begun(hall, "elsa").shut()
    first_turn = begun(hall, "fred").plan.turn
    code, said = run(hall, "daily", "fred")
    title, _, first = said[1].partition("   ")
    assert code == 0
    assert title.endswith(", until 29 November")
    assert [first, *(row.partition("   ")[2] for row in said[2:])] == [
        "1.   anna   won   +2 points   turn 7",
        f"2.   dario   drawn   +0 points   turn {first_turn}",
        "3.   bruno   lost   -1 points   turn 9",
        f"4.   carla   gave up   +0 points   turn {first_turn}",
        f"4.   elsa   gave up   +0 points   turn {first_turn}",
        "fred   playing",
    ]
    facts = [json.loads(row) for row in run(hall, "daily --json")[1]]
    assert [(row["place"], row["name"], row["result"]) for row in facts][::5] == [
        (1, "anna", "won"),
        (None, "fred", "playing"),
    ]
    assert {row["seed"] for row in facts} == {None}
    assert {row["seed_hash"] for row in facts} == {pledge_of(current(hall).seed)}
    hall.foyer.is_held = lambda name: name == "bruno"
    assert "bruno" not in "".join(run(hall, "daily")[1])


def test_names_change_in_the_table_too(tmp_path: Path) -> None:
    hall = at(tmp_path)
    offers.resign(begun(hall), "anna")
    table = begun(hall)
    hall.weekly.rename("anna", "hanna")
    table.rename("anna", "hanna")
    battle = current(at(tmp_path))
    assert (battle.begun, tries(battle)) == (("hanna",), [("hanna", "gave_up")])


def test_the_seed_is_shown_when_the_week_is_over(tmp_path: Path) -> None:
    hall = at(tmp_path)
    table, name = begun(hall), current(hall).name
    seed, pledge = seed_of(table), table.plan.pledge
    offers.resign(table, "anna")
    table.close()
    said = [*run(hall, "weekly")[1], *run(hall, "daily")[1], *run(hall, "daily --json")[1]]
    assert pledge in "".join(said)
    assert seed not in "".join(said)
    assert run(hall, f"daily {name}")[0] == 2
    code, why = run(hall, f"save {table.plan.id}")
    assert (code, why) == (
        1,
        ["The seed of the game of the week is secret until the week is over."],
    )
    hall.now += WEEK
    assert current(hall).seed != seed
    assert run(hall, f"daily {name}")[1][-1] == f"Seed of the dice: {seed}"
    assert run(hall, f"daily {name}")[1][0].endswith(
        f"anna   gave up   +0 points   turn {table.plan.turn}"
    )
    assert seed in "".join(run(hall, f"save {table.plan.id}")[1])


def test_a_game_that_ends_after_its_week_does_not_count(tmp_path: Path) -> None:
    hall = at(tmp_path)
    table, battle = begun(hall), current(hall)
    hall.now += WEEK
    offers.resign(table, "anna")
    assert current(hall).week == battle.week + 1
    assert tries(hall.weekly.over()[0]) == []
    assert begun(hall) is not table, "there is a new try"


def test_the_command_shows_the_state_of_the_try(tmp_path: Path) -> None:
    hall = at(tmp_path)
    assert run(hall, "weekly")[1][-1] == "You have not begun your try. To play: ssh -t HOST weekly"
    assert json.loads(run(hall, "weekly --json")[1][0])["result"] is None
    begun(hall)
    assert run(hall, "weekly")[1][-1] == "playing"
    assert json.loads(run(hall, "weekly --json")[1][0])["result"] == "playing"
    assert run(hall, "weekly now")[0] == run(hall, "daily 2026-W01")[0] == 2
    assert run(hall, "daily")[1][-1].endswith("anna   playing")
