"""The text form of actions, shared by tests, the referee, saves shown to people, and bug reports.

One line an action: "play attack_left", "order p3", "move p3 E5", "attack p3 s1", "ignore 1",
"retreat C4", "gain", "pursue C5", "back", "keep scout_left", "lore wizard_08", "choose s1",
"power web 1", "council 2 0 3 0 0", "pass", "done".
"""

from engine.battlelore.state import actions as a
from engine.core.notation import Notation

VERBS: dict[str, type] = {
    "play": a.PlayCard,
    "order": a.OrderUnit,
    "cancel": a.CancelOrder,
    "move": a.MoveUnit,
    "attack": a.Attack,
    "ignore": a.IgnoreFlags,
    "retreat": a.RetreatTo,
    "gain": a.GainGround,
    "pursue": a.Pursue,
    "back": a.BattleBack,
    "keep": a.KeepCard,
    "lore": a.PlayLore,
    "choose": a.Choose,
    "free": a.FreeUnit,
    "power": a.UsePower,
    "store": a.StoreLore,
    "train": a.Train,
    "leave": a.LeaveBoard,
    "open": a.OpenPassage,
    "passage": a.UsePassage,
    "council": a.ShareLevels,
    "place": a.PlaceLandmark,
    "replenish": a.Replenish,
    "keep_lore": a.KeepLore,
    "discard_lore": a.DiscardLore,
    "evade": a.Evade,
    "evade_to": a.EvadeTo,
    "engage": a.Engage,
    "reroll": a.RerollFace,
    "mass": a.MassStrike,
    "recruit": a.Recruit,
    "veteran": a.NameVeteran,
    "march": a.MarchTo,
    "rally": a.Rally,
    "pass": a.Pass,
    "done": a.Done,
}
_NOTATION: Notation[a.Action] = Notation(VERBS)
format_action = _NOTATION.format
parse_action = _NOTATION.parse
