"""Where both players of a table were, as a short text for a save.

"D8 s3; pennant G5"      who decides has taken up s3 and points at D8; Pennant was last at G5
"standard E7; pennant G5 p2"   nothing is half chosen since the last action
"""

from collections.abc import Mapping

from bl_tui.table.pointing import Selection
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side


def focus_text(kept: Mapping[Side, Selection], here: Selection | None = None) -> str:
    """The text for what each side pointed at; `here` is what is half chosen at this moment."""
    first = [] if here is None else [focus_of(here)]
    return "; ".join([*first, *(f"{side.value} {focus_of(kept[side])}" for side in kept)])


def kept_in(focus: str) -> tuple[dict[Side, Selection], Selection | None]:
    """What a text means: what each side pointed at, and what was half chosen; the rest is lost."""
    kept: dict[Side, Selection] = {}
    here: Selection | None = None
    for part in focus.split(";"):
        name, _, rest = part.strip().partition(" ")
        side = next((side for side in Side if side.value == name), None)
        selection = selection_of(part if side is None else rest)
        if selection is not None and side is None:
            here = selection
        elif selection is not None and side is not None:
            kept[side] = selection
    return kept, here


def focus_of(selection: Selection) -> str:
    """The selection as a short text for a save: "D8", "D8 s3" or "D8 - 2"."""
    words = [selection.cursor, selection.unit or "-"]
    if selection.option is not None and not selection.mode and not selection.levels:
        words.append(str(selection.option))
    return " ".join(words)


def selection_of(focus: str) -> Selection | None:
    """The selection that a text means, or None if it means none."""
    words = focus.split()
    if not 1 <= len(words) <= 3 or words[0] not in GRID:
        return None
    unit = words[1] if len(words) > 1 and words[1] != "-" else None
    option = int(words[2]) if len(words) > 2 and words[2].isdecimal() else None
    return Selection(words[0], unit, option)
