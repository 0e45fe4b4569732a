"""The program as it is installed from the wheel, without the source tree, on each Python."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.e2e.terminal import ROOT, Terminal
from tests.e2e.test_wheel import built, unpacked
from tests.host.clients import hosting
from tests.meta.test_pythons import supported

pytestmark = pytest.mark.soak


def at_hand() -> list[str]:
    """Return the Pythons that bl-tui supports and that this machine has."""
    found = []
    for name in (f"python{version}" for version in supported()):
        command = ("make", "-s", "--no-print-directory", "found", f"PYTHON={name}")
        env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        said = subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        found += said.stdout.split()[1:2]
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel that was made from the source archive."""
    root = tmp_path_factory.mktemp("built")
    archive = built(ROOT, root / "sdist", "sdist")
    return built(unpacked(archive, root / "source"), root / "wheel", "wheel")


def ran(*command: str | Path, cwd: Path) -> str:
    """Run a command in a folder outside the source tree; return what it printed."""
    names = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME")
    env = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("python", at_hand())
def test_an_installed_program_plays_and_hosts(python: str, wheel: Path, tmp_path: Path) -> None:
    """Into an empty environment, with the packages that pip chooses for it."""
    place, home = tmp_path / "venv", tmp_path / "home"
    ran(python, "-m", "venv", place, cwd=tmp_path)
    ran(place / "bin/python", "-m", "pip", "install", "-q", f"{wheel}[host]", cwd=tmp_path)
    program = str(place / "bin/bl-tui")
    where = ran(place / "bin/python", "-c", "import bl_tui; print(bl_tui.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(place)
    assert ran(program, "--version", cwd=tmp_path).startswith("bl-tui 0.1.0, Python 3.")
    assert "crecy" in ran(program, "adventures", cwd=tmp_path)
    play: Sequence[str] = (program, "--data-dir", str(home), "new", "agincourt", "--seed", "x")
    with Terminal(play) as terminal:
        terminal.wait_for("COMMAND")
        terminal.press("1", "Enter")
        terminal.wait_for("ORDERS")
        terminal.press("q", "Enter")
    assert "agincourt" in ran(program, "--data-dir", home, "saves", cwd=tmp_path)
    with hosting(home, program=[program]) as host:
        with host.line("anna") as anna:
            anna.wait_for("Name [")
            anna.press("Enter")
            anna.wait_for("Play alone")
        assert host.end() == 0


def test_this_python_is_at_hand() -> None:
    assert any(os.path.samefile(path, sys._base_executable) for path in at_hand())  # type: ignore[attr-defined]
