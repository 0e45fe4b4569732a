"""The signs of Battle Mages: armies, pieces, terrain, seals, marks, boxes."""

from collections.abc import Mapping
from enum import Enum, unique
from itertools import product

from attrs import frozen

from bl_tui.boards import glyphs
from bl_tui.boards.board_model import Light
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.words import Words


@unique
class StatusMark(Enum):
    """The marks of a piece; of the first three only the last one that applies is shown."""

    MOVED = "moved"
    SHOT = "shot"
    FOUGHT = "fought"
    PARALYSED = "paralysed"
    INVISIBLE = "invisible"
    UMBRA = "umbra"
    FRESH = "fresh"
    MAGIC = "magic"


@frozen(eq=False, kw_only=True)
class Signs(GlyphSet):
    """One sign for each thing of the game; see the two instances below.

    camp: by seat; piece: by kind of army pieces; status: by mark; seal: before its strength; qe,
    paradox, free: the content of a Magus's boxes.
    """

    piece: Mapping[str, str]
    status: Mapping[StatusMark, str]
    qe: str
    paradox: str
    free: str


ZONE = Light.RETREAT
"""The light of zones and ranges: this game has no retreats (BM-8.20)."""

SEATS = ("alabaster", "basalt", "cobalt", "damask")
TERRAIN = ("open", "hill", "mountain", "lake")
NODE = "node"
"""The ground of the Node, and the site of one under a team."""
GOAL = "goal"
"""The same of a goal hex of a scenario (BM-17)."""
STRENGTHS = range(1, 10)
"""The strengths of seals that have a badge; the last means that or more."""

SPIRITS = {
    "infantry": "Z", "cavalry": "G", "cuirassier": "B", "tower": "D", "magus": "E", "king": "L",
}  # fmt: skip
ILLUSIONS = {
    "infantry": "i", "cavalry": "c", "cuirassier": "u", "tower": "t", "magus": "m", "king": "k",
}  # fmt: skip


def team_ground(terrain: str, seat: str) -> str:
    """Return the name of the ground under a piece that is in a team of an army."""
    return f"{terrain}.{seat}"


def _ground(signs: Mapping[str, str]) -> dict[str, str]:
    """Return the signs of all grounds, those under teams too."""
    teams = {team_ground(kind, seat): signs[kind] for kind, seat in product(TERRAIN[:2], SEATS)}
    return {**signs, **teams}


def _seals(sign: str) -> dict[str, str]:
    return {f"{seat}.{n}": f"{sign}{n}" for seat, n in product(SEATS, STRENGTHS)}


UNICODE = Signs(
    **(glyphs.UNICODE.fields() | {"tie": "∙", "light": {**glyphs.UNICODE.light, ZONE: "∘"}}),
    camp={"alabaster": "☗", "basalt": "⚑", "cobalt": "☾", "damask": "✦"},
    piece={
        "infantry": "♙",
        "cavalry": "♞",
        "cuirassier": "♘",
        "tower": "♜",
        "magus": "✶",
        "king": "♚",
    },
    status={
        StatusMark.MOVED: "»",
        StatusMark.SHOT: "➶",
        StatusMark.FOUGHT: "✱",
        StatusMark.PARALYSED: "✗",
        StatusMark.INVISIBLE: "◌",
        StatusMark.UMBRA: "◊",
        StatusMark.FRESH: "✧",
        StatusMark.MAGIC: "✢",
    },
    ground=_ground({"open": " ", "hill": "▴", "mountain": "◮", "lake": "≋", NODE: "❂", GOAL: "⊕"}),
    site={NODE: "❂❂", GOAL: "⊕⊕", "brick": "▚▞"},
    badge=_seals("⍟"),
    qe="⧫",
    paradox="✕",
    free="∙",
)

ASCII = Signs(
    **(glyphs.ASCII.fields() | {"tie": "+", "light": {**glyphs.ASCII.light, ZONE: ","}}),
    camp={"alabaster": "a", "basalt": "b", "cobalt": "c", "damask": "d"},
    piece={
        "infantry": "I",
        "cavalry": "C",
        "cuirassier": "U",
        "tower": "T",
        "magus": "M",
        "king": "K",
    },
    status={
        StatusMark.MOVED: ">",
        StatusMark.SHOT: "}",
        StatusMark.FOUGHT: "*",
        StatusMark.PARALYSED: "x",
        StatusMark.INVISIBLE: "'",
        StatusMark.UMBRA: ".",
        StatusMark.FRESH: "!",
        StatusMark.MAGIC: "+",
    },
    ground=_ground({"open": " ", "hill": "^", "mountain": "A", "lake": "w", NODE: "*", GOAL: "@"}),
    site={NODE: "**", GOAL: "@@", "brick": "##"},
    badge=_seals("%"),
    qe="o",
    paradox="X",
    free=".",
)

GLYPHS: Mapping[str, Signs] = {signs.name: signs for signs in (UNICODE, ASCII)}
"""The sign sets by their names in the settings."""


def glyphs_for(name: str, _: Words) -> Signs:
    """Return a set; the letters of spirits and illusions are the same in all languages."""
    return GLYPHS[name]
