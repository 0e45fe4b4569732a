"""Where a team, or a piece by itself, had best end its move."""

from collections.abc import Callable, Mapping, Sequence

from engine.battle_mages.rules.ground import ground_of, sees
from engine.battle_mages.rules.movement import reach
from engine.battle_mages.rules.numbers import invisible, move_of, shooting_dice, shooting_range
from engine.battle_mages.state.model import Piece, PieceId, change_piece
from engine.battle_mages.tables.pieces import KING, Nature
from engine.battle_mages.turn.moving import may_go
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.exchange import exchange
from engine.bots.battle_mages.front import side_of
from engine.core.frozen import replace
from engine.hexes.grid import Grid, Hex

THOUGHT_OF = 4
"""The number of other hexes considered for each member of a team."""
FAR = 99
"""More steps than any hex is away."""
CAMP = 2
"""The distance from its King up to which a waiting army is as well placed as beside him."""
AT_HOME = 0.1
"""The worth of each hex nearer to him from there on."""
ROAD = 3.0
"""The worth of each hex by which a King who must reach a goal is nearer."""
CLEAR = 2
"""The distance from the goal at which his army leaves him room."""
HELD = 2.0
"""The worth of a goal hex to one who holds it."""
WORTHWHILE = 0.001
"""The least by which a plan must be better than another one."""
TINY = 1e-6
"""The preference between equal hexes."""

Option = tuple[Hex, float, int, int]
"""A hex where a member may end: its own worth, the sides it touches, the sides that reach it."""
Order = tuple[str, Hex]
"""A piece and where it goes."""
Plan = tuple[tuple[Order, ...], float]
"""Orders, and what they gain together."""


class Planner:
    """The moves of one side, a team or a piece by itself, in one decision."""

    def __init__(self, decision: BotDecision, members: Sequence[Piece]) -> None:
        self.decision, self.members = decision, members
        self.front, self.side = decision.front, side_of(members)
        self._known: dict[tuple[int, int], float] = {}
        self._places: dict[PieceId, Callable[[Hex], float]] = {}

    def fight(self, touched: int, reached: int) -> float:
        """Return what it is worth to touch some enemies and to be reached by some."""
        value = self._known.get((touched, reached))
        if value is None:
            value = self._known[touched, reached] = self._best(touched) - self._worst(reached)
        return value

    def _best(self, touched: int) -> float:
        """Return what the best attack on one of some enemies is worth, 0 for none."""
        best, mine = 0.0, self.side
        for number, enemy in enumerate(self.front.sides):
            if touched >> number & 1:
                taken, lost = exchange(mine.attack, enemy.defence, mine.body, enemy.body)
                best = max(best, self.decision.gain(taken, lost) + self.decision.nerve)
        return self.decision.style.contact * best

    def _worst(self, reached: int) -> float:
        """Return what the attacks of those who reach the side would cost, where they pay."""
        lost, mine = 0.0, self.side
        for number, enemy in enumerate(self.front.sides):
            if reached >> number & 1:
                taken, paid = exchange(enemy.attack, mine.defence, enemy.body, mine.body)
                lost += max(0.0, -self.decision.gain(paid, taken))
        return self.decision.caution * lost

    def option(self, piece: Piece, spot: Hex) -> Option:
        """Return a hex as one where a member may end."""
        front, place_value = self.front, self._places.get(piece.id)
        if place_value is None:
            place_value = self._places[piece.id] = place_values(self.decision, piece)
        value = place_value(spot) - TINY * self.decision.facing[spot]
        return spot, value, front.touched.get(spot, 0), front.reached.get(spot, 0)

    def alone(self, piece: Piece, spot: Hex) -> float:
        """Return what a hex is worth to a piece by itself."""
        _, value, touched, reached = self.option(piece, spot)
        return value + self.fight(touched, reached)

    # --- teams -----------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """Return the orders of the best plan in an order in which they can be given, and its gain.

        () if it is best to stay. It considers the best hexes of each member, and the whole team
        moved by one hex.
        """
        now = self.value_of([self.option(member, member.hex) for member in self.members])
        plans = [(self.value_of(ends), ends) for ends in self._shifts()]
        plans.sort(key=lambda plan: -plan[0])
        most = max([now, *(value for value, _ in plans[:1])])
        apart = self._apart(most + WORTHWHILE)
        for value, ends in (*apart, *plans):
            orders = self._in_order(ends) if value > now + WORTHWHILE else ()
            if orders:
                return orders, value - now
        return (), 0.0

    def value_of(self, ends: Sequence[Option]) -> float:
        touched = reached = 0
        value = 0.0
        for _, worth, touching, reaching in ends:
            value += worth
            touched |= touching
            reached |= reaching
        return value + self.fight(touched, reached)

    def _shifts(self) -> list[list[Option]]:
        """Return the plans by which the whole team goes one hex in one direction."""
        state, grid = self.decision.state, self.decision.state.board.grid
        if not all(may_go(state, member) and move_of(state, member) for member in self.members):
            return []
        names = {member.id for member in self.members}
        closed = {piece.hex for piece in state.pieces if piece.id not in names}.union(state.bricks)
        walkable, shifts = ground_of(state).walkable, []
        for dy, dx in STEPS:
            ends = []
            for member in self.members:
                to = grid.at(grid.row_col(member.hex)[0] + dy, grid.x(member.hex) + dx)
                if to is None or to in closed or to not in walkable:
                    break
                ends.append(self.option(member, to))
            if len(ends) == len(self.members):
                shifts.append(ends)
        return shifts

    def _apart(self, least: float) -> list[tuple[float, list[Option]]]:
        """Return the best plan in which each member goes its own way and all touch at the end.

        [] if none is worth so much.
        """
        ends = [self._ends(member) for member in self.members]
        order = sorted(range(len(ends)), key=lambda number: -len(ends[number]))
        search = _Search(self, [ends[number] for number in order])
        search.go(least)
        if not search.found:
            return []
        back = dict(zip(order, search.found, strict=True))
        return [(search.best, [back[number] for number in range(len(ends))])]

    def hope(self, ends: Sequence[Sequence[Option]]) -> float:
        """Return what the best fight is worth that any of some ends could bring."""
        touched = 0
        for options in ends:
            for _, _, touching, _ in options:
                touched |= touching
        return self._best(touched)

    def _ends(self, piece: Piece) -> list[Option]:
        """Return the best hexes for a member, its own one included; fellows may leave theirs."""
        state = self.decision.state
        stay = self.option(piece, piece.hex)
        if not may_go(state, piece):
            return [stay]
        near = state.board.grid.neighbours[piece.hex]
        fellows = [member.hex for member in self.members if member.hex in near]
        options = [self.option(piece, spot) for spot in (*reach(state, piece.id), *fellows)]
        options.sort(key=lambda end: -end[1] - self.fight(end[2], end[3]))
        return [*options[:THOUGHT_OF], stay]

    def _in_order(self, ends: Sequence[Option]) -> tuple[Order, ...]:
        """Return the orders to members so that nobody stands in another's way; () if none fits."""
        state, left, orders = self.decision.state, dict[str, Hex](), list[Order]()
        for piece, (spot, *_) in zip(self.members, ends, strict=True):
            if spot != piece.hex:
                left[piece.id] = spot
        while left:
            ready = next((name for name, to in left.items() if to in reach(state, name)), None)
            if ready is None:
                return ()
            to = left.pop(ready)
            state = change_piece(state, ready, hex=to)
            orders.append((ready, to))
        return tuple(orders)


class _Search:
    """Tries the ends of all members together, one after another, as long as they may be best."""

    def __init__(self, planner: Planner, ends: Sequence[Sequence[Option]]) -> None:
        self.planner, self.ends = planner, ends
        self.grid = planner.decision.state.board.grid
        self.best, self.found = 0.0, tuple[Option, ...]()
        self._most = [planner.hope(ends)]
        for options in reversed(ends):
            self._most.append(self._most[-1] + max(end[1] for end in options))
        self._most.reverse()

    def go(self, least: float) -> None:
        """Look for ends that are worth more than that."""
        self.best = least
        self._go((), 0.0, 0, 0)

    def _go(self, taken: tuple[Option, ...], value: float, touched: int, reached: int) -> None:
        place = len(taken)
        if place == len(self.ends):
            whole = value + self.planner.fight(touched, reached)
            if whole > self.best and touch([end[0] for end in taken], self.grid):
                self.best, self.found = whole + WORTHWHILE, taken
            return
        most = self._most[place + 1]
        for end in self.ends[place]:
            worth = value + end[1]
            if worth + most > self.best and not any(end[0] == other[0] for other in taken):
                self._go((*taken, end), worth, touched | end[2], reached | end[3])


STEPS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The six directions, in rows and doubled columns."""


def touch(spots: Sequence[Hex], grid: Grid) -> bool:
    """Return whether different hexes are one chain of neighbours."""
    around: Mapping[Hex, tuple[Hex, ...]] = grid.neighbours
    left, edge = set(spots[1:]), [spots[0]]
    while edge and left:
        near = [spot for spot in around[edge.pop()] if spot in left]
        left.difference_update(near)
        edge += near
    return not left


def place_values(decision: BotDecision, piece: Piece) -> Callable[[Hex], float]:
    """Return the own worth of hexes: near the goal, or near home for a piece that stays there."""
    place_value, style = _place_values(decision, piece), decision.style
    shelled, cover = decision.front.shelled, style.cover
    if style.shells and shooting_dice(piece):
        return lambda spot: (
            place_value(spot)
            - cover * shelled.get(spot, 0)
            + style.shells * _shoots(decision, piece, spot)
        )
    if cover:
        return lambda spot: place_value(spot) - cover * shelled.get(spot, 0)
    return place_value


def _shoots(decision: BotDecision, piece: Piece, spot: Hex) -> bool:
    """Return whether a piece could shoot at somebody from a hex."""
    state, away = decision.state, decision.away[spot]
    far = shooting_range(state, replace(piece, hex=spot))
    return any(
        away[enemy.hex] <= far and sees(state, spot, enemy.hex) and not invisible(enemy)
        for enemy in decision.enemies
    )


def _place_values(decision: BotDecision, piece: Piece) -> Callable[[Hex], float]:
    away, style = decision.away[decision.home], decision.style
    if decision.running and piece.kind == KING and piece.nature is Nature.ARMY:
        steps = decision.paths
        return lambda spot: -ROAD * steps.get(spot, FAR)
    if decision.staying(piece) and not decision.hunting:
        return lambda spot: -0.05 * away[spot]
    if decision.waiting:
        return lambda spot: -AT_HOME * max(0, away[spot] - CAMP)
    pace, paths, advance = decision.pace, decision.paths, style.advance
    if decision.aims != (decision.goal,):
        near, bonus = (CLEAR, 0.0) if decision.running else (0, HELD)
        goals = frozenset(decision.aims)
        return lambda spot: (
            bonus * (spot in goals) - advance * max(pace, near, paths.get(spot, FAR))
        )
    return lambda spot: -advance * max(pace, paths.get(spot, FAR))
