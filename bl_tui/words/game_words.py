"""The words of a game, by which the program can describe it in any language."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bl_tui.words import Catalogue, Words
from bl_tui.words.naming import GameNames
from bl_tui.words.refusals import Wrong, file_error
from engine.core.faults import BadFile
from engine.core.frozen import record
from engine.core.game import Refusal

if TYPE_CHECKING:
    from engine.bots.protocol import Reason


@record(eq=False)
class GameWords:
    """The words of one game; each function gets the words of a player's language.

    These are the words of the game: `words.of(catalogue)`, with the game's own messages.
    `adventure.ID.title` and `adventure.ID.SEAT` are the names of a scenario and its seats.
    """

    catalogue: Catalogue
    names: Callable[[Any], GameNames]
    """The names of pieces and seats, by set-up."""
    tell: Callable[[Words, Any, Any], str]
    """The line of the log for an event that was filtered for a seat."""
    label: Callable[[Words, Any, Any], str]
    """An action in a few words, as the seat of the view would choose it."""
    why: Callable[[Words, Refusal, Any], str]
    """The reason of a refusal."""
    because: Callable[[Words, "Reason", Any, Mapping[Any, Any]], str]
    """The reason of a bot's choice, and the pieces involved."""
    wrong: Wrong
    """A fault in a file of the game."""

    def bad_file(self, words: Words, error: BadFile) -> str:
        """Return the fault in a scenario file, and its place."""
        return file_error(words.of(self.catalogue), error, self.wrong)
