"""What a player can do, as it stands in menus and prompts."""

from typing import Any

import attrs

from bl_tui.words import Words
from bl_tui.words.naming import Names, places, sentence
from engine.battlelore.actions import (
    Action,
    Attack,
    CancelOrder,
    Done,
    IgnoreFlags,
    MoveUnit,
    OrderUnit,
    Pass,
)
from engine.battlelore.knowledge import View
from engine.battlelore.steps import Battles, Combat, CombatStage, GiveOrders, Movement

DONE = {GiveOrders: "orders", Movement: "movement", Battles: "battles"}
"""What `Done` finishes, by the innermost step."""

OFFERS = (CombatStage.GAIN, CombatStage.PURSUE, CombatStage.BONUS, CombatStage.BATTLE_BACK)
"""What `Pass` can decline."""


def label(words: Words, action: Action, view: View) -> str:
    """An action in a few words, as the side that sees the view would choose it."""
    names = Names(view.adventure)
    hexes = {unit.id: unit.hex for unit in view.units}
    facts = attrs.asdict(action)
    if isinstance(action, OrderUnit | CancelOrder | MoveUnit | Attack):
        facts["hex"] = hexes.get(action.unit, "")
    if isinstance(action, Attack):
        facts["target_at"] = hexes.get(action.target, "")
    msgid = message_id(action, view)
    found = places(words, names, facts)
    if isinstance(action, IgnoreFlags) and action.count:
        return sentence(words.count(msgid, action.count, **found))
    return sentence(words.say(msgid, **found))


def message_id(action: Action, view: View) -> str:
    """The message of an action; to finish and to decline have one for what is going on."""
    step: Any = view.steps[-1] if view.steps else None
    name = f"action.{type(action).__name__}"
    if isinstance(action, IgnoreFlags) and action.count == 0:
        return f"{name}.none"
    if isinstance(action, Done) and type(step) in DONE:
        return f"{name}.{DONE[type(step)]}"
    if isinstance(action, Pass) and isinstance(step, Combat) and step.stage in OFFERS:
        return f"{name}.{step.stage.value}"
    return name
