"""A position for quick questions: units by hex, dice and odds of possible attacks.

Dice and odds come from the rules (dice.py, odds.py), once for each kind of attack: they depend on
the kinds of both units, their hexes and the terrain there, so that the results can be kept.
"""

from functools import lru_cache

from engine.battlelore.house.engagement import is_flank
from engine.battlelore.house.switches import VECTOR_RETREAT
from engine.battlelore.house.vector_retreat import straight_way
from engine.battlelore.house.weakened import losses_count
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.modifiers import current_turn, flies, kind_of
from engine.battlelore.numbers.morale import flags_ignored
from engine.battlelore.odds.odds import Odds, odds
from engine.battlelore.odds.odds_retreat import ROWS, way_back
from engine.battlelore.state.model import GRID, Stance, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Order, Turn
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.units import Gait
from engine.battlelore.turn.combat import attacks_allowed
from engine.bots.battlelore.answer_cache import EVERYWHERE, AnswerCache, Key, keep
from engine.bots.battlelore.position_cache import Standing, cache_of
from engine.core.frozen import replace
from engine.hexes.grid import Hex

How = tuple[bool, bool, bool]
"""How an attack is made: in melee, after a move, in a later turn (without the card in play)."""
MELEE: How = (True, False, False)


@lru_cache(maxsize=256)
def _pace_of(code: str, trained: int) -> tuple[int, int]:
    """Return the hexes that a kind of unit may move and battle, and its weapon's reach."""
    kind = kind_of(Unit("", code, Side.STANDARD, "", 1, trained=trained))
    move = kind.troop.move
    if RACES[kind.race].rushes and kind.stance is Stance.FOOT:
        move = max(move, 2)
    creature = kind.creature
    if creature is not None and creature.gait is Gait.LORE:
        move += 2
    return move, kind.arms.reach


class QuickPosition:
    """One position. `side` is whose decision it is; a `State` for questions only is enough."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cache = cache = cache_of(state)
        self.ground, self.at, self.of = cache.ground, cache.at, cache.of
        turn = current_turn(state)
        self.turn = turn
        resolved = turn.resolved if turn is not None and not turn.fallback else None
        self.card = resolved.card if resolved is not None else ""
        self.ordered = frozenset(o.unit for o in turn.orders) if turn is not None else frozenset()
        self._own = AnswerCache() if cache.touched else EVERYWHERE
        self._vector = VECTOR_RETREAT in state.house
        self._straight: dict[tuple[UnitId, Hex, UnitId, Hex], int] = {}
        self._here = AnswerCache()
        self._ignored: dict[Standing, int] = {}
        self._targets: dict[Standing, Key] = {}

    # --- numbers ---------------------------------------------------------------------------

    def card_of(self, unit: Unit) -> str:
        """Return the Command card by which a unit is ordered, or nothing."""
        return self.card if unit.id in self.ordered else ""

    def _kept(self, unit: Unit, other: Unit) -> AnswerCache:
        """Return the cache for units: the position's own if a Lore card affects one of them."""
        touched = self.cache.touched
        return self._own if touched and (unit.id in touched or other.id in touched) else EVERYWHERE

    def _as_if(self, unit: Unit, spot: Hex, moved: bool, later: bool = False) -> State:
        """Return the position with nothing going on but the order of one unit."""
        turn, ordered = self.turn, unit.id in self.ordered and not later
        path = (unit.hex, spot) if moved else ()
        if ordered and turn is not None:
            mine = replace(turn, orders=(Order(unit.id, path=path),))
        else:
            mine = Turn(unit.side, orders=(Order(unit.id, path=path),))
        return replace(self.state, steps=(mine,))

    def dice(self, unit: Unit, spot: Hex, target: Unit, where: Hex, how: How) -> int:
        """Return the dice of an attack from one hex on another."""
        melee, moved, later = how
        names = self.ground.names
        kept = self._kept(unit, target)
        key = (
            unit.kind,
            unit.trained,
            names[spot],
            names[where],
            melee,
            moved,
            "" if later else self.card_of(unit),
            self._losses(unit, spot),
            *(() if kept is EVERYWHERE else (unit.id, spot, target.id, where)),
        )
        known = kept.dice.get(key)
        if known is not None:
            return known
        state = self._as_if(unit, spot, moved, later)
        here, struck = replace(unit, hex=spot), replace(target, hex=where)
        if state.house:
            state = replace(self.moved(unit, spot), steps=state.steps)
        return keep(kept.dice, key, battle_dice(state, here, struck, melee).value)

    def _losses(self, unit: Unit, spot: Hex) -> bool:
        """Return whether its losses cost a unit a die there, by a house rule."""
        if not self.state.house:
            return False
        return bool(losses_count(self.moved(unit, spot), self._there(unit, spot)))

    def ignored(self, unit: Unit, spot: Hex) -> int:
        """Return the flags that a unit would ignore on a hex, support included."""
        place = (unit.id, spot, unit.webbed)
        kept = self._kept(unit, unit)
        known = self.cache.ignored if kept is EVERYWHERE else self._ignored
        flags = known.get(place)
        if flags is None:
            flags = known[place] = self._flags_ignored(unit, spot, kept)
        return flags

    def _flags_ignored(self, unit: Unit, spot: Hex, kept: AnswerCache) -> int:
        guarded = (spot, unit.side) in self.ground.guarded
        friends = self.friends(unit, spot) >= 2
        marks = () if kept is EVERYWHERE else (unit.id, spot)
        key = (unit.kind, unit.trained, self.ground.names[spot], guarded, friends, *marks)
        known = kept.morale.get(key)
        if known is not None:
            return known
        answer = flags_ignored(self.moved(unit, spot), self._there(unit, spot))
        return keep(kept.morale, key, answer.value)

    @staticmethod
    def _there(unit: Unit, spot: Hex) -> Unit:
        return unit if unit.hex == spot else replace(unit, hex=spot)

    def moved(self, unit: Unit, spot: Hex) -> State:
        """Return the position with one unit on another hex."""
        if unit.hex == spot:
            return self.state
        mover = replace(unit, hex=spot)
        units = tuple(mover if other.id == unit.id else other for other in self.state.units)
        return replace(self.state, units=units)

    def friends(self, unit: Unit, spot: Hex) -> int:
        """Return the friends that would support a unit on a hex."""
        count = 0
        for near in GRID.neighbours[spot]:
            other = self.at.get(near)
            if other is not None and other.side is unit.side and other.id != unit.id:
                count += not other.webbed
        return count

    def battles(self, unit: Unit, melee: bool) -> int:
        """Return the battles that a unit may fight in this turn."""
        kept = self._kept(unit, unit)
        marks = () if kept is EVERYWHERE else (unit.id,)
        key = (unit.kind, self.card_of(unit), melee, unit.webbed, *marks)
        known = kept.battles.get(key)
        if known is not None:
            return known
        state = self._as_if(unit, unit.hex, moved=False)
        return keep(kept.battles, key, attacks_allowed(state, unit, melee).value)

    def rows(self, unit: Unit, spot: Hex) -> int:
        """Return the rows that a unit could retreat from a hex."""
        return self._way(unit, spot)[0]

    def _way(self, unit: Unit, spot: Hex) -> tuple[int, bool]:
        """Return the rows that a unit could retreat, and whether a unit may bar its way."""
        key = (unit.id, spot, unit.webbed)
        known = self.cache.ways.get(key)
        if known is not None:
            return known
        back = self.ground.back[unit.side]
        at, own = self.at, unit.hex
        edge, last, rows = {spot}, {spot}, -1
        while edge:
            rows, last = rows + 1, edge
            edge = {n for here in edge for n in back[here] if n not in at or n == own}
        barred = any(near in at for here in last for near in back[here])
        self.cache.ways[key] = rows, barred
        return rows, barred

    def _flight(self, creature: Unit, where: Hex) -> Key | None:
        """Return the part of a creature's way back that decides its fate: a key.

        None if the creature cannot go back without trampling: then too many facts decide its fate.
        """
        if flies(self.state, creature):
            state = self.moved(creature, where)
            return way_back(state, self._there(creature, where)).hexes[: ROWS + 1]
        rows, barred = self._way(creature, where)
        return None if barred and not rows else ()

    # --- attacks ---------------------------------------------------------------------------

    def odds(self, unit: Unit, spot: Hex, target: Unit, where: Hex, how: How) -> Odds:
        """Return the odds of an attack from one hex on another, without its answer.

        Units that a retreating creature would trample further on are left out.
        """
        melee, dice = how[0], self.dice(unit, spot, target, where, how)
        creature = kind_of(target).creature is not None
        # straight back the other units also count for a creature
        mine = self._here if creature and self._vector else self._kept(unit, target)
        kept, marks = mine.odds, () if mine is EVERYWHERE else (unit.id, spot, target.id, where)
        if self.state.house:
            marks = (*marks, *self._by_house(unit, spot, target, where, melee))
        if creature:
            way = self._flight(target, where)
            if way is None or mine is not EVERYWHERE:
                kept, way = mine.against_creature(self.state), (target.id, where)
            marks = (*marks, *way)
        key = (unit.kind, unit.trained, melee, dice, self._as_target(target, where), marks)
        known = kept.get(key)
        if known is not None:
            return known
        here, struck = self._there(unit, spot), self._there(target, where)
        state = self.moved(target, where)
        if self._vector:
            state = replace(state, units=tuple(here if u.id == here.id else u for u in state.units))
        answer = odds(state, here, struck, melee, back=False, dice=dice)
        return keep(kept, key, answer)

    def _by_house(self, unit: Unit, spot: Hex, target: Unit, where: Hex, melee: bool) -> Key:
        """Return what house rules add to that which decides the odds of an attack: a key.

        That is whether it is a flank strike, and how far its target can go straight back.
        """
        flank = bool(self.state.engaged) and is_flank(self.state, unit, target, melee)
        if not (self._vector and melee) or where not in GRID.neighbours[spot]:
            return (flank,)
        key = (unit.id, spot, target.id, where)
        rows = self._straight.get(key)
        if rows is None:
            struck = self._there(target, where)
            state = self.moved(unit, spot)
            if where != target.hex:
                units = tuple(struck if unit.id == struck.id else unit for unit in state.units)
                state = replace(state, units=units)
            rows = self._straight[key] = straight_way(state, struck, spot)
        return (flank, rows)

    def _as_target(self, unit: Unit, where: Hex) -> Key:
        """Return what decides the odds against a unit on a hex: a key."""
        place = (unit.id, where, unit.webbed)
        known = self._targets if unit.id in self.cache.touched else self.cache.targets
        facts = known.get(place)
        if facts is None:
            facts = known[place] = (
                unit.kind,
                unit.trained,
                unit.figures,
                unit.webbed,
                unit.poisoned,
                self.ignored(unit, where),
                self.rows(unit, where),
                self.state.adventure.lore,
            )
        return facts

    def sees(self, unit: Unit, start: Hex, end: Hex) -> bool:
        """Return whether the line between two hexes is clear, the unit itself having moved."""
        screens, high, at = self.ground.screens, self.ground.high, self.at
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
        """Return whether an enemy of a unit stands next to a hex."""
        at = self.at
        for near in GRID.neighbours[spot]:
            other = at.get(near)
            if other is not None and other.side is not unit.side:
                return True
        return False

    def pace(self, unit: Unit) -> tuple[int, int]:
        """Return a unit's hexes to move and battle, and its weapon's reach; 0 and 0 in a web."""
        return (0, 0) if unit.webbed else _pace_of(unit.kind, unit.trained)
