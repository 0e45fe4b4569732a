"""States as saves keep them, the game played again from its record, and the board of its events."""

import re
from functools import cache
from typing import Any

import attrs
import orjson

from bl_tui.games.module import GameModule
from bl_tui.play.happened import course_of
from engine.core.record import Record
from saves.codec import Codec
from saves.games import Saved
from saves.positions import unpack, write_position
from tests.conformance.record import Play, Trial
from tests.conformance.walk import Moment, offers_of

REREAD = 2
"""Of so many positions one is written and read; between them the game that was read is played."""
REBUILT = 3
"""Of so many positions one has its board compared to the one that events give."""
DEEP = 4 * REREAD
"""Of so many positions one is compared to the type of each number, when it was just read."""
NOW_AND_THEN = 100
"""Of so many positions one is kept as text, to see that nobody changes it later."""

PRINTED = re.compile(r"[\w:-]+", re.ASCII)
"""Signs that mean nothing in a mail or a shell."""
SORTED = orjson.OPT_SORT_KEYS


@cache
def names_of(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a record; () for what is none."""
    return tuple(each.name for each in attrs.fields(kind)) if attrs.has(kind) else ()


def same(one: Any, other: Any) -> bool:
    """Return whether two values are equal to the type of every piece, so that 1 and True differ."""
    kind = one.__class__
    if other.__class__ is not kind:
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    names = names_of(kind)
    if names:
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    return bool(one == other)


_codecs: list[Codec] = []


def codec_of(saved: Saved) -> Codec:
    """Return the codec of a game, made once for all its plays as in the program."""
    for each in _codecs:
        if each.saved is saved:
            return each
    _codecs.append(Codec(saved))
    return _codecs[-1]


class Json:
    """Two games in lockstep: one is played on, the other is written, read and played on.

    So whatever a state would keep to itself, the other game would have lost.
    """

    def __init__(self, trial: Trial, play: Play) -> None:
        self.game, self.codec = trial.game, codec_of(trial.saved)
        self.other: Any = None
        self.digests: list[str] = []
        self.kept: list[tuple[Any, str]] = []

    def reread(self, state: Any) -> Any:
        """Return the state written as JSON and read again."""
        return self.codec.load(orjson.loads(self.codec.dump_state(state)), self.codec.saved.state)

    def check(self, moment: Moment) -> None:
        """Check that the game that is read again and again goes the same way."""
        if self.other is None:
            self.other = moment.state
        else:
            after = self.game.play(self.other, moment.seat, moment.action)
            assert after.events == moment.events, "what was read goes another way"
            self.other = after.state
        number = len(self.digests)
        if number % REREAD == 0:
            text = self.codec.dump_state(self.other)
            self.other = self.reread(self.other)
            assert self.codec.dump_state(self.other) == text, (
                "read and written again is another text"
            )
            assert offers_of(self.game, self.other) == moment.offers, "other choices"
        assert self.other == moment.state, "what is read is another state"
        if number % DEEP == 0:
            assert same(self.other, moment.state), "other types"
        if number % NOW_AND_THEN == 0:
            self.kept.append((moment.state, repr(moment.state)))
        self.digests.append(self.codec.digest(moment.state))

    def end(self, record: Record[Any, Any]) -> None:
        """Check that set-up, seed and actions alone give each position again."""
        for state, text in self.kept:
            assert repr(state) == text, "a position that was left was changed"
        saved = self.codec.saved
        setup = self._written(record.setup, saved.setup)
        fault = saved.wrong_setup(setup)
        assert fault is None, f"no set-up: {fault}"
        now = self.game.start(setup, record.seed)
        assert now.events == record.opening, "the game begins in another way"
        digests = [self.codec.digest(now.state)]
        for entry in record.entries:
            action = self._written(entry.action, saved.action)
            assert same(action, entry.action), f"other types in {entry.action}"
            now = self.game.play(now.state, entry.seat, action)
            assert now.events == entry.events, f"{entry.action} does something else"
            digests.append(self.codec.digest(now.state))
        assert digests == self.digests, "played again, the game is another one"

    def _written(self, value: Any, kind: Any) -> Any:
        """Return what is read of a value that was written."""
        return self.codec.load(orjson.loads(self.codec.dumps(value, kind)), kind)


class Lines:
    """Each position as one line holds what a save writes, however a mail has broken the line."""

    def __init__(self, trial: Trial, play: Play) -> None:
        self.codec = codec_of(trial.saved)
        self.setup = self.codec.dumps(play.setup, trial.saved.setup)

    def check(self, moment: Moment) -> None:
        """Write the position, break the line, and see what is in it."""
        line = write_position(self.codec, moment.record.setup, moment.state)
        assert PRINTED.fullmatch(line), "no line for a mail"
        packed = unpack(f"> {line[:70]}\r\n> {line[70:]}\n")
        found = [orjson.dumps(each, option=SORTED) for each in (packed.setup, packed.state)]
        there = [self.setup, self.codec.dump_state(moment.state)]
        assert found == there, "the line is of another position"


class Retold:
    """The story of an action ends on the board of the position, and each step on its own."""

    def __init__(self, trial: Trial, module: GameModule) -> None:
        self.game, self.story = trial.game, module.presenter().story
        self.count = 0

    def check(self, moment: Moment) -> None:
        """Follow the steps of the action that led to the position."""
        if moment.before is not None and (self.count % REBUILT == 0 or not moment.offers):
            self.follow(moment)
        self.count += 1

    def follow(self, moment: Moment) -> None:
        """Compare the board of each step, and that after the last, with what the story shows."""
        board = self.story.standing(self.game.view(moment.before, None))
        for step in course_of(self.game, moment.before, moment.record.entries[-1], None):
            assert self.story.standing(step.before) == board, "a step changes it without an event"
            moments = self.story.moments(step)
            board = self.story.standing(step.after)
            if self.story.shows(step.events):
                assert moments[-1][2] == board, "the story ends a step on another board"
        assert self.story.standing(self.game.view(moment.state, None)) == board
