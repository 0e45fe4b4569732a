"""Loads a table of rows with a word of it changed, as if somebody had misspelt it."""

from importlib import resources
from types import ModuleType
from typing import Any


def load(module: ModuleType, old: str, new: str) -> dict[str, Any]:
    """Load a module whose text was changed at one place, under another name."""
    package, _, name = module.__name__.rpartition(".")
    text = (resources.files(package) / f"{name}.py").read_text("utf-8")
    assert old in text
    space: dict[str, Any] = {"__name__": f"{module.__name__}_changed"}
    exec(compile(text.replace(old, new, 1), f"{name}.py", "exec"), space)  # noqa: S102
    return space
