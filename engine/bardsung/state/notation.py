"""The text form of actions: one line each, a verb and its words."""

from engine.bardsung.state import actions
from engine.bardsung.state.actions import Action
from engine.core.notation import Notation

VERBS: dict[str, type] = {
    "move": actions.Move,
    "use": actions.Use,
    "aim": actions.Aim,
    "explore": actions.Explore,
    "place": actions.Place,
    "door": actions.OpenOrClose,
    "escape": actions.Escape,
    "handle": actions.Handle,
    "consume": actions.Consume,
    "attach": actions.Attach,
    "detach": actions.Detach,
    "give": actions.Give,
    "charm": actions.Charm,
    "rest": actions.Rest,
    "third": actions.Third,
    "drop": actions.DropBanner,
    "choose": actions.Choose,
    "buy": actions.Buy,
    "learn": actions.Learn,
    "done": actions.Done,
}
_NOTATION: Notation[Action] = Notation(VERBS)
format_action = _NOTATION.format
parse_action = _NOTATION.parse
