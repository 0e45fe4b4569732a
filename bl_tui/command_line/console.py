"""The commands without a screen: games, adventures, saves, show, check, referee."""

import sys
from collections.abc import Iterable, Iterator
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from shlex import quote
from typing import Any

from bl_tui.command_line.printing import complain, say, say_json
from bl_tui.command_line.referee import Referee
from bl_tui.command_line.startup import (
    GOOD,
    ChosenScenario,
    Refused,
    Start,
    TypedAgreement,
    fresh_seed,
    is_save,
)
from bl_tui.forms.handicaps import typed
from bl_tui.forms.save_list import date_and_hour, ending, players_told, score_told, standing
from bl_tui.games.module import GameModule
from bl_tui.games.save_words import refuse_unoffered, save_error
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on, house_listed, scenario_title, seat_title
from bl_tui.words.refusals import reason
from engine.core.record import begin
from saves.codec import codec
from saves.errors import SaveError
from saves.guard import counted
from saves.positions import is_position, write_position
from saves.reading import Loaded
from saves.store import read_save
from saves.summary import Summary

LONGEST_LINE = 1024 * 1024
"""Longest line of standard input in characters; an action has a few dozen."""

EVERYBODY = ("both", "all")
"""Words of `--as` that show what all seats know."""


def list_games(start: Start, as_json: bool) -> int:
    """Print one rulebook a line, id and title, and return the exit code."""
    for name in start.games:
        title = start.games.title(start.words, name)
        if as_json:
            say_json({"id": name, "title": title})
        else:
            say(f"{name:<16} {title}")
    return GOOD


def list_adventures(start: Start, word: str | None, as_json: bool) -> int:
    """Print one scenario a line, id and title, and return the exit code.

    The id comes with that of its game where there are several. `word` names a game, for its
    scenarios only, or a scenario.
    """
    games = start.games
    places = games.named(word) if word is not None else games.scenarios
    if word is not None and not places:
        return start.no_scenario(word)
    for place in places:
        module = games[place.game]
        scenario = module.scenarios.library()[place.scenario]
        name = scenario_title(games.words(start.words, place.game), scenario.id)
        if as_json:
            facts = module.scenarios.facts(scenario)
            say_json({"id": scenario.id, **facts, "title": name, **_game(start, place.game)})
        elif games.several:
            say(f"{place!s:<28} {name}")
        else:
            say(f"{scenario.id:<12} {name}")
    if word is None or word in games.rows:
        _list_own(start, word, as_json)
    return GOOD


def _list_own(start: Start, game: str | None, as_json: bool) -> None:
    """Print the scenarios of the player's own folder, of one game or of all, wrong ones as such."""
    for name, path in start.own_files().items():
        try:
            chosen = start.read_scenario(path)
        except Refused as why:
            start.refuse(why)
            continue
        except OSError as error:
            start.no("cli.check.missing", file=path, reason=reason(start.words, error))
            continue
        module, scenario = chosen.module, chosen.scenario
        if game is not None and module.id != game:
            continue
        title = scenario_title(start.words_of(module), scenario.id)
        if as_json:
            facts = {**module.scenarios.facts(scenario), "title": title, "file": str(path)}
            say_json({"id": name, **facts, **_game(start, module.id)})
        else:
            say(f"{name:<28} {title}")


def _game(start: Start, game: str) -> dict[str, str]:
    """Return the game as JSON, where there are several."""
    return {"game": game} if start.games.several else {}


def list_saves(start: Start, as_json: bool) -> int:
    """Print one save a line, the one played last first, and return the exit code."""
    summaries = start.store.list(whole=True)
    start.own_scenarios()  # for the titles in their files
    for summary in summaries:
        if as_json:
            say_json(_facts(start, summary))
        else:
            say(save_row(start, summary, summary.path.stem))
    if not summaries and not as_json:
        say(start.words.say("cli.saves.none"))
    return GOOD


def _facts(start: Start, summary: Summary) -> dict[str, Any]:
    wrong = summary.problem or summary.flaw
    row = start.games.rows.get(summary.game)
    scored = (row.counted or row.seats) if row is not None else ()
    return {
        "file": str(summary.path),
        "name": summary.name,
        **_game(start, summary.game),
        "adventure": summary.battle,
        "turn": summary.turn,
        "score": dict(zip(scored, summary.score, strict=False)),
        "to_act": next(iter(summary.to_act), None),
        "winner": next(iter(summary.won), None),
        **_ending(summary),
        **({"settled": summary.settled.how} if summary.settled is not None else {}),
        **({"house": summary.house} if summary.house else {}),
        **({"handicap": [*map(typed, summary.handicaps)]} if summary.handicaps else {}),
        **_origin(summary),
        "time": summary.time,
        "problem": None if wrong is None else save_error(start.words, start.games, wrong),
        **({"older_rules": True} if summary.older else {}),
    }


def _origin(summary: Summary) -> dict[str, Any]:
    """Return the origin of a game that did not start at its beginning."""
    origin = summary.origin
    return {} if origin is None else {"from": {"save": origin.name, "n": origin.n}}


def _ending(summary: Summary) -> dict[str, Any]:
    """Return the ending that one winner cannot express: several winners, or an end for all."""
    if summary.reason:
        return {"reason": summary.reason}
    return {"won": summary.won} if len(summary.won) > 1 else {}


def save_row(start: Start, summary: Summary, name: str = "") -> str:
    """Return a save in one line, after a name: players, score, date and hour."""
    words = start.games.words(start.words, summary.game)
    if summary.problem is not None:
        return save_error(words, start.games, summary.problem)
    decides = ending(words, summary) or words.say("cli.saves.over")
    if summary.won:
        decides = words.say("cli.saves.won", side=standing(words, summary))
    for decider in summary.to_act[:1]:
        seat = seat_title(words, summary.battle, decider)
        decides = words.say("cli.saves.decides", side=seat)
    players = players_told(words, start.games, summary)
    text = words.say(
        "cli.saves.row",
        name=name,
        title=summary.name or scenario_title(words, summary.battle),
        turn=max(summary.turn, 1),
        players=", ".join(filter(None, (players, score_told(words, start.games, summary)))),
        decides=decides,
        date=date_and_hour(words, summary.time),
    )
    text += f"; {_house(words, summary.house)}" if summary.house else ""
    handicaps = handicaps_on(words, summary.battle, summary.handicaps)
    text += f"; {handicaps}" if handicaps else ""
    text += f"; {summary.game}" if start.games.several else ""
    text += f"; {words.say('app.saves.older')}" if summary.older else ""
    text = text.lstrip()
    if summary.flaw is None:
        return text
    return f"{text}; {save_error(words, start.games, summary.flaw, summary.path.name)}"


def _house(words: Words, names: Iterable[str]) -> str:
    return words.say("cli.house", names=house_listed(words, names))


def find(start: Start, word: str) -> ChosenScenario | Loaded | int:
    """Return the scenario, the save or the position that a word means, a position as a save.

    An exit code for any other word.
    """
    try:
        if is_position(word):
            return start.position(word)
        return start.scenario(word) or start.save(word)
    except Refused as why:
        return start.refuse(why)
    except SaveError as error:
        if error.code == "save.missing":
            return start.neither(word)
        return start.no_save(error)
    except OSError as error:
        return start.no("cli.check.missing", file=word, reason=reason(start.words, error))


def show(start: Start, word: str, seat: str | None, at: int | None, as_line: bool = False) -> int:
    """Print a board and a seat's knowledge, or with `as_line` the position as one line."""
    subject = find(start, word)
    if isinstance(subject, int):
        return subject
    if isinstance(subject, ChosenScenario):
        if at:
            return start.wrong("cli.wrong.at_adventure")
        if as_line:
            return start.wrong("cli.wrong.position_adventure", name=word)
        say(*subject.module.text.scenario(start.words_of(subject.module), subject.scenario))
        return GOOD
    return start.guard(subject, partial(_shown, start, subject, seat, at, as_line))


def _shown(start: Start, loaded: Loaded, seat: str | None, at: int | None, as_line: bool) -> int:
    """Print the board of a save or a position."""
    tell_file(start, loaded)
    module = start.games[loaded.header.game]
    viewers = _viewers(module, loaded.record.setup, seat)
    if not viewers:
        known = ", ".join(seat.value for seat in module.game.seats(loaded.record.setup))
        return start.wrong("cli.wrong.seat", name=seat, known=known)
    number = loaded.n if at is None else at
    if not loaded.offset <= number <= loaded.n:
        return start.wrong("cli.wrong.at", name=loaded.path.stem, last=loaded.n)
    state = loaded.record.state_at(number - loaded.offset)
    if as_line:
        known = state if len(viewers) > 1 else _imagined(module, state, viewers[0])
        say(write_position(codec(module.id), loaded.record.setup, known))
        return GOOD
    views = (module.game.view(state, viewer) for viewer in viewers)
    with counted(loaded.record.foreign):
        say(*module.text.position(start.words_of(module), *views))
    return GOOD


def _imagined(module: GameModule, state: Any, viewer: Any) -> Any:
    """Return a state with only a viewer's knowledge: the rest is random, dice included."""
    return module.game.imagine(module.game.view(state, viewer), fresh_seed())


def _viewers(module: GameModule, setup: Any, word: str | None) -> tuple[Any, ...]:
    """Return the viewer of `--as`, None for a stranger; () for an unknown seat."""
    if word is None:
        return (None,)
    seats = module.game.seats(setup)
    return seats if word in EVERYBODY else tuple(seat for seat in seats if seat.value == word)


def tell_file(start: Start, loaded: Loaded) -> None:
    """Print the remarks about a file that was read."""
    for notice in loaded.notices:
        complain(save_error(start.words, start.games, notice))


def check(start: Start, files: tuple[str, ...]) -> int:
    """Print for each file whether it is valid; the exit code is 0 if all are."""
    return max(_check(start, name) for name in files)


def _check(start: Start, name: str) -> int:
    """Print whether a file is valid, or a scenario that comes with a game."""
    if is_position(name):
        return _check_position(start, name)
    path = Path(name)
    words = start.words
    try:
        known = None if path.exists() else start.scenario(name)
        if known is not None:
            _good_scenario(start, name, known)
        elif is_save(path):
            loaded = read_save(path)
            refuse_unoffered(start.games, loaded.header.game, path)
            tell_file(start, loaded)
            own = start.words_of(start.games[loaded.header.game])
            battle = scenario_title(own, loaded.header.battle)
            say(words.say("cli.check.save", file=path, title=battle, n=loaded.n))
            _check_house(start, start.games[loaded.header.game], loaded.record.setup)
        else:
            _good_scenario(start, path, start.read_scenario(path))
    except SaveError as error:
        return start.no_save(error)
    except Refused as why:
        return start.refuse(why)
    except OSError as error:
        return start.no("cli.check.missing", file=path, reason=reason(words, error))
    return GOOD


def _check_position(start: Start, name: str) -> int:
    """Print that a game can start from a position, or why not."""
    try:
        loaded = start.position(name)
    except SaveError as error:
        return start.no_save(error)
    return start.guard(loaded, partial(_good_position, start, loaded))


def _good_position(start: Start, loaded: Loaded) -> int:
    """Print that a position is valid."""
    module = start.games[loaded.header.game]
    title = scenario_title(start.words_of(module), loaded.header.battle)
    turn = max(module.saved.turn(loaded.record.state), 1)
    say(start.words.say("cli.check.position", title=title, turn=turn))
    _check_house(start, module, loaded.record.setup)
    return GOOD


def _good_scenario(start: Start, source: Path | str, chosen: ChosenScenario) -> None:
    """Print that a scenario is valid, after the name given; for a file also how to play it."""
    title = scenario_title(start.words_of(chosen.module), chosen.scenario.id)
    say(start.words.say("cli.check.adventure", file=source, title=title))
    for warning in chosen.module.scenarios.warnings(start.words_of(chosen.module), chosen.scenario):
        say(start.words.say("cli.check.warning", warning=warning))
    _check_house(start, chosen.module, chosen.setup)
    if isinstance(source, Path):
        say(start.words.say("cli.check.start", file=quote(str(source))))


def _check_house(start: Start, module: GameModule, setup: Any) -> None:
    """Print the house rules and the handicaps of a valid file, if it has any."""
    names = module.house.on(setup) if module.house is not None else ()
    if names:
        say(_house(start.words_of(module), names))
    known = module.handicaps_in(setup)
    handicap = handicaps_on(start.words_of(module), module.saved.battle(setup), known)
    if handicap:
        say(handicap)


def referee(
    start: Start, word: str, seed: str | None, agreed: TypedAgreement | None, dice: str | None
) -> int:
    """Play without a screen, JSON lines in and out."""
    subject = find(start, word)
    if isinstance(subject, int):
        return subject
    if isinstance(subject, ChosenScenario):
        chosen = start.with_agreed(subject, agreed)
        if isinstance(chosen, int):
            return chosen
        subject, module = chosen, chosen.module
        try:
            script = None if dice is None else module.text.dice(dice)
        except ValueError:
            return start.wrong("cli.wrong.dice", text=dice, letters=module.text.letters)
        record = begin(module.game, subject.setup, seed or fresh_seed(), script)
        return _refereed(start, Referee(module, record, start.words))
    if any(option is not None for option in (seed, agreed, dice)):
        return start.wrong("cli.wrong.dice_save")
    tell_file(start, subject)
    referee = Referee(start.games[subject.header.game], subject.record, start.words)
    return start.guard(subject, partial(_refereed, start, referee))


def _refereed(start: Start, referee: Referee) -> int:
    """Answer line after line, and return the exit code."""
    try:
        for answer in referee.answers(_typed()):
            say_json(answer)
    except OSError as error:
        return start.no("cli.unread", reason=reason(start.words, error))
    return GOOD


def _typed() -> Iterator[str]:
    """Return the lines of standard input, none if it is closed; undecodable bytes are replaced.

    A line without end comes in pieces. Raises OSError.
    """
    stream = sys.stdin
    if stream is None:
        return iter(())
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return iter(lambda: stream.readline(LONGEST_LINE), "")
