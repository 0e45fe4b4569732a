"""The contracts about imports name each game and each part of the program: they hold for all.

What no contract can see is a game known by its name: that is looked for in the code itself.
"""

import ast
import tomllib
from typing import Any

import pytest

from tests.meta.tree import ROOT, modules, python_files

SHARED = {"bots", "core", "hexes", "puzzles"}
"""The folders of the engine that are no game."""
GAMES = sorted(
    folder.name
    for folder in (ROOT / "engine").iterdir()
    if (folder / "__init__.py").exists() and folder.name not in SHARED
)
CONTRACTS: dict[str, dict[str, Any]] = {
    each["id"]: each
    for each in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
LISTS = {"bl_tui/games/registry.py", "engine/bots/roster.py", "saves/games/__init__.py"}
"""The lists of games, with a row for each: nothing else that all games share names one."""

of_each_game = pytest.mark.parametrize("game", GAMES)


def packages(game: str) -> set[str]:
    """Return the packages and modules that belong to one game alone."""
    places = ("engine", "engine.bots", "saves.games", "bl_tui.games")
    there = {name for package in ("engine", "saves", "bl_tui") for name in modules(package)}
    return {name for place in places if (name := f"{place}.{game}") in there}


@of_each_game
def test_the_layers_keep_each_game_independent_of_the_others(game: str) -> None:
    """So that none may import another, nor what all share import it."""
    for contract in ("core", "bots", "games-apart"):
        rows = [row for row in CONTRACTS[contract]["layers"] if "battlelore" in row]
        (siblings,) = ({name.strip(" ()") for name in row.split("|")} for row in rows)
        assert game in siblings, contract


@of_each_game
def test_nothing_that_all_games_share_may_import_one(game: str) -> None:
    assert packages(game) <= set(CONTRACTS["any-game"]["forbidden_modules"])
    assert f"engine.{game}" in CONTRACTS["program-of-any-game"]["forbidden_modules"]
    assert f"engine.{game}" in CONTRACTS["saves-of-any-game"]["forbidden_modules"]


def test_all_parts_of_the_program_may_know_no_game() -> None:
    """All but the folders of the games themselves, and the module that starts it."""
    sources = tuple(CONTRACTS["any-game"]["source_modules"])
    own = tuple(f"bl_tui.games.{game}" for game in GAMES)
    free = ("bl_tui", "bl_tui.__main__", "bl_tui.games")
    missing = [
        name
        for name in modules("bl_tui")
        if name not in free and not under(name, own) and not under(name, sources)
    ]
    assert missing == []


def under(name: str, packages: tuple[str, ...]) -> bool:
    """Return whether a module is one of these packages, or stands below one."""
    return any(name == each or name.startswith(f"{each}.") for each in packages)


def test_nothing_that_all_games_share_knows_one_by_its_name() -> None:
    """No `if game == "battlelore"`, no number of a rule, no folder: a game is found by its row."""
    own = tuple(f"{name.replace('.', '/')}" for game in GAMES for name in packages(game))
    found = []
    for path in python_files("engine", "saves", "bl_tui"):
        name = str(path.relative_to(ROOT))
        if name in LISTS or name.startswith(own):
            continue
        docs = docstrings(tree := ast.parse(path.read_text("utf-8")))
        found += [
            f"{name}:{node.lineno} {node.value!r}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and node not in docs and names_a_game(node.value)
        ]
    assert found == []


PREFIXES = ("BL-", "BL2-", "HR-", "LC-", "CR-", "BM-", "BS-")
"""The beginnings of the numbers of rules."""


def names_a_game(value: object) -> bool:
    """Return whether a constant of the code is, or holds, the id of a game or a rule's number."""
    return isinstance(value, str) and (
        any(game in value for game in GAMES) or value.startswith(PREFIXES)
    )


def docstrings(tree: ast.Module) -> list[ast.AST]:
    """Return the texts of a module that stand by themselves: docstrings and notes on constants."""
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]


@pytest.mark.parametrize("line", ['if game == "battlelore": pass', 'rule = "BL-9.7"'])
def test_the_name_of_a_game_is_detected(line: str) -> None:
    constants = [each for each in ast.walk(ast.parse(line)) if isinstance(each, ast.Constant)]
    assert any(names_a_game(each.value) for each in constants)
