"""What several rule tests share."""

import pytest

from engine.battlelore.state.model import Colour, Stance
from engine.battlelore.tables.units import ROSTER, Kind

FOREIGN = (
    Kind("Xg", "crossbows", Colour.GREEN, Stance.FOOT, "crossbow"),
    Kind("Bb", "blue_bows", Colour.BLUE, Stance.FOOT, "bow"),
    Kind("Cg", "green_riders", Colour.GREEN, Stance.MOUNTED, "long_sword"),
    Kind("Hb", "riding_bows", Colour.BLUE, Stance.MOUNTED, "bow"),
)


@pytest.fixture
def more_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let kinds fight that the rules know and no medieval adventure fields.

    Crossbows (Xg), bows in blue (Bb) or on horseback (Hb), and green riders (Cg).
    """
    for kind in FOREIGN:
        monkeypatch.setitem(ROSTER, kind.code, kind)
