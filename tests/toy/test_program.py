"""Lighthouse in the whole program, by its module alone: nothing of the program knows it."""

import signal
import sys
from pathlib import Path

import pytest

from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.seats import seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import battle_screen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.screens.rulebooks import RulebooksScreen
from bl_tui.screens.saves import SavesScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.setup_form import NewBattleScreen
from engine.core.record import advance, begin
from saves.store import Store, read_save
from tests.battlelore.alone import ALONE as FIRST
from tests.cli.run import Shell
from tests.e2e.terminal import Terminal
from tests.toy.module import MODULE
from tests.toy.program import ALONE, BOTH, ROW
from tests.toy.records import Keeper, Setup
from tests.ui.drivers import driver_of
from tests.ui.front import NOON, Front, front, home


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a shell with a home of its own."""
    return Shell(monkeypatch, capsys)


def battle(program: Front) -> BattleScreen:
    assert isinstance(program.app.screen, BattleScreen)
    return program.app.screen


# --- without a screen ----------------------------------------------------------------------------


def test_the_toy_game_is_listed_shown_and_checked(shell: Shell) -> None:
    assert shell("games", games=BOTH).lines[-1] == "lighthouse       Lighthouse"
    assert shell("adventures", games=ALONE).lines == [
        "shore        The Shore",
        "skerry       The Skerry",
    ]
    for same in ("lighthouse/skerry", "skerry", "lighthouse/2"):
        assert shell("show", same, games=BOTH).lines[0] == "The Skerry"
    assert shell("show", "lighthouse", games=BOTH).lines[0] == "The Shore"


def test_a_number_means_a_scenario_of_the_first_game(shell: Shell) -> None:
    assert "Crécy" in shell("show", "2", games=BOTH).out
    assert "Skerry" in shell("show", "2", games=ALONE).out
    assert shell("show", "lighthouse/2", games=BOTH) == shell("show", "skerry", games=BOTH)


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


def test_the_referee_speaks_for_any_keeper_while_all_choose(shell: Shell) -> None:
    """In any order, each with its own knowledge, and each may take its own gift back."""
    typed = (
        '{"seat": "indigo"}\n{"seat": "indigo", "action": "give 2"}\n{"action": "give 1"}\n'
        '{"seat": "indigo", "why": "give 0"}\n{"seat": "amber", "undo": true}\n'
        '{"seat": "violet"}\n{"seat": ["indigo"], "undo": true}\n'
        '{"seat": "amber", "action": "give 0"}\n{"seat": "coral", "action": "give 0"}\n'
    )
    start, looked, gave, amber, twice, back, *strange, again, shown = shell(
        *("referee", "shore", "--seed", "1"), typed=typed, games=BOTH
    ).objects
    assert start["view"]["seat"] == "amber"
    assert (looked["view"]["seat"], looked["to_act"], looked["n"]) == ("indigo", "amber", 0)
    assert looked["actions"] == ["give 0", "give 1", "give 2"]
    assert (gave["to_act"], gave["events"], gave["view"]["seat"]) == ("amber", [], "amber")
    assert amber["to_act"] == "coral"
    assert (twice["ok"], twice["n"]) == (False, 2)
    assert (back["ok"], back["n"], back["to_act"]) == (True, 1, "amber")
    assert all("amber, coral, indigo" in each["error"] for each in strange)
    assert again["ok"]
    assert shown["events"][0] == {"t": "OilGiven", "gifts": [0, 0, 2]}


def test_bots_play_it_and_draws_are_counted(shell: Shell) -> None:
    said = shell("simulate", "shore", "--games", "9", "--jobs", "1", "--seed", "s", games=BOTH)
    assert said.code == 0
    assert "Amber: random, Coral: random, Indigo: random; seed: s" in said.out
    assert "Nobody" in said.out
    wrong = shell("simulate", "shore", "--pennant", "random", games=BOTH)
    assert (wrong.code, "amber, coral, indigo" in wrong.err) == (2, True)


def test_a_save_of_a_game_that_is_not_offered_is_refused(shell: Shell) -> None:
    name = played("give 1").stem
    assert shell("show", name, games=BOTH).code == 0
    for words in (("show", name), ("referee", name), ("check", str(battle_path()))):
        said = shell(*words, games=FIRST)
        assert (said.code, "lighthouse" in said.err) == (1, True)


def test_without_a_save_the_first_scenario_is_offered(shell: Shell) -> None:
    assert "bl-tui new shore starts" in shell("resume", games=ALONE).err
    assert "bl-tui new agincourt starts" in shell("resume", games=BOTH).err


def test_one_person_may_take_several_seats_on_the_command_line(shell: Shell) -> None:
    assert "same (the person in the previous seat" in " ".join(
        shell("new", "--help", games=ALONE).out.split()
    )
    for words, told in (
        (("new", "shore", "--amber", "same"), "choose from human"),
        (("new", "agincourt", "--pennant", "same"), "choose from human, recruit"),
        (("new", "shore", "--coral", "nobody"), "human, same, random"),
        (("resume", "--amber", "same"), "choose from human"),
    ):
        said = shell(*words, games=BOTH)
        assert (said.code, told in said.err) == (2, True), words
    for words in (("new", "shore", "--coral", "same"), ("resume", "--indigo", "same")):
        said = shell(*words, games=BOTH)
        assert said.code == 1, words  # there is no terminal, or no save


# --- on the screen -------------------------------------------------------------------------------


async def test_alone_it_has_home_for_itself() -> None:
    """The tile, what it says below the name, and the map of a shore whole beside a short list.

    No word of the first edition stands there.
    """
    async with front(size=(120, 40), games=ALONE) as program:
        assert "three keep the light" in program.text()
        await program.pilot.resize_terminal(80, 24)
        await program.press("w")
        box = program.listing.box("picture")
        assert program.listing.box("about").y > box.y + box.height - 1 == 8
        assert "BattleLore" not in program.text()


async def test_the_toy_game_is_selected_set_up_and_started_from_the_title() -> None:
    async with front(["w"], games=BOTH) as program:
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
    """Let all keepers choose behind the curtain."""
    for gift in gifts:
        await program.press("enter", gift, "enter")


async def test_three_keepers_choose_behind_a_curtain_and_walk() -> None:
    """What one gives nobody else is shown until all have chosen."""
    async with front(["w", "enter", "enter"], size=(110, 36), games=ALONE) as program:
        screen = battle(program)
        for gift, keeper in zip("123", Keeper, strict=True):
            assert screen.session.curtain is keeper
            assert "take the keyboard" in program.lines("prompt")[0]
            await program.press("enter")
            assert "Nobody sees it before all have chosen" in program.lines("prompt")[0]
            assert "The gifts are shown" not in program.text()
            await program.press(gift, "enter")
        assert screen.table.count == 3
        assert "The gifts are shown: 0, 1, 2" in program.lines("log")
        await program.press("end")
        assert "or stay" in program.lines("prompt")[0]
        await program.press("d")
        assert screen.table.count == 4


async def test_one_person_may_hold_all_seats_without_a_curtain() -> None:
    """They take back what they chose last, for whichever seat."""
    seats = ["down", "down", "down", "down", "right", "down", "right"]
    async with front(["w", "enter", *seats, *["up"] * 5, "enter"], games=ALONE) as program:
        screen = battle(program)
        assert screen.session.seats == seated({"coral": "same", "indigo": "same"})
        assert screen.session.curtain is None, "one person holds all seats"
        await program.press("1", "enter", "2", "enter")
        assert screen.session.viewer is Keeper.INDIGO
        for keeper in (Keeper.CORAL, Keeper.AMBER):
            await program.press("u")
            assert screen.session.viewer is keeper
        assert screen.table.count == 0
        await program.press("u")
        assert "There is no action to undo" in program.lines("prompt")[0]


async def test_the_toy_game_is_saved_resumed_and_listed() -> None:
    async with front(["w", "enter", "enter"], games=ALONE) as program:
        await program.press("enter", "1", "enter")
        path = battle_path()
    assert read_save(path).n == 1
    async with front(["r"], games=BOTH) as program:
        assert "Amber v Coral, Indigo  5:5:5" in program.lines("list")[0]
        assert any(line.startswith("Lighthouse") for line in program.lines("about"))
        assert any(line.startswith(" Amber  5 oil") for line in program.lines("about"))
        await program.press("enter")
        assert battle(program).table.count == 1
        assert battle(program).session.curtain is Keeper.CORAL
    async with front([], games=ALONE) as program:
        assert "CONTINUE  The Shore" in program.lines("first")[0]


def battle_path() -> Path:
    """Return the one save."""
    (found,) = (home() / "saves").iterdir()
    return found


def played(*moves: str) -> Path:
    """Return a save of a night in which this was done."""
    record = begin(MODULE.game, Setup(), "1")
    for move in moves:
        seat = MODULE.game.to_act(record.state)[0]
        record = advance(MODULE.game, record, seat, MODULE.text.action(move))
    journal = Store(home()).create(record, "", NOON)
    journal.release()
    return journal.path


async def test_a_played_game_can_be_replayed() -> None:
    path = played("give 1", "give 0", "give 2", "stay", "go C6", "stay")
    games = ALONE
    async with front([], games=games) as program:
        seat = program.lobby.resume(path, read_only=True)
        program.app.push_screen(battle_screen(program.app.outfit, games, seat))
        await program.pilot.pause()
        await program.press("end")
        assert "ACTION 6 of 6" in program.lines("prompt")[0]
        await program.press("p")
        assert "ACTION 5 of 6" in program.lines("prompt")[0]
        await program.press("l")
        assert "Coral goes from D7 to C6" in program.text()


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (170, 55)])
async def test_every_pane_and_panel_has_its_words(language: str, size: tuple[int, int]) -> None:
    """A missing message is an error in tests."""
    async with front(["w", "enter", "enter"], size, language, ALONE) as program:
        for key in ("i", "l", "r", "question_mark", "m"):
            await program.press("enter", key, "escape")
        assert isinstance(program.app.screen, BattleScreen)


async def test_a_save_of_another_game_is_reported_and_not_opened() -> None:
    played("give 1")
    async with front([]) as program:
        assert "CONTINUE" not in program.text(), "home offers what can be played"
        await program.press("r", "enter")
        assert "lighthouse" in program.text()
        assert isinstance(program.app.screen, SavesScreen)


async def test_its_rulebook_is_read() -> None:
    async with front(["f1"], games=ALONE) as program:
        assert isinstance(program.app.screen, RulebookScreen)
        assert "The shore" in program.text()


async def test_bots_play_it_to_its_end() -> None:
    async with front(["w", "enter", "down", "down"], games=ALONE) as program:
        assert isinstance(program.app.screen, NewBattleScreen)
        await program.press("down", "right", "down", "right", "right", "down", "right", "right")
        assert program.app.screen.seats == seated(dict.fromkeys(ROW.seats, "random"))
        await program.press(*["up"] * 5, "enter")
        screen = battle(program)
        driver_of(screen.conductor).thinker = Thinker("lighthouse", Here)
        screen.conductor.ask_bot()
        while screen.table.to_act is not None or screen.session.story.frame is not None:
            await program.press("end")
        assert "End" in program.lines("prompt")[0]
    async with front(["r"], games=ALONE) as program:
        assert "Random" in program.text()


# --- in a terminal -------------------------------------------------------------------------------


def test_killed_in_the_middle_of_a_hidden_choice_it_is_found_again_there() -> None:
    command = [sys.executable, "-m", "tests.toy.program"]
    with Terminal([*command, "new", "shore", "--indigo", "random"]) as terminal:
        terminal.wait_for("take the keyboard")
        terminal.press("Enter", "2", "Enter")
        terminal.wait_for("C Coral")
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_end()
    assert read_save(battle_path()).n == 1
    with Terminal([*command, "resume"]) as terminal:
        terminal.wait_for("C Coral")
        terminal.press("Enter", "3", "Enter")
        terminal.wait_for("or stay")
        terminal.press("q")
        terminal.wait_for("The Shore")
    assert read_save(battle_path()).n >= 3
