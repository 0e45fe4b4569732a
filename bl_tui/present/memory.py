"""Where both players of a table were, as a short text for a save.

"D8 s3; pennant G5"      who decides has taken up s3 and points at D8; Pennant was last at G5
"standard E7; pennant G5 p2"   nothing is half chosen since the last action
"""

from collections.abc import Mapping

from bl_tui.present.pointing import Selection, focus_of, selection_of
from engine.core.game import Side


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
