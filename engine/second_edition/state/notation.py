"""The text form of actions: one line each, a verb and its words."""

from engine.core.notation import Notation
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
_NOTATION: Notation[Action] = Notation(VERBS)
format_action = _NOTATION.format
parse_action = _NOTATION.parse
