"""Draw the pictures; arguments choose some by a part of their names."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from bl_tui.play.preferences import SETTINGS_FILE, write
from tests.e2e.battle import keep, program
from tests.e2e.terminal import ROOT, Terminal
from tests.screens.picture import svg
from tests.screens.scene import Scene
from tests.screens.scenes import scenes

FOLDER = ROOT / "build" / "screens"
PORTRAITS = {
    "movement-120x40": "battle",
    "2e-attacks-120x40": "second-edition",
    "bm-fight-120x40": "battle-mages",
    "bs-fight-120x40": "bardsung",
}
"""The pictures that the README and the newcomer's page show, by their names in `docs`."""
SETTLED = 0.3
"""Seconds of silence after which a screen is whole."""
SURROUNDINGS = {
    "LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor",
    **dict.fromkeys(("NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS", "LINES"), ""),
}  # fmt: skip


def main(words: list[str]) -> None:
    """Make the pictures whose names hold one of the words; without words all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    converter = shutil.which("rsvg-convert")
    wanted = [
        (scene, size)
        for scene in scenes()
        for size in scene.sizes
        if not words or any(word in title(scene, size) for word in words)
    ]
    with ThreadPoolExecutor(os.cpu_count()) as hands:
        list(hands.map(lambda one: make(one[0], one[1], converter), wanted))
    kinds = "SVG and PNG" if converter else "SVG; for PNG as well install rsvg-convert"
    print(f"{len(wanted)} pictures in {FOLDER.relative_to(ROOT)} ({kinds})")


def title(scene: Scene, size: tuple[int, int]) -> str:
    """Return what the files of a picture are called."""
    return f"{scene.name}-{size[0]}x{size[1]}"


def make(scene: Scene, size: tuple[int, int], converter: str | None) -> None:
    """Draw one picture and write it."""
    target = FOLDER / f"{title(scene, size)}.svg"
    target.write_text(draw(scene, size), encoding="utf-8")
    if converter:
        as_png(converter, target)


def as_png(converter: str, picture: Path) -> None:
    """Write the same picture as PNG beside it; some of them also for the README."""
    target = picture.with_suffix(".png")
    subprocess.run([converter, "-o", str(target), str(picture)], check=True)
    if (name := PORTRAITS.get(picture.stem)) is not None:
        shutil.copyfile(target, ROOT / "docs" / f"{name}.png")


def draw(scene: Scene, size: tuple[int, int]) -> str:
    """Return the picture of a scene, in a home of its own."""
    with TemporaryDirectory(dir=ROOT / "build") as folder:
        root = Path(folder)
        write(root / SETTINGS_FILE, scene.settings)
        env = {**SURROUNDINGS, "BL_TUI_HOME": folder, **scene.env}
        if scene.record is None:
            for other in (one for one in scenes() if one.name in ("combat", "victory")):
                keep(root, other.record, f"{other.name} at noon")
            command = program()
        else:
            command = program("resume", str(keep(root, scene.record)))
        with Terminal(command, size, env) as terminal:
            terminal.wait_until(lambda: bool(terminal.text().strip()), "showed anything")
            terminal.read(SETTLED, SETTLED)
            for key in scene.keys:
                terminal.bytes_of(key)
            terminal.read(SETTLED, SETTLED)  # a screen that reads files first falls silent before
            return svg(terminal.cells())


if __name__ == "__main__":
    main(sys.argv[1:])
