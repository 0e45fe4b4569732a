"""Each side of each enemy card acts in positions drawn at random: line by line as its sheet says.

The sheets are read here once more, by the rules alone: whom a line fits (BS-12.14, BC-5), whether
it is possible (BS-12.9 to BS-12.11), what is done of a bracket (BS-12.7).
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.events import EnemyAttacked, EnemyMoved, EntryRead
from engine.bardsung.state.model import Hero
from engine.bardsung.tables.behaviours import ActionKind
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_enemies import (
    BEHAVIOUR_SHEET,
    BOSS_SHEET,
    CARD_SHEET,
    ENEMY_SHEET,
)
from tests.oracle.compare import Entry

CARDS = {**ENEMY_SHEET.entries, **CARD_SHEET.entries}
SIDES = [(card, part) for card in CARDS for part in ("normal", "heated") if part in CARDS[card]]
BOARDS = {
    "ENT@6,14 C02@7,10": [f"C02.{zone}" for zone in "abcd"] + [f"ENT.{zone}" for zone in "bacedf"],
    "TUT@6,14": [f"TUT.{zone}" for zone in ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")],
}
HALL = {"A2@6,14": [f"A2.z{zone}" for zone in (20, 21, 22, 10, 11, 31, 23, 24, 25)]}
"""Where bosses act: the hall of the King, whose command places a guard in it."""
HEROES = ("Stoneheart", "Lightweaver", "Dawnguard")
GAMES = 40
"""Positions of each side."""


def kind_of(card: str) -> str:
    """Return the enemy whose card it is."""
    return next((row.kind for name, row in CARD_SHEET.rows.items() if name == card), card)


def boss_of(card: str) -> Entry:
    """Return the reference card of a boss; nothing for an enemy that has none."""
    reference = BOSS_SHEET.entries.get(kind_of(card), {})
    return reference if reference.get("kind") == "boss" else {}


def lines(card: str, part: str) -> list[tuple[str, int, str, Entry]]:
    """Return each line of a side: its card, its number on it, the kind of its group, the line."""
    side = CARDS[card][part]
    groups = {name: BEHAVIOUR_SHEET.entries[name]["groups"] for name in side.get("behaviours", ())}
    if "behaviour_groups" in side:
        groups[card] = side["behaviour_groups"]
    read = []
    for trait, parts in groups.items():
        number = 0
        for place, group in enumerate(parts):
            for entry in group["entries"]:
                read.append((trait, number, f"{trait} {place} {group['kind']}", entry))
                number += 1
    return read


class Reader:
    """Reads the lines of a side in a position, with the enemy where it is by now."""

    def __init__(self, game: Position, enemy: str, side: Entry, speed: int) -> None:
        self._state = game.state
        self._map = lattice(game.state)
        self._enemy = game.enemy(enemy)
        self._order = [card.id for card in game.state.order]
        self._range, self._speed = side["attack_range"], speed
        self.zone = self._enemy.zone

    def _far(self, zone: str) -> int:
        return self._map.distance(self.zone, zone)

    def _fitting(self, target: str) -> list[str]:
        """Return the zones of the heroes whom a target fits, by initiative (BS-12.14, BC-5)."""
        heroes = sorted(self._state.heroes, key=lambda hero: self._order.index(hero.id))
        foes = [enemy.zone for enemy in self._state.enemies if enemy.id != self._enemy.id]
        foes.append(self.zone)
        zones = [hero.zone for hero in heroes]
        wounds = max(len(hero.wounds) for hero in heroes)
        full = max(zones, key=zones.count)
        nearest = min(map(self._far, zones))
        fits: dict[str, Callable[[Hero], bool]] = {
            "attack_range": lambda hero: True,
            "closest": lambda hero: self._far(hero.zone) == nearest,
            "unengaged_zone": lambda hero: hero.zone not in foes,
            "engaged_zone": lambda hero: hero.zone in foes,
            "lone": lambda hero: zones.count(hero.zone) == 1,
            "most_wounded": lambda hero: len(hero.wounds) == wounds > 0,
            "crowd": lambda hero: hero.zone == full,
        }
        return [hero.id for hero in heroes if fits[target](hero)]

    def _zone_of(self, hero: str) -> str:
        return self._state.hero(hero).zone

    def _within(self, heroes: list[str], most: int) -> list[str]:
        return [hero for hero in heroes if self._far(self._zone_of(hero)) <= most]

    def at(self, entry: Entry, *, must: bool) -> str:
        """Return the hero or the enemy whom a line concerns, "" where it is not possible."""
        fits = self._fitting(entry["target"]) if "target" in entry else []
        if entry["deed"] == "attack":
            ready = self._within(fits, self._range)
            if not ready and must:
                anybody = self._within(self._fitting("attack_range"), self._range)
                ready = [hero for hero in self._fitting("closest") if hero in anybody]
            return next(iter(ready), "")
        if entry["deed"] == "charge":
            near = self._within(fits, entry.get("target_within", 99))
            return next(iter(self._within(near, self._speed + self._range)), "")
        if entry["deed"] == "move_towards":
            return next(iter(fits), "")
        if entry["deed"] == "escort":
            others = [
                (self._far(other.zone), other.id)
                for other in self._state.enemies
                if other.kind != self._enemy.kind and other.zone != self.zone
            ]
            return min(others)[1] if others else ""
        if entry["deed"] == "rally":  # nobody here has a wound
            cards = [other.kind for other in self._state.enemies if other.id != self._enemy.id]
            return f"card {max(cards, key=self._order.index)}" if cards else ""
        return AWAY if min(self._far(hero.zone) for hero in self._state.heroes) <= 1 else ""

    def struck(self, at: str, *, pulse: bool) -> set[str]:
        """Return the heroes whom an attack concerns: with Pulse all in range (BS-31.5), and one
        more of an enemy with two heads (BC-6.4)."""
        near = self._within(self._fitting("attack_range"), self._range)
        if pulse:
            return set(near)
        twice = ENEMY_SHEET.entries.get(self._enemy.kind, {}).get("nature") == "two_headed"
        others = sorted((hero for hero in near if hero != at), key=self._order.index)
        return {at, *others[: int(twice)]}

    def steps(self, entry: Entry, at: str) -> int:
        """Return how many zones an enemy moves by a line that it does."""
        if entry["deed"] in ("attack", "rally"):
            return 0
        if at == AWAY:
            return self._steps_away()
        enemy = self._state.enemy(at)
        zone = enemy.zone if enemy else self._zone_of(at)
        into_range = max(0, self._far(zone) - self._range)
        halts = entry["deed"] == "charge" or entry.get("stop_when_in_attack_range")
        return min(self._speed, into_range if halts else self._far(zone))

    def _steps_away(self) -> int:
        """Return the fewest steps to the greatest distance from the closest hero (BC-5.6)."""
        zones = [hero.zone for hero in self._state.heroes]
        reached = self._map.distances(self.zone).items()
        return min(
            (-min(self._map.distance(zone, hero) for hero in zones), steps)
            for zone, steps in reached
            if steps <= self._speed
        )[1]


AWAY = "away"
"""The target of a Retreat, which is not a model."""


def drawn(card: str, part: str, random: Random) -> Position:
    """Return a position of a side with three heroes and up to two enemies more."""
    boards = HALL if boss_of(card) else BOARDS
    board = random.choice(list(boards))
    spots = _spots(boards[board], random)
    model = kind_of(card) if boss_of(card) else f"{kind_of(card)}1"
    others = [kind for kind in ("brigand", "raider", "miner") if kind != kind_of(card)]
    others = others[: random.randrange(3)]
    wounds = random.choice(("0", "0012"))
    models = [f"{hero} {spots.pop()} {random.choice(wounds)} wounds" for hero in HEROES]
    models.append(f"{model} {spots.pop()}")
    models += [f"{kind}1 {spots.pop()}" for kind in others]
    heroes = random.sample(HEROES, 3)
    order = f"{card}{'^' * (part == 'heated')} {' '.join(heroes)} {' '.join(others)}"
    given = {"encounter": "EN-6"} if boss_of(card) else {}
    shuffles = ("shuffle stoneheart",)
    return make_position(
        ", ".join(models), tiles=board, order=order, dice="19 " * 24, shuffles=shuffles, **given
    )


def _spots(zones: list[str], random: Random) -> list[str]:
    """Return the zones of two more enemies, of the enemy and of three heroes.

    Often the heroes are far away, or all near, with one of the others beside them.
    """
    shape = random.random()
    if shape < 0.35:
        near = random.choice(zones[1:3])
        return [random.choice(zones), near, zones[0], random.choice((near, zones[0])), near, near]
    if shape < 0.6:
        heroes = random.choices(zones[-3:], k=3)
        return [random.choice(zones), random.choice(heroes), zones[0], *heroes]
    heroes = random.choices(zones, k=2)
    return [*random.choices(zones, k=3), *heroes, random.choice(heroes)]


def happened(game: Position) -> Iterator[tuple[EntryRead, list[str], list[str]]]:
    """Yield each line that was read, the way of the enemy by it, and whom it attacked."""
    for number, event in enumerate(game.events):
        if isinstance(event, EntryRead):
            way: list[str] = []
            struck: list[str] = []
            for later in game.events[number + 1 :]:
                if isinstance(later, EntryRead):
                    break
                way += later.path if isinstance(later, EnemyMoved) else ()
                struck += [later.hero] if isinstance(later, EnemyAttacked) else []
            yield event, way, struck


@rule("BS-12.5", "BS-12.6", "BS-12.7", "BS-12.9", "BS-12.10", "BS-12.11", "BS-12.14", "BS-12.15")
@rule("BC-5.1", "BC-5.2", "BC-5.3", "BC-5.4", "BC-5.5", "BC-5.7", "BC-5.9", "BS-11.3", "BS-11.8")
@rule("BS-31.5")
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_a_side_acts_as_its_lines_say(card: str, part: str) -> None:
    side = CARDS[card][part]
    speed = side.get("speed", boss_of(card).get("speed"))
    model = kind_of(card) if boss_of(card) else f"{kind_of(card)}1"
    for number in range(GAMES):
        game = drawn(card, part, Random(f"{card} {part} {number}"))
        reader = Reader(game, model, side, speed)
        game.acts(card)
        read = [line for line in happened(game) if line[0].enemy == model]
        done: set[str] = set()
        for trait, place, group, entry in lines(card, part):
            if group in done and "conditional" in group:
                continue
            event, way, struck = read.pop(0)
            where = f"{card} {part} {number}: {trait}:{place + 1}"
            assert (event.trait, event.entry) == (trait, place), where
            at = reader.at(entry, must="mandatory" in group)
            assert (event.at or AWAY if event.why == "done" else "") == at, where
            if at:
                done.add(group)
                assert len(way) == reader.steps(entry, at), where
                reader.zone = way[-1] if way else reader.zone
                if entry["deed"] in ("attack", "charge"):
                    assert set(struck) == reader.struck(at, pulse=side["pulse"]), where
        for event, way, _ in read:  # what a boss does whose lines came to nothing
            assert event.entry < 0, f"{card} {part} {number}"
            if event.deed is ActionKind.MOVE:
                assert len(way) == reader.steps({"deed": "move_towards"}, event.at)
