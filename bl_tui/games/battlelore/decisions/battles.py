"""Battles: the ordered units battle, one by one (BL-P1.5)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.board.house_highlights import way_off
from bl_tui.games.battlelore.decisions.about import of_combat
from bl_tui.games.battlelore.decisions.choosing import goals, unit_at, unit_of
from bl_tui.games.battlelore.decisions.unit_decision import OfUnits
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import battle_of
from bl_tui.games.battlelore.panes.inspector_house import leaving
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.asks import About, Goals, Lights
from bl_tui.table.pointing.selection import Ask, Hint, Selection, no_target, no_unit
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Attack, Done, MassStrike, MoveUnit
from engine.battlelore.state.model import GRID, Unit
from engine.battlelore.turn.views import View
from engine.hexes.grid import Hex


class Battles(OfUnits):
    """Battle with the ordered units, one by one."""

    name = "battles"
    rule = "BL-P1.5"
    step = steps.Battles
    phase = "app.phase.battles"
    chooses = "app.do.choose.battles"
    finishes = "app.do.done.battles"
    at_once = (Attack,)
    looks = ("odds",)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell whom the unit held could attack, or the dice and odds of the attack pointed at."""
        unit = self.held(at)
        if unit is None:
            left = len(self.can_act)
            return (
                tell.count("app.prompt.battles", left)
                if left
                else tell.say("app.prompt.battles_none")
            )
        open_to = self.goals(at.held)
        action, name = open_to.get(at.cursor), tell.unit(unit)
        if isinstance(action, MoveUnit):
            return tell.say("app.prompt.retire", unit=name, to=at.cursor)
        if isinstance(action, MassStrike):
            return tell.say("app.prompt.strike", unit=name)
        foes = sum(isinstance(each, Attack | MassStrike) for each in open_to.values())
        told = attack_told(tell, self.view, unit, at)
        return told or tell.count("app.prompt.targets", foes, unit=name)

    def highlights(self, at: Selection) -> Lights:
        """Light the units that can battle, or the targets of one and the line to the cursor."""
        unit, here = self.held(at), self.here(at)
        if unit is not None:
            return attack_lit(self.view, unit, at.cursor, self.goals(at.held))
        looked_at = here is not None and here.id in self.can_act
        near = targets_lit(self.goals((here.id,))) if here is not None and looked_at else {}
        return near | self.eligible()

    def refusal(self, at: Selection) -> Ask | Hint:
        """Ask about the attack of the unit held, or about one of the unit under the cursor."""
        attacker, here = self.goes(at), self.here(at)
        if attacker is not None:
            return no_target(at) if here is None else Ask(Attack(attacker, here.id))
        if here is None:
            return no_unit(at)
        return self._nearest(here) if here.side is self.view.side else Ask(Attack(here.id, here.id))

    def _nearest(self, unit: Unit) -> Ask | Hint:
        """Ask about the nearest enemy; the refusal tells what keeps the unit from battle."""
        foes = [other for other in self.view.units if other.side is not unit.side]
        if not foes:
            return no_target(Selection(unit.hex))
        foe = min(foes, key=lambda other: GRID.distances[unit.hex][other.hex])
        return Ask(Attack(unit.id, foe.id))

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to leave battles unfought."""
        return Hint("app.hint.sure_battles", units=self.can_act) if self.can_act else None

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the battles."""
        return self.view.actions == (Done(),)


class BonusBattle(PlaceDecision[View]):
    """Battle once more with the unit that has won (BL-P2.15.1)."""

    name = "bonus"
    rule = "BL-P2.15.1"
    step = (steps.Combat, steps.CombatStage.BONUS)
    phase = "app.phase.bonus"
    chooses = "app.do.choose.bonus"
    looks = ("odds",)
    declines = "app.do.decline.bonus"

    def about(self) -> About:
        """Return who battles once more against whom."""
        return of_combat(self.view)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell which unit may attack once more, or the dice and odds of that."""
        unit = unit_of(self.view, self.about().unit)
        if unit is None:
            return ""
        told = attack_told(tell, self.view, unit, at)
        return told or tell.say("app.prompt.bonus", unit=tell.unit(unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the targets and the line to the cursor."""
        unit = unit_of(self.view, self.about().unit)
        found = goals(self.view, self.about().unit)
        return {} if unit is None else attack_lit(self.view, unit, at.cursor, found)

    def refusal(self, at: Selection) -> Ask | Hint:
        """Ask about the attack on the unit under the cursor."""
        unit, target = self.about().unit, unit_at(self.view, at.cursor)
        return no_target(at) if target is None or unit is None else Ask(Attack(unit, target.id))


# --- an attack pointed at: here and in a bonus battle ------------------------------------------


def attack_told(tell: Teller, view: View, unit: Unit, at: Selection) -> str:
    """Tell the dice and odds of the attack pointed at, "" where there is none."""
    battle = battle_of(view, unit, at.cursor)
    if battle is None:
        return ""
    if harm := leaving(tell, view, unit, battle.target):
        return harm
    dice, target = battle.dice.value, tell.unit(battle.target)
    if not tell.odds:
        return tell.count("app.prompt.battle_dice", dice, target=target)
    odds = in_brief(tell, battle.target, battle.odds)
    return tell.count("app.prompt.battle", dice, target=target, odds=odds)


def attack_lit(view: View, unit: Unit, spot: Hex, open_to: Goals) -> Lights:
    """Light the targets of a unit, the line to the cursor, and the way off from there."""
    lit = _line_to(view, unit, spot) | way_off(view, unit, spot)
    return lit | targets_lit(open_to) | {unit.hex: Light.SELECTED}


def targets_lit(open_to: Goals) -> Lights:
    """Light whom a unit may attack, and where it may retire to."""
    moves = {spot: Light.REACH_ONLY for spot, act in open_to.items() if isinstance(act, MoveUnit)}
    foes = (spot for spot, act in open_to.items() if isinstance(act, Attack | MassStrike))
    return moves | dict.fromkeys(foes, Light.TARGET)


def _line_to(view: View, unit: Unit, spot: Hex) -> Lights:
    """Light the line of sight to the enemy under the cursor, and the hex that blocks it."""
    away = GRID.distances[unit.hex][spot]
    foe = unit_at(view, spot)
    if foe is None or foe.side is unit.side or not 1 < away <= kind_of(unit).arms.reach:
        return {}
    blocked = obstacle(public_state_of(view), unit.hex, spot)
    line = GRID.lines(unit.hex, spot)[0]
    lit = {each: Light.LINE for each in line if each is not None}
    return lit if blocked is None else lit | {blocked.at: Light.BLOCKED}
