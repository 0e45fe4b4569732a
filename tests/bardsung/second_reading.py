"""A second reading of chapter 12, written from the rules alone and without the engine's functions.

It is slow and plain: every path is walked, every rule is applied as it is worded. What an enemy
does is a list of (deed, hero or friend, zone where it stands afterwards).
"""

from itertools import pairwise

from engine.bardsung.map.lattice import ZoneLattice
from engine.bardsung.state.model import Enemy, Hero, State
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS

NEVER = 99


class Reader:
    """Reads the behaviour of one enemy as a player with the book in hand would."""

    def __init__(self, state: State, enemy: Enemy, card: str) -> None:
        self.state, self.card, self.me = state, card, enemy
        self.map = ZoneLattice(state.board)
        self.at = enemy.zone
        row = ENEMY_CARDS[card]
        heated = any(c.id == card and c.heated for c in (*state.order, *state.incoming))
        side = row.heated if heated and row.heated is not None else row.normal
        self.side, self.boss = side, enemy.kind in BOSSES
        drums = [a for a in state.aspects if a.card == "BA02" and self.near_tile(a.tile)]
        mud = any(a.card == "BA29" and a.tile == enemy.tile for a in state.aspects)
        self.speed = side.speed + (1 if drums else 0)
        self.speed -= mud and not self.boss and self.speed > 1
        self.lava = {t.zone for t in state.tokens if t.kind == "lava"}
        self.harm = {t.zone for t in state.tokens if t.kind in ("gas", "drift")}
        self.heroes = [
            h for h in state.heroes if h.zone and self.area(h.zone) == self.area(self.at)
        ]

    def near_tile(self, tile: str) -> bool:
        return self.map.area_of[tile] == self.area(self.me.zone)

    def area(self, zone: str) -> int:
        return self.map.area_of[self.map.tile_of[zone]]

    def range(self, zone: str) -> int:
        """Attack range of whoever stands in a zone (BS-11.7), in the dark at most 1 (BA16)."""
        tile = self.map.tile_of[zone]
        dark = any(a.card == "BA16" and a.tile == tile for a in self.state.aspects)
        lances = sum(a.card == "BA60" and a.tile == tile for a in self.state.aspects)
        reach = self.side.attack.range + lances
        return min(1, reach) if dark else reach

    def initiative(self, hero: Hero) -> int:
        return [card.id for card in self.state.order].index(hero.id)

    # --- distances and paths -----------------------------------------------------------------

    def distance(self, one: str, two: str, shut: frozenset[str] = frozenset()) -> int:
        """Count the borders crossed on the shortest path (BS-2.7)."""
        seen, steps = {one}, 0
        while two not in seen:
            more = {b for a in seen for b in self.map.near[a] if b not in shut or b == two}
            if more <= seen:
                return NEVER
            seen |= more
            steps += 1
        return steps

    def walk(self, one: str, two: str) -> int:
        return self.distance(one, two, frozenset(self.lava - {two}))

    def paths(self, start: str, goal: str) -> list[list[str]]:
        """Return all shortest paths, each with its start (BS-12.20)."""
        length = self.walk(start, goal)
        if length == NEVER:
            return []
        found = [[start]]
        for left in range(length - 1, -1, -1):
            found = [
                [*path, zone]
                for path in found
                for zone in self.map.near[path[-1]]
                if (zone not in self.lava or zone == goal) and self.walk(zone, goal) == left
            ]
        return found

    def way(self, goal: str) -> list[str]:
        """Choose the path: bosses pass heroes; harm; the top hero; ids (BS-12.20, BS-29.14)."""
        paths = self.paths(self.at, goal)
        if not paths:
            return []
        if self.boss:
            passed = [sum(h.zone in path[1:] for h in self.all_heroes()) for path in paths]
            paths = [
                path for path, count in zip(paths, passed, strict=True) if count == max(passed)
            ]
        harms = [sum(zone in self.harm for zone in path[1:]) for path in paths]
        paths = [path for path, count in zip(paths, harms, strict=True) if count == min(harms)]
        top = min(self.all_heroes(), key=self.initiative)
        return min(paths, key=lambda path: [(self.distance(top.zone, z), z) for z in path])[1:]

    def all_heroes(self) -> list[Hero]:
        return [hero for hero in self.state.heroes if hero.zone]

    # --- targets -----------------------------------------------------------------------------

    def alone(self, hero: Hero) -> bool:
        return sum(other.zone == hero.zone for other in self.all_heroes()) == 1

    def foes(self, zone: str) -> int:
        others = sum(e.zone == zone for e in self.state.enemies if e.id != self.me.id)
        return others + (self.at == zone)

    def fits(self, target: str) -> list[Hero]:
        """Return the eligible heroes by preferred target (BS-12.14, BC-5.1 to BC-5.3)."""
        heroes = self.heroes
        if target == "unengaged":
            return [h for h in heroes if not self.foes(h.zone)]
        if target == "engaged":
            return [h for h in heroes if self.foes(h.zone)]
        if target == "closest":
            least = min(self.distance(self.at, h.zone) for h in heroes)
            return [h for h in heroes if self.distance(self.at, h.zone) == least]
        if target == "lone":
            return [h for h in heroes if self.alone(h)]
        if target == "most_wounded":
            most = max(len(h.wounds) for h in heroes)
            return [h for h in heroes if most > 0 and len(h.wounds) == most]
        if target == "crowd":
            sizes = [sum(o.zone == h.zone for o in self.all_heroes()) for h in heroes]
            full = [h for h, n in zip(heroes, sizes, strict=True) if n == max(sizes)]
            first = min(full, key=self.initiative)
            return [h for h in heroes if h.zone == first.zone]
        return list(heroes)

    def choose(self, heroes: list[Hero]) -> Hero:
        """Choose the hero with the highest initiative (BS-12.15), but Defiance first (ST7).

        A Blood Trail (W27) is the next best lead.
        """
        for hero in sorted(heroes, key=self.initiative):
            defiant = "round:defiance" in hero.marks and self.distance(self.at, hero.zone) <= 2
            if len(heroes) > 1 and defiant:
                return hero
        bleeding = [
            h for h in heroes if any((w.card, w.serious) == ("W27", True) for w in h.wounds)
        ]
        return min(bleeding or heroes, key=self.initiative)

    def in_range(self, heroes: list[Hero]) -> list[Hero]:
        return [h for h in heroes if self.distance(self.at, h.zone) <= self.range(self.at)]

    # --- entries -----------------------------------------------------------------------------

    def read(self) -> list[tuple[str, str, str]]:
        """Return everything that the enemy does on its turn (BS-12.5 to BS-12.8)."""
        done: list[tuple[str, str, str]] = []
        if not self.heroes:
            return done
        for trait in self.side.traits:
            brackets: set[int] = set()
            for entry in trait.entries:
                if entry.group and entry.group in brackets:
                    continue
                found = getattr(self, f"do_{entry.deed}")(entry)
                if found is not None:
                    done.append((entry.deed, found, self.at))
                    brackets.add(entry.group)
        return done

    def do_attack(self, entry: object) -> str | None:
        ready = self.in_range(self.fits(entry.target))  # type: ignore[attr-defined]
        if not ready and not entry.group:  # type: ignore[attr-defined]
            anybody = self.in_range(self.heroes)
            least = min((self.distance(self.at, h.zone) for h in anybody), default=0)
            ready = [h for h in anybody if self.distance(self.at, h.zone) == least]
        return self.choose(ready).id if ready else None

    def do_charge(self, entry: object) -> str | None:
        heroes = self.fits(entry.target)  # type: ignore[attr-defined]
        near = entry.near  # type: ignore[attr-defined]
        if near >= 0:
            heroes = [h for h in heroes if self.distance(self.at, h.zone) <= near]
        start = self.at
        ends: dict[str, str] = {}
        for hero in heroes:
            stop = self.stop_in_range(hero)
            if stop is not None:
                ends[hero.id] = stop
        ready = [h for h in heroes if h.id in ends]
        self.at = start
        if not ready:
            return None
        hero = self.choose(ready)
        self.at = ends[hero.id]
        return hero.id

    def stop_in_range(self, hero: Hero) -> str | None:
        """Return the first zone of the path, within speed, with the hero in range (BS-12.18)."""
        if self.walk(self.at, hero.zone) == NEVER:
            return None
        for steps, zone in enumerate([self.at, *self.way(hero.zone)]):
            if steps <= self.speed and self.distance(zone, hero.zone) <= self.range(zone):
                return zone
        return None

    def do_move(self, entry: object) -> str | None:
        heroes = [
            h
            for h in self.fits(entry.target)  # type: ignore[attr-defined]
            if self.walk(self.at, h.zone) < NEVER
        ]
        if not heroes:
            return None
        hero = self.choose(heroes)
        stop = self.stop_in_range(hero) if entry.halting else None  # type: ignore[attr-defined]
        way = self.way(hero.zone)[: self.speed]
        self.at = stop or (way[-1] if way else self.at)
        return hero.id

    def do_away(self, entry: object) -> str | None:
        zones = [h.zone for h in self.heroes]
        if min(self.distance(self.at, zone) for zone in zones) > 1:
            return None
        ends = [
            (-min(self.distance(z, hero) for hero in zones), self.walk(self.at, z), z)
            for z in self.map.cells
            if z not in self.lava and self.walk(self.at, z) <= self.speed
        ]
        self.at = min(ends)[2]
        return ""

    def do_escort(self, entry: object) -> str | None:
        others = [
            e
            for e in self.state.enemies
            if e.kind != self.me.kind and e.zone != self.at
            if self.area(e.zone) == self.area(self.at) and self.walk(self.at, e.zone) < NEVER
        ]
        if not others:
            return None
        friend = min(others, key=lambda e: (self.distance(self.at, e.zone), e.id))
        way = self.way(friend.zone)[: self.speed]
        self.at = way[-1] if way else self.at
        return friend.id

    def do_rally(self, entry: object) -> str | None:
        hurt = [
            e
            for e in self.state.enemies
            if e.id != self.me.id and e.wounds and self.distance(self.at, e.zone) <= 2
        ]
        if hurt:
            return min(hurt, key=lambda e: (self.distance(self.at, e.zone), e.id)).id
        heroes = {h.id for h in self.state.heroes}
        cards = [c.id for c in self.state.order if not c.exhausted and c.id not in heroes]
        others = [card for card in cards if card != self.card]
        return f"card {others[-1]}" if others else None


def clockwise(state: State, enemies: list[Enemy]) -> list[str]:
    """Return the acting order (BS-12.3): turn a hand around the centre, compare by crosses."""
    map = ZoneLattice(state.board)
    xs = [x for x, _ in map.cells.values()]
    ys = [y for _, y in map.cells.values()]
    cx, cy = min(xs) + max(xs), min(ys) + max(ys)

    def arm(enemy: Enemy) -> tuple[int, int]:
        x, y = map.cells[enemy.zone]
        return 2 * x - cx, 2 * y - cy

    first = min(enemies, key=lambda e: (map.cells[e.zone][::-1], e.id))
    ax, ay = arm(first) if arm(first) != (0, 0) else (0, -1)

    def half(enemy: Enemy) -> int:
        """Give 0 for half a turn clockwise from the first bearing, 1 for the other, 2 at centre."""
        x, y = arm(enemy)
        if (x, y) == (0, 0):
            return 2
        cross, dot = ax * y - ay * x, ax * x + ay * y
        return 0 if cross > 0 or (cross == 0 and dot > 0) else 1

    def before(one: Enemy, two: Enemy) -> bool:
        if half(one) != half(two):
            return half(one) < half(two)
        (x, y), (u, v) = arm(one), arm(two)
        cross = x * v - y * u
        if half(one) < 2 and cross:
            return cross > 0
        far_one, far_two = x * x + y * y, u * u + v * v
        return (-far_one, one.id) < (-far_two, two.id)

    rest = [each for each in enemies if each is not first]
    for _ in rest:
        for place, (one, two) in enumerate(pairwise(rest)):
            if before(two, one):
                rest[place], rest[place + 1] = two, one
    return [first.id, *(each.id for each in rest)]
