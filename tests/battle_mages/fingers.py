"""From actions to keys, as a player presses them: found by trying them at a table like theirs.

The hand is a `Sitting`: the session of the battle screen without a screen. It knows where the
cursor stands since it is the same machine.
"""

from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.battle_mages.board.signs import ASCII
from bl_tui.games.battle_mages.decisions.magic import Spells
from bl_tui.games.battle_mages.decisions.teams import Team
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.registry import RULEBOOKS
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.pointing import answers, choosing
from bl_tui.table.pointing.selection import Act, By, Selection
from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup, State
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from engine.core.record import Record, begin
from engine.hexes.grid import Hex
from tests.ui.sittings import Sitting

ROW = RULEBOOKS["battle_mages"]
KEYS = standard_keys(ROW.commands)
ENOUGH = 400
"""Keys for one action."""

NAMES = {
    "Enter": "enter", "Tab": "tab", "Backspace": "backspace", "Up": "up", "Down": "down",
    "Left": "left", "Right": "right",
}  # fmt: skip


def new_game(seed: str = "1", setup: Setup | None = None) -> Record[State, Any]:
    """Return a new game."""
    return begin(BATTLE_MAGES, setup or Setup(), seed)


def sit(
    record: Record[State, Any], memory: MemoryJournal | None = None, pace: str = "off"
) -> Sitting:
    """Return a session of a game that goes on, kept in memory."""
    return Sitting(
        Table(BATTLE_MAGES, record, memory or MemoryJournal()),
        presenter=PRESENTER,
        catalogue=ROW.catalogue,
        signs=ASCII,
        keys=KEYS,
        curtains=False,
        pace=pace,
    )


class Fingers:
    """Plays a game by keys and tells which; all seats sit at one keyboard."""

    def __init__(self, record: Record[State, Any]) -> None:
        self.memory, self._begun = MemoryJournal(), record
        self.sitting = sit(record, self.memory)
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
            self.sitting.press(NAMES.get(key, key))

    @property
    def _selection(self) -> Any:
        return self.sitting.session.selection

    # --- what keys do an action -------------------------------------------------------------

    def _do(self, view: View, action: Any) -> None:
        decision = PRESENTER.decisions.due(view)
        match action:
            case do.Done() | do.Fire():
                self._out()
                sure = isinstance(answers.done(PRESENTER, view, self._selection), Act)
                self._key("d") if sure else self._key("d", "d")
            case do.Pass() | do.Cancel():
                self._key("x")
            case do.Join() | do.Leave() | do.Dissolve() | do.Surface():
                self._change(action)
            case do.Cast() | do.Meditate():
                self._cast(view, action)
            case do.Counter() | do.Defend():
                self._with_qe(view, action)
            case do.Deploy():
                self._point(PRESENTER.decisions.choices(view, Selection("")).index(action.kind))
                self._go(action.hex)
            case _ if decision.by is By.LIST:
                self._choose(PRESENTER.decisions.choices(view, Selection("")).index(action))
            case _:
                self._on_board(view, action)

    def _out(self) -> None:
        """Leave what was turned to."""
        if self._selection.mode:
            self._key("Backspace")

    def _point(self, number: int) -> None:
        """Point at a listed choice: by its digit, or by stepping past the ninth."""
        self._key(str(min(number, 8) + 1), *["Tab"] * (number - 8))

    def _choose(self, number: int) -> None:
        self._point(number)
        self._key("Enter")

    def _cast(self, view: View, action: Any) -> None:
        if self._selection.mode != Spells.name:
            self._out()
            self._key("g")
        self._with_qe(view, action)

    def _with_qe(self, view: View, action: Any) -> None:
        """Point at a roll, pay Quintessence by Right, and roll."""
        plain = replace(action, qe=0) if getattr(action, "qe", 0) else action
        self._point(PRESENTER.decisions.choices(view, self._selection).index(plain))
        self._key(*["Right"] * getattr(action, "qe", 0), "Enter")

    def _change(self, action: Any) -> None:
        """Change a team: turn to one of its pieces, then let another one join or leave it."""
        state = self.state
        self._out()
        if isinstance(action, do.Dissolve):
            self._press_x(state.members(action.team)[0].hex)
            return
        if isinstance(action, do.Surface):
            self._press_x(state.the(action.piece).hex)
            return
        piece = state.the(action.piece)
        side = action.side if isinstance(action, do.Join) else piece.team
        first = next(each for each in state.members(side) if each.id != piece.id)
        self.move(first.hex)
        self._key("f")
        assert self._selection.mode == Team.name
        self._go(piece.hex)

    def _press_x(self, spot: Hex) -> None:
        self.move(spot)
        self._key("x")

    def _on_board(self, view: View, action: Any) -> None:
        state = self.state
        match action:
            case do.AddShooter(piece=piece):
                self._go(state.the(piece).hex)
            case do.Target(what=what):
                self._go(_spot_of(state, what))
            case do.Break(hex=spot) | do.Place(hex=spot):
                self._go(spot)
            case do.Aim(target=target):
                self._out()
                if self._selection.held:
                    self._key("Backspace")
                self._go(_spot_of(state, target))
            case do.March(team=team):
                self._march(team)
            case do.Move(piece=piece, to=to):
                self._take(piece)
                self._go(to)
            case do.Attack(side=side, target=target):
                self._attack(state.members(side)[0], target)
            case _:
                raise AssertionError(f"no keys for {action}")

    def _attack(self, piece: Any, target: str) -> None:
        """Attack a target: the only one of a side at once, by Enter."""
        self._out()
        if self._selection.held != (piece.id,):
            if self._selection.held:
                self._key("Backspace")
            self.move(piece.hex)
            sole = choosing.ahead(PRESENTER, self.view, self._selection) != self._selection
            self._key("Enter")
            if sole:
                return
        self._go(_spot_of(self.state, target))

    def _take(self, piece: str) -> None:
        self._out()
        if self._selection.held != (piece,):
            if self._selection.held:
                self._key("Backspace")
            self._go(self.state.the(piece).hex)

    def _march(self, team: str) -> None:
        """Take a member of a team up and begin a march in which each goes by itself."""
        self._take(self.state.members(team)[0].id)
        self._key("c")

    def _go(self, goal: Hex) -> None:
        self.move(goal)
        self._key("Enter")

    def move(self, goal: Hex) -> None:
        """Move the cursor to a hex, up or down first."""
        grid = BOARDS[self.state.setup.players].grid
        cursor = self._selection.cursor
        while grid.row_col(cursor)[0] != grid.row_col(goal)[0]:
            self._key("Down" if grid.row_col(goal)[0] > grid.row_col(cursor)[0] else "Up")
            cursor = self._selection.cursor
        while cursor != goal:
            self._key("Right" if grid.x(goal) > grid.x(cursor) else "Left")
            cursor = self._selection.cursor


def _spot_of(state: State, what: str) -> Hex:
    """Return a hex that stands for a piece, a side or a hex."""
    members = state.members(what)
    if members:
        return members[0].hex
    piece = state.piece(what)
    return what if piece is None else piece.hex
