"""A position made quick to ask: who stands where, dice and odds of thinkable attacks.

Dice and odds come from the rules (dice.py, odds.py), once for each kind of attack: what two units
are, where they stand and what lies there decide them, so that the answers can be kept.
"""

from functools import lru_cache
from typing import TypeVar

from engine.battlelore.combat import attacks_allowed
from engine.battlelore.dice import battle_dice
from engine.battlelore.effects import current_turn, grounds, kind_of
from engine.battlelore.landmarks import LANDMARKS
from engine.battlelore.model import GRID, Adventure, Landmark, Seat, Stance, State, Unit
from engine.battlelore.morale import flags_ignored
from engine.battlelore.odds import Odds, odds
from engine.battlelore.races import RACES
from engine.battlelore.steps import Order, Turn
from engine.battlelore.units import Gait
from engine.core.game import Side
from engine.core.hexes import Hex
from engine.core.replace import replace

MOST_KEPT = 60_000
"""Answers kept; when there are more, all are forgotten."""
Key = tuple[object, ...]
Names = tuple[str, ...]
How = tuple[bool, bool, bool]
"""How an attack is made: in melee, after a move, in a later turn (without the card in play)."""
MELEE: How = (True, False, False)
T = TypeVar("T")


class Kept:
    """Answers by all that decides them, so that it does not matter who asked first."""

    def __init__(self) -> None:
        self.dice: dict[Key, int] = {}
        self.odds: dict[Key, Odds] = {}
        self.morale: dict[Key, int] = {}
        self.battles: dict[Key, int] = {}
        self.against_creatures: tuple[State | None, dict[Key, Odds]] = (None, {})

    def against_creature(self, state: State) -> dict[Key, Odds]:
        """Odds against creatures: whom one may trample, and how far it gets then, is in no key.

        They hold while all units stand as they did.
        """
        last, found = self.against_creatures
        if last is None or (last.units, last.landmarks) != (state.units, state.landmarks):
            found = {}
            self.against_creatures = (state, found)
        return found


KEPT = Kept()
"""Answers that hold in all positions; where Lore cards are at work, each position keeps its own."""


def _keep(kept: dict[Key, T], key: Key, answer: T) -> T:
    if len(kept) > MOST_KEPT:
        kept.clear()
    kept[key] = answer
    return answer


class Lie:
    """What the ground of an adventure does, hex by hex; the same for a whole game."""

    def __init__(self, adventure: Adventure, landmarks: tuple[Landmark, ...]) -> None:
        lies = grounds(adventure, landmarks)
        self.names: dict[Hex, Names] = {}
        self.passable: dict[Hex, bool] = {}
        self.screens: dict[Hex, str] = {}
        self.high: dict[Hex, bool] = {}
        for spot, lie in lies.items():
            self.names[spot] = tuple(ground.id for ground in lie)
            self.passable[spot] = not any(ground.impassable for ground in lie)
            self.high[spot] = any(ground.elevated for ground in lie)
            blocks = [ground for ground in lie if ground.blocks_sight]
            hill = bool(blocks) and all(ground.elevated for ground in blocks)
            self.screens[spot] = ("hill" if hill else "all") if blocks else ""
        self.plain = next(spot for spot, names in self.names.items() if names == ("countryside",))
        self.guarded = {
            (spot, mark.owner)
            for mark in landmarks
            if mark.owner is not None and LANDMARKS[mark.kind].guards
            for spot in GRID.hexes
            if GRID.distances[mark.hex][spot] <= 1
        }
        self.back = {
            side: {
                spot: tuple(
                    each
                    for each in GRID.toward(spot, -1 if _at_top(adventure, side) else 1)
                    if self.passable[each]
                )
                for spot in GRID.hexes
            }
            for side in Side
        }


def _at_top(adventure: Adventure, side: Side) -> bool:
    return adventure.camp(side).seat is Seat.TOP


@lru_cache(maxsize=64)
def lie_of(adventure: Adventure, landmarks: tuple[Landmark, ...]) -> Lie:
    """The ground with its landmarks."""
    return Lie(adventure, landmarks)


@lru_cache(maxsize=256)
def _pace_of(code: str, trained: int) -> tuple[int, int]:
    """Hexes that a unit of a kind may move and battle, and those that its weapon reaches."""
    kind = kind_of(Unit("", code, Side.STANDARD, "", 1, trained=trained))
    move = kind.troop.move
    if RACES[kind.race].rushes and kind.stance is Stance.FOOT:
        move = max(move, 2)
    creature = kind.creature
    if creature is not None and creature.gait is Gait.LORE:
        move += 2
    return move, kind.arms.reach


class Field:
    """One position. `side` is whose decision it is; a `State` for questions only is enough."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lie = lie_of(state.adventure, state.landmarks)
        self.at: dict[Hex, Unit] = {unit.hex: unit for unit in state.units}
        self.of = {side: [u for u in state.units if u.side is side] for side in Side}
        turn = current_turn(state)
        self.turn = turn
        resolved = turn.resolved if turn is not None and not turn.fallback else None
        self.card = resolved.card if resolved is not None else ""
        self.ordered = frozenset(o.unit for o in turn.orders) if turn is not None else frozenset()
        self._rows: dict[tuple[Hex, Side, Hex], int] = {}
        self._kept = Kept() if state.effects else KEPT

    # --- numbers ---------------------------------------------------------------------------

    def _card_of(self, unit: Unit) -> str:
        return self.card if unit.id in self.ordered else ""

    def _marks(self, *asked: str) -> Key:
        """What else decides a number of this position where Lore cards are at work."""
        return asked if self.state.effects else ()

    def _as_if(self, unit: Unit, spot: Hex, moved: bool, later: bool = False) -> State:
        """The position with nothing going on but the order of one unit."""
        turn, ordered = self.turn, unit.id in self.ordered and not later
        path = (unit.hex, spot) if moved else ()
        if ordered and turn is not None:
            mine = replace(turn, orders=(Order(unit.id, path=path),))
        else:
            mine = Turn(unit.side, orders=(Order(unit.id, path=path),))
        return replace(self.state, steps=(mine,))

    def dice(self, unit: Unit, spot: Hex, target: Unit, where: Hex, how: How) -> int:
        """Dice of an attack from one hex on another."""
        melee, moved, later = how
        names = self.lie.names
        key = (
            unit.kind,
            unit.trained,
            names[spot],
            names[where],
            melee,
            moved,
            "" if later else self._card_of(unit),
            *self._marks(unit.id, spot, target.id, where),
        )
        found = self._kept.dice.get(key)
        if found is not None:
            return found
        state = self._as_if(unit, spot, moved, later)
        here, there = replace(unit, hex=spot), replace(target, hex=where)
        return _keep(self._kept.dice, key, battle_dice(state, here, there, melee).value)

    def ignored(self, unit: Unit, spot: Hex) -> int:
        """Flags that a unit would ignore on a hex, support included."""
        guarded = (spot, unit.side) in self.lie.guarded
        friends = self.friends(unit, spot) >= 2
        marks = self._marks(unit.id, spot)
        key = (unit.kind, unit.trained, self.lie.names[spot], guarded, friends, *marks)
        found = self._kept.morale.get(key)
        if found is not None:
            return found
        answer = flags_ignored(self.moved(unit, spot), self._there(unit, spot))
        return _keep(self._kept.morale, key, answer.value)

    @staticmethod
    def _there(unit: Unit, spot: Hex) -> Unit:
        return unit if unit.hex == spot else replace(unit, hex=spot)

    def moved(self, unit: Unit, spot: Hex) -> State:
        """The position with one unit on another hex."""
        if unit.hex == spot:
            return self.state
        there = replace(unit, hex=spot)
        units = tuple(there if each.id == unit.id else each for each in self.state.units)
        return replace(self.state, units=units)

    def friends(self, unit: Unit, spot: Hex) -> int:
        """Friends that would support a unit on a hex."""
        count = 0
        for near in GRID.neighbours[spot]:
            other = self.at.get(near)
            if other is not None and other.side is unit.side and other.id != unit.id:
                count += not other.webbed
        return count

    def battles(self, unit: Unit, melee: bool) -> int:
        """Battles that a unit may fight in this turn."""
        key = (unit.kind, self._card_of(unit), melee, unit.webbed, *self._marks(unit.id))
        found = self._kept.battles.get(key)
        if found is not None:
            return found
        state = self._as_if(unit, unit.hex, moved=False)
        return _keep(self._kept.battles, key, attacks_allowed(state, unit, melee).value)

    def rows(self, unit: Unit, spot: Hex) -> int:
        """Rows that a unit could retreat from a hex."""
        key = (spot, unit.side, unit.hex)
        found = self._rows.get(key)
        if found is not None:
            return found
        back = self.lie.back[unit.side]
        at, own = self.at, unit.hex
        edge, rows = {spot}, -1
        while edge:
            rows += 1
            edge = {n for here in edge for n in back[here] if n not in at or n == own}
        self._rows[key] = rows
        return rows

    # --- attacks ---------------------------------------------------------------------------

    def odds(self, unit: Unit, spot: Hex, target: Unit, where: Hex, how: How) -> Odds:
        """The odds of an attack from one hex on another, without what answers it."""
        melee, dice = how[0], self.dice(unit, spot, target, where, how)
        creature = kind_of(target).creature is not None
        kept = self._kept.against_creature(self.state) if creature else self._kept.odds
        key = (
            unit.kind,
            unit.trained,
            target.kind,
            target.trained,
            target.figures,
            target.webbed,
            target.poisoned,
            melee,
            dice,
            self.ignored(target, where),
            self.rows(target, where),
            self.state.adventure.lore,
            *(self._marks(unit.id, spot, target.id, where) or (target.id, where) * creature),
        )
        found = kept.get(key)
        if found is not None:
            return found
        here, there = self._there(unit, spot), self._there(target, where)
        state = self.moved(target, where)
        answer = odds(state, here, there, melee, back=False, dice=dice)
        return _keep(kept, key, answer)

    def sees(self, unit: Unit, start: Hex, end: Hex) -> bool:
        """Whether the line between two hexes is clear, the unit itself having moved."""
        screens, high, at = self.lie.screens, self.lie.high, self.at
        for line in GRID.lines(start, end):
            up = high[start]
            for spot in line:
                if spot is None or (spot in at and spot != unit.hex):
                    break
                if screens[spot] and not (up and screens[spot] == "hill"):
                    break
                up = high[spot]
            else:
                return True
        return False

    def near_enemy(self, unit: Unit, spot: Hex) -> bool:
        """Whether an enemy of a unit stands next to a hex."""
        at = self.at
        for near in GRID.neighbours[spot]:
            other = at.get(near)
            if other is not None and other.side is not unit.side:
                return True
        return False

    def pace(self, unit: Unit) -> tuple[int, int]:
        """Hexes that a unit can go and battle, and its weapon's reach; none in a web."""
        return (0, 0) if unit.webbed else _pace_of(unit.kind, unit.trained)
