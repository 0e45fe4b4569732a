"""The result of a game: what it tells, and where it leads."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.boards.big_letters import enlarged
from bl_tui.boards.board_model import Light
from bl_tui.boards.glyphs import ASCII, UNICODE
from bl_tui.forms.finished.medals import feats
from bl_tui.play.analysing.work import SCAN, AnalysisProgress
from bl_tui.play.preferences import SETTINGS_FILE, Preferences
from bl_tui.play.tale import TurnStart
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.report import ReportScreen
from bl_tui.screens.game.result import ResultScreen
from bl_tui.screens.game.result_details import ResultDetails, are_hands, scales
from bl_tui.table.panes.chance_curve import curve
from bl_tui.table.panes.luck import LuckWords
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.core.record import Record
from saves.header import Settled
from saves.positions import is_position
from saves.store import Store
from tests.saves.played import WHOLE, played
from tests.ui.front import NOON, front, home


def keep(record: Record[Any, Any], seats: tuple[str, ...] = ()) -> None:
    """Save a game that was played to its end."""
    journal = Store(home()).create(record, "", NOON, seats)
    assert journal.problem is None
    journal.close(NOON)


async def test_a_finished_game_shows_its_result_and_offers_the_next_steps() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    async with front(["l", "enter"], (120, 40)) as program:
        await program.press("end", "enter")
        assert isinstance(program.app.screen, ResultScreen)
        band = "\n".join(program.lines("verdict"))
        assert "BL-13.5." in band
        assert "Agincourt 1415" in band
        beside = "\n".join(program.lines("beside"))
        assert "The story" in beside
        assert re.search(r"(enemy|your)\s[a-z ]+\s(destroyed|took)\s", beside)
        assert "Hero of the day" in beside
        assert "Dice and luck" in beside
        assert program.lines("curve")[0].startswith("Your chance to win")
        assert "o: you play English and Welsh  n: Crécy 1346" in program.lines("prompt")[0]
        await program.press("k")
        assert "Report copied" in program.lines("prompt")[0]
        assert program.app.clipboard.startswith("Agincourt 1415\n====")
        assert "\nTurn 1: " in program.app.clipboard
        await program.press("o")
        assert isinstance(program.app.screen, BattleScreen)
        seats = program.app.screen.session.seats
        assert (seats.of(Side.STANDARD), seats.of(Side.PENNANT)) == ("recruit", "human")
        assert program.app.screen.table.count == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_the_verdict_is_large_and_speaks_to_the_only_person(size: tuple[int, int]) -> None:
    keep(played(WHOLE), ("human", "recruit"))
    async with front(["l", "enter"], size) as program:
        await program.press("end", "enter")
        won = score(played(WHOLE).state, Side.STANDARD) > score(played(WHOLE).state, Side.PENNANT)
        large = [cells(line) for line in enlarged("You won" if won else "You lost", 3)]
        rows = program.lines("verdict")
        top = 0 if size[0] == 80 else None
        if top is not None:
            assert [row[2 : 2 + len(line)] for row, line in zip(rows, large, strict=True)] == large
        shown = [*program.lines("beside"), *program.lines("curve"), *program.lines("prompt")]
        assert all(len(line) <= size[0] for line in shown)
        assert any(line.startswith("Turn ") for line in shown)


def cells(line: Line) -> str:
    """Return the text of a line."""
    return "".join(piece.text for piece in line)


async def test_the_details_have_the_score_the_cards_and_the_hands() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    async with front(["l", "enter"], (120, 60)) as program:
        await program.press("end", "enter", "pagedown")
        assert isinstance(program.app.screen, ResultDetails)
        page = "\n".join(program.lines("page"))
        state = played(WHOLE).state
        words = program.screen.words
        for side in Side:
            name = words.say(f"adventure.agincourt.{side.value}")
            assert f"{name}: {score(state, side)}" in page
        assert program.lines("heading")[0].endswith("  PgDn: more")
        assert "The story" in page
        assert "Turning point, turn " in page or "No single turn decided the game." in page
        assert re.search(rf"Winner: .*, {max(score(state, side) for side in Side)} to ", page)
        assert "Best unit: " in page
        assert "Luckiest roll, turn " in page
        await program.press("escape")
        assert isinstance(program.app.screen, ResultScreen)


async def test_a_game_of_one_turn_has_no_story_of_its_turns() -> None:
    journal = Store(home()).create(played(5), "", NOON, ("human", "recruit"))
    journal.settle(Settled("resigned", ("pennant",)))
    journal.close(NOON)
    async with front(["l", "enter"], (120, 40)) as program:
        await program.press("end", "enter")
        assert isinstance(program.app.screen, ResultScreen)
        assert "No single turn" not in program.text()


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_six_lines_at_most_are_copied_for_a_friend(glyphs: str) -> None:
    keep(played(WHOLE), ("human", "recruit"))
    Preferences(home() / SETTINGS_FILE).change(glyphs=glyphs)
    async with front(["l", "enter"], (80, 24)) as program:
        await program.press("end", "enter", "y")
        text = program.app.clipboard
        assert "Six lines copied" in program.lines("prompt")[0]
        assert len(text.splitlines()) <= 6
        assert text.startswith("Agincourt 1415, turn ")
        assert "Recruit" in text
        assert text.isascii() == (glyphs == "ascii")


async def test_several_people_read_who_won_and_no_luck_of_few_rolls() -> None:
    keep(played(WHOLE))
    async with front(["l", "enter"], (120, 40)) as program:
        await program.press("end", "enter")
        state = played(WHOLE).state
        best = max(Side, key=lambda side: score(state, side))
        name = program.screen.words.say(f"adventure.agincourt.{best.value}")
        assert f"Winner: {name}" in "\n".join(program.lines("verdict"))
        assert f"Chance to win: {name}" in program.lines("curve")[0]


def test_a_medal_goes_to_a_unit_once_and_an_avenger_needs_a_series() -> None:
    a, b, c = (SimpleNamespace(id=name, side=name, figures=1) for name in "abc")

    def roll(unit: Any, target: Any, chance: float, lost: int = 1) -> Any:
        odds = (1 - chance, chance)
        return SimpleNamespace(
            unit=unit, target=target, chances=odds, lost=lost, beside=False, expected=chance
        )

    words: Any = LuckWords((), lambda roll: roll.target.figures, lambda *_: "")
    rolls = [roll(a, b, 0.9), roll(a, b, 0.9), roll(c, a, 0.2)]
    given = feats(words, rolls)
    assert [(feat.name, feat.unit.id) for feat in given] == [
        ("medal.hero", "a"),
        ("medal.long_shot", "c"),
    ]
    assert feats(words, [roll(a, b, 0.9, 0), roll(a, b, 0.9, 0)])[-1].name == "medal.unlucky"
    assert ("medal.avenger", 2) in {
        (feat.name, feat.n) for feat in feats(words, [*rolls[:2], roll(c, a, 0.9)])
    }


def test_a_curve_shows_a_dot_where_the_chance_is_unknown_and_numbers_in_ascii() -> None:
    stages = [TurnStart(1, 1, 0.1, None), TurnStart(2, 9, 0.5, 0.5), TurnStart(3, 20, 0.9, 0.9)]
    drawn = [cells(line) for line in curve(phrases(UNICODE), stages, {3}, 17, 5)]
    assert drawn[3][5:9] == UNICODE.light[Light.PATH] * 4, "where the side roughly stood"
    assert drawn[4].split() == ["1", "2", "3"]
    told = [cells(line) for line in curve(phrases(ASCII), stages, {3}, 60, 5)]
    assert told[0].split() == ["turn", "1", "2", "3"]
    assert told[1].split() == ["chance", "%", "-", "50", "90"]


def phrases(glyphs: Any) -> Any:
    """Return the phrases of a curve."""
    return SimpleNamespace(glyphs=glyphs, say=Words("en").say)


async def test_after_a_battle_enter_shows_the_result_and_n_starts_the_next_one() -> None:
    keep(played(WHOLE))
    async with front(["r", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        assert "show result" in program.lines("prompt")[1]
        at_work = AnalysisProgress(SCAN, turn=3, turns=9)
        desk: Any = SimpleNamespace(progress=lambda _: at_work, stop=lambda: None)
        program.lobby.may_analyse, program.lobby._desk = True, desk
        await program.press("enter")
        assert isinstance(program.app.screen, ResultScreen)
        assert "Analysis: turn 3 of 9." in program.text()
        assert "swap" not in program.lines("prompt")[1], "nobody would notice"
        await program.press("n")
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.seen.view.adventure.id != "agincourt"
        assert program.app.screen.table.count == 0


async def test_a_replay_visits_the_turning_points_and_shows_the_game_as_text() -> None:
    keep(played(WHOLE), ("human", "recruit"))
    async with front(["l", "enter"], (80, 24)) as program:
        await program.press("f")
        first = program.lines("prompt")[0]
        assert "Turning point 1 of " in first
        await program.press("f", "f")
        assert first == program.lines("prompt")[0] or "Turning point" in program.lines("prompt")[0]
        await program.press("f12")
        assert isinstance(program.app.screen, ReportScreen)
        assert program.lines("page")[0].strip() == "Agincourt 1415"
        await program.press("p")
        assert is_position(program.app.clipboard)
        assert "\n" not in program.app.clipboard
        await program.press("k")
        assert program.app.clipboard.startswith("Agincourt 1415\n")
        await program.press("m", "k")
        assert program.lines("page")[0].strip() == "# Agincourt 1415"
        assert program.app.clipboard.startswith("# Agincourt 1415\n\n- ")
        assert "as plain text" in program.lines("keys")[0]
        await program.press("m")
        assert program.lines("page")[0].strip() == "Agincourt 1415"
        await program.press("escape")
        assert "Turning point" not in program.lines("prompt")[0]


async def test_the_report_copies_the_game_so_far_as_text_without_any_hand() -> None:
    keep(played(40))
    async with front(["r", "enter"], (80, 24)) as program:
        await program.press("apostrophe")
        assert isinstance(program.app.screen, ReportScreen)
        await program.press("k")
        assert "to move" in program.app.clipboard
        assert "cards: " not in program.app.clipboard


def test_curves_of_different_things_have_scales_of_their_own() -> None:
    """Gold up to 72 beside renown up to 5; losses of seats are compared on one scale."""
    gold, renown = [3, 72, 11], [3, 5, 4]
    assert scales([gold, renown], apart=True) == [72, 5]
    assert scales([gold, renown], apart=False) == [72, 72]


def test_a_list_of_the_seats_does_not_count_as_a_hand() -> None:
    """Where nobody holds anything the party stands in the place of the hand."""
    assert are_hands([("Standard", ["Scout 2 Left"]), ("Pennant", [])])
    assert are_hands([("Standard", []), ("Pennant", [])])
    party = ["Stoneheart", "Lightweaver"]
    assert not are_hands([("Stoneheart", party), ("Lightweaver", party)])
