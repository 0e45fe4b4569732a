"""The text form of actions: one line each, a verb and its words."""

from engine.battle_mages.state import actions
from engine.battle_mages.state.actions import Action
from engine.core.notation import Notation

VERBS: dict[str, type] = {
    "deploy": actions.Deploy,
    "join": actions.Join,
    "leave": actions.Leave,
    "dissolve": actions.Dissolve,
    "move": actions.Move,
    "march": actions.March,
    "cancel": actions.Cancel,
    "surface": actions.Surface,
    "aim": actions.Aim,
    "add": actions.AddShooter,
    "fire": actions.Fire,
    "attack": actions.Attack,
    "lose": actions.Lose,
    "remove": actions.Remove,
    "parry": actions.Parry,
    "paralyse": actions.Paralyse,
    "break": actions.Break,
    "cast": actions.Cast,
    "meditate": actions.Meditate,
    "declare": actions.Declare,
    "sign": actions.Sign,
    "target": actions.Target,
    "place": actions.Place,
    "drop": actions.Drop,
    "counter": actions.Counter,
    "defend": actions.Defend,
    "send": actions.SendBack,
    "pass": actions.Pass,
    "done": actions.Done,
}
_NOTATION: Notation[Action] = Notation(VERBS)
format_action = _NOTATION.format
parse_action = _NOTATION.parse
