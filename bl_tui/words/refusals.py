"""The sentences for refusals, for faults in files and for system errors about files."""

import errno
from collections.abc import Callable, Mapping

from bl_tui.words import Words
from bl_tui.words.naming import GameNames, Namer, places, sentence
from engine.core.faults import BadFile
from engine.core.game import Fact, Refusal
from saves.errors import Good, Notice, SaveError

Wrong = Callable[[Words, str, tuple[Fact, ...]], str]
"""A game's sentence for a fault: by a code of its catalogue and facts."""

REASONS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.EISDIR: "no_file",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "too_long",
}


def why_not(words: Words, refusal: Refusal, names: GameNames, namers: Mapping[str, Namer]) -> str:
    """Return the reason, its rule in front: "BL-21.10: the woods at F5 block the line".

    Refusals that do not come from a rule of the game, as those of undo, have no number.
    """
    facts = places(words, names, dict(refusal.facts), namers)
    said = words.say(f"refusal.{refusal.code}", **facts)
    if not refusal.rule[-1:].isdigit():
        return sentence(said)
    return words.say("refusal.with_rule", rule=refusal.rule, sentence=said)


def file_error(words: Words, error: BadFile, wrong: Wrong) -> str:
    """Return the fault in a file of a game: "x.txt, line 7: row D has 11 cells"."""
    said = wrong(words, error.code, error.facts)
    return words.say("adventure_file.at", file=error.source, line=error.line, sentence=said)


def save_error(words: Words, about: SaveError | Notice, wrong: Wrong, file: str = "") -> str:
    """Return the fault of a save, or the remark about it, in one sentence.

    `file` is the name of its file in the sentence, if not its whole path.
    """
    places = {**about.places, "file": file or str(about.path)}
    fault = about.fault if isinstance(about, SaveError) else None
    if fault is not None:
        places["sentence"] = wrong(words, fault.code, fault.facts)
    said = words.say(about.code, **places)
    good = about.good if isinstance(about, SaveError) else None
    return said if good is None else f"{said}. {sentence(how_far(words, good))}"


def how_far(words: Words, good: Good) -> str:
    """Return the last action up to which a save is valid."""
    message = "app.saves.good" if good.of else "app.saves.good.only"
    return words.say(message, n=good.n, of=good.of)


def reason(words: Words, error: OSError) -> str:
    """Return why a file cannot be used; an unusual trouble by the symbol of the system."""
    name = REASONS.get(error.errno or 0, "other")
    return words.say(f"reason.{name}", symbol=errno.errorcode.get(error.errno or 0, "?"))
