"""The bots of Battle Mages."""

from engine.bots.battle_mages.decision import NEVER
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.weights import BOLD, CAREFUL, RECRUIT, REGULAR
from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.search import Searcher

FOLLY = -NEVER / 4
"""What is rated NEVER is worse than anything else by more than this."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy("recruit", BattleMagesJudge(RECRUIT), slip=0.5, oversight=0.2, folly=FOLLY),
        Greedy("regular", BattleMagesJudge(REGULAR)),
        Searcher(
            "heavy",
            BattleMagesJudge(REGULAR),
            (BattleMagesJudge(BOLD), BattleMagesJudge(CAREFUL)),
            reply=1,
            worlds=16,
        ),
    )
}
"""From the weakest to the strongest."""
