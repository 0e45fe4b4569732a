"""The signs for drawing: one set for most terminals, one of plain ASCII.

Every sign is one cell wide in every terminal: none is of East Asian ambiguous width, none is an
emoji. The exceptions are the lower half block and the swords, see `HALF_BLOCK`. These are common to
all games; a game derives a set with its own signs from each of the two.
"""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
from attrs import field, frozen

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import BETTER, PLAYED, WAYS
from bl_tui.words import Words

HALF_BLOCK = "▄"
"""East Asian ambiguous, and without a substitute: no unambiguous sign fills half a cell crosswise.
The sides of the hexes need it; a terminal that draws it two cells wide is served by ASCII."""

SWORDS = "†‡"
"""As ambiguous as the half block, and drawn by the same terminals; every font has them, and no
other sign of one cell looks like a sword and not like a letter."""

QUADRANTS = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
"""Block signs by filled quarters: 8 upper left, 4 upper right, 2 lower left, 1 lower right."""


def no_name(_: str) -> str:
    """Return "": the name of a unit without a language."""
    return ""


def short_names(words: Words) -> Callable[[str], str]:
    """Return a function for the short name of a unit by its kind, in the words of a game.

    The names are looked up on demand, so that a set of signs needs no table of a game. A unit
    without a kind has no name.
    """
    return lambda kind: words.say(f"unit.{kind}.short") if kind else ""


@frozen(eq=False, repr=False, kw_only=True)
class GlyphSet:
    """One sign for each thing that the painter and the panes of all games draw.

    figure, lost: what counts, and what is missing of it; ground, site, badge: by the names of a
    `HexModel`, a site in a pair for its left and its right side; blocks: whether the sides of hexes
    may be drawn with block signs; bar: what bars are made of; tie: between hexes that are tied;
    section: the line between sections; traces: by the notes of `boards.traces`; arrows: of one sign
    each, by the ways of `boards.traces`; ways: of a line through a hex, by the label of its arrow;
    star, no_star: earned, and missing. boxed: whether boxes are drawn by signs, for want of colours
    or at a player's wish. A badge may have two signs. camp: by seat, where seats have signs. unit:
    what a unit is called, by its kind, in at most eight letters, where there is room for that.
    """

    name: str
    figure: str
    lost: str
    light: Mapping[Light, str]
    brackets: str
    blocks: bool
    bar: str
    tie: str
    section: str
    traces: Mapping[str, str]
    arrows: Mapping[str, str]
    ways: Mapping[str, str]
    star: str
    no_star: str
    boxed: bool = False
    camp: Mapping[str, str] = field(factory=dict)
    ground: Mapping[str, str] = field(factory=dict)
    site: Mapping[str, str] = field(factory=dict)
    badge: Mapping[str, str] = field(factory=dict)
    unit: Callable[[str], str] = no_name

    def signs(self) -> tuple[str, ...]:
        """Return every sign of the set."""
        text = ""
        for name, value in self.fields().items():
            if isinstance(value, Mapping):
                text += "".join(value.values())
            elif isinstance(value, str) and name != "name":
                text += value
        return tuple(text)

    def fields(self) -> dict[str, Any]:
        """Return the signs of the set, by name; without empty tables."""
        kind: Any = type(self)
        contents = {
            attribute.name: getattr(self, attribute.name) for attribute in attrs.fields(kind)
        }
        return {name: value for name, value in contents.items() if value != {}}


UNICODE = GlyphSet(
    name="unicode",
    figure="▮",
    lost="▯",
    light={
        Light.NONE: " ",
        Light.LAST: "◌",
        Light.ELIGIBLE: "▹",
        Light.ORDERED: "◉",
        Light.REACH_ONLY: "◊",
        Light.REACH: "⧫",
        Light.PATH: "∙",
        Light.LINE: "⋯",
        Light.BLOCKED: "⊘",
        Light.TARGET: "✕",
        Light.RETREAT: "↶",
        Light.SELECTED: "►",
        Light.BETTER: "⊚",
        Light.PLAYED: "◍",
    },
    brackets="❮❯",
    blocks=True,
    bar="▐",
    tie="⇄",
    section="╎",
    traces={
        "n": "⇡",
        "ne": "⇗",
        "e": "⇢",
        "se": "⇘",
        "s": "⇣",
        "sw": "⇙",
        "w": "⇠",
        "nw": "⇖",
        "fell": "✕",
    },
    arrows=dict(zip(WAYS, "⇡⇗⇢⇘⇣⇙⇠⇖", strict=True)),
    ways={PLAYED: " ", BETTER: "∙"},
    star="✯",
    no_star="∙",
)

ASCII = GlyphSet(
    name="ascii",
    figure="o",
    lost=".",
    light={
        Light.NONE: " ",
        Light.LAST: "'",
        Light.ELIGIBLE: "?",
        Light.ORDERED: "!",
        Light.REACH_ONLY: ".",
        Light.REACH: "o",
        Light.PATH: ":",
        Light.LINE: "-",
        Light.BLOCKED: "@",
        Light.TARGET: "x",
        Light.RETREAT: "<",
        Light.SELECTED: ">",
        Light.BETTER: "%",
        Light.PLAYED: "#",
    },
    brackets="[]",
    boxed=True,
    blocks=False,
    bar="#",
    tie="Z",
    section=":",
    traces={
        "n": "^",
        "ne": "^>",
        "e": "->",
        "se": "v>",
        "s": "v",
        "sw": "<v",
        "w": "<-",
        "nw": "<^",
        "fell": "x",
    },
    arrows=dict(zip(WAYS, "^^>vvv<^", strict=True)),
    ways={PLAYED: "#", BETTER: "."},
    star="*",
    no_star=".",
)
