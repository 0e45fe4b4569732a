"""The words that a game hands to the program, so that all of it can be said in a language."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bl_tui.words import Catalogue, Words
from bl_tui.words.naming import Names
from bl_tui.words.refusals import Wrong, file_error
from engine.core.faults import BadFile
from engine.core.frozen import record
from engine.core.game import Refusal

if TYPE_CHECKING:
    from engine.bots.protocol import Reason


@record(eq=False)
class GameWords:
    """The words of one game; each function gets the words of a player's language.

    The words are those of the game: `words.of(catalogue)`, which holds the game's own messages.
    `adventure.ID.title` and `adventure.ID.SEAT` are what a scenario and its seats are called.

    names: how pieces and seats are called, by set-up. tell: the line of the log for an event, as
    the seat may know it that it was filtered for. label: an action in a few words, as the seat that
    sees the view would choose it.
    why: the reason of a refusal. because: the reason of a bot's choice, and where the pieces stand.
    wrong: what no game can be, as it is found in a file.
    """

    catalogue: Catalogue
    names: Callable[[Any], Names]
    tell: Callable[[Words, Any, Any], str]
    label: Callable[[Words, Any, Any], str]
    why: Callable[[Words, Refusal, Any], str]
    because: Callable[[Words, "Reason", Any, Mapping[Any, Any]], str]
    wrong: Wrong

    def bad_file(self, words: Words, error: BadFile) -> str:
        """Return what is wrong with the file of a scenario, and where."""
        return file_error(words.of(self.catalogue), error, self.wrong)
