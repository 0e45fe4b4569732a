"""The Pythons that bl-tui supports: what is said of them, and how each is found and tested."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.meta.tree import ROOT

HERE = "{}.{}".format(*sys.version_info)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def supported() -> list[str]:
    """Return the versions that the classifiers name."""
    found = (re.search(r":: (3\.\d+)$", each) for each in PROJECT["classifiers"])
    return [each[1] for each in found if each]


def test_classifiers_and_the_readme_name_the_same_versions() -> None:
    *most, last = supported()
    assert f"You need Python {', '.join(most)} or {last}" in (ROOT / "README.md").read_text("utf-8")
    assert PROJECT["requires-python"] == f">={most[0]}"


def program(path: Path, lines: str) -> None:
    """Write a program of the shell."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{lines}\n")
    path.chmod(0o755)


def surroundings(folder: Path) -> dict[str, str]:
    """Return an environment in which a folder's programs come first, with the Pythons in it."""
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    keep = {k: v for k, v in os.environ.items() if k not in {"PYTHON", "MAKEFLAGS", "MAKELEVEL"}}
    return {**keep, "PATH": path, "PYENV_ROOT": str(folder / "pyenv")}


def ran(*command: str, folder: Path) -> tuple[int, str]:
    """Run a command in the project's folder: its code, and what it printed."""
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings(folder), capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_a_python_is_found_on_the_path_or_under_pyenv(tmp_path: Path) -> None:
    """A name of pyenv may be on the path and not work there."""
    program(tmp_path / "bin" / "python3.99", "exit 127")
    assert ran("make", "-s", "found", "PYTHON=python3.99", folder=tmp_path) == (0, "\n")
    inner = tmp_path / "pyenv" / "versions" / "3.99.1" / "bin" / "python3.99"
    program(inner, f"echo 3.99 {inner}")
    found = ran("make", "-s", "found", "PYTHON=python3.99", folder=tmp_path)
    assert found == (0, f"3.99 {inner}\n")
    first = ran("make", "-s", "found", f"PYTHON={sys.executable}", folder=tmp_path)
    assert first == (0, f"{HERE} {sys.executable}\n")


MAKE = """
case "$*" in
  *PYTHON=python3.11*) [ -z "{others}" ] || echo "3.11 true" ;;
  *PYTHON=python3.12*) [ -z "{others}" ] || echo "3.12 true" ;;
  *PYTHON=python3.13*) [ -z "{others}" ] || echo "3.13 false" ;;
  *found*) echo "3.11 true" ;;
esac
case "$*" in
  "{failing}") exit 1 ;;
  test|mutate*|smoke*) echo "ran $*" ;;
esac
"""


def test_every_python_of_the_machine_is_tested_and_listed(tmp_path: Path) -> None:
    """One that can make no environment is left out, which is told, too."""
    program(tmp_path / "bin" / "make", MAKE.format(others="yes", failing=""))
    code, said = ran(".ci/run", folder=tmp_path)
    assert code == 0
    assert said.splitlines() == [
        "Python 3.13 is left out: it cannot make a virtual environment.",
        "Python 3.11: the whole suite",
        "ran test",
        "300 changes of single facts",
        "ran mutate ARGS=--sample 300",
        "Python 3.12: the smoke tests",
        "3.12 true",
        "ran smoke PYTHON=python3.12",
        "Tested on Python 3.11 (the whole suite) and on Python 3.12 (the smoke tests).",
    ]


def test_a_machine_with_one_python_gets_a_notice(tmp_path: Path) -> None:
    program(tmp_path / "bin" / "make", MAKE.format(others="", failing=""))
    code, said = ran(".ci/run", folder=tmp_path)
    assert code == 0
    assert "Tested on Python 3.11 alone" in said
    assert "smoke" not in said


def test_a_failure_on_any_python_fails_all(tmp_path: Path) -> None:
    for failing, version in (
        ("test", "3.11"),
        ("mutate ARGS=--sample 300", "3.11"),
        ("smoke PYTHON=python3.12", "3.12"),
    ):
        program(tmp_path / "bin" / "make", MAKE.format(others="yes", failing=failing))
        code, said = ran(".ci/run", folder=tmp_path)
        assert code == 1
        assert f"FAILED on Python {version}." in said
