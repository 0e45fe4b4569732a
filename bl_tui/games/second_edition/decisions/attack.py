"""Attacks: the ordered units attack, one by one (BL2-6.1), or one with a granted attack."""

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import OfUnits, OnBoard
from bl_tui.games.second_edition.odds.odds_text import fight_told
from bl_tui.games.second_edition.odds.previews import fight_at
from bl_tui.games.second_edition.odds.usefulness import attackers, attacks_of
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.selection import About, Hint, Lights, Selection, Why, no_target, no_unit
from engine.hexes.grid import Hex
from engine.second_edition.rules.sight import blockers, reach_of
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Attack, Done
from engine.second_edition.state.model import GRID, Unit, UnitId
from engine.second_edition.turn.views import View


class Attacking(OnBoard):
    """An attack of the selected or only unit."""

    looks = ("odds",)

    def attacker(self, at: Selection) -> Unit | None:
        """Return the unit that attacks, or None."""
        return self.unit

    def waiting(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can attack and that wait for their player."""
        return self.can_act

    def spots_of(self, unit: UnitId, at: Selection) -> tuple[Hex, ...]:
        """Return the hexes of the targets of a unit: the one in mind, then the best first."""
        ranked = [target for target, _ in attacks_of(self.board, unit)]
        mind = [target for target in ranked if (unit, target.id) in at.aims]
        return tuple(dict.fromkeys(target.hex for target in (*mind, *ranked)))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the targets of the unit, or the dice and odds of the selected attack."""
        unit = self.attacker(at)
        if unit is None:
            count = len(self.can_act)
            return (
                tell.count("app.prompt.attacks", count)
                if count
                else tell.say("app.prompt.attacks_none")
            )
        fight = fight_at(self.view, unit.id, at.cursor)
        if fight is not None:
            return fight_told(tell, fight)
        return tell.count("app.prompt.targets", len(self._targets(unit)), unit=tell.unit(unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the units that can attack, or the targets of one and the line to the cursor."""
        unit, here = self.attacker(at), self.here(at)
        if unit is None:
            near = self._targets(here) if here is not None and here.id in self.can_act else {}
            return near | self.eligible(self.waiting(at))
        lit = self._line_to(unit, at.cursor) | self._targets(unit)
        return lit | {unit.hex: Light.SELECTED}

    def _targets(self, unit: Unit) -> Lights:
        by_hex = self.goals((unit.id,)).items()
        return {spot: Light.TARGET for spot, action in by_hex if isinstance(action, Attack)}

    def _line_to(self, unit: Unit, spot: Hex) -> Lights:
        """Return the line of sight to the enemy under the cursor, and the hex that blocks it."""
        foe, away = self.board.at(spot), GRID.distances[unit.hex][spot]
        if foe is None or foe.side is unit.side or not 1 < away <= reach_of(self.board, unit)[1]:
            return {}
        line = GRID.lines(unit.hex, spot)[0]
        lit = {crossed: Light.LINE for crossed in line if crossed is not None}
        return lit | {at: Light.BLOCKED for at, _ in blockers(self.board, unit, line)[:1]}


class Attacks(Attacking, OfUnits):
    """Attack with the ordered units, one by one."""

    name = "attacks"
    rule = "BL2-6.1"
    step = steps.Attacks
    phase = "app.phase.attacks"
    chooses = "app.do.choose.attacks"
    finishes = "app.do.done.attacks"
    at_once = (Attack,)
    asks = "app.hint.sure_attacks"
    holds = True
    keeps = "app.do.decline.skip"

    def attacker(self, at: Selection) -> Unit | None:
        return self.held(at)

    def waiting(self, at: Selection) -> tuple[UnitId, ...]:
        return self.left(at)

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can attack, those first whose best attack is worth most."""
        return attackers(self.board, self.can_act)

    def places(self, units: tuple[UnitId, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the hexes of the targets of a unit: the one in mind, then the best first."""
        return self.spots_of(units[0], at)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack of the selected unit, or about one of the unit under the cursor."""
        attacker, here = self.goes(at), self.here(at)
        if attacker is not None:
            return no_target(at) if here is None else Why(Attack(attacker, here.id))
        if here is None:
            return no_unit(at)
        return self._nearest(here) if here.side is self.view.side else Why(Attack(here.id, here.id))

    def _nearest(self, unit: Unit) -> Why | Hint:
        """Ask about the nearest enemy; the refusal explains why the unit cannot attack."""
        foes = [other for other in self.view.units if other.side is not unit.side]
        if not foes:
            return no_target(Selection(unit.hex))
        foe = min(foes, key=lambda other: GRID.distances[unit.hex][other.hex])
        return Why(Attack(unit.id, foe.id))

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the attacks."""
        return self.view.actions == (Done(),)


class Granted(Attacking, PlaceDecision[View]):
    """Attack with the unit to which a Lore card grants an attack (BL2-20.7)."""

    name = "granted"
    rule = "BL2-20.7"
    step = steps.Granted
    phase = "app.phase.granted"
    chooses = "app.do.choose.granted"

    def about(self) -> About:
        """Return the unit that may attack."""
        return About(self.view.steps[-1].unit)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack on the unit under the cursor."""
        here = self.here(at)
        if here is None:
            return no_target(at)
        return Why(Attack(self.view.steps[-1].unit, here.id))
