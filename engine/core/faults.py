"""Faults of a set-up or a position from a file: codes with facts, never a text.

Checks go from the outside to the inside and stop at the first fault, so a check may rely on those
before it.
"""

from collections.abc import Container, Hashable, Iterable, Iterator

from engine.core.frozen import Value, record
from engine.core.game import Fact
from engine.core.rng import AnyRng, Rng

SHOWN = 40
"""Signs of a word of a file that are repeated."""

COUNTED = 10**6
"""More than anything is ever counted to: turns, dice, shuffled cards."""

DEEPEST = 80
"""More unfinished steps than a game ever has at once."""


@record
class Fault(Value):
    """Why no game can be like this: a code of the catalogue, and facts for its places.

    `about` names the part with the fault, by which a reader of a file finds its line:
    ("camp", "pennant").
    """

    code: str
    facts: tuple[Fact, ...] = ()
    about: tuple[str | int, ...] = ()


Faults = Iterator[Fault]


class BadFile(Exception):
    """A file that a player wrote is wrong: where, a code of the catalogue, and facts for it."""

    def __init__(self, source: str, line: int, code: str, *facts: Fact) -> None:
        self.source, self.line, self.code, self.facts = source, line, code, facts
        super().__init__(f"{source}:{line}: {code} {dict(facts)}")


def quoted(text: str) -> str:
    """Return a word of a file fit to be shown on one line: printable, and not long."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[:SHOWN])
    return plain if len(text) <= SHOWN else f"{plain[:-3]}..."


def nearest_first(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in their order, but those in front that are most like a misspelt word.

    >>> nearest_first("wods", ("hill", "woods"))[0]
    'woods'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only mistakes need it

    known = tuple(dict.fromkeys(names))
    near = get_close_matches(text.lower(), dict.fromkeys(name.lower() for name in known), 3)
    first = [name for word in near for name in known if name.lower() == word]
    return (*first, *(name for name in known if name not in first))


def within(what: str, count: int, least: int, most: int) -> Faults:
    """Check that a number is between two others; `what` names it: "units[3].figures"."""
    if not least <= count <= most:
        facts = (("what", what), ("count", count), ("least", least), ("most", most))
        yield Fault("fault.number", facts)


def known(what: str, text: str, names: Container[str]) -> Faults:
    """Check that a word is one of those that exist."""
    if text not in names:
        yield Fault("fault.unknown", (("what", what), ("text", quoted(text))))


def all_known(what: str, words: Iterable[str], names: Container[str]) -> Faults:
    """Check that each word of a row is one of those that exist."""
    for place, text in enumerate(words):
        yield from known(f"{what}[{place}]", text, names)


def once(what: str, things: Iterable[Hashable]) -> Faults:
    """Check that no two things of a row are the same."""
    seen: set[Hashable] = set()
    for place, thing in enumerate(things):
        if thing in seen:
            facts = (("what", f"{what}[{place}]"), ("text", quoted(str(thing))))
            yield Fault("fault.twice", facts)
        seen.add(thing)


def fitting(what: str, fits: object) -> Faults:
    """Check that something agrees with the rest of the game."""
    if not fits:
        yield Fault("fault.misfit", (("what", what),))


def seeded(rng: AnyRng) -> Faults:
    """Check that dice fall by a seed: a script of dice ends, and nobody could play on."""
    if isinstance(rng, Rng):
        yield from within("rng.dice", rng.dice, 0, COUNTED)
        yield from within("rng.cards", rng.cards, 0, COUNTED)
    else:
        yield from fitting("rng", False)


def stacked(steps: tuple[object, ...], lowest: tuple[type, ...]) -> Faults:
    """Check that the lowest unfinished step is of a `lowest` kind, and their number."""
    yield from within("steps", len(steps), 1, DEEPEST)
    for place, step in enumerate(steps):
        yield from fitting(f"steps[{place}]", isinstance(step, lowest) == (place == 0))


def first(faults: Faults) -> Fault | None:
    """Return the first fault, or None."""
    return next(faults, None)
