"""Every numbered rule is proved by at least one test, and cited by the code that enforces it."""

import ast
import re
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


RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z0-9]+(?:\.[0-9]+)*\b")


def cited_rules(book: Path) -> set[str]:
    """Return every rule id that stands, written out whole, in the engine of a game."""
    modules = python_files(str(book.parent.relative_to(ROOT)))
    return {rule for path in modules for rule in RULE_ID.findall(path.read_text("utf-8"))}


def without_code(book: Path) -> dict[str, object]:
    """Return the rules of a game that nothing enforces, each with its reason.

    A game all of whose rules are cited has no such file.
    """
    listed = ROOT / "tests" / book.parent.name / "rules_without_code.toml"
    return read(listed) if listed.exists() else {}


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.parent.name)
def test_every_rule_with_a_test_is_cited_in_the_engine(book: Path) -> None:
    """Who looks for the number of a rule finds where it is enforced; a range does not name it."""
    tested = read(book).keys() & marked_rules().keys()
    missing = tested - cited_rules(book) - without_code(book).keys()
    assert not missing, f"{len(missing)} rules that no code cites: {' '.join(sorted(missing))}"


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.parent.name)
def test_only_rules_that_no_code_cites_are_listed_as_such(book: Path) -> None:
    """The list has no line that is not needed, and each gives its reason."""
    listed = without_code(book)
    assert sorted(listed.keys() - read(book).keys()) == []
    assert sorted(listed.keys() & cited_rules(book)) == []
    assert [
        rule for rule, reason in listed.items() if not (isinstance(reason, str) and reason)
    ] == []
