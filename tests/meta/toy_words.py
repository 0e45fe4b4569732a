"""The messages that follow from the records of Lighthouse, and the places they may have."""

import attrs

from tests.toy.records import Action, Keeper, Told
from tests.toy.words import TELLING

EVENTS = {kind.__name__: kind for kind in Told.__subclasses__()}
REFUSALS: dict[str, tuple[str, ...]] = {
    "not_now": (),
    "not_your_turn": ("side",),
    "game.over": (),
    "gift.most": ("most",),
    "gift.no_oil": ("has",),
    "move.nowhere": ("hex",),
    "move.too_far": ("hexes", "most"),
    "move.taken": ("hex",),
}
"""Every code that the game can refuse with, and the facts that come with it."""


def places_by_id() -> dict[str, set[str]]:
    """Return each message that follows from a table, with the places it may have."""
    found: dict[str, set[str]] = {f"side.{each.value}": set() for each in Keeper}
    found |= {f"adventure.{shore}.title": set() for shore in ("shore", "skerry")}
    found |= {f"happening.{name}": set() for name in EVENTS}
    found |= {f"refusal.{code}": set(facts) for code, facts in REFUSALS.items()}
    found |= {f"action.{each.__name__}": fields(each) | {"n"} for each in Action.__args__}
    for name, kind in EVENTS.items():
        for variant in TELLING.shapes[kind].variants if kind in TELLING.shapes else ("",):
            found[".".join(filter(None, ("event", name, variant)))] = fields(kind) | {"n"}
    return found


def fields(kind: type) -> set[str]:
    """Return the names of the fields of a record."""
    return {each.name for each in attrs.fields(kind)}
