"""The key behind the dots of a text that found no room: it shows the rest."""

from collections.abc import Sequence

from bl_tui.text.lines import DOTS, Line, Piece, dotted


def keyed(lines: Sequence[Line], key: str, width: int, *, each: bool = False) -> list[Line]:
    """Return the lines with the key behind the dots that end a text: the last ones, or `each`.

    No line grows wider than it was, but the last text of a line, which may fill the `width`.
    """
    found = list(lines)
    for y in range(len(found) - 1, -1, -1):
        places = [x for x, piece in enumerate(found[y]) if _is_cut(piece)]
        for x in reversed(places if each else places[-1:]):  # blanks behind a piece go into it
            found[y] = _with_key(found[y], x, key, width)
        if places and not each:
            break
    return found


def _is_cut(piece: Piece) -> bool:
    return DOTS in piece.text and piece.text.rstrip().endswith(DOTS)


def _with_key(shown: Line, place: int, key: str, width: int) -> Line:
    """Return the line with the key in one piece; words make room for it where there is none.

    Blanks of the same colour behind the piece are room too, and what stands beside it stays there.
    """
    piece, tail, after = shown[place], f" {key}", shown[place + 1 :]
    while after and after[0].role == piece.role and not after[0].text.strip():
        piece, after = Piece(piece.text + after[0].text, piece.role, piece.link), after[1:]
    before = sum(len(each.text) for each in shown[:place])
    padded = bool(after) or piece.text.endswith(" ")
    room = len(piece.text) if padded else width - before
    text = piece.text.rstrip()
    if len(text) + len(tail) > room:
        start = text[: len(text) - len(text.lstrip())]
        text = start + dotted(text.strip().removesuffix(DOTS) + "  more", room - len(start + tail))
    told = f"{text}{tail}".ljust(room if padded else 0)
    return (*shown[:place], Piece(told, piece.role, piece.link), *after)
