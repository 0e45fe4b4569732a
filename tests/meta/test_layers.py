"""The layers hold when the program runs, not only in its import statements."""

import subprocess
import sys

import pytest

from tests.meta.tree import ROOT, modules

SCREEN = ("textual", "rich")


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
        ("bl_tui.text", ("textual",)),
        ("bl_tui.boards", ("textual",)),
        ("bl_tui.table", ("textual",)),
        ("bl_tui.forms", ("textual",)),
        ("bl_tui.book", ("textual",)),
        ("bl_tui.games", ("textual",)),
        ("bl_tui.play", ("textual",)),
        ("bl_tui.words", SCREEN),
    ],
)
def test_a_package_stays_free_of_what_lies_above_it(
    package: str, unwanted: tuple[str, ...]
) -> None:
    """Every module of a lower layer can be used without the ones above."""
    folder, _, inner = package.partition(".")
    names = [name for name in modules(folder) if not inner or name.startswith(package)]
    assert loaded_by(names).intersection(unwanted) == set()


def test_the_command_line_starts_without_a_screen() -> None:
    """`--version`, `saves` and their like load no Textual, so that they answer at once."""
    assert loaded_by(["bl_tui.cli"]).intersection({"textual"}) == set()
