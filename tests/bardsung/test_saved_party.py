"""The list of saves shows the gold and the renown of a party."""

from pathlib import Path

import pytest

from bl_tui.forms.save_columns import entries
from bl_tui.forms.save_list import details
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.words import Words
from engine.bardsung.state.model import Setup
from saves.summary import Summary
from tests.bardsung.at_a_decision import started
from tests.cli.run import Shell
from tests.e2e.battle import home, keep
from tests.marks import rule
from tests.ui.scenes import text_of


def told(scenario: str, seats: tuple[str, ...] = ()) -> str:
    """Return what stands below the file of a save of two heroes, without Stoneheart."""
    save = Summary(
        Path("party.jsonl"),
        game="bardsung",
        battle=scenario,
        score=(12, 3),
        to_act=("lightweaver",),
        seats=seats,
    )
    lines = details(Words("en"), Games(RULEBOOKS), save, 60)
    return text_of(lines).partition("party.jsonl")[2]


@rule("BS-28.13")
@pytest.mark.parametrize(
    ("scenario", "has"),
    [
        ("campaign", "The party: 12 gold, renown 3"),
        ("EN-3", "The party: 12 gold"),
        ("combat", ""),
    ],
)
def test_gold_and_renown_are_the_partys(scenario: str, has: str) -> None:
    assert told(scenario).strip() == has


def test_the_players_of_the_heroes_are_listed_below_the_party() -> None:
    lines = told("campaign", ("human:Anna", "regular")).split("\n")
    assert [each.strip() for each in lines if each.strip()] == [
        "The party: 12 gold, renown 3",
        "Anna, Regular",
    ]


def test_the_row_of_the_list_holds_no_score_as_of_two_sides() -> None:
    """Gold and renown are not numbers of two heroes."""
    save = Summary(Path("party.jsonl"), "bardsung", name="Ours", battle="campaign", score=(12, 3))
    (row,) = entries(Words("en"), Games(RULEBOOKS), [save])
    assert "12:3" not in row.label + row.note
    assert "12 gold, renown 3" in row.note
    saves = [
        Summary(Path(f"{battle}.jsonl"), "bardsung", battle=battle, score=(12, 3))
        for battle in ("EN-3", "combat")
    ]
    notes = [row.note.split("  ")[0] for row in entries(Words("en"), Games(RULEBOOKS), saves)]
    assert notes == ["1 hero, 12 gold", "1 hero"], "as in the details"


def test_the_command_line_lists_saved_parties_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    keep(home(), started(Setup("campaign", ("lightweaver", "wyldshell"))), "Ours")
    shell = Shell(monkeypatch, capsys)
    (line,) = shell("saves", games=Games()).lines
    assert "Ours, turn 1; Lightweaver, Wyldshell, 0 gold, renown 3; " in line
    (facts,) = shell("saves", "--json", games=Games()).objects
    assert facts["score"] == {"gold": 0, "renown": 3}


def test_the_row_names_what_the_record_counts() -> None:
    for name, row in RULEBOOKS.items():
        measure = Games(RULEBOOKS)[name].measure
        together = measure.together if measure is not None else None
        assert row.counted == (together.scored if together is not None else ()), name
