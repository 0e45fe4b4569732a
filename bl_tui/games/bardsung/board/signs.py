"""The signs of Bardsung: heroes, gates, tokens of zones, fate, wounds."""

from collections.abc import Mapping
from functools import cache

from attrs import field, frozen

from bl_tui.boards import glyphs
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.words import Words
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace

HEROES = tuple(PROFILES)
TILES = (
    "ENT", *(f"C{n:02}" for n in range(1, 11)), *(f"R{n:02}" for n in range(1, 15)), "TUT", "A1",
    "A2", "A3", "A4", "A5",
)  # fmt: skip
"""The tiles by their ids, which the board names."""
LETTERS = {hero: hero[0].upper() for hero in HEROES}
"""Each hero by a letter, the same in every language."""


@frozen(eq=False, kw_only=True)
class Signs(GlyphSet):
    """One sign for each thing of the game; see the two instances below.

    wall, bare_wall: with colours and without; corner: where four zones meet, without colours. gate:
    by its look; side: of the map; token: by its name; fate: active and exhausted; grit: left, and
    wounds; acts, done: of cards of the order; hurt: a wound token; worn: a hero with conditions;
    beyond: arrows to the west, east, north, south, at the edge of the window; ahead: the word for
    the threshold there. tiles: their names. Both are in the player's language.
    """

    wall: str
    bare_wall: str
    corner: str
    gate: Mapping[str, str]
    side: Mapping[str, str]
    token: Mapping[str, str]
    fate: tuple[str, str]
    grit: tuple[str, str]
    acts: str
    done: str
    hurt: str
    worn: str
    entry: str
    beyond: tuple[str, str, str, str]
    hero: Mapping[str, str] = LETTERS
    tiles: Mapping[str, str] = field(factory=dict)
    ahead: str = ""


_FLOOR = ("room", "corridor", "arena", "dim_room", "dim_corridor", "dim_arena", "wall", "dim_wall",
          "gate", "door", "ghost", "edge", "threshold")  # fmt: skip

UNICODE = Signs(
    **glyphs.UNICODE.fields(),
    ground=dict.fromkeys(_FLOOR, " "),
    wall=" ",
    bare_wall="#",
    corner=".",
    gate={
        "unexplored": "?",
        "open": "'",
        "closed": "+",
        "dead": "x",
        "secret": "s",
        "portcullis": "⊞",
        "wall": " ",
    },
    side={"edge": "▞", "threshold": "▵"},
    token={
        "goal": "✪",
        "mark": "⌾",
        "stairs": "▗▟",
        "echo": "◬",
        "checkpoint": "⍙",
        "ghost": "⍢",
        "mirage": "✧",
        "chest": "⊟",
        "firepit": "✺",
        "water": "≋",
        "gas": "░",
        "rubble": "▚",
        "elevation": "▴",
        "banner": "⚐",
        "vines": "ʃ",
        "stalagmites": "⍋",
        "drift": "❆",
        "mushrooms": "⚘",
        "lava": "⊠",
        "pillar": "⌶",
        "well": "⊚",
        "pipe": "⊸",
        "lever": "⌐",
        "forge": "⌂",
        "lit_forge": "⌂",
        "stone": "♫",
    },
    fate=("✶", "⚬"),
    grit=("▮", "▯"),
    acts="►",
    done="✓",
    hurt="▾",
    worn="!",
    entry="►",
    beyond=("◂", "▸", "▴", "▾"),
)

ASCII = Signs(
    **glyphs.ASCII.fields(),
    ground=dict.fromkeys(_FLOOR, " "),
    wall="#",
    bare_wall="#",
    corner=".",
    gate={
        "unexplored": "?",
        "open": "'",
        "closed": "+",
        "dead": "x",
        "secret": "s",
        "portcullis": "=",
        "wall": "#",
    },
    side={"edge": ":", "threshold": "-"},
    token={
        "goal": "@",
        "mark": "_",
        "stairs": "//",
        "echo": "E",
        "checkpoint": "t",
        "ghost": "g",
        "mirage": "i",
        "chest": "$",
        "firepit": "*",
        "water": "w",
        "gas": "%",
        "rubble": "#",
        "elevation": "^",
        "banner": "f",
        "vines": "S",
        "stalagmites": "Y",
        "drift": '"',
        "mushrooms": "m",
        "lava": "&",
        "pillar": "I",
        "well": "O",
        "pipe": "P",
        "lever": "l",
        "forge": "n",
        "lit_forge": "n",
        "stone": "8",
    },
    fate=("|", "~"),
    grit=("=", "_"),
    acts=">",
    done="+",
    hurt=",",
    worn="!",
    entry=">",
    beyond=("<", ">", "^", "v"),
)

GLYPHS: Mapping[str, Signs] = {signs.name: signs for signs in (UNICODE, ASCII)}
"""The sets by the name under which the settings know them."""


def glyphs_for(name: str, words: Words) -> Signs:
    """Return a set with the names of tiles in the player's language."""
    names = tuple((tile, words.say(f"tile.{tile}.name")) for tile in TILES)
    return _named(name, names, words.say("app.legend.side.threshold"))


@cache
def _named(name: str, names: tuple[tuple[str, str], ...], ahead: str) -> Signs:
    return replace(GLYPHS[name], tiles=dict(names), ahead=ahead)
