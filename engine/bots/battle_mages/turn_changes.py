"""Changes of a planned turn in one respect: spell, volley, courage, or where a side goes."""

from collections.abc import Sequence
from typing import Any

from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.battle_mages.tables.pieces import KING, MAGUS, TOWER
from engine.battle_mages.turn.team_orders import join
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.weights import Style
from engine.bots.battle_mages.whole_turn import (
    ArmyTurn,
    Going,
    gone,
    on,
    sides,
    spells_by_worth,
    way,
)
from engine.bots.players import below, fraction
from engine.core.frozen import replace

SPELLS = 4
"""Spells of which a change takes one."""
NERVES = (-0.5, 0.15, 1.0, 2.0)
"""Values of `Style.nerve`: how bad the odds of an attack may be."""
STAYING = 0.12
"""The share of changed sides that stay where they are."""
AIMING = 0.3
"""The share of changes in which a side goes for somebody else than the usual goal."""

WHIMS: dict[str, tuple[Any, ...]] = {
    "advance": (0.0, 0.1, 0.5, 0.5, 1.0),
    "danger": (0.0, 0.3, 0.6, 1.0, 1.6),
    "contact": (0.3, 0.8, 1.2, 2.0),
    "shells": (0.0, 1.0, 2.0),
    "cover": (0.0, 0.0, 0.5),
    "superior": (0.0, 1.2, 1.2),
    "patience": (0, 0, 99),
    "guards": ((KING, MAGUS, TOWER), (KING,), (KING, MAGUS), ()),
}
"""Values of a temperament with which a side finds another way."""


class TurnChanger:
    """Changes turns of an army in a position; equal seeds and numbers give equal changes."""

    def __init__(self, state: State, seat: Army, style: Style, seed: str) -> None:
        self.state, self.seat, self.style, self.seed = state, seat, style, seed

    def changed(self, turn: ArmyTurn, number: int) -> ArmyTurn:
        """Return a turn that differs in one respect, the same turn if it cannot."""
        state = self.state
        for order in turn.joins:
            state = join(state, self.seat, order).state
        roll = fraction(self.seed, "what", number)
        if roll < 0.15:
            decision = BotDecision(state, self.seat, (), turn.style)
            spells = [*spells_by_worth(decision)[:SPELLS], None]
            return replace(turn, spell=self._one(spells, "spell", number))
        if roll < 0.25:
            targets = ["", *volleys(state, self.seat)]
            return replace(turn, volley=self._one(targets, "volley", number))
        if roll < 0.3:
            nerve = self._one(NERVES, "nerve", number)
            return replace(turn, style=replace(turn.style, nerve=nerve))
        return self._elsewhere(turn, state, number)

    def _one(self, options: Sequence[Any], name: str, number: int) -> Any:
        """Return one of some options at random."""
        return options[below(len(options), self.seed, name, number)]

    def _elsewhere(self, turn: ArmyTurn, state: State, number: int) -> ArmyTurn:
        """Return a turn in which one side or two go another way, first or last."""
        decision = BotDecision(state, self.seat, (), self._whim(number))
        names = [members[0].side for members in sides(decision)]
        if not names:
            return turn
        if fraction(self.seed, "aiming", number) < AIMING:
            spots = [*(enemy.hex for enemy in decision.enemies), decision.home]
            decision.go_for(self._one([*spots, state.board.node], "goal", number))
        count = 1 + below(3, self.seed, "count", number) // 2
        other = dict.fromkeys(
            names[below(len(names), self.seed, "side", number, place)] for place in range(count)
        )
        others = [(side, None) for side in other]
        kept = [(going.side, going.orders) for going in turn.goings if going.side not in other]
        late = below(2, self.seed, "late", number)
        goings = list[Going]()
        for side, known in (*kept, *others) if late else (*others, *kept):
            stays = known is None and fraction(self.seed, "staying", number, side) < STAYING
            orders = known or (() if stays else way(decision, decision.pieces(side))[0])
            moved = gone(decision.state, self.seat, side, orders) if orders else None
            if moved is not None:
                goings.append(Going(side, orders))
                decision = on(decision, moved)
        return replace(turn, goings=tuple(goings))

    def _whim(self, number: int) -> Style:
        """Return the temperament with which sides find another way."""
        values = {name: self._one(WHIMS[name], name, number) for name in WHIMS}
        return replace(self.style, homely=False, abreast=False, **values)
