"""Ratings of what is decided before the first turn: War Councils and landmarks."""

from engine.battlelore.state.actions import PlaceLandmark, ShareLevels
from engine.battlelore.state.model import GRID
from engine.battlelore.state.steps import Place, ShareOut
from engine.bots.battlelore.plans import BotDecision
from engine.bots.protocol import Rated
from engine.bots.rating import rated

COMMANDER = (0.0, 3.2, 6.0, 7.4)
"""The worth of the levels of a Commander: each gives a Command card."""
HIGHEST_MASTER = (0.0, 3.0, 5.2, 7.0)
"""The worth of the highest Lore Master: cards, tokens, and the limit of the hand."""
SEAT = (0.0, 0.9, 1.5, 2.0)
"""The additional worth of any Lore Master: its class costs no extra tokens."""


def share(decision: BotDecision, _: ShareOut) -> list[Rated]:
    """Rate councils: enough Commander, one high Lore Master, the rest to other seats."""
    ratings = []
    for action in decision.actions:
        value = 0.0
        if isinstance(action, ShareLevels):
            masters = (action.wizard, action.warrior, action.cleric, action.rogue)
            value = COMMANDER[action.commander] + HIGHEST_MASTER[max(masters)]
            value += sum(SEAT[level] for level in masters)
            value += 0.05 * action.wizard + 0.04 * action.warrior + 0.02 * action.cleric
        ratings.append(rated(action, value, "council.share"))
    return ratings


def place(decision: BotDecision, step: Place) -> list[Rated]:
    """Rate hexes for a landmark: near own units and far from enemies."""
    ratings = []
    for action in decision.actions:
        value = 0.0
        if isinstance(action, PlaceLandmark):
            away = GRID.distances[action.to]
            mine = min(away[unit.hex] for unit in decision.position.of[decision.side])
            theirs = min(
                (away[unit.hex] for unit in decision.position.of[decision.side.other]), default=9
            )
            value = 0.3 * min(4, theirs) - 0.5 * mine
        facts = (("ground", step.kind), ("to", getattr(action, "to", "")))
        ratings.append(rated(action, value, "landmark.place", *facts))
    return ratings
