"""The way from a saved game to the table and back: games are begun, resumed and written here."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import PEOPLE, Seats, seats_in
from bl_tui.play.table import Table
from engine.bots.roster import roster_of
from engine.core.frozen import Value, record, replace
from engine.core.record import AnyGame, Entry, begin
from engine.core.rng import Rng
from saves.errors import SaveError
from saves.games import GAMES, game_of
from saves.header import GameOrigin, Match, Settled
from saves.journal import Journal
from saves.reading import Loaded, Remark
from saves.store import Store
from saves.summary import Summary
from saves.writing import AnyRecord

if TYPE_CHECKING:
    from threading import Lock

    from bl_tui.play.analysing.desk import AnalysisDesk
    from bl_tui.play.journal import MemoryJournal
    from saves.index import Row

RECENT = 10
"""Finished games among which there may be one whose analysis was stopped."""
RATED_FILE = "rated.jsonl"
"""The games on the ladder, in the folder of settings."""
FOCUS = "at"
"""A save keeps the players' cursors under this name."""


class Diary:
    """The journal of a table that is written into a save (`bl_tui.play.journal.TableJournal`)."""

    def __init__(
        self,
        journal: Journal,
        record: AnyRecord,
        clock: Callable[[], int],
        note: Callable[[Path], None] = lambda _: None,
    ) -> None:
        """`note` hears once which file is written."""
        self.journal = journal
        self._note, self._noted = note, False
        self._record = record
        self._clock = clock
        self._closed = False

    @property
    def moved(self) -> str:
        """Return the file that another program wrote over, "" for none."""
        return self.journal.moved

    def append(self, entry: Entry[Any, Any], focus: str) -> None:
        """Write an action down. Raises OSError."""
        self._record = replace(self._record, entries=(*self._record.entries, entry))
        self._write(focus)

    def undo(self, record: AnyRecord) -> None:
        """Write down that only the actions of this record remain. Raises OSError."""
        self._record = record
        self._write(None)

    def glance(self, focus: str) -> None:
        """Note the player's cursor; cheap, and not durable. Raises OSError."""
        if not self._closed:
            _as_system_error(lambda: self.journal.glance({FOCUS: focus}, self._clock()))

    def rest(self, focus: str) -> None:
        """Write down the player's cursor, and let go of the file. Raises OSError."""
        if not self._closed:
            self._write(focus)
            self.close()

    def reseat(self, players: tuple[str, ...]) -> None:
        """Write the players down. Raises OSError."""
        if not self._closed:
            _as_system_error(lambda: self.journal.reseat(players))

    def settle(self, how: str, won: tuple[str, ...]) -> None:
        """Write down how the players ended the game. Raises OSError."""
        if not self._closed:
            _as_system_error(lambda: self.journal.settle(Settled(how, won)))

    def close(self) -> None:
        """Let go of the file; nothing is written after this. Raises OSError."""
        if not self._closed:
            self._closed = True
            _as_system_error(lambda: self.journal.close(self._clock()))

    def _write(self, focus: str | None) -> None:
        look = None if focus is None else {FOCUS: focus}
        _as_system_error(lambda: self.journal.write(self._record, self._clock(), look))
        if not self._noted:
            self._noted = True
            self._note(self.journal.path)


def _as_system_error(write: Callable[[], None]) -> None:
    """Call `write` and raise its save errors as OSError: a table knows no saves."""
    try:
        write()
    except SaveError as error:
        cause = error.__cause__
        raise cause if isinstance(cause, OSError) else OSError(error.code) from error


@record
class OpenGame(Value):
    """An opened game: its table, the remarks about its file, whether it is read-only.

    `record` is what was read or begun; `path` is its file; `seats` the players; `offset` how many
    actions of the file are older than the record; `settled` how the players ended it, `match` the
    other battle of its match; `part` whether actions of the file are left out; `whole` whether the
    game began at its usual beginning.
    """

    table: Table
    record: AnyRecord
    path: Path
    notices: tuple[Remark, ...] = ()
    problem: SaveError | None = None
    read_only: bool = False
    seats: Seats = PEOPLE
    offset: int = 0
    settled: Settled | None = None
    match: Match | None = None
    part: bool = False
    whole: bool = True

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self.table.game

    def taken_by(self, seats: Seats) -> "OpenGame":
        """Return the same game with other players; the save keeps them."""
        if seats == self.seats:
            return self
        self.table.reseat(seats.kept(self.table.seats))
        return replace(self, seats=seats)

    def at(self, count: int) -> Table:
        """Return the table after `count` actions; nothing is written from it."""
        record = replace(self.record, entries=self.record.entries[:count])
        return Table(game_of(record.state).game, record, _memory())

    def turn_after(self, count: int) -> int:
        """Return the turn or the round after `count` actions."""
        return GAMES[self.game].turn(self.record.state_at(count))


class Lobby:
    """Begins and resumes games, at most one at a time; knows the saves."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        chance: Callable[[], str],
        forms: KeptForms | None = None,
    ) -> None:
        """Open a store; `clock` returns seconds since 1970, for notes; `chance` returns fresh
        seeds.

        `forms` are those that the player filled in last.
        """
        self.store = store
        self._forms = forms or KeptForms()
        self.remembered: Remembered | None = None
        """The program's memory of its player, where it has one."""
        self.rated: Path | None = None
        """The file of the player's games on the ladder; None for guests of a host."""
        self.briefs = True
        """Whether a game that begins shows its briefing."""
        self.name = ""
        """The name of the player, who may share a keyboard with others; "" for unknown."""
        self.at_home = True
        """Whether the player has this machine's files: False for guests of a host."""
        self.waiting: Callable[[], int] = lambda: 0
        """Returns at how many shared tables it is the player's move."""
        self.may_analyse = False
        """Whether finished games may be analysed: on a host only if its operator allows it."""
        self.turn: Lock | None = None
        """The lock that one analysis at a time has, where several lobbies share a machine."""
        self._desk: AnalysisDesk | None = None
        self._resumed = False
        self.clock = clock
        self._chance = chance
        self._diary: Diary | None = None

    @property
    def desk(self) -> "AnalysisDesk | None":
        """Return where analyses are started and stopped; None where there are none."""
        if self._desk is None and self.may_analyse:
            from bl_tui.play.analysing.desk import AnalysisDesk  # noqa: PLC0415 - the first game must end first

            renewed = self.store.index.renewed
            self._desk = AnalysisDesk(lambda save: renewed.add(save.name), self.turn)
        return self._desk

    def resume_analyses(self) -> None:
        """Continue those analyses of the latest games that the end of the program has stopped; call
        `saves` first. Only the first call does anything."""
        if self._resumed or not self.may_analyse:
            return
        self._resumed = True
        from saves.analysed import analysis_path  # noqa: PLC0415 - once, and not before the first screen

        for row in self.finished()[-RECENT:]:
            save = self.store.folder / row.file
            begun = not row.analysed and save.exists() and analysis_path(save).exists()
            if begun and self.desk is not None:
                self.desk.start(save, first=False)

    def stop_analyses(self) -> None:
        """Stop all analyses; they go on when they are asked for again."""
        if self._desk is not None:
            self._desk.stop()

    def pick(self, below: int) -> int:
        """Return a random number from 0 up to `below`, exclusive."""
        (number,), _ = Rng(self._chance()).roll(1, range(below))
        return number

    def saves(self, *, whole: bool = False) -> tuple[Summary, ...]:
        """Return all saves, the latest first; the open one is not shown as in use.

        `whole`: each is checked to its end.
        """
        own = self._diary.journal.path if self._diary is not None else None
        summaries = self.store.list(whole=whole)
        return tuple(replace(s, in_use=False) if s.path == own else s for s in summaries)

    def finished(self) -> "tuple[Row, ...]":
        """Return the finished games in the order in which they ended, also those without a save;
        as of the last call of `saves`."""
        return self.store.index.finished if self.store.indexed else ()

    def seconds(self, save: Summary | None) -> int:
        """Return the time for which a saved game was played, 0 for unknown."""
        return self.store.index.seconds(save) if self.store.indexed and save is not None else 0

    def begin(
        self,
        game: AnyGame,
        setup: Any,
        seed: str | None = None,
        name: str = "",
        seats: Seats = PEOPLE,
        match: Match | None = None,
    ) -> OpenGame:
        """Return a new game with these settings, with its save.

        `match` names the other battle of a match. `problem` is the reason if it could not be
        written.
        """
        self.release()
        record = begin(game, setup, seed or self._chance())
        seats = seats.dealt(game_of(record.state).lot(record.opening), game.seats(setup))
        players = seats.kept(game.seats(setup))
        journal = self.store.create(record, name, self.clock(), players, match=match)
        self._diary = Diary(journal, record, self.clock, self.store.note_last)
        table = Table(game, record, self._diary, forms=self._forms)
        return OpenGame(
            table, record, journal.path, problem=journal.problem, seats=seats, match=match
        )

    def begin_from(self, record: AnyRecord, origin: GameOrigin, seats: Seats = PEOPLE) -> OpenGame:
        """Return a game that continues where a record ends, with a save that names its origin.

        A record without a seed, as of a position, gets one. `problem` is the reason if the save
        could not be written.
        """
        self.release()
        game = game_of(record.state).game
        record = record if record.seed else replace(record, seed=self._chance())
        players = seats.kept(game.seats(record.setup))
        journal = self.store.create(record, "", self.clock(), players, origin)
        self._diary = Diary(journal, record, self.clock, self.store.note_last)
        table = Table(game, record, self._diary, forms=self._forms)
        problem = journal.problem
        return OpenGame(table, record, journal.path, problem=problem, seats=seats, whole=False)

    def play_on(self, opened: OpenGame, count: int) -> OpenGame:
        """Return a new game that continues after `count` actions of a read-only one."""
        record = replace(opened.record, entries=opened.record.entries[:count])
        origin = GameOrigin(opened.path.stem, opened.offset + count)
        return self.begin_from(record, origin, opened.seats)

    def resume(self, path: Path, *, read_only: bool = False, part: bool = False) -> OpenGame:
        """Return a saved game as it was left; the file stays as it is.

        `part`: the valid part of a file is enough, and continues as a copy. Raises SaveError,
        SaveInUse.
        """
        self.release()
        loaded, journal = self.store.open(path, read_only, part=part, now=self.clock())
        if journal is not None and loaded.header.settled is not None:
            journal.release()  # the players have ended it: it is read-only
            journal, loaded = None, replace(loaded, readonly=True)
        if journal is None:
            return _opened(loaded, Table(_game(loaded), loaded.record, _memory(), _focus(loaded)))
        self._diary = Diary(journal, loaded.record, self.clock, self.store.note_last)
        focus = _focus(loaded)
        table = Table(_game(loaded), loaded.record, self._diary, focus, self._forms)
        return _opened(loaded, table)

    @property
    def path(self) -> Path | None:
        """Return the file of the game that is played, None where nothing is."""
        return self._diary.journal.path if self._diary is not None else None

    def save_elsewhere(self, path: Path) -> Path:
        """Write the game that is played to a new file, all of it; return its path.

        Raises SaveError.
        """
        data = self._diary.journal.whole(self.clock()) if self._diary is not None else b""
        return self.store.write_new(path, data)

    def content(self) -> bytes | None:
        """Return the save of the game that is played, as it is or would be written, or None."""
        return self._diary.journal.content() or None if self._diary is not None else None

    def release(self) -> None:
        """Let go of the current game, if any."""
        if self._diary is not None:
            # The error was reported when it occurred; now the player is elsewhere.
            with suppress(OSError):
                self._diary.close()
            self._diary = None


def _memory() -> "MemoryJournal":
    from bl_tui.play.journal import MemoryJournal  # noqa: PLC0415 - few games are only looked at

    return MemoryJournal()


def _opened(loaded: Loaded, table: Table) -> OpenGame:
    seats = seats_in(loaded.header.seats, table.seats, roster_of(table.game).opponents)
    return OpenGame(
        table,
        loaded.record,
        loaded.path,
        loaded.notices,
        read_only=loaded.readonly,
        seats=seats,
        offset=loaded.offset,
        settled=loaded.header.settled,
        match=loaded.header.match,
        part=loaded.part,
        whole=loaded.header.origin is None,
    )


def _game(loaded: Loaded) -> Any:
    return GAMES[loaded.header.game].game


def _focus(loaded: Loaded) -> str:
    return str(loaded.focus.get(FOCUS, ""))
