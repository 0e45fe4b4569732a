"""From actions to keys, as a player presses them: found by trying them at a table like theirs."""

from collections import deque
from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.view import gate_place, place_of_enemy
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions import decision_of
from bl_tui.games.bardsung.decisions.growing import Treasures
from bl_tui.games.bardsung.decisions.hero_turn import Empowered, HeroTurn, Pack
from bl_tui.games.bardsung.decisions.questions import is_place
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.registry import RULEBOOKS
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Table
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import By
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import State
from engine.bardsung.turn.views import View
from tests.e2e.battle import AnyRecord
from tests.ui.sittings import Sitting

ROW = RULEBOOKS["bardsung"]
KEYS = standard_keys(ROW.commands)
ARROWS = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
"""The rows and columns of each arrow key."""
NAMES = {each: each.lower() for each in ("Enter", "Tab", "Backspace", *ARROWS)}
ENOUGH = 200
"""Keys for one action."""


def sit(
    record: AnyRecord, memory: MemoryJournal | None = None, pace: str = "off", seats: Seats = PEOPLE
) -> Sitting:
    """Return a session of this game."""
    return Sitting(
        Table(BARDSUNG, record, memory or MemoryJournal()),
        presenter=PRESENTER,
        catalogue=ROW.catalogue,
        signs=glyphs_for("ascii", Words("en", ROW.catalogue)),
        keys=KEYS,
        curtains=False,
        pace=pace,
        seats=seats,
    )


class Fingers:
    """Plays a game by keys and tells which; all heroes are led at one keyboard."""

    def __init__(self, record: AnyRecord) -> None:
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
        before = self.table.count
        self._do(self.view, action)
        first = self.table.count - len(self.memory.entries)
        assert self.table.count > before, f"{action} by {self.pressed} did nothing"
        assert self.memory.entries[before - first].action == action
        return self.pressed

    def _key(self, *keys: str) -> None:
        for key in keys:
            self.pressed.append(key)
            assert len(self.pressed) < ENOUGH, f"keys without end: {self.pressed[:20]}"
            self.sitting.press(NAMES.get(key, key))

    def _do(self, view: View, action: Any) -> None:
        decision = decision_of(view)
        if action == a.Done():
            self._key("d")
            if decision.on_finish(self.sitting.session.selection) is not None:
                self._key("d")
        elif decision.name == "turn":
            self._turn(view, action)
        elif action in (trades := Treasures(view).trades):
            self._key("t")
            self._listed(trades, action)
        elif decision.by is By.PLACE:
            self._place(view, action)
        else:
            self._listed(decision.choices(self.sitting.session.selection), action)

    def _turn(self, view: View, action: Any) -> None:
        free = Pack(view).things
        mode = self.sitting.session.selection.mode
        if action in free:
            self._key(*([] if mode == Pack.name else ["t"]))
            self._listed(free, action)
            return
        if mode:
            self._key("Backspace")
        turn = HeroTurn(view)
        if getattr(action, "empower", ""):
            self._key("f")
            turn = Empowered(view)
        deed = next(d for d in turn.deeds if action in turn.goals((d,)).values())
        self._point(turn.deeds.index(deed))
        wanted = turn.goals((deed,))
        self._go(next(place for place, goal in wanted.items() if goal == action))

    def _place(self, view: View, action: Any) -> None:
        if isinstance(action, a.Aim):
            self._key(*(["f"] if action.empower else []))
            self._go(place_of_enemy(view, action.target) or "")
        elif isinstance(action, a.Move):
            self._go(action.to)
        elif is_place(action.option):
            map = lattice_of(view.table.board)
            gate = ":" in action.option
            self._go(gate_place(map, action.option) if gate else action.option)
        else:
            self._key("x")

    def _go(self, place: str) -> None:
        """Step from one place that can be chosen to the next, up to this one."""
        while self.sitting.session.selection.cursor != place:
            self._key("Tab")
        self._key("Enter")

    def _point(self, number: int) -> None:
        """Point at a listed choice by the digits of its row, typed at once."""
        conductor = self.sitting.conductor
        clock, now = conductor.clock, conductor.clock()
        conductor.clock = lambda: now
        self._key(*str(number + 1))
        conductor.clock = clock
        assert self.sitting.session.selection.option == number

    def _listed(self, listed: Any, action: Any) -> None:
        self._point(listed.index(action))
        self._key("Enter")


class Walker(Fingers):
    """Goes to each place step by step, as a player does who does not know the key for the next."""

    def _go(self, place: str) -> None:
        way = self._way(place) or self._way(zone_of(place))
        self._key(*way)
        super()._go(place)

    def _way(self, place: str) -> tuple[str, ...]:
        """Return the fewest arrow keys from the cursor to a place, none if there is no way."""
        view = self.view
        here = self.sitting.session.selection
        ways: dict[str, tuple[str, ...]] = {here.cursor: ()}
        queue = deque([here])
        while queue and place not in ways:
            at = queue.popleft()
            for key, (rows, columns) in ARROWS.items():
                there = cursor.move(PRESENTER, view, at, rows, columns)
                if there.cursor not in ways:
                    ways[there.cursor] = (*ways[at.cursor], key)
                    queue.append(there)
        return ways.get(place, ())

    def aside(self) -> list[str]:
        """Return the keys of a step to the side and back, if the decision is about a zone."""
        begun = self.sitting.session.selection
        self.pressed = []
        if decision_of(self.view).name == "turn" and not begun.mode:
            self._key("Right", "Left")
        return self.pressed
