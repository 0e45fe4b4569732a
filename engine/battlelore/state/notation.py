"""The text form of actions, shared by tests, the referee, saves shown to people, and bug reports.

One line an action: "play attack_left", "order p3", "move p3 E5", "attack p3 s1", "ignore 1",
"retreat C4", "gain", "pursue C5", "back", "keep scout_left", "lore wizard_08", "choose s1",
"power web 1", "council 2 0 3 0 0", "pass", "done".
"""

import attrs

from engine.battlelore.state.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    Choose,
    DiscardLore,
    Done,
    Engage,
    Evade,
    EvadeTo,
    FreeUnit,
    GainGround,
    IgnoreFlags,
    KeepCard,
    KeepLore,
    MassStrike,
    MoveUnit,
    OpenPassage,
    OrderUnit,
    Pass,
    PlaceLandmark,
    PlayCard,
    PlayLore,
    Pursue,
    Recruit,
    Replenish,
    RerollFace,
    RetreatTo,
    ShareLevels,
    StoreLore,
    Train,
    UsePassage,
    UsePower,
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
    "lore": PlayLore,
    "choose": Choose,
    "free": FreeUnit,
    "power": UsePower,
    "store": StoreLore,
    "train": Train,
    "open": OpenPassage,
    "passage": UsePassage,
    "council": ShareLevels,
    "place": PlaceLandmark,
    "replenish": Replenish,
    "keep_lore": KeepLore,
    "discard_lore": DiscardLore,
    "evade": Evade,
    "evade_to": EvadeTo,
    "engage": Engage,
    "reroll": RerollFace,
    "mass": MassStrike,
    "recruit": Recruit,
    "pass": Pass,
    "done": Done,
}
_NAMES = {kind: verb for verb, kind in VERBS.items()}


def format_action(action: Action) -> str:
    """Return the text form of an action."""
    values = (str(value) for value in attrs.astuple(action) if value != "")
    return " ".join([_NAMES[type(action)], *values])


def parse_action(text: str) -> Action:
    """Return the action that a text means; whether its units and cards exist is not checked.

    Raises ValueError for an unknown verb or a wrong number of words.
    """
    verb, *words = text.split() or [""]
    kind = VERBS.get(verb)
    if kind is None:
        raise ValueError(text)
    fields = attrs.fields(kind)
    needed = sum(each.default is attrs.NOTHING for each in fields)
    if not needed <= len(words) <= len(fields):
        raise ValueError(text)
    values = [
        int(word) if each.type is int else word for each, word in zip(fields, words, strict=False)
    ]
    action: Action = kind(*values)
    return action
