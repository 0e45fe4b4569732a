"""The decision that is rated, and what its ratings ask of the position again and again.

A board is seen as each seat faces it, so that who sits where makes no difference: hexes that are
worth the same are taken in the order in which the first seat would, had it this seat's corner.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from engine.battle_mages.boards.board import PrintedBoard
from engine.battle_mages.rules.ground import Ground, ground_of
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Piece,
    State,
    foes_of,
    seats_after,
)
from engine.battle_mages.tables.pieces import Nature
from engine.bots.battle_mages.evaluation import force
from engine.bots.battle_mages.front import Front, front_of
from engine.bots.battle_mages.weights import Style
from engine.hexes.grid import Hex

HASTE = 8.0
"""How much more nerve there is after some rounds."""

WARY = 0.2
"""How many hexes further away an enemy may be who has one point of Strength less."""

LAGGING = 3
"""So many quarters of an army must keep up; the others are not waited for."""

CLOSE = 2
"""The distance of the first piece to the goal at which no piece waits."""

SOON = 16
"""Rounds after which waiting longer risks a draw."""


class BotDecision:
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
        return tuple(piece for piece in self.state.pieces if piece.seat is self.seat)

    @cached_property
    def foes(self) -> tuple[Army, ...]:
        """Return the enemies of the seat."""
        return foes_of(self.state.setup, self.seat)

    @cached_property
    def enemies(self) -> tuple[Piece, ...]:
        """Return the pieces of all enemies."""
        return tuple(piece for piece in self.state.pieces if piece.seat in self.foes)

    @cached_property
    def goal(self) -> Hex:
        """Return the hex of the enemy King to go for: near the own army, with a weak one himself.

        Of two as good as each other it is the next one clockwise, so that nobody is preferred
        for the place at which he sits.
        """
        front = [piece for piece in self.own if not self.guards(piece)] or list(self.own)
        kings = [
            king
            for seat in seats_after(self.state, self.seat)
            if seat in self.foes and (king := self.state.king(seat))
        ]

        def price(king: Piece) -> float:
            far = sum(self.away[piece.hex][king.hex] for piece in front) / max(1, len(front))
            return far + WARY * sum(
                strength(enemy) for enemy in self.enemies if enemy.seat is king.seat
            )

        return min(kings, key=price).hex if kings else self.state.board.node

    def go_for(self, goal: Hex) -> None:
        """Make another hex the goal, for which nobody waits."""
        vars(self).update(goal=goal, aims=(goal,), waiting=False, pace=0)

    @cached_property
    def running(self) -> bool:
        """Return whether the own King has to reach a goal hex (BM-17.6)."""
        objective = self.state.setup.objective
        return objective is not None and objective.runs == self.seat.letter

    @cached_property
    def aims(self) -> tuple[Hex, ...]:
        """Return where the army goes: to the goal, or to the goal hexes of a scenario (BM-17)."""
        objective = self.state.setup.objective
        if objective is not None and (objective.points or self.running):
            return self.state.board.goals
        return (self.goal,)

    @cached_property
    def home(self) -> Hex:
        """Return the hex of the own King, without a King the goal."""
        king = self.state.king(self.seat)
        return king.hex if king is not None else self.goal

    @cached_property
    def paths(self) -> Mapping[Hex, int]:
        """Return how many steps each hex is from where the army goes, on foot."""
        return paths_to(ground_of(self.state), self.aims)

    @cached_property
    def hunting(self) -> bool:
        """Return whether the guards go for the goal, too.

        Against somebody who is much weaker, or when nobody else is left to do it and he is weaker
        or the end of the game is near.
        """
        if self.style.homely:
            return False
        target = self.state.at(self.goal)
        theirs = [
            enemy for enemy in self.enemies if target is not None and enemy.seat is target.seat
        ]
        mine, most = sum(map(strength, self.own)), sum(map(strength, theirs))
        if mine > self.style.superior * most:
            return True
        if any(not self.staying(piece) and piece.nature is Nature.ARMY for piece in self.own):
            return False
        return mine > most or self.state.round > 2 * SOON

    @cached_property
    def waiting(self) -> bool:
        """Return whether the army stays at home, for spells, shots and defence.

        The besieged do (BM-17.5); an army that has goal hexes to go to does not.
        """
        objective = self.state.setup.objective
        if objective is not None and objective.besieged == self.seat.letter:
            return True
        if self.aims != (self.goal,):
            return False
        if self.state.round > self.style.patience:
            return False
        target = self.state.at(self.goal)
        theirs = [
            enemy for enemy in self.enemies if target is not None and enemy.seat is target.seat
        ]
        return sum(map(strength, self.own)) < self.style.ready * sum(map(strength, theirs))

    @cached_property
    def pace(self) -> int:
        """Return how near to the goal the first may go so that the others keep up."""
        if not self.style.abreast:
            return 0
        far = sorted(
            self.paths.get(piece.hex, 0)
            for piece in self.own
            if piece.nature is Nature.ARMY and not self.staying(piece) and not piece.paralysed
        )
        if not far or far[0] <= CLOSE:
            return 0
        return far[LAGGING * (len(far) - 1) // 4] - 1

    @cached_property
    def front(self) -> Front:
        """Return the enemies as a plan meets them."""
        return front_of(self.state, self.seat)

    @cached_property
    def facing(self) -> Mapping[Hex, int]:
        """Return the order in which hexes are preferred that are worth the same."""
        return facing(self.state.board, self.state.seats.index(self.seat))

    @cached_property
    def nerve(self) -> float:
        """Return what is added to the value of any attack: more after some rounds."""
        return self.style.nerve * (1 + HASTE * self.haste)

    @cached_property
    def stakes(self) -> tuple[float, float]:
        """Return how much pieces of the others count, and own ones: those of the weaker side more.

        With so many pieces more than the enemy, an even exchange is a good one.
        """
        if not self.style.keen:
            return 1.0, 1.0
        seats = [player.seat for player in self.state.players if not player.out]
        others = [force(self.state, seat) for seat in seats if seat in self.foes]
        mine, theirs = force(self.state, self.seat), sum(others) / max(1, len(others))
        return 2 * mine / (mine + theirs), 2 * theirs / (mine + theirs)

    def gain(self, taken: float, lost: float) -> float:
        """Return what it is worth to take something from an enemy and to lose something."""
        theirs, mine = self.stakes
        return theirs * taken - mine * lost

    @cached_property
    def caution(self) -> float:
        """Return how much what enemies may do counts: less and less in a game that goes on."""
        return self.style.danger * (1 - self.late)

    @cached_property
    def haste(self) -> float:
        """Return how impatient the seat is: 0 at first, 1 after some rounds without an end."""
        return self.late if self.style.calm else min(1.0, self.state.round / SOON)

    @cached_property
    def late(self) -> float:
        """Return how near a draw by waiting is: 0 in the first rounds, 1 after twice as many."""
        return min(1.0, max(0.0, self.state.round / SOON - 1))

    def staying(self, piece: Piece) -> bool:
        """Return whether a piece stays with its King: a guard, or in a team with one."""
        return self.guards(piece) or (
            bool(piece.team) and any(map(self.guards, self.pieces(piece.team)))
        )

    def guards(self, piece: Piece) -> bool:
        """Return whether a piece stays with its King: not with one who has a way to go."""
        if self.running:
            return False
        return piece.nature is Nature.ARMY and piece.kind in self.style.guards

    def pieces(self, side: str) -> Sequence[Piece]:
        """Return the pieces of a side."""
        return self.state.members(side)


@lru_cache(maxsize=256)
def paths_to(ground: Ground, goals: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """Return how many steps each hex is from the next of some, around mountains and lakes."""
    steps, edge = dict.fromkeys(goals, 0), list(goals)
    for spot in edge:
        for near in ground.grid.neighbours[spot]:
            if near not in steps and near in ground.walkable:
                steps[near] = steps[spot] + 1
                edge.append(near)
    return steps


def _ways(board: PrintedBoard) -> list[Mapping[Hex, Hex]]:
    """Return all symmetries of the seats: what the generators make of each other."""
    symmetries: list[Mapping[Hex, Hex]] = [{spot: spot for spot in board.grid.hexes}]
    for way in symmetries:
        for turn in board.turns:
            further = {spot: turn[way[spot]] for spot in board.grid.hexes}
            if further not in symmetries:
                symmetries.append(further)
    return symmetries


@lru_cache(maxsize=16)
def facing(board: PrintedBoard, place: int) -> Mapping[Hex, int]:
    """Return for each hex its place in the order in which the seat of a place prefers them.

    Where sides differ, it is the order of the board.
    """
    first = board.homes[0]
    for way in _ways(board):
        if tuple((kind, way[spot]) for kind, spot in board.homes[place]) == first:
            return {spot: board.place[way[spot]] for spot in board.grid.hexes}
    return board.place
