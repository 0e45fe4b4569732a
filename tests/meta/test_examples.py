"""Public modules show how they are used: each has an example that runs."""

import ast
from collections.abc import Iterator
from doctest import DocTestFinder, DocTestRunner
from importlib import import_module
from types import SimpleNamespace

import pytest

from tests.meta.tree import ROOT, python_files

SHOWN = ("bl_tui/table", "engine/core", "engine/hexes", "saves")
"""Folders in which every module that defines something public has an example."""

NAMES = {"SimpleNamespace": SimpleNamespace}
"""Names that examples may use besides those of their module: stand-ins for views and games."""


def _public_modules() -> Iterator[str]:
    for path in python_files(*SHOWN):
        tree = ast.parse(path.read_text("utf-8"))
        defined = (node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef))
        if any(not node.name.startswith("_") for node in defined):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield name.removesuffix(".__init__")


@pytest.mark.parametrize("module", list(_public_modules()))
def test_a_public_module_has_an_example_that_runs(module: str) -> None:
    """The results in docstrings are those of today's code."""
    documented = DocTestFinder(exclude_empty=True).find(import_module(module), extraglobs=NAMES)
    examples = [test for test in documented if test.examples]
    assert examples, f"{module} has no example"
    output: list[str] = []
    failures = [DocTestRunner().run(test, out=output.append).failed for test in examples]
    assert not any(failures), "".join(output)
