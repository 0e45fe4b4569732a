"""A position as one line of text, for a mail or a forum: printable characters without blanks.

    bl-tui:1:GAME:packed contents:sum

It holds the set-up and one state, as a save writes them, packed. A state contains everything: both
hands, the order of the decks and the future dice. So the position that a player shares is one that
the game imagined for somebody (`Game.imagine`), unless the player wants to reveal everything. A
position that is read was written by others, so its game is foreign (`saves.guard`).
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import orjson
from orjson import Fragment

from engine.core.faults import Fault
from engine.core.frozen import Value, record
from engine.core.record import Record
from saves.codec import BadData, Codec, codec, fingerprint
from saves.errors import SaveError, impossible
from saves.games import KNOWN
from saves.header import SCHEMA, GameOrigin, Header, clean
from saves.lines import LONGEST_LINE
from saves.raw_lines import bad_data, newer
from saves.reading import Loaded, why_not_on

MARK = "bl-tui:"
"""The beginning of every position."""

FORMAT = 1
"""Counts the changes of this form."""

SHAPE = re.compile(rf"{MARK}(\d{{1,4}}):(\w{{1,40}}):([\w-]+):([0-9a-f]{{16}})", re.ASCII)
CALLED = Path("position")
"""The name of a position in place of a file name."""


@record
class Packed(Value):
    """The contents of a line before they are interpreted."""

    game: str
    rules: int
    setup: Any
    state: Any


def is_position(text: str) -> bool:
    """Return whether a text is meant to be a position.

    >>> is_position("bl-tui:1:battlelore:eJyr")
    True
    """
    return _bare(text).startswith(MARK)


def write_position(codec: Codec, setup: Any, state: Any) -> str:
    """Return a position as one line."""
    saved = codec.saved
    parts = {
        "rules": saved.game.rules,
        "setup": Fragment(codec.dumps(setup, saved.setup)),
        "state": Fragment(codec.dump_state(state)),
    }
    packed = urlsafe_b64encode(zlib.compress(orjson.dumps(parts), 9)).rstrip(b"=")
    line = f"{MARK}{FORMAT}:{saved.game.name}:{packed.decode()}"
    return f"{line}:{fingerprint(line.encode())}"


def unpack(text: str) -> Packed:
    """Return what a line holds, however a mail has broken or quoted it. Raises SaveError."""
    bare = _bare(text)
    shape = SHAPE.fullmatch(bare)
    if shape is None or fingerprint(bare.rpartition(":")[0].encode()) != shape[4]:
        raise SaveError("save.no_position", CALLED)
    made, game = int(shape[1]), shape[2]
    if made > FORMAT:
        raise newer("save.newer_schema", made, FORMAT, CALLED)
    try:
        parts = orjson.loads(_inflated(shape[3]))
        return Packed(game, parts["rules"], parts["setup"], parts["state"])
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise SaveError("save.no_position", CALLED) from error


def read_position(text: str) -> Loaded:
    """Return a position as a game that begins there, if one can go on from it.

    Raises SaveError.
    """
    packed = unpack(text)
    if packed.game not in KNOWN:
        raise SaveError("save.other_game", CALLED, 1, (("game", clean(packed.game)),))
    game_codec = codec(packed.game)
    header, begun = position_of(game_codec, packed)
    return Loaded(CALLED, header, begun, 0)


def position_of(codec: Codec, packed: Packed) -> tuple[Header, Record[Any, Any]]:
    """Return what a line holds as the beginning of a game of this codec. Raises SaveError."""
    saved = codec.saved
    known = saved.game.rules
    if type(packed.rules) is not int:
        raise SaveError("save.no_position", CALLED)
    if packed.rules > known:
        raise newer("save.newer_rules", packed.rules, known, CALLED)
    try:
        setup = codec.load(packed.setup, saved.setup)
        _refuse(saved.wrong_setup(setup), packed.game)
        state = codec.load(packed.state, saved.state)
    except BadData as error:
        raise bad_data(error, CALLED, 1) from error
    _refuse(why_not_on(saved, setup, state), packed.game)
    header = Header(
        schema=SCHEMA,
        game=packed.game,
        rules=known,
        program="",
        name="",
        created=0,
        battle=saved.battle(setup),
        seed="",
        setup=packed.setup,
        origin=GameOrigin(),
        start=packed.state,
    )
    return header, Record(setup, "", state, (), foreign=True)


def _refuse(fault: Fault | None, game: str) -> None:
    if fault is not None:
        raise impossible(fault, CALLED, 1, game)


def _bare(text: str) -> str:
    """Return a text without blanks, ends of lines and the marks of a quotation."""
    return "".join(text.split()).replace(">", "")


def _inflated(text: str) -> bytes:
    """Return packed bytes as they were; what is longer than any position raises ValueError."""
    inflater = zlib.decompressobj()
    data = inflater.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), LONGEST_LINE)
    if not inflater.eof:
        raise ValueError("too long, or a part is missing")
    return data
