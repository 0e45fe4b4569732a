"""The thinking of bots in a process of their own, so that the screen stays live.

It gets only what a player would know: a view, never a state. Where a process has no answer in time,
the bot's first impression is computed here. A process that dies is replaced by one in which Regular
plays; if that dies too, or none can start, Regular thinks here.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from math import inf
from threading import Event, Lock
from time import monotonic
from typing import TYPE_CHECKING, Any

from bl_tui.play.minds.crew import Crews, arrived, mute
from bl_tui.play.think_time import deadline_at
from engine.bots.protocol import Choice, Deadline, TurnPlan, unhurried
from engine.bots.roster import roster_of
from engine.core.frozen import record, replace
from engine.core.record import AnyGame
from saves.games import KNOWN, Known
from saves.guard import MOST_THOUGHT, counted

if TYPE_CHECKING:
    from bl_tui.play.minds.table_questions import Mind

PATIENCE = 6.0
"""Seconds past its budget after which a silent process is dead; a new one has as many to begin."""
GRACE = 0.1
"""Seconds that an answer may take from the process to here, on a machine that has much to do."""
EARLY = 0.25
"""The share of its budget after which the first impression of a bot is computed, as its process may
not be ready in time."""
PLANNING = 0.5
"""The share of its budget that is left for the rest of the turn, where a plan is wanted."""
EXPLAINING = 0.15
"""The share of its budget that is left for alternatives and the plan that a bot announces."""
LONG_ENOUGH = 0.3
"""The seconds of a question from which on other processes are worth it."""
CALM = 5
"""The delay of a process that thinks, compared with the screen, as `nice` counts."""


@record
class Question:
    """A decision that a bot must make; `budget` in seconds, 0 for no limit.

    `kept` is what the bot planned for the rest of its turn. An answer takes at least `even`
    seconds, so that its time reveals nothing. Work for a `foreign` game is counted (`saves.guard`).
    """

    bot: str
    view: Any
    seed: str
    budget: float = 0.0
    even: float = 0.0
    foreign: bool = False
    kept: TurnPlan = ()
    plan: bool = False
    """Whether the rest of the turn is wanted, too; not of a foreign game."""
    weighs: bool = False
    """Whether the alternatives are wanted, too; not of a foreign game."""
    tells: bool = False
    """Whether the bot may announce its plan, where a turn begins; not in a foreign game."""
    processes: int = 1
    """How many processes may search; always one for a foreign game."""
    lots: tuple[str, ...] = ()
    """The seeds of the decisions that come, where the bot is to ponder while others decide."""
    lines: int = 0
    """The lines of a search whose answer depends on no clock, 0 for as many as it has time for."""

    @property
    def helpers(self) -> int:
        """Return how many other processes are worth it."""
        return self.processes - 1 if self.budget >= LONG_ENOUGH and not self.foreign else 0

    @property
    def kept_back(self) -> float:
        """Return the share of the budget that is not for the choice itself."""
        return PLANNING if self.plan else EXPLAINING if self.tells or self.weighs else 0.0

    @property
    def patience(self) -> float | None:
        """Return the seconds to wait for others who think; None for as long as they do.

        A hint waits less, so that it comes in time.
        """
        return self.budget * EARLY if self.plan and self.budget else None

    def after(self, seconds: float) -> "Question":
        """Return the question with what is left of a hint's budget after a wait."""
        return replace(self, budget=max(self.budget - seconds, GRACE)) if self.patience else self


class BotLost(Exception):
    """The thinking process is gone, or hangs."""


class NeverBegun(BotLost):
    """The thinking process did not even start."""


class Stopped(Exception):
    """Nobody waits for the answer any longer."""


class Here:
    """Thinks about a game in this process."""

    def __init__(self, game: Known) -> None:
        self._game = game
        self._crews = Crews(game)

    def wake(self) -> None:
        """Do nothing: a bot here is always ready."""

    def think(self, question: Question) -> Choice:
        """Return the answer."""
        until = monotonic() + question.budget if question.budget else inf
        team = self._crews.team(question.helpers, until, remembers=False)
        return answer(self._game.load().game, question, deadline_at(until), team=team)

    def stop(self) -> None:
        """End the processes that help; a thought here is short enough to be waited for."""
        self._crews.stop()


class Worker:
    """Thinks about a game in a process of its own, started by the first question at the latest."""

    def __init__(self, game: Known) -> None:
        self._game = game
        self._process: Any = None
        self._line: Any = None
        self._starting = Lock()
        self._begun = self._stopped = False
        self._due: float | None = None
        """The moment at which the process owes a word: that it has begun, or an answer."""

    @property
    def pid(self) -> int:
        """Return the number of the process, 0 before there is one."""
        return self._process.pid if self._process is not None else 0

    def think(self, question: Question) -> Choice:
        """Return the answer in time: the bot's first impression, if the process has no better.

        Raises BotLost.
        """
        asked, budget = monotonic(), question.budget or inf
        until = asked + budget
        sight = cache(partial(first_impression, self._game, question))
        try:
            self.wake()
            if self._due is None or self._hear_or(sight, asked + budget * EARLY, until):
                self._line.send((question, until))
                self._due = until
                choice: Choice | None = self._hear_or(sight, until, until + GRACE)
                if choice is not None:
                    return choice
        except (EOFError, OSError) as gone:
            raise BotLost from gone
        return sight()

    def ponder(self, question: Question | None) -> None:
        """Let the process ponder until the next question, if it is idle; None: no longer.

        Raises BotLost.
        """
        try:
            if self._process is not None and (self._due is None or self._hear(0.0)):
                self._line.send((question, inf))
        except (EOFError, OSError) as gone:
            raise BotLost from gone

    def _hear_or(self, prepare: Callable[[], object], soon: float, until: float) -> Any:
        """Return what the process says in time; where it does not say it soon, call `prepare`."""
        said = self._hear(soon)
        if said is None:
            prepare()
            said = self._hear(until)
        return said

    def _hear(self, until: float) -> Any:
        """Return the next message of the process, None if none comes in time.

        Raises BotLost when the process is overdue.
        """
        assert self._due is not None, "it was asked nothing"
        last = self._due + PATIENCE
        wait = min(until, last) - monotonic()
        if self._line.poll(None if wait == inf else max(0.0, wait)):
            said = self._line.recv()
            self._begun, self._due = True, None
            return said
        if monotonic() >= last:
            raise BotLost if self._begun else NeverBegun
        return None

    def wake(self) -> None:
        """Start the process, if necessary. Raises BotLost."""
        with self._starting:
            if self._stopped:
                raise BotLost
            if self._process is None:
                from bl_tui.play.children import Children  # noqa: PLC0415 - only where bots play

                children = Children()
                self._line, theirs = children.Pipe()
                process = children.Process(target=serve, args=(theirs, self._game), daemon=True)
                process.start()
                theirs.close()
                self._process, self._due = process, monotonic()

    def stop(self) -> None:
        """End the process."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def serve(line: Any, known: Known) -> None:
    """Report readiness, then answer until the parent hangs up; the life of a process."""
    mute()
    game, crews = known.load().game, Crews(known)
    from bl_tui.play.children import give_way  # noqa: PLC0415 - only where bots play
    from engine.bots.roster import bots_of  # noqa: PLC0415 - a child watches before it loads

    bots_of(game.name)  # loads the common data of all bots
    give_way(CALM)
    with suppress(EOFError, OSError):
        line.send(True)
        while True:
            question, until = line.recv()
            if question is None:
                continue
            if question.lots:
                from bl_tui.play.minds.table_questions import ponder_on  # noqa: PLC0415 - only where it may

                ponder_on(game, question, crews.team(), arrived(line))
                continue
            end = until - question.budget * question.kept_back
            remembers = not (question.kept or question.foreign)
            team = crews.team(question.helpers, end, remembers=remembers)
            line.send(answer(game, question, deadline_at(end), deadline_at(until - GRACE), team))


def answer(
    game: AnyGame, question: Question, over: Deadline, late: Deadline = unhurried, team: Any = None
) -> Choice:
    """Return the bot's choice by the deadline, and what is said about it if it is not `late`.

    `team` helps to search; with None this process searches alone.
    """
    from engine.bots.roster import bot_named  # noqa: PLC0415 - loads what all bots know

    with counted(question.foreign, MOST_THOUGHT):
        bot = bot_named(game.name, question.bot)
        if question.lines and over is not at_once and hasattr(bot, "lines"):
            bot, over = replace(bot, lines=question.lines), unhurried
        elif team is not None and hasattr(bot, "team"):
            bot = replace(bot, team=team)
        choice = bot.choose(game, question.view, question.seed, over, question.kept)
        if question.foreign or over is at_once:
            return choice
        if question.weighs and not late():
            from engine.bots.weighing import explained  # noqa: PLC0415 - loads what all bots know

            given = (bot, game, question.view, question.seed, choice)
            choice = explained(*given, own=question.plan)
        if not (question.plan or question.tells):
            return choice
        quick = bot_named(game.name, roster_of(game.name).usual)
        asked = (quick, game, question.view, question.seed, choice)
        if question.tells:
            from engine.bots.announcing import announced  # noqa: PLC0415 - loads what all bots know

            return replace(choice, announced=announced(*asked, late))
        from engine.bots.planning import with_plan  # noqa: PLC0415 - loads what all bots know

        return with_plan(*asked)


def first_impression(known: Known, question: Question) -> Choice:
    """Return the bot's choice without any search."""
    return answer(known.load().game, question, at_once)


def at_once() -> bool:
    """Return a deadline that has passed."""
    return True


@record
class Thought:
    """An answer, the bot that gave it, and the seconds that it took."""

    choice: Choice
    bot: str
    seconds: float = 0.0


class Thinker:
    """All the bots of one table: asks one process, and replaces it when it dies.

    `losses` counts the processes that died; after the first one Regular plays.
    """

    def __init__(self, game: str, start: Callable[[Known], "Mind"] = Worker) -> None:
        """Take questions of the game with the id `game` only."""
        self.losses = 0
        self._game, self._usual = KNOWN[game], roster_of(game).usual
        self._begin = start
        self._mind = start(self._game)
        self._busy = Lock()
        self._stop = Event()
        self._wanted = object()
        self._thinking = False

    def think(self, question: Question) -> Thought:
        """Return the answer; blocks. One question at a time, but a hint comes in time: it is the
        bot's first impression while another seat's bot thinks. Raises Stopped."""
        wanted, asked, patience = self._wanted, monotonic(), question.patience
        if not self._busy.acquire(timeout=-1 if patience is None else patience):
            return Thought(first_impression(self._game, question), question.bot)
        try:
            question = question.after(monotonic() - asked)
            if wanted is not self._wanted or self._stop.is_set():
                raise Stopped
            self._thinking = True
            try:
                return self._think(question, wanted)
            finally:
                self._thinking = False
                if wanted is not self._wanted:
                    self._mind = self._begin(self._game)
        finally:
            self._busy.release()

    def _think(self, question: Question, wanted: object) -> Thought:
        begun = monotonic()
        while True:
            asked = replace(question, bot=self._usual) if self.losses else question
            try:
                choice = self._mind.think(asked)
            except BotLost as lost:
                if wanted is not self._wanted:
                    raise Stopped from None
                self._replace(lost)
                continue
            took = monotonic() - begun
            self._stop.wait(max(0.0, question.even - took))
            if self._stop.is_set() or wanted is not self._wanted:
                raise Stopped
            return Thought(choice, asked.bot, took)

    def ponder(self, question: Question | None) -> None:
        """Let the bot ponder until its next question, unless it has one; None: no longer."""
        if self._busy.acquire(blocking=False):
            try:
                if isinstance(self._mind, Worker):
                    with suppress(BotLost):  # it occurs again with the question
                        self._mind.ponder(question)
            finally:
                self._busy.release()

    def wake(self) -> None:
        """Get ready for the first question, so that the player need not wait then.

        An error here occurs again with the question, and is handled there.
        """
        with suppress(BotLost, OSError):
            self._mind.wake()

    def forget(self) -> None:
        """Stop the current thought; the next question goes to a new process."""
        if self._thinking:
            self._wanted = object()
            self._mind.stop()

    def _replace(self, lost: BotLost) -> None:
        """Take another process after the first loss, unless none of them begins; then none."""
        if self._stop.is_set():
            raise Stopped
        self.losses += 1
        self._mind.stop()
        again = self.losses == 1 and not isinstance(lost, NeverBegun)
        self._mind = self._begin(self._game) if again else Here(self._game)
        if self._stop.is_set():  # it was stopped between the two
            self._mind.stop()
            raise Stopped

    def stop(self) -> None:
        """Stop thinking at once, for good."""
        self._stop.set()
        self._mind.stop()
