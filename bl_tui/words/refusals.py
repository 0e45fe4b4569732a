"""Why something cannot be done, and what is wrong with a file, in one sentence."""

from collections.abc import Callable

from bl_tui.words import Words
from bl_tui.words.naming import Names, ground_name, kind_name, places, sentence
from engine.battlelore.adventures.adventure_file import AdventureError
from engine.core.game import Refusal

_NAMES: dict[str, Callable[[Words, str], str]] = {
    "ground": ground_name,
    "kind": kind_name,
    "side": lambda words, side: words.say(f"side.{side}"),
}
"""Facts about an adventure file that are ids of things; a file has no sides of its own name."""


def why_not(words: Words, refusal: Refusal, names: Names) -> str:
    """The reason, its rule in front: "BL-21.10: the woods at F5 block the line".

    Refusals that no rule of the game gives, as those of taking back, stand without a number.
    """
    found = places(words, names, dict(refusal.facts))
    said = words.say(f"refusal.{refusal.code}", **found)
    if not refusal.rule[-1:].isdigit():
        return sentence(said)
    return words.say("refusal.with_rule", rule=refusal.rule, sentence=said)


def file_error(words: Words, error: AdventureError) -> str:
    """What is wrong with an adventure file: "x.txt, line 7: row D has 11 cells instead of 12"."""
    found = {
        name: _NAMES[name](words, str(fact)) if name in _NAMES else fact
        for name, fact in error.facts
    }
    said = words.say(error.code, **found)
    return words.say("adventure_file.at", file=error.source, line=error.line, sentence=said)
