"""Textual still has what the host uses of it, and nobody else reaches so deep."""

import ast
import inspect
from importlib import import_module
from pathlib import Path

import pytest

from bl_tui.terminal.privates import PRIVATES, Private
from tests.meta.tree import ROOT, python_files

HOST = ROOT / "bl_tui" / "terminal"
OTHERS = [path for path in python_files("bl_tui") if path.parent != HOST]


def owner_of(private: Private) -> object:
    """Import the module or class that has the name."""
    module, _, inner = private.owner.partition(":")
    found = import_module(module)
    return getattr(found, inner) if inner else found


def is_set_by_constructor(owner: object, name: str) -> bool:
    """Tell whether the class or one of its bases sets the attribute in its constructor."""
    bases = inspect.getmro(owner) if inspect.isclass(owner) else ()
    inits = [base.__dict__["__init__"] for base in bases if "__init__" in base.__dict__]
    return any(name in init.__code__.co_names for init in inits if hasattr(init, "__code__"))


def parameters(owned: object) -> str:
    """Return the names of the parameters, in order."""
    assert callable(owned)
    return f"({', '.join(inspect.signature(owned).parameters)})"


@pytest.mark.parametrize("private", PRIVATES, ids=lambda each: f"{each.owner}.{each.name}")
def test_textual_has_what_the_host_uses(private: Private) -> None:
    owner = owner_of(private)
    where = f"Textual changed: {private.owner} has no {private.name} ({private.reason})"
    if not private.holds:
        assert hasattr(owner, private.name) or is_set_by_constructor(owner, private.name), where
        return
    assert hasattr(owner, private.name), where
    found = parameters(getattr(owner, private.name))
    assert found == private.holds, f"Textual changed: {private.name}{found}; {private.reason}"


def test_each_is_named_once_and_used() -> None:
    names = [(private.owner, private.name) for private in PRIVATES]
    assert len(set(names)) == len(names)
    code = "\n".join(
        path.read_text("utf-8") for path in HOST.glob("*.py") if path.name != "privates.py"
    )
    assert [name for _, name in names if name not in code] == []


def private_imports(source: str) -> list[str]:
    """Return the private modules of Textual that the source imports."""
    return [
        node.module
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual._")
        if node.module
    ]


def test_the_list_is_complete() -> None:
    listed = {private.owner.partition(":")[0] for private in PRIVATES}
    for path in HOST.glob("*.py"):
        assert set(private_imports(path.read_text("utf-8"))) <= listed, path.name


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_other_module_imports_private_names_of_textual(path: Path) -> None:
    assert private_imports(path.read_text("utf-8")) == []
