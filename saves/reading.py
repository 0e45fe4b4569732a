"""Saves as they are read: every line checked, then the game played again.

With the rules that it was begun by, playing it again is the truth, and the first line that says
otherwise ends the reading. With older rules the point is taken that gets furthest: the beginning,
or one of the states written on the way. What a game starts from, the set-up or such a state, is
looked through before the rules or anybody else see it: a hand may have made it up.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson
from attrs import field

from engine.core.faults import Fault
from engine.core.frozen import Value, record, replace
from engine.core.game import IllegalAction
from engine.core.record import AnyGame, Entry, Record, begin, redraw, redrawn_at
from engine.core.rng import BadScript
from saves.codec import BadData, Codec, codec
from saves.errors import Notice, SaveError, impossible
from saves.games import KNOWN
from saves.header import Header
from saves.lines import Act, Focus, Line, Raw, Snapshot, Undo, load_line, reseal
from saves.raw_lines import bad_data, make_header, newer_rules, read_raw_lines
from saves.writing import AnyEntry, AnyRecord, FocusFields, Tail, holds

FAULTS = (IllegalAction, BadScript, LookupError, ValueError, TypeError, AttributeError)
"""What the engine may raise on actions and boards that a hand made up or other rules refuse."""


@record
class Loaded(Value):
    """A save that was read.

    `n` is the number of the last action. The first `offset` of them are not in the record, because
    today's rules cannot play them again: ask `record.state_at(number - offset)`.
    """

    path: Path
    header: Header
    record: AnyRecord
    n: int
    offset: int = 0
    focus: FocusFields = field(factory=dict)
    notices: tuple[Notice, ...] = ()
    readonly: bool = True


@record
class Reading(Value):
    """A save that was read, and what is needed to write on.

    `base` is the whole text in today's format if the file has an older one.
    """

    loaded: Loaded
    tail: Tail
    base: bytes | None


@record
class Script(Value):
    """What a file says once undone actions are left out, each with its line number.

    `redraws` are the numbers of the take-backs by agreement, by the action after which they drew
    chance anew.
    """

    acts: tuple[tuple[int, Act], ...]
    shots: tuple[tuple[int, Snapshot], ...]
    redraws: Mapping[int, int]
    focus: FocusFields
    n: int


@record
class Replay(Value):
    """A game played again after action `offset`, and the error that ended it early.

    `n` is the number of the last action that could be played, `offset - 1` if not even the state
    that it starts from is the one that was written.
    """

    record: AnyRecord
    offset: int
    n: int
    error: SaveError | None


def read(data: bytes, path: Path) -> Reading:
    """Play a save again. Raises SaveError."""
    lines = read_raw_lines(data, path)
    base, last = reseal(lines.raws) if lines.migrated else (None, lines.last)
    header = make_header(lines.raws[0], path)
    player = Player(path, header)
    script = player.script(lines.raws[1:])
    replay = player.replay(script)
    notices = lines.notices
    if replay.offset or replay.n < script.n:
        notices = (*notices, player.older_rules(replay, script))
    tail = Tail(
        record=replay.record,
        size=lines.size if base is None else len(base),
        last=last,
        n=script.n,
        rules=header.rules,
        offset=replay.offset,
        snapshots=tuple(shot.n for _, shot in script.shots),
        focus=script.focus,
        before=lines.before if base is None else None,
    )
    loaded = Loaded(path, header, replay.record, replay.n, replay.offset, script.focus, notices)
    return Reading(loaded, tail, base)


class Player:
    """Plays the lines of one file again."""

    def __init__(self, path: Path, header: Header) -> None:
        self._path, self._header = path, header
        self._codec: Codec = codec(header.game)
        self._rules = self._codec.saved.game.rules

    def script(self, raws: list[Raw]) -> Script:
        """Return what the lines after the header say. Raises SaveError."""
        acts: list[tuple[int, Act]] = []
        shots: list[tuple[int, Snapshot]] = []
        redraws: dict[int, int] = {}
        focus: FocusFields = {}
        n = 0
        for number, line in self._lines(raws):
            wanted = _number(line, n)
            if line.n != wanted:
                facts = (("n", line.n), ("wanted", wanted))
                raise SaveError("save.wrong_number", self._path, number, facts)
            n = line.n
            if isinstance(line, Act):
                acts.append((number, line))
            elif isinstance(line, Snapshot):
                shots.append((number, line))
            elif isinstance(line, Focus):
                focus = line.focus
            else:
                del acts[n:]
                shots = [(where, shot) for where, shot in shots if holds(shot.n, line)]
                redraws = {place: each for place, each in redraws.items() if place <= n}
                redraws |= {n: line.redraw} if line.redraw else {}
        return Script(tuple(acts), tuple(shots), redraws, focus, n)

    def replay(self, script: Script) -> Replay:
        """Play the game again from the point that gets furthest. Raises SaveError."""
        begun = self._start()
        if again := script.redraws.get(0):
            begun = redrawn_at(self._codec.saved.game, begun, again)
        first = best = self._play(begun, 0, script)
        if first.error is None:
            return first
        if self._header.rules == self._rules:
            raise first.error
        for number, shot in script.shots:
            if shot.n < best.n:
                continue  # the game went through this very state already
            state = self._state(best.record.setup, shot.state, number)
            start = replace(best.record, start=state, opening=(), entries=(), redrawn=())
            other = self._play(start, shot.n, script)
            best = other if other.n > best.n else best
        if best.n < 0:
            raise first.error
        return best

    def older_rules(self, replay: Replay, script: Script) -> Notice:
        """Return the notice that not all of an older game could be played again."""
        facts = (
            ("rules", self._header.rules),
            ("known", self._rules),
            ("n", replay.n),
            ("lost", script.n - replay.n),
        )
        return Notice("save.older_rules", self._path, 1, facts)

    def _lines(self, raws: list[Raw]) -> Iterator[tuple[int, Line]]:
        seats = KNOWN[self._header.game].seats
        for number, raw in enumerate(raws, 2):
            try:
                line = load_line(raw, seats)
            except BadData as error:
                raise bad_data(error, self._path, number) from error
            if isinstance(line, Act) and line.rules > self._rules:
                raise newer_rules(line.rules, self._rules, self._path, number)
            yield number, line

    def _load(self, raw: Any, kind: Any, number: int) -> Any:
        try:
            return self._codec.load(raw, kind)
        except BadData as error:
            raise bad_data(error, self._path, number) from error

    def _start(self) -> AnyRecord:
        header = self._header
        if header.dice is not None:
            raise SaveError("save.scripted", self._path, 1)
        setup = self._load(header.setup, self._codec.saved.setup, 1)
        self._refuse(self._codec.saved.wrong_setup(setup), 1)
        if header.start is not None:
            return Record(setup, header.seed, self._state(setup, header.start, 1), ())
        try:
            return begin(self._codec.saved.game, setup, header.seed, header.dice)
        except FAULTS as error:
            raise self._diverged(1, 0) from error

    def _state(self, setup: Any, raw: Any, number: int) -> Any:
        """Return a state that was written, if a game can go on from it. Raises SaveError."""
        saved = self._codec.saved
        state = self._load(raw, saved.state, number)
        self._refuse(saved.wrong_state(setup, state), number)
        try:
            stuck = not goes_on(saved.game, state)
        except FAULTS:
            stuck = True
        self._refuse(Fault("fault.stuck") if stuck else None, number)
        return state

    def _refuse(self, fault: Fault | None, number: int) -> None:
        if fault is not None:
            raise impossible(fault, self._path, number, self._codec.saved.game.name)

    def _play(self, start: AnyRecord, offset: int, script: Script) -> Replay:
        """Play on from a start until the end or the first line that says otherwise."""
        shots = {shot.n: (number, shot) for number, shot in script.shots}
        entries: list[AnyEntry] = []
        redrawn = [*start.redrawn]
        reached, state, error = offset - 1, start.state, None
        try:
            self._compare(state, shots.get(offset))
            reached = offset
            for number, act in script.acts[offset:]:
                entry = self._entry(state, act, number)
                entries.append(entry)
                reached, state = act.n, entry.state
                if again := script.redraws.get(act.n):
                    game, place = self._codec.saved.game, act.n - offset
                    redrawn.append(redraw(game, start.seed, place, again, state))
                    state = redrawn[-1].state
                self._compare(state, shots.get(act.n))
        except SaveError as found:
            error = found
        played = replace(start, entries=tuple(entries), redrawn=tuple(redrawn))
        return Replay(played, offset, reached, error)

    def _entry(self, state: Any, act: Act, number: int) -> AnyEntry:
        """Play one action again. Raises SaveError if it is illegal or leads elsewhere."""
        saved = self._codec.saved
        seat, action = saved.seat(act.side), self._load(act.action, saved.action, number)
        try:
            after = saved.game.play(state, seat, action)
        except FAULTS as error:
            raise self._diverged(number, act.n) from error
        if act.digest and self._codec.digest(after.state) != act.digest:
            raise self._diverged(number, act.n)
        return Entry(seat, action, after.events, after.state)

    def _compare(self, state: Any, shot: tuple[int, Snapshot] | None) -> None:
        """Compare a state with the one that was written. Raises SaveError if they differ."""
        if shot is None:
            return
        number, line = shot
        if orjson.dumps(line.state, option=orjson.OPT_SORT_KEYS) != self._codec.dump_state(state):
            raise self._diverged(number, line.n)

    def _diverged(self, number: int, n: int) -> SaveError:
        return SaveError("save.diverged", self._path, number, (("n", n),))


def goes_on(game: AnyGame, state: Any) -> bool:
    """Return whether somebody can do something in a game, or the game is over."""
    sides = game.to_act(state)
    if game.outcome(state) is not None:
        return not sides
    return any(game.legal_actions(state, side) for side in sides)


def _number(line: Line, n: int) -> int:
    """Return the number that a line must have after action `n`: only an undo goes back."""
    if isinstance(line, Act):
        return n + 1
    return min(max(line.n, 0), n) if isinstance(line, Undo) else n
