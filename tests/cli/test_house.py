"""House rules on the command line: switched on, told of files and saves, refused."""

import json
from pathlib import Path

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup
from engine.core.record import begin
from saves.store import Store, data_root
from tests.cli.run import Shell
from tests.marks import rule

ADVENTURES = Path(__file__).parents[2] / "engine" / "battlelore" / "adventures"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a file of an adventure that asks for house rules."""
    text = (ADVENTURES / "01_agincourt.txt").read_text("utf-8")
    file = tmp_path / "own.txt"
    file.write_text(text.replace("id      agincourt", "id own\nhouse weakened evasion", 1), "utf-8")
    return file


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("evasoin", "Unknown house rule evasoin; choose from evasion, vector_retreat, "),
        ("evasion,cake", "Unknown house rule cake; choose from evasion, vector_retreat, "),
    ],
)
@pytest.mark.parametrize("command", ["new", "referee", "simulate"])
@rule("HR-0.1")
def test_an_unknown_house_rule_is_refused_in_one_sentence(
    shell: Shell, command: str, typed: str, told: str
) -> None:
    said = shell(command, "agincourt", "--house", typed)
    assert said.code == 2
    assert said.err.startswith(told)
    assert said.err.count("\n") == 1


def test_house_rules_may_be_separated_by_commas_or_spaces_and_written_with_hyphens(
    shell: Shell,
) -> None:
    said = shell("referee", "agincourt", "--house", "Vector-Retreat evasion", typed="view")
    assert said.code == 0
    assert json.loads(said.lines[0])


def test_house_rules_do_not_go_with_a_save(shell: Shell, own: Path) -> None:
    store = Store(data_root({"BL_TUI_HOME": str(own.parent)}))
    journal = store.create(begin(BATTLELORE, Setup(library()["crecy"]), "1"), "", 0, ())
    journal.close(0)
    said = shell("referee", str(journal.path), "--house", "evasion")
    assert (said.code, "--house" in said.err) == (2, True)


def test_check_and_show_list_the_house_rules_of_a_file(shell: Shell, own: Path) -> None:
    said = shell("check", str(own))
    assert said.code == 0
    assert said.lines[1] == "House rules: evasion, weakened units"
    assert "House rules: evasion, weakened units" in shell("show", str(own)).lines
    assert "House rules" not in shell("show", "agincourt").out


def test_a_save_lists_its_house_rules(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    store = Store(data_root({"BL_TUI_HOME": str(tmp_path)}))
    for house in ((), ("engagement", "evasion")):
        setup = Setup(library()["agincourt"], house=house)
        journal = store.create(begin(BATTLELORE, setup, "1"), "", 0, ())
        journal.close(len(house))
    told = "House rules: evasion, engagement"
    assert told in shell("show", journal.path.stem).lines
    assert told in shell("check", str(journal.path)).lines
    without, with_rules = sorted(shell("saves").lines, key=len)
    assert with_rules.endswith("House rules: engagement, evasion")
    assert "House rules" not in without
    told_of = [facts.get("house") for facts in shell("saves", "--json").objects]
    assert sorted(told_of, key=bool) == [None, ["engagement", "evasion"]]


def test_bots_play_with_house_rules_and_the_report_names_them(shell: Shell) -> None:
    given = (
        "agincourt",
        "--games",
        "1",
        "--jobs",
        "1",
        "--seed",
        "h",
        "--house",
        "weakened evasion",
    )
    said = shell("simulate", *given, "--standard", "random", "--pennant", "random")
    assert (said.code, said.lines[1]) == (0, "House rules: weakened units, evasion")
    told = shell("simulate", *given, "--standard", "random", "--pennant", "random", "--json")
    assert json.loads(told.lines[-1])["run"]["house"] == ["weakened", "evasion"]
    other = shell("simulate", *given[:-2], "--standard", "random", "--pennant", "random", "--json")
    assert "house" not in json.loads(other.lines[-1])["run"]
    assert json.loads(other.lines[0]) != json.loads(told.lines[0])


@rule("HR-4.1")
def test_check_names_the_line_of_a_tent_under_a_unit(shell: Shell, own: Path) -> None:
    text = own.read_text("utf-8").replace("W  woods", "W  woods\nT  countryside tent standard")
    text = text.replace("13 W", "13 W\n1 T")
    lines = text.splitlines()
    first = lines.index("[terrain]") + 1
    lines[first] = lines[first].replace(". . . .", ". . . T", 1)
    own.write_text("\n".join(lines), "utf-8")
    said = shell("check", str(own))
    assert said.code == 1
    assert f"line {first + 1}: HR-4.1: a Tent cannot be at A4" in said.err
