"""Refusals and faults of files, in words of Battle Mages."""

from bl_tui.games.battle_mages.words.naming import NAMERS, Names
from bl_tui.words import Words, refusals
from engine.core.game import Fact, Refusal


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason, its rule in front: "BM-13.8: the line of sight is blocked at G5"."""
    return refusals.why_not(words, refusal, names, NAMERS)


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return what no game or map can be."""
    told = dict(facts)
    if "terrain" in told:
        told["terrain"] = words.say(f"terrain.{told['terrain']}")
    return words.say(code, **told)
