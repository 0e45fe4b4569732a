"""Compiles the message catalogues (.po to .mo), as a part of every build and by itself.

`python hatch_build.py` compiles the catalogues that are older than their source.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent


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
    part = po.with_suffix(".mo.part")
    with part.open("wb") as target:
        write_mo(target, catalogue)
    return part.replace(po.with_suffix(".mo"))


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues()
