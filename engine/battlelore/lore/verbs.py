"""The verbs of Lore cards: one function for each, found by the type of its row (lore_verbs.py).

A function gets the state with its casting on top of the steps, the next verb already noted in it,
and may push steps, which run before the next verb. It may rely on `casting.targets`.
"""

from collections.abc import Callable
from typing import Any

from engine.battlelore.lore import (
    hands_and_decks,
    lasting_effects,
    move_and_heal,
    spells,
    strike_first,
)
from engine.battlelore.state.model import State
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables import lore_verbs as v
from engine.core.game import Next

Carry = Callable[[State, Casting, Any], Next[State]]

VERBS: dict[type, Carry] = {
    v.StrikeFirst: strike_first.strike_first,
    v.LastStand: strike_first.last_stand,
    v.Give: lasting_effects.give,
    v.NameLater: lasting_effects.name_later,
    v.Cancel: lasting_effects.cancel,
    v.GainLore: hands_and_decks.gain_lore,
    v.StealLore: hands_and_decks.steal_lore,
    v.SeeHand: hands_and_decks.see_hand,
    v.Arrange: hands_and_decks.arrange,
    v.TakeLoreCard: hands_and_decks.take_lore_card,
    v.DiscardCommand: hands_and_decks.discard_command,
    v.ReplaceCommand: hands_and_decks.replace_command,
    v.CopyDiscard: hands_and_decks.copy_discard,
    v.OrderBy: hands_and_decks.order_by,
    v.Swap: move_and_heal.swap_hexes,
    v.Teleport: move_and_heal.teleport,
    v.StopMove: move_and_heal.stop_move,
    v.Purify: move_and_heal.purify,
    v.Overrule: move_and_heal.overrule,
    v.Heal: move_and_heal.heal,
    v.HealAll: move_and_heal.heal_all,
    v.Reroll: move_and_heal.reroll,
    v.Roll: spells.roll,
    v.Bolt: spells.bolt,
    v.Storm: spells.storm,
    v.Rout: spells.rout,
    v.Dodge: spells.dodge,
}
"""The function of each verb."""
