"""The text form of actions, shared by tests, the referee, saves shown to people, and bug reports.

One line an action: "play attack_left", "order p3", "move p3 E5", "attack p3 s1", "ignore 1",
"retreat C4", "gain", "pursue C5", "back", "keep scout_left", "pass", "done".
"""

import attrs

from engine.battlelore.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    Done,
    GainGround,
    IgnoreFlags,
    KeepCard,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    Pursue,
    RetreatTo,
)

VERBS: dict[str, type] = {
    "play": PlayCard,
    "order": OrderUnit,
    "cancel": CancelOrder,
    "move": MoveUnit,
    "attack": Attack,
    "ignore": IgnoreFlags,
    "retreat": RetreatTo,
    "gain": GainGround,
    "pursue": Pursue,
    "back": BattleBack,
    "keep": KeepCard,
    "pass": Pass,
    "done": Done,
}
_NAMES = {kind: verb for verb, kind in VERBS.items()}


def format_action(action: Action) -> str:
    """The text form of an action."""
    return " ".join([_NAMES[type(action)], *(str(value) for value in attrs.astuple(action))])


def parse_action(text: str) -> Action:
    """The action that a text means; units, hexes and cards are not looked up.

    Raises ValueError for an unknown verb or a wrong number of words.
    """
    verb, *words = text.split() or [""]
    kind = VERBS.get(verb)
    if kind is None:
        raise ValueError(text)
    fields = attrs.fields(kind)
    if len(words) != len(fields):
        raise ValueError(text)
    values = [
        int(word) if each.type is int else word for each, word in zip(fields, words, strict=True)
    ]
    action: Action = kind(*values)
    return action
