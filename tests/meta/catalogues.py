"""The catalogues as their source files say, and the messages that the program asks for."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bl_tui.words import APP, CLI, Catalogue, codes
from engine.core.frozen import record
from engine.core.stats import Op
from saves.errors import CODES, NOTICES
from tests.meta.games import GAMES
from tests.meta.tree import ROOT, python_files

LANGUAGES = codes()
COMMON = (CLI, APP)
"""The catalogues of the program itself."""
CATALOGUES = (*COMMON, *(game.catalogue for game in GAMES))
OF_ALL_GAMES = {
    **{code: {*facts, "line"} for code, facts in (CODES | NOTICES).items()},
    **{f"part.{op.value}": {"source", "amount", "rule"} for op in Op},
}
"""Messages of the program that follow from tables, with the places that they may have."""
ID = re.compile(r"[a-z_]+(\.[\w-]+)+")
"""The shape of a message id."""


@record
class Message:
    """One message of one language: its forms (one, unless it has plurals) and its places."""

    id: str
    forms: tuple[str, ...]
    plural: bool
    fuzzy: bool

    @property
    def places(self) -> frozenset[str]:
        """Return the names of the places of all forms."""
        return frozenset(
            name for form in self.forms for _, name, _, _ in Formatter().parse(form) if name
        )


@cache
def source(language: str, catalogue: Catalogue) -> Catalog:
    """Return a .po file. Raises PoFileError when it cannot be read."""
    with catalogue.source(language).open("rb") as file:
        return read_po(file, locale=language, domain=catalogue.name, abort_invalid=True)


def _all(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


@cache
def messages(language: str, catalogue: Catalogue) -> dict[str, Message]:
    """Return the messages of a catalogue by their ids."""
    found = {}
    for each in source(language, catalogue):
        ids, forms = _all(each.id), _all(each.string)
        if ids[0]:
            found[ids[0]] = Message(ids[0], forms, len(ids) > 1, each.fuzzy)
    return found


def all_messages(language: str, *games: Catalogue) -> dict[str, Message]:
    """Return the messages of the program and of some games; those of a game come first."""
    found: dict[str, Message] = {}
    for each in (APP, *games, CLI):
        found |= messages(language, each)
    return found


# --- what the program asks for -------------------------------------------------------------


@record
class Asked:
    """A call of `say` or `count` with the id written out, and the names of the places it fills."""

    where: str
    method: str
    id: str
    places: frozenset[str]
    open: bool
    """More places are filled by a mapping, which only a run can tell."""


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Yield the modules of the program, and of the game that stands among the tests."""
    for path in python_files("bl_tui", "tests/toy"):
        yield path.relative_to(ROOT), ast.parse(path.read_text("utf-8"), str(path))


def _written_out(node: ast.expr) -> tuple[str, ...]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.IfExp):
        return _written_out(node.body) + _written_out(node.orelse)
    return ()


def asked() -> Iterator[Asked]:
    """Yield every call of `say` or `count` whose message stands in the call."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            method = node.func.attr
            if method not in ("say", "count") or not node.args:
                continue
            names = [keyword.arg for keyword in node.keywords]
            places = frozenset(name for name in names if name) | (
                {"n"} if method == "count" else frozenset()
            )
            for msgid in filter(ID.fullmatch, _written_out(node.args[0])):
                where = f"{path}:{node.lineno}"
                yield Asked(where, method, msgid, places, None in names)


@cache
def constants() -> frozenset[str]:
    """Return all strings written out in the program."""
    return frozenset(
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
