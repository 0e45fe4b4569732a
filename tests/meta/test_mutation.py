"""The run over mutants notices what is noticed and reports what is not."""

import subprocess
import sys

import pytest

from engine.core.frozen import record, replace
from engine.second_edition.tables.scenario_cards import SCENARIOS
from tests.meta.tree import ROOT
from tests.mutation.facts import Mutant, Table, apply, tables


@record
class Row:
    """A row of a table that no test reads."""

    id: str
    rule: str
    dice: int
    hits: tuple[int, ...]
    magic: bool = False


ROWS = {"axe": Row("axe", "X-1", 2, (1, 3)), "bow": Row("bow", "X-2", 1, (), magic=True)}
GAMES = ("battlelore", "second_edition", "battle_mages", "bardsung")


def test_each_fact_of_a_row_is_changed_once() -> None:
    found = [str(each) for each in Table("weapons.ROWS", ROWS).mutants()]
    assert found == [
        "weapons.ROWS.axe.dice: 2 -> 3",
        "weapons.ROWS.axe.hits: (1, 3) -> (1,)",
        "weapons.ROWS.axe.hits.0: 1 -> 2",
        "weapons.ROWS.axe.hits.1: 3 -> 4",
        "weapons.ROWS.axe.magic: False -> True",
        "weapons.ROWS.bow.dice: 1 -> 2",
        "weapons.ROWS.bow.hits: () -> (1, 3)",
        "weapons.ROWS.bow.magic: True -> False",
    ]


def test_a_change_is_made_in_the_row_and_in_no_other() -> None:
    row = replace(ROWS["axe"])
    apply(Mutant("weapons.ROWS", "axe", ("hits", 1), 3, 4), row)
    assert (row.hits, ROWS["axe"].hits) == ((1, 4), (1, 3))


def test_a_drawing_is_changed_sign_by_sign() -> None:
    card = next(iter(SCENARIOS.values()))
    rows = [each for each in Table("cards", {card.id: card}).mutants() if each.path == ("drawing",)]
    assert len({each.after for each in rows}) == len(card.drawing.split("\n"))


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_tables_with_facts(game: str) -> None:
    assert sum(1 for table in tables(game) for _ in table.mutants()) > 300


def test_a_run_tells_what_it_did_and_notices_what_is_planted() -> None:
    """Three mutants that the oracle notices; what is planted is told first."""
    command = ["-m", "tests.mutation", "--game", "battle_mages", "--sample", "3", "--seed", "a"]
    ran = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.stdout.splitlines()[:2] == ["seed a", "planted: one noticed, one not"], ran.stdout
    assert "run 3: battle_mages killed 3" in ran.stdout
    assert ran.returncode == 0
