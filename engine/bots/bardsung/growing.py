"""Ratings of growth: XP, gold, equipment, the vote for the next way."""

from engine.bardsung.heroes.items import squire_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import resource
from engine.bardsung.state.steps import Aftermath, Upgrading
from engine.bardsung.tables.heroes import PROFILES
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.turns import Turn
from engine.bots.bardsung.weights import SHOPPING, WISHES
from engine.bots.protocol import Rated
from engine.bots.rating import rated

EASIER = ("EN-2", "EN-4", "EN-5", "EN-6")
"""The encounters that bots vote for: the quarry, and no detour (BC-14.14, BC-18.1)."""
SPARE = 17
"""Gold from which a treasure is bought though tokens are missing."""


def aftermath(decision: BotDecision, _: Aftermath) -> list[Rated]:
    """Rate what follows an encounter: purchases, lessons, votes."""
    ratings = []
    for action in decision.actions:
        match action:
            case a.Learn():
                ratings.append(_learn(decision, action))
            case a.Buy():
                ratings.append(_buy(decision, action))
            case a.Choose():
                value = float(action.option in EASIER)
                ratings.append(rated(action, value, "answer", ("option", action.option)))
            case a.Attach() | a.Give():
                ratings.append(Turn(decision).rate(action))
            case a.Detach():
                ratings.append(rated(action, -1.0, "answer", ("option", action.card)))
            case _:
                ratings.append(rated(action, 0.0, "done"))
    return ratings


def _learn(decision: BotDecision, action: a.Learn) -> Rated:
    """Rate a lesson by its place among the hero's wishes."""
    hero = decision.hero.id
    wishes = WISHES.get(hero, (PROFILES[hero].first,))
    place = wishes.index(action.what) if action.what in wishes else -1
    return rated(action, 10.0 - place if place >= 0 else -1.0, "learn", ("what", action.what))


def _buy(decision: BotDecision, action: a.Buy) -> Rated:
    """Rate a purchase: what is missing most."""
    state = decision.state
    if action.what == "refresh":
        value = SHOPPING[action.which] - 1.5 * resource(state, action.which)
    elif action.what == "treasure":
        owned = len(state.hero(action.which).treasures)
        value = SHOPPING["treasure"] - 0.1 * owned if state.gold >= SPARE else 0.3 - 0.1 * owned
    elif action.what == "squire":
        value = SHOPPING["squire"] if not squire_of(state) else -1.0
    else:
        value = 0.5
    return rated(action, value, "buy", ("which", action.which))


def upgrading(decision: BotDecision, _: Upgrading) -> list[Rated]:
    """Rate which equipment card is replaced by its next level."""
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.Choose):
            place = int(action.option)  # the first card first
            level = decision.hero.gear[place]
            ratings.append(rated(action, 2.0 - place - level, "upgrade", ("gear", place)))
        elif isinstance(action, a.Attach | a.Give):
            ratings.append(Turn(decision).rate(action))
        else:
            ratings.append(rated(action, -10.0, "answer", ("option", action.card)))
    return ratings
