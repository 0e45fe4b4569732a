"""The bots of the Second Edition, and the dice that their imagined worlds have in common."""

from typing import Any

from engine.bots.plan_search import PlanSearcher
from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.rating import NEVER
from engine.bots.second_edition.judge import SecondEditionJudge
from engine.bots.second_edition.weights import (
    BOLD,
    CAREFUL,
    HEAVY,
    HOARDER,
    RECRUIT,
    REGULAR,
    TRICKSTER,
)
from engine.core.frozen import replace
from engine.core.rng import Rng
from engine.second_edition.rules.numbers import order_of
from engine.second_edition.state.actions import Attack, Done, Pass
from engine.second_edition.state.model import State


def alike(state: State, action: Any, world: str) -> State:
    """Return a state in which an attack has the dice that its units have in this world and turn.

    So an idea is not preferred only because other attacks of its turn rolled better. A second
    attack of a unit, or one on a target that was hurt or driven back, has other dice.
    """
    if not isinstance(action, Attack):
        return state
    unit, target = state.the(action.unit), state.the(action.target)
    order = order_of(state, unit)
    count = 0 if order is None else order.attacks
    deed = f"{state.turn} {unit.id} {count} {target.id} {target.hex} {target.health}"
    return replace(state, rng=Rng(f"{world}/{deed}"))


FOLLY = -NEVER / 2
"""An action that is rated NEVER is worse than all others by more than this."""

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Greedy(
            "recruit",
            SecondEditionJudge(RECRUIT),
            slip=5.0,
            oversight=0.12,
            folly=FOLLY,
            declining=(Done, Pass),
        ),
        Greedy("regular", SecondEditionJudge(REGULAR)),
        Greedy("bold", SecondEditionJudge(BOLD)),
        Greedy("careful", SecondEditionJudge(CAREFUL)),
        Greedy("trickster", SecondEditionJudge(TRICKSTER)),
        Greedy("hoarder", SecondEditionJudge(HOARDER)),
        PlanSearcher(
            "heavy",
            SecondEditionJudge(HEAVY),
            (SecondEditionJudge(BOLD), SecondEditionJudge(CAREFUL)),
            turns=0,
            changing=False,
            alike=alike,
        ),
    )
}
"""From the weakest to the strongest; the characters are about as strong as Regular."""
