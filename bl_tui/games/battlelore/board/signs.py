"""The signs of the first edition: sides, banners, arms, landmarks, blazons, dice, the council."""

from collections.abc import Mapping
from enum import unique
from functools import cache

from attrs import frozen

from bl_tui.boards import glyphs
from bl_tui.boards.glyphs import GlyphSet, short_names
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.core.frozen import Name, replace


@unique
class StatusMark(Name):
    """The marks that a unit carries; of the first three only the last one it has is shown.

    WEAKENED is a unit by a house rule (HR-3); WEB and POISON are tokens, TRAINED says that its
    banner has gone up in a Training Camp.
    """

    ORDERED = "ordered"
    MOVED = "moved"
    BATTLED = "battled"
    BOLD = "bold"
    WEB = "web"
    POISON = "poison"
    TRAINED = "trained"
    WEAKENED = "weakened"


@frozen(eq=False, kw_only=True)
class Signs(GlyphSet):
    """One sign for each thing of the game; see the two instances below."""

    banner: Mapping[str, str]
    """The letter of a colour."""
    race: Mapping[str, str]
    """A letter for each race that needs one."""
    creature: Mapping[str, str]
    kind: Mapping[str, str]
    weapon: Mapping[str, str]
    """The weapon alone, where there is room for the kind as well."""
    arms: Mapping[tuple[str, str], str]
    """Kind and weapon in one sign."""
    status: Mapping[StatusMark, str]
    dice: Mapping[str, str]
    lore: str
    """A Lore token."""
    seat: Mapping[str, str]
    """The signs of the War Council."""


LETTERS = {"green": "G", "blue": "B", "red": "R"}
RACES = {"dwarf": "d", "goblinoid": "g"}

UNICODE = Signs(
    **glyphs.UNICODE.fields(),
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
    weapon={"short_sword": "†", "long_sword": "‡", "bow": "➶", "crossbow": "⍏"},
    arms={
        ("mounted", "short_sword"): "♘",
        ("mounted", "long_sword"): "♞",
        ("mounted", "bow"): "♗",
        ("mounted", "crossbow"): "♝",
    },
    status={
        StatusMark.ORDERED: "✓",
        StatusMark.MOVED: "»",
        StatusMark.BATTLED: "✱",
        StatusMark.BOLD: "✚",
        StatusMark.WEB: "⊛",
        StatusMark.POISON: "❉",
        StatusMark.TRAINED: "⍓",
        StatusMark.WEAKENED: "↯",
    },
    ground={
        "countryside": " ",
        "woods": "⍋",
        "hill": "▴",
        "waterway": "≋",
        "ford": "~",
        "bridge": "=",
    },
    site={
        "rampart": "▙▟",
        "pentacle": "⍟⍟",
        "den": "☾☽",
        "passage": "⍝⍝",
        "camp": "◭◮",
        "pool": "☥☥",
        "tent": "⌂⌂",
        "stronghold": "♜♜",
        "stronghold.taken": "♜♖",
    },
    badge={
        "neutral": "✠",
        "standard": "✙",
        "pennant": "✪",
        "neutral.captured": "❂",
        "standard.captured": "❖",
        "pennant.captured": "✦",
    },
    dice={**LETTERS, "strike": "†", "flag": "⚑", "lore": "⧫"},
    lore="⧫",
    seat={
        "commander": "♕",
        "cleric": "♱",
        "wizard": "✶",
        "rogue": "☾",
        "warrior": "‡",
        "creatures": "♅",
    },
)

ASCII = Signs(
    **glyphs.ASCII.fields(),
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
    status={
        StatusMark.ORDERED: "!",
        StatusMark.MOVED: ">",
        StatusMark.BATTLED: "*",
        StatusMark.BOLD: "+",
        StatusMark.WEB: "%",
        StatusMark.POISON: "&",
        StatusMark.TRAINED: "^",
        StatusMark.WEAKENED: "v",
    },
    ground={
        "countryside": " ",
        "woods": "Y",
        "hill": "^",
        "waterway": "w",
        "ford": "~",
        "bridge": "=",
    },
    site={
        "rampart": "##",
        "pentacle": "**",
        "den": "()",
        "passage": "nn",
        "camp": "AA",
        "pool": "uu",
        "tent": "^^",
        "stronghold": "MM",
        "stronghold.taken": "Mx",
    },
    badge={
        "neutral": "$",
        "standard": "t",
        "pennant": "p",
        "neutral.captured": "0",
        "standard.captured": "T",
        "pennant.captured": "P",
    },
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
)

GLYPHS: Mapping[str, Signs] = {signs.name: signs for signs in (UNICODE, ASCII)}
"""The sets by the name under which the settings know them."""


def glyphs_for(name: str, words: Words) -> Signs:
    """Return a set with the letters and short names that the language has."""
    return _lettered(name, words.of(CATALOGUE))


@cache
def _lettered(name: str, words: Words) -> Signs:
    """Return a set with letters, built once: drawings are cached by the set."""
    signs = GLYPHS[name]
    banner = {colour: words.say(f"colour.{colour}.letter") for colour in LETTERS}
    race = {race: words.say(f"race.{race}.letter") for race in RACES}
    seat = signs.seat
    if signs is ASCII:
        seat = {member: words.say(f"council.{member}.letter") for member in signs.seat}
    dice = {**signs.dice, **banner}
    unit = short_names(words)
    return replace(signs, banner=banner, dice=dice, race=race, seat=seat, unit=unit)
