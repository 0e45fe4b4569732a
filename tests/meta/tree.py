"""The files of the project, as the tests about the project see them."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "saves", "bl_tui")
BUILT = {"__pycache__", "build", "dist", "man", ".git"}
"""Folders that tools make: none of our own files is in them."""
NO_TEXT = {".mo", ".pyc", ".png"}


def python_files(*folders: str) -> list[Path]:
    """Return every Python file below the folders, sorted."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def modules(package: str) -> list[str]:
    """Return the dotted names of all modules of a package."""
    names = (
        ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in python_files(package)
    )
    return [name.removesuffix(".__init__") for name in names]


def text_files() -> list[Path]:
    """Return every file of ours that holds text, in whatever folder a test may have left it."""
    folders = [
        path
        for path in ROOT.iterdir()
        if path.is_dir()
        and (path.name == ".ci" or not path.name.startswith("."))
        and path.suffix != ".egg-info"
    ]
    below = [path for folder in folders for path in folder.rglob("*")]
    return sorted(
        path
        for path in (*ROOT.iterdir(), *below)
        if path.is_file()
        and not BUILT & set(path.relative_to(ROOT).parts)
        and path.suffix not in NO_TEXT
    )
