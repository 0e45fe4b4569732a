"""The bots of Bardsung: each leads any number of heroes."""

from engine.bots.bardsung.judge import BardsungJudge
from engine.bots.bardsung.party_search import PartySearcher
from engine.bots.bardsung.weights import (
    BOLD,
    CAREFUL,
    HEAVY,
    HOARDER,
    NEVER,
    RECRUIT,
    REGULAR,
)
from engine.bots.players import Greedy
from engine.bots.protocol import Bot

FOLLY = -NEVER / 25
"""No bot plays an action by mistake that is rated worse than the best by more than this."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy("recruit", BardsungJudge(RECRUIT), slip=0.25, oversight=0.15, folly=FOLLY),
        Greedy("regular", BardsungJudge(REGULAR)),
        Greedy("bold", BardsungJudge(BOLD)),
        Greedy("careful", BardsungJudge(CAREFUL)),
        Greedy("hoarder", BardsungJudge(HOARDER)),
        PartySearcher(
            "heavy", BardsungJudge(HEAVY), (BardsungJudge(REGULAR),), BardsungJudge(REGULAR)
        ),
    )
}
"""From the weakest to the strongest; the characters are about as strong as Regular."""
