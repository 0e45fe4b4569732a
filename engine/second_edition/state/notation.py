"""The text form of actions: one line each, a verb and its words."""

import attrs

from engine.second_edition.state import actions
from engine.second_edition.state.actions import Action

VERBS: dict[str, type] = {
    "play": actions.PlayCard,
    "order": actions.OrderUnit,
    "move": actions.MoveUnit,
    "attack": actions.Attack,
    "commit": actions.Commit,
    "ignore": actions.Ignore,
    "head": actions.Head,
    "counter": actions.Counter,
    "advance": actions.Advance,
    "pursue": actions.Pursue,
    "exchange": actions.ExchangeLore,
    "keep": actions.KeepCard,
    "take": actions.TakeLore,
    "drop": actions.DropLore,
    "lore": actions.PlayLore,
    "choose": actions.Choose,
    "reroll": actions.Reroll,
    "pick": actions.Pick,
    "scenario": actions.KeepScenario,
    "ford": actions.PlaceToken,
    "muster": actions.Muster,
    "army": actions.TakeArmy,
    "deploy": actions.Deploy,
    "return": actions.ReturnCards,
    "pass": actions.Pass,
    "done": actions.Done,
}
_NAMES = {kind: verb for verb, kind in VERBS.items()}


def format_action(action: Action) -> str:
    """Return the text form of an action."""
    values = (str(value) for value in attrs.astuple(action) if value != "")
    return " ".join([_NAMES[type(action)], *values])


def parse_action(text: str) -> Action:
    """Return the action that a text means; units, hexes and cards are not looked up.

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
