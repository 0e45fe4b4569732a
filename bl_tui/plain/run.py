"""`bl-tui play`: a game on the screen, or with `--plain` in sentences and typed moves."""

from functools import partial
from typing import Any

from attrs import frozen

from bl_tui.commands import standard_keys
from bl_tui.console import find
from bl_tui.games.module import GameModule
from bl_tui.plain.choices import completed
from bl_tui.plain.dialogue import Dialogue
from bl_tui.plain.typing import Typist
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.preferences import SETTINGS_FILE, Preferences, config_dir
from bl_tui.play.seats import PEOPLE, Players, Seats, seated
from bl_tui.printing import say
from bl_tui.screen_commands import new, refuse_players, resume, title
from bl_tui.startup import GOOD, NO, Agreed, Chosen, Start, clock, fresh_seed
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from bl_tui.words.troubles import reason
from engine.bots.roster import roster_of
from saves.codec import codec
from saves.errors import SaveError
from saves.header import Origin
from saves.positions import is_position, write_position
from saves.reading import Loaded

MARK = "> "
"""What stands before a line that is to be typed."""


@frozen
class Wanted:
    """What the command line asks for besides the game."""

    seed: str | None
    agreed: Agreed | None
    players: Players
    plain: bool = False


def play(start: Start, word: str | None, wanted: Wanted) -> int:
    """Play what a word means, on the screen or in sentences, and return the exit code."""
    if not wanted.plain:
        return _on_screen(start, word, wanted)
    lobby = Lobby(start.store, clock, fresh_seed)
    try:
        word = _asked(start) if word is None else word
        if word is None:
            return GOOD
        opened = _opened(start, lobby, word, wanted)
        return opened if isinstance(opened, int) else _talk(start, opened, wanted)
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    except KeyboardInterrupt:
        return GOOD  # all that was done is written down
    finally:
        lobby.release()


def _on_screen(start: Start, word: str | None, wanted: Wanted) -> int:
    """Play on the screen: a save goes on, anything else begins; without a word the title."""
    if word is None:
        return title(start)
    found = None if is_position(word) else find(start, word)
    if isinstance(found, int):
        return found
    if isinstance(found, Loaded):
        return resume(start, word, wanted.players, read_only=False)
    return new(start, word, wanted.seed, wanted.agreed, wanted.players)


# --- the game ------------------------------------------------------------------------------------


def _asked(start: Start) -> str | None:
    """Return the adventure or save that the player names, None if they name none."""
    words = start.words
    adventures = {str(each): each for each in start.games.scenarios}
    saves = tuple(each.path.stem for each in start.store.list() if each.problem is None)
    known = (*adventures, *start.own_files(), *saves)
    say(words.say("cli.plain.which"))
    for name, place in adventures.items():
        own = start.games.words(words, place.game)
        say(words.say("cli.plain.card", title=name, text=scenario_title(own, place.scenario)))
    if saves:
        say(words.count("cli.plain.saves", len(saves), last=saves[0]))
    line = Typist(lambda begun: completed(begun, known)).line(MARK)
    return line.strip() or None if line is not None else None


def _opened(start: Start, lobby: Lobby, word: str, wanted: Wanted) -> OpenGame | int:
    """Open a game by an adventure, a save or a position, and tell what is to be told of it."""
    found = find(start, word)
    if isinstance(found, int):
        return found
    if isinstance(found, Chosen):
        agreed = start.with_agreed(found, wanted.agreed)
        if isinstance(agreed, int):
            return agreed
        module, setup = agreed.module, agreed.setup
    elif wanted.seed is not None or wanted.agreed is not None:
        return start.wrong("cli.wrong.position_agreed")
    else:
        module, setup = start.games[found.header.game], found.record.setup
    names = [seat.value for seat in module.game.seats(setup)]
    refused = refuse_players(start, wanted.players, {module.id: names})
    if refused is not None:
        return refused
    if isinstance(found, Chosen):
        seats = _seats(module, setup, wanted.players)
        return lobby.begin(module.game, setup, wanted.seed, seats=seats)
    if is_position(word):
        seats = _seats(module, setup, wanted.players)
        return lobby.begin_from(found.record, found.header.origin or Origin(), seats)
    return _resumed(start, lobby, word, wanted)


def _resumed(start: Start, lobby: Lobby, word: str, wanted: Wanted) -> OpenGame | int:
    """Go on with a save, unless its players have ended it."""
    try:
        opened = lobby.resume(start.store.find(word))
    except SaveError as error:
        return start.no_save(error)
    if opened.settled is not None:
        say(start.words.say("cli.plain.settled", name=opened.path.stem))
        return GOOD
    return opened.taken_by(wanted.players.instead_of(opened.seats))


def _seats(module: GameModule, setup: Any, players: Players) -> Seats:
    """Return who plays: those named, or else one person against the usual bots."""
    if players.named:
        return players.instead_of(PEOPLE)
    _, *others = module.game.seats(setup)
    return seated({each.value: roster_of(module.id).usual for each in others})


def _talk(start: Start, opened: OpenGame, wanted: Wanted) -> int:
    """Play a game line by line to its end, or until the player leaves."""
    module = start.games[opened.game]
    words = start.words_of(module)
    thinker = Thinker(opened.game, Here)
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
        budget=wanted.players.budget or float(settings.budget),
    )
    typist = Typist(dialogue.completions)
    try:
        for told in dialogue.begin():
            say(told)
        while not dialogue.over:
            line = typist.line(MARK)
            if line is None:
                break
            for told in dialogue.hear(line):
                say(told)
    finally:
        over = dialogue.settled or opened.table.to_act is None
        _tell_save(start, words, opened, over=over)
    return GOOD if opened.table.trouble is None else NO


def _tell_save(start: Start, words: Words, opened: OpenGame, *, over: bool) -> None:
    """Say how the game is found again."""
    path = start.store.folder / opened.path.name
    if path.exists():
        message = "cli.plain.kept_over" if over else "cli.plain.kept"
        say(words.say(message, name=path.stem))


def _position(module: GameModule, setup: Any, view: Any) -> str:
    """Return a position as one line, with no more in it than the view tells."""
    return write_position(codec(module.id), setup, module.game.imagine(view, fresh_seed()))
