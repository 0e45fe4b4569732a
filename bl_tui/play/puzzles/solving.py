"""A puzzle at a table on which nothing is rolled: orders, moves and attacks become a plan.

Where dice would fall, the table goes on from the result in which the least happens. The chances of
the plan are worked out by `engine.puzzles.exact`, with all results.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bl_tui.play.automatic import Follow
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.table import Table
from engine.core.frozen import replace
from engine.core.game import IllegalAction, Next, Refusal
from engine.core.record import AnyGame, Entry, Record, back_to
from engine.core.seats import Seat
from engine.puzzles.exact import Chances
from engine.puzzles.forks import ForkResult, Inexact
from engine.puzzles.streak import FirstTry, Progress
from saves.codec import BadData, codec
from saves.puzzles.library import Opened, raw_plan, read_plan

TRIED = 4
"""Results of a roll whose answers are tried."""
ANSWERS = 6
"""Decisions after a roll that the table takes at most."""
DIGITS = 6
"""Digits of a chance, as in the files: a sum of parts is a little off."""
ENDS = 3
"""Ends of phases and answers between two steps of a plan."""


class DryGame:
    """The rules of a game in which dice do nothing: of all results of an action the one happens
    that changes least of what `lasting` names, fields of a state."""

    def __init__(self, chances: Chances, lasting: Sequence[str]) -> None:
        self._game: AnyGame = chances.game
        self._chances, self._seat, self._lasting = chances, chances.seat, lasting

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def play(self, state: Any, seat: Seat, action: Any) -> Next[Any]:
        """Carry an action out. After dice all answers are given, too. Raises IllegalAction."""
        why = self._game.refusal(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        results = self._chances.outcomes(state, seat, action)
        if not any(result.rolled or not self._game.to_act(result.state) for result in results):
            done = self._game.play(state, seat, action)
            return Next(done.state, tuple(event for event in done.events if not event.barrier))
        return Next(self._least(state, results, ANSWERS).state)

    def once_more(self, state: Any, seat: Seat, action: Any) -> Iterator[tuple[Any, Next[Any]]]:
        """Carry an action out again, as one step."""
        yield state, self.play(state, seat, action)

    def _least(self, before: Any, results: list[ForkResult], answers: int) -> ForkResult:
        """Return the result with the least change after answers, the likeliest of equal ones: of
        those that change least before them some are tried."""
        ranked = sorted(
            (self._changed(before, result.state), -result.chance, number)
            for number, result in enumerate(results)
        )
        tried = list[tuple[int, int, ForkResult]]()
        for changed, _, number in ranked[:TRIED]:
            answered = self._answered(before, results[number], answers)
            tried.append((self._changed(before, answered.state), number, answered))
            if tried[-1][0] <= changed:
                break
        return min(tried)[2]

    def _answered(self, before: Any, result: ForkResult, answers: int) -> ForkResult:
        """Return a result after the answers that change least, up to the end of the turn. The seat
        that plans answers as long as nothing else is asked of it."""
        state, game, chances = result.state, self._game, self._chances
        actors = game.to_act(state) if answers and not chances.is_over(state) else ()
        if not actors:
            return result
        options = game.legal_actions(state, actors[0])
        if self._seat in actors and any(map(chances.goals.step, options)):
            return result
        tried = [chances.outcomes(state, actors[0], option) for option in options]
        least = [self._least(before, ends, answers - 1) for ends in tried]
        return min(least, key=lambda end: self._changed(before, end.state)).following(result)

    def _changed(self, before: Any, after: Any) -> int:
        """Return how many things of a state are others than before."""
        changed = 0
        for name in self._lasting:
            old, new = getattr(before, name), getattr(after, name)
            if old is not new and isinstance(old, tuple):
                changed += sum(thing not in new for thing in old)
                changed += sum(thing not in old for thing in new)
            else:
                changed += old != new
        return changed


class Solving:
    """A player's attempt at a puzzle, as the journal of its table, which keeps each step."""

    moved = ""

    def __init__(self, opened: Opened, memory: PuzzleMemory, today: int = 0) -> None:
        """Begin or resume a puzzle; `today` is the day if this is the puzzle of today, else 0."""
        self.opened, self.puzzle, self.seat = opened, opened.puzzle, opened.seat
        self._memory, self._today = memory, today
        self.chances = opened.chances()
        self._dry = DryGame(self.chances, codec(self.puzzle.game).saved.lasting)
        self._known: dict[tuple[Any, ...], float | None] = {}
        self._courses: dict[tuple[Any, ...], list[tuple[Any, Any]]] = {}
        self.named: Any = None
        """The step that the last hint named: to name it again costs nothing."""
        self.progress = memory.of(self.puzzle.id)
        record: Record[Any, Any] = Record(opened.record.setup, "", self.chances.begun, ())
        self.table = PlanTable(self._dry, record, self)
        self._resume(self.read(memory.begun(self.puzzle.id)))

    def _resume(self, begun: tuple[Any, ...]) -> None:
        """Carry out the plan that was begun, as far as it is legal."""
        for action in () if self.over else begun:
            if self.table.why_not(self.seat, action) is not None:
                return
            self.table.act(self.seat, action, self.table.seen)

    @property
    def over(self) -> bool:
        """Whether the solution may be shown."""
        return self.progress.finished(self.puzzle)

    # --- the plan ---------------------------------------------------------------------------

    @property
    def plan(self) -> tuple[Any, ...]:
        """All actions so far, answers and ends of phases among them."""
        done = self.table.reported(lambda record: tuple(e.action for e in record.entries))
        return done if self.table.last is None else (*done, self.table.last)

    def is_step(self, action: Any) -> bool:
        """Return whether an action is a step of a plan, not an answer or the end of a phase."""
        return self.chances.goals.step(action) is not None

    def read(self, raw: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the actions of a kept plan; () if it does not fit today's rules."""
        try:
            return read_plan(self.puzzle.game, raw)
        except BadData:
            return ()

    def course(self, plan: tuple[Any, ...]) -> list[tuple[Any, Any]]:
        """Return the steps of a plan, each with the view in which it is taken; as far as the plan
        is legal without dice. Ends of phases between them need not be named."""
        if plan not in self._courses:
            self._courses[plan] = self._carried_out(plan)
        return self._courses[plan]

    def _carried_out(self, plan: tuple[Any, ...]) -> list[tuple[Any, Any]]:
        state: Any = self.chances.begun
        shown = list[tuple[Any, Any]]()
        for action in plan:
            state = self._led_to(state, action)
            if state is None:
                break
            if self.is_step(action):
                shown.append((self._dry.view(state, self.seat), action))
            try:
                state = self._dry.play(state, self.seat, action).state
            except Inexact:
                break
        return shown

    def _led_to(self, state: Any, action: Any, most: int = ENDS) -> Any:
        """Return the state in which an action is legal: this one, or the one after a few answers
        and ends of phases; None if the action never becomes legal."""
        if self._dry.refusal(state, self.seat, action) is None:
            return state
        if not most or self.seat not in self._dry.to_act(state):
            return None
        for answer in self._dry.legal_actions(state, self.seat):
            if not self.is_step(answer):
                try:
                    after = self._dry.play(state, self.seat, answer).state
                except Inexact:
                    continue
                led = self._led_to(after, action, most - 1)
                if led is not None:
                    return led
        return None

    @property
    def next_best(self) -> Any:
        """The next step of the best plan that is missing in this one, or None."""
        left = [step for step in self.opened.plan if step not in self.plan]
        legal = (step for step in left if self.table.why_not(self.seat, step) is None)
        return next(legal, None)

    def known(self, plan: tuple[Any, ...]) -> float | None:
        """Return the chance of a plan if it was worked out already, else None."""
        return self._known.get(plan)

    def is_worked_out(self, plan: tuple[Any, ...]) -> bool:
        """Return whether the chance of a plan was worked out, or given up."""
        return plan in self._known

    def work_out(self, plan: tuple[Any, ...]) -> float | None:
        """Return the chance of a plan, None where that would take too long. It may take seconds."""
        if plan not in self._known:
            try:
                self._known[plan] = round(self.chances.of(plan), DIGITS)
            except Inexact:
                self._known[plan] = None
        return self._known[plan]

    def ends(self, action: Any) -> bool:
        """Return whether a legal action ends the turn if the dice do nothing: the plan is complete
        with it."""
        state = self.table.reported(lambda record: record.state)
        if self._dry.refusal(state, self.seat, action) is not None:
            return False
        return self.chances.is_over(self._dry.play(state, self.seat, action).state)

    def at_last(self, actions: Sequence[Any]) -> bool:
        """Return whether no step is left: each of the actions only answers, and ends the turn."""
        if not actions or any(self.is_step(action) for action in actions):
            return False
        return all(self.ends(action) for action in actions)

    # --- handing in -------------------------------------------------------------------------

    def hand_in(self, chance: float) -> None:
        """Count the plan as an attempt with its chance. Raises OSError."""
        is_first = not self._memory.of(self.puzzle.id).attempts  # in another session, too
        self._change(self.progress.handed_in(raw_plan(self.puzzle.game, self.plan), chance))
        if self._today:
            stars = self.progress.stars(self.puzzle)
            first = FirstTry(stars, chance) if is_first else None
            self._memory.count_day(self._today, stars, first)

    def ask_hint(self, step: Any) -> None:
        """Count a hint that names a step. Raises OSError."""
        self.named = step
        self._change(replace(self.progress, hints=self.progress.hints + 1), self.plan)

    def give_up(self) -> None:
        """End the puzzle without another attempt. Raises OSError."""
        self._change(replace(self.progress, shown=True))

    def _change(self, progress: Progress, begun: tuple[Any, ...] = ()) -> None:
        self.progress = progress
        self._memory.keep(self.puzzle.id, progress, raw_plan(self.puzzle.game, begun))

    # --- the journal of the table -----------------------------------------------------------

    def append(self, _entry: Entry[Any, Any], _focus: str) -> None:
        """Keep a step. Raises OSError."""
        self.rest("")

    def undo(self, _record: Record[Any, Any]) -> None:
        """Keep the steps that are left. Raises OSError."""
        self.rest("")

    def glance(self, _focus: str) -> None:
        """Ignore the cursor."""

    def rest(self, _focus: str) -> None:
        """Keep the plan in progress. Raises OSError."""
        self._change(self.progress, () if self.over else self.plan)

    def reseat(self, _players: tuple[str, ...]) -> None:
        """Ignore the players: a puzzle has one."""

    def settle(self, _how: str, _won: tuple[str, ...]) -> None:
        """Ignore the end: a puzzle is handed in, or given up."""


class PlanTable(Table):
    """A table on which nothing follows by itself, and on which the turn does not end."""

    def __init__(self, game: AnyGame, record: Record[Any, Any], journal: "Solving") -> None:
        super().__init__(game, record, journal)
        self._solving = journal
        self.last: Any = None
        """The step that completes the plan: it is not carried out, or the turn would end."""
        self.at_end: Callable[[], None] = lambda: None
        """Called as soon as the plan is complete, and instead of an end of the turn."""

    def follow(self, side: Seat, follow: Follow | None) -> None:
        """Ask the player."""

    def act(
        self, side: Seat, action: Any, seen: int, focus: str = "", *, follows: bool = False
    ) -> None:
        if seen != self.seen or self.why_not(side, action) or not self._solving.ends(action):
            self.last = None
            super().act(side, action, seen, focus, follows=follows)
            return
        if self._solving.is_step(action):
            self._complete(action)
        self.at_end()

    def _complete(self, last: Any) -> None:
        self.last = last
        self._undone.clear()
        self._write(lambda: self._solving.rest(""))
        self._tell()

    def why_no_undo(self, side: Seat) -> Refusal | None:
        return None if self.last is not None else super().why_no_undo(side)

    def undo(self, side: Seat) -> Refusal | None:
        if self.last is None:
            return super().undo(side)
        self._complete(None)
        return None

    def restart(self, side: Seat) -> Refusal | None:
        if self.last is not None and not self.count:
            return self.undo(side)
        self.last = None
        return super().restart(side)

    def from_start(self) -> None:
        """Take all steps back."""
        self.last = None
        self._undone.clear()
        self._cut(back_to(self._game, self._record, 0))
