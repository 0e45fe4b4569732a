"""The message ids that the code puts together, as templates: f"card.{card}.name" is card.*.name."""

import ast
import re
from collections.abc import Iterable, Iterator

from engine.core.frozen import record
from tests.meta.catalogues import trees

SHAPE = re.compile(r"[A-Za-z0-9_.*]*[a-z*]")
"""The shape of an id with holes."""
PATTERN = re.compile(r"[a-z_]+\.[a-z0-9_.]*\{\w*\}[a-z0-9_.]*")
"""The shape of an id that `format` fills: "card.{}.name"."""
PIECE = re.compile(r"(?:[a-z_]+\.)+[a-z_%]*|\.[a-z_]+|[a-z_]+(?:\.[a-z_%]+)+")
"""The shape of a piece of an id: "card.", ".name", "card.%s"."""
SAYS = ("say", "count", "has", "thing")


@record
class Built:
    """An id that is put together: where, its template, and whether a message is asked for by it."""

    path: str
    line: int
    template: str
    asked: bool


def template_of(node: ast.AST) -> str:
    """Return the template of an f-string or a pattern, "" for anything else.

    A first hole is kept as it is written, since nothing else tells what the id begins with.
    """
    if isinstance(node, ast.Constant):
        text = node.value if isinstance(node.value, str) else ""
        return re.sub(r"\{\w*\}", "*", text) if PATTERN.fullmatch(text) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values]
    text, first = "".join(parts), node.values[0] if node.values else None
    if "*" not in text or "." not in text or not SHAPE.fullmatch(text):
        return ""
    if isinstance(first, ast.FormattedValue):
        return "".join([f"{{{ast.unparse(first.value)}}}", *parts[1:]])
    return text


def built_ids() -> Iterator[Built]:
    """Yield every id that the program puts together."""
    for path, tree in trees():
        yield from built_in(tree, str(path))


def built_in(tree: ast.AST, path: str) -> Iterator[Built]:
    """Yield every id that a module puts together."""
    nodes = list(ast.walk(tree))
    formats = {node.format_spec for node in nodes if isinstance(node, ast.FormattedValue)}
    asked = {
        node.args[0]
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SAYS
        and node.args
    }
    for node in nodes:
        if node not in formats and (template := template_of(node)):
            yield Built(path, getattr(node, "lineno", 0), template, node in asked)


def _below(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    return (below for node in nodes for below in ast.walk(node))


def chosen_in_holes(tree: ast.AST, path: str) -> Iterator[str]:
    """Yield each place where the hole of an id chooses between words, which names no data."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and template_of(node):
            holes = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
            chosen = [each for each in _below(holes) if isinstance(each, ast.IfExp)]
            if any(isinstance(each.body, ast.Constant) for each in chosen):
                yield f"{path}:{node.lineno} {ast.unparse(node)}"


def glued_ids(tree: ast.AST, path: str) -> Iterator[str]:
    """Yield each place where a module puts an id together by +, % or join."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "'.'.join":
            joined = [each for each in _below(node.args) if isinstance(each, ast.Constant)]
            yield from (f"{path}:{node.lineno} {ast.unparse(node)}" for _ in joined[:1])
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            sides = (node.left, node.right) if isinstance(node.op, ast.Add) else (node.left,)
            for side in sides:
                text = side.value if isinstance(side, ast.Constant) else template_of(side)
                if isinstance(text, str) and PIECE.fullmatch(text.replace("*", "x")):
                    yield f"{path}:{node.lineno} {ast.unparse(node)}"


def members(template: str, names: Iterable[str]) -> list[str]:
    """Return the messages that belong to a family."""
    shape = re.compile(re.escape(template).replace(r"\*", r"[^.]+"))
    return [name for name in names if shape.fullmatch(name)]
