"""From a finished game to the screen of its analysis."""

from contextlib import suppress
from functools import partial
from typing import Any

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.finished.analysis_told import progress_told
from bl_tui.forms.finished.verdict import person_at
from bl_tui.forms.home.analysed import note_seen
from bl_tui.forms.looking_back.both_lines import lines_shown
from bl_tui.forms.records import own_seats
from bl_tui.games.registry import Games
from bl_tui.play.again.memory import AgainMemory
from bl_tui.play.analysing.kept import OLDER, kept
from bl_tui.play.analysing.work import DONE, OVER, REFUSED
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.analysis import AnalysisScreen, AnalysisSource
from bl_tui.screens.game.pages import Pages
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from engine.bots.analysis.findings import Analysis
from engine.core.seats import Seat
from saves.analysed import analysis_path
from saves.summary import Summary, summarise


def analysis_screen(
    outfit: Outfit,
    games: Games,
    opened: OpenGame,
    lobby: Lobby,
    pages: Pages,
    *,
    at: int | None = None,
    said: str = "",
) -> BaseScreen[None]:
    """Return the screen with the analysis of a game that is over, which `opened` has whole; the
    analysis begins, or goes on.

    It opens at the decision after `at` actions, if one is given, and says `said`.
    """
    own, module = outfit_for(outfit, games, opened.game), games[opened.game]
    presenter, everybody = module.presenter(), opened.table.seats
    teller = presenter.phrases(own.words, own.glyphs, opened.table.view(None), True)
    you = person_at(module, opened.seats, everybody)
    after = Afterwards(module, opened.record, teller, opened.settled, you)
    key = named_key(own.words, own.keys.first("renew"))
    file = AnalysisFile(opened, lobby, own.words, key, games)
    if outfit.settings.analysis != "never":
        file.start()
    if lobby.remembered is not None:
        note_seen(lobby.remembered, opened.path.name)
    shows = presenter.story.shows
    source = AnalysisSource(
        after.own,
        file.read,
        file.progress,
        partial(file.start, again=True),
        lambda played, finding: lines_shown(module.game, played, finding, shows),
    )
    screen = AnalysisScreen(own, presenter, opened, after, source, pages, over=module.game.outcome)
    screen.begin_at(at, said)
    return screen


def seats_to_learn(games: Games, lobby: Lobby, save: Summary, opened: OpenGame) -> tuple[Seat, ...]:
    """Return the seats whose errors the player tries again: their own, by name among several
    people."""
    names = own_seats(games, save, lobby.name)
    return tuple(seat for seat in opened.table.seats if seat.value in names)


class AnalysisFile:
    """The file with the analysis of a game, and how far the work on it is."""

    def __init__(
        self, opened: OpenGame, lobby: Lobby, words: Words, key: str, games: Games
    ) -> None:
        """`key` is the one that analyses again."""
        self._opened, self._lobby, self._words, self._key = opened, lobby, words, key
        self._games = games
        self._seen: tuple[Any, Analysis | None, str] = (None, None, "")

    def start(self, *, again: bool = False) -> None:
        """Begin the analysis or go on with it, unless an older one waits for a word of the
        reader."""
        self.read()
        desk = self._lobby.desk
        if desk is not None and (again or self._seen[2] != OLDER):
            desk.start(self._opened.path, again=again)

    def read(self) -> Analysis | None:
        """Return what the file says; it is read again when it has changed."""
        path, opened = self._opened.path, self._opened
        try:
            stamp = analysis_path(path).stat().st_mtime_ns
        except OSError:
            stamp = None
        if stamp is None or stamp != self._seen[0]:
            file = kept(path, opened.record, opened.game)
            self._seen = stamp, file.analysis, file.fault
            if file.analysis is not None and self._lobby.remembered is not None:
                memory = AgainMemory(self._lobby.remembered, self._lobby.clock())
                own = seats_to_learn(self._games, self._lobby, summarise(path), opened)
                with suppress(OSError):  # a full disk: it is tried again with the next look
                    memory.note(path, file.analysis.findings, own, done=file.done)
        return self._seen[1]

    def progress(self) -> str:
        """Return how far the work is, or why nobody does it; "" where it is done."""
        desk, say = self._lobby.desk, self._words.say
        made = None if desk is None else desk.progress(self._opened.path)
        if made is None or made.stage in OVER:
            if self._seen[2] == OLDER:
                return say("app.analysis.outdated", key=self._key)
            if made is not None and made.stage == REFUSED:
                name = in_cells(self._opened.path.stem)
                return say(f"app.analysis.unfit.{made.why}", name=name)
            done = made is not None and made.stage == DONE
            return "" if done or self._seen[1] else say("app.analysis.unknown", key=self._key)
        return progress_told(self._words, made)
