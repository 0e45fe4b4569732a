"""The state of the battle screen besides its widgets, what it sees, and what it wants done."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any

from attrs import field

from bl_tui.commands import Keys
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Change, Happened
from bl_tui.table.advice import Advice
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing.auto_pass import AutoPass
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.pacing import TurnTold
from engine.core.frozen import Value, record, replace
from engine.core.game import Refusal
from engine.core.seats import Seat

Course = Callable[[int], Iterable[Change]]
"""Return what an action did, step by step, by its number."""

DEEDS = 12
"""Actions of bots that one can ask about; a turn has about as many."""


@record
class Telling(Value):
    """The steps of the story that are still to be shown, the first of them now.

    seconds: how long each is shown. held: each waits for the player, whatever the pace. skipped:
    the player cut the story of a bot's turn short.
    """

    frames: tuple[Any, ...] = ()
    seconds: float = 0.0
    held: bool = False
    skipped: bool = False

    @property
    def frame(self) -> Any:
        """Return the step that is shown now; None when nothing is told."""
        return self.frames[0] if self.frames else None


@record
class Session(Value):
    """All that the battle screen is, besides its widgets and what it sees.

    seats: who plays. viewer: the seat that looks, None behind a curtain or where nobody plays.
    curtain: to whom the keyboard goes. handed: the person who is still to lift a curtain, since
    another one has left the table.

    selection: what the viewer points at; others: where those were who do not look now; half_made:
    what was half chosen when the game was left.

    panel: which pane lies over the board, "" for none; thing: what it tells of; entry: the entry of
    the log that is pointed at, 1 the last, 0 none. notice: what is told until the next command.
    leaf: how often
    the panel was turned over. ground: whether pieces are taken off, so that the ground is seen.
    hinted: the command that asked last whether the player is sure. lifted: when a curtain was;
    asked: when the question that stands appeared by itself, after a story or after others had
    decided; question: the position, the seat that is asked, and whether others decided when one
    looked last; ignored: when a key last did nothing since it came too early.

    story: what is told; stepping: the halted bots may make one step.
    waiting: the story goes on when another screen is left.

    news: what is to be told of the bots until the player does something, or for two turns where
    nobody does; lost_in: the turn in which a bot was lost. turn, doer: of the last change, whose
    action made it; what followed by a wish was nobody's decision. told_of_turn: how much of
    a bot's turn was told. deeds: what bots decided lately,
    each with the view; asked_why: how many of them were explained. advice: the hint in progress;
    advised: what it pointed at; following: whether the player does what hints say, so that one is
    given for what goes on, too. fresh: whether nothing was done since this was to be decided.
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
        """Return where everybody is or was."""
        here = {} if self.viewer is None else {self.viewer: self.selection}
        return {**self.others, **here}


@record
class Seen(Value):
    """The things that the session may ask: the table as its viewer knows it, and the outfit.

    While a story is told, `view` is the position before it, all else what stands now. number:
    counts the changes of the table. past: what the viewer knows to have been done, by action;
    events: the same by event; course: what each action of the past did, step by step.
    everybody: all seats. to_act: the seat that decides, None at the end. secrets: whether seats
    know different things; settles: whether the players may end the game by agreement; open_hands:
    whether they agreed to pass the keyboard without a curtain while a turn lasts. can_undo,
    can_redo, why_not: what the table says of taking back, of doing that again, and of an action.
    adviser: the bot that gives hints. auto: what the viewer wants done by itself.

    awaits: what is said while those decide who are elsewhere, by seat; under None, that the players
    have halted the game. company: the commands of a table at which several sit, each at their own
    screen.

    note: what is told of the game since it matters for the first time, "" for nothing. match: how a
    match stands that the game belongs to, "" for none.
    teaching: what a lesson says and waits for, None where nobody learns. forms: what forms came to
    when they were filled in last, by name. curtains, pace, facing, reactions: as in the settings.
    beside: whether the inspector has a pane of its own.
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


# --- what the session wants ----------------------------------------------------------------------


@record
class Act(Value):
    """Carry an action of the viewer out."""

    action: Any


@record
class Undo(Value):
    """Take the viewer's last action back, or say why it stands."""


@record
class Redo(Value):
    """Do again what was taken back last."""


@record
class Restart(Value):
    """Take back all that the viewer did this turn, as far as it may be."""


@record
class Remove(Value):
    """Take one of the viewer's actions of a secret choice back, and play those after it again."""

    action: Any


@record
class WishFor(Value):
    """Have this done by itself for the viewer from now on, or nothing."""

    wish: AutoPass | None


@record
class Look(Value):
    """Look at the table as whoever decides now: the story is over."""


@record
class Sit(Value):
    """Let a seat see what it may see."""

    seat: Seat


@record
class GoOn(Value):
    """Let the bots do what they have decided, if nothing stands against it."""


@record
class Press(Value):
    """Then give this command: what goes before it changes what it means."""

    command: str
    number: int = 0


@record
class Repeat(Value):
    """Then give this deed of the game again, while it comes to an action and no story is told."""

    command: str


@record
class AskHint(Value):
    """Ask a bot what the viewer should do; in `view`, where a choice goes on."""

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
    """A command of the screen itself: another screen over it, larger hexes, the way out."""

    command: str


Want = (
    Act | Undo | Redo | Restart | Remove | WishFor | Look | Sit | GoOn | Press | Repeat | AskHint
    | ReadOn
    | OpenRule | Open
)  # fmt: skip
Step = tuple[Session, tuple[Want, ...]]
"""A session, and what it wants done, in this order."""


# --- what follows from a session and what is seen ------------------------------------------------


def bot_deciding(session: Session, seen: Seen) -> str:
    """Return the bot that decides now, "" if it is a person."""
    return session.seats.bot(seen.to_act)


def others_decide(session: Session, seen: Seen) -> bool:
    """Return whether nobody decides who sits at this screen: a bot does, or somebody elsewhere, or
    the game is halted."""
    away = session.seats.away(seen.to_act) or halted(seen)
    return away or bool(bot_deciding(session, seen))


def halted(seen: Seen) -> bool:
    """Return whether the players have halted the game."""
    return seen.to_act is None and None in seen.awaits


def can_pause(session: Session, seen: Seen) -> bool:
    """Return whether there is something to halt: a bot decides, or what one did is told."""
    busy = bool(bot_deciding(session, seen)) or session.story.frame is not None
    return session.seats.any_bot and busy


def noticed(session: Session, notice: str) -> Session:
    """Return the session with something else said."""
    return replace(session, notice=notice)


def pointing(session: Session, selection: Selection) -> Session:
    """Return the session with something else pointed at."""
    return replace(session, selection=selection)
