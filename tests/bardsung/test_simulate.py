"""`bl-tui simulate bardsung/...`: how often the heroes come through, by their number."""

from fractions import Fraction

import pytest

from bl_tui.games.bardsung.measure import MEASURE
from bl_tui.games.registry import Games
from engine.bardsung.odds.luck_ledger import accounts, throws
from engine.bardsung.state.events import Rolled, RoundBegan
from engine.bardsung.state.model import Setup
from engine.bardsung.state.seats import SEATS
from tests.cli.run import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a shell with a home of its own."""
    return Shell(monkeypatch, capsys)


RUN = ("simulate", "bardsung/combat", "--seed", "s", "--games", "2", "--jobs", "1")


def test_simulate_shows_how_often_each_number_of_heroes_succeeds(shell: Shell) -> None:
    said = shell(*RUN, games=Games())
    assert said.code == 0
    assert max(map(len, said.lines)) <= 80
    rows = [line.split() for line in said.lines if line.startswith("The Five Corner Tavern")]
    assert [row[4] for row in rows] == [str(many) for many in range(1, 6)] * 2
    assert all(row[5] == "2" for row in rows[:5])
    heading = next(line for line in said.lines if "Rounds" in line)
    assert heading.split()[1:] == ["Heroes", "Rounds", "Tiles", "Wounds", "Fallen", "Saved", "Fate"]
    assert "…" not in said.out


def test_in_italian_it_fits_too(shell: Shell) -> None:
    said = shell("--lang", "it", *RUN, games=Games())
    assert max(map(len, said.lines)) <= 80
    assert "…" not in said.out
    assert "Caduti" in said.out


def test_json_has_a_line_for_each_number_of_heroes(shell: Shell) -> None:
    *found, run = shell(*RUN, "--json", games=Games()).objects
    assert [(each["adventure"], each["seats"]) for each in found] == [
        ("combat", many) for many in range(1, 6)
    ]
    for each in found:
        assert len(each["completed"]) == 3
        assert each["took"]["tiles"] == 1
        assert each["took"]["rounds"] >= 1
        assert sum(each["wins"].values()) == each["seats"] * 2 * each["completed"][0]
    assert run["games"] == 10
    assert {*run["run"]} >= {*SEATS}


def test_one_number_of_heroes_can_be_asked_for(shell: Shell) -> None:
    found = shell(*RUN, "--json", "--seats", "4", games=Games()).objects[:-1]
    assert [each["seats"] for each in found] == [4]
    again = shell(*RUN, "--json", games=Games()).objects[3]
    assert again == found[0], "the same games, whatever else is played"


def test_heroes_that_are_named_are_played_as_they_are(shell: Shell) -> None:
    found = shell(*RUN, "--json", "--set", "heroes=1,wyldshell=yes", games=Games()).objects
    assert {*found[0]["wins"]} == {"stoneheart", "wyldshell"}
    assert len(found) == 2


def test_an_impossible_number_of_heroes_gets_a_sentence(shell: Shell) -> None:
    said = shell(*RUN, "--seats", "6", games=Games())
    assert (said.code, said.out) == (2, "")
    assert "6 seats" in said.err


def test_the_seed_draws_the_heroes() -> None:
    together = MEASURE.together
    assert together is not None
    drawn = {together.parties(Setup("combat", ("stoneheart",)), str(n))[1] for n in range(40)}
    assert len(drawn) > 5
    assert all(len(each.heroes) == 2 for each in drawn)


@pytest.mark.parametrize(
    ("rolled", "chance"),
    [
        (Rolled("stoneheart", "attack", (10,), 10, 0, 2, 9), Fraction(14, 20)),
        (Rolled("stoneheart", "attack", (1,), 1, 0, 0, 30), Fraction(1, 20)),  # BS-1.15
        (Rolled("stoneheart", "defence", (20,), 20, 0, 0, 21), Fraction(0)),  # BS-1.16
        (Rolled("stoneheart", "defence", (4, 9), 9, 0, 0, 11, ("blessing",)), Fraction(3, 4)),
        (Rolled("stoneheart", "attack", (4, 9), 4, 0, 0, 11, (), ("fatigue",)), Fraction(1, 4)),
        (Rolled("stoneheart", "attack", (9,), 9, 2, 0, 13), Fraction(42, 80)),
    ],
)
def test_luck_is_counted_against_the_chance_of_the_roll(rolled: Rolled, chance: Fraction) -> None:
    (throw,) = throws([RoundBegan(3), rolled])
    assert throw.chance == chance
    assert throw.turn == 3
    (account,) = accounts([throw], ["stoneheart"])
    assert account.surplus == throw.good - chance
