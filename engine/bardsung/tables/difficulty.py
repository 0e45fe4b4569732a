"""The levels of difficulty of a campaign and its encounters (BC-16), our own design.

>>> LEVELS[STORY].defence, LEVELS[STORY].supply
(0, (3, 3, 3, 3))
"""

from engine.core.frozen import Value, record


@record
class Difficulty(Value):
    """A level of difficulty.

    defence: added to each defence roll. supply: the resource tokens with which a campaign begins,
    in the order of RESOURCES. alone: those of an encounter by itself. tokens: the most of each
    kind that a party can have. brewed: healing potions that it gains when a boss encounter begins.
    enemies: additional ones on each battle tile. ending: of a campaign with much renown (BC-16.4).
    """

    id: str
    defence: int = 0
    supply: tuple[int, int, int, int] = (3, 3, 3, 3)
    alone: tuple[int, int, int, int] = (1, 3, 3, 3)
    tokens: int = 3
    brewed: int = 0
    enemies: int = 0
    ending: str = "bardsung"


STORY = "story"
"""The printed rules, but for a potion before each boss; the level of a game saved before there were
levels."""
_FEW = (0, 1, 1, 1)
"""The supply of the harder levels: without a healing potion each fall may be the end."""
_NONE = (0, 0, 0, 0)
LEVELS = {
    level.id: level
    for level in (
        Difficulty(STORY, brewed=1),
        Difficulty("song", supply=_FEW, alone=_NONE, tokens=2, brewed=1, ending="chorus"),
        Difficulty(
            "saga", defence=-1, supply=_FEW, alone=_NONE, tokens=2, enemies=1, ending="legend"
        ),
    )
}
"""Each level by its id, the easiest first."""
