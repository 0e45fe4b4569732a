"""The state of the battle screen apart from its widgets, its input, and the effects it asks for."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any

from attrs import field

from bl_tui.commands import Keys
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Happened, StepChange
from bl_tui.table.advice import Advice
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing.auto_pass import AutoPass
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.pacing import TurnTold
from engine.core.frozen import Value, record, replace
from engine.core.game import Refusal
from engine.core.seats import Seat

Course = Callable[[int], Iterable[StepChange]]
"""Return the steps of an action, by its number."""

DEEDS = 12
"""Actions of bots that can be explained; a turn has about as many."""


@record
class Telling(Value):
    """The steps of the story that are still to be shown, the current one first.

    seconds: how long each is shown. held: each waits for the player, whatever the pace. skipped:
    the player cut the story of a bot's turn short.
    """

    frames: tuple[Any, ...] = ()
    seconds: float = 0.0
    held: bool = False
    skipped: bool = False

    @property
    def frame(self) -> Any:
        """Return the current step; None when no story is shown."""
        return self.frames[0] if self.frames else None


@record
class Session(Value):
    """The whole state of the battle screen, apart from its widgets and its input.

    seats: the players. viewer: the seat that looks, None behind a curtain or where nobody plays.
    curtain: the seat that gets the keyboard. handed: the person who still has to lift a curtain,
    since another one has left the table.

    selection: the viewer's; others: the selections of the other seats; half_made: the unfinished
    selection when the game was left.

    panel: the pane over the board, "" for none; thing: its subject; entry: the selected log entry,
    1 the last, 0 none. notice: the message until the next command. leaf: how many pages the panel
    was turned. ground: whether pieces are hidden to show the ground. hinted: the command that last
    asked whether the player is sure. lifted: when a curtain was; asked: when the current question
    appeared by itself, after a story or after others had decided; question: the position, the seat
    that is asked, and whether others decided at the last look; ignored: when a key was last ignored
    because it came too early.

    story: what is shown; stepping: the paused bots may take one step. waiting: the story continues
    when another screen closes.

    news: news of the bots until the player acts, or for two turns where nobody does; lost_in: the
    turn in which a bot was lost. turn, doer: of the last change, and whose action made it;
    auto-pass is nobody's decision. told_of_turn: how much of a bot's turn was shown. `deeds`: the
    latest actions of bots, each with the view; asked_why: how many of them were explained. advice:
    the current hint; advised: what it selected; following: whether the player follows hints, so
    that the next one comes by itself. fresh: whether nothing was done since this decision began.
    looked: the seat that looked last, also from behind a curtain.
    """

    selection: Selection
    seats: Seats = PEOPLE
    viewer: Seat | None = None
    curtain: Seat | None = None
    handed: Seat | None = None
    others: Mapping[Any, Selection] = field(factory=dict)
    half_made: Selection | None = None
    panel: str = ""
    thing: str | None = None
    entry: int = 0
    notice: str = ""
    leaf: int = 0
    ground: bool = False
    hinted: str = ""
    lifted: float = -inf
    asked: float = -inf
    question: tuple[int, Seat | None, bool] | None = None
    ignored: float = -inf
    story: Telling = Telling()
    stepping: bool = False
    waiting: bool = False
    news: str = ""
    lost_in: int = 0
    turn: int = 0
    doer: Seat | None = None
    told_of_turn: TurnTold = TurnTold()
    deeds: tuple[tuple[Any, Any], ...] = ()
    asked_why: int = 0
    advice: Advice | None = None
    advised: Selection | None = None
    following: bool = False
    fresh: bool = True
    looked: Seat | None = None

    def pointed_at(self) -> dict[Any, Selection]:
        """Return the current or last selection of each seat."""
        here = {} if self.viewer is None else {self.viewer: self.selection}
        return {**self.others, **here}


@record
class Seen(Value):
    """Everything that the session may read: the table as its viewer knows it, and the settings.

    While a story is shown, `view` is the position before it, all else is current. number: counts
    the changes of the table. past: the actions that the viewer knows; events: the same by event;
    course: the steps of each past action. everybody: all seats. to_act: the seat that decides, None
    at the end. secrets: whether seats know different things; settles: whether the players may end
    the game by agreement; open_hands: whether they pass the keyboard without a curtain during a
    turn. can_undo, can_redo, why_not: the table's answers about undo, redo, and an action. adviser:
    the bot that gives hints. auto: the viewer's auto-pass.

    awaits: the message while a remote seat decides, by seat; under None, that the players have
    paused the game. company: the commands of a table shared by several screens.

    note: the text about a rule that matters for the first time, "" for none. match: the score of
    the match of this game, "" for none. teaching: what a lesson says and waits for, None outside
    lessons. forms: the results of forms when they were last filled in, by name. curtains, pace,
    facing, reactions: as in the settings. beside: whether the inspector has a pane of its own.
    """

    presenter: Presenter
    view: Any
    phrases: Any = None
    keys: Keys = field(factory=Keys)
    number: int = -1
    past: tuple[Happened, ...] = ()
    events: tuple[Any, ...] = ()
    course: Course = lambda _: ()
    everybody: tuple[Seat, ...] = ()
    to_act: Seat | None = None
    secrets: bool = True
    open_hands: bool = False
    settles: bool = False
    can_undo: bool = False
    can_redo: bool = False
    why_not: Callable[[Any], Refusal | None] = lambda _: None
    auto: AutoPass | None = None
    adviser: str = ""
    awaits: Mapping[Any, str] = field(factory=dict)
    company: tuple[str, ...] = ()
    note: str = ""
    match: str = ""
    unsaved: bool = False
    teaching: Teaching | None = None
    forms: Mapping[str, str] = field(factory=dict)
    curtains: bool = True
    pace: str = "normal"
    facing: str = "own"
    reactions: str = "asked"
    beside: bool = False

    def say(self, message: str, **places: object) -> str:
        """Return a message of the catalogue."""
        return str(self.phrases.say(message, **places))


# --- effects of the session ----------------------------------------------------------------------


@record
class Perform(Value):
    """Perform an action of the viewer."""

    action: Any


@record
class Undo(Value):
    """Undo the viewer's last action, or say why it cannot be undone."""


@record
class Redo(Value):
    """Redo what was undone last."""


@record
class Restart(Value):
    """Undo everything that the viewer did this turn, as far as the rules allow."""


@record
class Withdraw(Value):
    """Remove one action of a secret choice, and perform those after it again."""

    action: Any


@record
class WishFor(Value):
    """Set the viewer's auto-pass, or clear it."""

    wish: AutoPass | None


@record
class Look(Value):
    """Show the table to the seat that decides now: the story is over."""


@record
class Sit(Value):
    """Show a seat what it may see."""

    seat: Seat


@record
class GoOn(Value):
    """Let the bots perform what they have decided, unless something is in the way."""


@record
class Press(Value):
    """Give this command afterwards: the effects before it change its meaning."""

    command: str
    number: int = 0


@record
class Repeat(Value):
    """Give this command of the game again, while it is an action and no story is shown."""

    command: str


@record
class AskHint(Value):
    """Ask a bot what the viewer should do; in `view`, where a choice continues."""

    view: Any = None


@record
class ReadOn(Value):
    """The page of a lesson has been read."""


@record
class OpenRule(Value):
    """Show the rulebook, open at a rule."""

    rule: str


@record
class Open(Value):
    """Run a command of the screen itself: open a screen, zoom the board, leave."""

    command: str


Want = (
    Perform | Undo | Redo | Restart | Withdraw | WishFor | Look | Sit
    | GoOn | Press | Repeat | AskHint | ReadOn | OpenRule | Open
)  # fmt: skip
Step = tuple[Session, tuple[Want, ...]]
"""A session, and the effects to perform, in this order."""


# --- derived from a session and its input --------------------------------------------------------


def bot_deciding(session: Session, seen: Seen) -> str:
    """Return the bot that decides now, "" if it is a person."""
    return session.seats.bot(seen.to_act)


def others_decide(session: Session, seen: Seen) -> bool:
    """Return whether a bot or a remote player decides, or the game is paused."""
    away = session.seats.away(seen.to_act) or halted(seen)
    return away or bool(bot_deciding(session, seen))


def halted(seen: Seen) -> bool:
    """Return whether the players have paused the game."""
    return seen.to_act is None and None in seen.awaits


def can_pause(session: Session, seen: Seen) -> bool:
    """Return whether there is something to pause: a bot decides, or the story of its action
    runs."""
    busy = bool(bot_deciding(session, seen)) or session.story.frame is not None
    return session.seats.any_bot and busy


def noticed(session: Session, notice: str) -> Session:
    """Return the session with another message.

    >>> noticed(Session(selection=None), "Saved.").notice
    'Saved.'
    """
    return replace(session, notice=notice)


def pointing(session: Session, selection: Selection) -> Session:
    """Return the session with another selection."""
    return replace(session, selection=selection)
