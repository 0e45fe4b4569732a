"""The signs of the Second Edition: factions, arms, terrain, banners, dice, markers."""

from collections.abc import Mapping
from enum import Enum, unique
from functools import cache

from attrs import frozen

from bl_tui.boards import glyphs
from bl_tui.boards.glyphs import GlyphSet, short_names
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.words import Words
from engine.core.frozen import replace


@unique
class StatusMark(Enum):
    """The marks of a unit; of the first three only the last one that applies is shown."""

    ORDERED = "ordered"
    MOVED = "moved"
    FOUGHT = "fought"
    POISON = "poison"
    STUN = "stun"


@frozen(eq=False, kw_only=True)
class Signs(GlyphSet):
    """One sign for each thing of the game; see the two instances below.

    arm: by the trait that identifies a unit; down, decoy: a card that is face down, and a decoy as
    its owner sees it; dice: in ASCII each in a box, since the letters alone would be mistaken for
    others; lore: a token.
    """

    arm: Mapping[str, str]
    status: Mapping[StatusMark, str]
    dice: Mapping[str, str]
    down: str
    decoy: str
    lore: str


BANNERS = (1, 2)

UNICODE = Signs(
    **glyphs.UNICODE.fields(),
    camp={"daqan": "☗", "uthuk": "⚑"},
    arm={"infantry": "†", "archer": "➶", "cavalry": "♞", "elite": "♜", "legend": "♚"},
    status={
        StatusMark.ORDERED: "✓",
        StatusMark.MOVED: "»",
        StatusMark.FOUGHT: "✱",
        StatusMark.POISON: "❉",
        StatusMark.STUN: "☇",
    },
    ground={
        "open": " ",
        "hill": "▴",
        "forest": "⍋",
        "building": "⌂",
        "river": "≋",
        "lake": "≋",
        "ford": "~",
        "bridge": "=",
    },
    site={"tent": "◭◮"},
    badge={f"banner.{points}": f"⚐{points}" for points in BANNERS},
    dice={
        "strike": "†",
        "cleave": "‡",
        "pierce": "➶",
        "morale": "⚑",
        "lore": "⧫",
        "heroic": "✪",
    },
    down="?",
    decoy="∙∙",
    lore="⧫",
)

ASCII = Signs(
    **glyphs.ASCII.fields(),
    camp={"daqan": "a", "uthuk": "b"},
    arm={"infantry": "+", "archer": ">", "cavalry": "C", "elite": "T", "legend": "K"},
    status={
        StatusMark.ORDERED: "!",
        StatusMark.MOVED: ">",
        StatusMark.FOUGHT: "*",
        StatusMark.POISON: "&",
        StatusMark.STUN: "z",
    },
    ground={
        "open": " ",
        "hill": "^",
        "forest": "Y",
        "building": "n",
        "river": "w",
        "lake": "w",
        "ford": "~",
        "bridge": "=",
    },
    site={"tent": "/\\"},
    badge={f"banner.{points}": f"f{points}" for points in BANNERS},
    dice={
        "strike": "(+)",
        "cleave": "(/)",
        "pierce": "(>)",
        "morale": "(F)",
        "lore": "(L)",
        "heroic": "(H)",
    },
    down="?",
    decoy="..",
    lore="o",
)

GLYPHS: Mapping[str, Signs] = {signs.name: signs for signs in (UNICODE, ASCII)}
"""The sign sets by their names in the settings."""


def glyphs_for(name: str, words: Words) -> Signs:
    """Return a set with short names; the codes of units are the same in all languages."""
    return _named(name, words.of(CATALOGUE))


@cache
def _named(name: str, words: Words) -> Signs:
    """Return a set with names, built once: drawings are cached by the set."""
    return replace(GLYPHS[name], unit=short_names(words))
