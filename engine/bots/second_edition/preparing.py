"""Ratings of what is decided before the first turn: cards, army, deployment, opening hands."""

from collections import Counter
from math import log
from typing import Any

from engine.bots.protocol import Rated
from engine.bots.rating import NEVER, rated
from engine.bots.second_edition.armies import MIX
from engine.bots.second_edition.plans import BotDecision, typical
from engine.bots.second_edition.weights import CARD_WORTH
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from engine.second_edition.handicaps import muster_points
from engine.second_edition.setup.deploying import rows_out
from engine.second_edition.setup.mustering import (
    army_cards,
    cost_of,
    counts_of,
    lore_for,
    printed_lore,
)
from engine.second_edition.state import actions as a
from engine.second_edition.state import steps as s
from engine.second_edition.state.grounds import HILL
from engine.second_edition.state.model import GRID, CardId
from engine.second_edition.tables.armies import ARMIES, DECOY, POINTS, TENT
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    BEACON_HILLS,
    BLOOD_IN_THE_WATER,
    GREENFOLD_HARVEST,
    HUNGER_AT_DUSK,
    MILITIA,
    MUIR_RIVER,
    RED_FENS,
    RIDGE_OF_VIPERS,
    RIVER_OF_SLEEP,
    SHADOW_PEAKS,
    STAKING_A_CLAIM,
    TRAIL_OF_BONES,
    WARDED_STONES,
)
from engine.second_edition.tables.units import UNITS

SCENARIO_WORTH: dict[CardId, float] = {
    GREENFOLD_HARVEST: 0.3,
    BARROW_MOUNDS: 0.12,
    BEACON_HILLS: -0.1,
    MUIR_RIVER: -0.16,
    MILITIA: 0.11,
    RIVER_OF_SLEEP: -0.09,
    WARDED_STONES: -0.16,
    SHADOW_PEAKS: -0.17,
    STAKING_A_CLAIM: 0.14,
    RED_FENS: -0.33,
    HUNGER_AT_DUSK: 0.15,
    TRAIL_OF_BONES: -0.14,
    RIDGE_OF_VIPERS: 0.02,
    BLOOD_IN_THE_WATER: 0.32,
}
"""The worth of keeping a scenario card, in logits of winning, measured in 2,744 games of bots
(docs/balance.md)."""
ARMY_WORTH: dict[CardId, float] = {
    "citadel_guard": 4.2,
    "yeoman_archers": 3.7,
    "riverwatch_riders": 6.5,
    "rune_golem": 6.6,
    "roc_warrior": 10.0,
    "siege_golem": 8.0,
    "blood_harvesters": 4.2,
    "viper_legion": 3.6,
    "flesh_ripper_brutes": 6.4,
    "obscene": 6.6,
    "chaos_lord": 9.4,
    "doombringer": 9.0,
    TENT: -5.0,
}
"""The worth of a card of an army, in muster points."""
SURPRISE = 3.0
"""Noise in the choice of an army, for a style with a whim of 1."""
LORE_WORTH = 0.7
"""The worth of a token for a point that was not spent."""


def scenario(decision: BotDecision, _: s.KeepingScenario) -> list[Rated]:
    """Rate the scenario cards that were offered."""
    return [
        rated(action, SCENARIO_WORTH.get(action.card, 0.0), "scenario.keep", ("card", action.card))
        if isinstance(action, a.KeepScenario)
        else rated(action, 0.0, "chance")
        for action in decision.actions
    ]


def muster(decision: BotDecision, _: s.Mustering) -> list[Rated]:
    """Rate armies so that noise of `SURPRISE` draws them by their weights in the mix.

    Where a handicap changes the points, armies are rated by what is in them.
    """
    setup, side = decision.state.setup, decision.side
    usual = muster_points(setup, side) == POINTS
    return [
        _drawn(decision, action, MIX[side].get(action)) if usual else _weighed(decision, action)
        for action in decision.actions
    ]


def _drawn(decision: BotDecision, action: Any, weight: int | None) -> Rated:
    if weight is None:
        return rated(action, NEVER, "chance")
    value = SURPRISE * decision.style.whim * log(weight)
    return replace(_weighed(decision, action), value=value)


def _weighed(decision: BotDecision, action: Any) -> Rated:
    if not isinstance(action, a.TakeArmy):
        return _army(decision, action)
    row = ARMIES[action.army]
    value = sum(count * ARMY_WORTH[kind] for kind, count in row.units)
    value += LORE_WORTH * printed_lore(decision.state.setup, row)
    return rated(action, value, "muster.army", ("card", action.army))


def _army(decision: BotDecision, action: a.Muster) -> Rated:
    counts = counts_of(action)
    cards = Counter(army_cards(decision.side, counts))
    value = sum(number * ARMY_WORTH.get(card, 0.0) for card, number in cards.items())
    most = muster_points(decision.state.setup, decision.side)
    value += LORE_WORTH * lore_for(decision.side, counts, most)
    points = cost_of(decision.side, counts)
    return rated(action, value, "muster.own", ("points", points))


# --- deployment ----------------------------------------------------------------------------------


def deploy(decision: BotDecision, _: s.Deploying) -> list[Rated]:
    """Rate hexes for each card: the most expensive choose first, decoys take the rest."""
    return [
        _laid(decision, action)
        if isinstance(action, a.Deploy)
        else rated(action, 0.0, "deploy.done")
        for action in decision.actions
    ]


def _laid(decision: BotDecision, action: a.Deploy) -> Rated:
    facts = (("card", action.card), ("to", action.hex))
    first = {TENT: 80.0, DECOY: -40.0}.get(action.card)
    row = rows_out(decision.side, action.hex)
    if action.card == TENT:
        return rated(action, 80.0 + 2.0 * row, "deploy.card", *facts)
    near = _near_goals(decision, action.hex)
    if first is not None:
        return rated(action, first - near, "deploy.card", *facts)
    kind = UNITS[action.card]
    forward = row if kind.reach is None else -abs(row - 1)
    fast = 0.4 if kind.move > 2 else 1.0
    value = 4.0 * kind.cost + fast * near + 0.6 * forward
    ground = decision.state.ground(action.hex)
    value += 0.8 * (ground == HILL and kind.reach is not None)
    return rated(action, value, "deploy.card", *facts)


def _near_goals(decision: BotDecision, spot: Hex) -> float:
    """Return how near a hex is to banners, those of the own half above all."""
    away = GRID.distances[spot]
    return sum(
        banner.points * max(0, 6 - away[banner.hex]) * 0.5 for banner in decision.state.banners
    )


def ford(decision: BotDecision, _: s.PlaceFord) -> list[Rated]:
    """Rate hexes for a ford: near the banners."""
    return [
        rated(action, _near_goals(decision, action.hex), "ford.place", ("to", action.hex))
        if isinstance(action, a.PlaceToken)
        else rated(action, 0.0, "chance")
        for action in decision.actions
    ]


def hands(decision: BotDecision, _: s.Returning) -> list[Rated]:
    """Rate the cards to put back: those that bring least."""
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.ReturnCards):
            value = -typical(action.first) - typical(action.second)
            value -= 2 * CARD_WORTH[action.lore]
            ratings.append(rated(action, value, "hand.return", ("card", action.lore)))
        else:
            ratings.append(rated(action, 0.0, "chance"))
    return ratings
