"""The state of the battle screen apart from its widgets, its input, and the effects it asks for."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any

from attrs import field

from bl_tui.commands import Keys
from bl_tui.play.happened import Happened, StepChange
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.table.advice import Advice
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.panes.log import Remark
from bl_tui.table.pointing.auto_pass import AutoPass
from bl_tui.table.pointing.selection import Selection
from bl_tui.table.presenter import Presenter
from bl_tui.table.session.pacing import TurnTold
from engine.core.frozen import Value, record, replace
from engine.core.game import Refusal
from engine.core.seats import Seat

if TYPE_CHECKING:
    from bl_tui.table.panes.puzzle_shown import PuzzleShown

Course = Callable[[int], Iterable[StepChange]]
"""Return the steps of an action, by its number."""

DEEDS = 12
"""Actions of bots that can be explained; a turn has about as many."""


@record
class Telling(Value):
    """The steps of the story that are still to be shown, the current one first."""

    frames: tuple[Any, ...] = ()
    before: tuple[Any, ...] = ()
    """The steps before the current one, while the player looks back."""
    again: bool = False
    """The player looks back, step by step, forwards and backwards."""
    held: bool = False
    """Each waits for the player, whatever the pace."""
    skipped: bool = False
    """The player cut the story of a bot's turn short."""

    @property
    def frame(self) -> Any:
        """Return the current step; None when no story is shown."""
        return self.frames[0] if self.frames else None

    @property
    def seconds(self) -> float:
        """Return how long the current step is shown, 0 without one."""
        return self.frames[0].seconds if self.frames else 0.0

    @property
    def waits(self) -> bool:
        """Return whether the current step waits for the player."""
        return self.held or self.again


@record
class BotTurn(Value):
    """The turn of a bot that could announce its plan."""

    turn: tuple[int, Any]
    """The number of the turn, and the seat."""
    text: str = ""
    """The plan in one sentence, "" where nothing was announced."""
    plan: Any = None
    """The plan, as `Announced` by the bot."""
    places: Mapping[str, str | None] = field(factory=dict)
    """The places of its targets when it was announced."""
    fought: tuple[str, ...] = ()
    """The targets that were attacked since."""
    changed: bool = False
    """It was said that the plan has changed."""


@record
class Session(Value):
    """The whole state of the battle screen, apart from its widgets and its input."""

    selection: Selection
    seats: Seats = PEOPLE
    """The players."""
    viewer: Seat | None = None
    """The seat that looks, None behind a curtain or where nobody plays."""
    curtain: Seat | None = None
    """The seat that gets the keyboard."""
    handed: Seat | None = None
    """The person who still has to lift a curtain, since another one has left the table."""
    others: Mapping[Any, Selection] = field(factory=dict)
    """The selections of the other seats."""
    half_made: Selection | None = None
    """The unfinished selection when the game was left."""
    panel: str = ""
    """The pane over the board, "" for none."""
    thing: str | None = None
    """The subject of that pane."""
    entry: int = 0
    """The selected log entry: 1 is the last, 0 none."""
    notice: str = ""
    """The message until the next command."""
    leaf: int = 0
    """How many pages the panel was turned."""
    threats: bool = False
    """The threats to all own units are shown."""
    watched: tuple[str, ...] = ()
    """The enemies whose reach is drawn."""
    ground: bool = False
    """Pieces are hidden to show the ground."""
    typed: int = 0
    """The number that the last digits made, 0 after any other key."""
    hinted: str = ""
    """The command that last asked whether the player is sure."""
    lifted: float = -inf
    """When a curtain was, in seconds of the clock."""
    asked: float = -inf
    """When the current question appeared by itself: after a story or the decisions of others."""
    question: tuple[int, Seat | None, bool] | None = None
    """The position, the seat that is asked, and whether others decided at the last look."""
    pressed: float = -inf
    """When the last key was pressed."""
    ignored: float = -inf
    """When a key was last ignored because it came too early."""
    story: Telling = Telling()
    stepping: bool = False
    """The paused bots may take one step."""
    waiting: bool = False
    """The story continues when another screen closes."""
    news: str = ""
    """News of the bots until the player acts, or for two turns where nobody does."""
    lost_in: int = 0
    """The turn in which a bot was lost."""
    turn: int = 0
    """The turn of the last change."""
    doer: Seat | None = None
    """The seat whose action began the last change, None without one."""
    told_of_turn: TurnTold = TurnTold()
    """How much of a bot's turn was shown."""
    deeds: tuple[tuple[Any, Any], ...] = ()
    """The latest actions of bots, each with the view."""
    bot_turn: BotTurn | None = None
    """The turn of a bot that began last."""
    remarks: tuple[Remark, ...] = ()
    """The sentences of bots in the log."""
    asked_why: int = 0
    """How many of `deeds` were explained."""
    advice: Advice | None = None
    """The current hint."""
    advised: Selection | None = None
    """The selection that the hint made."""
    rushing: bool = False
    """The player lets the rest of the plan be done."""
    following: bool = False
    """The player follows hints, so that the next one comes by itself."""
    fresh: bool = True
    """Nothing was done since this decision began."""
    looked: Seat | None = None
    """The seat that looked last, also from behind a curtain."""

    def pointed_at(self) -> dict[Any, Selection]:
        """Return the current or last selection of each seat."""
        here = {} if self.viewer is None else {self.viewer: self.selection}
        return {**self.others, **here}


@record
class Seen(Value):
    """Everything that the session may read: the table as its viewer knows it, and the settings."""

    presenter: Presenter
    view: Any
    """The current position; while a story is shown, the one before it."""
    phrases: Any = None
    keys: Keys = field(factory=Keys)
    number: int = -1
    """Counts the changes of the table."""
    past: tuple[Happened, ...] = ()
    """The actions that the viewer knows."""
    events: tuple[Any, ...] = ()
    """The events of `past`."""
    course: Course = lambda _: ()
    """The steps of each past action."""
    everybody: tuple[Seat, ...] = ()
    """All seats."""
    to_act: Seat | None = None
    """The seat that decides, None at the end."""
    secrets: bool = True
    """Seats know different things."""
    open_hands: bool = False
    """The players pass the keyboard without a curtain during a turn."""
    settles: bool = False
    """The players may end the game by agreement."""
    can_undo: bool = False
    can_redo: bool = False
    why_not: Callable[[Any], Refusal | None] = lambda _: None
    """Return why the rules refuse an action, or None."""
    auto: AutoPass | None = None
    """The viewer's auto-pass."""
    adviser: str = ""
    """The bot that gives hints."""
    trial: bool = False
    """Whether a choice of an old game is tried again: nobody gives hints or changes the players."""
    awaits: Mapping[Any, str] = field(factory=dict)
    """The message while a remote seat decides, by seat; under None, that the game is paused."""
    company: tuple[str, ...] = ()
    """The commands of a table shared by several screens."""
    note: str = ""
    """The text about a rule that matters for the first time, "" for none."""
    match: str = ""
    """The score of the match of this game, "" for none."""
    unsaved: bool = False
    teaching: Teaching | None = None
    """The current step of a lesson, None outside lessons."""
    puzzle: "PuzzleShown | None" = None
    """The puzzle that is being solved, None outside puzzles."""
    forms: Mapping[str, str] = field(factory=dict)
    """The results of forms when they were last filled in, by name."""
    curtains: bool = True
    pace: str = "normal"
    facing: str = "own"
    reactions: str = "asked"
    attackers: int = 3
    """How many enemies count for a threat."""
    beside: bool = False
    """The inspector has a pane of its own."""

    def say(self, message: str, **places: object) -> str:
        """Return a message of the catalogue."""
        return str(self.phrases.say(message, **places))


# --- effects of the session ----------------------------------------------------------------------


@record
class Perform(Value):
    """Perform an action of the viewer; `follows`: it follows by itself from their last one."""

    action: Any
    follows: bool = False


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
    """Give this command of the game again, while it is an action and no story is shown.

    `at`: the selection for which it was given; `before`: the views before each step so far.
    """

    command: str
    at: Selection
    before: tuple[Any, ...]


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
