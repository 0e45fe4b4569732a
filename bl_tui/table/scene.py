"""A scene: everything that the battle screen shows at one moment, frozen; no widget, no table."""

from typing import Any

from bl_tui.commands import Keys
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.table.panes.layout import PanePlan
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing.choosing import ahead
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.story import Frame
from bl_tui.text.rule_links import RULE, rules_in
from engine.core.frozen import Value, record
from engine.core.seats import Seat

WHOLE = (60, 99)
"""Columns and lines in which the inspector shows everything."""


@record
class Scene(Value):
    """Everything that the battle screen shows.

    `presenter`: the game's; `teller`: its `Phrases`. `curtain`: the seat that gets the keyboard
    next, while both hands are hidden; `events`: the past as the viewer may know it; `notice`: the
    message of the moment; `why`: why the place under the cursor cannot be chosen, "" if it can;
    `can_undo`, `can_redo`: whether undo and redo work now; `wished`: whether the viewer uses
    auto-pass; `panel`: the pane over the board, "" for none; `card`: the card in the card panel,
    None for the selected one or the one in play; `entry`: the selected entry of the log panel, 1
    for the last, 0 for none; `leaf`: how many pages the panel was turned, which works where it
    `turns`; `rolls`: those of the game so far, where they are shown; `thinks`: the bot that decides
    now, "" for none, and `due` its seat; `awaited`: the message while a remote player decides;
    `pause`: "open" where bots and story can be paused, "held" where they are, else ""; `asks`: the
    commands that ask bots or speak to people; `match`: the score of the match of this game, "" for
    none; `laid_open`: whether a spectator has opened a hand; `teaching`: the text of a lesson, None
    outside lessons; `seats`: the players; `unsaved`: whether the last action is not on disk.
    """

    presenter: Presenter
    teller: Any
    keys: Keys
    plan: PanePlan
    view: Any
    selection: Selection
    events: tuple[Any, ...] = ()
    notice: str = ""
    why: str = ""
    can_undo: bool = True
    can_redo: bool = False
    wished: bool = False
    curtain: Seat | None = None
    frame: Frame | None = None
    panel: str = ""
    card: str | None = None
    entry: int = 0
    leaf: int = 0
    turns: bool = True
    rolls: tuple[Any, ...] = ()
    match: str = ""
    thinks: str = ""
    awaited: str = ""
    due: Seat | None = None
    pause: str = ""
    asks: tuple[str, ...] = ()
    laid_open: bool = False
    teaching: Teaching | None = None
    seats: Seats = PEOPLE
    unsaved: bool = False

    @property
    def ahead(self) -> Selection:
        """Return the selection, or that of the only option of the unit under the cursor."""
        return ahead(self.presenter, self.view, self.selection)

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
    first rule that the inspector names for the hex under the cursor; else that of the phase.

    >>> rule_in_sight(Scene(*[None] * 6, notice="E2 is out of reach (BL-21.6)."))
    'BL-21.6'
    """
    for text in (scene.notice, scene.why):
        cited = RULE.search(text)
        if cited is not None:
            return cited[0]
    decision = scene.presenter.decisions.due(scene.view)
    if not decision.on_board:
        return decision.cites()
    lines = scene.presenter.pane_lines["inspector"](scene, *WHOLE)
    named = rules_in(lines)
    return named[0] if named else decision.cites()
