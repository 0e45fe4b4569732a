"""The actions of a player, as they stand in menus and prompts."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.battlelore.words.naming import Names, card_name, ground_name, places
from bl_tui.words import Words
from bl_tui.words.naming import sentence
from engine.battlelore.state import actions as a
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state import steps as s
from engine.battlelore.turn.views import View
from engine.core.frozen import fields_of

DONE = {
    s.GiveOrders: "orders",
    s.Movement: "movement",
    s.Battles: "battles",
    s.Casting: "enough",
    s.NameUnits: "enough",
    hs.Massing: "strike",
}
"""The things that `Done` finishes, by the innermost step."""

OFFERS = (s.CombatStage.GAIN, s.CombatStage.PURSUE, s.CombatStage.BONUS, s.CombatStage.BATTLE_BACK)
"""The stages that `Pass` can decline."""

_OF_UNIT = (
    a.OrderUnit, a.CancelOrder, a.MoveUnit, a.Attack, a.FreeUnit, a.Train, a.UsePassage,
    a.OpenPassage, a.LeaveBoard, a.NameVeteran,
)  # fmt: skip
_COUNTED: dict[type, Callable[[Any], int]] = {
    a.IgnoreFlags: lambda action: int(action.count),
    a.StoreLore: lambda action: int(action.count),
}


def label(words: Words, action: a.Action, view: View) -> str:
    """Return an action in a few words, as the side that sees the view would choose it."""
    names = Names(view.adventure)
    facts = _facts(action, view)
    if isinstance(action, a.PlayLore):
        facts["with"] = card_name(words, action.deja_vu)
    msgid = message_id(action, view)
    texts = places(words, names, facts)
    if isinstance(action, a.Choose) and action.what.isdecimal():
        texts["face"] = words.say(f"face.{_face(view, int(action.what))}")
    if isinstance(action, a.PlaceLandmark) and isinstance(view.steps[-1], s.Place):
        texts["ground"] = ground_name(words, view.steps[-1].kind)
    number = _COUNTED[type(action)](action) if type(action) in _COUNTED else 0
    return sentence(words.count(msgid, number, **texts) if number else words.say(msgid, **texts))


def _facts(action: a.Action, view: View) -> dict[str, Any]:
    """Return the fields of an action as facts for its message, and where its units are."""
    hexes = {unit.id: unit.hex for unit in view.units}
    facts = fields_of(action)
    if isinstance(action, _OF_UNIT):
        facts["hex"] = hexes.get(action.unit, "")
    if isinstance(action, a.Attack):
        facts["target_at"] = hexes.get(action.target, "")
    if isinstance(action, a.Choose):
        name = "unit" if action.what in hexes else "card"
        facts = {"what": action.what, name: action.what, "hex": hexes.get(action.what, action.what)}
    return facts


def _face(view: View, number: int) -> str:
    """Return the face of a die of the roll on the table, by its number from 1."""
    for step in reversed(view.steps):
        if isinstance(step, s.Battle | s.Spell) and step.rolled:
            return str(step.rolled[number - 1].value)
    return "lore"


def message_id(action: a.Action, view: View) -> str:
    """Return the message of an action; finishing and declining name the current step."""
    kind, variant = type(action).__name__, _variant(action, view)
    return f"action.{kind}.{variant}" if variant else f"action.{kind}"


def _variant(action: a.Action, view: View) -> str:
    step: Any = view.steps[-1] if view.steps else None
    if isinstance(action, a.Pass):
        return _declined(step)
    if isinstance(action, a.Done):
        return DONE.get(type(step), "")
    if isinstance(action, a.Choose):
        return _chosen(action.what, view)
    if isinstance(action, a.IgnoreFlags) and action.count == 0:
        return "none"
    if isinstance(action, a.Replenish | a.MoveUnit):
        return action.how
    if isinstance(action, a.PlayLore) and action.deja_vu:
        return "twice"
    unsaid = (isinstance(action, a.OpenPassage) and not action.to) or (
        isinstance(action, a.MassStrike) and not action.target
    )
    return "where" if unsaid else ""


def _declined(step: Any) -> str:
    """Return the declined offer, by the innermost step."""
    if isinstance(step, s.Combat) and step.stage in OFFERS:
        return str(step.stage.value)
    if isinstance(step, s.Battle) and step.stage is s.BattleStage.POWERS:
        return "powers"
    return {
        s.Window: "react",
        s.PowerTarget: "aim",
        hs.EvasionOffer: "evade",
        hs.EngagementOffer: "engage",
        hs.FlankReroll: "reroll",
        hs.Recruiting: "recruit",
        hs.Interlude: "veteran",
    }.get(type(step), "")


def _chosen(what: str, view: View) -> str:
    """Return the kind of the chosen thing."""
    if what.isdecimal():
        return "die"
    if any(unit.id == what for unit in view.units):
        return "unit"
    return "hex" if what[0].isupper() else "card"
