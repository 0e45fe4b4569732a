"""The bots of each game by their names; a game brings its own, a few play anything."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from engine.bots.players import Random
from engine.bots.protocol import Bot

ROSTERS = {"battlelore": "engine.bots.battlelore.roster"}
"""The module with the bots of each game, as `BOTS`, weakest first; imported when asked for."""

ANY_GAME: tuple[Bot, ...] = (Random(),)
"""Bots that play whatever has rules."""


@cache
def bots_of(game: str) -> Mapping[str, Bot]:
    """Return the bots that play a game by their names, the weakest first."""
    found = {bot.name: bot for bot in ANY_GAME}
    if game in ROSTERS:
        found |= import_module(ROSTERS[game]).BOTS
    return found


def bot_named(game: str, name: str) -> Bot:
    """Return a bot of a game. Raises KeyError for a name that none of its bots has."""
    return bots_of(game)[name]
