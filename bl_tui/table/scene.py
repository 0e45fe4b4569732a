"""A scene: everything that the battle screen shows at one moment, frozen; no widget, no table."""

from typing import TYPE_CHECKING, Any

from bl_tui.commands import Keys
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.table.panes.layout import PanePlan
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing.choosing import LISTED, ahead
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.story import Frame
from bl_tui.table.threats import InDanger
from bl_tui.text.rule_links import RULE, rules_in
from engine.core.frozen import Value, record
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.table.panes.puzzle_shown import PuzzleShown

WHOLE = (60, 99)
"""Columns and lines in which the inspector shows everything."""


@record
class Scene(Value):
    """Everything that the battle screen shows."""

    presenter: Presenter
    teller: Any
    """The `Phrases` of the game."""
    keys: Keys
    plan: PanePlan
    view: Any
    selection: Selection
    events: tuple[Any, ...] = ()
    """The past as the viewer may know it."""
    notice: str = ""
    """The message of the moment."""
    announced: str = ""
    """The plan of the bot whose turn it is, "" for none."""
    danger: tuple[str, ...] = ()
    """The threat to the held unit at the cursor, from the longest text to the shortest one."""
    threats: tuple[InDanger, ...] = ()
    """The threats to the viewer's units, the worst first, while a column shows them."""
    why: str = ""
    """Why the place under the cursor cannot be chosen, "" if it can."""
    can_undo: bool = True
    can_redo: bool = False
    wished: bool = False
    """Whether the viewer uses auto-pass."""
    opposite: bool = False
    """Whether the viewer sees the board from the side of the opponent."""
    curtain: Seat | None = None
    """The seat that gets the keyboard next, while both hands are hidden."""
    frame: Frame | None = None
    again: tuple[int, int] = (0, 0)
    """The number of the step that is shown again, from 1, and how many there are; 0 for none."""
    recalls: bool = False
    """Whether others have done something since the viewer's last action that can be shown again."""
    panel: str = ""
    """The pane over the board, "" for none."""
    card: str | None = None
    """The card in the card panel, None for the selected one or the one in play."""
    entry: int = 0
    """The selected entry of the log panel, 1 for the last, 0 for none."""
    leaf: int = 0
    """How many pages the panel was turned, which works where it `turns`."""
    turns: bool = True
    rolls: tuple[Any, ...] = ()
    """The rolls of the game so far, where they are shown."""
    match: str = ""
    """The score of the match of this game, "" for none."""
    thinks: str = ""
    """The bot that decides now, "" for none, and `due` its seat."""
    awaited: str = ""
    """The message while a remote player decides."""
    due: Seat | None = None
    pause: str = ""
    """Whether bots and story can be paused: "open", "held" while they are, else ""."""
    asks: tuple[str, ...] = ()
    """The commands that ask bots or speak to people."""
    laid_open: bool = False
    """Whether a spectator has opened a hand."""
    teaching: Teaching | None = None
    """The text of a lesson, None outside lessons."""
    puzzle: "PuzzleShown | None" = None
    """The puzzle that is being solved, None outside puzzles."""
    seats: Seats = PEOPLE
    """The players."""
    unsaved: bool = False
    """Whether the last action is not on disk."""

    @property
    def ahead(self) -> Selection:
        """Return the selection, or that of the only option of the unit under the cursor."""
        return ahead(self.presenter, self.view, self.selection)

    @property
    def plans_in_hand(self) -> bool:
        """Return whether the plan of a puzzle takes the place of the hand, for want of room."""
        return self.puzzle is not None and "plan" not in self.plan.own

    @property
    def _everybody(self) -> tuple[Seat, ...]:
        return tuple(self.presenter.seat_names(self.teller.words, self.view))

    def person(self, seat: Seat) -> str:
        """Return the name of the person on a seat, "" for none."""
        return self.seats.called(seat, self._everybody) if self.seats.named else ""

    def led_by(self, seat: Seat) -> str:
        """Return who plays a seat, in words: a bot, a remote player, or one of the people here; ""
        where no players were chosen or one person plays all seats."""
        seats, say = self.seats, self.teller.say
        if bot := seats.bot(seat):
            return str(say(f"app.bot.{bot}"))
        if name := self.person(seat):
            return name
        if seats.away(seat):
            return str(say("app.led.elsewhere"))
        persons = seats.persons(self._everybody)
        people = [*dict.fromkeys(persons.values())]
        if len(people) > 1 and seats.named:
            return str(say("app.led.person", number=people.index(persons[seat]) + 1))
        return str(say("app.led.you")) if seats.any_bot or seats.any_away else ""


def rule_in_sight(scene: Scene) -> str:
    """Return the rule that help opens at.

    A rule cited by the prompt as forbidding something wins; then, where the board matters, the
    first rule that the inspector names for the hex under the cursor; else that of the phase. A
    choice from a list is not about the cursor.

    >>> rule_in_sight(Scene(*[None] * 6, notice="E2 is out of reach (BL-21.6)."))
    'BL-21.6'
    """
    for text in (scene.notice, scene.why):
        cited = RULE.search(text)
        if cited is not None:
            return cited[0]
    decision = scene.presenter.decisions.due(scene.view)
    if not decision.on_board or decision.by in LISTED:
        return decision.cites()
    lines = scene.presenter.pane_lines["inspector"](scene, *WHOLE)
    named = rules_in(lines)
    return named[0] if named else decision.cites()
