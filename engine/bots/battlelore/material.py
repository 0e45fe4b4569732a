"""The worth of units, banners and attacks, in the unit of style.BANNER."""

from engine.battlelore.house.evasion import EVADES, class_of
from engine.battlelore.house.switches import EVASION
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.odds.odds import Odds, mean
from engine.battlelore.odds.odds_dice import binomial
from engine.battlelore.rules.victory import score
from engine.battlelore.state.model import GRID, BlazonRule, Stance, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import TENT
from engine.battlelore.tables.units import full_strength
from engine.bots.battlelore.quick_position import MELEE, QuickPosition
from engine.bots.battlelore.weights import BANNER, Style
from engine.core.caching import while_same
from engine.hexes.grid import Hex

SAFE = {
    Stance.FOOT: (0.0, 0.32, 0.56, 0.75, 0.87),
    Stance.MOUNTED: (0.0, 0.35, 0.64, 0.86),
    Stance.CREATURE: (0.0, 0.85),
}
"""The part of its worth that a unit keeps by figures left: a unit with few will not last."""

LAST, NEXT_TO_LAST = 3.0, 1.5
"""The extra worth of the banner that ends the game, and of the one before it."""

PUSHED = 0.6
"""The worth of making a unit retreat."""

ORDERED = (0.7, 0.55, 0.4, 0.2)
"""The chance that the enemy has the orders for their best attack, the next, and so on."""
THREATS = (0.8, 0.4, 0.2)
"""The chances that the worst, the next and the third threat to a unit are carried out."""

HELMET = 0.5
"""The chance of a helmet of any colour."""

HASTE = (0.1, 1.2)
"""The least and the greatest worth of a hex nearer to the fight."""

NEAR = 3
"""The distance from which an enemy soon comes at a unit, in hexes."""

Best = tuple[float, Unit | None]
"""The worth of the best attack, and its target, or 0 and None."""


class BoardNotes:
    """Results for one style about a board, independent of orders and cards in play."""

    def __init__(self) -> None:
        self.exposed: dict[tuple[str, Hex], float] = {}
        self.stand: dict[tuple[str, Hex], float] = {}
        self.place: dict[tuple[str, Hex], float] = {}
        self.threat: dict[tuple[object, ...], float] = {}
        self.best: dict[tuple[object, ...], Best] = {}


@while_same(
    lambda state: (state.units, state.blazons, state.landmarks, state.effects, state.adventure)
)
def notes_of(state: State) -> dict[Style, BoardNotes]:
    """Return the notes of each style about a position's board.

    Most decisions are about the same board as the last one.
    """
    return {}


class Worth:
    """The worth of things in one position, weighed by one style."""

    def __init__(self, position: QuickPosition, style: Style) -> None:
        self.position, self.style = position, style
        state = position.state
        self.wanting = {
            side: state.adventure.camp(side).banners - score(state, side) for side in Side
        }
        self._units: dict[tuple[str, int, Side], tuple[float, ...]] = {}
        notes = notes_of(state).setdefault(style, BoardNotes())
        self._exposed, self._stand, self._place = notes.exposed, notes.stand, notes.place
        self._threat, self._best = notes.threat, notes.best
        self._armed: dict[Side, list[tuple[Unit, int, int]]] = {}
        self._goals = state.blazons
        self._evades = EVASION in state.house
        self._tents = tuple(mark for mark in state.landmarks if mark.kind == TENT)
        self._hastes: dict[Side, float] = {}

    def banner(self, side: Side) -> float:
        """Return the worth of one more banner to a side."""
        wanting = self.wanting[side]
        return BANNER * (LAST if wanting <= 1 else NEXT_TO_LAST if wanting == 2 else 1.0)

    def life(self, unit: Unit) -> tuple[float, ...]:
        """Return the worth of a unit with 0, 1, 2, ... figures to its owner."""
        key = (unit.kind, unit.trained, unit.side)
        worths = self._units.get(key)
        if worths is None:
            kind = kind_of(unit)
            whole = self.banner(unit.side.other) + 1.2 * kind.troop.dice
            worths = tuple(whole * part for part in SAFE[kind.stance])
            self._units[key] = worths
        return worths

    def loss(self, unit: Unit, chances: tuple[float, ...]) -> float:
        """Return what chances to lose 0, 1, 2, ... figures cost a unit's owner."""
        life = self.life(unit)
        has = min(unit.figures, len(life) - 1)
        now = life[has]
        cost = 0.0
        for lost, chance in enumerate(chances):
            if lost and chance:
                cost += chance * (now - life[max(0, has - lost)])
        return cost

    def blow(self, odds: Odds, target: Unit, where: Hex) -> float:
        """Return the worth of an attack's effect on its target."""
        value = self.loss(target, odds.lost) + self.style.price * mean(odds.tokens)
        if odds.retreats:
            value += odds.retreats * (PUSHED + self.held_goal(target.side, where))
        return value

    def attack(
        self, unit: Unit, spot: Hex, target: Unit, *, melee: bool, moved: bool = False
    ) -> float:
        """Return the worth of an attack, less what its answer costs."""
        position = self.position
        expected = position.odds(unit, spot, target, target.hex, (melee, moved, False))
        value = self.style.attack * self.blow(expected, target, target.hex)
        if melee and expected.holds and not target.webbed and position.ignored(target, target.hex):
            back = position.odds(target, target.hex, unit, spot, MELEE)
            value -= self.style.answer * expected.holds * self.blow(back, unit, spot)
        if melee and self.may_evade(target, target.hex, unit):
            value = min(value, self.style.attack * self.evaded(target, expected.dice))
        return value

    def may_evade(self, unit: Unit, spot: Hex, attacker: Unit) -> bool:
        """Return whether a unit on a hex may evade an attack in melee by a house rule (HR-1.2)."""
        if not self._evades or unit.webbed or not self.position.rows(unit, spot):
            return False
        return class_of(attacker) in EVADES.get(class_of(unit), ())

    def evaded(self, unit: Unit, dice: int) -> float:
        """Return what dice cost a unit that evades them: helmets of its colour hit (HR-1.7)."""
        chances = binomial(dice)
        lost = (*chances[: unit.figures], sum(chances[unit.figures :]))
        return self.loss(unit, lost) + PUSHED

    def best_attack(self, unit: Unit, spot: Hex, *, moved: bool, melee_only: bool = False) -> Best:
        """Return the best attack from a hex in this turn, or 0 and None."""
        key = (unit.id, spot, moved, melee_only, self.position.card_of(unit), unit.webbed)
        best = self._best.get(key)
        if best is None:
            best = self._best[key] = self._best_attack(unit, spot, moved, melee_only)
        return best

    def _best_attack(self, unit: Unit, spot: Hex, moved: bool, melee_only: bool) -> Best:
        position = self.position
        if unit.webbed:
            return 0.0, None
        best, whom = 0.0, None
        close = position.battles(unit, True)
        touching = False
        for near in GRID.neighbours[spot]:
            other = position.at.get(near)
            if other is None or other.side is unit.side:
                continue
            touching = True
            if close:
                value = self.attack(unit, spot, other, melee=True, moved=moved)
                if value > best:
                    best, whom = value, other
        reach = kind_of(unit).arms.reach
        if touching or reach <= 1 or melee_only:
            return best, whom
        return self._best_shot(unit, spot, reach, moved)

    def _best_shot(self, unit: Unit, spot: Hex, reach: int, moved: bool) -> Best:
        position = self.position
        shots = position.battles(unit, False)
        best, whom = 0.0, None
        away = GRID.distances[spot]
        for other in position.of[unit.side.other] if shots else ():
            if away[other.hex] <= reach and position.sees(unit, spot, other.hex):
                value = shots * self.attack(unit, spot, other, melee=False, moved=moved)
                if value > best:
                    best, whom = value, other
        return best, whom

    # --- what the enemy may do -----------------------------------------------------------------

    def exposed(self, unit: Unit, spot: Hex) -> float:
        """Return what the enemy is expected to do to a unit on a hex in their next turn."""
        key = (unit.id, spot)
        cost = self._exposed.get(key)
        if cost is None:
            threats = sorted(self.threats(unit, spot).values(), reverse=True)
            cost = sum(value * part for value, part in zip(threats, THREATS, strict=False))
            self._exposed[key] = cost
        return cost

    def threats(self, unit: Unit, spot: Hex) -> dict[str, float]:
        """Return the cost of each enemy's attack on a unit on a hex in their next turn."""
        position = self.position
        away = GRID.distances[spot]
        # the same threat from the same enemy on ground like this needs no second look
        here: tuple[object, ...] = (
            unit.id,
            unit.webbed,
            position.ground.names[spot],
            position.ignored(unit, spot),
            position.rows(unit, spot),
            spot if position.state.effects else "",
        )
        costs: dict[str, float] = {}
        for enemy, reach, longest in self._enemies(unit.side.other):
            hexes = away[enemy.hex]
            if hexes > longest:
                continue
            melee = hexes == 1 or reach == 1
            moved = hexes > reach
            key = (here, enemy.id, hexes == 1, melee, moved)
            value = self._threat.get(key)
            if value is None:
                value = self._threat[key] = self._carried_out(unit, spot, enemy, melee, moved)
            if value > 0:
                costs[enemy.id] = value
        return costs

    def _enemies(self, side: Side) -> list[tuple[Unit, int, int]]:
        """Return each armed unit of a side, its range, and its range after a move."""
        enemies = self._armed.get(side)
        if enemies is None:
            enemies = []
            for unit in self.position.of[side]:
                move, reach = self.position.pace(unit)
                if reach:
                    enemies.append((unit, reach, move + reach))
            self._armed[side] = enemies
        return enemies

    def _carried_out(self, unit: Unit, spot: Hex, enemy: Unit, melee: bool, moved: bool) -> float:
        """Return what one attack on a unit costs it, less what its answer brings."""
        position = self.position
        stand = position.ground.plain if moved else enemy.hex
        odds = position.odds(enemy, stand, unit, spot, (melee, moved, True))
        value = self.loss(unit, odds.lost) + PUSHED * odds.retreats
        if melee and odds.holds and not unit.webbed and position.ignored(unit, spot) > 0:
            back = position.odds(unit, spot, enemy, stand, (True, False, True))
            value -= odds.holds * self.loss(enemy, back.lost)
        if melee and self.may_evade(unit, spot, enemy):
            value = min(value, self.evaded(unit, odds.dice))
        return value

    # --- the worth of hexes --------------------------------------------------------------------

    def held_goal(self, side: Side, spot: Hex) -> float:
        """Return the worth of the blazons on a hex to the side that holds it."""
        value = 0.0
        for goal in self._goals:
            if goal.hex != spot or side not in goal.camps:
                continue
            if goal.lore:
                value += 0.1 * goal.lore
            elif goal.rule is BlazonRule.HELD:
                gains = goal.holder is not side
                wins = gains and self.wanting[side] <= 1
                value += 100.0 if wins else 0.7 * self.banner(side)
            elif goal.holder is None:
                value += 100.0 if self.wanting[side] <= 1 else self.banner(side)
        return self.style.goals * value

    def _pull(self, unit: Unit, spot: Hex) -> float:
        """Return a unit's penalty for standing away from the fight and from blazons."""
        position, style = self.position, self.style
        enemies = position.of[unit.side.other]
        if not enemies:
            return 0.0
        away = GRID.distances[spot]
        move, reach = position.pace(unit)
        near = min(away[enemy.hex] for enemy in enemies)
        value = -self._haste(unit.side) * max(0, near - max(reach, move + 1))
        if reach > 1 and near == 1:
            value -= 0.8
        for goal in self._goals:
            if unit.side in goal.camps and goal.holder is not unit.side:
                value -= 0.12 * style.goals * min(6, away[goal.hex])
        return value

    def _haste(self, side: Side) -> float:
        """Return the worth of a hex nearer to the fight; the side that is outshot must hurry."""
        haste = self._hastes.get(side)
        if haste is None:
            more = self._volley(side.other) - self._volley(side)
            wish = self.style.advance + self.style.outshot * more
            least, most = HASTE
            haste = self._hastes[side] = min(most, max(least, wish))
        return haste

    def _volley(self, side: Side) -> int:
        """Return the number of dice that a side can shoot with."""
        kinds = [kind_of(unit) for unit in self.position.of[side]]
        return sum(kind.troop.dice for kind in kinds if kind.arms.reach > 1)

    def stand(self, unit: Unit, spot: Hex) -> float:
        """Return the worth of a unit on a hex at the end of the turn."""
        key = (unit.id, spot)
        worth = self._stand.get(key)
        if worth is None:
            worth = self.place(unit, spot)
            if self.style.caution:
                worth -= self.style.caution * self.exposed(unit, spot)
            self._stand[key] = worth
        return worth

    def place(self, unit: Unit, spot: Hex) -> float:
        """Return the worth of a unit on a hex, without what the enemy may do."""
        key = (unit.id, spot)
        worth = self._place.get(key)
        if worth is None:
            worth = self._place[key] = self._place_of(unit, spot)
        return worth

    def _place_of(self, unit: Unit, spot: Hex) -> float:
        friends = min(2, self.position.friends(unit, spot))
        value = self.held_goal(unit.side, spot) + self._pull(unit, spot)
        if self._tents:
            value += self._recruits(unit, spot)
        return value + self.style.support * friends

    def _recruits(self, unit: Unit, spot: Hex) -> float:
        """Return what a unit may regain at its own Tent in the next turn (HR-4.3)."""
        troop = kind_of(unit).creature is None and unit.figures < full_strength(unit)
        mine = any(mark.hex == spot and mark.owner is unit.side for mark in self._tents)
        if not (troop and mine) or self.position.near_enemy(unit, spot):
            return 0.0
        life = self.life(unit)
        return HELMET * (life[unit.figures + 1] - life[unit.figures])

    def trapped(self, side: Side) -> int:
        """Return how many units of a side have an enemy near, and no free hex behind them."""
        position = self.position
        foes = [foe.hex for foe in position.of[side.other]]
        return sum(
            not position.rows(unit, unit.hex)
            and any(GRID.distances[unit.hex][foe] <= NEAR for foe in foes)
            for unit in position.of[side]
        )

    def menace(self, side: Side) -> float:
        """Return the expected losses of a side in the other's next turn, with a few orders."""
        best: dict[str, float] = {}
        for unit in self.position.of[side]:
            for enemy, value in self.threats(unit, unit.hex).items():
                best[enemy] = max(value, best.get(enemy, 0.0))
        worst = sorted(best.values(), reverse=True)
        return sum(value * part for value, part in zip(worst, ORDERED, strict=False))
