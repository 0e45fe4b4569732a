"""A second reading of melees and lines of sight, written from the rules and not from the engine.

It knows rows and columns, letters of pieces and plain geometry, and is slow. Where it and the
engine disagree about a position drawn by chance, one of them has misread a rule.
"""

from itertools import combinations
from math import hypot, sqrt
from random import Random

from attrs import define, field

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.state.model import Botch, Damage, Leader, Setup
from engine.hexes.grid import Grid, Hex
from tests.battle_mages.position import Position, make_place

STRENGTH = {"I": 1, "C": 3, "T": 2, "M": 1, "K": 2, "B": 5}
"""BM-12.1 to BM-12.6, and a Giant."""
MARKS = {"blessing 2": 2, "blessing -2": -2, "alchemy -1": -1, "invisibility 1": 0, "umbra 1": 0}
FACES = (1, 1, 2, 3, 5, 6, 7, 8, 9, 10)
"""More 1s than a die has, so that botches are met."""
BOARD = BOARDS[2]


@define
class Man:
    """A piece as the rules describe it."""

    name: str
    spot: Hex
    mark: str = ""
    paralysed: bool = False
    team: str = ""

    @property
    def strength(self) -> int:
        """Current Strength, at least 0 (BM-11.35)."""
        return max(0, STRENGTH[self.name[1]] + MARKS.get(self.mark, 0))

    @property
    def worth(self) -> int:
        """What its loss pays for (BM-7.4)."""
        return max(1, self.strength)

    @property
    def beyond(self) -> bool:
        """In the Umbra, or a spirit, who fights there as well (BM-11.43)."""
        return self.mark == "umbra 1" or self.name[1] == "B"

    def touches(self, other: "Man") -> bool:
        return other.spot in BOARD.grid.neighbours[self.spot]


Side = list[Man]


@define
class Drawn:
    """A position drawn by chance, in Alabaster's Melee step."""

    men: list[Man]
    setup: Setup
    hills: list[Hex] = field(factory=list)
    drums: bool = False

    def sides(self, letter: str) -> dict[str, Side]:
        """Teams and single pieces of an army."""
        found: dict[str, Side] = {}
        for each in self.men:
            if each.name[0] == letter:
                found.setdefault(each.team or each.name, []).append(each)
        return found

    def place(self, dice: str, phase: str = "melee", spheres: str = "") -> Position:
        groups = [" ".join(man.name for man in side) for side in self.teams()]
        return make_place(
            " ".join(f"{each.name}@{_at(each.spot)}" for each in self.men),
            teams="; ".join(groups),
            marks=" ".join(f"{each.name} {each.mark}" for each in self.men if each.mark),
            paralysed=" ".join(each.name for each in self.men if each.paralysed),
            ground=" ".join(f"hill {_at(spot)}" for spot in self.hills),
            wheel="war_drums" if self.drums else "",
            setup=self.setup,
            phase=phase,
            spheres=spheres,
            dice=dice,
        )

    def teams(self) -> list[Side]:
        """All teams, in the order in which `make_place` numbers them."""
        return [side for one in "ab" for side in self.sides(one).values() if len(side) > 1]

    def attacks(self) -> set[tuple[str, str]]:
        """Who may attack whom (BM-8.1, BM-8.5, BM-8.7, BM-11.43)."""
        found = set()
        for one, ours in self.sides("a").items():
            able = [each for each in ours if not each.paralysed]
            for other, theirs in self.sides("b").items():
                both = [*able, *theirs]
                apart = any(each.mark == "umbra 1" for each in both)
                apart = apart and not all(each.beyond for each in both)
                if not apart and any(a.touches(b) for a in able for b in theirs):
                    found.add((one, other))
        return found

    def pools(self, one: str, other: str) -> tuple[int, int]:
        """The dice of both sides (BM-8.6 to BM-8.9, BM-11.42, BM-12.8, BM-4.3)."""
        able = [each for each in self.sides("a")[one] if not each.paralysed]
        theirs = self.sides("b")[other]
        attack, defence = self._dice(able), self._dice(theirs)
        contact = [each for each in theirs if any(a.touches(each) for a in able)]
        if all(each.mark == "invisibility 1" for each in contact):
            attack = (attack + 1) // 2
        on_hill = any(each.spot in self.hills for each in contact)
        return attack + self.drums, defence + on_hill

    def _dice(self, men: Side) -> int:
        leaders = sum(each.name[1] == "K" for each in men if each.team)
        per_piece = self.setup.king_bonus is Leader.PER_PIECE
        return sum(m.strength for m in men) + leaders * (len(men) if per_piece else 1)

    def read(self, dice: list[int]) -> tuple[int, int]:
        """Net successes and the size of a botch (BM-0.4 to BM-0.9, BM-16)."""
        hits, ones = sum(die >= 6 for die in dice), dice.count(1)
        if self.setup.botch is Botch.STRICT:
            return max(0, hits - ones), 0 if hits else ones
        return max(0, hits - ones), max(0, ones - hits)

    def harm(self, ours: int, theirs: int) -> int:
        """The damage of a fight (BM-8.10, BM-8.11)."""
        if ours == theirs or self.setup.melee_damage is Damage.MARGIN:
            return abs(ours - theirs)
        return max(ours, theirs)


def losses(side: Side, damage: int) -> set[frozenset[str]]:
    """The sets that the loser may give up (BM-8.13, BM-8.14)."""
    if damage >= sum(each.worth for each in side):
        return {frozenset(each.name for each in side)}
    found = set()
    for size in range(1, len(side) + 1):
        for some in combinations(side, size):
            paid = sum(each.worth for each in some)
            if paid >= damage and all(paid - each.worth < damage for each in some):
                found.add(frozenset(each.name for each in some))
    return found


def _at(spot: Hex) -> str:
    row, col = BOARD.grid.row_col(spot)
    return f"{row},{col}"


# --- positions by chance -------------------------------------------------------------------------


def draw(coin: Random) -> Drawn:
    """Draw a crowd in the middle of the board."""
    near = sorted(BOARD.grid.around(BOARD.grid.name(coin.randint(2, 6), coin.randint(3, 9)), 2))
    men = [_man(coin, number, spot) for number, spot in enumerate(coin.sample(near, 9))]
    for letter in "ab":
        king = coin.choice([each for each in men if each.name[0] == letter] or [None])
        if king is not None:
            king.name, king.mark = letter + "K", ""
        _gather(coin, [each for each in men if each.name[0] == letter], letter)
    switches = Setup(
        botch=coin.choice(list(Botch)),
        melee_damage=coin.choice(list(Damage)),
        king_bonus=coin.choice(list(Leader)),
    )
    drawn = Drawn(men, switches, coin.sample(near, 5), coin.random() < 0.2)
    for number, team in enumerate(drawn.teams(), 1):
        for each in team:
            each.team = f"{each.name[0]}{number}"
    return drawn


def _man(coin: Random, number: int, spot: Hex) -> Man:
    letter = coin.choice("ab")
    code = coin.choice("IIICCTB" if letter == "a" else "IIICCT")
    marked = code != "B" and coin.random() < 0.3
    mark = coin.choice(list(MARKS)) if marked else ""
    return Man(f"{letter}{code}{number}", spot, mark, coin.random() < 0.2)


def _gather(coin: Random, men: Side, letter: str) -> None:
    """Put pieces into teams: chains of contact of at most five (BM-6.10, BM-6.11)."""
    left = [each for each in men if each.mark != "umbra 1"]
    for number in range(1, 4):
        team = [left.pop(0)] if left else []
        for each in list(left):
            if len(team) < 5 and any(each.touches(mate) for mate in team) and coin.random() < 0.8:
                team.append(each)
                left.remove(each)
        for each in team if len(team) > 1 else []:
            each.team = f"{letter}t{number}"


# --- sight ---------------------------------------------------------------------------------------

HIGH = sqrt(3) / 2


def seen(grid: Grid, start: Hex, end: Hex, walls: set[Hex]) -> bool:
    """Whether one of two lines, each a hair to one side, meets no wall (BM-13.8, BM-13.9)."""
    places = {spot: (grid.x(spot) * HIGH, grid.row_col(spot)[0] * 1.5) for spot in grid.hexes}
    (x1, y1), (x2, y2) = places[start], places[end]
    far = hypot(x2 - x1, y2 - y1)
    aside = (y1 - y2) / far * 1e-4, (x2 - x1) / far * 1e-4
    around = [spot for spot in grid.hexes if grid.distances[start][spot] <= 7]

    def meets(lean: int) -> bool:
        for step in range(1, 150):
            x = x1 + (x2 - x1) * step / 150 + aside[0] * lean
            y = y1 + (y2 - y1) * step / 150 + aside[1] * lean
            away = {spot: hypot(places[spot][0] - x, places[spot][1] - y) for spot in around}
            spot = min(away, key=away.__getitem__)
            if spot not in (start, end) and (spot in walls or off(x, y, places[spot])):
                return True
        return False

    return grid.distances[start][end] == 1 or not (meets(1) and meets(-1))


def off(x: float, y: float, centre: tuple[float, float]) -> bool:
    """Whether a point lies outside the hex around a centre, so in none of the board."""
    dx, dy = abs(x - centre[0]), abs(y - centre[1])
    return dx > HIGH + 1e-6 or dx * 0.5 + dy * HIGH > HIGH + 1e-6
