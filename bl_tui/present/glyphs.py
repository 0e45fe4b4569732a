"""The signs that things are drawn with: one set for most terminals, one of plain ASCII.

Every sign is one cell wide in every terminal: none is of East Asian ambiguous width, none is an
emoji. The one exception is the lower half block, see `HALF_BLOCK`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve, frozen

from bl_tui.present.board import Light, StatusMark, UnitModel
from bl_tui.words import Words

HALF_BLOCK = "▄"
"""East Asian ambiguous, and without a substitute: no unambiguous sign fills half a cell crosswise.
The sides of the hexes need it; a terminal that draws it two cells wide is served by ASCII."""

QUADRANTS = " ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█"
"""Block signs by what they fill: 8 upper left, 4 upper right, 2 lower left, 1 lower right."""


@frozen(eq=False)
class GlyphSet:
    """One sign for each thing; see the two instances below.

    arms: (kind, weapon) in one sign; weapon: the weapon alone, where there is room for the kind
    as well; banner: the letter of a colour; landmark: a pair, for its left and its right side;
    blocks: whether the sides of hexes may be drawn with block signs.
    """

    name: str
    camp: Mapping[str, str]
    banner: Mapping[str, str]
    kind: Mapping[str, str]
    weapon: Mapping[str, str]
    arms: Mapping[tuple[str, str], str]
    figure: str
    lost: str
    light: Mapping[Light, str]
    status: Mapping[StatusMark, str]
    terrain: Mapping[str, str]
    landmark: Mapping[str, str]
    blazon: Mapping[str, str]
    brackets: str
    dice: Mapping[str, str]
    blocks: bool

    def arms_of(self, unit: UnitModel) -> str:
        """Kind and weapon of a unit in one sign."""
        if unit.kind == "creature":
            return self.kind[unit.kind]
        return self.arms.get((unit.kind, unit.weapon)) or self._weapon_of(unit)

    def gear_of(self, unit: UnitModel) -> str:
        """Kind and weapon of a unit in at most two signs."""
        return self.kind[unit.kind] + self._weapon_of(unit)

    def _weapon_of(self, unit: UnitModel) -> str:
        # A weapon that has no sign yet is shown by its first letter; creatures may have none.
        return self.weapon.get(unit.weapon) or unit.weapon[:1]

    def signs(self) -> tuple[str, ...]:
        """Every sign of the set that is not a letter of a weapon without a sign of its own."""
        tables: tuple[Mapping[Any, str], ...] = (
            self.camp, self.banner, self.kind, self.weapon, self.arms, self.light, self.status,
            self.terrain, self.landmark, self.blazon, self.dice,
        )  # fmt: skip
        drawn = tuple(sign for table in tables for sign in table.values())
        return (*"".join(drawn), self.figure, self.lost, *self.brackets)


LETTERS = {"green": "G", "blue": "B", "red": "R"}

UNICODE = GlyphSet(
    name="unicode",
    camp={"standard": "☗", "pennant": "⚑"},
    banner=LETTERS,
    kind={"foot": "", "mounted": "♞", "creature": "♛"},
    weapon={"short_sword": "ϯ", "long_sword": "ǂ", "bow": "➶", "crossbow": "⍏"},
    arms={
        ("mounted", "short_sword"): "♘",
        ("mounted", "long_sword"): "♞",
        ("mounted", "bow"): "♗",
        ("mounted", "crossbow"): "♝",
    },
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
    },
    status={
        StatusMark.ORDERED: "✓",
        StatusMark.MOVED: "»",
        StatusMark.BATTLED: "✱",
        StatusMark.BOLD: "✚",
        StatusMark.WEB: "⊛",
        StatusMark.POISON: "❉",
    },
    terrain={
        "countryside": " ",
        "woods": "⍋",
        "hill": "▴",
        "waterway": "≋",
        "ford": "~",
        "bridge": "=",
    },
    landmark={"rampart": "▙▟"},
    blazon={"neutral": "✠", "standard": "✙", "pennant": "✪"},
    brackets="❮❯",
    dice={**LETTERS, "strike": "ϯ", "flag": "⚑", "lore": "⧫"},
    blocks=True,
)

ASCII = GlyphSet(
    name="ascii",
    camp={"standard": "T", "pennant": "P"},
    banner=LETTERS,
    kind={"foot": "", "mounted": "m", "creature": "c"},
    weapon={"short_sword": "s", "long_sword": "l", "bow": "b", "crossbow": "x"},
    arms={
        ("mounted", "short_sword"): "S",
        ("mounted", "long_sword"): "L",
        ("mounted", "bow"): "W",
        ("mounted", "crossbow"): "X",
    },
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
    },
    status={
        StatusMark.ORDERED: "!",
        StatusMark.MOVED: ">",
        StatusMark.BATTLED: "*",
        StatusMark.BOLD: "+",
        StatusMark.WEB: "%",
        StatusMark.POISON: "&",
    },
    terrain={
        "countryside": " ",
        "woods": "Y",
        "hill": "^",
        "waterway": "w",
        "ford": "~",
        "bridge": "=",
    },
    landmark={"rampart": "##"},
    blazon={"neutral": "$", "standard": "t", "pennant": "p"},
    brackets="[]",
    dice={**LETTERS, "strike": "+", "flag": "F", "lore": "L"},
    blocks=False,
)

GLYPHS: Mapping[str, GlyphSet] = {each.name: each for each in (UNICODE, ASCII)}
"""The sets by the name under which the settings know them."""


def glyphs_for(name: str, words: Words) -> GlyphSet:
    """A set with the letters that the player's language has for the colours of banners."""
    return _lettered(name, tuple(words.say(f"colour.{colour}.letter") for colour in LETTERS))


@cache
def _lettered(name: str, letters: tuple[str, ...]) -> GlyphSet:
    """Made once, since what is drawn is remembered by the set it is drawn with."""
    found = GLYPHS[name]
    banner = dict(zip(LETTERS, letters, strict=True))
    return evolve(found, banner=banner, dice={**found.dice, **banner})
