"""The stages that the house rules put into a roll (HR-0.7), each found by its switch."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from engine.battlelore.house.switches import ENGAGEMENT, EVASION
from engine.battlelore.state.model import State
from engine.battlelore.state.steps import BattleStage

_LORE_ONLY = (
    BattleStage.LORE,
    BattleStage.POWERS,
    BattleStage.AFTERMATH,
    BattleStage.TOKENS,
)
"""Stages of a roll where lore faces are tokens (BL-8.12)."""
_BY_SWITCH = {
    BattleStage.EVADE: EVASION,
    BattleStage.WITHDRAW: EVASION,
    BattleStage.ENGAGE: ENGAGEMENT,
    BattleStage.FLANK: ENGAGEMENT,
}
"""Stages that a house rule brings."""


def following(state: State) -> Mapping[BattleStage, BattleStage]:
    """Return the stage of a roll after each, in a game with these switches.

    Here house rules are hooked into a roll (HR-0.8).
    """
    return _following(state.adventure.lore, state.house)


@lru_cache(maxsize=256)
def _following(lore: bool, house: tuple[str, ...]) -> Mapping[BattleStage, BattleStage]:
    missing = {each for each, switch in _BY_SWITCH.items() if switch not in house}
    missing.update(() if lore else _LORE_ONLY)
    return dict(pairwise(stage for stage in BattleStage if stage not in missing))
