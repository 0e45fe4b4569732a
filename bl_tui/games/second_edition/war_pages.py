"""The pages of a war: the briefing before each battle, the outcome after it (WA-1, WA-2)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from bl_tui.games.module import PartPage, Parts
from bl_tui.games.second_edition.words.events import tell
from bl_tui.games.second_edition.words.naming import (
    NAMES,
    army_text,
    battle_title,
    card_name,
    laurels_told,
)
from bl_tui.text.lines import Role, paragraphs
from bl_tui.words import Words
from bl_tui.words.naming import sentence
from engine.second_edition.state.events import GameEnded
from engine.second_edition.state.setup_events import ArmyLost, RecruitsJoined, WarBattleWon
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import WAR
from engine.second_edition.turn.views import View

ROLES = {
    GameEnded: Role.STRONG,
    WarBattleWon: Role.STRONG,
    ArmyLost: Role.WARNING,
    RecruitsJoined: Role.PLAIN,
}
"""The events of an outcome."""


def now(words: Words, view: View) -> PartPage | None:
    """Return the briefing of the current battle."""
    return _briefing(words, view) if view.setup.war and view.over is None else None


def _briefing(words: Words, view: View) -> PartPage:
    """Return the briefing of a battle: its story, its boards and laurels, and both armies."""
    setup, number = view.setup, view.setup.war
    daqan, uthuk = (card_name(words, card) for card in WAR[number - 1].cards)
    goal = words.count("app.war.goal", WAR[number - 1].laurels, daqan=daqan, uthuk=uthuk)
    texts = [(words.say(f"app.war.story.{number}"), Role.PLAIN), (goal, Role.STRONG)]
    for side in Side if number > 1 else ():
        assert view.war is not None, "only a war has a second battle"
        army = army_text(words, setup.given_army(side))
        said = words.say("app.war.army", laurels=laurels_told(words, view.war, side), army=army)
        texts.append((said, Role.PLAIN))
    if number == 1:
        texts.append((words.say("app.war.muster"), Role.WARNING))
    title = battle_title(words, setup)
    line = words.say("app.briefing.line", title=title, goal=goal)
    return PartPage("", title, partial(paragraphs, texts), line)


def turned(words: Words, view: View, events: Sequence[Any]) -> Iterator[PartPage]:
    """Yield the outcome of the battle that some events end, and the briefing of the next one."""
    if not any(isinstance(event, WarBattleWon) for event in events):
        return
    yield _outcome(words, view, events)
    if view.over is None:
        yield _briefing(words, view)


def _outcome(words: Words, view: View, events: Sequence[Any]) -> PartPage:
    """Return the page about a battle that has ended: its end, laurels, losses and recruits."""
    assert view.war is not None, "only a war has battles"
    title = words.say("app.war.outcome", n=len(view.war.fought), most=len(WAR))
    texts = [
        (sentence(f"{tell(words, event, NAMES)}."), ROLES[type(event)])
        for event in events
        if type(event) in ROLES
    ]
    return PartPage("", title, partial(paragraphs, texts), title)


PARTS = Parts(now, turned)
