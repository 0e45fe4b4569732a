"""Makes again what modules make of a table when they load, after one of its rows has changed.

A deck is made of the copies of its cards, cards by their moment of all cards. In a file such a
change would be there from the start. So each assignment at the top of a module of the game whose
right side names the table (or what holds its rows, or what is made again) is run once more, in
order, and modules that have the old value by its name get the new one.
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, ModuleType
from typing import Any

from engine.core.frozen import record


@record
class Step:
    """An assignment of a module: its code, and the names that it gives values to."""

    module: ModuleType
    code: CodeType
    targets: tuple[str, ...]


def plan(game: str, rows: Mapping[str, Any]) -> tuple[Step, ...]:
    """Return the assignments that are run again when a row of a table has changed."""
    found: list[Step] = []
    wanted = {id(row) for row in rows.values()}
    seeds: dict[str, set[str]] = {}
    for module in _modules(game):
        known = {
            name for name, value in vars(module).items() if not wanted.isdisjoint(_inside(value))
        }
        known |= {
            local for source, name, local in _imports(module) if name in seeds.get(source, ())
        }
        for targets, used, code in _assignments(module):
            if used & known:
                found.append(Step(module, code, targets))
                known |= set(targets)
        seeds[module.__name__] = known
    return tuple(found)


def rebuild(game: str, steps: tuple[Step, ...]) -> None:
    """Run the assignments again, and hand the new values to all modules that had the old ones."""
    for step in steps:
        space = vars(step.module)
        before = {name: space[name] for name in step.targets}
        exec(step.code, space)  # noqa: S102 - an assignment of our own module, as it is there
        for module in _modules(game):
            for name, old in before.items():
                if vars(module).get(name) is old:
                    setattr(module, name, space[name])


def _inside(value: Any) -> Iterator[int]:
    """Yield the identities of the values of a mapping or a tuple, and of tuples in it."""
    parts = value.values() if isinstance(value, Mapping) else value
    if isinstance(value, (Mapping, tuple)):
        for each in parts:
            yield id(each)
            if isinstance(each, tuple):
                yield from map(id, each)


def _modules(game: str) -> list[ModuleType]:
    """Return the modules of the engine of a game, and tests that hold values of them, as loaded."""
    names = (f"engine.{game}.", "tests.", "bl_tui.")
    return [
        module
        for name, module in list(sys.modules.items())
        if name.startswith(names) and getattr(module, "__file__", None)
    ]


@cache
def _tree(module: ModuleType) -> ast.Module:
    if not module.__name__.startswith("engine."):
        return ast.Module([], [])
    return ast.parse(inspect.getsource(module))


def _imports(module: ModuleType) -> Iterator[tuple[str, str, str]]:
    """Yield what a module imports by name: from where, its name there, its name here."""
    for node in _tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                yield node.module, each.name, each.asname or each.name


def _assignments(module: ModuleType) -> Iterator[tuple[tuple[str, ...], set[str], CodeType]]:
    """Yield the assignments at the top of a module: targets, names on the right, code."""
    for node in _tree(module).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            places = node.targets if isinstance(node, ast.Assign) else [node.target]
            targets = tuple(each.id for each in places if isinstance(each, ast.Name))
            used = {each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)}
            if targets and len(targets) == len(places):
                code = ast.Module([node], [])
                yield targets, used, compile(code, module.__name__, "exec")
