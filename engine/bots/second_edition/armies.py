"""The armies that bots muster, drawn with weights from a mix, so that nobody can foresee them.

Heavy's style played 380 games against itself in which both sides drew evenly from this table. A
share of `won` games has a standard error of 9 points, so that the weights differ little. Of random
armies with all their points, those with the legend and both elite units won most.
"""

from engine.core.frozen import record
from engine.second_edition.state.actions import Muster, TakeArmy
from engine.second_edition.state.sides import Side


@record
class MixedArmy:
    """An army with its weight in the mix, and how many of its games it won."""

    army: Muster | TakeArmy
    weight: int
    won: int
    games: int


MIX: dict[Side, tuple[MixedArmy, ...]] = {
    Side.DAQAN: (
        MixedArmy(Muster(1, 3, 3, 2, 1, 0, 1), 3, 21, 33),
        MixedArmy(Muster(5, 1, 1, 2, 1, 0, 0), 3, 20, 33),
        MixedArmy(Muster(4, 0, 3, 2, 1, 0, 1), 3, 19, 34),
        MixedArmy(Muster(2, 1, 3, 2, 1, 0, 0), 3, 16, 29),
        MixedArmy(Muster(0, 4, 2, 2, 1, 0, 0), 2, 18, 34),
        MixedArmy(Muster(0, 5, 3, 1, 1, 0, 1), 2, 19, 38),
        MixedArmy(TakeArmy("blackened_skies"), 2, 13, 26),
        MixedArmy(Muster(5, 1, 3, 0, 1, 0, 0), 2, 15, 31),
        MixedArmy(Muster(3, 2, 2, 2, 1, 0, 1), 2, 17, 43),
        MixedArmy(Muster(5, 3, 0, 2, 1, 0, 1), 1, 9, 23),
        MixedArmy(TakeArmy("wall_of_the_citadel"), 1, 9, 26),
    ),
    Side.UTHUK: (
        MixedArmy(Muster(0, 5, 3, 1, 1, 0, 1), 3, 20, 29),
        MixedArmy(TakeArmy("the_devouring_host"), 3, 20, 30),
        MixedArmy(Muster(3, 1, 3, 1, 1, 0, 0), 3, 19, 31),
        MixedArmy(Muster(4, 0, 2, 2, 1, 0, 0), 3, 16, 27),
        MixedArmy(Muster(3, 4, 1, 1, 1, 0, 0), 2, 22, 40),
        MixedArmy(Muster(4, 3, 0, 2, 1, 0, 0), 2, 14, 27),
        MixedArmy(TakeArmy("reign_of_venom"), 2, 17, 34),
        MixedArmy(Muster(0, 4, 2, 2, 1, 0, 0), 2, 19, 39),
        MixedArmy(Muster(2, 2, 2, 2, 1, 0, 0), 2, 19, 42),
        MixedArmy(Muster(1, 3, 3, 1, 1, 0, 0), 1, 15, 34),
    ),
}
"""Not among them are the two that lost most: Mounted Assault (7 of 30) and Red Tide (6 of 20)."""
