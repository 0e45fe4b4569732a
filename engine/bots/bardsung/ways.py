"""Where to go: the gate that the party heads for, how tiles are laid, what a zone is worth."""

from functools import cached_property

from engine.bardsung.explore.gates import explorable, gates_by_zone
from engine.bardsung.explore.spawning import page
from engine.bardsung.heroes.moving import reach
from engine.bardsung.map.lattice import FAR
from engine.bardsung.map.placing import cells, on_threshold
from engine.bardsung.rules.stats import face_of, reach_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Laid
from engine.bardsung.state.places import GateId, ZoneText
from engine.bardsung.state.steps import Attack, AttackStage, Exploring, FreeMove
from engine.bardsung.tables.tiles import EAST, SOUTH, STEP, Cell, shape, tiles, turned_side
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.fights import Attacks
from engine.bots.protocol import Rated
from engine.bots.rating import rated
from engine.core.frozen import replace

SIDEWAYS = {"N": 0.0, "E": 1.5, "W": 1.5, "S": 4.0}
"""How many rows a way out is farther from the threshold that does not lead north."""
TOOLKIT = 4.0
"""Rows for which a toolkit is paid."""
HEMMED = 2.0
"""Rows for which a way out is preferred that is not hard by the boundary."""
STAIRS, PORTAL, FOE = 0.8, 0.3, 0.15
"""The worth of a step nearer to the stairs, to the next portal or to an enemy."""


class Ways:
    """Facts about the board for a hero's turn."""

    def __init__(self, decision: BotDecision) -> None:
        self.decision = decision
        self._places: dict[ZoneText, float] = {}
        self._attacks: dict[ZoneText, Attacks] = {}

    @cached_property
    def gates(self) -> dict[str, float]:
        """Return the gates through which the party may explore, each with its distance in rows."""
        decision, state = self.decision, self.decision.state
        distances: dict[str, float] = {}
        if state.stairs or not state.board.tiles:
            return distances
        for zone in sorted(gates_by_zone(state)):
            for gate, costs in explorable(state, replace(decision.hero, zone=zone)).items():
                distances[gate] = self._rows(gate) + TOOLKIT * costs
        return distances

    def _rows(self, gate: str) -> float:
        decision = self.decision
        zone, side = GateId(gate).zone, GateId(gate).side
        x, y = decision.map.cells[zone]
        right, down = STEP[side]
        cell = (x + right, y + down)
        party = decision.state.in_play()
        away = sum(min(20, decision.distance(hero.zone, zone)) for hero in party) / len(party)
        blocked = 20.0 if not inside(cell) or cell in decision.map.at else 0.0
        return cell[1] + SIDEWAYS[side] + 0.6 * away + blocked + hemmed(cell)

    @cached_property
    def gate(self) -> str:
        """Return the gate for which the party heads, "" for none."""
        return min(self.gates, key=lambda gate: (self.gates[gate], gate), default="")

    @cached_property
    def lever(self) -> ZoneText:
        """Return where a lever opens the only way on, "" where there is another or none (TE5)."""
        state = self.decision.state
        if self.gate or state.stairs:
            return ""
        closed = (door for door in state.board.doors if door.portcullis and not door.open)
        barred = {door.tile for door in closed}
        levers = (token for token in state.tokens if token.kind == "lever")
        return next((lever.zone for lever in levers if lever.tile in barred), "")

    @cached_property
    def goal(self) -> ZoneText:
        """Return the zone for which the party heads: the stairs, before a portal, a lever."""
        return self.decision.state.stairs or GateId(self.gate).zone or self.lever

    def place(self, zone: ZoneText) -> float:
        """Return what it is worth to end in a zone."""
        if zone not in self._places:
            self._places[zone] = self._pull(zone) - self._risk(zone)
        return self._places[zone]

    def attacks(self, zone: ZoneText) -> Attacks:
        """Return the attacks that the hero could make from a zone."""
        if zone not in self._attacks:
            self._attacks[zone] = Attacks(self.decision, zone)
        return self._attacks[zone]

    def _risk(self, zone: ZoneText) -> float:
        return self.decision.danger(self.decision.at(zone), zone)

    def _pull(self, zone: ZoneText) -> float:
        decision = self.decision
        if decision.state.stairs:
            return -STAIRS * min(FAR, decision.distance(zone, decision.state.stairs))
        if decision.foes:
            far = decision.map.distances(zone)
            least = min(far.get(foe.zone, FAR) for foe in decision.foes)
            onward = decision.weary * PORTAL * min(FAR, decision.distance(zone, self.goal))
            return -FOE * max(0, least - self._range) - (onward if self.goal else 0.0)
        return -PORTAL * min(FAR, decision.distance(zone, self.goal)) if self.goal else 0.0

    @cached_property
    def _range(self) -> int:
        hero = self.decision.hero
        faces = (face_of(hero, ability.card) for ability in hero.abilities)
        return max(
            (reach_of(self.decision.state, hero, f) for f in faces if f is not None), default=0
        )

    # --- moves -----------------------------------------------------------------------------------

    def go(self, zone: ZoneText, more: int, safe: bool = False) -> float:
        """Return the value of a Move with so many attacks after it and its opportunity attacks."""
        decision = self.decision
        here = decision.hero.zone
        chance = 1.0 if safe else decision.parting(here)
        arrived = self.place(zone) + self.attacks(zone).best(more)
        stuck = self.place(here)
        if chance < 1.0:
            stuck += self.attacks(here).best(more)
        return chance * arrived + (1 - chance) * stuck - self.place(here)

    @cached_property
    def retreat(self) -> float:
        """Return what a Move brings after which nothing follows, at its best."""
        zones = reach(self.decision.state, self.decision.hero.id)
        return max((self.go(zone, 0) for zone in zones), default=0.0)

    def move(self, action: a.Move, more: int, safe: bool = False) -> Rated:
        """Rate a Move, with the reason that weighs most."""
        decision, zone = self.decision, action.to
        value = self.go(zone, more, safe)
        hits = self.attacks(zone).best(more)
        if hits > 0:
            facts = (("zone", zone), ("value", round(10 * hits)))
            return rated(action, value, "move.attack", *facts)
        safer = self._risk(zone) < self._risk(decision.hero.zone) - 0.1
        code = "move.safe" if safer else "move.goal"
        return rated(action, value, code, ("zone", zone))


def inside(cell: Cell) -> bool:
    """Return whether a cell is on the board or beyond its threshold."""
    return 0 <= cell[0] <= EAST and cell[1] <= SOUTH


def hemmed(cell: Cell) -> float:
    """Return the price of a cell hard by the boundary."""
    return HEMMED * (cell[0] in (0, EAST) or cell[1] >= SOUTH - 1)


# --- exploring -----------------------------------------------------------------------------------


def explore(ways: Ways, action: a.Explore) -> Rated:
    """Rate exploring: in peace, through the chosen gate, when the companions are near."""
    decision = ways.decision
    gate, facts = action.gate, (("gate", action.gate),)
    if decision.foes or decision.state.stairs:
        return rated(action, decision.weary - 3.0, "explore", *facts)
    here = decision.hero.zone
    late = [h for h in decision.friends if decision.distance(h.zone, here) > 2]
    value = 1.0 - decision.style.gather * len(late)
    best = ways.gates[ways.gate] if ways.gate else 0.0
    value -= 0.4 * min(4.0, ways.gates.get(gate, 99.0) - best)
    firm = [h for h in decision.friends if _fitter(decision, h.id, here)]
    value -= 0.6 * bool(firm) * decision.style.care
    return rated(action, value, "explore", *facts)


def _fitter(decision: BotDecision, name: str, zone: ZoneText) -> bool:
    """Return whether a companion would bear being first much better, and still has its turn."""
    other = decision.state.hero(name)
    card = decision.state.card(name)
    waits = card is not None and not card.exhausted
    near = decision.distance(other.zone, zone) <= 2
    return waits and near and decision.robust(other) > decision.robust(decision.hero) + 1


def placing(decision: BotDecision, step: Exploring) -> list[Rated]:
    """Rate how a tile is laid: onto the threshold, or so that a way leads on to it."""
    threshold = page(decision.state).threshold
    ratings = []
    for action in decision.actions:
        laid = step.ways[action.way]
        if on_threshold(laid, threshold) and not decision.state.stairs:
            ratings.append(rated(action, 10.0, "place.stairs"))
        else:
            ratings.append(rated(action, -_onward(decision, laid), "place.north"))
    return ratings


def _onward(decision: BotDecision, laid: Laid) -> float:
    """Return how many rows the best way out of a tile is from the end of the board."""
    row, spots = tiles()[laid.tile], shape(laid.tile, laid.turns)
    mine = set(cells(laid))
    best = [30.0]
    for _, zone, side in row.portals:
        x, y = spots[zone]
        turned = turned_side(side, laid.turns)
        right, down = STEP[turned]
        cell = (laid.x + x + right, laid.y + y + down)
        if inside(cell) and cell not in decision.map.at and cell not in mine:
            best.append(cell[1] + SIDEWAYS[turned] + hemmed(cell))
    return min(best) - 0.05 * len(best)


# --- a free Move ---------------------------------------------------------------------------------


def free_move(decision: BotDecision, step: FreeMove) -> list[Rated]:
    """Rate where a free Move leads, the attack that follows reckoned in (ST4, NF6)."""
    ways = Ways(decision)
    below = decision.state.steps[-2] if len(decision.state.steps) > 1 else None
    card = below.card if isinstance(below, Attack) and below.stage is AttackStage.TARGET else ""
    ratings = []
    for action in decision.actions:
        zone = action.to if isinstance(action, a.Move) else decision.hero.zone
        value = _after(decision, zone, card) + ways.place(zone)
        if isinstance(action, a.Move):
            value *= 1.0
            if not step.safe:
                chance = decision.parting(decision.hero.zone)
                here = decision.hero.zone
                value = chance * value + (1 - chance) * (
                    _after(decision, here, card) + ways.place(here)
                )
            ratings.append(rated(action, value, "move.goal", ("zone", zone)))
        else:
            ratings.append(rated(action, value, "done"))
    return ratings


def _after(decision: BotDecision, zone: ZoneText, card: str) -> float:
    attacks = Attacks(decision, zone)
    if not card:
        return attacks.best(1)
    face = face_of(attacks.hero, card)
    assert face is not None
    return max(
        (attacks.value(face, target, False) for target in attacks.targets(face)), default=0.0
    )
