"""The first line of a save: which game this is, and all that is needed to play it again."""

import unicodedata
from hashlib import sha256
from typing import Any

import orjson

from engine.core.frozen import record
from saves.codec import strict_converter, structure
from saves.lines import Raw

SCHEMA = 2
"""Counts the changes of the file format; each has a migration (migrations.py)."""

MAGIC = b'{"schema":'
"""The bytes with which every save begins."""

NAME_LENGTH = 100
PLEDGE_LENGTH = 32
"""Signs of a hash: enough that nobody can prepare two seeds for it, few enough for a panel."""


@record
class GameOrigin:
    """Where a game comes from that was not begun at its beginning.

    It is the save `name` (a file's, without its ending) after action `n`; a position that somebody
    wrote down has no name.
    """

    name: str = ""
    n: int = 0


@record
class Settled:
    """How the players ended a game before its rules did: `how` is one of `WAYS`.

    `won` are the seats that have won by it, () for nobody.
    """

    how: str
    won: tuple[str, ...] = ()


WAYS = ("resigned", "draw", "time")
"""The ways in which players end a game."""


@record
class Match:
    """Another battle that makes a match with this one: `other` is its save, without its ending.

    `second` says that this is the second one; then `won` are the seats that won the first one, and
    `score` what it counted.
    """

    other: str
    second: bool = False
    won: tuple[str, ...] = ()
    score: tuple[int, ...] = ()


@record
class Header:
    """The first line, its fields in the order of the file.

    `schema` counts formats and `rules` changes of the rulebook; `program` is the version that
    began the game, `name` the player's name for it or "", `created` in seconds since 1970,
    `battle` the id of the adventure, `dice` a script of faces or None. `setup` is raw: the game's
    codec reads it. `seats` are the players of the sides as the client names them, () if all are
    people. `origin` is the position at which the game began, None for its usual beginning; `start`
    is then the raw state of that position, if set-up and seed do not lead to it. `settled` is the
    end on which the players agreed, None while they play by the rules; `match` is the other battle
    of a match; `pledge` is the hash of the seed that a host announced, "" for none.
    """

    schema: int
    game: str
    rules: int
    program: str
    name: str
    created: int
    battle: str
    seed: str
    setup: Any
    dice: tuple[str, ...] | None = None
    seats: tuple[str, ...] = ()
    origin: GameOrigin | None = None
    start: Any = None
    settled: Settled | None = None
    match: Match | None = None
    pledge: str = ""


_converter = strict_converter()


def pledge_of(seed: str) -> str:
    """Return the hash by which a host is bound to a seed before it shows it: the first half of the
    SHA-256 of its text.

    >>> pledge_of("ford")
    'b2808c947ea04c193e096f4923d13599'
    """
    return sha256(seed.encode()).hexdigest()[:PLEDGE_LENGTH]


def dump_header(header: Header) -> bytes:
    """Return a header as JSON, without its sum."""
    return orjson.dumps(_converter.unstructure(header))


def agreed(header: Header) -> dict[str, Any]:
    """Return what may change in a header while its game is played, as raw data."""
    return {
        "name": header.name,
        "seats": header.seats,
        "settled": header.settled and _converter.unstructure(header.settled),
        "match": header.match and _converter.unstructure(header.match),
    }


def load_header(raw: Raw) -> Header:
    """Convert raw data to a header. Raises BadData."""
    header: Header = structure(_converter, raw, Header)
    return header


def clean(text: str) -> str:
    r"""Return a text by a person or a file, fit to be saved and shown on one line.

    Control signs, direction marks and broken characters are removed, blanks are merged, and the
    text is cut at NAME_LENGTH.

    >>> clean(" The\tford  at dawn ")
    'The ford at dawn'
    """
    plain = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join(plain.split())[:NAME_LENGTH].rstrip()
