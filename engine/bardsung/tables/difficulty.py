"""The levels of difficulty of a campaign and its encounters (BC-16), our own design.

>>> LEVELS[STORY].defence, LEVELS[STORY].tokens
(0, 3)
"""

from engine.core.frozen import Value, record


@record
class Difficulty(Value):
    """A level of difficulty.

    defence: added to each defence roll. tokens: the resource tokens of each kind with which a party
    begins, and the most that it can have. enemies: additional ones on each battle tile.
    ending: of a campaign with much renown (BC-16.4).
    """

    id: str
    defence: int = 0
    tokens: int = 3
    enemies: int = 0
    ending: str = "bardsung"


STORY = "story"
"""The rules without a change, and those of a game saved before there were levels."""
LEVELS = {
    level.id: level
    for level in (
        Difficulty(STORY),
        Difficulty("song", defence=-1, tokens=2, enemies=2, ending="chorus"),
        Difficulty("saga", defence=-2, tokens=2, enemies=2, ending="legend"),
    )
}
"""Each level by its id, the easiest first."""
