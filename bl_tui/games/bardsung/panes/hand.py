"""The player's hand: the list of actions with their effects, or answers."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.decisions import asked
from bl_tui.games.bardsung.decisions.hero_turn import (
    AIM,
    DOOR,
    ESCAPE,
    EXPLORE,
    MOVE,
    REST,
    THIRD,
    HeroTurn,
    TurnDeed,
)
from bl_tui.games.bardsung.decisions.looking import hero_of, is_stunned
from bl_tui.games.bardsung.odds import told as odds
from bl_tui.games.bardsung.panes.lessons import brought
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label, takes_toolkit
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.heroes.numbers import parting_tn
from engine.bardsung.heroes.using import fate_cost, refuse_card
from engine.bardsung.rules.stats import enemies_in, face_of, speed
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.model import Hero
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

MANY, FEW = 8, 4
"""Of more than MANY choices FEW are shown, around the selected one."""

PAST, SNARED = "app.deed.move.reach.past", "app.deed.move.reach.snared"
WHY_NO_USE = {
    "use.used": "app.deed.why.use.used",
    "use.fate": "app.deed.why.use.fate",
    "use.devotion": "app.deed.why.use.devotion",
    "use.no_target": "app.deed.why.use.no_target",
    "use.no_skills": "app.deed.why.use.no_skills",
}
"""Reasons why an ability cannot be used, in short, by the code of the refusal."""


def items(teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
    """Return actions, free things or answers; while the player waits, the party."""
    if not view.actions:
        return tuple(_party(teller, view))
    decision = asked(view, selection)
    if isinstance(decision, HeroTurn):
        return tuple(_deeds(teller, HeroTurn(view), selection))
    return tuple(_choices(teller, view, selection, decision.choices(selection)))


def _party(teller: Teller, view: View) -> Iterator[HandItem]:
    for hero in view.table.heroes:
        yield HandItem(
            teller.thing(hero.id), picture=teller.grit(hero).text, short=teller.grit(hero).text
        )


def _choices(
    teller: Teller, view: View, selection: Selection, listed: tuple[Any, ...]
) -> Iterator[HandItem]:
    first = max(0, min((selection.option or 0) - 1, len(listed) - FEW)) if len(listed) > MANY else 0
    shown = listed[first : first + FEW] if len(listed) > MANY else listed
    for place, action in enumerate(shown, first):
        yield replace(_choice(teller, view, place, action), pointed=place == selection.option)


def _choice(teller: Teller, view: View, place: int, action: Any) -> HandItem:
    text = _text(teller, view, action)
    return HandItem(
        label(teller.words, action, view),
        text=text,
        short=text,
        number=place + 1,
        link=f"option:{place}",
        cut=True,
        table=not text,
    )


def _text(teller: Teller, view: View, action: Any) -> str:
    """Return the meaning of a choice, where its name alone does not say it."""
    step = view.steps[-1] if view.steps else None
    if isinstance(action, a.Choose) and isinstance(step, s.Aftermath):
        return teller.say(f"adventure.{action.option}.intro")
    hero = hero_of(view)
    if isinstance(action, a.Choose) and isinstance(step, s.Ask) and hero is not None:
        if step.what == "recover" and action.option in WOUNDS:
            return odds.recovery(teller, hero, action.option)
        return teller.say("resource.potion.text") if action.option == "potion" else ""
    return " ".join(text for text, _ in brought(teller, view, action))


NAMED = {
    AIM: ("app.deed.aim", "app.deed.aim.text"),
    ESCAPE: ("app.deed.escape", "app.deed.escape.text"),
    REST: ("app.deed.rest", "app.deed.rest.text"),
    THIRD: ("app.deed.third", "app.deed.third.text"),
}
"""Kinds of actions whose words are always the same: name, effect."""


def _deeds(teller: Teller, turn: HeroTurn, selection: Selection) -> Iterator[HandItem]:
    hero = turn.hero
    if hero is None:
        return
    for place, deed in enumerate(turn.deeds):
        title, text, ready = _deed(teller, turn, hero, deed)
        yield HandItem(
            title,
            text=text,
            short=_brief(teller, turn, hero, deed) or text,
            number=place + 1,
            pointed=place == (selection.option or 0),
            ready=ready,
            link=f"option:{place}",
            cut=True,
            table=True,
        )


def _deed(teller: Teller, turn: HeroTurn, hero: Hero, deed: str) -> tuple[str, str, bool]:
    """Return a kind of action, its effect or why it is impossible, whether it is possible."""
    if TurnDeed(deed).ability:
        return _ability(teller, turn.view, hero, TurnDeed(deed).ability)
    ways = turn.goals((deed,)).values()
    ready = bool(ways)
    if deed == MOVE:
        return teller.say("app.deed.move"), _move(teller, turn, hero, len(ways)), ready
    if deed == EXPLORE:
        paid = all(takes_toolkit(turn.view, action) for action in ways)
        way = "app.deed.explore.paid" if paid else "app.deed.explore.gates"
        text = teller.say(way if ready else turn.why_no_explore())
        return teller.say("app.deed.explore"), text, ready
    if deed == DOOR:
        doors = (label(teller.words, action, turn.view) for action in ways)
        return teller.say("app.deed.door"), teller.listed(doors), ready
    what = TurnDeed(deed).handled
    if what:
        return teller.say(f"handle.{what}.name"), teller.say(f"handle.{what}.text"), ready
    title, text = NAMED[deed]
    return teller.say(title), teller.say(text), ready


def _brief(teller: Teller, turn: HeroTurn, hero: Hero, deed: str) -> str:
    """Return the best target of an attack and its chances, how far a Move leads, "" for others."""
    if deed == MOVE and actions_left(hero):
        held = _held(turn)
        brief = "app.deed.move.past" if held == PAST else "app.deed.move.snared"
        return teller.count(brief if held else "app.deed.move.brief", len(turn.goals((MOVE,))))
    card, table = TurnDeed(deed).ability, turn.view.table
    ready = refuse_card(table, hero, card) is None and actions_left(hero) > 0
    best = odds.best_target(turn.view, hero, card) if ready else None
    if best is None:
        return ""
    target, chance, several = best
    return odds.in_brief(teller, teller.code(table, target), chance, best=several)


def _move(teller: Teller, turn: HeroTurn, hero: Hero, reached: int) -> str:
    if not actions_left(hero):
        return _idle(teller, hero)
    reach, held = teller.count("app.deed.move.reach", reached, speed=speed(hero)), _held(turn)
    return teller.say(held, reach=reach) if held else reach


def _held(turn: HeroTurn) -> str:
    """Return the message for what holds a Move: enemies, vines; "" for nothing."""
    if not parting_tn(turn.view.table, turn.home):
        return ""
    return PAST if enemies_in(turn.view.table, turn.home) else SNARED


def _idle(teller: Teller, hero: Hero) -> str:
    """Return why the hero has no action left."""
    return teller.say("app.deed.stunned" if is_stunned(hero) else "app.deed.no_actions")


def _ability(teller: Teller, view: View, hero: Hero, card: str) -> tuple[str, str, bool]:
    face = face_of(hero, card)
    if face is None:
        return card, "", False
    cost = teller.glyphs.fate[0] * fate_cost(hero, face)
    name = f"{teller.thing(card)} {cost}".strip()
    why = refuse_card(view.table, hero, card)
    if why is not None:
        return name, teller.say(WHY_NO_USE[why.code]), False
    if not actions_left(hero):
        return name, _idle(teller, hero), False
    best = odds.best_target(view, hero, card)
    if best is None:
        return name, teller.ability(hero, card), True
    target, chance, several = best
    code = teller.code(view.table, target)
    return name, odds.in_short(teller, code, chance, best=several), True
