"""One name of a class means one thing: in the shared code, and within each game."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.meta.tree import ROOT, python_files

GAMES = ("battlelore", "second_edition", "battle_mages", "bardsung")

STEP_OR_ACTION = re.compile(r"engine/\w+/state/(\w+_)?(steps|actions)\.py")


def owner(path: Path) -> str:
    """Return the game that a file belongs to, "" for shared code."""
    return next((game for game in GAMES if game in (*path.parts, path.stem)), "")


def classes() -> dict[str, list[Path]]:
    """Return the files that define each class of the product."""
    files = defaultdict(list)
    for path in python_files("engine", "saves", "bl_tui"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                files[node.name].append(path.relative_to(ROOT))
    return files


def is_decision_of_its_step(files: list[Path]) -> bool:
    """Return whether a decision bears the name of the step or action that it decides."""
    decisions = [path for path in files if path.parent.name == "decisions"]
    return (
        len(files) == 2
        and len(decisions) == 1
        and any(STEP_OR_ACTION.fullmatch(path.as_posix()) for path in files)
    )


def ambiguous() -> dict[str, list[str]]:
    """Return the names with two meanings for one reader, and the files of each."""
    names = {}
    for name, files in classes().items():
        owned = defaultdict(list)
        for path in files:
            owned[owner(path)].append(path)
        if ("" in owned and len(files) > 1) or any(
            len(own) > 1 and not is_decision_of_its_step(own) for own in owned.values()
        ):
            names[name] = [path.as_posix() for path in files]
    return names


def test_a_name_of_a_class_means_one_thing() -> None:
    """A reader of one game meets its classes and the shared ones: no name stands for two things.

    Two games may use one name, such as `Movement`: each is read by itself. A decision has the name
    of its step or action.
    """
    assert ambiguous() == {}
