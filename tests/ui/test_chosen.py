"""The battle that one key begins: what was chosen last, without a screen; and on the title."""

import json
from pathlib import Path
from typing import Any

import pytest

from bl_tui.forms import chosen
from bl_tui.forms.chosen import CHOSEN, ChosenBattle
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.words import Words
from engine.core.frozen import replace
from tests.ui.front import Front, front, home

GAMES = Games()
NEW = ChosenBattle("battlelore", "agincourt", "regular")


def remembered(folder: Path, kept: Any = None) -> Remembered:
    """Return what a player has, with something kept of their choices."""
    file = folder / REMEMBERED_FILE
    if kept is not None:
        file.write_text(json.dumps({CHOSEN: kept}))
    return Remembered(file)


def test_a_first_start_has_the_default_choices(tmp_path: Path) -> None:
    assert chosen.chosen(remembered(tmp_path), GAMES) == NEW


def test_the_last_choice_is_restored(tmp_path: Path) -> None:
    choice = ChosenBattle("battlelore", "crecy", "heavy", ("standard",), ("evasion",))
    chosen.keep(remembered(tmp_path), choice)
    assert chosen.chosen(remembered(tmp_path), GAMES) == choice


@pytest.mark.parametrize(
    "kept",
    [
        {"game": "chess"},
        {"game": ["battlelore"], "scenario": 3},
        {"game": "battlelore", "scenario": "waterloo", "bot": "deep_blue"},
        {"game": "battlelore", "persons": ["nobody"], "house": "all"},
        [],
    ],
)
def test_a_choice_that_no_longer_exists_falls_back_to_the_default(
    kept: Any, tmp_path: Path
) -> None:
    assert chosen.chosen(remembered(tmp_path, kept), GAMES) == NEW


@pytest.mark.parametrize("game", RULEBOOKS)
def test_a_single_player_has_one_seat_and_bots_the_others(game: str) -> None:
    module, choice = GAMES[game], chosen.first_of(GAMES, game)
    setup = chosen.setup_of(module, choice)
    seats, there = chosen.seats_alone(GAMES, module, setup, choice), module.game.seats(setup)
    assert len({*seats.persons(there).values()}) == 1
    assert seats.any_bot is not RULEBOOKS[game].allied
    if len(there) > 1 and not RULEBOOKS[game].allied:
        other = replace(choice, persons=(there[1].value,))
        assert list(chosen.seats_alone(GAMES, module, setup, other).persons(there)) == [there[1]]


def test_the_last_battle_is_the_default_next_time() -> None:
    module = GAMES["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["crecy"])
    alone = chosen.of_battle(module, setup, seated({"pennant": "heavy"}), NEW)
    assert alone == ChosenBattle("battlelore", "crecy", "heavy", ("standard",))
    assert chosen.of_battle(module, setup, PEOPLE, alone) == alone
    both = seated({"pennant": "heavy", "standard": "recruit"})
    assert chosen.of_battle(module, setup, both, NEW) == replace(NEW, scenario="crecy")


def test_all_scenarios_of_all_rulebooks_come_one_after_the_other() -> None:
    places, choice = [(each.game, each.scenario) for each in GAMES.scenarios], NEW
    for place in (*places[1:], places[0]):
        choice = chosen.with_next(choice, GAMES, 1)
        assert (choice.game, choice.scenario) == place
    assert chosen.with_next(choice, GAMES, -1).game == places[-1][0]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_battle_has_room_in_the_list_of_the_title(language: str) -> None:
    words, choice = Words(language), NEW
    for _ in GAMES.scenarios:
        assert len(chosen.told(words, GAMES, choice)) <= 59
        choice = chosen.with_next(choice, GAMES, 1)


# --- on the title --------------------------------------------------------------------------------


def battle_of(program: Front) -> BattleScreen:
    """Return the battle that is on the screen."""
    assert isinstance(program.app.screen, BattleScreen)
    return program.app.screen


async def test_one_key_starts_the_first_battle_of_a_new_player_against_a_bot() -> None:
    async with front(["enter"]) as program:
        screen = battle_of(program)
        assert screen.seen.view.adventure.id == "agincourt"
        assert screen.session.seats == seated({"standard": "regular"})
        assert screen.session.curtain is None
        assert screen.seen.view.seat is screen.seen.to_act
        await program.press("q")
        assert "CONTINUE" in program.lines("first")[0]
        await program.press("pagedown")
        assert "Play: Crécy 1346 against Regular. p starts it." in program.lines("notice")[0]
        await program.press("x", "x")
        assert "Crécy" not in program.lines("notice")[0]
        await program.press("p")
        scenario = battle_of(program).seen.view.adventure.id
        assert scenario not in ("agincourt", "crecy")
    for path in (home() / "saves").iterdir():
        path.unlink()
    async with front(["right", "enter"]) as program:
        assert battle_of(program).seen.view.adventure.id == scenario, "it is remembered"
        assert battle_of(program).session.seats.any_bot
        assert "heavy" in dict(battle_of(program).session.seats.named).values()


async def test_a_hot_seat_game_does_not_change_the_battle_of_a_single_player() -> None:
    async with front(["w", "down", "enter"]) as program:
        assert battle_of(program).session.seats == PEOPLE
        await program.press("q", "p")
        screen = battle_of(program)
        assert screen.seen.view.adventure.id == "crecy"
        assert screen.session.seats.any_bot


async def test_a_failed_write_of_the_memory_stops_no_player() -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / REMEMBERED_FILE).mkdir()
    async with front(["right", "t", "escape", "p"]) as program:
        assert battle_of(program).session.seats == seated({"standard": "heavy"})
        await program.press("q")
        assert isinstance(program.app.screen, HomeScreen)
