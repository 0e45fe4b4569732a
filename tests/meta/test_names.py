"""Variables have the name of their thing, not of a pronoun or a participle."""

import ast
from collections.abc import Iterator

import pytest

from tests.meta.tree import PACKAGES, ROOT, python_files

PRONOUNS = frozenset({"each", "found", "told", "there"})
"""Names that do not say what a variable holds."""

MOST = {"engine": 0, "saves": 0, "bl_tui": 0}
"""Upper bounds by package. Lower a bound when you have renamed variables; never raise one."""


def pronouns(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each variable and parameter that is called by a pronoun.

    >>> list(pronouns("for each in units: pass"))
    [(1, 'each')]
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in PRONOUNS:
            yield node.lineno, node.id
        elif isinstance(node, ast.arg) and node.arg in PRONOUNS:
            yield node.lineno, node.arg


@pytest.mark.parametrize("package", PACKAGES)
def test_variables_are_named_for_their_things(package: str) -> None:
    """A loop over units has a unit, not an `each`."""
    listed = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for path in python_files(package)
        for line, name in pronouns(path.read_text("utf-8"))
    ]
    assert len(listed) <= MOST[package], "\n".join(listed)


def test_pronouns_are_seen() -> None:
    """Loops, parameters and assignments count; attributes and keywords do not."""
    source = (
        "def tell(found):\n    told = [each for each in found]\n    return call(there=told.each)"
    )
    assert [name for _, name in pronouns(source)] == ["found", "told", "each"]
