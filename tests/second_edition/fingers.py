"""From actions to keys, as a player presses them: found by trying them at a table like theirs.

The hand is a `Sitting`: the session of the battle screen without a screen. It knows where the
cursor stands since it is the same machine.
"""

from functools import partial
from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS
from bl_tui.games.second_edition.board.signs import ASCII
from bl_tui.games.second_edition.decisions.lore import LoreHand
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.pointing import answers, choosing
from bl_tui.table.pointing.filling import FormDecision, all_numbers
from bl_tui.table.pointing.selection import Act, By, Selection
from engine.core.record import Record, begin
from engine.hexes.grid import Hex
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state import actions as act
from engine.second_edition.state.model import GRID, Setup, State
from engine.second_edition.state.steps import Roll, RollStage
from engine.second_edition.turn.views import View
from tests.ui.sittings import Sitting

ROW = RULEBOOKS["second_edition"]
KEYS = standard_keys(ROW.commands)
ENOUGH = 400
"""Keys for one action."""

NAMES = {"Enter": "enter", "Tab": "tab", "Backspace": "backspace"}
MOVES = {"Up": "up", "Down": "down", "Left": "left", "Right": "right"}


def new_game(seed: str = "1", scenario: str = "full") -> Record[State, Any]:
    """Return a new game."""
    return begin(SECOND_EDITION, Setup(scenario), seed)


def table_of(record: Record[State, Any], memory: MemoryJournal | None = None) -> Table:
    """Return a table at which a game goes on, kept in memory."""
    return Table(SECOND_EDITION, record, memory or MemoryJournal())


def sit(table: Table, *, curtains: bool = False, pace: str = "off") -> Sitting:
    """Return a session of this game."""
    return Sitting(
        table,
        presenter=PRESENTER,
        catalogue=ROW.catalogue,
        signs=ASCII,
        keys=KEYS,
        curtains=curtains,
        pace=pace,
    )


class Fingers:
    """Plays a game by keys and tells which; both sides sit at one keyboard."""

    def __init__(self, record: Record[State, Any], *, curtains: bool = False) -> None:
        self.memory, self._begun = MemoryJournal(), record
        self.sitting = sit(table_of(record, self.memory), curtains=curtains)
        self.pressed: list[str] = []

    @property
    def table(self) -> Table:
        """Return the table."""
        return self.sitting.table

    @property
    def view(self) -> View:
        """Return what whoever looks sees."""
        view: View = self.sitting.seen.view
        return view

    @property
    def state(self) -> State:
        """Return the game as it stands."""
        played: list[Any] = self.memory.entries
        state: State = played[-1].state if played else self._begun.state
        return state

    def press(self, action: Any) -> list[str]:
        """Return the keys for an action of whoever decides, which is done then."""
        self.pressed = []
        if self.sitting.session.curtain is not None:
            self._key("Enter")
        before = self.table.count
        self._do(self.view, action)
        assert self.table.count > before, f"{action} by {self.pressed} did nothing"
        return self.pressed

    def _key(self, *keys: str) -> None:
        for key in keys:
            self.pressed.append(key)
            assert len(self.pressed) < ENOUGH, "keys without end"
            self.sitting.press({**NAMES, **MOVES}.get(key, key))

    # --- what keys do an action -------------------------------------------------------------

    def _do(self, view: View, action: Any) -> None:
        decision = PRESENTER.decisions.due(view)
        if isinstance(decision, FormDecision):
            self._fill(view, action)
        elif isinstance(action, act.Done) and decision.finish() is not None:
            sure = isinstance(answers.done(PRESENTER, view, self.sitting.session.selection), Act)
            self._key("d") if sure else self._key("d", "d")
        elif isinstance(action, act.Pass | act.Done):
            self._key("n" if decision.by is By.YES_NO else "x")
        elif isinstance(action, act.PlayCard) and action.way:
            self._point(self._offered(view).index(act.PlayCard(action.card)))
            self._key("x")
        elif decision.by is By.LAY:
            kinds = self._offered(view)
            self._point(kinds.index(action.card))
            self._go(action.hex)
        elif action in self._offered(view):
            self._choose(self._offered(view).index(action))
        elif isinstance(action, act.PlayLore):
            if self.sitting.session.selection.mode != LoreHand.name:
                self._key("g")
            here = self.sitting.session.selection
            self._choose(PRESENTER.decisions.choices(view, here).index(action))
        else:
            self._on_board(view, action)

    def _point(self, number: int) -> None:
        """Point at a listed choice: by its digit, or by stepping past the ninth."""
        self._key(str(min(number, 8) + 1), *["Tab"] * (number - 8))

    def _choose(self, number: int) -> None:
        self._point(number)
        before = self.table.count
        self._key("Enter")
        if self.table.count == before and self.sitting.session.notice:
            self._key("Enter")  # asked whether the player is sure

    def _offered(self, view: View) -> tuple[Any, ...]:
        return PRESENTER.decisions.choices(view, Selection(""))

    def _fill(self, view: View, action: Any) -> None:
        """Fill a form in so that it comes to an action: row by row to the numbers that do."""
        form = PRESENTER.decisions.due(view)
        assert isinstance(form, FormDecision)
        wanted = _numbers(view, action)
        here = partial(lambda: form.filled(self.sitting.session.selection))
        if form.toggles:
            for row, number in sorted(enumerate(wanted), key=lambda each: each[1]):
                while here()[row] != number:
                    self._key(str(row + 1))
        else:
            self._fill_rows(here, wanted)
        self._key("Enter")

    def _fill_rows(self, here: Any, wanted: tuple[int, ...]) -> None:
        """Take away first, then add, the tent first of all, since an army has its limits."""
        rows = list(enumerate(wanted))
        for less in (True, False):
            for row, number in rows if less else reversed(rows):
                self._key(str(row + 1))
                while (here()[row] > number) if less else (here()[row] < number):
                    self._key("Left" if less else "Right")

    def _on_board(self, view: View, action: Any) -> None:
        decision = PRESENTER.decisions.due(view)
        unit = getattr(action, "unit", None)
        takes = decision.by is By.UNIT and not isinstance(action, act.OrderUnit)
        if takes:
            if self.sitting.session.selection.held:
                self._key("Backspace")
            here = Selection(_hex_of(view, unit))
            self._go(here.cursor)
            if choosing.ahead(PRESENTER, view, here) != here:
                return
        if isinstance(action, act.MoveUnit) and action.over:
            self.move(action.to)
            listed = [a for a in view.actions if _rides(a, action)]
            self._key("f")
            if len(listed) > 1:
                self._choose(listed.index(action))
            return
        self._go(_spot_of(view, action))

    def _go(self, goal: Hex) -> None:
        self.move(goal)
        self._key("Enter")

    def move(self, goal: Hex) -> None:
        """Move the cursor to a hex, up or down first."""
        while self._row() != GRID.row_col(goal)[0]:
            self._key("Down" if GRID.row_col(goal)[0] > self._row() else "Up")
        while self._cursor() != goal:
            self._key("Right" if GRID.x(goal) > GRID.x(self._cursor()) else "Left")

    def _cursor(self) -> Hex:
        return self.sitting.session.selection.cursor

    def _row(self) -> int:
        return GRID.row_col(self._cursor())[0]


def _rides(one: Any, action: act.MoveUnit) -> bool:
    same = isinstance(one, act.MoveUnit) and one.unit == action.unit and one.to == action.to
    return same and bool(one.over)


def _numbers(view: View, action: Any) -> tuple[int, ...]:
    """Return the numbers of a form that come to an action, tried one after the other."""
    form = PRESENTER.decisions.due(view)
    assert isinstance(form, FormDecision)
    if isinstance(action, act.Muster | act.TakeArmy):
        return Muster(view).numbers_of(action)
    for tried in all_numbers(form):
        found = form.action(tried)
        if found == action:
            return tried
    raise AssertionError(f"no numbers for {action}")


def _hex_of(view: View, unit: str | None) -> Hex:
    return next(each.hex for each in view.units if each.id == unit)


def _spot_of(view: View, action: Any) -> Hex:
    """Return the hex that stands for an action."""
    if isinstance(action, act.OrderUnit):
        return _hex_of(view, action.unit)
    if isinstance(action, act.Attack):
        return _hex_of(view, action.target)
    if isinstance(action, act.MoveUnit):
        return action.to
    if isinstance(action, act.PlaceToken):
        return action.hex
    if isinstance(action, act.Choose):
        return action.what if action.what in GRID else _hex_of(view, action.what)
    raise AssertionError(f"no keys for {action}")


def committing(view: View) -> bool:
    """Return whether dice are being committed."""
    step = view.steps[-1]
    return isinstance(step, Roll) and step.stage is RollStage.COMMIT
