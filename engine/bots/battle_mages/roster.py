"""The bots of Battle Mages."""

from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.weights import HEAVY, RECRUIT, REGULAR
from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.rating import NEVER

FOLLY = -NEVER / 4
"""An action that is rated NEVER is worse than all others by more than this."""

WHIM = 1e-6
"""The noise that decides between equal actions: at random, not by their order."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy("recruit", BattleMagesJudge(RECRUIT), slip=0.5, oversight=0.2, folly=FOLLY),
        Greedy("regular", BattleMagesJudge(REGULAR), slip=WHIM),
        Greedy("heavy", BattleMagesJudge(HEAVY), slip=WHIM),
    )
}
"""From the weakest to the strongest."""
