"""The editor is killed while it draws: each stroke but the last one is there afterwards."""

import os
import random
import select
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from bl_tui.games.battlelore.drafting import BLANK, kit
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.draft import Draft
from bl_tui.play.drafts.kept import DraftFile
from tests.e2e.battle import home, program
from tests.e2e.terminal import LIMIT, ROOT

STROKES = 4
"""Strokes before the one within which the program is killed, at most."""
SOON = 0.01
"""Seconds after a stroke within which the program is killed."""


def stroke(here: Bench, rng: random.Random) -> str:
    """Draw at random; return the line that draws the same in the program."""
    spot, brush = rng.choice(here.grid.hexes), rng.choice(here.kit.groups["terrain"])
    strokes = {
        f"{spot} {brush.word}": lambda: here.paint((spot,), brush),
        f"fill {spot} {brush.word}": lambda: here.fill(spot, brush),
        "undo": here.file.undo,
        "redo": here.file.redo,
        "save": here.file.save,
    }
    line = rng.choice([*strokes])
    strokes[line]()
    return line


def drawn(running: subprocess.Popen[bytes], line: str) -> None:
    """Type a line, and read until the program has answered it."""
    assert running.stdin is not None
    assert running.stdout is not None
    os.write(running.stdin.fileno(), f"{line}\nmark\n".encode())
    said = b""
    while b"mark is neither" not in said:
        assert select.select([running.stdout], [], [], LIMIT)[0], said
        piece = os.read(running.stdout.fileno(), 65_536)
        assert piece, said
        said += piece


def kept(path: Path) -> Draft:
    """Return what an editor that is opened now begins with."""
    file = DraftFile(path)
    file.close()
    return file.draft


def killed(path: Path, other: Path, rng: random.Random) -> bool:
    """Draw in the program and the same elsewhere, and kill the program within the last stroke;
    return whether that one was lost."""
    shutil.copytree(path.parent, other, dirs_exist_ok=True)
    here = Bench(kit(), DraftFile(other / path.name))
    with subprocess.Popen(
        program("edit", path.stem), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as running:
        drawn(running, "check")
        for _ in range(rng.randrange(1, STROKES + 1)):
            drawn(running, stroke(here, rng))
        before = here.rows
        assert running.stdin is not None
        os.write(running.stdin.fileno(), f"{stroke(here, rng)}\n".encode())
        select.select([], [], [], rng.uniform(0, SOON))
        running.send_signal(signal.SIGKILL)
    here.file.close()
    rows = kept(path).rows
    assert rows in (before, here.rows)
    return rows != here.rows


@pytest.mark.soak
def test_two_hundred_kills_cost_the_last_stroke_at_most(tmp_path: Path) -> None:
    """Some cost it and some do not; the steps go on from one life of the program to the next."""
    folder = home() / "adventures"
    folder.mkdir()
    path, rng = folder / "mine.txt", random.Random("kills")
    path.write_text(BLANK)
    lost = sum(killed(path, tmp_path, rng) for _ in range(200))
    steps = len(kept(path).done)
    print(f"{lost} of 200 kills cost the last stroke; {steps} steps can be undone")
    assert 0 < lost < 200
