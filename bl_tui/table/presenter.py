"""A game as its screens ask for it, in three parts: decisions and board (`pointing/game_board`),
panes and panels (`panes/game_panes`), story and luck.

The screens know views, boards, events and actions only as values that they pass from one method to
another. A game derives from `Presenter`, sets its tables and overrides what it has otherwise.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, ClassVar

from attrs import field

from bl_tui.boards.traces import Leg
from bl_tui.table.panes.game_panes import GamePanes
from bl_tui.table.panes.log import LogSets
from bl_tui.table.panes.notes import Note
from bl_tui.table.pointing.selection import Lights, Selection
from bl_tui.table.story import Story
from engine.core.frozen import Value, record


@record(eq=False)
class Advisor:
    """The words for the actions of bots; loaded on demand."""

    secret: frozenset[str]
    """The codes of secret reasons."""
    what: Callable[[Any, Any, Any], str]
    """An action as menus name it, by names, view and action."""
    why: Callable[[Any, Any, Any], str]
    """The reason of a choice, by names, view and choice."""
    about: Callable[[Any], Sequence[str]]
    """The units or places that an action names."""
    form: Callable[[Any, tuple[Any, ...]], tuple[int, ...] | None]
    """The counters that make some actions, by view and actions; None without a form."""
    modes: tuple[str, ...]
    """The modes in which an action may be chosen."""
    hidden: tuple[type, ...] = ()
    """The actions that name hidden cards, or would."""
    ways: Callable[[Any, Any], Sequence[Selection]] = lambda *_: ()
    """The selections that an action may need apart from those that its unit, form and lists lead
    to."""
    legs: Callable[[Any, Any], Sequence[Leg]] = lambda *_: ()
    """The ways that an action goes over the board, by view and action, for arrows."""
    after: Callable[[Any, Any], Any] = lambda *_: None
    """The view in which the same choice continues after a part of it, by view and action, or
    None."""


@record
class Foreseen(Value):
    """The turns of enemies to come: in one sentence, as lights, and as arrows."""

    text: str = ""
    lights: Lights = field(factory=dict)
    legs: tuple[Leg, ...] = ()


NOTHING_FORESEEN = Foreseen()


@record(eq=False)
class TurnsToCome:
    """The turns of enemies without a player that a game can foretell."""

    of: Callable[[Any, Any, str], Foreseen]
    """Returns them if the deciding player ends in a place, "" for where they are; by names, view
    and place."""
    due: Callable[[Any], bool]
    """Returns whether they are drawn without a key, by view."""


class GameStory:
    """The story, the log, the notes, the bots' words and the luck of a game."""

    log: ClassVar[LogSets]
    """Which events are in the log, and how."""
    story: ClassVar[Story]
    """How events are shown one after the other."""
    notes: ClassVar[tuple[Note, ...]] = ()
    """Explanations of rules that matter for the first time; the first that applies is shown."""

    foretells: ClassVar[TurnsToCome | None] = None
    """The turns of the enemies to come, None where nobody can know them."""

    def open_hands(self, setup: Any) -> bool:
        """Return whether the keyboard is passed without a curtain during a turn while no decision
        is secret: the players chose that, or nothing else is hidden."""
        return True

    def ending(self, teller: Any, view: Any) -> str:
        """Return the sentence that this turn is or may be the last, "" if it is not, in a game that
        is not over.

        >>> GameStory().ending(teller=None, view=None)
        ''
        """
        return ""

    @property
    def advisor(self) -> Advisor:
        """The words for the actions of bots: the game's module `advice`, loaded on demand."""
        advisor: Advisor = self._beside(".advice").ADVISOR
        return advisor

    @property
    def luck_words(self) -> Any:
        """The words for luck (`panes/luck`): its module `odds.luck`, loaded on demand."""
        return self._beside(".odds.luck").LUCK

    def _beside(self, name: str) -> Any:
        """Return a module of the game's own package."""
        return import_module(name, type(self).__module__.rpartition(".")[0])

    def rolls(self, state: Any, entry: Any) -> Iterable[Any]:
        """Return the rolls of an action, by the state before it and its entry."""
        return ()

    def luck(self, rolls: Sequence[Any], /) -> tuple[Any, ...]:
        """Return the rolls that count for luck.

        >>> GameStory().luck([3, 1])
        (3, 1)
        """
        return tuple(rolls)


class Presenter(GamePanes, GameStory):
    """All that the screens ask a game."""
