"""Rulebooks and their scenarios on the command line, with one rulebook and with several."""

from pathlib import Path

import pytest

from bl_tui.games.battlelore.words.catalogue import CATALOGUE
from bl_tui.games.registry import RULEBOOKS, Games, ScenarioPlace
from bl_tui.startup import Refused, Start
from bl_tui.words import Words
from tests.cli.run import Shell

FIRST = RULEBOOKS["battlelore"]
TWO = Games({"battlelore": FIRST, "again": FIRST})
"""The program with the first edition, and with a second rulebook that has the same scenarios."""


@pytest.mark.parametrize("name", RULEBOOKS)
def test_what_is_known_of_a_game_is_what_its_record_says(name: str) -> None:
    row, module = RULEBOOKS[name], Games()[name]
    assert module.id == name
    assert tuple(module.scenarios.library()) == row.scenarios
    assert [scenario.id for scenario in module.scenarios.library().values()] == [*row.scenarios]
    assert tuple(seat.value for seat in module.saved.seat) == row.seats
    assert module.words.catalogue == row.catalogue
    assert all(Words(language).has(row.title) for language in ("en", "it"))


def test_the_rulebooks_are_listed(shell: Shell) -> None:
    assert shell("games").lines == ["battlelore       BattleLore, first edition"]
    assert shell("games", "--json").objects == [
        {"id": "battlelore", "title": "BattleLore, first edition"}
    ]
    assert "prima edizione" in shell("--lang", "it", "games").out


def test_a_scenario_may_be_named_with_its_game_or_without(shell: Shell) -> None:
    plain = shell("show", "agincourt")
    assert plain.code == 0
    for same in ("battlelore/agincourt", "battlelore/1", "1", "battlelore"):
        assert shell("show", same) == plain


def test_what_a_game_has_not_is_told_with_what_it_has(shell: Shell) -> None:
    said = shell("new", "battlelore/waterloo")
    assert (said.code, said.out) == (1, "")
    assert "battlelore has no adventure waterloo" in said.err
    assert "agincourt, crecy, companies" in said.err
    assert "chess/opening" in shell("new", "chess/opening").err


def test_all_scenarios_of_a_game_can_be_simulated(shell: Shell) -> None:
    said = shell("simulate", "battlelore/all", "--games", "0")
    assert (said.code, "--games" in said.err) == (2, True)


def test_with_several_rulebooks_a_name_must_be_unique(tmp_path: Path) -> None:
    assert TWO.places("agincourt") == (
        ScenarioPlace("battlelore", "agincourt"),
        ScenarioPlace("again", "agincourt"),
    )
    assert TWO.places("again") == (ScenarioPlace("again", "agincourt"),)
    assert TWO.places("again/crecy") == (ScenarioPlace("again", "crecy"),)
    assert TWO.places("again/nowhere") == TWO.places("nowhere") == ()
    start = Start(Words("en", CATALOGUE), tmp_path, "", TWO)
    with pytest.raises(Refused, match=r"battlelore/crecy, again/crecy"):
        start.scenario("crecy")


def test_with_several_rulebooks_each_scenario_is_listed_with_its_game(shell: Shell) -> None:
    lines = shell("adventures", games=TWO).lines
    assert len(lines) == 24
    assert lines[0].split() == ["battlelore/agincourt", "Agincourt", "1415"]
    assert lines[12].split() == ["again/agincourt", "Agincourt", "1415"]
    assert shell("adventures", "--json", games=TWO).objects[12]["game"] == "again"
    assert shell("simulate", "all", games=TWO).code == 1
