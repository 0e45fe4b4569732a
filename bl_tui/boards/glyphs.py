"""The signs that things are drawn with: one set for most terminals, one of plain ASCII.

Every sign is one cell wide in every terminal: none is of East Asian ambiguous width, none is an
emoji. The one exception is the lower half block, see `HALF_BLOCK`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve, frozen

from bl_tui.boards.board_model import Light, StatusMark, UnitModel
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
    as well; banner: the letter of a colour; race: a letter for each race that needs one; landmark:
    a pair, for its left and its right side; lore: a Lore token; seat: those of the War Council;
    blocks: whether the sides of hexes may be drawn with block signs; bar: what bars
    are made of.
    """

    name: str
    camp: Mapping[str, str]
    banner: Mapping[str, str]
    race: Mapping[str, str]
    creature: Mapping[str, str]
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
    lore: str
    seat: Mapping[str, str]
    blocks: bool
    bar: str

    def arms_of(self, unit: UnitModel) -> str:
        """Kind and weapon of a unit in one sign."""
        if unit.creature:
            return self.creature[unit.creature]
        return self.arms.get((unit.kind, unit.weapon)) or self._weapon_of(unit)

    def race_of(self, unit: UnitModel) -> str:
        """The letter of a unit's race, "" where its race needs none."""
        return self.race.get(unit.race, "")

    def gear_of(self, unit: UnitModel) -> str:
        """Race or kind, and weapon of a unit in at most two signs."""
        if unit.creature or unit.race in self.race:
            return self.race_of(unit) + self.arms_of(unit)
        return self.kind[unit.kind] + self._weapon_of(unit)

    def _weapon_of(self, unit: UnitModel) -> str:
        # A weapon that has no sign yet is shown by its first letter; creatures may have none.
        return self.weapon.get(unit.weapon) or unit.weapon[:1]

    def signs(self) -> tuple[str, ...]:
        """Every sign of the set that is not a letter of a weapon without a sign of its own."""
        tables: tuple[Mapping[Any, str], ...] = (
            self.camp, self.banner, self.kind, self.weapon, self.arms, self.light, self.status,
            self.terrain, self.landmark, self.blazon, self.dice, self.race, self.creature,
            self.seat,
        )  # fmt: skip
        drawn = tuple(sign for table in tables for sign in table.values())
        return (*"".join(drawn), self.figure, self.lost, self.lore, *self.brackets, *self.bar)


LETTERS = {"green": "G", "blue": "B", "red": "R"}
RACES = {"dwarf": "d", "goblinoid": "g"}

UNICODE = GlyphSet(
    name="unicode",
    camp={"standard": "☗", "pennant": "⚑"},
    banner=LETTERS,
    race=RACES,
    creature={
        "giant_spider": "♅",
        "hill_giant": "♚",
        "earth_elemental": "♁",
        "dragon": "♆",
    },
    kind={"foot": "", "mounted": "♞"},
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
        StatusMark.TRAINED: "⍓",
    },
    terrain={
        "countryside": " ",
        "woods": "⍋",
        "hill": "▴",
        "waterway": "≋",
        "ford": "~",
        "bridge": "=",
    },
    landmark={
        "rampart": "▙▟",
        "pentacle": "⍟⍟",
        "den": "☾☽",
        "passage": "⍝⍝",
        "camp": "◭◮",
        "pool": "☥☥",
        "stronghold": "♜♜",
        "stronghold.taken": "♜♖",
    },
    blazon={
        "neutral": "✠",
        "standard": "✙",
        "pennant": "✪",
        "neutral.captured": "❂",
        "standard.captured": "❖",
        "pennant.captured": "✦",
    },
    brackets="❮❯",
    dice={**LETTERS, "strike": "ϯ", "flag": "⚑", "lore": "⧫"},
    lore="⧫",
    seat={
        "commander": "♕",
        "cleric": "♱",
        "wizard": "✶",
        "rogue": "☾",
        "warrior": "ǂ",
        "creatures": "♅",
    },
    blocks=True,
    bar="▐",
)

ASCII = GlyphSet(
    name="ascii",
    camp={"standard": "T", "pennant": "P"},
    banner=LETTERS,
    race=RACES,
    creature={
        "giant_spider": "8",
        "hill_giant": "H",
        "earth_elemental": "E",
        "dragon": "D",
    },
    kind={"foot": "", "mounted": "m"},
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
        StatusMark.TRAINED: "^",
    },
    terrain={
        "countryside": " ",
        "woods": "Y",
        "hill": "^",
        "waterway": "w",
        "ford": "~",
        "bridge": "=",
    },
    landmark={
        "rampart": "##",
        "pentacle": "**",
        "den": "()",
        "passage": "nn",
        "camp": "AA",
        "pool": "uu",
        "stronghold": "MM",
        "stronghold.taken": "Mx",
    },
    blazon={
        "neutral": "$",
        "standard": "t",
        "pennant": "p",
        "neutral.captured": "0",
        "standard.captured": "T",
        "pennant.captured": "P",
    },
    brackets="[]",
    dice={**LETTERS, "strike": "+", "flag": "F", "lore": "L"},
    lore="o",
    seat={
        "commander": "K",
        "cleric": "C",
        "wizard": "W",
        "rogue": "R",
        "warrior": "F",
        "creatures": "8",
    },
    blocks=False,
    bar="#",
)

GLYPHS: Mapping[str, GlyphSet] = {each.name: each for each in (UNICODE, ASCII)}
"""The sets by the name under which the settings know them."""


def glyphs_for(name: str, words: Words) -> GlyphSet:
    """A set with the letters that the player's language has for banners, races and seats."""
    found = GLYPHS[name]
    banners = tuple(words.say(f"colour.{colour}.letter") for colour in LETTERS)
    races = tuple(words.say(f"race.{race}.letter") for race in RACES)
    seats = tuple(words.say(f"council.{seat}.letter") for seat in found.seat)
    return _lettered(name, banners, races, seats)


@cache
def _lettered(
    name: str, banners: tuple[str, ...], races: tuple[str, ...], seats: tuple[str, ...]
) -> GlyphSet:
    """Made once, since what is drawn is remembered by the set it is drawn with."""
    found = GLYPHS[name]
    banner = dict(zip(LETTERS, banners, strict=True))
    race = dict(zip(RACES, races, strict=True))
    seat = dict(zip(found.seat, seats, strict=True)) if found is ASCII else found.seat
    return evolve(found, banner=banner, dice={**found.dice, **banner}, race=race, seat=seat)
