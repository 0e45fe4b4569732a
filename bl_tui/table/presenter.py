"""The presenter that a game hands to the battle screen: functions and tables, no base class.

The screen knows views, boards, events and actions only as values that it passes from one of these
functions to another.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from bl_tui.boards.protocol import BoardModel
from bl_tui.table.machine import Machine
from bl_tui.table.panes.hand import Item
from bl_tui.table.panes.layout import Pane, Window
from bl_tui.table.panes.log import LogSets
from bl_tui.table.panes.notes import Note
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.pointing.asks import Lights
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.selection import Answer, Selection, Spot
from bl_tui.table.story import Story
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.core.frozen import record
from engine.core.game import Refusal
from engine.core.seats import Seat

Maker = Callable[[Any, int, int], list[Line]]
"""Makes the lines of a pane or panel of a `Scene` for a width and a height."""


@record(eq=False)
class Deed:
    """A command of one game: what it comes to, by view and selection.

    there: whether the command is there now. again: whether it goes on until there is nothing more
    to do, as to order all units. after: the common command after which the help tells of it; "" for
    the end.
    """

    answer: Callable[[Any, Selection], Answer]
    there: Callable[[Any, Selection], bool] = lambda *_: True
    again: bool = False
    after: str = ""


@record(eq=False)
class Advisor:
    """The telling of what bots do; loaded when a bot is asked first.

    secret: the codes of reasons that nobody else may know; who asks is told of the action before.
    what: an action as it stands in menus, by names, view and action. why: the reason of a choice.
    about: the units or places that an action names. form: the counters that make some actions, by
    view and actions, None for those without a form. after: the view in which the same choice goes
    on, by view and an action that is a part of it; None after one that is all of it. modes: what a
    player may turn to in order to choose an action. ways: what to point at for an action, besides
    what its unit, its form and the lists lead to.
    """

    secret: frozenset[str]
    what: Callable[[Any, Any, Any], str]
    why: Callable[[Any, Any, Any], str]
    about: Callable[[Any], Sequence[str]]
    form: Callable[[Any, tuple[Any, ...]], tuple[int, ...] | None]
    modes: tuple[str, ...]
    ways: Callable[[Any, Any], Sequence[Selection]] = lambda *_: ()
    after: Callable[[Any, Any], Any] = lambda *_: None


@frozen(eq=False, repr=False)
class Presenter:
    """The battle screen's questions to a game.

    controls: the rows of its decisions and what the machine of keys and clicks asks.

    phrases: the names and signs of a game, by language, signs, view and whether odds are told.
    title: the name of what is played, by view. seat_names: all seats in play order with their
    names. why_not: a refusal in the player's words.
    unit_name: a unit by its id, with the place on which it stands.

    bare_board: the board of a view without lights and cursor, or with other pieces on it. lit: that
    board with lights and the cursor.

    extra: the panes that this game needs besides the common ones, by view. pane_lines: their lines,
    and those of "track", "inspector", "brief" (the place under the cursor in one line) and "backs"
    (what lies before somebody who holds no hand). panel_lines: what lies over the board, by command
    or decision; beside: which of these may take the place of the inspector. items: what lies before
    the viewer, by phrases, view and selection. log: which events are told, and how.

    deeds: its own commands, by name. panels: the panels that can be called for, by view, out of
    all_panels; of_hand: those that need a hand, and are not for who only looks back; sisters:
    panels that tell of the same, in the title of one of which stands the key of the other. tells:
    the panels that tell of one thing, which a click on its name opens; whole: the panel that tells
    what has no room in the hand. advisor: how what bots do
    is told.

    open_hands: whether the keyboard is passed without a curtain while a turn lasts and nothing
    secret is decided: the players agreed on it before the game, or nothing else is hidden.

    at_top: the seats that sit at the upper edge of the board, by view; turned: the board from the
    other side; cleared: the board without pieces, None where these hide nothing.

    notes: what is told of the game when it first matters, the first that does first.

    rolls: the rolls of an action, by the state before it and its entry; luck: what they came to;
    load_luck: how they are told (`panes/luck.py`), None where nobody counts them.

    wide: the panels that are as wide as the board. window: how a board that may be larger than its
    room shares the screen with the panes. course: what stands in place of the hand while something
    is told, no lines for the hand itself.
    """

    controls: Controls
    phrases: Callable[[Words, Any, Any, bool], Phrases]
    title: Callable[[Words, Any], str]
    seat_names: Callable[[Words, Any], Mapping[Seat, str]]
    why_not: Callable[[Any, Refusal], str]
    unit_name: Callable[[Any, Any, str], str]
    bare_board: Callable[[Any, Any], BoardModel]
    lit: Callable[[Any, Lights, Spot | None], BoardModel]
    extra: Callable[[Any], tuple[Pane, ...]]
    pane_lines: Mapping[str, Maker]
    panel_lines: Mapping[str, Maker]
    beside: tuple[str, ...]
    items: Callable[[Any, Any, Selection], tuple[Item, ...]]
    log: LogSets
    story: Story
    deeds: Mapping[str, Deed]
    panels: Callable[[Any], tuple[str, ...]]
    all_panels: tuple[str, ...]
    tells: tuple[str, ...]
    open_hands: Callable[[Any], bool]
    rolls: Callable[[Any, Any], Iterable[Any]]
    luck: Callable[[Sequence[Any]], tuple[Any, ...]]
    load_advisor: Callable[[], Advisor]
    load_luck: Callable[[], Any] | None = None
    of_hand: tuple[str, ...] = ()
    sisters: Mapping[str, str] = field(factory=dict)
    at_top: Callable[[Any], Container[Seat]] = lambda _: ()
    turned: Callable[[Any], BoardModel] = lambda board: board
    wide: tuple[str, ...] = ()
    window: Window | None = None
    course: Maker = lambda *_: []
    whole: str = "card"
    cleared: Callable[[Any], BoardModel] | None = None
    notes: tuple[Note, ...] = ()
    machine: Machine = field(init=False)

    @machine.default
    def _machine(self) -> Machine:
        return Machine(self.controls)

    @property
    def advisor(self) -> Advisor:
        """Return how what bots do is told."""
        return self.load_advisor()
