"""No sentence for players stands in the rules or in the saves: they speak in codes and facts."""

import ast
import re
from collections.abc import Iterator

from tests.meta.tree import ROOT, python_files

SENTENCE = re.compile(r"""\b[^\W\d_]{2,}[,;:.!?)’'"]*\s+["'(]*[^\W\d_]{2,}""")
"""Two words next to each other."""

FOR_PROGRAMMERS = (ast.Raise, ast.Assert)


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Text that is written out below a node, without docstrings and what programmers read.

    What an exception class passes on to `super().__init__` is its text for programmers, too.
    """
    if isinstance(node, FOR_PROGRAMMERS) or _is_super_init(node):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _is_super_init(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__"


def sentences(*folders: str) -> dict[str, str]:
    """Where text with two or more words stands, and the text."""
    return {
        f"{path.relative_to(ROOT)}:{line}": text
        for path in python_files(*folders)
        for line, text in _texts(ast.parse(path.read_text("utf-8")))
        if SENTENCE.search(text)
    }


def test_rules_and_saves_have_no_words_for_players() -> None:
    """What a player reads stands in the catalogues, where every language has its own."""
    assert sentences("engine", "saves") == {}


def test_a_sentence_would_be_found() -> None:
    """The search sees sentences, and neither codes nor docstrings nor ids."""
    source = (
        'def f():\n    """A docstring here."""\n    return "Your turn!", "move.too_far", "BL-5.9"'
    )
    assert [text for _, text in _texts(ast.parse(source)) if SENTENCE.search(text)] == [
        "Your turn!"
    ]
