"""What is wrong with a save, said in the words of the game that it is of."""

from bl_tui.games.registry import Games
from bl_tui.words import Words, refusals
from engine.core.game import Fact
from saves.errors import Notice, SaveError


def save_error(words: Words, games: Games, about: SaveError | Notice, file: str = "") -> str:
    """Return what is wrong with a save, or worth telling of it, in one sentence.

    Only what no game can be needs the words of one. `file` is what its file is called there, if not
    by its whole path.
    """
    game = about.game if isinstance(about, SaveError) else ""
    wrong = games[game].words.wrong if game in games.rows else _plain
    return refusals.save_error(games.words(words, game), about, wrong, file)


def _plain(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    return words.say(code, **dict(facts))
