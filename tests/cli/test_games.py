"""Rulebooks and their scenarios on the command line, with one rulebook and with several."""

from pathlib import Path

import pytest

from bl_tui.command_line.startup import Refused, Start
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import RULEBOOKS, Games, ScenarioPlace
from bl_tui.words import Words
from tests.cli.run import Shell

FIRST = RULEBOOKS["battlelore"]
TWO = Games({"battlelore": FIRST, "again": FIRST})
"""The program with the first edition, and with a second rulebook that has the same scenarios."""
COUNT = len(FIRST.scenarios)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_row_of_a_game_agrees_with_its_record(name: str) -> None:
    row, module = RULEBOOKS[name], Games()[name]
    assert module.id == name
    assert tuple(module.scenarios.library()) == row.scenarios
    assert [scenario.id for scenario in module.scenarios.library().values()] == [*row.scenarios]
    assert tuple(module.lessons()) == row.lessons
    assert [lesson.id for lesson in module.lessons().values()] == [*row.lessons]
    assert sorted(seat.value for seat in module.saved.seat) == sorted(row.seats)
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


def test_an_unknown_option_is_refused_with_the_known_ones(shell: Shell) -> None:
    said = shell("new", "battlelore/waterloo")
    assert (said.code, said.out) == (1, "")
    assert "battlelore has no scenario waterloo" in said.err
    assert "agincourt, crecy, companies" in said.err
    assert "chess/opening" in shell("new", "chess/opening").err


def test_all_scenarios_of_a_game_can_be_simulated(shell: Shell) -> None:
    said = shell("simulate", "battlelore/all", "--games", "0")
    assert (said.code, "--games" in said.err) == (2, True)


def test_a_scenario_name_must_be_unique_among_several_rulebooks(tmp_path: Path) -> None:
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


def test_scenarios_of_several_rulebooks_are_listed_with_their_game(shell: Shell) -> None:
    lines = shell("adventures", games=TWO).lines
    assert len(lines) == 2 * COUNT
    assert lines[0].split() == ["battlelore/agincourt", "Agincourt", "1415"]
    assert lines[COUNT].split() == ["again/agincourt", "Agincourt", "1415"]
    assert shell("adventures", "--json", games=TWO).objects[COUNT]["game"] == "again"


def test_a_number_and_all_mean_the_first_rulebook_where_there_are_several(
    shell: Shell,
) -> None:
    assert TWO.places("3") == (ScenarioPlace("battlelore", "companies"),)
    assert TWO.places("again/3") == (ScenarioPlace("again", "companies"),)
    assert TWO.places(str(COUNT + 1)) == TWO.places("0") == ()
    assert shell("show", "3", games=TWO) == shell("show", "3")
    for everything in ("all", "battlelore/all"):
        said = shell(
            "simulate", everything, "--standard", "random", "--pennant", "dragon", games=TWO
        )
        assert (said.code, "dragon" in said.err) == (2, True)


def test_no_name_of_the_first_edition_means_anything_of_another_rulebook() -> None:
    """Its scenarios are called on the command line as they were when it was alone."""
    games = Games()
    for number, name in enumerate(FIRST.scenarios, 1):
        place = (ScenarioPlace("battlelore", name),)
        assert games.places(name) == games.places(str(number)) == place


def test_the_scenarios_of_one_rulebook_are_listed_or_a_single_one(shell: Shell) -> None:
    whole = shell("adventures", games=TWO).lines
    assert shell("adventures", "again", games=TWO).lines == whole[COUNT:]
    assert shell("adventures", "again/crecy", games=TWO).lines == whole[COUNT + 1 : COUNT + 2]
    assert shell("adventures", "crecy", games=TWO).lines == [whole[1], whole[COUNT + 1]]
    assert shell("adventures", "crecy").lines == ["crecy        Crécy 1346"]
    (one,) = shell("adventures", "2", "--json").objects
    assert one["id"] == "crecy"
    said = shell("adventures", "waterloo", games=TWO)
    assert (said.code, said.out, "waterloo" in said.err) == (1, "", True)


def test_a_scenario_that_comes_with_a_game_is_checked_by_its_name(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for word in ("crecy", "battlelore/crecy", "2"):
        assert shell("check", word).lines == [f"{word}: valid scenario, Crécy 1346."]
    assert shell("check", "battlelore").lines == ["battlelore: valid scenario, Agincourt 1415."]
    said = shell("check", "crecy", games=TWO)
    assert (said.code, "battlelore/crecy, again/crecy" in said.err) == (1, True)
    (tmp_path / "crecy").write_text("something else")
    assert shell("check", "crecy").code == 1  # a file of that name comes first
