"""Scenario files of players: the game of each, and its faults."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.words import Words, codes
from bl_tui.words.own_texts import learn, taken_out, with_title, without_language
from engine.core.faults import BadFile, nearest_first, quoted
from engine.core.game import Fact
from engine.core.text_file import BETWEEN, said_of


class NoScenario(Exception):
    """No game accepts a file; the text is the reason as a sentence, "" where nothing is similar.

    `line` has the fault, counted from 1, 0 for the whole file; `facts` are those of the fault.
    """

    def __init__(self, text: str = "", line: int = 0, facts: Iterable[Fact] = ()) -> None:
        super().__init__(text)
        self.line, self.facts = line, dict(facts)


def read_scenario(words: Words, games: Games, data: bytes, path: Path) -> tuple[GameModule, Any]:
    """Return the scenario of a file, and its game: the one that it names, or the first to accept
    it.

    A fault is that of the game it names or resembles most. Raises NoScenario.
    """
    _, texts = taken_out(data)
    wrong = NoScenario()
    for module in _readers(words, games, data, path):
        try:
            scenario = _read(words, module, data, path)
        except NoScenario as error:
            wrong = wrong if str(wrong) else error
        else:
            learn(scenario.id, texts)
            return module, scenario
    raise wrong


def likely_game(words: Words, games: Games, path: Path) -> str:
    """Return the game that a faulty file names or resembles, else the first one with files."""
    try:
        readers = [module.id for module in _readers(words, games, path.read_bytes(), path)]
    except (NoScenario, OSError):
        readers = []
    return [*readers, *with_files(games)][0]


def with_files(games: Games) -> list[str]:
    """Return the ids of the games that have scenario files."""
    return [game.id for game in games.values() if game.scenarios.read is not None]


def _read(words: Words, module: GameModule, data: bytes, path: Path) -> Any:
    """Return the scenario as a game reads it. Raises NoScenario."""
    scenarios = module.scenarios
    if scenarios.read is None:
        raise NoScenario
    own = with_title(data) if scenarios.titled else taken_out(data)[0]
    left = without_language(own, titled=scenarios.titled)
    if left is not None:
        line, word, text = left
        known = BETWEEN.join(codes())
        places = {"file": path, "line": line, "word": word, "found": quoted(text)}
        raise NoScenario(words.say("cli.wrong.text_language", known=known, **places), line)
    try:
        return scenarios.read(own, str(path))
    except BadFile as error:
        text = module.words.bad_file(words, error)
        raise NoScenario(text, error.line, error.facts) from error


def _readers(words: Words, games: Games, data: bytes, path: Path) -> Iterable[GameModule]:
    """Return the game that the line `game` of a file names, else those that know its words.

    Raises NoScenario for an unknown game.
    """
    text = data.decode("utf-8", "replace")
    said = said_of(text, "game")
    if said is None:
        return most_alike(text, games.values())
    line, name = said
    if name in games.rows:
        return (games[name],)
    known = ", ".join(nearest_first(name, with_files(games)))
    places = {"file": path, "line": line, "name": quoted(name) or '""', "known": known}
    raise NoScenario(words.say("cli.wrong.file_game", **places), line)


def most_alike(text: str, modules: Iterable[GameModule]) -> tuple[GameModule, ...]:
    """Return the games that know words of a file, the likeliest first.

    That is the game that knows most of its lines; of several the one with the smallest vocabulary,
    since the file uses a larger share.
    """
    lines = [raw.partition("#")[0].split() for raw in text.splitlines()]
    candidates: list[tuple[int, int, int, GameModule]] = []
    for module in modules:
        begins = set(module.scenarios.begins())
        known = sum(" ".join(words) in begins or words[0] in begins for words in lines if words)
        if known:
            candidates.append((-known, len(begins), len(candidates), module))
    return tuple(module for *_, module in sorted(candidates, key=lambda row: row[:3]))
