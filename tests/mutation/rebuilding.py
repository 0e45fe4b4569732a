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
    steps: list[Step] = []
    wanted = {id(row) for row in rows.values()}
    seeds: dict[str, set[str]] = {}
    for module in _modules(game):
        inside = _inside(module)
        known = {name for row in wanted & inside.keys() for name in inside[row]}
        known |= {
            local for source, name, local in _imports(module) if name in seeds.get(source, ())
        }
        for targets, used, text in _assignments(module):
            if used & known:
                steps.append(Step(module, compile(text, module.__name__, "exec"), targets))
                known |= set(targets)
        seeds[module.__name__] = known
    return tuple(steps)


def rebuild(game: str, steps: tuple[Step, ...]) -> None:
    """Run the assignments again, and hand the new values to all modules that had the old ones."""
    modules = [vars(module) for module in _modules(game)] if steps else []
    for step in steps:
        space = vars(step.module)
        before = {name: space[name] for name in step.targets}
        exec(step.code, space)  # noqa: S102 - an assignment of our own module, as it is there
        for names in modules:
            for name, old in before.items():
                if names.get(name) is old:
                    names[name] = space[name]


@cache
def _inside(module: ModuleType) -> dict[int, set[str]]:
    """Return the names of a module that hold a value, by the identity of each value held."""
    names: dict[int, set[str]] = {}
    for name, value in vars(module).items():
        for one in _parts(value):
            names.setdefault(one, set()).add(name)
    return names


def _parts(value: Any) -> Iterator[int]:
    """Yield the identities of the values of a mapping or a tuple, and of tuples in it."""
    if isinstance(value, (Mapping, tuple)):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield id(part)
            if isinstance(part, tuple):
                yield from map(id, part)


def _modules(game: str) -> list[ModuleType]:
    """Return the modules of the engine of a game, and tests that hold values of them, as loaded."""
    names = (f"engine.{game}.", "tests.", "bl_tui.")
    return [
        module
        for name, module in list(sys.modules.items())
        if name.startswith(names) and getattr(module, "__file__", None)
    ]


@cache
def _source(module: ModuleType) -> str:
    """Return the text of a module of the engine; others make nothing of a table."""
    return inspect.getsource(module) if module.__name__.startswith("engine.") else ""


@cache
def _imports(module: ModuleType) -> tuple[tuple[str, str, str], ...]:
    """Return what a module imports by name: from where, its name there, its name here."""
    return tuple(
        (node.module, part.name, part.asname or part.name)
        for node in ast.parse(_source(module)).body
        if isinstance(node, ast.ImportFrom) and node.module
        for part in node.names
    )


@cache
def _assignments(module: ModuleType) -> tuple[tuple[tuple[str, ...], set[str], str], ...]:
    """Return the assignments at the top of a module: targets, names on the right, text."""
    source = _source(module)
    assignments: list[tuple[tuple[str, ...], set[str], str]] = []
    for node in ast.parse(source).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            places = node.targets if isinstance(node, ast.Assign) else [node.target]
            targets = tuple(each.id for each in places if isinstance(each, ast.Name))
            used = {each.id for each in ast.walk(node.value) if isinstance(each, ast.Name)}
            if targets and len(targets) == len(places):
                lines = source.split("\n")[node.lineno - 1 : node.end_lineno]
                assignments.append((targets, used, "\n".join(lines)))
    return tuple(assignments)
