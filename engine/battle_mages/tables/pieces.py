"""The six levels of pieces (BM-12.1 to BM-12.6), as army pieces, spirits and illusions alike."""

from engine.core.frozen import Name, record
from engine.core.rows import by_id, check_word

INFANTRY, CAVALRY, CUIRASSIER = "infantry", "cavalry", "cuirassier"
TOWER, MAGUS, KING = "tower", "magus", "king"
"""The kinds of pieces by their ids."""


class Nature(Name):
    """The nature of a piece (BM-1.3): outside an army it is immune to nearly all magic."""

    ARMY = "army"
    SPIRIT = "spirit"
    ILLUSION = "illusion"


@record
class Kind:
    """A row of the piece table: level, letter codes, Move, Strength, dice and range of shots.

    `spirit` is the name that a spirit of the level carries (BM-1.8), `letters` the code of the
    army piece and that of the spirit. `leads`: its team gets an additional die (BM-12.8).
    """

    id: str
    spirit: str
    letters: str
    level: int
    move: int
    strength: int
    dice: int = 0
    range: int = 0
    leads: bool = False


_ROWS = (
    # BM-12.1
    Kind(INFANTRY, spirit="zombie", letters="IZ", level=1, move=1, strength=1),
    # BM-12.2
    Kind(CAVALRY, spirit="ghost", letters="CG", level=2, move=3, strength=3),
    # BM-12.3: in no starting army (BM-1.4)
    Kind(CUIRASSIER, spirit="giant", letters="UB", level=3, move=2, strength=5),
    # BM-12.4: "3/5" (BM-9.2)
    Kind(TOWER, spirit="dragon", letters="TD", level=4, move=1, strength=2, dice=3, range=5),
    # BM-12.5: a Demon casts nothing (BM-11.17)
    Kind(MAGUS, spirit="demon", letters="ME", level=5, move=1, strength=1),
    # BM-12.6
    Kind(KING, spirit="lord", letters="KL", level=6, move=1, strength=2, leads=True),
)
KINDS = by_id(_ROWS)
BY_LEVEL = {kind.level: kind for kind in _ROWS}
BASE_MOVE = {kind.id: kind.move for kind in _ROWS}
BASE_STRENGTH = {kind.id: kind.strength for kind in _ROWS}

ARMY = (
    (INFANTRY, 8),
    (CAVALRY, 2),
    (TOWER, 2),
    (KING, 1),
    (MAGUS, 1),
)
"""The 14 pieces of an army (BM-1.2)."""
for _kind, _ in ARMY:
    check_word("army", _kind, KINDS)
