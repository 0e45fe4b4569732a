"""The pages of a tournament: the briefing before each battle, the outcome after it (BM-18)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bl_tui.games.battle_mages.words.events import tell
from bl_tui.games.battle_mages.words.naming import NAMES, battle_title, goal
from bl_tui.games.module import PartPage, Parts
from bl_tui.text.lines import Line, Role, paragraphs
from bl_tui.words import Words
from bl_tui.words.naming import sentence
from engine.battle_mages.boards.board import TOURNAMENTS
from engine.battle_mages.state.events import BattleBegan, GameEnded, LaurelsCounted
from engine.battle_mages.turn.views import View


def now(words: Words, view: View) -> PartPage | None:
    """Return the briefing of the current battle."""
    return briefing(words, view) if view.setup.cup else None


def briefing(words: Words, view: View) -> PartPage:
    """Return the briefing of a battle: its story and its goal; it is shown in each tournament."""
    setup = view.setup
    title = battle_title(words, setup)
    story = setup.ground if setup.scenario else setup.kind
    texts = (
        (words.say(f"adventure.{story}.intro"), Role.PLAIN),
        (goal(words, setup), Role.STRONG),
    )
    line = words.say("app.briefing.line", title=title, goal=goal(words, setup))
    return PartPage("", title, partial(_lines, texts), line)


def _lines(texts: tuple[tuple[str, Role], ...], width: int) -> list[Line]:
    return paragraphs(texts, width)


def turned(words: Words, view: View, events: Sequence[Any]) -> Iterator[PartPage]:
    """Yield the pages of the battles that end and begin with some events, in their order."""
    if not view.setup.cup:
        return
    counted = [event for event in events if isinstance(event, LaurelsCounted)]
    if counted:
        yield outcome(words, view, events)
    if any(isinstance(event, BattleBegan) for event in events):
        yield briefing(words, view)


def outcome(words: Words, view: View, events: Sequence[Any]) -> PartPage:
    """Return the page about a battle that has ended: its end, and the points of all players."""
    began = [event for event in events if isinstance(event, BattleBegan)]
    number = view.setup.cup - len(began)
    most = len(TOURNAMENTS[view.setup.players])
    title = words.say("app.cup.outcome", n=number, most=most)
    texts = [
        (sentence(f"{tell(words, event, NAMES)}."), Role.STRONG)
        for event in events
        if isinstance(event, GameEnded)
    ]
    texts += [
        (sentence(f"{tell(words, event, NAMES)}."), Role.PLAIN)
        for event in events
        if isinstance(event, LaurelsCounted)
    ]
    if began:
        field = words.say(f"adventure.{view.setup.ground}.title")
        texts.append((words.say("app.cup.next", title=field), Role.PLAIN))
    return PartPage("", title, partial(_lines, tuple(texts)), title)


PARTS = Parts(now, turned)
