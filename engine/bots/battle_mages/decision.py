"""The decision that is rated, and what its ratings ask of the position again and again."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from engine.battle_mages.odds.pool_odds import pool_odds
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Nature, Piece, State, seats_after
from engine.bots.battle_mages.weights import LENT, LORD, WORTH, Style
from engine.bots.protocol import Rated, Reason
from engine.core.game import Fact
from engine.hexes.grid import Hex

NEVER = -1000.0
"""The value of an action that is taken only if there is no other."""

SOON = 16
"""Rounds after which whoever waits any longer risks a draw."""

GUARDS = ("king", "magus", "tower")
"""The kinds of army pieces that stay with the King."""


def worth(piece: Piece) -> float:
    """Return what a piece is worth: more with more Strength, less if magic made it."""
    if piece.nature is Nature.ARMY:
        return WORTH[piece.kind] * (0.7 + 0.3 * strength(piece) / max(1, _usual(piece.kind)))
    return LORD if piece.kind == "king" else LENT * WORTH[piece.kind]


@lru_cache(maxsize=16)
def _usual(kind: str) -> int:
    return strength(Piece("", kind, Army.ALABASTER, ""))


def guards(piece: Piece) -> bool:
    """Return whether a piece stays with its King."""
    return piece.nature is Nature.ARMY and piece.kind in GUARDS


@lru_cache(maxsize=64)
def nets(dice: int) -> tuple[float, ...]:
    """Return the chances of each number of net successes, quick to add up."""
    return tuple(map(float, pool_odds(dice).net))


class Decision:
    """One decision of a seat: the position, the legal actions, and the style that rates them."""

    def __init__(self, state: State, seat: Army, actions: tuple[Any, ...], style: Style) -> None:
        self.state, self.seat, self.actions, self.style = state, seat, actions, style

    @cached_property
    def away(self) -> dict[Hex, dict[Hex, int]]:
        """Return the distances of the board."""
        return self.state.board.grid.distances

    @cached_property
    def own(self) -> tuple[Piece, ...]:
        """Return the pieces that the seat controls."""
        return tuple(each for each in self.state.pieces if each.seat is self.seat)

    @cached_property
    def enemies(self) -> tuple[Piece, ...]:
        """Return the pieces of all others."""
        return tuple(each for each in self.state.pieces if each.seat is not self.seat)

    @cached_property
    def goal(self) -> Hex:
        """Return the hex of the enemy King who is nearest to the own army.

        Of kings as near as each other it is the next one clockwise, so that nobody is preferred
        for the place at which he sits.
        """
        front = [each for each in self.own if not guards(each)] or list(self.own)
        kings = [
            king for seat in seats_after(self.state, self.seat) if (king := self.state.king(seat))
        ]

        def far(king: Piece) -> int:
            return sum(self.away[each.hex][king.hex] for each in front)

        return min(kings, key=far).hex if kings else self.state.board.node

    @cached_property
    def home(self) -> Hex:
        """Return the hex of the own King, the goal if there is none."""
        king = self.state.king(self.seat)
        return king.hex if king is not None else self.goal

    @cached_property
    def paths(self) -> dict[Hex, int]:
        """Return how many steps each hex is from the goal, around mountains and lakes."""
        ground = ground_of(self.state)
        found, edge = {self.goal: 0}, [self.goal]
        for spot in edge:
            for near in ground.grid.neighbours[spot]:
                if near not in found and near in ground.walkable:
                    found[near] = found[spot] + 1
                    edge.append(near)
        return found

    @cached_property
    def hunting(self) -> bool:
        """Return whether the guards go for the goal themselves: nobody else is left to do it.

        Only against somebody who is weaker, or when the end of the game is near.
        """
        if any(not guards(each) and each.nature is Nature.ARMY for each in self.own):
            return False
        if self.state.round > 2 * SOON:
            return True
        target = self.state.at(self.goal)
        theirs = [each for each in self.enemies if target is not None and each.seat is target.seat]
        return sum(map(strength, self.own)) > sum(map(strength, theirs))

    @cached_property
    def haste(self) -> float:
        """Return how impatient the seat is: 0 at first, 1 after some rounds without an end."""
        return min(1.0, self.state.round / SOON)

    def threat(self, spot: Hex) -> float:
        """Return how much enemy Strength is within three hexes of a hex."""
        near = self.away[spot]
        return sum(
            strength(each) / near[each.hex] for each in self.enemies if 0 < near[each.hex] <= 3
        )

    def pieces(self, side: str) -> Sequence[Piece]:
        """Return the pieces of a side."""
        return self.state.members(side)


def rated(action: Any, value: float, code: str, *facts: Fact) -> Rated:
    """Return an action with its value and the reason for it."""
    return Rated(action, value, Reason(code, facts))


def tenths(value: float) -> int:
    """Return a number in whole tenths, since reasons hold no fractions."""
    return round(value * 10)
