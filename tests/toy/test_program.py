"""Lighthouse in the whole program, by its module alone: nothing of the program knows it."""

from collections.abc import Iterator
from typing import Any

import pytest

from bl_tui.screens.battle import BattleScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.screens.rulebooks import RulebooksScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.setup_form import NewBattleScreen
from bl_tui.screens.title import TitleScreen
from saves.codec import codec
from saves.games import GAMES, KNOWN
from saves.store import read_save
from tests.cli.run import Shell
from tests.toy.program import ALONE, BOTH, SAVES
from tests.toy.records import Setup
from tests.ui.front import Front, front, home


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let saves know the game."""
    monkeypatch.setitem(KNOWN, "lighthouse", SAVES)
    yield
    GAMES.pop("lighthouse", None)
    codec.cache_clear()


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """A shell with a home of its own."""
    return Shell(monkeypatch, capsys)


def battle(program: Front) -> BattleScreen:
    assert isinstance(program.app.screen, BattleScreen)
    return program.app.screen


# --- without a screen ----------------------------------------------------------------------------


def test_it_is_listed_shown_and_checked(shell: Shell) -> None:
    assert shell("games", games=BOTH).lines[-1] == "lighthouse       Lighthouse"
    assert shell("adventures", games=ALONE).lines == [
        "shore        The Shore",
        "skerry       The Skerry",
    ]
    for same in ("lighthouse/skerry", "skerry", "lighthouse/2"):
        assert shell("show", same, games=BOTH).lines[0] == "The Skerry"
    assert shell("show", "lighthouse", games=BOTH).lines[0] == "The Shore"


def test_a_number_that_two_games_have_is_asked_about(shell: Shell) -> None:
    said = shell("show", "2", games=BOTH)
    assert said.code == 1
    assert "battlelore/crecy, lighthouse/skerry" in said.err


def test_the_referee_plays_it(shell: Shell) -> None:
    typed = 'give 1\ngive 0\ngive 0\n{"why": "go D4"}\nstay\n'
    start, *_, shown, no, stayed = shell(
        *("referee", "lighthouse/shore", "--seed", "1", "--dice", "1 2"), typed=typed, games=BOTH
    ).objects
    assert start["actions"] == ["give 0", "give 1", "give 2"]
    assert shown["events"][0] == {"t": "OilGiven", "gifts": [1, 0, 0]}
    assert "2 may be gone" in no["refusal"]["text"]
    assert stayed["to_act"] == "coral"
    assert shell("referee", "shore", "--dice", "7", games=BOTH).code == 2


def test_bots_play_it_and_draws_are_counted(shell: Shell) -> None:
    said = shell("simulate", "shore", "--games", "9", "--jobs", "1", "--seed", "s", games=BOTH)
    assert said.code == 0
    assert "Amber: random, Coral: random, Indigo: random; seed: s" in said.out
    assert "Nobody" in said.out
    wrong = shell("simulate", "shore", "--pennant", "random", games=BOTH)
    assert (wrong.code, "amber, coral, indigo" in wrong.err) == (2, True)


# --- on the screen -------------------------------------------------------------------------------


async def test_it_is_chosen_agreed_on_and_begun_from_the_title() -> None:
    async with front(["n"], games=BOTH) as program:
        assert isinstance(program.app.screen, RulebooksScreen)
        await program.press("down", "enter")
        assert isinstance(program.app.screen, AdventuresScreen)
        assert "The Shore" in program.lines("list")[0]
        assert "5 lights" in program.text()
        await program.press("down", "enter")
        assert isinstance(program.app.screen, NewBattleScreen)
        await program.press("down", "right", "up", "enter")
        assert battle(program).table.setup == Setup("skerry", lights=3, rounds=3)


async def hot_seat(program: Front, *gifts: str) -> None:
    """All keepers choose behind the curtain."""
    for gift in gifts:
        await program.press("enter", gift, "enter")


async def test_three_keepers_choose_behind_a_curtain_and_walk() -> None:
    async with front(["n", "enter", "enter"], games=ALONE) as program:
        screen = battle(program)
        assert screen.session.curtain is not None
        await hot_seat(program, "1", "2", "3")
        assert screen.table.count == 3
        told = program.text()
        assert "Amber" in told


async def test_it_is_saved_resumed_and_told_in_the_list() -> None:
    async with front(["n", "enter", "enter"], games=ALONE) as program:
        await hot_seat(program, "1")
        path = next((home() / "saves").iterdir())
    assert read_save(path).n == 1
    async with front(["r"], games=BOTH) as program:
        assert "Lighthouse" in program.text()
        await program.press("enter")
        assert battle(program).table.count == 1
    async with front([], games=ALONE) as program:
        assert isinstance(program.app.screen, TitleScreen)
        assert "The Shore" in program.lines("list")[0]


async def test_its_rulebook_is_read() -> None:
    async with front(["f1"], games=ALONE) as program:
        assert isinstance(program.app.screen, RulebookScreen)
        assert "The shore" in program.text()


async def test_bots_take_its_seats() -> None:
    async with front(["n", "enter", "down", "down"], games=ALONE) as program:
        assert isinstance(program.app.screen, NewBattleScreen)
        await program.press("down", "right", "down", "right", "right", "down", "right", "right")
        kinds: Any = program.app.screen.seats
        assert dict(kinds.named) == {"amber": "random", "coral": "random", "indigo": "random"}
