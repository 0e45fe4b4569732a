"""Names in messages: lists of them, and the values of the placeholders of a message."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from bl_tui.words import Words
from bl_tui.words.own_texts import own_text
from engine.core.seats import Handicap, Seat


class GameNames(Protocol):
    """The names of the pieces and the seats of one game."""

    def unit(self, words: Words, unit: Any, at: Any = "") -> str:
        """Return the name of a piece by its id, with its place if one is given."""
        ...

    def side(self, words: Words, side: Any) -> str:
        """Return the name of a seat, or of the id of one."""
        ...


Facts = Mapping[str, Any]

Namer = Callable[[Words, Any, Facts, str], object]
"""Fills the placeholder of a fact: by words, the names of the game, all facts, the fact's name."""


def listed(words: Words, items: Sequence[str]) -> str:
    """Return several names as a list in words; a dash for none."""
    text = items[0] if items else words.say("list.empty")
    for item in items[1:]:
        text = words.say("list.next", items=text, item=item)
    return text


def ground_told(words: Words, places: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a line for each kind of ground, by its name, with its places."""
    kinds: dict[str, list[str]] = {}
    for name, place in places:
        kinds.setdefault(name, []).append(place)
    for name, places_of_it in kinds.items():
        yield words.say(
            "cli.show.ground", ground=sentence(name), places=listed(words, places_of_it)
        )


def scenario_title(words: Words, scenario: str) -> str:
    """Return the title of a scenario by its id; the id if it has no title."""
    own = f"adventure.{scenario}.title"
    if words.has(own):
        return words.say(own)
    return own_text("title", scenario, words.language) or scenario


def seat_title(words: Words, scenario: str, seat: str) -> str:
    """Return the name of a seat in a scenario, or else in its game, by the ids of both; the id of
    the seat if the game is not offered."""
    named = (f"adventure.{scenario}.{seat}", f"side.{seat}")
    return next((words.say(message) for message in named if words.has(message)), seat)


def house_listed(words: Words, names: Iterable[str]) -> str:
    """Return house rules as a list in words of their game; an unknown name stays."""
    return listed(words, [_house_rule(words, name) for name in names])


def _house_rule(words: Words, name: str) -> str:
    own = f"house.{name}"
    return words.say(own) if words.has(own) else name


def handicap_told(words: Words, handicap: Handicap, side: str) -> str:
    """Return a handicap in words of its game, "Standard (1 banner fewer to win)"; `side` is the
    name of its seat, "" for the party. An unknown kind stays."""
    what = handicap_amount(words, handicap.kind, handicap.amount) or handicap.kind
    return words.say("app.handicap.for", what=what, side=side) if side else what


def handicap_amount(words: Words, kind: str, amount: int) -> str:
    """Return an amount of a kind of handicap in words of its game, "" for none."""
    message = f"handicap.{kind}.more" if amount > 0 else f"handicap.{kind}.less"
    return words.count(message, abs(amount)) if amount and words.has(message) else ""


def handicaps_on(words: Words, scenario: str, handicaps: Iterable[Handicap]) -> str:
    """Return the handicaps of a scenario, by its id, in a sentence of their game; "" for none."""
    named = [
        handicap_told(words, one, one.seat and seat_title(words, scenario, one.seat))
        for one in handicaps
    ]
    return words.say("app.handicap.on", names=listed(words, named)) if named else ""


def sentence(text: str) -> str:
    """Return a message that is a sentence of its own: with a capital first letter."""
    return text[:1].upper() + text[1:]


def places(
    words: Words, names: GameNames, facts: Facts, namers: Mapping[str, Namer]
) -> dict[str, object]:
    """Return facts as placeholders of a message: ids become names, others stay."""
    return {
        name: namers[name](words, names, facts, name) if name in namers else value
        for name, value in facts.items()
    }


# --- rows for a table of namers --------------------------------------------------------------


def named(naming: Callable[[Words, Any], str]) -> Namer:
    """Fill a placeholder with the name of a thing that is the same in all games of a rulebook."""
    return lambda words, _, facts, name: naming(words, facts[name])


def said(message: str) -> Namer:
    """Fill a placeholder with a message whose id ends in the fact: "section.{}"."""
    return lambda words, _, facts, name: words.say(message.format(facts[name]))


def seat_named(words: Words, names: GameNames, facts: Facts, name: str) -> str:
    """Fill a placeholder with the name of a seat."""
    seat: Seat = facts[name]
    return names.side(words, seat)


def happened(words: Words, _names: GameNames, facts: Facts, name: str) -> str:
    """Fill a placeholder with an event of the past, or with the note that something was done."""
    kind = f"happening.{facts[name]}"
    return words.say(kind) if words.has(kind) else words.say("app.undo.action")
