"""The bots of each game by their names; a game brings its own, a few play anything."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine.core.frozen import record

if TYPE_CHECKING:
    from engine.bots.protocol import Bot, Judge


@record
class Roster:
    """The bots of a game before they are loaded.

    `module` has them as `BOTS`, weakest first. `seated` are those that take a seat beside people,
    weakest first; `characters` take one, too, and are about as strong as the usual bot.
    `rungs` are the bots that only the ladder of the game has (engine.bots.ladder), weakest first.
    `usual` is the default bot, which also replaces an unknown one and gives hints.
    """

    module: str
    seated: tuple[str, ...]
    usual: str
    characters: tuple[str, ...] = ()
    rungs: tuple[str, ...] = ()

    @property
    def opponents(self) -> tuple[str, ...]:
        """All bots that take a seat beside people, in the order of the forms."""
        return (*self.hosted, *self.rungs)

    @property
    def hosted(self) -> tuple[str, ...]:
        """Those at the tables of a host: a rung of the ladder would bring its own time."""
        return (*self.seated, *self.characters)


STRENGTHS = ("recruit", "regular", "heavy")
CHARACTERS = ("bold", "careful", "trickster", "hoarder")
COMPANIONS = ("bold", "careful", "hoarder")
"""Bardsung's characters: its enemies follow their cards, so that nobody can be tricked."""
RUNGS = ("rung1", "rung3", "rung4", "rung5", "rung7", "rung8", "rung9", "rung10")
"""The rungs beside Recruit, which is rung 2, and Regular, which is rung 6."""

ROSTERS = {
    "battlelore": Roster("engine.bots.battlelore.roster", STRENGTHS, "regular", CHARACTERS, RUNGS),
    "second_edition": Roster(
        "engine.bots.second_edition.roster", STRENGTHS, "regular", CHARACTERS, RUNGS
    ),
    "battle_mages": Roster(
        "engine.bots.battle_mages.roster", STRENGTHS, "regular", CHARACTERS, RUNGS
    ),
    "bardsung": Roster("engine.bots.bardsung.roster", STRENGTHS, "regular", COMPANIONS),
}
"""The bots of each game that has its own; their module is imported when one is asked for."""

BY_CHANCE = Roster("", ("random",), "random")
"""The bots of a game that has none of its own."""


@cache
def bots_of(game: str) -> Mapping[str, "Bot"]:
    """Return the bots that play a game by their names: random, a beginner, rungs, then its own."""
    from engine.bots.players import ANY_GAME, Beginner  # noqa: PLC0415 - names before bots

    bots: dict[str, Bot] = {bot.name: bot for bot in ANY_GAME}
    if game in ROSTERS:
        own = import_module(ROSTERS[game].module).BOTS
        beginner = Beginner(own[ROSTERS[game].usual])
        bots[beginner.name] = beginner
        if ROSTERS[game].rungs:
            from engine.bots.ladder import on_ladder  # noqa: PLC0415 - reads a file

            bots |= on_ladder(game, own)
        bots |= own
    return bots


def roster_of(game: str) -> Roster:
    """Return what is known of the bots of a game, without loading them."""
    return ROSTERS.get(game, BY_CHANCE)


def judge_of(game: str) -> "Judge | None":
    """Return what rates positions of a game, None for a game without it."""
    return getattr(bots_of(game)[roster_of(game).usual], "judge", None)


def bot_named(game: str, name: str) -> "Bot":
    """Return a bot of a game. Raises KeyError for a name that none of its bots has."""
    return bots_of(game)[name]
