"""The armies that bots muster, drawn with weights from a mix, so that nobody can foresee them.

Heavy's style played 380 games against itself, on the boards before those of today, in which both
sides drew evenly from this table. The share of games won has a standard error of 9 points, so that
the weights differ little. Of random armies with all their points, those with the legend and both
elite units won most.
"""

from engine.second_edition.state.actions import Muster, TakeArmy
from engine.second_edition.state.sides import Side

MIX: dict[Side, dict[Muster | TakeArmy, int]] = {
    Side.DAQAN: {
        Muster(1, 3, 3, 2, 1, 0, 1): 3,  # won 21 of 33
        Muster(5, 1, 1, 2, 1, 0, 0): 3,  # won 20 of 33
        Muster(4, 0, 3, 2, 1, 0, 1): 3,  # won 19 of 34
        Muster(2, 1, 3, 2, 1, 0, 0): 3,  # won 16 of 29
        Muster(0, 4, 2, 2, 1, 0, 0): 2,  # won 18 of 34
        Muster(0, 5, 3, 1, 1, 0, 1): 2,  # won 19 of 38
        TakeArmy("blackened_skies"): 2,  # won 13 of 26
        Muster(5, 1, 3, 0, 1, 0, 0): 2,  # won 15 of 31
        Muster(3, 2, 2, 2, 1, 0, 1): 2,  # won 17 of 43
        Muster(5, 3, 0, 2, 1, 0, 1): 1,  # won 9 of 23
        TakeArmy("wall_of_the_citadel"): 1,  # Regular: 20 of 40
    },
    Side.UTHUK: {
        Muster(0, 5, 3, 1, 1, 0, 1): 3,  # won 20 of 29
        TakeArmy("the_devouring_host"): 3,  # won 20 of 30
        Muster(3, 1, 3, 1, 1, 0, 0): 3,  # won 19 of 31
        Muster(4, 0, 2, 2, 1, 0, 0): 3,  # won 16 of 27
        Muster(3, 4, 1, 1, 1, 0, 0): 2,  # won 22 of 40
        Muster(4, 3, 0, 2, 1, 0, 0): 2,  # won 14 of 27
        TakeArmy("reign_of_venom"): 2,  # won 17 of 34
        Muster(0, 4, 2, 2, 1, 0, 0): 2,  # won 19 of 39
        Muster(2, 2, 2, 2, 1, 0, 0): 2,  # won 19 of 42
        Muster(1, 3, 3, 1, 1, 0, 0): 1,  # won 15 of 34
    },
}
"""The weight of each army in the mix.

Not among them are Mounted Assault and Red Tide, which lost most in these games, and the army cards
that came later (docs/balance.md).
"""
