"""What is installed: archive and wheel have all that a game needs, and are the same bytes again."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.meta.tree import BUILT, PACKAGES, ROOT

ADDRESS = "https://example.org/files"


def built(source: Path, folder: Path, kind: str, address: str = "") -> Path:
    """Build an archive or a wheel of a folder into another; return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    env = {**os.environ, "BL_TUI_URL": address}
    subprocess.run(command, cwd=source, env=env, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return file


def unpacked(archive: Path, folder: Path) -> Path:
    """Unpack an archive; return the one folder in it."""
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (inner,) = folder.iterdir()
    return inner


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Path]:
    """Return two folders with the source archive unpacked, one with the pages of a manual."""
    root = tmp_path_factory.mktemp("built")
    archive = built(ROOT, root / "sdist", "sdist")
    first, second = (unpacked(archive, root / name) for name in ("first", "second"))
    for page in ("man/bl-tui.1", "man/it/bl-tui.1"):
        (first / page).parent.mkdir(exist_ok=True)
        (first / page).write_text(".TH BL-TUI 1\n")
    return first, second


@pytest.fixture(scope="module")
def wheel(sources: Sequence[Path], tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """Return a wheel made from the archive, as whoever publishes it makes it."""
    return ZipFile(built(sources[0], tmp_path_factory.mktemp("wheel"), "wheel", ADDRESS))


def metadata(wheel: ZipFile) -> Message:
    """Return what an index is told."""
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return message_from_bytes(wheel.read(name))


def test_two_builds_in_two_folders_are_the_same_bytes(
    sources: Sequence[Path], tmp_path: Path
) -> None:
    """Catalogues, too, which are compiled anew in each folder; whatever the date of a file is."""
    one, other = sources
    for file in one.rglob("*.py"):
        os.utime(file, (1, 1))
    (other / "man").mkdir(exist_ok=True)
    for page in sorted((one / "man").rglob("*.1"), reverse=True):
        copy = other / page.relative_to(one)
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(page.read_bytes())
    for kind in ("sdist", "wheel"):
        first, second = (
            built(source, tmp_path / kind / source.parent.name, kind) for source in sources
        )
        assert first.read_bytes() == second.read_bytes()


def test_the_wheel_has_every_file_of_the_program_and_no_other(wheel: ZipFile) -> None:
    """Adventures, tables, puzzles and catalogues; no tests, no tools."""
    here = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and not BUILT & set(path.parts)
    }
    inside = {name for name in wheel.namelist() if not name.startswith("bl_tui-")}
    assert inside == here
    compiled = wheel.read("bl_tui/locale/it/LC_MESSAGES/app.mo")
    assert b"POT-Creation-Date: 2020-" in compiled, "the day of the build would change the bytes"
    assert any(name.startswith("engine/battlelore/adventures/") for name in inside)
    extra = {name.partition("/")[2] for name in wheel.namelist()} - inside
    assert "licenses/LICENSE" in extra
    assert {"data/share/man/man1/bl-tui.1", "data/share/man/it/man1/bl-tui.1"} <= extra


def test_an_index_gets_pictures_licence_and_extras(wheel: ZipFile) -> None:
    told = metadata(wheel)
    assert told["Description-Content-Type"] == "text/markdown"
    assert f"]({ADDRESS}/docs/battle.png)" in str(told.get_payload())
    assert "](docs/" not in str(told.get_payload())
    assert told["Project-URL"] == f"Source, {ADDRESS}"
    assert (told["License-Expression"], told["License-File"]) == ("MIT", "LICENSE")
    assert {"host", "cluster"} <= set(told.get_all("Provides-Extra") or ())
