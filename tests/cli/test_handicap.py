"""Handicaps on the command line: named, kept in saves, told, refused."""

import json
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from engine.core.record import begin
from engine.core.seats import Handicap
from saves.store import Store, data_root
from saves.summary import summarise
from tests.cli.run import Shell


@pytest.mark.parametrize(
    ("scenario", "typed", "told"),
    [
        ("agincourt", "standard.banner=1", "Unknown handicap standard.banner; choose from "),
        ("learning", "uthuk.lore=1", "Unknown handicap uthuk.lore; choose from daqan.points, "),
        ("agincourt", "standard.banners=4", "The handicap standard.banners needs a number from 0"),
        ("agincourt", "standard.banners", "The handicap standard.banners needs a number from 0"),
        ("EN-1", "fate=much", "The handicap fate needs a number from -2 to 2."),
    ],
)
@pytest.mark.parametrize("command", ["new", "referee", "simulate"])
def test_a_wrong_handicap_is_refused_in_one_sentence(
    shell: Shell, command: str, scenario: str, typed: str, told: str
) -> None:
    said = shell(command, scenario, "--handicap", typed, games=Games())
    assert said.code == 2
    assert said.err.startswith(told)
    assert said.err.count("\n") == 1


def test_several_handicaps_are_played(shell: Shell) -> None:
    typed = "pennant.lore=2, Standard.Banners=1"
    said = shell("referee", "thing", "--handicap", typed, typed='{"do": "view"}')
    assert said.code == 0
    assert json.loads(said.lines[0])["ok"]


def test_bots_play_with_a_handicap_and_the_report_names_it(shell: Shell) -> None:
    run = ("simulate", "agincourt", "--games", "1", "--jobs", "1", "--seed", "1")
    bots = ("--standard", "random", "--pennant", "random", "--handicap", "standard.banners=3")
    assert "\nHandicap: French (3 banners fewer to win)\n" in shell(*run, *bots).out
    last = json.loads(shell(*run, *bots, "--json").lines[-1])
    assert last["run"]["handicap"] == ["standard.banners=3"]


def test_saves_name_their_handicaps_and_the_banners_that_are_needed(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    module = Games()["battlelore"]
    known = module.handicaps()
    assert known is not None
    plain = module.scenarios.setup(module.scenarios.library()["crecy"])
    handicap = Handicap("banners", "pennant", 2)
    setup = known.agree(plain, (handicap,))
    journal = Store(data_root({"BL_TUI_HOME": str(tmp_path)})).create(
        begin(module.game, setup, "1"), "", 0, ()
    )
    journal.close(0)
    summary = summarise(journal.path)
    assert summary.handicaps == (handicap,)
    assert "(2 banners fewer to win)" in shell("saves").out
    assert json.loads(shell("saves", "--json").lines[0])["handicap"] == ["pennant.banners=2"]
    for command in ("show", "report", "check"):
        assert "(2 banners fewer to win)" in shell(command, str(journal.path)).out, command
    from bl_tui.words import Words

    words = Words("en", module.words.catalogue)
    needed = plain.adventure.camps[0].banners, plain.adventure.camps[1].banners
    assert set(module.scores(words, "crecy", (0, 0), handicap).values()) == {
        f"0 of {needed[0]} banners",
        f"0 of {needed[1] - 2} banners",
    }
