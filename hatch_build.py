"""Adds compiled message catalogues (.po to .mo), manual pages and a web address to a build.

`python hatch_build.py` compiles the catalogues that are older than their source.
"""

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
ADDRESS = "BL_TUI_URL"
"""The variable with the web address of the project's files, for whoever publishes a build."""
ALWAYS = datetime(2020, 2, 2, tzinfo=UTC)
"""The date of each catalogue, so that two builds have the same bytes."""
LINK = re.compile(r"\]\((?!\w+:|#)")
"""Where the link to a file of the project begins in a page."""


def compile_catalogues(root: Path = ROOT) -> list[Path]:
    """Compile each catalogue that is newer than its .mo and return the files written.

    Raises `PoFileError` when a catalogue cannot be read.
    """
    sources = sorted(root.glob("bl_tui/locale/*/LC_MESSAGES/*.po"))
    return [compile_one(po) for po in sources if is_stale(po)]


def is_stale(po: Path) -> bool:
    """Tell whether the compiled catalogue is missing or older than its source."""
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns


def compile_one(po: Path) -> Path:
    """Compile one catalogue; whoever reads it meanwhile finds the old or the new one whole."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
    catalogue.creation_date = ALWAYS
    part = po.with_suffix(".mo.part")
    with part.open("wb") as target:
        write_mo(target, catalogue)
    return part.replace(po.with_suffix(".mo"))


def shared_pages(root: Path = ROOT) -> dict[str, str]:
    """Return where each manual page that `make wheel` has made is installed: "" for English, else
    by its language."""
    pages = {path: path.relative_to(root / "man").parts[:-1] for path in root.glob("man/**/*.1")}
    return {
        f"{page}": "/".join(("share/man", *at, "man1", page.name)) for page, at in pages.items()
    }


def long_description(page: str, address: str) -> str:
    """Return a page for an index, whose pictures and links lead to the files at a web address, if
    there is one.

    >>> long_description("![A battle](docs/battle.png)", "https://example.org/files/")
    '![A battle](https://example.org/files/docs/battle.png)'
    """
    return LINK.sub(f"]({address.rstrip('/')}/", page) if address else page


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds catalogues and manual pages to a wheel or an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling."""
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel":
            build_data["shared_data"].update(shared_pages(Path(self.root)))


class CustomMetadataHook(MetadataHookInterface):
    """Adds the long description, and the web address of the project where one is given."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling."""
        address = os.environ.get(ADDRESS, "")
        page = Path(self.root, "README.md").read_text("utf-8")
        text = long_description(page, address)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = {"Source": address} if address else {}


if __name__ == "__main__":
    compile_catalogues()
