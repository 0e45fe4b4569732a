"""The tables of refusal codes agree with what the engine really refuses with."""

import ast
import re
from collections.abc import Iterator

import pytest

from engine.battlelore.numbers.refusals import NOT_YOUR_TURN
from tests.battlelore.refusal_codes import ADVENTURE_FILE, FAULTS, REFUSALS
from tests.meta.tree import ROOT, python_files

# --- the source ----------------------------------------------------------------------------


MAKERS = {
    "Refusal": (0, ""),
    "fail": (1, "adventure_file."),
    "unknown": (3, "adventure_file."),
    "FileError": (2, ""),
    "Fault": (0, ""),
}
"""What makes refusals: which argument is the code, and what is put in front of it."""
USUAL = "unknown_word"
"""The code of `File.unknown` where none is given."""


OURS = ("engine/core", "engine/hexes", "engine/battlelore", "saves")
"""Where the codes of the first edition's tables are written; another game has tables of its own."""

RECORDS = ROOT / "saves/games"
OWN_RECORD = RECORDS / "battlelore.py"
"""Of the records of games there, that of the first edition."""


def codes_written(*makers: str) -> Iterator[tuple[str, str]]:
    """Yield each code that is passed to one of the makers: where, and a pattern of the code."""
    for path in python_files(*OURS):
        if path.is_relative_to(RECORDS) and path != OWN_RECORD:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in makers:
                place, before = MAKERS[name]
                given = node.args[place] if place < len(node.args) else ast.Constant(USUAL)
                for pattern in _patterns(given, tree):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", re.escape(before) + pattern


def _patterns(node: ast.expr, tree: ast.Module) -> list[str]:
    """Return the codes as regular expressions: what is put in while running may be any word."""
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
            for part in node.values
        ]
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return _patterns(node.body, tree) + _patterns(node.orelse, tree)
    if isinstance(node, ast.Attribute):
        return []  # passed on, whoever made it has written it out
    assert isinstance(node, ast.Name), ast.dump(node)
    if node.id == "NOT_YOUR_TURN":
        return [re.escape(NOT_YOUR_TURN)]
    given = [
        each.value
        for each in ast.walk(tree)
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == node.id
    ]
    return [pattern for value in given for pattern in _patterns(value, tree)]


@pytest.mark.parametrize(
    ("makers", "table"),
    [
        (("Refusal",), REFUSALS),
        (("fail", "unknown", "FileError", "Fault"), ADVENTURE_FILE | FAULTS),
    ],
)
def test_table_has_the_codes_of_the_source(
    makers: tuple[str, ...], table: dict[str, tuple[str, ...]]
) -> None:
    """Every code in the source is in the table, and every code of the table in the source."""
    written = set(codes_written(*makers))
    # `File.fail` passes on whatever it is given
    written = {(where, code) for where, code in written if code != r"adventure_file\.\w+"}
    unknown = [(w, p) for w, p in written if not any(re.fullmatch(p, c) for c in table)]
    unused = [c for c in table if not any(re.fullmatch(p, c) for _, p in written)]
    assert (unknown, unused) == ([], [])
