"""From a list to the battle: open a game and show it, or say why not."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from bl_tui.command_line.startup import clock, fresh_seed
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.games.save_words import refuse_unoffered, save_error
from bl_tui.play.concession import chance_of, may_settle
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.pages import NO_PAGES, Pages
from bl_tui.table.outfit import Outfit
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from bl_tui.words.naming import sentence as sentence_of
from bl_tui.words.refusals import how_far
from engine.core.frozen import record, replace
from engine.core.record import AnyGame
from engine.core.seats import Seat
from saves.codec import codec
from saves.errors import SaveError, SaveInUse, is_readable
from saves.guard import counted, guarded
from saves.header import Match, Settled
from saves.reading import Remark

if TYPE_CHECKING:
    from bl_tui.screens.game.battle import BattleScreen
    from bl_tui.screens.list_screen import ListScreen
    from bl_tui.table.scene import Scene


@record
class ScenarioChoice:
    """The scenario to begin, the seed of its dice and cards if a player gave one, the players.

    `match` says that it is the first game of a match.
    """

    game: AnyGame
    setup: Any
    seed: str | None
    seats: Seats = PEOPLE
    match: Match | None = None


def battle_screen(
    outfit: Outfit,
    games: Games,
    opened: OpenGame,
    notice: str = "",
    budget: float | None = None,
    lobby: Lobby | None = None,
    at_table: "Callable[..., BattleScreen] | None" = None,
) -> BaseScreen[None]:
    """Return the screen that shows a game, with the remarks about its file and others.

    `at_table` makes another screen than the usual one for players.

    `budget` are the seconds that a bot that searches may take for a turn, None as in the
    settings. With a lobby, a replay can be continued as a new game.
    """
    plain = outfit
    report = partial(_told_as_text, outfit, games, opened)

    def played() -> OpenGame:
        """Return the game with its current players: they may have changed in the middle."""
        return opened if opened.read_only else replace(opened, seats=screen.session.seats)

    def result(scene: "Scene", table: Table) -> BaseScreen[None]:
        return _result(plain, games, played(), scene, table, lobby, budget)

    def settled(scene: "Scene", table: Table, how: str, won: tuple[Seat, ...]) -> BaseScreen[None]:
        ended = replace(played(), settled=Settled(how, tuple(seat.value for seat in won)))
        return _result(plain, games, ended, scene, table, lobby, budget)

    rival = games[opened.game].rivals
    may = opened.settled is None and may_settle(rival, opened.table.seats)
    concede = partial(_concession, plain, games, opened) if may and lobby is not None else None

    unsaved = partial(_unsaved, plain, games, lobby) if lobby is not None else None

    said = f"{told(outfit.words, games, opened)}  {notice}".strip()
    outfit, presenter = outfit_for(outfit, games, opened.game), games[opened.game].presenter()
    if opened.read_only:
        from bl_tui.screens.game.replay import LookingScreen

        over, pages = games[opened.game].game.outcome, Pages(result, report)
        if lobby is not None:
            pages = looking_back(plain, games, opened, lobby, budget, pages)
        pages = replace(pages, turned=partial(_turned, plain, games, opened))
        return LookingScreen(outfit, presenter, opened, said, over=over, pages=pages)
    from bl_tui.screens.game.battle import BattleScreen

    screen = (at_table or BattleScreen)(
        outfit,
        presenter,
        opened.table,
        said,
        opened.seats,
        budget,
        Pages(result, report, concede=concede, settled=settled, unsaved=unsaved),
    )
    _prepare(screen, games, opened, lobby)
    return screen


def _result(*given: Any) -> BaseScreen[None]:
    """Return the screen with the result of a game."""
    from bl_tui.screens.ended_game import result_of

    return result_of(*given)


def looking_back(
    outfit: Outfit,
    games: Games,
    opened: OpenGame,
    lobby: Lobby,
    budget: float | None,
    pages: Pages = NO_PAGES,
) -> Pages:
    """Return the pages about a game that `opened` has whole, with those that look back: to play on
    from any position, and the analysis."""

    def play_on(count: int) -> BaseScreen[None]:
        begun = lobby.play_on(opened, count)
        return battle_screen(outfit, games, begun, budget=budget, at_table=_asking)

    def analysis() -> BaseScreen[None]:
        from bl_tui.screens.analysed_game import analysis_screen

        return analysis_screen(outfit, games, opened, lobby, more)

    more = replace(pages, play_on=play_on)
    return replace(more, analysis=analysis)


def _prepare(screen: "BattleScreen", games: Games, opened: OpenGame, lobby: Lobby | None) -> None:
    """Let a table show its match, its briefing and notes, and count on the ladder."""
    screen.belongs_to(partial(_match_told, opened))
    if lobby is not None and lobby.may_analyse and not opened.read_only:
        opened.table.listen(partial(analyse_ended, screen, games, opened, lobby, set()))
    if lobby is not None and lobby.rated is not None:
        opened.table.listen(partial(_count_ended, screen, games, opened, lobby.rated))
    _teach(screen, games, opened, lobby)


def _count_ended(screen: "BattleScreen", games: Games, opened: OpenGame, rated: Path) -> None:
    """Count a game on the ladder once it is over, even if nobody looks at its result."""
    opened = replace(opened, seats=screen.session.seats)
    if opened.table.to_act is not None or not opened.seats.any_bot:
        return
    from bl_tui.forms import climbing
    from bl_tui.forms.ratings import RatedGames

    module = games[opened.game]
    outcome = module.game.outcome(opened.table.reported(lambda record: record.state))
    if outcome is not None:
        climbing.count(module, opened, outcome.won, RatedGames(rated))


def analyse_ended(
    screen: "BattleScreen", games: Games, opened: OpenGame, lobby: Lobby, begun: set[int]
) -> None:
    """Begin the analysis of a player's own game against bots once it is over, if they want that.

    `begun` are the numbers of actions after which it was over before.
    """
    table, wanted = opened.table, screen.outfit.settings.analysis == "always"
    if not wanted or table.foreign or table.to_act is not None or table.count in begun:
        return
    begun.add(table.count)
    from bl_tui.forms.records import against_bots
    from bl_tui.forms.report_text import summary_of

    path, seats = lobby.path or opened.path, screen.session.seats.kept(table.seats)
    summary = table.reported(lambda game: summary_of(games[opened.game].saved, game, path, 0))
    if lobby.desk is not None and against_bots(games, replace(summary, seats=seats), lobby.name):
        lobby.desk.start(path, first=False)


def _told_as_text(
    outfit: Outfit, games: Games, opened: OpenGame, table: Table, view: Any
) -> BaseScreen[None]:
    """Return the screen with a game as text, and with the position of a view."""
    from bl_tui.screens.game.report import ReportScreen, Texts

    told_of = partial(report_of, outfit.words, games, opened, table)
    position = _position(games[opened.game], table, view)
    texts = Texts(told_of(), partial(told_of, marked=True), position)
    return ReportScreen(outfit_for(outfit, games, opened.game), texts)


def _asking(*given: Any) -> "BattleScreen":
    """Return a table at which the players are chosen first."""
    from bl_tui.screens.game.battle import BattleScreen

    screen = BattleScreen(*given)
    screen.asks_who = True
    return screen


def brief(
    screen: "BattleScreen", module: GameModule, kept: Remembered, *, opens: bool, since: int = -1
) -> None:
    """Let a table show its briefings: between parts and, if it `opens`, before the first decision;
    with hidden notes only between parts. One that was read is a line. since: see Briefings."""
    from bl_tui.forms.briefing import Briefings

    table, words = screen.table, screen.outfit.words
    briefings = Briefings(module, table.setup, kept, screen.session.seats, since)
    if briefings.has_parts:
        from bl_tui.screens.game.briefing import PageTurner  # only games of several parts

        screen.conductor.turn_page = PageTurner(screen, briefings).turn
    shows = screen.outfit.settings.notes != "hidden"
    if table.count and shows:
        screen.say_first(briefings.now(words, table.view(None)).line())
    elif opens and shows:
        briefing = briefings.opening(words, table.view(None))
        if briefing.is_read:
            screen.say_first(briefing.line())
        else:
            screen.briefing = briefing


def _teach(screen: "BattleScreen", games: Games, opened: OpenGame, lobby: Lobby | None) -> None:
    """Let a table show the briefing and notes that its player has not read, if that is kept."""
    if lobby is not None and lobby.remembered is not None:
        from bl_tui.screens.game.notes import Notes

        table = screen.table
        module, hides = games[table.game], screen.outfit.settings.notes == "hidden"
        screen.notes = Notes(lobby.remembered, table.game, module.saved.battle(table.setup))
        if not opened.record.foreign and not (hides and module.parts(table.setup) is None):
            brief(screen, module, lobby.remembered, opens=lobby.briefs)


def _match_told(opened: OpenGame, teller: Any) -> str:
    """Return which game of a match is played and its score, "" for a single game."""
    if opened.match is None:
        return ""
    from bl_tui.forms import matches  # most games belong to no match

    return matches.told_at_table(teller, opened)


def _unsaved(outfit: Outfit, games: Games, lobby: Lobby, table: Table) -> BaseScreen[bool | None]:
    """Return the screen for a player who leaves a game that could not be saved."""
    from bl_tui.screens.game.unsaved import UnsavedScreen

    return UnsavedScreen(
        outfit, table, lobby.save_elsewhere, partial(sentence, outfit.words, games)
    )


def _concession(
    outfit: Outfit, games: Games, opened: OpenGame, table: Table, view: Any, seats: Seats
) -> BaseScreen[str | None]:
    """Return the screen on which the seat of a view resigns, or offers a draw."""
    from bl_tui.screens.game.concession import ConcessionScreen, Rival

    own, module = outfit_for(outfit, games, opened.game), games[opened.game]
    teller = module.presenter().phrases(own.words, own.glyphs, view, False)
    other = next(seat for seat in table.seats if seat is not view.seat)
    chance = partial(chance_of, module.game, table, other)
    rival = Rival(teller.side(other), seats.bot(other), chance)
    return ConcessionScreen(own, teller, teller.side(view.seat), rival)


def report_of(
    words: Words, games: Games, opened: OpenGame, table: Table, *, marked: bool = False
) -> str:
    """Return the game at a table as text, plain or as Markdown."""
    from bl_tui.forms.report_text import report, summary_of

    saved = games[opened.game].saved

    def told_of(record: Any) -> str:
        summary = summary_of(saved, record, opened.path, clock(), opened.settled)
        return "\n".join(report(words, games, summary, record, marked=marked))

    return f"{table.reported(told_of)}\n"


def _position(module: GameModule, table: Table, view: Any) -> str:
    """Return a position as one line, with no more in it than a view tells."""
    imagined = module.game.imagine(view, fresh_seed())
    from saves.positions import write_position

    return write_position(codec(module.id), table.setup, imagined)


def _turned(outfit: Outfit, games: Games, opened: OpenGame) -> tuple[int, ...] | None:
    """Return the numbers of the actions with which a game that is over turned, None where it was
    too short for that."""
    from bl_tui.forms.finished.afterwards import Afterwards

    module = games[opened.game]
    if opened.settled is None and module.game.outcome(opened.record.state) is None:
        return ()
    words, view = games.words(outfit.words, opened.game), opened.table.view(None)
    glyphs = games.art(opened.game).glyphs("unicode", words)
    teller = module.presenter().phrases(words, glyphs, view, False)
    after = Afterwards(module, opened.record, teller, opened.settled)
    stages = after.stages()
    return tuple(turning.count for turning in after.turned(stages)) if stages else None


def outfit_for(outfit: Outfit, games: Games, game: str) -> Outfit:
    """Return the outfit for the screens of one game: its look, words and book."""
    words = games.words(outfit.words, game)
    return evolve(outfit, words=words, art=games.art(game), book=games[game].book)


def open_save(
    screen: "ListScreen[Any]",
    lobby: Lobby,
    games: Games,
    path: Path,
    *,
    read_only: bool,
    part: bool = False,
    analysis: bool = False,
) -> None:
    """Resume a save, or replay it, or show its `analysis`; an error is shown on the screen.

    One that another program plays can be replayed, and one that is partly valid continues from
    there as a copy, if the player wants that.
    """
    again = partial(open_save, screen, lobby, games, path, analysis=analysis)
    try:
        opened = resumed(lobby, games, path, read_only=read_only, part=part)
        with guarded(opened.record.foreign, path), counted(opened.record.foreign):
            shown = battle_screen(screen.outfit, games, opened, lobby=lobby)
            shown = _looked_back(shown) if analysis else shown
    except SaveInUse:
        screen.ask(
            screen.words.say("app.saves.ask.look"),
            lambda: again(read_only=True, part=part),
        )
    except SaveError as error:
        if error.good is not None and not part:
            asked = "app.saves.ask.part.look" if read_only else "app.saves.ask.part"
            text = screen.words.say(asked, good=sentence_of(how_far(screen.words, error.good)))
            screen.ask(text, lambda: again(read_only=read_only, part=True))
            return
        if is_readable(error) and not read_only:
            text = screen.words.say("app.saves.ask.look.denied")
            screen.ask(text, lambda: again(read_only=True, part=part))
            return
        screen.tell(sentence(screen.words, games, error))
    else:
        screen.app.push_screen(shown)


def _looked_back(replay: BaseScreen[None]) -> BaseScreen[None]:
    """Return the analysis of the game that a replay shows, or the replay without one."""
    from bl_tui.screens.game.replay import LookingScreen

    if not isinstance(replay, LookingScreen) or "analysis" not in replay.active():
        return replay
    assert replay.pages.analysis is not None
    return replay.pages.analysis()


def resumed(
    lobby: Lobby, games: Games, path: Path, *, read_only: bool, part: bool = False
) -> OpenGame:
    """Resume a save of a game that is offered here. Raises SaveError."""
    opened = lobby.resume(path, read_only=read_only, part=part)
    try:
        refuse_unoffered(games, opened.game, path)
    except SaveError:
        lobby.release()
        raise
    return opened


def told(words: Words, games: Games, opened: OpenGame) -> str:
    """Return the remarks about the file of a game when it is opened, in one line."""
    sentences = [sentence(words, games, notice) for notice in opened.notices]
    if opened.problem is not None:
        sentences.append(sentence(words, games, opened.problem))
    return "  ".join(sentences)


def sentence(words: Words, games: Games, about: Remark) -> str:
    """Return the fault of a save, which is named by its file."""
    return save_error(words, games, about, in_cells(about.path.name))
