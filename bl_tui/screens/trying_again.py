"""Positions to try again: the next one that is due, and the analysis with the verdict after it."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bl_tui.games.registry import Games
from bl_tui.play.again.memory import Again, AgainMemory
from bl_tui.play.again.trial import TrialVerdict
from bl_tui.play.analysing.kept import kept
from bl_tui.play.lobby import Lobby, OpenGame
from bl_tui.screens.analysed_game import analysis_screen, seats_to_learn
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.trial import TrialScreen
from bl_tui.screens.open_game import looking_back, outfit_for, resumed
from bl_tui.table.outfit import Outfit
from bl_tui.words import Words
from engine.bots.analysis.findings import Finding, Proof
from saves.analysed import head_of
from saves.errors import SaveError
from saves.summary import Summary


def again_memory(lobby: Lobby) -> AgainMemory | None:
    """Return the positions of the player; None where nothing is remembered."""
    return None if lobby.remembered is None else AgainMemory(lobby.remembered, lobby.clock())


def catch_up(games: Games, lobby: Lobby) -> Iterator[Path]:
    """Take the errors of games that were confirmed in the meantime, and yield each save."""
    memory = again_memory(lobby)
    for save in lobby.saves() if memory is not None else ():
        if memory is None or not save.over or memory.has(save.path) or _is_clean(save):
            continue
        with suppress(SaveError, OSError):
            opened = resumed(lobby, games, save.path, read_only=True)
            file = kept(save.path, opened.record, opened.game)
            if file.analysis is not None:
                own = seats_to_learn(games, lobby, save, opened)
                memory.note(save.path, file.analysis.findings, own, done=file.done)
        yield save.path


def _is_clean(save: Summary) -> bool:
    """Return whether no error of a game is confirmed, as far as its analysis says now."""
    head = head_of(save.path)
    return head is None or not any(any(row.marks[:3]) for row in head.errors)


def next_due(
    games: Games, lobby: Lobby, memory: AgainMemory
) -> tuple[Again, OpenGame, Finding] | None:
    """Return the position that waits longest, with its game and its finding; those that are gone
    are forgotten. Raises OSError."""
    for place in memory.due():
        with suppress(SaveError):
            opened = resumed(lobby, games, lobby.store.find(place.save), read_only=True)
            analysis = kept(opened.path, opened.record, opened.game).analysis
            findings = () if analysis is None else analysis.findings
            for finding in findings:
                if (finding.count, finding.state) == (place.count, Proof.CONFIRMED):
                    return place, opened, finding
        memory.forget(place)
    return None


def again_screen(
    outfit: Outfit, games: Games, lobby: Lobby, budget: float | None = None
) -> BaseScreen[None] | str:
    """Return the screen with the next position to try again, or a sentence that none is due.

    After the choice it shows the analysis there, with the verdict.
    """
    memory = again_memory(lobby)
    due = None
    if memory is not None:
        for _ in catch_up(games, lobby):
            pass
        with suppress(OSError):
            due = next_due(games, lobby, memory)
    if memory is None or due is None:
        return none_due(outfit.words, memory)
    place, opened, finding = due
    own, module = outfit_for(outfit, games, opened.game), games[opened.game]
    screen = TrialScreen(own, module, opened.record, finding)

    def judged() -> BaseScreen[None] | None:
        """Note the verdict, and return the analysis at this decision; None without a verdict."""
        verdict = screen.verdict
        if verdict is None:
            return None
        text = noted(own.words, memory, place, verdict)
        pages = looking_back(outfit, games, opened, lobby, budget)
        return analysis_screen(outfit, games, opened, lobby, pages, at=finding.count, said=text)

    screen.judged = judged
    return screen


def none_due(words: Words, memory: AgainMemory | None) -> str:
    """Return that no position is due, and when the next one will be."""
    days = None if memory is None else memory.next_in()
    if days is None:
        return words.say("app.again.none")
    return words.count("app.again.later", days)


def noted(words: Words, memory: AgainMemory, place: Again, verdict: TrialVerdict) -> str:
    """Keep that a position was tried; return whether the choice was good enough, both chances, and
    in how many days the position comes back."""
    after = place.tried(verdict.solved, memory.today)
    with suppress(OSError):  # a full disk: it comes back sooner
        memory.keep(after)
    days = after.days_from(memory.today)
    message = "app.again.solved" if verdict.solved else "app.again.missed"
    chance, best = round(100 * verdict.chance), round(100 * verdict.best)
    text = words.say(message, chance=chance, best=best)
    back = words.say("app.again.learnt") if days is None else words.count("app.again.back", days)
    return f"{text} {back}"
