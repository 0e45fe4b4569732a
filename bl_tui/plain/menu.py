"""The menu of line mode: games to continue, scenarios, finished games, positions to try again."""

from collections.abc import Iterator, Mapping

from bl_tui.command_line.console import find, save_row
from bl_tui.command_line.printing import say
from bl_tui.command_line.startup import Start
from bl_tui.forms import chosen
from bl_tui.forms.home.facts import HomeFacts, seen
from bl_tui.forms.home.scenario_cards import ScenarioCards
from bl_tui.forms.home.texts import record_told
from bl_tui.games.registry import ScenarioPlace
from bl_tui.plain.choices import completed
from bl_tui.plain.commands import ALSO, meant
from bl_tui.plain.typing import MARK, Typist
from bl_tui.play.lobby import Lobby
from bl_tui.play.preferences import config_dir
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title

LATEST = 5
"""Unfinished games that are read out before the scenarios, those played last."""
ENDED = 10
"""Finished games that are read out, those that ended last."""
MENU = {"games": "cli.plain.back.games", "again": "cli.plain.back.again"}
"""The commands in place of a game, each with the message of its word."""


def asked(start: Start, lobby: Lobby) -> str | None:
    """Return the adventure or save that the player names or numbers, None if they name none."""
    words, games = start.words, start.games
    remembered = Remembered(config_dir(start.environ) / REMEMBERED_FILE)
    facts = seen(games, lobby, remembered, chosen.chosen(remembered, games))
    saves = [save for save in start.store.list() if save.problem is None]
    known = (*map(str, games.scenarios), *start.own_files(), *(save.path.stem for save in saves))
    offered = dict(_offered(start, facts))
    say(*_read_out(start, facts, offered, len(saves) - min(len(facts.going), LATEST)))
    typist = Typist(lambda begun: completed(begun, (*known, *map(words.say, MENU.values()))))
    leaving = ("", "leave", plain(words.say("cli.plain.command.leave")))
    while True:
        named = (typist.line(MARK) or "").strip()
        if named.isdecimal() and 0 < int(named) <= len(offered):
            named = [*offered][int(named) - 1]
        if plain(ALSO.get(named.casefold(), named)) in leaving:
            return None
        wanted = meant(words, MENU, named)
        if wanted == "games":
            offered = dict(_ended(start, facts)) or offered
        elif wanted:
            _try_again(start, lobby)
        elif not isinstance(find(start, named), int):
            return named  # else it is said what is wrong, and the player names another one


def _read_out(
    start: Start, facts: HomeFacts, offered: Mapping[str, str], more: int
) -> Iterator[str]:
    """Yield the news, what is offered, and the commands; `more` saves are not offered."""
    words, rows = start.words, start.games.rows
    headed = {f"{game}/{row.scenarios[0]}": game for game, row in rows.items()}
    yield from _news(words, facts)
    yield words.say("cli.plain.which")
    for number, (name, label) in enumerate(offered.items(), 1):
        if name in headed:
            yield record_told(words, start.games, facts.finished, headed[name])
        yield words.say("cli.plain.choice", number=number, label=label, typed=name)
    if more > 0:
        yield words.count("cli.plain.saves", more)
    yield words.say("cli.plain.back.menu", **{n: words.say(m) for n, m in MENU.items()})


def _try_again(start: Start, lobby: Lobby) -> None:
    """Let the player choose again in a position of their own."""
    from bl_tui.plain.looking_back import try_again  # noqa: PLC0415 - loads what all bots know

    try_again(start, lobby)


def _news(words: Words, facts: HomeFacts) -> Iterator[str]:
    """Yield what has happened since the last time, a sentence each."""
    if facts.rebuilt:
        yield words.say("app.home.rebuilt")
    if facts.analysed is not None:
        yield words.say("cli.plain.analysed", name=facts.analysed.save.path.stem)


def _offered(start: Start, facts: HomeFacts) -> Iterator[tuple[str, str]]:
    """Yield what a player can name, and its label: the games to continue first, then the scenarios,
    the next one marked, then the player's own files."""
    words, following = start.words, facts.following
    for save in facts.going[:LATEST]:
        yield save.path.stem, save_row(start, save)
    taken = {str(place) for place in start.games.scenarios}
    for place in start.games.scenarios:
        title = _card(start, place, facts)
        here = (place.game, place.scenario) == (following.game, following.scenario)
        yield str(place), words.say("cli.plain.next", scenario=title) if here else title
    for name in start.own_files():
        if name not in taken:
            yield name, words.say("cli.plain.own_file")


def _ended(start: Start, facts: HomeFacts) -> Iterator[tuple[str, str]]:
    """Print the player's finished games, the latest first, and yield what can be named."""
    ended = [game.save for game in reversed(facts.finished.games[-ENDED:])]
    for number, save in enumerate(ended, 1):
        name, label = save.path.stem, save_row(start, save)
        say(start.words.say("cli.plain.choice", number=number, label=label, typed=name))
        yield name, label
    if not ended:
        say(start.words.say("app.record.none"))


def _card(start: Start, place: ScenarioPlace, facts: HomeFacts) -> str:
    """Return the title of a scenario, its level, minutes and the player's record."""
    words, row = start.games.words(start.words, place.game), start.games.rows[place.game]
    cards = ScenarioCards(words, row.lengths, facts.finished.of(place.game), "*", ".")
    return cards.line(place.scenario, scenario_title(words, place.scenario))
