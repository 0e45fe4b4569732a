"""What lies before the player: the list of deeds with what they would do, or answers."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.decisions import deeds
from bl_tui.games.bardsung.decisions.asks import MODES, decision_of
from bl_tui.games.bardsung.decisions.exploring import why_no_explore
from bl_tui.games.bardsung.decisions.looking import hero_of, home, why_idle
from bl_tui.games.bardsung.odds import told as odds
from bl_tui.games.bardsung.panes.lessons import brought
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label, takes_toolkit
from bl_tui.table.panes.hand import Item
from bl_tui.table.pointing.choosing import LAST
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
"""Of more than many choices a few are shown, around the one that is pointed at."""


def items(teller: Teller, view: View, selection: Selection) -> tuple[Item, ...]:
    """Return deeds, free things or answers; of whoever only waits, the party."""
    row = MODES.get(selection.mode) or decision_of(view).row
    if not view.actions:
        return tuple(_party(teller, view))
    if row.lists == "deeds":
        return tuple(_deeds(teller, view, selection))
    listed = row.offers(view, selection)
    return tuple(_choices(teller, view, selection, listed))


def _party(teller: Teller, view: View) -> Iterator[Item]:
    for hero in view.table.heroes:
        yield Item(
            teller.thing(hero.id), picture=teller.grit(hero).text, short=teller.grit(hero).text
        )


def _choices(
    teller: Teller, view: View, selection: Selection, listed: tuple[Any, ...]
) -> Iterator[Item]:
    first = max(0, min((selection.option or 0) - 1, len(listed) - FEW)) if len(listed) > MANY else 0
    shown = listed[first : first + FEW] if len(listed) > MANY else listed
    for place, action in enumerate(shown, first):
        yield replace(_choice(teller, view, place, action), pointed=place == selection.option)


def _choice(teller: Teller, view: View, place: int, action: Any) -> Item:
    text = _text(teller, view, action)
    return Item(
        label(teller.words, action, view),
        text=text,
        short=text,
        number=place + 1,
        link=f"option:{place}",
        cut=True,
        table=not text,
    )


def _text(teller: Teller, view: View, action: Any) -> str:
    """Return what a choice means, where its name alone does not say it."""
    step = view.steps[-1] if view.steps else None
    if isinstance(action, a.Choose) and isinstance(step, s.Aftermath):
        return teller.say(f"adventure.{action.option}.intro")
    hero = hero_of(view)
    if isinstance(action, a.Choose) and isinstance(step, s.Ask) and hero is not None:
        if step.what == "recover" and action.option in WOUNDS:
            return odds.recovery(teller, hero, action.option)
        return teller.say("resource.potion.text") if action.option == "potion" else ""
    return " ".join(told for told, _ in brought(teller, view, action))


def _level(hero: Hero, card: str) -> int:
    return next(each.level for each in hero.abilities if each.card == card)


def _deeds(teller: Teller, view: View, selection: Selection) -> Iterator[Item]:
    hero = hero_of(view)
    if hero is None:
        return
    for place, deed in enumerate(deeds.deeds(view, selection)):
        title, text, ready = _deed(teller, view, hero, deed)
        yield Item(
            title,
            text=text,
            short=_brief(teller, view, hero, deed) or text,
            number=min(place, LAST) + 1,
            pointed=place == (selection.option or 0),
            ready=ready,
            link=f"option:{place}",
            cut=True,
            table=True,
        )


def _deed(teller: Teller, view: View, hero: Hero, deed: str) -> tuple[str, str, bool]:
    """Return the name of a deed, what it would do or why it cannot be done, whether it can."""
    if deed.startswith(deeds.USE):
        return _ability(teller, view, hero, deed.removeprefix(deeds.USE))
    found = deeds.goals(view, (deed,))
    ready = bool(found)
    if deed == deeds.MOVE:
        return teller.say("app.deed.move"), _move(teller, view, hero, len(found)), ready
    if deed == deeds.EXPLORE:
        paid = ready and all(takes_toolkit(view, each) for each in found.values())
        told = "paid" if paid else "gates" if ready else why_no_explore(view, hero)
        return teller.say("app.deed.explore"), teller.say(f"app.deed.explore.{told}"), ready
    if deed == deeds.DOOR:
        return teller.say("app.deed.door"), teller.listed(_doors(teller, view, found)), ready
    if deed.startswith(deeds.HANDLE):
        what = deed.removeprefix(deeds.HANDLE)
        return teller.say(f"handle.{what}.name"), teller.say(f"handle.{what}.text"), ready
    return teller.say(f"app.deed.{deed}"), teller.say(f"app.deed.{deed}.text"), ready


def _brief(teller: Teller, view: View, hero: Hero, deed: str) -> str:
    """Return the best target of an attack and its chances, how far a Move leads, "" for other
    deeds."""
    if deed == deeds.MOVE and actions_left(hero):
        return teller.count(f"app.deed.move.{_held(view)}", len(deeds.goals(view, (deed,))))
    card = deed.removeprefix(deeds.USE)
    ready = refuse_card(view.table, hero, card) is None and actions_left(hero) > 0
    best = odds.best_target(view, hero, card) if ready else None
    if best is None:
        return ""
    target, chance, several = best
    return odds.in_brief(teller, teller.code(view.table, target), chance, best=several)


def _doors(teller: Teller, view: View, found: deeds.Goals) -> Iterator[str]:
    yield from (label(teller.words, action, view) for action in found.values())


def _move(teller: Teller, view: View, hero: Hero, reached: int) -> str:
    if not actions_left(hero):
        return teller.say(f"app.deed.{why_idle(hero)}")
    told = teller.count("app.deed.move.reach", reached, speed=speed(hero))
    held = _held(view)
    return told if held == "brief" else teller.say(f"app.deed.move.reach.{held}", reach=told)


def _held(view: View) -> str:
    """Return what a Move has to get away from: enemies, vines, or "brief" for nothing."""
    zone = home(view)
    if not parting_tn(view.table, zone):
        return "brief"
    return "past" if enemies_in(view.table, zone) else "snared"


def _ability(teller: Teller, view: View, hero: Hero, card: str) -> tuple[str, str, bool]:
    face = face_of(hero, card)
    if face is None:
        return card, "", False
    cost = teller.glyphs.fate[0] * fate_cost(hero, face)
    name = f"{teller.thing(card)} {cost}".strip()
    why = refuse_card(view.table, hero, card)
    if why is not None:
        return name, teller.say(f"app.deed.why.{why.code}"), False
    if not actions_left(hero):
        return name, teller.say(f"app.deed.{why_idle(hero)}"), False
    best = odds.best_target(view, hero, card)
    if best is None:
        return name, teller.say(f"ability.{card}.text{_level(hero, card)}"), True
    target, chance, several = best
    code = teller.code(view.table, target)
    return name, odds.in_short(teller, code, chance, best=several), True
