"""The actions of a player, as menus and prompts show them."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.second_edition.words.naming import (
    NAMES,
    ability_name,
    army_text,
    places,
    tally,
)
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.core.frozen import fields_of
from engine.core.notation import names_in
from engine.second_edition.lore.dice_groups import (
    faces_in,
)
from engine.second_edition.rules.sight import beyond
from engine.second_edition.setup.mustering import army_cards, counts_of
from engine.second_edition.state import actions as do
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action
from engine.second_edition.state.model import Face
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import CombatStage, RollStage
from engine.second_edition.tables.lore_cards import (
    LORE,
)
from engine.second_edition.tables.lore_deeds import Target
from engine.second_edition.tables.units import BY_CODE, UNITS
from engine.second_edition.turn.upkeep import PRICE
from engine.second_edition.turn.views import View

DONE: dict[type, str] = {
    steps.GiveOrders: "orders",
    steps.Moves: "moves",
    steps.Attacks: "attacks",
    steps.Exchange: "exchange",
    steps.Deploying: "deploy",
}
"""The steps that `Done` finishes."""


def label(words: Words, action: Action, view: View) -> str:
    """Return an action in a few words, as the side that sees the view would choose it."""
    facts = fields_of(action) | _MORE.get(type(action), _nothing)(words, action, view)
    variant, number = _variant(action, view), _number(action)
    kind = type(action).__name__
    msgid = f"action.{kind}.{variant}" if variant else f"action.{kind}"
    values = places(words, NAMES, {k: v for k, v in facts.items() if k not in _READY})
    values |= {k: facts[k] for k in _READY if k in facts}
    return sentence(words.count(msgid, number, **values) if number else words.say(msgid, **values))


_READY = ("ability", "dice", "army", "over", "way", "cost")
"""Placeholders that contain words already."""


def _number(action: Action) -> int:
    if isinstance(action, do.Commit):
        return action.dice
    return action.count if isinstance(action, do.Ignore) else 0


# --- which message -----------------------------------------------------------------------------


def _variant(action: Action, view: View) -> str:
    step: Any = view.steps[-1] if view.steps else None
    match action:
        case do.PlayCard(way=way) | do.TakeLore(way=way):
            return way
        case do.MoveUnit(over=over):
            return "over" if over else ""
        case do.Commit(dice=count):
            return "" if count else "none"
        case do.Ignore(count=count):
            on = "damage" if isinstance(step, steps.Harm) else "retreats"
            return on if count else "none"
        case do.Choose(what=what):
            return _chosen(what, step)
        case do.Pass():
            return _declined(step)
        case do.Done():
            return DONE.get(type(step), "")
        case _:
            return ""


def _chosen(what: str, step: Any) -> str:
    if isinstance(step, steps.Casting) and LORE[step.card].target is Target.SOME_DICE:
        return "dice"
    return "unit" if what[:2] in BY_CODE else "hex"


def _declined(step: Any) -> str:
    """Return the declined offer, by the innermost step."""
    if isinstance(step, steps.Combat):
        return "counter" if step.stage is CombatStage.COUNTER else "advance"
    if isinstance(step, steps.Roll):
        return "reroll" if step.stage is RollStage.REROLL else "ferocity"
    if isinstance(step, steps.Mobility):
        return "mobility"
    return "window" if isinstance(step, steps.Window) else ""


# --- values of placeholders ----------------------------------------------------------------------

More = Callable[[Words, Any, View], dict[str, Any]]


def _nothing(_: Words, __: Any, ___: View) -> dict[str, Any]:
    return {}


def _where(_: Words, action: Any, view: View) -> dict[str, Any]:
    return {"hex": _hex(view, action.unit)}


def _hex(view: View, unit: str) -> str:
    return next((occupant.hex for occupant in view.units if occupant.id == unit), "")


def _move(words: Words, action: do.MoveUnit, view: View) -> dict[str, Any]:
    over = listed(words, names_in(action.over))
    return {"hex": _hex(view, action.unit), "over": over}


def _attack(_: Words, action: do.Attack, view: View) -> dict[str, Any]:
    return {"hex": _hex(view, action.unit), "target_at": _hex(view, action.target)}


def _target(_: Words, action: do.Choose, view: View) -> dict[str, Any]:
    return {"unit": action.what, "to": action.what, "hex": _hex(view, action.what)}


def _choose(words: Words, action: do.Choose, view: View) -> dict[str, Any]:
    if _chosen(action.what, view.steps[-1] if view.steps else None) == "dice":
        return {"dice": _faces(words, action.what)}
    return _target(words, action, view)


def _reroll(words: Words, action: do.Reroll, _: View) -> dict[str, Any]:
    return {"dice": _faces(words, action.dice)}


def _faces(words: Words, name: str) -> str:
    """Return a group of dice, written "cleave+morale", in words."""
    known = {face.value: face for face in Face}
    return tally(words, [known[face] for face in faces_in(name) if face in known])


def _commit(words: Words, _: do.Commit, view: View) -> dict[str, Any]:
    roll = next((step for step in reversed(view.steps) if isinstance(step, steps.Roll)), None)
    able = UNITS[roll.kind].die_ability if roll is not None and roll.kind else None
    return {"ability": ability_name(words, able.does.value) if able is not None else ""}


def _lore(_: Words, action: do.PlayLore, __: View) -> dict[str, Any]:
    return {"cost": LORE[action.card].cost if action.card in LORE else 0}


def _head(words: Words, action: do.Head, view: View) -> dict[str, Any]:
    """Return the direction and the next hex there: the board may be shown from its other side."""
    roll = next((step for step in reversed(view.steps) if isinstance(step, steps.Roll)), None)
    spot = _hex(view, roll.target) if roll is not None else ""
    to = beyond(spot, action.way) if spot else None
    return {"way": words.say(f"way.{action.way}"), "to": to or "-"}


def _pick(words: Words, action: do.Pick, view: View) -> dict[str, Any]:
    step = view.steps[-1] if view.steps else None
    dice = step.groups[action.group - 1] if isinstance(step, steps.PickGroup) else ()
    return {"dice": tally(words, dice)}


def _muster(words: Words, action: do.Muster, view: View) -> dict[str, Any]:
    return {"army": army_text(words, army_cards(view.side or Side.DAQAN, counts_of(action)))}


def _army(words: Words, action: do.TakeArmy, _: View) -> dict[str, Any]:
    return {"army": words.say(f"army.{action.army}.name")}


def _price(*_: Any) -> dict[str, Any]:
    return {"cost": PRICE}


_MORE: dict[type, More] = {
    do.OrderUnit: _where,
    do.MoveUnit: _move,
    do.Attack: _attack,
    do.Commit: _commit,
    do.Head: _head,
    do.ExchangeLore: _price,
    do.PlayLore: _lore,
    do.Choose: _choose,
    do.Reroll: _reroll,
    do.Pick: _pick,
    do.Muster: _muster,
    do.TakeArmy: _army,
}
"""Values derived from an action and the view, for the placeholders of its message."""
