"""The bots of the Second Edition."""

from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.rating import NEVER
from engine.bots.search import Searcher
from engine.bots.second_edition.fate import alike
from engine.bots.second_edition.judge import SecondEditionJudge
from engine.bots.second_edition.weights import BOLD, CAREFUL, HEAVY, RECRUIT, REGULAR

FOLLY = -NEVER / 2
"""What is rated NEVER is worse than anything else by more than this."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy("recruit", SecondEditionJudge(RECRUIT), slip=1.5, oversight=0.2, folly=FOLLY),
        Greedy("regular", SecondEditionJudge(REGULAR)),
        Searcher(
            "heavy",
            SecondEditionJudge(HEAVY),
            (SecondEditionJudge(BOLD), SecondEditionJudge(CAREFUL)),
            reply=0,
            worlds=32,
            alike=alike,
        ),
    )
}
"""From the weakest to the strongest."""
