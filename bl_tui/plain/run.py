"""`bl-tui play`: a game on the screen, or with `--plain` in sentences and typed moves."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bl_tui.command_line.console import find
from bl_tui.command_line.printing import complain, say
from bl_tui.command_line.screen_commands import (
    as_usual,
    new,
    refuse_players,
    resume,
    title,
    usual_players,
)
from bl_tui.command_line.startup import (
    GOOD,
    NO,
    ChosenScenario,
    Start,
    TypedAgreement,
    clock,
    fresh_seed,
)
from bl_tui.commands import standard_keys
from bl_tui.forms import climbing, matches
from bl_tui.forms.briefing import Briefings
from bl_tui.forms.faces import met
from bl_tui.forms.ratings import RatedGames
from bl_tui.games.module import GameModule
from bl_tui.games.save_words import save_error
from bl_tui.plain.dialogue import Dialogue
from bl_tui.plain.menu import asked
from bl_tui.plain.parting import Parting
from bl_tui.plain.typing import MARK, Typist
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.lobby import RATED_FILE, Lobby, OpenGame
from bl_tui.play.preferences import SETTINGS_FILE, Preferences, config_dir
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import Players
from bl_tui.play.settings import processes_used
from bl_tui.text.plain_letters import plain
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from bl_tui.words.refusals import reason
from engine.core.frozen import record, replace
from engine.core.seats import Seat
from saves.codec import codec
from saves.errors import SaveError, SaveInUse
from saves.header import GameOrigin
from saves.positions import is_position, write_position
from saves.reading import Loaded

if TYPE_CHECKING:
    from bl_tui.plain.looking_back import AfterGame

WIDTH = 78
"""Columns of the faces of the opponents."""


@record
class Wanted:
    """The options of the command line apart from the game."""

    seed: str | None
    agreed: TypedAgreement | None
    players: Players
    plain: bool = False


def play(start: Start, word: str | None, wanted: Wanted) -> int:
    """Play the game that a word means, on the screen or in sentences; return the exit code."""
    if not wanted.plain:
        return _on_screen(start, word, wanted)
    lobby = Lobby(start.store, clock, fresh_seed)
    lobby.name = start.environ.get("USER", "")
    lobby.remembered = Remembered(config_dir(start.environ) / REMEMBERED_FILE)
    try:
        word = asked(start, lobby) if word is None else word
        if word is None:
            return GOOD
        opened = _opened(start, lobby, word, wanted)
        while not isinstance(opened, int):
            opened = start.guard(opened, partial(_talk, start, lobby, opened, wanted))
        return opened
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    except KeyboardInterrupt:
        return GOOD  # all that was done is written down
    finally:
        lobby.release()


def _on_screen(start: Start, word: str | None, wanted: Wanted) -> int:
    """Play on the screen: a save continues, anything else begins; without a word the title."""
    if word is None:
        return title(start)
    meant = None if is_position(word) else find(start, word)
    if isinstance(meant, int):
        return meant
    if isinstance(meant, Loaded):
        return resume(start, word, wanted.players, read_only=False)
    return new(start, word, wanted.seed, wanted.agreed, wanted.players)


# --- the game ------------------------------------------------------------------------------------


def _opened(start: Start, lobby: Lobby, word: str, wanted: Wanted) -> OpenGame | int:
    """Open a game by an adventure, a save or a position, and print the remarks about it."""
    meant = find(start, word)
    if isinstance(meant, int):
        return meant
    if isinstance(meant, ChosenScenario):
        agreed = start.with_agreed(meant, wanted.agreed)
        if isinstance(agreed, int):
            return agreed
        agreed = agreed if wanted.agreed is not None else as_usual(start, agreed)
        module, setup, match = agreed.module, agreed.setup, agreed.match
    elif wanted.seed is not None or wanted.agreed is not None:
        return start.wrong("cli.wrong.position_agreed")
    else:
        module, setup, match = start.games[meant.header.game], meant.record.setup, None
    names = [seat.value for seat in module.game.seats(setup)]
    refused = refuse_players(start, wanted.players, {module.id: names})
    if refused is not None:
        return refused
    if isinstance(meant, ChosenScenario):
        seats = usual_players(start, module, setup, wanted.players)
        return lobby.begin(module.game, setup, wanted.seed, seats=seats, match=match)
    if is_position(word):
        seats = usual_players(start, module, setup, wanted.players)
        return lobby.begin_from(meant.record, meant.header.origin or GameOrigin(), seats)
    return _resumed(start, lobby, word, wanted)


def _resumed(start: Start, lobby: Lobby, word: str, wanted: Wanted) -> OpenGame | int:
    """Go on with a save, or see how its players have ended it."""
    try:
        opened = lobby.resume(start.store.find(word), part=True)
    except SaveError as error:
        return start.no_save(error)
    _tell_file(start, opened)
    if opened.settled is not None:
        return opened
    return opened.taken_by(wanted.players.instead_of(opened.seats))


def _talk(start: Start, lobby: Lobby, opened: OpenGame, wanted: Wanted) -> OpenGame | int:
    """Play a game line by line to its end, or until the player leaves.

    Returns the second game of its match, if the player continues with that, else the exit code.
    """
    words = start.words_of(module := start.games[opened.game])
    thinker, rated = Thinker(opened.game, Here), config_dir(start.environ) / RATED_FILE
    settings = Preferences(config_dir(start.environ) / SETTINGS_FILE).settings
    dialogue = Dialogue(
        module=module,
        table=opened.table,
        seats=opened.seats,
        words=words,
        glyphs=start.games.art(module.id).glyphs("ascii", words),
        keys=standard_keys(start.games.commands),
        think=thinker.think,
        position=partial(_position, module),
        parting=Parting(lobby, opened.table, words, words.say("cli.plain.command.leave")).told,
        budget=wanted.players.budget or float(settings.budget),
        processes=processes_used(settings.processes),
        asks_ends=settings.ends == "asked",
        briefings=Briefings(
            module,
            opened.table.setup,
            Remembered(config_dir(start.environ) / REMEMBERED_FILE),
            opened.seats,
        ),
    )
    typist = Typist(dialogue.completions)
    teller = module.presenter().phrases(words, dialogue.glyphs, opened.table.view(None), True)
    if opened.settled is not None:
        say(words.say("cli.plain.settled", name=opened.path.stem))
        won = tuple(s for s in opened.table.seats if s.value in opened.settled.won)
        back = _after_game(start, lobby, typist, opened)
        return _matched(start, lobby, opened, typist, teller, won) or back.ask()
    try:
        converse(
            dialogue,
            typist,
            matches.told_at_table(teller, opened),
            *met(words, opened.game, opened.seats, opened.table.seats, WIDTH, rated),
        )
    finally:
        thinker.stop()
        over = dialogue.settled or opened.table.to_act is None
        _tell_save(start, words, opened, lobby.path or opened.path, over=over)
    if not over or opened.table.trouble is not None:
        return GOOD if opened.table.trouble is None else NO
    outcome = opened.table.reported(lambda record: module.game.outcome(record.state))
    won = dialogue.won if outcome is None else tuple(outcome.won)
    played = replace(opened, seats=dialogue.seats)
    back = _after_game(start, lobby, typist, played)
    if opened.match is None:
        return climbed_on(words, lobby, module, played, won, rated, back)
    say(*ladder_told(words, module, played, won, rated))
    return _matched(start, lobby, opened, typist, teller, won) or back.ask()


def ladder_told(
    words: Words, module: GameModule, played: OpenGame, won: Sequence[Seat], rated: Path
) -> Iterator[str]:
    """Count a finished game on the ladder, and yield what it means there."""
    climbing.count(module, played, won, RatedGames(rated))
    climb = climbing.climbed(module, played, RatedGames(rated))
    if climb is not None:
        yield from climbing.told(words, climb, words.say("cli.plain.yes"))


def climbed_on(
    words: Words,
    lobby: Lobby,
    module: GameModule,
    played: OpenGame,
    won: Sequence[Seat],
    rated: Path,
    back: "AfterGame",
) -> OpenGame | int:
    """Print what a finished game means on the ladder; return a game against the next rung, if the
    player wants one, or one that they play on when they look back."""
    for text in ladder_told(words, module, played, won, rated):
        say(text)
    climb = climbing.climbed(module, played, RatedGames(rated))
    if climb is None or climb.following is None:
        return back.ask()
    seats = climbing.against_next(played, climb.following)
    begin = partial(lobby.begin, module.game, played.record.setup, seats=seats)
    return back.ask(words.say("cli.plain.yes"), begin)


def _after_game(start: Start, lobby: Lobby, typist: Typist, played: OpenGame) -> "AfterGame":
    """Return what a player can do when a game at a table is over."""
    from bl_tui.plain.looking_back import AfterGame  # noqa: PLC0415 - a game must end first

    record = played.table.reported(lambda record: record)
    whole = replace(played, record=record, path=lobby.path or played.path)
    return AfterGame(start, lobby, typist, whole)


def converse(dialogue: Dialogue, typist: Typist, *first: str) -> None:
    """Hear and answer line after line, to the end of the game or until the player leaves."""
    table = dialogue.table
    line: str | None = ""
    for text in (*first, *dialogue.begin()):
        if text:
            say(text)
    while not dialogue.over and line is not None:
        line, moved = typist.line(MARK), table.moved
        for text in dialogue.hear(line) if line is not None else ():
            say(text)
        if table.moved != moved:
            say(dialogue.say("app.notice.moved", file=in_cells(table.moved)))


def _tell_file(start: Start, opened: OpenGame) -> None:
    """Print the remarks about the file of a game, such as dropped parts."""
    for notice in (*opened.notices, opened.problem):
        if notice is not None:
            complain(save_error(start.words, start.games, notice))


def _matched(
    start: Start,
    lobby: Lobby,
    opened: OpenGame,
    typist: Typist,
    teller: Any,
    won: tuple[Seat, ...],
) -> OpenGame | int:
    """Report a match whose first game is over, and offer its second game."""
    module = start.games[opened.game]
    if opened.match is None:
        return GOOD
    for text in matches.told(module, teller, lobby, opened, won):
        say(text)
    second = matches.second_save(lobby, opened)
    if opened.match.second or (second is not None and second.over):
        return GOOD
    yes = teller.say("cli.plain.yes")
    say(teller.say("cli.plain.second", yes=yes))
    line = typist.line(MARK)
    if line is None or plain(line.strip()) != plain(yes):
        return GOOD
    try:
        begun, wrong = matches.go_on(module, lobby, opened, won)
    except SaveInUse as error:
        return start.no_save(error)
    if wrong is not None:
        start.no_save(wrong)
    return begun


def _tell_save(start: Start, words: Words, opened: OpenGame, file: Path, *, over: bool) -> None:
    """Print how to find the game again, or how much of it is lost."""
    path = start.store.folder / file.name
    if opened.table.unsaved:
        say(words.count("app.unsaved.lost", opened.table.unsaved))
    elif path.exists():
        message = "cli.plain.kept_over" if over else "cli.plain.kept"
        say(words.say(message, name=path.stem))


def _position(module: GameModule, setup: Any, view: Any) -> str:
    """Return a position as one line that reveals no more than the view."""
    return write_position(codec(module.id), setup, module.game.imagine(view, fresh_seed()))
