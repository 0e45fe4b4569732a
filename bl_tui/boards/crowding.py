"""Tokens side by side: which of them must keep a blank, so that their signs do not touch."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from bl_tui.boards.board_model import HexModel
from engine.hexes.grid import Hex


def crowded(hexes: Iterable[HexModel], begins: Callable[[HexModel], bool]) -> set[Hex]:
    """Return the hexes beside one on which a sign `begins` at its very left end.

    Of two neighbours in a row both count, since a board may be turned round. The hexes come row by
    row; a row is named by its letter.
    """
    found: set[Hex] = set()
    for one, other in pairwise(hexes):
        if one.hex[0] == other.hex[0] and one.token is not None and other.token is not None:
            found |= {one.hex} if begins(other) else set()
            found |= {other.hex} if begins(one) else set()
    return found
