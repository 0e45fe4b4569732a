"""The actions of a player, as menus and prompts show them."""

from collections.abc import Callable
from typing import Any

from bl_tui.games.battle_mages.words.naming import (
    kind_name,
    kinds_listed,
    piece_name,
    places,
    thing_name,
)
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.battle_mages.state import actions as do
from engine.battle_mages.state import steps
from engine.battle_mages.state.actions import Action
from engine.battle_mages.tables.pieces import BY_LEVEL
from engine.battle_mages.turn.views import View
from engine.core.frozen import fields_of
from engine.core.notation import names_in

DONE: dict[type, str] = {
    steps.Deploying: "deploy",
    steps.Mustering: "muster",
    steps.Acting: "act",
    steps.Fighting: "fight",
    steps.Marching: "march",
    steps.Casting: "targets",
}
"""The steps that `Done` finishes."""
CANCEL: dict[type, str] = {steps.Marching: "march", steps.Shot: "gather"}
PASS: dict[type, str] = {steps.Casting: "counter", steps.Melee: "defence", steps.Shot: "defence"}


def label(words: Words, action: Action, view: View) -> str:
    """Return an action in a few words, as the seat that sees the view would choose it."""
    facts = fields_of(action)
    variant = _variant(action, view)
    kind = type(action).__name__
    msgid = f"action.{kind}.{variant}" if variant else f"action.{kind}"
    more = _MORE.get(type(action))
    shown = places(words, facts) | (more(words, action, view) if more is not None else {})
    return sentence(words.say(msgid, **shown))


def _variant(action: Action, view: View) -> str:
    step: Any = view.steps[-1] if view.steps else None
    table = {do.Done: DONE, do.Cancel: CANCEL, do.Pass: PASS}.get(type(action))
    if table is not None:
        return table.get(type(step), "")
    match action:
        case do.Cast(effect="foresight", qe=qe):
            return "foresight_qe" if qe else "foresight"
        case do.Cast(qe=qe) | do.Counter(qe=qe) | do.Defend(qe=qe):
            return "qe" if qe else ""
        case do.Sign(sign=sign):
            return "plus" if sign == "+" else "minus"
        case do.Target(what=what):
            return "level" if what.isdecimal() else ""
        case _:
            return ""


def named_at(words: Words, view: View, what: str) -> str:
    """Return a piece with its hex, a team with its pieces, else the usual name."""
    for piece in view.pieces:
        if piece.id == what:
            return piece_name(words, piece)
    members = [piece for piece in view.pieces if piece.team == what]
    if not members:
        return thing_name(words, what)
    kinds = kinds_listed(words, [piece.id for piece in members])
    return words.say("team.pieces", team=thing_name(words, what), pieces=kinds)


def _at(name: str) -> Callable[[Words, Any, View], dict[str, Any]]:
    return lambda words, action, view: {name: named_at(words, view, getattr(action, name))}


def _join(words: Words, action: do.Join, view: View) -> dict[str, Any]:
    return {
        "piece": named_at(words, view, action.piece),
        "side": named_at(words, view, action.side),
    }


def _attack(words: Words, action: do.Attack, view: View) -> dict[str, Any]:
    return {
        "side": named_at(words, view, action.side),
        "target": named_at(words, view, action.target),
    }


def _several(words: Words, action: do.Lose | do.Paralyse, view: View) -> dict[str, Any]:
    names = [named_at(words, view, name) for name in names_in(action.pieces)]
    return {"pieces": listed(words, names)}


def _target(words: Words, action: do.Target, view: View) -> dict[str, Any]:
    if not action.what.isdecimal():
        return {"what": named_at(words, view, action.what)}
    return {"what": level_name(words, int(action.what), view), "level": action.what}


def level_name(words: Words, level: int, view: View) -> str:
    """Return the name of a new piece of a level: a spirit, or an illusion."""
    step: Any = view.steps[-1] if view.steps else None
    row = BY_LEVEL.get(level)
    if row is None:
        return str(level)
    summons = isinstance(step, steps.Casting) and step.effect == "summoning"
    return kind_name(words, row.id, "spirit" if summons else "illusion")


_MORE: dict[type, Callable[[Words, Any, View], dict[str, Any]]] = {
    do.Join: _join,
    do.Attack: _attack,
    do.Lose: _several,
    do.Paralyse: _several,
    do.Target: _target,
    do.Drop: _at("what"),
    **{
        kind: _at("piece")
        for kind in (do.Leave, do.Move, do.Surface, do.AddShooter, do.Remove, do.Parry, do.SendBack)
    },
    do.Aim: _at("target"),
    do.Dissolve: _at("team"),
    do.March: _at("team"),
}
"""Values derived from an action and the view, for the placeholders of its message."""
