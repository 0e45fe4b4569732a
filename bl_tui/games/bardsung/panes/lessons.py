"""The choices between encounters: the list beside the sheet, the explanation in the hand."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.decisions import asked
from bl_tui.games.bardsung.decisions.growing import Growing
from bl_tui.games.bardsung.decisions.looking import hero_of
from bl_tui.games.bardsung.panes.sheet import (
    gear_lines,
    profile_lines,
    sheet_panel,
    side_by_side,
)
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, shortened, wrap
from engine.bardsung.campaign.shopping import lesson, price, suggested
from engine.bardsung.heroes.items import owner_of
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.answers import LessonId
from engine.bardsung.state.model import CHARACTERISTICS, Hero
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.turn.views import View

PANEL = "lessons"
MOST = 48
"""The most columns that a hero needs beside a list of choices."""
LEAST = 32
"""The fewest, where names of choices are long."""
KEY = 3
"""Columns behind the dots of a cut text for the key that shows it."""
NUMBER = 3
"""Columns before a choice for its number."""


def lessons_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the choices between encounters, beside the sheet of the deciding hero."""
    teller, view = scene.teller, scene.view
    hero = shown_chooser(scene)
    if hero is None:
        return sheet_panel(scene, width, height)
    listed = scene.presenter.decisions.choices(view, scene.selection)
    labels = [label(teller.words, action, view) for action in listed]
    column = max([NUMBER, *(NUMBER + len(text) for text in labels)])
    column = min(max(column, width - MOST), width - 2 - LEAST)
    wide = width - 2 - column
    one = profile_lines(scene, hero, wide)
    one += [BLANK, *gear_lines(teller, hero, wide)]
    pointed = scene.selection.option
    rows = height - (max(len(one), len(listed)) > height)  # the last line points to the rest
    first = max(0, min((pointed or 0) - rows // 2, len(listed) - rows))
    other = []
    for place, text in enumerate(labels):
        role = Role.CARD_POINTED if place == pointed else Role.CARD
        link = f"option:{place}"
        other.append(fit((Span(f"{place + 1:2} {text}", role, link),), column, role, link))
    return side_by_side(one, other[first:], wide)


def shown_chooser(scene: Scene) -> Hero | None:
    """Return the owner of the selected treasure, else the deciding hero, or None."""
    view, option = scene.view, scene.selection.option
    listed = scene.presenter.decisions.choices(view, scene.selection)
    action = listed[min(option, len(listed) - 1)] if listed and option is not None else None
    named = action.card if isinstance(action, a.Attach | a.Detach | a.Give) else ""
    return owner_of(view.table, named) or hero_of(view)


def _growing(scene: Scene) -> tuple[Growing | None, tuple[Any, ...]]:
    """Return the decision between encounters with its list; (None, ()) elsewhere."""
    decision = asked(scene.view, scene.selection)
    if not isinstance(decision, Growing):
        return None, ()
    return decision, decision.choices(scene.selection)


def pondered_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the text that replaces the hand between encounters: the effect and the cost of the
    selected choice, or how to choose; [] elsewhere."""
    view, teller = scene.view, scene.teller
    decision, listed = _growing(scene)
    if decision is None or not listed or scene.frame is not None:
        return []
    option = scene.selection.option
    rules = wrap(teller.say(decision.guide()), width, Role.DIM)
    if option is None:
        return rules[:height]
    place = min(option, len(listed) - 1)
    action = listed[place]
    head = f">{place + 1} {label(teller.words, action, view)}  {_left(teller, view, action)}"
    lines = [fit((Span(head.rstrip(), Role.CARD_POINTED),), width, Role.CARD_POINTED)]
    outcome = _told(teller, view, action, width)
    if len(outcome) >= height:  # the key behind the dots shows all of it
        whole = " ".join(text for text, _ in brought(teller, view, action))
        outcome = shortened(whole, width - KEY, height - 1)
    lines += outcome
    return [*lines, BLANK, *rules] if len(lines) + len(rules) < height else lines


def _told(teller: Teller, view: View, action: Any, width: int) -> list[Line]:
    return [
        line for text, role in brought(teller, view, action) for line in wrap(text, width, role)
    ]


def lesson_lines(scene: Scene, width: int) -> list[Line]:
    """Return all effects of the selected choice between encounters; [] elsewhere."""
    view, option = scene.view, scene.selection.option
    listed = _growing(scene)[1]
    if not listed or option is None:
        return []
    action = listed[min(option, len(listed) - 1)]
    head = wrap(label(scene.teller.words, action, view), width, Role.TITLE)
    return [*head, *_told(scene.teller, view, action, width)]


def _left(teller: Teller, view: View, action: Any) -> str:
    """Return how much XP or gold a choice leaves, "" for a free one."""
    hero = hero_of(view)
    if isinstance(action, a.Learn) and hero is not None:
        cost = lesson(hero, action.what)
        return teller.count("app.lessons.xp", hero.xp - cost) if isinstance(cost, int) else ""
    if isinstance(action, a.Buy):
        cost = price(view.table, action)
        left = view.table.gold - cost if isinstance(cost, int) else 0
        return teller.say("app.lessons.gold", gold=left)
    return ""


def brought(teller: Teller, view: View, action: Any) -> Iterator[tuple[str, Role]]:
    """Yield the effects of a choice."""
    hero = hero_of(view)
    step = view.steps[-1] if view.steps else None
    if isinstance(action, a.Learn) and hero is not None:
        yield from _lesson(teller, hero, action.what)
    elif isinstance(action, a.Buy):
        yield from _ware(teller, view, action)
    elif isinstance(action, a.Attach | a.Detach | a.Give | a.Consume):
        yield teller.say(f"treasure.{action.card}.text"), Role.PLAIN
    elif isinstance(action, a.Choose) and isinstance(step, s.Upgrading) and action.option in "01":
        yield from _upgrade(teller, view.table.hero(step.hero), int(action.option))


def _lesson(teller: Teller, hero: Hero, what: str) -> Iterator[tuple[str, Role]]:
    if what == suggested(hero):
        yield teller.say("app.lessons.suggested", hero=teller.thing(hero.id)), Role.STRONG
    name = LessonId(what).name
    known = next((ability for ability in hero.abilities if ability.card == name), None)
    if name in CHARACTERISTICS:
        yield from _raised(teller, hero, name)
    elif known is not None:
        yield teller.say("app.lessons.then", text=teller.say(f"ability.{name}.text2")), Role.PLAIN
        yield teller.say("app.lessons.now", text=teller.say(f"ability.{name}.text1")), Role.DIM
    else:
        face = FACES[name, 1]
        kind = teller.say(f"ability.kind.{face.kind}")
        yield f"{kind}: {teller.say(f'ability.{name}.text1')}", Role.PLAIN
        yield teller.say("app.lessons.later", text=teller.say(f"ability.{name}.text2")), Role.DIM
        if face.uses:
            value = hero.characteristics[CHARACTERISTICS.index(face.uses)]
            facts = {"what": teller.thing(face.uses), "now": teller.signed(value)}
            yield teller.say("app.lessons.uses", **facts), Role.DIM


def _raised(teller: Teller, hero: Hero, name: str) -> Iterator[tuple[str, Role]]:
    now = hero.characteristics[CHARACTERISTICS.index(name)]
    values = {"now": teller.signed(now), "then": teller.signed(now + 1)}
    yield teller.say("app.lessons.raise", what=teller.thing(name), **values), Role.PLAIN
    using = [
        ability.card
        for ability in hero.abilities
        if FACES[ability.card, ability.level].uses == name
    ]
    if using:
        cards = teller.listed(map(teller.thing, using))
        yield teller.say("app.lessons.rolled", cards=cards), Role.PLAIN
    else:
        yield teller.say("app.lessons.unused"), Role.DIM


def _ware(teller: Teller, view: View, action: a.Buy) -> Iterator[tuple[str, Role]]:
    if action.what == "restore":
        yield teller.say(f"treasure.{action.which}.text"), Role.PLAIN
    elif action.what == "refresh":
        yield teller.say(f"resource.{action.which}.text"), Role.PLAIN
    elif action.what == "treasure":
        yield teller.count("app.lessons.drawn", len(view.table.decks.treasure)), Role.PLAIN
    elif action.what == "squire":
        yield teller.say("app.lessons.squire"), Role.PLAIN


def _upgrade(teller: Teller, hero: Hero, place: int) -> Iterator[tuple[str, Role]]:
    name, level = PROFILES[hero.id].gear[place], hero.gear[place]
    rows = GEAR[name].levels
    then, now = ("app.lessons.then", level + 1), ("app.lessons.now", level)
    for (message, at), role in ((then, Role.PLAIN), (now, Role.DIM)):
        slots = teller.count("app.lessons.slots", rows[at - 1].slots)
        text = f"{teller.say(f'gear.{name}.text{at}')} {slots}"
        yield teller.say(message, text=text), role
