"""Ratings of what is decided before the first turn of a battle: War Councils, landmarks, and what a
house brings in a campaign."""

from engine.battlelore.campaign.fields import field_of
from engine.battlelore.state.actions import MarchTo, NameVeteran, PlaceLandmark, Rally, ShareLevels
from engine.battlelore.state.model import GRID
from engine.battlelore.state.steps import Interlude, Place, ShareOut
from engine.battlelore.tables.units import ROSTER
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


AIDED = {"commander": 3.0, "stronghold": 2.0, "wizard": 1.5, "warrior": 1.4, "rogue": 1.2}
"""The worth of what a house rallies; any other level is worth 1."""
VETERANS = {"blue": 2.0, "red": 1.5, "green": 1.0}
"""The worth of a veteran by the colour of its banner: most adventures have regulars."""


def interlude(decision: BotDecision, step: Interlude) -> list[Rated]:
    """Rate what is decided between two battles: a veteran that lives on, a field, aid."""
    ratings = []
    for action in decision.actions:
        value, code = 0.0, "campaign.field"
        if isinstance(action, NameVeteran):
            unit = decision.state.need(action.unit)
            value, code = VETERANS[ROSTER[unit.kind].colour.value], "campaign.veteran"
        elif isinstance(action, Rally):
            value, code = AIDED.get(action.aid, 1.0), "campaign.rally"
        elif isinstance(action, MarchTo):
            value = _prospects(decision, action.adventure)
        ratings.append(rated(action, value, code))
    return ratings


def _prospects(decision: BotDecision, adventure: str) -> float:
    """Return how well a field suits a side: the veterans that can fight there, and by how many
    figures it is stronger."""
    campaign, side = decision.state.campaign, decision.side
    assert campaign is not None, "only a campaign has fields to choose from"
    units = field_of(adventure).units
    kinds = {unit.kind for unit in units if unit.side is side}
    more = sum(unit.figures if unit.side is side else -unit.figures for unit in units)
    return 0.1 * more + sum(veteran.kind in kinds for veteran in campaign.of(side).veterans)
