"""The models of a zone in letters: which have room, and where."""

from functools import lru_cache

from bl_tui.boards.board_model import PlaceSize
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.zones import BORDER, DIMENSIONS, Foe, ZoneModel

DIMENSIONS_WITH_MARK = 11
"""Columns of a zone from which a wound token is a sign of its own."""


def foe_text(zone: ZoneModel, foe: Foe, size: PlaceSize, signs: Signs) -> str:
    """Return a model in letters: its code, its number, a wound; several of a kind in one."""
    code = foe.code.upper() if foe.heated else foe.code
    count = _counted(zone, size).get(foe.code, 0)
    if count:
        return f"{count}{code}"
    alone = not _counted(zone, size)  # beside a number of models, "Rt12Ra", its own would mislead
    number = str(foe.number) if foe.number and alone else " "
    mark = signs.hurt if foe.wounded else " "
    return (
        f"{code}{number}{mark}"
        if DIMENSIONS[size][0] >= DIMENSIONS_WITH_MARK
        else f"{code}{number}"
    )


def _counted(zone: ZoneModel, size: PlaceSize) -> dict[str, int]:
    """Return the kinds that are combined into one sign because a zone is small or full."""
    codes = [foe.code for foe in zone.foes]
    full = len(codes) > _room(size)
    return {code: codes.count(code) for code in codes if full and codes.count(code) >= 2}


def _room(size: PlaceSize) -> int:
    wide, high = DIMENSIONS[size]
    return ((wide - BORDER) // _foe_width(size)) * (high - 2)


def _foe_width(size: PlaceSize) -> int:
    return 4 if DIMENSIONS[size][0] >= DIMENSIONS_WITH_MARK else 3


@lru_cache(512)
def foes_written(zone: ZoneModel, size: PlaceSize) -> tuple[tuple[Foe, int, int, int], ...]:
    """Return the models of a zone that have room, each with its line and columns in the box."""
    wide, high = DIMENSIONS[size]
    counted = _counted(zone, size)
    shown: list[Foe] = []
    for foe in zone.foes:
        if foe.code not in counted or all(other.code != foe.code for other in shown):
            shown.append(foe)
    width = _foe_width(size)
    a_line = (wide - BORDER) // width
    written = []
    for place, foe in enumerate(shown):
        line, column = divmod(place, a_line)
        if line + 2 < high:
            start = BORDER + column * width
            written.append((foe, line + 2, start, start + width))
    return tuple(written)
