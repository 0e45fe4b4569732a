"""Why something cannot be done, and what is wrong with a file, in one sentence."""

from collections.abc import Callable

from bl_tui.words import Words
from bl_tui.words.naming import Names, ground_name, kind_name, places, sentence
from engine.core.faults import BadFile
from engine.core.game import Fact, Refusal
from saves.errors import Notice, SaveError

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


def file_error(words: Words, error: BadFile) -> str:
    """What is wrong with an adventure file: "x.txt, line 7: row D has 11 cells instead of 12"."""
    said = _wrong(words, error.code, error.facts)
    return words.say("adventure_file.at", file=error.source, line=error.line, sentence=said)


def save_error(words: Words, about: SaveError | Notice, file: str = "") -> str:
    """Return what is wrong with a save, or worth telling of it, in one sentence.

    `file` is what its file is called there, if not by its whole path.
    """
    places = {**about.places, "file": file or str(about.path)}
    fault = about.fault if isinstance(about, SaveError) else None
    if fault is not None:
        places["sentence"] = _wrong(words, fault.code, fault.facts)
    return words.say(about.code, **places)


def _wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """What no game can be, with the names of things in place of their ids."""
    found = {
        name: _NAMES[name](words, str(fact)) if name in _NAMES else fact for name, fact in facts
    }
    return words.say(code, **found)
