"""The pages of a campaign: the briefing before each encounter, and the outcome after it."""

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from typing import Any

from bl_tui.games.bardsung.scenario_list import goal_of, page_lines, rewards
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import NAMES, thing_name
from bl_tui.games.module import PartPage, Parts
from bl_tui.games.registry import counted
from bl_tui.text.lines import BLANK, Line, Role, paragraphs, wrap
from bl_tui.words import Words
from bl_tui.words.naming import listed, scenario_title
from engine.bardsung.rules.stats import trophies
from engine.bardsung.state.events import EncounterBegan, EncounterEnded
from engine.bardsung.state.model import RESOURCES, State, resource
from engine.bardsung.state.steps import Aftermath, Ask
from engine.bardsung.state.table_events import RenownChanged, WoundHealed
from engine.bardsung.tables.encounters import CAMPAIGN, ENCOUNTERS
from engine.bardsung.tables.pages import TROPHIES
from engine.bardsung.turn.views import View


def now(words: Words, view: View) -> PartPage | None:
    """Return the briefing of the current encounter, or the story card that is asked about; None
    otherwise between two encounters."""
    state = view.table
    step = view.steps[-1] if view.steps else None
    if isinstance(step, Ask) and step.what == "tale":
        return tale(words, step.about)
    if not state.encounter or any(isinstance(step, Aftermath) for step in view.steps):
        return None
    return briefing(words, view, state.encounter)


def turned(words: Words, view: View, events: Sequence[Any]) -> Iterator[PartPage]:
    """Yield the pages of the encounters that end and begin with some events, in their order."""
    for place, event in enumerate(events):
        if isinstance(event, EncounterEnded):
            yield outcome(words, view, event, events[place:])
        elif isinstance(event, EncounterBegan):
            yield briefing(words, view, event.encounter)


def tale(words: Words, card: str) -> PartPage:
    """Return the page of a story card (BC-17.2)."""
    title, story = words.say(f"storycard.{card}.name"), words.say(f"storycard.{card}.story")
    return PartPage(card, title, partial(paragraphs, ((story, Role.PLAIN),)), f"{title}. {story}")


def briefing(words: Words, view: View, encounter: str) -> PartPage:
    """Return the briefing of an encounter: its page, its goal, the hero who begins."""
    title, goal = scenario_title(words, encounter), goal_of(words, encounter)
    line = words.say("app.briefing.line", title=title, goal=goal)
    return PartPage(encounter, title, partial(_briefing_lines, words, view, encounter), line)


def _briefing_lines(words: Words, view: View, encounter: str, width: int) -> list[Line]:
    lines = page_lines(words, encounter, width, campaign=True)
    if view.table.setup.scenario == CAMPAIGN:
        act = words.say(f"act.{ENCOUNTERS[encounter].act}")
        lines = [*wrap(act, width, Role.TITLE), *lines]
        lines += wrap(_trophies(words, "briefing.trophy", view.table), width)
    lines.append(BLANK)
    lines += wrap(goal_of(words, encounter), width, Role.STRONG)
    for seat in view.to_act[:1]:
        side = NAMES.side(words, seat)
        lines += wrap(words.say("app.briefing.first", side=side), width)
    return [*lines, BLANK, *wrap(_purse(words, view.table), width, Role.DIM)]


def _trophies(words: Words, message: str, state: State, more: int = 0) -> str:
    """Return a message about the trophies of the enemies, and `more` that they take now."""
    row = ENCOUNTERS[state.encounter].trophy
    if row is None:
        return ""
    who = listed(words, [thing_name(words, enemy) for enemy in row.enemies])
    what, now = words.say(f"trophy.{row.what}"), trophies(state) + more
    return words.say(message, who=who, what=what, most=TROPHIES, now=now)


def outcome(words: Words, view: View, event: EncounterEnded, since: Sequence[Any]) -> PartPage:
    """Return the page about an encounter that has ended; `since` are the events from its end on."""
    name = scenario_title(words, event.encounter)
    title = words.say("briefing.won" if event.won else "briefing.lost", title=name)
    texts = tuple(_outcome(words, view, event, since))
    return PartPage("", title, partial(paragraphs, texts), title)


def _outcome(
    words: Words, view: View, event: EncounterEnded, since: Sequence[Any]
) -> Iterator[tuple[str, Role]]:
    """Yield the paragraphs: the story, gains or losses, wounds, the party's goods, what is next."""
    state, row = view.table, ENCOUNTERS[event.encounter]
    yield f"{tell(words, event, NAMES)}.", Role.PLAIN
    if event.won:
        gains = listed(words, rewards(words, row))
        if gains:
            yield words.say("briefing.gained", what=gains), Role.STRONG
    else:
        changes = (change.by for change in since if isinstance(change, RenownChanged))
        renown = [words.say("briefing.failed.renown", by=by) for by in changes]
        yield " ".join((words.say("briefing.failed"), *renown)), Role.WARNING
        if state.setup.scenario == CAMPAIGN and trophies(state) < TROPHIES:
            yield _trophies(words, "briefing.failed.trophy", state, 1), Role.WARNING
    yield _wounds(words, state, since), Role.PLAIN
    yield _purse(words, state), Role.PLAIN
    yield _next(words, event), Role.STRONG


def _wounds(words: Words, state: State, since: Sequence[Any]) -> str:
    """Return the wounds with which each hero came out: those discarded by now, or still there
    (BS-28.2)."""
    healed = [change.hero for change in since if isinstance(change, WoundHealed)]
    counts = {hero.id: healed.count(hero.id) or len(hero.wounds) for hero in state.heroes}
    hurt = [
        words.say("briefing.wounded", hero=thing_name(words, hero), count=count)
        for hero, count in counts.items()
        if count
    ]
    if not hurt:
        return words.say("briefing.unhurt")
    return words.say("briefing.wounds", who=listed(words, hurt))


def _purse(words: Words, state: State) -> str:
    """Return the gold, the renown and the resource tokens of the party."""
    has = [counted(words, ("gold", "renown"), (state.gold, state.renown))]
    for kind in RESOURCES:
        thing = thing_name(words, kind)
        has.append(words.say("adventure.begins.token", thing=thing, count=resource(state, kind)))
    return words.say("briefing.has", what=", ".join(has))


def _next(words: Words, event: EncounterEnded) -> str:
    """Return what follows: the next encounter, a vote, another try, or the end (BC-14.11 to
    BC-14.14)."""
    if not event.won:
        return words.say("briefing.next.retry")
    ways = [scenario_title(words, way) for way in ENCOUNTERS[event.encounter].following]
    if not ways:
        return words.say("briefing.next.end")
    named = reduce(lambda one, way: words.say("briefing.next.or", one=one, other=way), ways)
    return words.say("briefing.next.vote" if len(ways) > 1 else "briefing.next", title=named)


PARTS = Parts(now, turned)
