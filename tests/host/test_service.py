"""The unit for systemd that the documentation offers: systemd and the program understand it."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.e2e.terminal import ROOT
from tests.host.clients import FROM_HERE

UNIT = ROOT / "docs/hosting/bl-tui.service"
PROGRAM = "/srv/bl-tui/venv/bin/bl-tui"


def command() -> list[str]:
    """Return the words of the command that the unit starts."""
    lines = UNIT.read_text("utf-8").splitlines()
    (line,) = (line for line in lines if line.startswith("ExecStart="))
    return shlex.split(line.removeprefix("ExecStart="))


def test_the_program_understands_the_command_of_the_unit(tmp_path: Path) -> None:
    program, *words = command()
    assert program == PROGRAM
    given = [word.replace("${STATE_DIRECTORY}", str(tmp_path)) for word in words]
    done = subprocess.run(
        [*FROM_HERE, *given, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "--port" in done.stdout


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """Machines without systemd check nothing. A Python stands in for the program."""
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace(PROGRAM, sys.executable))
    verify = shutil.which("systemd-analyze") or "true"
    done = subprocess.run(
        [verify, "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    if verify != "true":
        unit.write_text(
            unit.read_text("utf-8").replace("NoNewPrivileges=yes", "NoNewPrivilege=yes")
        )
        done = subprocess.run(
            [verify, "verify", "--man=no", str(unit)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "NoNewPrivilege" in done.stderr, "a typing error is noticed"
