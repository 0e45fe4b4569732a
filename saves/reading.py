"""Reads saves: every line is checked, then the game is played again.

The replay proves the game. After a bad line, or where today's rules have another result, reading
starts where it gets furthest: at the beginning, or at one of the states that the save contains. A
game that starts from such a state is foreign: the state may be invented, so it is typed, checked
for a few invariants, and guarded from then on (`saves.guard`).

A notice names what is left out. A file of older rules opens; a file with a bad line, or with other
results under the same rules, opens only if the caller wants its good part (`part`).
"""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
from attrs import field

from engine.core.faults import Fault
from engine.core.frozen import Value, record, replace
from engine.core.game import Fact, IllegalAction
from engine.core.record import AnyGame, Entry, Record, begin, redraw, redrawn_at
from engine.core.rng import BadScript
from saves.codec import TAG, BadData, Codec, codec
from saves.errors import Good, Notice, SaveError, impossible
from saves.files import LONGEST, read_file
from saves.games import Saved
from saves.guard import counted, guarded
from saves.header import Header, clean
from saves.lines import ActLine, Raw, SnapshotLine, as_written, reseal
from saves.raw_lines import bad_data, make_header, read_raw_lines
from saves.script import Script, read_script
from saves.writing import AnyEntry, AnyRecord, FocusFields, Tail

FAULTS = (IllegalAction, BadScript, LookupError, ValueError, TypeError, AttributeError)
"""Errors of the engine on invented actions and boards, or on those that other rules refuse."""


Remark = Notice | SaveError
"""Something to tell about a file that was read, be it an error that only ended the reading."""

NOWHERE = Path()
"""The place of what is only asked about."""

NAMED = 3
"""Actions that are left out and named."""


@record
class Loaded(Value):
    """A save that was read.

    `n` is the number of the last action. The first `offset` of them are not in the record, because
    today's rules cannot play them again: ask `record.state_at(number - offset)`. `part` says that
    actions of the file are left out, so that only a copy of it may be played on.
    """

    path: Path
    header: Header
    record: AnyRecord
    n: int
    offset: int = 0
    focus: FocusFields = field(factory=dict)
    notices: tuple[Remark, ...] = ()
    readonly: bool = True
    part: bool = False


@record
class ReadSave(Value):
    """A save that was read, and what is needed to write on.

    `base` is the whole text in today's format if the file has an older one.
    """

    loaded: Loaded
    tail: Tail
    base: bytes | None


@record
class Replay(Value):
    """A game played again after action `offset`, and the error that ended it early.

    `first` is the error that ended it when it was played from its beginning. `n` is the number of
    the last action that could be played, `offset - 1` if not even the state that it starts from is
    the one that was written.
    """

    record: Any
    offset: int
    n: int
    error: SaveError | None
    first: SaveError | None = None


def read(data: bytes, path: Path, *, part: bool = False) -> ReadSave:
    """Play a save again. Raises SaveError.

    `part`: return the good part of a file. Without it the error says how far the file is good.
    Other ends of lines are allowed; the file keeps its own when the game continues.

    >>> read(b"Dear Anna,", Path("ford.jsonl"))
    Traceback (most recent call last):
    saves.errors.SaveError: ford.jsonl:1: save.not_a_save {}
    """
    text = as_written(data)
    lines = read_raw_lines(text, path)
    base, last = reseal(lines.raws) if lines.migrated else (None, lines.last)
    if base is None and text != data:
        base = text[: lines.size]
    header = make_header(lines.raws[0], path)
    player = Replayer(path, header)
    script = read_script(lines, header, path, player.rules)
    replay = player.replay(script)
    notices = (*player.left_out(replay, script, part=part), *lines.notices)
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
    partly = replay.n < script.n or any(isinstance(notice, SaveError) for notice in notices)
    focus = {} if replay.n < script.n else script.focus
    loaded = Loaded(
        path, header, replay.record, replay.n, replay.offset, focus, notices, part=partly
    )
    return ReadSave(loaded, tail, base)


def last_state(path: Path) -> tuple[Any, Any]:
    """Return the set-up of a save and the last state that was written, without playing its actions.

    A closed save ends with a state; after a kill it may be some actions older. The state may be
    invented: guard its use (`saves.guard`). Raises SaveError, OSError.
    """
    lines = read_raw_lines(as_written(read_file(path, LONGEST)), path)
    header = make_header(lines.raws[0], path)
    player = Replayer(path, header)
    shots = read_script(lines, header, path, player.rules).shots
    if not shots:
        raise SaveError("save.damaged", path, 2)
    number, shot = shots[-1]
    setup = player.setup()
    return setup, player.state(setup, shot.state, number)


class Replayer:
    """Plays the lines of one file again."""

    def __init__(self, path: Path, header: Header) -> None:
        self._path, self._header = path, header
        self._codec: Codec = codec(header.game)
        self.rules = self._codec.saved.game.rules
        self._older = header.rules < self.rules

    def replay(self, script: Script) -> Replay:
        """Play the game again from the point that gets furthest. Raises SaveError."""
        setup = self.setup()
        begun = self._start(setup)
        if (again := script.redraws.get(0)) and not isinstance(begun, SaveError):
            begun = redrawn_at(self._codec.saved.game, begun, again)
        first = best = self._play(begun, 0, script)
        if first.error is None:
            return first
        wrong: SaveError | None = None
        for number, shot in script.shots:
            if shot.n < best.n:
                continue  # the game went through this very state already
            try:
                state = self.state(setup, shot.state, number)
            except SaveError as error:
                wrong = error
                continue
            start: AnyRecord = Record(setup, self._header.seed, state, (), foreign=True)
            other = self._play(start, shot.n, script)
            best = other if other.n > best.n else best
        if best.n < 0:
            raise (wrong if self._older else None) or first.error
        return replace(best, first=first.error)

    def left_out(self, replay: Replay, script: Script, *, part: bool) -> tuple[Remark, ...]:
        """Return remarks about actions that are left out, or cannot be played again.

        Raises SaveError, without `part`, if a part is bad for another reason than older rules.
        """
        older = self._older
        wrong = replay.first if not older or replay.n < script.n else None
        if wrong is None and script.broken is None:
            return self._later_start(replay)
        texts = {act.n: act.text for _, act in script.acts}
        texts |= {raw["n"]: raw["text"] for raw in script.after if _says(raw)}
        of = max((script.n, *texts, *(raw["n"] for raw in script.after)))
        facts: tuple[Fact, ...] = (("n", replay.n), ("of", of))
        facts = (*facts, ("names", _named(replay.n, of, texts)))
        if older and script.broken is None:
            rules = (("rules", self._header.rules), ("known", self.rules))
            return (Notice("save.older_rules", self._path, 1, (*rules, *facts)),)
        wrong = script.broken if wrong is None or older else wrong
        assert wrong is not None
        if not part:
            wrong.good = Good(replay.n, of if of > replay.n else 0)
            raise wrong
        if of > replay.n:
            return Notice("save.good_up_to", self._path, 1, facts), wrong
        if script.broken is not None:
            return Notice("save.good_only", self._path, 1, facts[:1]), wrong
        return wrong, *self._later_start(replay)

    def _later_start(self, replay: Replay) -> tuple[Notice, ...]:
        """Return the notice that the first actions could not be played again, if so."""
        if not replay.offset:
            return ()
        return (Notice("save.later_start", self._path, 1, (("n", replay.offset),)),)

    def _load(self, raw: Any, kind: Any, number: int) -> Any:
        try:
            return self._codec.load(raw, kind)
        except BadData as error:
            raise bad_data(error, self._path, number) from error

    def setup(self) -> Any:
        """Return the set-up. Raises SaveError."""
        header = self._header
        if header.dice is not None:
            raise SaveError("save.scripted", self._path, 1)
        setup = self._load(header.setup, self._codec.saved.setup, 1)
        self._refuse(self._codec.saved.wrong_setup(setup), 1)
        return setup

    def _start(self, setup: Any) -> AnyRecord | SaveError:
        """Return the beginning of the game, or why it has none by today's rules."""
        header = self._header
        try:
            if header.start is not None:
                state = self.state(setup, header.start, 1)
                return Record(setup, header.seed, state, (), foreign=True)
            return begin(self._codec.saved.game, setup, header.seed, header.dice)
        except SaveError as error:
            return error
        except FAULTS:
            return self._diverged(1, 0)

    def state(self, setup: Any, raw: Any, number: int) -> Any:
        """Return a state that was written, if a game can go on from it. Raises SaveError."""
        state = self._load(raw, self._codec.saved.state, number)
        self._refuse(why_not_on(self._codec.saved, setup, state), number)
        return state

    def _refuse(self, fault: Fault | None, number: int) -> None:
        if fault is not None:
            raise impossible(fault, self._path, number, self._codec.saved.game.name)

    def _play(self, start: AnyRecord | SaveError, offset: int, script: Script) -> Replay:
        """Play on from a start until the end or the first line that says otherwise."""
        if isinstance(start, SaveError):
            return Replay(None, offset, offset - 1, start)
        shots = {shot.n: (number, shot) for number, shot in script.shots}
        entries: list[AnyEntry] = []
        redrawn = [*start.redrawn]
        reached, state, error = offset - 1, start.state, None
        try:
            self._compare(state, shots.get(offset))
            reached = offset
            for number, act in script.acts[offset:]:
                entry = self.entry(state, act, number, foreign=start.foreign)
                entries.append(entry)
                reached, state = act.n, entry.state
                if again := script.redraws.get(act.n):
                    game, place = self._codec.saved.game, act.n - offset
                    with guarded(start.foreign, self._path), counted(start.foreign):
                        redrawn.append(redraw(game, start.seed, place, again, state))
                    state = redrawn[-1].state
                self._compare(state, shots.get(act.n))
        except SaveError as found:
            error = found
        played = replace(start, entries=tuple(entries), redrawn=tuple(redrawn))
        return Replay(played, offset, reached, error)

    def entry(self, state: Any, act: ActLine, number: int, *, foreign: bool) -> AnyEntry:
        """Play one action again. Raises SaveError if it is illegal or leads elsewhere."""
        saved = self._codec.saved
        seat, action = saved.seat(act.side), self._load(act.action, saved.action, number)
        try:
            with counted(foreign):
                after = saved.game.play(state, seat, action)
        except Exception as error:
            if foreign or isinstance(error, FAULTS):
                raise self._diverged(number, act.n) from error
            raise
        if act.digest and self._codec.digest(after.state) != act.digest:
            raise self._diverged(number, act.n)
        return Entry(seat, action, after.events, after.state)

    def _compare(self, state: Any, shot: tuple[int, SnapshotLine] | None) -> None:
        """Compare a state with the one that was written. Raises SaveError if they differ."""
        if shot is None:
            return
        number, line = shot
        if orjson.dumps(line.state, option=orjson.OPT_SORT_KEYS) != self._codec.dump_state(state):
            raise self._diverged(number, line.n)

    def _diverged(self, number: int, n: int) -> SaveError:
        return SaveError("save.diverged", self._path, number, (("n", n),))


def why_not_on(saved: Saved, setup: Any, state: Any) -> Fault | None:
    """Return why a game cannot go on from a foreign state, None if it can: the least that the rules
    and all who look at it rely on, and somebody who can do something."""
    try:
        with guarded(True, NOWHERE):
            wrong = saved.wrong_state(setup, state)
            if wrong is not None:
                return wrong
            with counted(True):
                stuck = not _goes_on(saved.game, state)
    except SaveError:
        stuck = True
    return Fault("fault.stuck") if stuck else None


def _goes_on(game: AnyGame, state: Any) -> bool:
    """Return whether somebody can do something in a game, or the game is over."""
    sides = game.to_act(state)
    if game.outcome(state) is not None:
        return not sides
    return any(game.legal_actions(state, side) for side in sides)


def _says(raw: Raw) -> bool:
    """Return whether a raw line of an action says which."""
    return raw.get(TAG) == "act" and isinstance(raw.get("text"), str)


def _named(n: int, of: int, texts: Mapping[int, str]) -> str:
    """Return the actions after `n` up to `of` by number, and notation if it can be read, the first
    few of them: "21, 22 (move p7 G8), ..."."""
    known = ((number, texts.get(number, "")) for number in range(n + 1, of + 1))
    named = (f"{number} ({text})" if text else f"{number}" for number, text in known)
    more = ("...",) if of - n > NAMED else ()
    return clean(", ".join((*islice(named, NAMED), *more)))
