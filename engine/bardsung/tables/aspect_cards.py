"""Aspect cards as they are written (BC-8, BC-9), and those of the files beside this module.

A line of `challenges.jsonl` or `battles.jsonl` is a card: "choose search>2 leave" asks and leads to
section 2 or to the end, "test DEX 12 all: treasure / wound, go 3" says what success and failure
bring, "do gold 3, xp" does something.
"""

import json
from collections.abc import Iterator
from importlib import resources

from engine.bardsung.state.model import RESOURCES
from engine.bardsung.tables.aspect_words import AspectNumber, Price, Timing, Verb, Who
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.enemies import kinds
from engine.bardsung.tables.words import Characteristic, Condition
from engine.core.frozen import Value, record


@record
class SectionLine(Value):
    """A line of a section: a verb with what it needs, which is a number, a condition or terrain.

    number: of the section that follows, of gold, renown, or a stake.
    """

    verb: Verb
    number: int = 0
    gains: Condition | None = None
    lays: str = ""

    @property
    def argument(self) -> str:
        """Return what the verb needs as a text; "" if it needs nothing."""
        if self.number:
            return str(self.number)
        return str(self.gains) if self.gains is not None else self.lays

    @property
    def code(self) -> str:
        """Return the text of the line in unfinished steps."""
        return f"{self.verb}:{self.argument}" if self.argument else self.verb.value


@record
class Option(Value):
    """Something to choose in a section: what it costs, the section that follows (0: the end)."""

    id: str
    then: int = 0
    cost: Price = Price.NOTHING
    amount: int = 0


Lines = tuple[SectionLine, ...]


@record
class Section(Value):
    """A section of a challenge (BS-16.15).

    It asks the exploring hero to choose (BC-9.1), or `who` makes a test (BC-9.2) that leads to `ok`
    or `bad`, or it does what `does` says.
    """

    who: Who = Who.SELF
    options: tuple[Option, ...] = ()
    uses: Characteristic | None = None
    tn: int = 0
    ok: Lines = ()
    bad: Lines = ()
    does: Lines = ()


@record
class AspectChange(Value):
    """A number that a sustained aspect changes on its tile, and by how much."""

    what: AspectNumber
    amount: int


@record
class AspectCard(Value):
    """An aspect card: immediate, sustained or delayed, perhaps with engagement (BS-16.13)."""

    id: str
    timing: Timing
    engagement: bool = False
    gold: int = 0
    sections: tuple[Section, ...] = ()
    rule: str = "BC-8"
    changes: tuple[AspectChange, ...] = ()


# --- challenges of the file ----------------------------------------------------------------------

PAID = {
    "tools": (Price.TOOLKIT, 1),
    "light": (Price.FIREWOOD, 1),
    "heal": (Price.POTION, 1),
    "pay1": (Price.GOLD, 1),
    "pay2": (Price.GOLD, 2),
    "pay3": (Price.GOLD, 3),
}
"""Costs of options of the file; all others cost nothing."""
MADE_BY = {
    "": Who.SELF,
    "all": Who.ALL_HERE,
    "may": Who.ALL_HERE_MAY,
    "both": Who.BOTH_TILES,
}
"""Words of the file for the heroes who make a test."""
_PLACES = {Verb.PLACE: TERRAIN, Verb.COMES: kinds(), Verb.SUPPLY: RESOURCES}


def read_challenges() -> Iterator[AspectCard]:
    """Yield the challenges of the file. Raises ValueError for a word that does not exist."""
    folder = resources.files("engine.bardsung.tables")
    for line in folder.joinpath("challenges.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        sections = tuple(read_section(text) for text in row["sections"])
        yield AspectCard(row["id"], Timing.IMMEDIATE, False, row["gold"], sections, "BC-9")


def read_battles() -> Iterator[AspectCard]:
    """Yield the battle aspects of their file. Raises ValueError for a word that does not exist."""
    folder = resources.files("engine.bardsung.tables")
    for line in folder.joinpath("battles.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        yield AspectCard(
            row["id"],
            Timing(row["timing"]),
            row.get("engagement", False),
            sections=tuple(read_section(text) for text in row.get("sections", ())),
            changes=tuple(
                AspectChange(AspectNumber(what), by) for what, by in row.get("changes", {}).items()
            ),
        )


def read_section(text: str) -> Section:
    """Return a section of a challenge from its words.

    Raises ValueError for a word that does not exist.

    >>> read_section("test DEX 12: treasure / wound").tn
    12
    """
    kind, _, rest = text.partition(" ")
    if kind == "choose":
        return Section(options=tuple(_option(word) for word in rest.split()))
    if kind == "do":
        return Section(does=_lines(rest))
    head, _, results = rest.partition(":")
    uses, tn, *who = head.split()
    ok, _, bad = results.partition("/")
    made_by = MADE_BY[who[0] if who else ""]
    return Section(made_by, uses=Characteristic(uses), tn=int(tn), ok=_lines(ok), bad=_lines(bad))


def _option(word: str) -> Option:
    name, _, then = word.partition(">")
    return Option(name, int(then or 0), *PAID.get(name, ()))


def _lines(text: str) -> Lines:
    return tuple(_line(*part.split()) for part in text.split(",") if part.strip())


def _line(verb: str, what: str = "") -> SectionLine:
    says = Verb(verb)
    if what.lstrip("-").isdigit():
        return SectionLine(says, int(what))
    if says in _PLACES:
        known(verb, (what,), _PLACES[says])
        return SectionLine(says, lays=what)
    return SectionLine(says, gains=Condition(what) if what else None)
