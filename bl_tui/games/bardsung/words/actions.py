"""Actions in a few words, as lists show them, and the answers to questions."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.bardsung.words.codes import by_last_word
from bl_tui.games.bardsung.words.naming import (
    NAMES,
    gate_name,
    places,
    thing_name,
    wound_name,
    zone_name,
)
from bl_tui.words import Words
from bl_tui.words.naming import listed
from engine.bardsung.campaign.shopping import lesson, price, suggested
from engine.bardsung.explore.gates import gates_by_zone
from engine.bardsung.heroes.items import owner_of
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.map.placing import joined_zone
from engine.bardsung.rules.order import enemy_cards
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.answers import Healing, LessonId, Pair
from engine.bardsung.state.model import Hero
from engine.bardsung.state.places import GateId
from engine.bardsung.tables.aspects import ASPECTS
from engine.bardsung.tables.cards import SQUIRES, WOUNDS
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tales import WAYS
from engine.core.frozen import fields_of, replace

WORDS = by_last_word(
    "answer.keep", "answer.take", "answer.decline", "answer.all", "answer.spend", "answer.try",
    "answer.leave", "answer.nobody", "answer.done", "answer.potion", "answer.checkpoint",
    "answer.fail", "answer.again", "answer.give_up", "answer.corridor", "answer.room",
    "answer.none",
)  # fmt: skip
"""Answers that are words; all others name a thing, a zone, or two cards."""
OWN_WORDS = {
    ("foresight", "keep"): "answer.foresight.keep",
    ("ghost", "none"): "answer.ghost.none",
    ("refract", "keep"): "answer.refract.keep",
    ("reroll_damage", "keep"): "answer.reroll_damage.keep",
    ("reroll_defence", "keep"): "answer.reroll_defence.keep",
}
"""Answers that have another name in this question."""
SECTION_WORDS = tuple(
    dict.fromkeys(
        option.id
        for card in ASPECTS.values()
        for section in card.sections
        for option in section.options
    )
)
"""Objects that challenges let a hero choose."""


def label(words: Words, action: Action, view: Any) -> str:
    """Return an action as the seat that sees the view would choose it."""
    if isinstance(action, a.Choose):
        return option_name(words, action.option, view)
    if isinstance(action, a.Use | a.Aim):
        return _use(words, action)
    if isinstance(action, a.Attach | a.Give):
        return _trade(words, action, view)
    if isinstance(action, a.OpenOrClose | a.Explore):
        return words.say(_gate(action, view), gate=gate_name(words, action.gate))
    by_type: dict[type, Callable[[Words, Any, Any], str]] = {
        a.Buy: _buy, a.Consume: _consume, a.Learn: _learn, a.Move: _move, a.Place: _way,
    }  # fmt: skip
    own = by_type.get(type(action))
    if own is not None:
        return own(words, action, view)
    facts = fields_of(action)
    return words.say(f"action.{type(action).__name__}", **places(words, NAMES, facts))


def _move(words: Words, action: a.Move, view: Any) -> str:
    """Return a move by its zone, and the names of the figures there."""
    figures = (*view.table.heroes, *view.table.enemies)
    names = [thing_name(words, figure.id) for figure in figures if figure.zone == action.to]
    zone = zone_name(words, action.to)
    if not names:
        return words.say("action.Move", to=zone)
    return words.say("action.Move.beside", to=zone, figures=listed(words, names))


def _way(words: Words, action: a.Place, view: Any) -> str:
    """Return a way to place a tile by where its portals would lead: to a tile, or to a side."""
    step = view.steps[-1] if view.steps else None
    number = action.way + 1
    if not isinstance(step, s.Exploring):
        return words.say("action.Place", number=number)
    if action.way >= len(step.ways):
        return words.say("action.Place.wrong", number=number)
    board = view.table.board
    laid = step.ways[action.way]
    map = lattice_of(replace(board, tiles=(*board.tiles, laid)))
    leads: dict[str, None] = {}
    for name in sorted(map.portals):
        gate = map.gates[name]
        if gate.tile != laid.tile:
            continue
        other = GateId(map.joined.get(name, "")).zone
        if not other:
            leads[words.say(f"gate.side.{gate.side}")] = None
        elif other != GateId(step.gate).zone:
            meeting = words.say(f"tile.{map.tile_of[other]}.name")
            leads[words.say("action.Place.meets", tile=meeting)] = None
    message = "action.Place.leads" if leads else "action.Place.blind"
    entered = joined_zone(laid, map.gates[step.gate].behind)
    return words.say(message, number=number, zone=zone_name(words, entered), sides=", ".join(leads))


def _use(words: Words, action: a.Use | a.Aim) -> str:
    name = thing_name(words, action.card) if isinstance(action, a.Use) else ""
    text = words.say("action.Use", card=name) if name else words.say("action.Aim")
    if action.target:
        text = words.say("action.at", action=text, target=thing_name(words, action.target))
    return words.say("action.empowered", action=text) if action.empower else text


def takes_toolkit(view: Any, action: Action) -> bool:
    """Return whether exploring costs a toolkit: through a secret passage (BS-24.9)."""
    if view is None or not isinstance(action, a.Explore):
        return False
    zone = GateId(action.gate).zone
    return gates_by_zone(view.table).get(zone, {}).get(action.gate, False)


def _gate(action: a.OpenOrClose | a.Explore, view: Any) -> str:
    """Return the message of going through a gate or moving it, by its cost (BS-24.9, BS-25.9)."""
    if isinstance(action, a.Explore):
        toolkit = takes_toolkit(view, action)
        return "action.Explore.toolkit" if toolkit else "action.Explore.free"
    if view is None or not lattice_of(view.table.board).doors.get(action.gate, True):
        return "action.OpenOrClose.open"
    enemies = enemy_cards(view.table)
    return "action.OpenOrClose.close.toolkit" if enemies else "action.OpenOrClose.close"


def _trade(words: Words, action: a.Attach | a.Give, view: Any) -> str:
    """Return the target of a treasure, and its owner if that is not the deciding hero.

    The name of an equipment card implies its owner.
    """
    if isinstance(action, a.Attach):
        name = thing_name(words, action.card)
        return words.say("action.Attach", card=name, gear=_gear(words, action, view))
    facts = {"card": thing_name(words, action.card), "hero": thing_name(words, action.hero)}
    owner = owner_of(view.table, action.card) if view is not None else None
    if owner is None or view.seat is None or owner.id == view.seat.value:
        return words.say("action.Give", **facts)
    return words.say("action.Give.of", owner=thing_name(words, owner.id), **facts)


def _gear(words: Words, action: a.Attach, view: Any) -> str:
    owner = owner_of(view.table, action.card)
    gear = PROFILES[owner.id].gear if owner is not None else ()
    return (
        thing_name(words, gear[action.gear]) if 0 <= action.gear < len(gear) else str(action.gear)
    )


def _learn(words: Words, action: a.Learn, view: Any) -> str:
    """Return an upgrade and its cost, marked where the rulebook suggests it (BS-28.25)."""
    hero = view.table.hero(view.seat.value) if view.seat is not None else view.table.heroes[0]
    text = _lesson(words, action, hero)
    if action.what == suggested(hero):
        return words.say("action.Learn.suggested", lesson=text)
    return text


def _lesson(words: Words, action: a.Learn, hero: Hero) -> str:
    learnt = LessonId(action.what)
    cost = lesson(hero, action.what)
    xp = cost if isinstance(cost, int) else 0
    if learnt.step:
        what = thing_name(words, learnt.name)
        return words.say("action.Learn.raise", what=what, to=learnt.step, xp=xp)
    mine = any(ability.card == action.what for ability in hero.abilities)
    card = thing_name(words, action.what)
    if mine:
        return words.say("action.Learn.improve", card=card, xp=xp)
    return words.say("action.Learn.new", card=card, xp=xp)


def _buy(words: Words, action: a.Buy, view: Any) -> str:
    cost = price(view.table, action)
    gold = cost if isinstance(cost, int) else 0
    which = thing_name(words, action.which)
    if action.what == "restore":
        return words.say("action.Buy.restore", which=which, gold=gold)
    if action.what == "refresh":
        return words.say("action.Buy.refresh", which=which, gold=gold)
    if action.what == "treasure":
        return words.say("action.Buy.treasure", which=which, gold=gold)
    if action.what == "squire":
        return words.say("action.Buy.squire", which=which, gold=gold)
    return words.say("action.Buy", which=action.what)


def _consume(words: Words, action: a.Consume, view: Any) -> str:
    card = thing_name(words, action.card)
    if action.card in SQUIRES:
        return words.say("action.Consume.squire", card=card)
    return words.say("action.Consume", card=card)


# --- answers to questions ------------------------------------------------------------------------


def option_name(words: Words, option: str, view: Any) -> str:
    """Return an answer to the question of a view."""
    step = view.steps[-1] if view is not None and view.steps else None
    if isinstance(step, s.Upgrading) and option in ("0", "1"):
        return _upgrade(words, step, int(option), view)
    if option in WAYS:
        return way_told(words, option)
    if isinstance(step, s.Ask) and step.what == "section":
        return words.say(f"choice.{option}") if option in SECTION_WORDS else option
    if option in WORDS:
        what = step.what if isinstance(step, s.Ask) else ""
        return words.say(OWN_WORDS.get((what, option), WORDS[option]))
    if option in WOUNDS and isinstance(step, s.Ask):
        serious = any(w.serious for w in _wounds(view, step) if w.card == option)
        return wound_name(words, option, serious)
    return _of_things(words, option)


def _wounds(view: Any, step: s.Ask) -> Any:
    return view.table.hero(step.hero).wounds


def _upgrade(words: Words, step: s.Upgrading, place: int, view: Any) -> str:
    gear = PROFILES[step.hero].gear[place]
    level = view.table.hero(step.hero).gear[place] + 1
    return words.say("answer.upgrade", thing=thing_name(words, gear), level=level)


def way_told(words: Words, option: str) -> str:
    """Return an answer to a story card, with what it brings (BC-17.3)."""
    way, label = WAYS[option], words.say(f"storycard.{option}")
    effects = [words.say("storycard.gold", by=f"{way.gold:+}")] if way.gold else []
    effects += [words.say("storycard.renown", by=f"{way.renown:+}")] if way.renown else []
    effects += [words.say("storycard.xp", by=f"{way.xp:+}")] if way.xp else []
    effects += [thing_name(words, way.token)] if way.token else []
    effects += [words.say("storycard.treasure")] if way.treasure else []
    if way.gains is not None:
        condition = thing_name(words, way.gains.value)
        effects.append(words.say("storycard.gains", condition=condition))
    if not effects:
        return label
    return words.say("storycard.way", label=label, effects=", ".join(effects))


def answer_name(words: Words, option: str) -> str:
    """Return an answer in words, whatever the question was."""
    if option in WAYS:
        return words.say(f"storycard.{option}")
    if option in WORDS:
        return words.say(WORDS[option])
    if option in SECTION_WORDS:
        return words.say(f"choice.{option}")
    return _of_things(words, option)


def _of_things(words: Words, option: str) -> str:
    """Return an answer that names a thing, two cards, or how a wound is healed."""
    pair, healing = Pair(option), Healing(option)
    if pair.second:
        one, two = thing_name(words, pair.first), thing_name(words, pair.second)
        return words.say("answer.pair", one=one, two=two)
    if not healing.card:
        return thing_name(words, option)
    wound = wound_name(words, healing.card, healing.turns)
    message = "answer.heal.turn" if healing.turns else "answer.heal.remove"
    return words.say(message, wound=wound)
