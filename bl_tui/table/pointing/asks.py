"""The row of a decision: how it is answered, told, lit, listed, cited, curtained.

A game has a table of these rows, one for each step that asks somebody (and stage of it), and one
for each thing that a player may turn to in the middle of a decision (a mode). The machine
(`pointing`, `cursor`, `answers`) and the panes read the row and know no step.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, unique
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.table.pointing.selection import Answer, Hint, Selection, Spot, no_target
from engine.core.frozen import Value, record
from engine.core.seats import Seat


@unique
class By(Enum):
    """The ways to answer a decision."""

    LIST = "list"
    """One of several choices, by its number."""
    PLACE = "place"
    """A place on the board, or whoever stands there."""
    LAY = "lay"
    """One of several choices, by its number, that is laid on a place."""
    UNIT = "unit"
    """A unit that is taken up and then a place to go to, or units that are marked."""
    YES_NO = "yes_no"
    """There is nothing to choose but to take or to leave."""
    FORM = "form"
    """Rows with counters, all agreed on at once."""


@unique
class Begins(Enum):
    """Which of the listed choices is pointed at when a decision begins."""

    FIRST = "first"
    NONE = "none"
    """None, also after a look elsewhere: most cannot be taken back."""
    KEPT = "kept"
    """The one that was pointed at before, if any."""


@record
class About(Value):
    """The things that a decision is about: the unit concerned, the other unit, a place."""

    unit: str | None = None
    target: str | None = None
    at: Spot | None = None


NOTHING = About()

Commands = list[tuple[str, str]]
"""Commands in the line of keys, each with the message that names it: `app.do.COMMAND.NAME`, or the
command's own name for ""."""

Lights = dict[Spot, Light]
Goals = Mapping[Spot, Any]
"""The action that each place chooses."""


@record(eq=False)
class Form:
    """Rows with counters that a player fills in before agreeing on all of them at once.

    begins: the counters of a view to begin with; limits: the least and the most of a row, by view,
    counters and row; action: what the counters come to, a `DoAll` where the rules take it in
    several steps, None while too little is chosen; names: of the rows; fixed: rows that cannot
    be changed, told below them; notes: what is told of the counters as they stand; row, number: the
    messages `app.do.up.ROW` and `app.do.left.NUMBER` that name the keys.

    presets: counters that can be taken over all at once, by the digits after those of the rows and
    one after the other by Tab, by view and counters. change: the counters after one of them was
    raised (1) or lowered (-1), by view, counters, row and step, where that is more than a number
    within limits.
    toggles: a digit changes its row at once. in_hand: the items of
    the hand tell of it, also where there is little room.

    about: what the row that is pointed at is, by row.

    keeps: what the program keeps of an action for the next game, by view and action: a name, which
    begins with that of the game, and a text; None: nothing. last: the counters that what was kept
    comes to, by view and kept texts, () for none. The form then begins with them, and they are
    offered after the presets.
    """

    begins: Callable[[Any], tuple[int, ...]]
    limits: Callable[[Any, tuple[int, ...], int], tuple[int, int]]
    action: Callable[[Any, tuple[int, ...]], Any]
    names: Callable[[Any, Any], Sequence[str]]
    notes: Callable[[Any, Any, tuple[int, ...]], Sequence[str]]
    fixed: Callable[[Any, Any], Sequence[str]] = lambda *_: ()
    row: str = "row"
    number: str = "number"
    presets: Callable[[Any, tuple[int, ...]], Sequence[tuple[int, ...]]] = lambda *_: ()
    change: Callable[[Any, tuple[int, ...], int, int], tuple[int, ...]] | None = None
    toggles: bool = False
    in_hand: bool = False
    keeps: Callable[[Any, Any], tuple[str, str] | None] = lambda *_: None
    about: Callable[[Any, Any, int], str] = lambda *_: ""
    last: Callable[[Any, Mapping[str, str]], tuple[int, ...]] = lambda *_: ()


def _never(_: Any) -> bool:
    return False


def _none(*_: Any) -> None:
    return None


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _no_target(_view: Any, selection: Selection, _decision: Any) -> Hint:
    return no_target(selection)


@record(eq=False)
class Asks:
    """One kind of decision. What is not given has a meaning that fits most of them.

    name: names its words: `app.phase.NAME`, `app.prompt.NAME`, `app.do.*.NAME`.
    rule: where the rulebook opens; `ruled` gives a more exact one for a view, or None.
    by: how it is answered.
    told: the sentence of the prompt, by phrases, view, selection and decision.
    about: what it is about, by view; the cursor goes there, to the unit or, where `at_place`, to
      the place.

    What can be chosen:
    offers: what is listed, by view and selection; `empty` is said where nothing is; `begins` which
      of it is pointed at first; `picks` what choosing one comes to, by view, selection and choice,
      where it is more than doing it.
    goals: what each place stands for, by view and units held; None: `Controls.goals`.
    takes: who is taken up together with a unit, by view and unit.
    marks: what marking a unit does, by view and unit; None where units are taken up.
    asked: what tells why the place under the cursor, or the unit on it, cannot be chosen; or
      what choosing it comes to though no place stands for it.
    form: its rows and counters.
    harmless: what choosing does while nothing is pointed at, by view; None: nothing.
    gathers: what choosing the place under the cursor comes to while nothing listed is pointed at,
      by view and selection: listed choices are then made piece by piece on the board. A step of
      the cursor points at nothing listed any more, and Tab goes between `goals`.
    aside: what Left and Right come to, by view, selection and step, where they change what is
      pointed at; None where they move the cursor.
    sure: what is asked before an end that would give something away, by view and selection. left:
      what is told after an end that can be taken back, by the view before it: what was left undone.
    goes_on: whether it goes on with what was begun before, as the targets of a card: who followed
      a hint is then given one for it, too, without asking.
    ends: whether it may end by itself where nothing else is left to choose, by the view: nobody
      would rather take back what they did last.

    How it is shown:
    lit: the highlights, by view, selection and decision; None: the goals, and whom it is about.
    dice: the faces that it is about, by view.
    looks: the panels that matter for it; `panel` the one that it cannot do without, which is as
      wide as the board where `wide`, and where `public` is seen by who waits for the others, too.
    on_board: whether it matters what the cursor stands on.

    sole: actions that a unit does at once, without being taken up, where nothing else is open to
      it: its only attack.

    Keys and words:
    phase: names the phase in its place: `app.phase.PHASE`.
    curtain: says for what the keyboard is handed over: `app.curtain.CURTAIN`; "": for a decision.
    own: names both in place of these in the turn of whoever decides.
    lists, chooses, unmarks: name the keys that point, choose, and take a mark back:
      `app.do.option.LISTS`, `app.do.choose.CHOOSES`.
    declines: whether to decline is offered by name: `app.do.decline.NAME`.
    leads: whether the cursor goes to what can be chosen when something else is pointed at.
    by_arrows: whether the arrow keys point at what is listed, where there is no board to look at.
    keys: all commands that matter, by view, selection and the usual ones; None: the usual ones.

    Who is asked:
    secret: always behind a curtain, since it is nobody else's business.
    shapes: it settles what can be done in the turn: the reason that matters most.
    reaction: a window, which may be passed by itself (`auto_pass`); bots take even time for it.
    stays: of a mode: the player stays in it after an action, as long as it offers anything, and
      leaves it by finishing.
    """

    name: str
    rule: str
    by: By
    told: Callable[[Any, Any, Selection, Any], str]
    about: Callable[[Any], About] = lambda _: NOTHING
    at_place: bool = False
    offers: Callable[[Any, Selection], tuple[Any, ...]] = _nothing
    empty: str = "app.hint.nothing_offered"
    begins: Begins = Begins.FIRST
    picks: Callable[[Any, Selection, Any], Answer] | None = None
    goals: Callable[[Any, tuple[str, ...]], Goals] | None = None
    takes: Callable[[Any, str], tuple[str, ...]] = lambda _, unit: (unit,)
    marks: Callable[[Any, str], Any] | None = None
    asked: Callable[[Any, Selection, Any], Answer] = _no_target
    sole: tuple[type, ...] = ()
    form: Form | None = None
    harmless: Callable[[Any], Any] = _none
    gathers: Callable[[Any, Selection], Answer] | None = None
    aside: Callable[[Any, Selection, int], Answer | None] = _none
    sure: Callable[[Any, Selection], Hint | None] = _none
    left: Callable[[Any], Hint | None] = _none
    goes_on: bool = False
    ends: Callable[[Any], bool] = _never
    lit: Callable[[Any, Selection, Any], Lights] | None = None
    dice: Callable[[Any], Sequence[Any]] = _nothing
    looks: tuple[str, ...] = ()
    panel: str = ""
    wide: bool = False
    public: bool = False
    on_board: bool = True
    ruled: Callable[[Any], str | None] = _none
    phase: str = ""
    curtain: str = ""
    own: str = ""
    lists: str = "choices"
    chooses: str = ""
    unmarks: str = ""
    declines: bool = False
    by_arrows: bool = False
    leads: bool = False
    keys: Callable[[Any, Selection, Commands], Commands] | None = None
    secret: bool = False
    reaction: bool = False
    shapes: bool = False
    stays: bool = False

    def rule_of(self, view: Any) -> str:
        """Return the rule that the decision belongs to in this position."""
        return self.ruled(view) or self.rule


@record
class Decision(Value):
    """A decision that is due: a row, the seat that decides, and what it is about.

    `mine`: the viewer decides. `seat` is None when the game is over.
    """

    row: Asks
    seat: Seat | None
    mine: bool
    about: About = NOTHING

    @property
    def name(self) -> str:
        """Return the name of its row."""
        return self.row.name

    @property
    def unit(self) -> str | None:
        """Return the unit concerned, or None."""
        return self.about.unit

    @property
    def target(self) -> str | None:
        """Return the other unit that it has to do with, or None."""
        return self.about.target

    @property
    def at(self) -> Spot | None:
        """Return the place that it has to do with, or None."""
        return self.about.at


def decide(row: Asks, view: Any) -> Decision:
    """Return the decision of a row in a view: who takes it, and what it is about."""
    mine = view.seat is not None and view.seat in view.to_act
    seat = view.seat if mine else next(iter(view.to_act), None)
    return Decision(row, seat, mine, row.about(view) if seat is not None else NOTHING)
