"""From actions to keys, as a player presses them: they know where the cursor stands.

fingers = Fingers(record, curtain=True)
for key in fingers.press(action):
    terminal.send(KEYS.get(key, key))
"""

from typing import Any

from bl_tui.games.battlelore.decisions import DECISIONS, decision_of
from bl_tui.games.battlelore.decisions.lore import KeepSeveral
from bl_tui.games.battlelore.decisions.reactions import LoreHand
from bl_tui.games.battlelore.decisions.setup import WarCouncil
from bl_tui.games.battlelore.decisions.special import Deed, Passage, Special, Strike
from bl_tui.games.battlelore.position import goals, passages, strikes
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.pointing import answers, choosing, cursor, holding
from bl_tui.table.pointing.auto_pass import ByItself
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.selection import Act, Answer, Selection
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Action,
    Attack,
    CancelOrder,
    Choose,
    Done,
    EvadeTo,
    FreeUnit,
    KeepLore,
    MassStrike,
    MoveUnit,
    NameVeteran,
    OpenPassage,
    OrderUnit,
    Pass,
    PlaceLandmark,
    PlayLore,
    Pursue,
    RetreatTo,
    ShareLevels,
    Train,
    UsePassage,
)
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Window
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.core.record import Record, advance
from engine.hexes.grid import Hex

AnyRecord = Record[Any, Any]


def followed(record: AnyRecord, side: Side, action: Action) -> AnyRecord:
    """Return a game of two people after an action, with the answers that follow by themselves."""
    table = Table(BATTLELORE, record, MemoryJournal())
    for seat in table.seats:
        table.follow(seat, ByItself(PRESENTER, among=True))
    table.act(side, action, table.seen)
    after: AnyRecord = table.reported(lambda played: played)
    return after


class Fingers:
    """Plays a game and tells the keys for it; `record` is the game as it stands."""

    def __init__(self, record: AnyRecord, *, curtain: bool) -> None:
        """Begin where a screen begins that shows this game for the first time."""
        self.record = record
        self._curtain = curtain
        self._viewer: Side | None = None
        self._selection = Selection("E7")
        self._kept: dict[Side, Selection] = {}
        self._keys: list[str] = []
        self._dealt: View | None = None
        self._kept_cards: list[str] = []
        self._before = record
        self.quiet: Side | None = None
        """Who asked to be asked no more in this turn; until the turn ends he passes by himself."""
        self._turn = 0
        if not curtain:
            self._sit()

    @property
    def side(self) -> Side | None:
        """Return who decides now."""
        sides = BATTLELORE.to_act(self.record.state)
        return sides[0] if sides else None

    @property
    def choosing(self) -> bool:
        """Return whether more belongs to what was chosen last, and no key is pressed before."""
        return self._dealt is not None

    @property
    def cursor(self) -> Hex:
        """Return where the cursor stands."""
        return self._selection.cursor

    def press(self, action: Action) -> list[str]:
        """Return the keys for an action of the side to act, and the game after it.

        There are none for a Lore card that is kept until all that are kept with it are known.
        """
        if self._dealt is None:
            self._keys = []
        side = self.side
        assert side is not None
        if self._curtain and self._viewer is not side:
            self.lift()
        view = BATTLELORE.view(self.record.state, side)
        self._choose(view, action)
        self._selection = bare(view, self._selection)
        if self._dealt is None and self._kept_cards:
            self._keep_as_drawn(side)
        else:
            self.record = followed(self.record, side, action)
        self._pass_quietly()
        if self.side is side or (self.side is not None and not self._curtain):
            self._sit()
        return self._keys if self._dealt is None else []

    def ask_no_more(self) -> None:
        """Let the window pass that is open, and all others of its side in this turn."""
        self.quiet = self.side
        self._turn = self.record.state.turn
        self._pass_quietly()
        if self.side is not None:
            self._sit()

    def _pass_quietly(self) -> None:
        while self.quiet is not None and self.quiet is self.side:
            state = self.record.state
            if state.turn != self._turn or not isinstance(state.steps[-1], Window):
                return
            self.record = followed(self.record, self.quiet, Pass())

    def lift(self) -> None:
        """Let the side that decides see its hand."""
        self._keys.append("Enter")
        self._sit()

    def _sit(self) -> None:
        side = self.side
        assert side is not None
        view = BATTLELORE.view(self.record.state, side)
        if self._viewer is not None:
            self._kept[self._viewer] = self._selection
        known = self._kept.get(side)
        self._selection = (
            cursor.settle(PRESENTER, view, known)
            if known
            else cursor.opening(PRESENTER, view, side)
        )
        self._viewer = side

    def _choose(self, view: View, action: Action) -> None:
        if isinstance(action, Done):
            self._end(view)
        elif isinstance(action, Pass):
            self._keys.append("x")
        elif isinstance(action, KeepLore) and (KeepSeveral.due(view) or self._dealt is not None):
            self._keep(self._dealt or view, action, last=not KeepSeveral.due(view))
        elif action in PRESENTER.decisions.choices(view, Selection("")):
            self._pick(view, PRESENTER.decisions.choices(view, Selection("")).index(action))
        elif isinstance(action, PlayLore):
            self._keys.append("g")
            self._selection = replace(self._selection, option=None, mode=LoreHand.name)
            self._point_at(DECISIONS.choices(view, self._selection).index(action))
        elif isinstance(action, ShareLevels):
            self._share(view, action)
        elif isinstance(action, FreeUnit | Train | UsePassage | OpenPassage | MassStrike):
            self._put_down()
            self._do_special(view, action, hex_of(view, action.unit))
        elif isinstance(action, MoveUnit) and action.how:
            self._take_up(view, action.unit)
            self._do_special(view, action, action.to)
        elif isinstance(action, Attack | MoveUnit):
            self._act(view, action)
        else:
            self._go(spot_of(view, action))

    def _end(self, view: View) -> None:
        """End a step; a question before that marks the units that could still act."""
        sure = isinstance(answers.done(PRESENTER, view, self._selection), Act)
        self._keys += ["d"] if sure else ["d", "d"]
        if not sure:
            self._selection = holding.put_down(PRESENTER, view, self._selection)

    def _pick(self, view: View, number: int) -> None:
        """Choose a listed choice, again where the player is asked whether they are sure."""
        self._point_at(number)
        if DECISIONS.due(view).on_choice(self._selection) is not None:
            self._keys.append("Enter")

    def _point_at(self, number: int) -> None:
        """Point at a listed choice: by its digit, or by stepping past the ninth."""
        self._keys += [str(min(number, 8) + 1), *["Tab"] * (number - 8), "Enter"]
        self._selection = replace(self._selection, option=number)

    def _keep(self, view: View, action: KeepLore, *, last: bool) -> None:
        """Wait for the last of several Lore cards that are kept; then mark them all."""
        if self._dealt is None:
            self._before = self.record
        self._dealt = view
        self._kept_cards.append(action.card)
        if last:
            keep = KeepSeveral(view)
            wanted = keep.marks_of([KeepLore(card) for card in self._kept_cards]) or ()
            marks = enumerate(zip(keep.begin(), wanted, strict=True), 1)
            self._keys += [*(str(n) for n, (now, then) in marks if now != then), "Enter"]
            self._kept_cards = [
                card for card, n in zip(view.steps[-1].drawn, wanted, strict=True) if n
            ]
            self._dealt = None

    def _keep_as_drawn(self, side: Side) -> None:
        """Keep the cards in the order in which they were drawn, as the screen does."""
        self.record = self._before
        for card in self._kept_cards:
            self.record = advance(BATTLELORE, self.record, side, KeepLore(card))
        self._kept_cards = []

    def _share(self, view: View, action: ShareLevels) -> None:
        """Step from seat to seat, and at each to its level."""
        wanted = (action.commander, action.cleric, action.wizard, action.rogue, action.warrior)
        begins = WarCouncil(view).begin()
        for seat, level in enumerate(wanted):
            while (more := level - (self._selection.form or begins)[seat]) != 0:
                self._keys.append("Right" if more > 0 else "Left")
                self._selection = cursor.move(
                    PRESENTER, view, self._selection, 0, 1 if more > 0 else -1
                )
            if seat < len(wanted) - 1:
                self._keys.append("Down")
                self._selection = cursor.move(PRESENTER, view, self._selection, 1, 0)
        sure = isinstance(answers.agree(PRESENTER, view, self._selection), Act)
        self._keys += ["Enter"] if sure else ["Enter", "Enter"]

    def _do_special(self, view: View, action: Deed, spot: Hex) -> None:
        """Press the key of what a unit can do besides; it lists them if there are several."""
        self._move(spot)
        found = Special(view).choices(self._selection)
        first = action
        if isinstance(action, OpenPassage | MassStrike):
            first = type(action)(action.unit, "")
        self._keys.append("f")
        if len(found) > 1:
            self._selection = replace(self._selection, option=0, mode=Special.name)
            self._point_at(found.index(first))
        if isinstance(action, OpenPassage):
            pointed = next(iter(passages(view, action.unit)), self.cursor)
            self._selection = Selection(pointed, (action.unit,), None, Passage.name)
            self._go(action.to)
        elif isinstance(action, MassStrike):
            pointed = next(iter(strikes(view, action.unit)), self.cursor)
            self._selection = Selection(pointed, (action.unit,), None, Strike.name)
            self._go(hex_of(view, action.target))

    def _put_down(self) -> None:
        if self._selection.unit is not None:
            self._keys.append("Backspace")
            self._selection = back(self._selection)

    def _act(self, view: View, action: Attack | MoveUnit) -> None:
        asks = decision_of(view).subject.unit is None and self._selection.unit != action.unit
        if asks and self._take_up(view, action.unit) == Act(action):
            return
        self._go(action.to if isinstance(action, MoveUnit) else hex_of(view, action.target))

    def _take_up(self, view: View, unit: str) -> Answer:
        """Select a unit, and return the answer: one with a single target attacks it at once."""
        self._put_down()
        self._move(hex_of(view, unit))
        answer = choosing.choose(PRESENTER, view, self._selection)
        self._keys.append("Enter")
        if isinstance(answer, Selection):
            self._selection = answer
        return answer

    def _go(self, goal: Hex) -> None:
        """Move the cursor to a hex, and choose it."""
        self._move(goal)
        self._keys.append("Enter")

    def _move(self, goal: Hex) -> None:
        """Move the cursor to a hex, up or down first."""
        (row, _), (goal_row, _) = GRID.row_col(self.cursor), GRID.row_col(goal)
        down = 1 if goal_row > row else -1
        for _ in range(abs(goal_row - row)):
            self._selection = cursor.step(PRESENTER, None, self._selection, down, 0)
            self._keys.append("Down" if down > 0 else "Up")
        right = 1 if GRID.x(goal) > GRID.x(self.cursor) else -1
        while self.cursor != goal:
            self._selection = cursor.step(PRESENTER, None, self._selection, 0, right)
            self._keys.append("Right" if right > 0 else "Left")


def bare(view: View, selection: Selection) -> Selection:
    """Return what stays selected after an action: the cursor, and the plans of the player."""
    aims = PRESENTER.decisions.asked(view, selection).in_mind(selection)
    return replace(selection, held=(), option=None, form=(), aims=aims)


def spot_of(view: View, action: Action) -> Hex:
    """Return the hex that stands for an action where no unit acts that the player picks."""
    if isinstance(action, OrderUnit | CancelOrder | NameVeteran):
        return hex_of(view, action.unit)
    if isinstance(action, RetreatTo | EvadeTo | Pursue | PlaceLandmark):
        return action.to
    if isinstance(action, Choose):
        found: dict[Hex, Action] = goals(view, None)
        return next(spot for spot, other in found.items() if other == action)
    raise AssertionError(f"no keys for {action}")


def hex_of(view: View, unit_id: str) -> Hex:
    """Return where a unit stands."""
    return next(unit.hex for unit in view.units if unit.id == unit_id)
