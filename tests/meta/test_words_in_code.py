"""No sentence for players stands in the code: it speaks in codes, facts and message ids."""

import ast
import re
from collections.abc import Iterator

from tests.meta.tree import PACKAGES, ROOT, python_files

SENTENCE = re.compile(r"""\b[^\W\d_]{2,}[,;:.!?)’'"]*\s+["'(]*[^\W\d_]{2,}""")
"""Two words next to each other."""

NOT_SHOWN = {
    "engine/core/frozen.py": "the texts of functions that are compiled",
    "bl_tui/terminal/privates.py": "reasons for programmers why a private of Textual is touched",
}
"""Files with sentences that no player ever sees."""

FOR_PROGRAMMERS = (ast.Raise, ast.Assert)
CALLS_FOR_PROGRAMMERS = ("super().__init__", "NoWords", "colour_rows")
"""An exception class passes its text for programmers on; a table of colours names its columns."""


def _unseen(node: ast.AST) -> bool:
    """Return whether what stands below a node is for programmers, or is a style sheet."""
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in CALLS_FOR_PROGRAMMERS
    if isinstance(node, ast.Assign | ast.AnnAssign):
        names = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(ast.unparse(name).endswith("CSS") for name in names)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, FOR_PROGRAMMERS)


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield text written out below a node, without docstrings and what programmers read."""
    if _unseen(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def sentences(source: str) -> list[tuple[int, str]]:
    """Return the lines and texts of a module that have two or more words."""
    return [(line, text) for line, text in _texts(ast.parse(source)) if SENTENCE.search(text)]


def test_code_has_no_words_for_players() -> None:
    """What a player reads stands in the catalogues, where every language has its own."""
    found = [
        f"{name}:{line} {text!r}"
        for path in python_files(*PACKAGES)
        if (name := str(path.relative_to(ROOT))) not in NOT_SHOWN
        for line, text in sentences(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


def test_files_that_are_not_shown_are_there() -> None:
    """The list has no line that is not needed."""
    wanted = [name for name in NOT_SHOWN if sentences((ROOT / name).read_text("utf-8"))]
    assert wanted == list(NOT_SHOWN)


def test_a_sentence_in_code_is_detected() -> None:
    """The search sees sentences, and neither docstrings nor codes nor style sheets."""
    source = (
        '"""A docstring here."""\n'
        'CSS = "Screen { width: auto }"\n'
        'def f():\n    raise ValueError("not for players")\n'
        'said = f("Your turn!", "move.too_far", "BL-5.9", f"{x} hits the target")\n'
    )
    assert [text for _, text in sentences(source)] == ["Your turn!", " hits the target"]
