"""The six levels of pieces (BM-12.1 to BM-12.6), as army pieces, spirits and illusions alike."""

from engine.core.frozen import record


@record
class Kind:
    """A row of the piece table: level, letter codes, Move, Strength, dice and range of shots.

    `spirit` is the name that a spirit of the level carries (BM-1.8), `letters` the code of the
    army piece and that of the spirit. `leads`: the team that it is in gets a die more (BM-12.8).
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
    Kind("infantry", "zombie", "IZ", 1, 1, 1),  # BM-12.1
    Kind("cavalry", "ghost", "CG", 2, 3, 3),  # BM-12.2
    Kind("cuirassier", "giant", "UB", 3, 2, 5),  # BM-12.3: in no starting army (BM-1.4)
    Kind("tower", "dragon", "TD", 4, 1, 2, dice=3, range=5),  # BM-12.4: "3/5" (BM-9.2)
    Kind("magus", "demon", "ME", 5, 1, 1),  # BM-12.5: a Demon casts nothing (BM-11.17)
    Kind("king", "lord", "KL", 6, 1, 2, leads=True),  # BM-12.6
)
KINDS = {kind.id: kind for kind in _ROWS}
BY_LEVEL = {kind.level: kind for kind in _ROWS}
BASE_MOVE = {kind.id: kind.move for kind in _ROWS}
BASE_STRENGTH = {kind.id: kind.strength for kind in _ROWS}

ARMY = (
    ("infantry", 8),
    ("cavalry", 2),
    ("tower", 2),
    ("king", 1),
    ("magus", 1),
)
"""The 14 pieces of an army (BM-1.2)."""
