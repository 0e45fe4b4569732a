"""Every numbered rule is proved by at least one test."""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.meta.tree import ROOT, python_files

BOOKS = {
    rules: ROOT / "tests" / rules.parent.name / "rules_without_test.toml"
    for rules in sorted(ROOT.glob("engine/*/rules.toml"))
}
"""The rules of each game, and those of them that no test can prove, each with its reason.

A game all of whose rules are proved has no such file.
"""


def calls_of_rule(path: Path) -> Iterator[ast.Call]:
    """Find the uses of `rule` in a test module that has it from `tests.marks`."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    imported = any(
        isinstance(node, ast.ImportFrom)
        and node.module == "tests.marks"
        and any(name.name == "rule" for name in node.names)
        for node in ast.walk(tree)
    )
    for node in ast.walk(tree):
        if imported and isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rule":
            yield node


@cache
def marked_rules() -> dict[str, str]:
    """Return each rule id that a test names, and where."""
    marks: dict[str, str] = {}
    for path in python_files("tests"):
        for call in calls_of_rule(path):
            for arg in call.args:
                where = f"{path.relative_to(ROOT)}:{arg.lineno}"
                assert isinstance(arg, ast.Constant), f"{where}: the id is not a plain string"
                marks[str(arg.value)] = where
    return marks


def read(path: Path) -> dict[str, object]:
    """Read a TOML table; where there is no file it is empty."""
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


@pytest.mark.parametrize(("rules", "untested"), BOOKS.items(), ids=lambda path: path.parent.name)
def test_every_rule_has_a_test(rules: Path, untested: Path) -> None:
    """A rule without a test is a rule that nobody knows to hold."""
    missing = read(rules).keys() - marked_rules().keys() - read(untested).keys()
    assert not missing, f"{len(missing)} rules without a test: {' '.join(sorted(missing))}"


def test_the_rules_of_each_game_are_found() -> None:
    """A game joins by the file of its rules, without a row here."""
    assert {"battlelore", "second_edition"} <= {rules.parent.name for rules in BOOKS}


def test_every_mark_names_a_rule_that_exists() -> None:
    """A mistyped id would hide that the right one is missing."""
    rules = {rule for book in BOOKS for rule in read(book)}
    assert {where: rule for rule, where in marked_rules().items() if rule not in rules} == {}


@pytest.mark.parametrize(("rules", "untested"), BOOKS.items(), ids=lambda path: path.parent.name)
def test_only_rules_without_a_test_are_listed_as_such(rules: Path, untested: Path) -> None:
    """The list has no line that is not needed, and each gives its reason."""
    listed = read(untested)
    assert sorted(listed.keys() - read(rules).keys()) == []
    assert sorted(listed.keys() & marked_rules().keys()) == []
    assert [
        rule for rule, reason in listed.items() if not (isinstance(reason, str) and reason)
    ] == []
