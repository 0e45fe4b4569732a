"""The run that changes facts one at a time cannot pass where it proves nothing."""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

import attrs
import pytest

from engine.battle_mages.rules import numbers
from engine.battle_mages.tables import pieces
from engine.battle_mages.tables.pieces import KINDS
from engine.core.frozen import record
from tests.mutation.__main__ import GAMES
from tests.mutation.compared import Compared
from tests.mutation.facts import Cell, Mutant, Table, apply
from tests.mutation.mentions import Mentions
from tests.mutation.rebuilding import plan, rebuild
from tests.mutation.report import Reason, Report, reasons
from tests.mutation.running import SECONDS, Child, Ended, Runner
from tests.mutation.sources import tables
from tests.oracle.test_sheets import SHEETS

HOLDS = vars(numbers)
"""A module that has numbers of another."""

WHY = "No rule reads it where the verb is another."


def listed(*mutants: str) -> Report:
    """Return a report with a list of survivors."""
    return Report([Reason("toy", "unread", WHY, mutants)])


# --- the gate ------------------------------------------------------------------------------------


def test_a_run_of_nothing_fails() -> None:
    assert Report(()).faults() == ["nothing was run"]


def test_a_survivor_is_reported_and_fails_the_run() -> None:
    report = listed()
    assert report.add("toy", "A.x", "A.x: 1 -> 2", "") == "survived: toy A.x: 1 -> 2"
    assert report.faults() == ["1 survived and are not listed in survivors.toml"]


def test_a_survivor_with_its_reason_passes_and_is_counted_as_listed() -> None:
    report = listed("A.x")
    assert WHY in report.add("toy", "A.x", "A.x: 1 -> 2", "")
    assert report.add("toy", "A.y", "A.y: 1 -> 2", "test_y") == ""
    assert report.faults() == []
    assert list(report.lines()) == [
        "toy: run 2 = 1 killed + 0 survived + 1 listed (50.0% noticed)",
        "run = killed + survived + listed: 2 = 1 + 0 + 1",
    ]


def test_a_listed_mutant_that_a_test_notices_is_an_error() -> None:
    report = listed("A.x")
    report.add("toy", "A.x", "A.x: 1 -> 2", "test_x")
    assert report.faults() == ["toy A.x is listed as a survivor, but test_x notices it"]


def test_the_list_names_mutants_that_exist_once_and_say_why() -> None:
    report = Report(
        [Reason("toy", "unread", WHY, ("A.x", "A.z", "A.x")), Reason("toy", "equal", "it is", ())]
    )
    report.check_list({"toy": frozenset({"A.x"})})
    assert report.errors == [
        "survivors.toml: there is no mutant toy A.z",
        "survivors.toml: toy A.x stands twice",
        "survivors.toml: toy: no honest reason: it is",
    ]


def test_a_sum_that_is_wrong_fails_the_run() -> None:
    report = listed()
    report.add("toy", "A.x", "A.x: 1 -> 2", "test_x")
    report.run["toy"] += 1
    assert report.faults() == ["toy: 2 were run, and 1 counted"]


def test_without_the_comparison_the_share_decides() -> None:
    report = Report((), by_list=False)
    for number in range(10):
        report.add("toy", f"A.{number}", "", "a test" if number else "")
    assert report.faults(least=0.9) == []
    assert report.faults(least=0.91) == ["toy: 90.0% are noticed, fewer than 91%"]


def test_a_mutant_without_an_answer_is_neither_killed_nor_survived_and_fails_the_run() -> None:
    report = listed()
    report.add("toy", "A.x", "A.x: 1 -> 2", "test_x")
    said = "hung: a step took more than 20 s of CPU"
    assert report.add_fault("toy", "A.y: 1 -> 2", said) == f"no answer: toy A.y: 1 -> 2: {said}"
    assert report.faults() == [f"toy A.y: 1 -> 2: {said}"]
    assert report.run.total() == report.killed.total() == 1


def test_two_children_answer_beside_each_other() -> None:
    children = [Child(partial(str.encode, answer)) for answer in ("one", "two")]
    assert [child.ended().said for child in reversed(children)] == [b"two", b"one"]


def hangs() -> bytes:
    """End as a child does that computes for too long."""
    os.kill(os.getpid(), signal.SIGPROF)
    return b"never"


def dies() -> bytes:
    """Fail outside of any test."""
    raise SystemExit


def test_a_child_that_hangs_or_dies_differs_from_one_that_answers() -> None:
    assert Child(lambda: b"3\ntest_x").ended() == Ended(b"3\ntest_x", "")
    assert Child(hangs).ended() == Ended(b"", f"hung: a step took more than {SECONDS} s of CPU")
    assert Child(dies).ended() == Ended(b"", "died: exit code 1")


def test_a_table_that_does_not_load_with_a_changed_row_notices_it() -> None:
    """The error is named: here the mutant changes a row that the table does not have."""
    table = made_up()
    mutant = Mutant("rows", "third", ("number",), 1, 2)
    fate = Runner(lambda _: None).begin("battle_mages", table, mutant, (), compare=False).fate()
    assert (fate.by, fate.fault) == ("the table does not load: KeyError: 'third'", "")


@pytest.mark.parametrize(("kind", "number"), [(kind, 3) for kind in KINDS])
def test_a_test_mentions_the_row_that_it_was_given(
    request: pytest.FixtureRequest, kind: str, number: int
) -> None:
    """The source of the test names no row: it is in the values between the brackets."""
    item, mentions = request.node, Mentions()
    mentions.add([item])
    assert mentions.mentioning({kind}, [item]) == [item]
    assert mentions.mentioning({f"{kind}s", f"{number}{kind}"}, [item]) == []


# --- the list of this project --------------------------------------------------------------------


def records(value: Any) -> Iterator[int]:
    """Yield the identity of each record in a value."""
    if attrs.has(type(value)):
        yield id(value)
        for name in attrs.fields_dict(type(value)):
            yield from records(read(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from records(part)


def test_each_record_that_a_sheet_compares_is_changed() -> None:
    """A table that the search for facts overlooks would not be tried at all."""
    rows = [row for game in GAMES for table in tables(game) for row in table.rows.values()]
    changed = {one for row in rows for one in records(row)}
    overlooked = [
        f"{sheet.file}:{sheet.kind}: {name}"
        for sheet in SHEETS
        for name, row in sheet.rows.items()
        if attrs.has(type(row)) and id(row) not in changed
    ]
    assert overlooked == []


@pytest.mark.parametrize("game", GAMES)
def test_each_mutant_has_a_name_of_its_own_and_the_list_names_no_other(game: str) -> None:
    names = [each.where for table in tables(game) for each in table.mutants()]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert len(names) > 500
    report = Report(reasons())
    report.check_list({game: frozenset(names)})
    assert report.errors == []


# --- changes -------------------------------------------------------------------------------------


class Colour(Enum):
    """A closed list of words."""

    RED = "red"
    BLUE = "blue"


class Zone(str):
    """A word with a type of its own."""

    __slots__ = ()


class Pair(NamedTuple):
    """Two numbers with names."""

    low: int
    high: int


@record
class Inner:
    """A part of a row."""

    count: int
    word: str


@record
class Row:
    """A row with a field of each kind."""

    id: str
    number: int
    open: bool
    colour: Colour
    zone: Zone
    pair: Pair
    parts: tuple[Inner, ...]
    marks: frozenset[str]
    by_colour: dict[Colour, int]
    reach: tuple[int, int] | None


def made_up() -> Table:
    """Return a table of two rows."""
    parts = (Inner(1, "one"), Inner(2, "two"))
    first = (1, True, Colour.RED, Zone("a"), Pair(1, 2), parts, frozenset({"x", "y"}))
    second = (1, True, Colour.RED, Zone("b"), Pair(1, 2), (), frozenset({"x"}))
    rows = (
        Row("first", *first, {Colour.RED: 3}, None),
        Row("second", *second, {Colour.RED: 3}, (2, 3)),
    )
    return Table("rows", {row.id: row for row in rows})


def test_each_fact_of_a_row_is_changed_to_another_of_its_kind() -> None:
    found = {each.where: each.after for each in made_up().mutants() if each.row == "first"}
    assert found == {
        "rows.first.number": 2,
        "rows.first.open": False,
        "rows.first.colour": Colour.BLUE,
        "rows.first.zone": "b",
        "rows.first.pair.low": 2,
        "rows.first.pair.high": 3,
        "rows.first.parts one fewer": (Inner(1, "one"),),
        "rows.first.parts.0.count": 2,
        "rows.first.parts.0.word": "two",
        "rows.first.parts.1.count": 3,
        "rows.first.parts.1.word": "one",
        "rows.first.marks one fewer": frozenset({"y"}),
        "rows.first.by_colour.red": 4,
        "rows.first.reach": (2, 3),
    }


def at(row: Any, path: tuple[Any, ...]) -> Any:
    """Return what stands at the end of a way into a row."""
    for step in path:
        row = row[step] if isinstance(row, dict) or type(row) is tuple else read(row, step)
    return row


def read(row: Any, step: Any) -> Any:
    """Return a field by its name, or a value of a mapping."""
    return getattr(row, step) if isinstance(step, str) else row[step]


def test_a_change_is_made_in_the_row_and_nowhere_else() -> None:
    for mutant in made_up().mutants():
        table = made_up()
        apply(mutant, table)
        assert at(table.rows[mutant.row], mutant.path) == mutant.after
        other = "second" if mutant.row == "first" else "first"
        assert table.rows[other] == made_up().rows[other]


def test_a_plain_number_changes_in_each_module_that_has_it() -> None:
    here, there = {"GOAL": 16}, {"GOAL": 16}
    table = Table("numbers", {"GOAL": Cell((here, there), "GOAL", 16)})
    (mutant,) = table.mutants()
    apply(mutant, table)
    assert (mutant.where, here, there) == ("numbers.GOAL", {"GOAL": 17}, {"GOAL": 17})


# --- the comparison of one row -------------------------------------------------------------------


def test_the_comparison_of_a_row_names_it_and_the_field() -> None:
    table = next(each for each in tables("battle_mages") if each.name == "pieces.KINDS")
    tower, compared = KINDS["tower"], Compared()
    assert compared.difference(tower, ()) == ""
    apply(Mutant("pieces.KINDS", "tower", ("move",), 1, 2), table)
    try:
        assert ": tower.move: printed 1" in compared.difference(tower, ())
    finally:
        apply(Mutant("pieces.KINDS", "tower", ("move",), 2, 1), table)


def test_values_derived_from_a_mutated_row_are_rebuilt() -> None:
    (table,) = (each for each in tables("battle_mages") if each.name == "pieces.KINDS")
    steps = plan("battle_mages", table.rows)
    try:
        apply(Mutant("pieces.KINDS", "tower", ("move",), 1, 2), table)
        rebuild("battle_mages", steps)
        assert (pieces.BASE_MOVE["tower"], HOLDS["BASE_MOVE"]["tower"]) == (2, 2)
    finally:
        apply(Mutant("pieces.KINDS", "tower", ("move",), 2, 1), table)
        rebuild("battle_mages", steps)
    assert HOLDS["BASE_MOVE"] is pieces.BASE_MOVE
    assert pieces.BASE_MOVE["tower"] == 1
