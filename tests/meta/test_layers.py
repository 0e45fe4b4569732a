"""The layers hold when the program runs, not only in its import statements."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.meta.tree import ROOT, modules, python_files

SCREEN = ("textual", "rich")
PLAIN = ("text", "boards", "book", "forms", "table", "games")
"""What is shown is worked out in these without widgets."""


def loaded_by(names: list[str]) -> set[str]:
    """Import the modules in a fresh process and return the top-level packages it then holds."""
    code = (
        f"import sys\nfor name in {names!r}: __import__(name)\n"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("package", "unwanted"),
    [
        ("engine", (*SCREEN, "cattrs", "orjson", "click", "saves", "bl_tui")),
        ("saves", (*SCREEN, "click", "bl_tui")),
        *((f"bl_tui.{each}", ("textual",)) for each in PLAIN),
        ("bl_tui.play", ("textual",)),
        ("bl_tui.words", SCREEN),
    ],
)
def test_a_package_imports_nothing_from_the_layers_above(
    package: str, unwanted: tuple[str, ...]
) -> None:
    """Every module of a lower layer can be used without the ones above."""
    folder, _, inner = package.partition(".")
    names = [name for name in modules(folder) if not inner or name.startswith(package)]
    assert names
    assert loaded_by(names).intersection(unwanted) == set()


def test_the_command_line_starts_without_a_screen() -> None:
    """`--version`, `saves` and their like load no Textual, so that they answer at once."""
    assert loaded_by(["bl_tui.command_line.cli"]).intersection({"textual"}) == set()


A_RULE = re.compile(r"\b(BL2?|LC|CR|HR|BM|BS)-[A-Z]?\d")


@pytest.mark.parametrize("folder", ["engine/core", "engine/hexes"])
def test_shared_code_cites_no_rule_of_any_game(folder: str) -> None:
    citing = [path.name for path in python_files(folder) if A_RULE.search(path.read_text("utf-8"))]
    assert citing == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("show", "crecy"), {"battlelore"}),
        (("adventures", "second_edition"), {"second_edition"}),
        (("games",), set()),
    ],
    ids=str,
)
def test_a_command_loads_the_game_that_it_is_about_and_no_other(
    words: tuple[str, ...], wanted: set[str], tmp_path: Path
) -> None:
    code = (
        f"import sys; from bl_tui.command_line.cli import main; sys.argv = ['bl-tui', *{words!r}]\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end\n"
        "print(*(name for name in sys.modules if name.startswith('engine.')))"
    )
    environ = {**os.environ, "BL_TUI_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
        env=environ,
    )  # fmt: skip
    loaded = {name.split(".")[1] for name in done.stdout.splitlines()[-1].split()}
    assert loaded - {"core", "hexes", "bots"} == wanted
