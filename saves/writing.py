"""The lines to append to a save so that it holds a record: pure, from one end to the next.

The client gives whole records, which are compared with the record that the file holds already. So
nothing is lost when the disk was full for a while, and an undo is a line.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field
from orjson import Fragment

from engine.core.frozen import Value, record, replace
from engine.core.record import Entry, Record, begin
from saves.codec import Codec
from saves.header import SCHEMA, GameOrigin, Header, Match, clean, dump_header
from saves.lines import ActLine, FocusLine, SaveLine, SnapshotLine, UndoLine, dump_line, seal

SNAPSHOT_EVERY = 50
"""Actions between two snapshots."""

AnyRecord = Record[Any, Any]
AnyEntry = Entry[Any, Any]
FocusFields = Mapping[str, str | int]


@record
class Tail(Value):
    """The end of a save: all that is needed to write on.

    The file holds `record` in `size` good bytes that end with the sum `last`. `n` is the number of
    its last action; the first `offset` actions are older than the record. `rules` are those of the
    header, `snapshots` the numbers of the states written, `focus` the last one. If the last line
    is a focus, `before` is where it begins and the sum before it.
    """

    record: AnyRecord
    size: int
    last: str
    n: int
    rules: int
    offset: int = 0
    snapshots: tuple[int, ...] = ()
    focus: FocusFields = field(factory=dict)
    before: tuple[int, str] | None = None

    @property
    def settled(self) -> bool:
        """Return whether the file holds just the record: no action is yet to be undone."""
        return self.n == self.offset + len(self.record.entries)


@record
class LineWriter(Value):
    """Makes the lines of a save: with the game's codec and the time, and for a host its pledge."""

    codec: Codec
    now: int
    pledge: str = ""
    """The hash of the seed that the header of a new save announces."""

    def act(self, n: int, entry: AnyEntry, rules: int) -> ActLine:
        """Return the line of an action."""
        saved, state = self.codec.saved, entry.state
        return ActLine(
            n=n,
            side=entry.seat.value,
            text=saved.text(entry.action),
            action=Fragment(self.codec.dumps(entry.action, saved.action)),
            digest=self.codec.digest(state),
            dice=saved.dice(state),
            time=self.now,
            status=saved.status(state),
            rules=0 if rules == saved.game.rules else saved.game.rules,
        )

    def undo(self, n: int, state: Any, redraw: int = 0) -> UndoLine:
        """Return the line that goes back to action `n`, by agreement if `redraw` numbers it."""
        return UndoLine(n, self.now, self.codec.saved.status(state), redraw)

    def snapshot(self, n: int, state: Any) -> SnapshotLine:
        """Return the line of a whole state."""
        text = Fragment(self.codec.dump_state(state))
        return SnapshotLine(n, self.now, self.codec.saved.status(state), text)

    def focus(self, n: int, state: Any, focus: FocusFields) -> FocusLine:
        """Return the line of what the player looks at."""
        return FocusLine(n, self.now, self.codec.saved.status(state), dict(focus))


def new_save(
    writer: LineWriter,
    record: AnyRecord,
    name: str,
    program: str,
    seats: tuple[str, ...] = (),
    origin: GameOrigin | None = None,
    match: Match | None = None,
) -> tuple[Header, bytes, Tail]:
    """Return the header of a new save, its text with the first state, and its end.

    `origin` is the position at which the game began, None for its usual beginning; `match` is the
    other battle of a match.
    """
    saved = writer.codec.saved
    header = Header(
        schema=SCHEMA,
        game=saved.game.name,
        rules=saved.game.rules,
        program=program,
        name=clean(name),
        created=writer.now,
        battle=saved.battle(record.setup),
        seed=record.seed,
        setup=Fragment(writer.codec.dumps(record.setup, saved.setup)),
        dice=record.dice,
        seats=seats,
        origin=origin,
        start=None if origin is None else _own_start(writer.codec, record),
        match=match,
        pledge=writer.pledge,
    )
    line, last = seal(dump_header(header), "")
    tail = Tail(replace(record, entries=(), redrawn=()), len(line), last, 0, header.rules)
    state, tail = _sealed(tail, [writer.snapshot(0, record.start)])
    return header, line + state, tail


def _own_start(codec: Codec, record: AnyRecord) -> Fragment | None:
    """Return the first state of a record as text, None where set-up and seed lead to it."""
    begun = begin(codec.saved.game, record.setup, record.seed, record.dice).start
    first = codec.dump_state(record.start)
    return None if codec.dump_state(begun) == first else Fragment(first)


def extend(
    writer: LineWriter, tail: Tail, record: AnyRecord, focus: FocusFields, *, closing: bool = False
) -> tuple[bytes, Tail]:
    """Return the text that makes a save hold `record`, and the end of the save then.

    The text is b"" if the save holds it already.

    A save that is closed ends with a state: later rules may not be able to replay its actions.
    """
    lines = list(_new_lines(writer, tail, record, focus))
    text, after = _sealed(tail, lines)
    after = replace(after, record=record)
    if closing and after.n not in after.snapshots:
        more, after = _sealed(after, [writer.snapshot(after.n, record.state)])
        text += more
    return text, after


def glance(writer: LineWriter, tail: Tail, focus: FocusFields) -> tuple[Tail, bytes, Tail]:
    """Return the end without the save's last focus, the text of a new focus, and its end."""
    start = tail
    if tail.before is not None:
        size, last = tail.before
        start = replace(tail, size=size, last=last, focus={}, before=None)
    return start, *_sealed(start, [writer.focus(tail.n, tail.record.state, focus)])


def _new_lines(
    writer: LineWriter, tail: Tail, record: AnyRecord, focus: FocusFields
) -> Iterator[SaveLine]:
    common = _common(tail.record, record)
    stay = tail.offset + common
    redraws = {
        tail.offset + redraw.place: redraw
        for redraw in record.redrawn
        if redraw not in tail.record.redrawn
    }
    if stay < tail.n and stay not in redraws:
        yield writer.undo(stay, record.state_at(common))
    shot = max((n for n in tail.snapshots if n <= stay), default=0)
    n = stay
    for n, entry in enumerate(record.entries[common:], stay + 1):
        if n - 1 in redraws:
            yield writer.undo(n - 1, redraws[n - 1].state, redraws[n - 1].number)
        yield writer.act(n, entry, tail.rules)
        if n - shot >= SNAPSHOT_EVERY:
            yield writer.snapshot(n, entry.state)
            shot = n
    if n in redraws:
        yield writer.undo(n, redraws[n].state, redraws[n].number)
    if focus != tail.focus:
        yield writer.focus(n, record.state, focus)


def _common(old: AnyRecord, new: AnyRecord) -> int:
    """Return how many entries two records of one game share, compared as objects."""
    count = min(len(old.entries), len(new.entries))
    while count and old.entries[count - 1] is not new.entries[count - 1]:
        count -= 1
    return count


def holds(shot: int, back: UndoLine) -> bool:
    """Return whether the state written after action `shot` still is the one there.

    >>> holds(50, UndoLine(n=49, time=0, status=None))
    False
    """
    return shot < back.n or (shot == back.n and not back.redraw)


def _sealed(tail: Tail, lines: list[SaveLine]) -> tuple[bytes, Tail]:
    """Return the text of lines, and the end of the file after them."""
    data, last, n, shots, focus = b"", tail.last, tail.n, tail.snapshots, tail.focus
    before = tail.before
    for line in lines:
        before = (tail.size + len(data), last) if isinstance(line, FocusLine) else None
        text, last = seal(dump_line(line), last)
        data += text
        n = line.n
        if isinstance(line, UndoLine):
            shots = tuple(shot for shot in shots if holds(shot, line))
        elif isinstance(line, SnapshotLine):
            shots = (*shots, n)
        elif isinstance(line, FocusLine):
            focus = line.focus
    return data, replace(
        tail,
        size=tail.size + len(data),
        last=last,
        n=n,
        snapshots=shots,
        focus=focus,
        before=before,
    )
