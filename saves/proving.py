"""Proves that all dice and decks of a saved game follow from its seed, take-backs included.

A host announces a hash of the seed at the start of a game (`header.pledge_of`) and shows the save
at its end. So nobody can choose dice during the game: an action that was undone is played again
too, and after a take-back by agreement chance is drawn by its number.
"""

from pathlib import Path

from engine.core.frozen import Value, record, replace
from engine.core.record import SHOWN, back_to, begin
from saves.codec import codec
from saves.games import KNOWN
from saves.header import pledge_of
from saves.lines import ActLine, UndoLine, as_written, load_line
from saves.raw_lines import make_header, read_raw_lines
from saves.reading import Replayer, read
from saves.writing import AnyRecord


class Unproved(Exception):
    """A good save that proves nothing about its dice; `code` is the reason, `line` where it is.

    start: the game began at a position. part: only a part of the file is good today. redraw: chance
    was drawn again in another way than by the next number. kept: dice that were known were kept by
    an undo. pledge: the seed is not the one that the host announced. hash: the seed is not the one
    whose hash the player noted.

    >>> Unproved("start").code
    'start'
    """

    def __init__(self, code: str, line: int = 1) -> None:
        super().__init__(code)
        self.code, self.line = code, line


@record
class SeedProof(Value):
    """A game that follows from its seed: `pledge` is the seed's hash, `announced` whether a host
    announced it. `undone` counts actions that were undone, `redrawn` agreements to draw again."""

    seed: str
    pledge: str
    announced: bool
    actions: int
    undone: int
    redrawn: int


def prove(data: bytes, path: Path, noted: str = "") -> SeedProof:
    """Play a whole save again from its seed. Raises SaveError, Unproved.

    `noted` is the hash that a player noted at the table, "" for none.
    """
    loaded = read(data, path).loaded
    header = loaded.header
    if loaded.notices or loaded.part or loaded.offset:
        raise Unproved("part")
    if loaded.record.foreign:
        raise Unproved("start")
    pledge = pledge_of(header.seed)
    if header.pledge not in ("", pledge):
        raise Unproved("pledge")
    if noted not in ("", pledge):
        raise Unproved("hash")
    undone, redrawn = _walk(data, path)
    actions = len(loaded.record.entries)
    return SeedProof(header.seed, pledge, bool(header.pledge), actions, undone, redrawn)


def _walk(data: bytes, path: Path) -> tuple[int, int]:
    """Play all lines, undone ones too; return how many actions were undone, and how often chance
    was drawn again. Raises SaveError, Unproved."""
    raws = read_raw_lines(as_written(data), path).raws
    header = make_header(raws[0], path)
    game, undone, redrawn = codec(header.game).saved.game, 0, 0
    player = Replayer(path, header)
    now: AnyRecord = begin(game, player.setup(), header.seed)
    for number, raw in enumerate(raws[1:], 2):
        line = load_line(raw, KNOWN[header.game].seats)
        if isinstance(line, ActLine):
            if not line.digest:
                raise Unproved("part", number)
            entry = player.entry(now.state, line, number, foreign=False)
            now = replace(now, entries=(*now.entries, entry))
        elif isinstance(line, UndoLine):
            undone += len(now.entries) - line.n
            redrawn += bool(line.redraw)
            after = back_to(game, now, line.n, redraw=bool(line.redraw))
            _refuse_kept_chance(now, after, line, number)
            now = after
    return undone, redrawn


def _refuse_kept_chance(before: AnyRecord, after: AnyRecord, line: UndoLine, number: int) -> None:
    """Raise Unproved if an undo draws chance again, or keeps it, in another way than the rules."""
    new = [redrawn.number for redrawn in after.redrawn if redrawn not in before.redrawn]
    if new != ([line.redraw] if line.redraw else []):
        raise Unproved("redraw", number)
    barriers = {event.barrier for entry in before.entries[line.n :] for event in entry.events}
    if not line.redraw and barriers - {"", SHOWN}:
        raise Unproved("kept", number)
