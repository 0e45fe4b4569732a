"""The bots of the first edition."""

from engine.battlelore.state.actions import Done, Pass
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.weights import (
    BOLD,
    CAREFUL,
    DARING,
    HOARDER,
    RECRUIT,
    REGULAR,
    TRICKSTER,
)
from engine.bots.plan_search import PlanSearcher
from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.rating import NEVER

FOLLY = -NEVER / 2
"""An action that is rated NEVER is worse than all others by more than this."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy(
            "recruit",
            BattleLoreJudge(RECRUIT),
            slip=8.0,
            oversight=0.24,
            folly=FOLLY,
            declining=(Done, Pass),
        ),
        Greedy("regular", BattleLoreJudge(REGULAR)),
        Greedy("bold", BattleLoreJudge(DARING)),
        Greedy("careful", BattleLoreJudge(CAREFUL)),
        Greedy("trickster", BattleLoreJudge(TRICKSTER)),
        Greedy("hoarder", BattleLoreJudge(HOARDER)),
        PlanSearcher(
            "heavy",
            BattleLoreJudge(REGULAR),
            (BattleLoreJudge(BOLD), BattleLoreJudge(CAREFUL)),
            turns=0,
        ),
    )
}
"""From the weakest to the strongest; the characters are about as strong as Regular."""
