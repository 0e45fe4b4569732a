"""What a spell may be aimed at agrees with a second reading, in positions drawn by chance."""

from collections.abc import Callable
from random import Random

from attrs import define, field

from engine.battle_mages.state.model import Setup
from engine.battle_mages.tables.effects import EFFECTS
from engine.hexes.grid import Hex
from tests.battle_mages.position import Position, make_place
from tests.battle_mages.second_reading import BOARD, seen
from tests.marks import rule

POSITIONS = 240
AWAY = BOARD.grid.distances
SPELLS = [row.id for row in EFFECTS.values() if row.cast and row.id not in ("fly", "potency")]
SPELLS.remove("life_speed")
FIVE = {"fire_ball", "vital_shock", "theft_vis"}
"""Effects of range 5; all others reach as far as the ZOC, Teleport those whom it carries."""


@define
class Field:
    """Pieces by their names, what they bear, and what lies about; the Magus "aM" casts."""

    pieces: dict[str, Hex]
    marks: dict[str, str] = field(factory=dict)
    ground: dict[Hex, str] = field(factory=dict)
    bricks: list[Hex] = field(factory=list)
    zone: int = 3

    @property
    def caster(self) -> Hex:
        return self.pieces["aM"]

    @property
    def opaque(self) -> set[Hex]:
        return {spot for spot, kind in self.ground.items() if kind == "mountain"} | {*self.bricks}

    def free(self, spot: Hex) -> bool:
        closed = self.ground.get(spot, "hill") != "hill" or spot in self.bricks
        return not closed and spot not in self.pieces.values()

    def near(self, spot: Hex) -> bool:
        return AWAY[self.caster][spot] <= self.zone

    def within_five(self, spot: Hex) -> bool:
        """BM-10.15, BM-10.16."""
        close = AWAY[self.caster][spot] <= 5
        return close and (spot == self.caster or seen(BOARD.grid, self.caster, spot, self.opaque))

    def place(self, effect: str) -> Position:
        sphere = EFFECTS[effect].sphere
        game = make_place(
            " ".join(f"{name}@{_at(spot)}" for name, spot in self.pieces.items()),
            ground=" ".join(f"{kind} {_at(spot)}" for spot, kind in self.ground.items()),
            bricks=" ".join(map(_at, self.bricks)),
            marks=" ".join(f"{name} {mark}" for name, mark in self.marks.items()),
            spheres=f"a {sphere} {'mind' if sphere == 'life' else 'life'} b time mind",
            setup=Setup(zoc_radius=self.zone),
            dice="6 7 8 9 10 6 7",
            kings=False,
        )
        casts = ["cast foresight 0", f"declare {effect}"]
        game.play(*casts if sphere == "time" else [f"cast {effect} 0"])
        return game.play("sign -") if EFFECTS[effect].signed else game


def _at(spot: Hex) -> str:
    row, col = BOARD.grid.row_col(spot)
    return f"{row},{col}"


def made(name: str) -> str:
    """Of what a piece is: "i" an illusion, "s" a spirit, "" of an army."""
    return "i" if name[1] == "i" else "s" if name[1] in "ZG" else ""


WHOM: dict[str, Callable[[str], bool]] = {
    "invisibility": lambda name: name[0] == "a",  # BM-15.7
    "teleport": lambda name: name[0] == "a",  # BM-11.27
    "domination": lambda name: name[0] == "b" and name[1] not in "KM",  # BM-11.45
    "umbra": lambda name: name[1] != "K",  # BM-11.44
    "alteration": lambda name: name[1] == "T",  # BM-11.48
    "theft_vis": lambda name: name == "bM",  # BM-11.49
    "fire_ball": lambda name: name[0] == "b",  # BM-11.50
}
"""Whom else an effect on pieces asks for."""
HEXES: dict[str, Callable[[Field, Hex], bool]] = {
    "seal": lambda _, __: True,  # BM-11.25
    "creation": lambda place, spot: place.free(spot) and spot != BOARD.node,  # BM-11.46
    "erosion": lambda place, spot: spot in place.bricks,
    "destruction": lambda place, spot: spot in place.bricks,
}
"""Which hexes of the ZOC an effect on hexes asks for."""


def touched(place: Field, effect: str, name: str) -> bool:
    """Whether this kind of spell touches a piece at all (BM-10.19, BM-11.41, BM-11.43)."""
    wanted = {"exorcism": "s", "disenchant": "i"}.get(effect, "")
    mark = place.marks.get(name, "")
    beyond = mark == "umbra 1" and EFFECTS[effect].sphere != "spirit"
    hidden = mark == "invisibility 1" and name[0] == "b"
    return made(name) == wanted and not beyond and not hidden


def aims(place: Field, effect: str) -> set[str]:
    """Everything that may be named first, with successes enough for a level 5."""
    if effect in ("summoning", "illusion"):
        room = any(place.near(spot) and place.free(spot) for spot in BOARD.grid.hexes)
        return set(map(str, range(1, 6))) if room else set()
    if effect in HEXES:
        return {s for s in BOARD.grid.hexes if place.near(s) and HEXES[effect](place, s)}
    reach = place.within_five if effect in FIVE else place.near
    fits = WHOM.get(effect)
    found = {name for name in place.pieces if fits is None or fits(name)}
    found = {name for name in found if touched(place, effect, name)}
    return {name for name in found if reach(place.pieces[name])}


def draw(coin: Random) -> Field:
    """Draw a caster away from the Node, and what stands and lies around."""
    away = [spot for spot in BOARD.grid.hexes if AWAY[spot][BOARD.node] > 1]
    start = coin.choice(away)
    near = sorted(BOARD.grid.around(start, 6) - {start})
    coin.shuffle(near)
    place = Field({"aM": start, "aK": near.pop(), "bK": near.pop(), "bM": near.pop()})
    place.zone = coin.choice((2, 3, 5))
    for number in range(coin.randint(4, 9)):
        code = coin.choice(("I", "C", "T", "I", "C", "Z", "G", "iI", "iT"))
        name = f"{coin.choice('ab')}{code}{number}"
        place.pieces[name] = near.pop()
        if not made(name) and coin.random() < 0.3:
            place.marks[name] = coin.choice(("umbra 1", "invisibility 1"))
    for kind in ("mountain", "mountain", "lake", "hill", "mountain", "lake"):
        place.ground[near.pop()] = kind
    place.bricks = [near.pop() for _ in range(3)]
    return place


@rule("BM-10.13", "BM-10.14", "BM-10.16", "BM-10.19", "BM-11.41", "BM-11.43", "BM-11.46")
def test_the_targets_of_spells_agree_with_a_second_reading() -> None:
    """Every effect that has a target, with mountains, the Umbra and the invisible about."""
    coin = Random("targets")
    for number in range(POSITIONS):
        place, effect = draw(coin), SPELLS[number % len(SPELLS)]
        game = place.place(effect)
        listed = {each.split(" ", 1)[1] for each in game.options("target")}
        assert listed == aims(place, effect), (effect, place)
