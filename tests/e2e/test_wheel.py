"""What is installed: archive and wheel have all that a game needs, and are the same bytes again."""

import os
import subprocess
import sys
import tarfile
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
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the source archive."""
    return built(ROOT, tmp_path_factory.mktemp("sdist"), "sdist")


def wheel_from(source: Path, folder: Path) -> Path:
    """Return a wheel made from an unpacked archive, as whoever publishes it makes it."""
    for page in ("man/bl-tui.1", "man/it/bl-tui.1"):
        (source / page).parent.mkdir(exist_ok=True)
        (source / page).write_text(".TH BL-TUI 1\n")
    return built(source, folder, "wheel", ADDRESS)


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel made from the archive."""
    root = tmp_path_factory.mktemp("wheel")
    return wheel_from(unpacked(archive, root / "source"), root / "wheel")


def metadata(wheel: Path) -> Message:
    """Return what an index is told."""
    with ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(opened.read(name))


def test_two_builds_in_two_folders_are_the_same_bytes(
    archive: Path, wheel: Path, tmp_path: Path
) -> None:
    """Catalogues, too, which are compiled again in each folder; whatever the date of a file is."""
    source = unpacked(archive, tmp_path / "source")
    for file in source.rglob("*.py"):
        os.utime(file, (1, 1))
    assert built(source, tmp_path / "sdist", "sdist").read_bytes() == archive.read_bytes()
    assert wheel_from(source, tmp_path / "wheel").read_bytes() == wheel.read_bytes()


def test_the_wheel_has_every_file_of_the_program_and_no_other(wheel: Path) -> None:
    """Adventures, tables, puzzles and catalogues; no tests, no tools."""
    here = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and not BUILT & set(path.parts)
    }
    with ZipFile(wheel) as opened:
        names = opened.namelist()
        compiled = opened.read("bl_tui/locale/it/LC_MESSAGES/app.mo")
    inside = {name for name in names if not name.startswith("bl_tui-")}
    assert inside == here
    assert b"POT-Creation-Date: 2020-" in compiled, "the day of the build would change the bytes"
    assert any(name.startswith("engine/battlelore/adventures/") for name in inside)
    extra = {name.partition("/")[2] for name in names} - inside
    assert "licenses/LICENSE" in extra
    assert {"data/share/man/man1/bl-tui.1", "data/share/man/it/man1/bl-tui.1"} <= extra


def test_an_index_gets_pictures_licence_and_extras(wheel: Path) -> None:
    told = metadata(wheel)
    assert told["Description-Content-Type"] == "text/markdown"
    assert f"]({ADDRESS}/docs/battle.png)" in str(told.get_payload())
    assert "](docs/" not in str(told.get_payload())
    assert told["Project-URL"] == f"Source, {ADDRESS}"
    assert (told["License-Expression"], told["License-File"]) == ("MIT", "LICENSE")
    assert {"host", "cluster"} <= set(told.get_all("Provides-Extra") or ())
