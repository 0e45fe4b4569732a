"""The bots of Battle Mages."""

from engine.battle_mages.state.actions import Done, Pass
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.moves import UNPLANNED
from engine.bots.battle_mages.turn_search import ArmySearcher
from engine.bots.battle_mages.weights import (
    ALL_OUT,
    BOLD,
    CAREFUL,
    HEAVY,
    HOARDER,
    PATIENT,
    RECRUIT,
    REGULAR,
    TRICKSTER,
)
from engine.bots.players import Greedy
from engine.bots.protocol import Bot

FOLLY = 0.8 * UNPLANNED
"""A move against the plan of a team is worse than the others by more than this."""

WHIM = 1e-6
"""The noise that decides between equal actions: at random, not by their order."""

FEINT = 0.05
"""The noise in the actions of a trickster, which make decoys of some pieces."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy(
            "recruit",
            BattleMagesJudge(RECRUIT),
            slip=8.0,
            oversight=0.3,
            folly=FOLLY,
            declining=(Done, Pass),
        ),
        Greedy("regular", BattleMagesJudge(REGULAR), slip=WHIM),
        Greedy("bold", BattleMagesJudge(BOLD), slip=WHIM),
        Greedy("careful", BattleMagesJudge(CAREFUL), slip=WHIM),
        Greedy("trickster", BattleMagesJudge(TRICKSTER), slip=FEINT),
        Greedy("hoarder", BattleMagesJudge(HOARDER), slip=WHIM),
        ArmySearcher(
            "heavy",
            BattleMagesJudge(HEAVY),
            others=(PATIENT, REGULAR, ALL_OUT),
            replies=(REGULAR,),
        ),
    )
}
"""From the weakest to the strongest; the characters are about as strong as Regular."""
