"""The result of a game: what it tells, and where it leads."""

import re
from typing import Any

from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.report import ReportScreen
from bl_tui.screens.game.result import ResultScreen, are_hands, scales
from engine.battlelore.rules.victory import score
from engine.battlelore.state.sides import Side
from engine.core.record import Record
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
        page = "\n".join(program.lines("page"))
        state = played(WHOLE).state
        assert "By rule BL-13.5." in page
        words = program.screen.words
        for side in Side:
            name = words.say(f"adventure.agincourt.{side.value}")
            assert f"{name}: {score(state, side)}" in page
        await program.press("k")
        assert "clipboard" in program.lines("heading")[0]
        assert program.lines("heading")[0].endswith("  PgDn: more")
        assert program.app.clipboard.startswith("Agincourt 1415\n====")
        assert "\nTurn 1: " in program.app.clipboard
        assert "The story" in page
        assert "Turning point, turn " in page or "No single turn decided the game." in page
        assert re.search(rf"Winner: .*, {max(score(state, side) for side in Side)} to ", page)
        assert "Best unit: " in page
        assert "Luckiest roll, turn " in page
        await program.press("e")
        assert isinstance(program.app.screen, BattleScreen)
        seats = program.app.screen.session.seats
        assert (seats.of(Side.STANDARD), seats.of(Side.PENNANT)) == ("recruit", "human")
        assert program.app.screen.table.count == 0


async def test_after_a_battle_enter_shows_the_result_and_n_starts_the_next_one() -> None:
    keep(played(WHOLE))
    async with front(["r", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        assert "show result" in program.lines("prompt")[1]
        await program.press("enter")
        assert isinstance(program.app.screen, ResultScreen)
        assert "swap seats" not in program.lines("keys")[0], "nobody would notice"
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
