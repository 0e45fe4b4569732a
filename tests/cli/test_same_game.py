"""The title, `new`, `play` and `play --plain` mean the same game by default, in every scenario."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bl_tui.command_line import screen_commands
from bl_tui.forms import chosen
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.lobby import Lobby
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from engine.core.seats import Handicap
from tests.cli.run import Shell

GAMES = Games()
PLACES = [(game, scenario) for game in RULEBOOKS for scenario in RULEBOOKS[game].scenarios]
LAST = {
    "battlelore": ChosenBattle("battlelore", "thing", "heavy", ("standard",), ("massed_strike",)),
    "second_edition": ChosenBattle(
        "second_edition", "full", "recruit", ("daqan",), (), (Handicap("points", "uthuk", 3),)
    ),
    "battle_mages": ChosenBattle("battle_mages", "square", "heavy", ("cobalt", "basalt")),
    "bardsung": ChosenBattle("bardsung", "EN-4", "regular", ("lightweaver",)),
}
"""A choice in each game whose bot, sides, house rules and handicaps are not the default."""


def of_title(remembered: Remembered, game: str, scenario: str) -> tuple[Any, dict[str, str]]:
    """Return the set-up and the seats with which the title plays a scenario."""
    places = [(place.game, place.scenario) for place in GAMES.scenarios]
    choice = chosen.chosen(remembered, GAMES)
    here = places.index((choice.game, choice.scenario))
    choice = chosen.with_next(choice, GAMES, places.index((game, scenario)) - here)
    setup = chosen.setup_of(GAMES[game], choice)
    return setup, dict(chosen.seats_alone(GAMES, GAMES[game], setup, choice).named)


@pytest.mark.parametrize(("game", "scenario"), PLACES)
def test_every_way_to_begin_means_the_same_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, scenario: str
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    begun: list[tuple[Any, dict[str, str], Any]] = []

    def on_screen(_: Any) -> Any:
        def begin(picked: Any, seed: Any, seats: Any, *_: Any) -> int:
            begun.append((picked.setup, dict(seats.named), seed))
            return 0

        return SimpleNamespace(lobby=SimpleNamespace(briefs=True), begin=begin)

    def in_lines(_: Any, __: Any, setup: Any, seed: Any, *, seats: Any, match: Any) -> Any:
        assert match is None
        begun.append((setup, dict(seats.named), seed))
        raise KeyboardInterrupt

    monkeypatch.setattr(screen_commands, "open_program", on_screen)
    monkeypatch.setattr(Lobby, "begin", in_lines)
    remembered = Remembered(tmp_path / REMEMBERED_FILE)
    for last in (None, LAST[game]):
        if last is not None:
            chosen.keep(remembered, last)
        begun.clear()
        for words in (("new",), ("play",), ("play", "--plain")):
            assert shell(*words, f"{game}/{scenario}", games=Games()).code == 0
        title = (*of_title(remembered, game, scenario), None)
        assert begun == [title] * 3


def test_house_rules_that_are_named_replace_those_of_the_last_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    chosen.keep(Remembered(tmp_path / REMEMBERED_FILE), LAST["battlelore"])
    begun: list[Any] = []
    house = GAMES["battlelore"].house
    assert house is not None

    def in_lines(_: Any, __: Any, setup: Any, *___: Any, **____: Any) -> Any:
        begun.append(house.on(setup))
        raise KeyboardInterrupt

    monkeypatch.setattr(Lobby, "begin", in_lines)
    for words in ((), ("--house", "evasion")):
        shell("play", "agincourt", "--plain", *words, games=Games())
    assert begun == [("massed_strike",), ("evasion",)]
