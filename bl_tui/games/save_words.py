"""Faults of a save, in the words of its game."""

from pathlib import Path

from bl_tui.games.registry import Games
from bl_tui.words import Words, refusals
from engine.core.game import Fact
from saves.errors import Notice, SaveError
from saves.header import clean


def save_error(words: Words, games: Games, about: SaveError | Notice, file: str = "") -> str:
    """Return the fault of a save, or the remark about it, in one sentence.

    Only faults of a game's own data need its words. `file` is the name of its file in the sentence,
    if not its whole path.
    """
    game = about.game if isinstance(about, SaveError) else ""
    wrong = games[game].words.wrong if game in games.rows else _plain
    return refusals.save_error(games.words(words, game), about, wrong, file)


def refuse_unoffered(games: Games, game: str, path: Path) -> None:
    """Refuse a save of a game that is not offered here. Raises SaveError."""
    if game not in games.rows:
        raise SaveError("save.other_game", path, 1, (("game", clean(game)),))


def _plain(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    return words.say(code, **dict(facts))
