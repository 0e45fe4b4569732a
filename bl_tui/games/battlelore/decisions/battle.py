"""Battles: ordered units battle; flags, retreats, ground gained, and battles back (BL-P1.5)."""

from typing import Any, ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.attack import (
    attack_lit,
    attack_told,
    offered_lit,
    targets_lit,
)
from bl_tui.games.battlelore.decisions.base import InBattle, Offered
from bl_tui.games.battlelore.decisions.units import OfUnits
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import battle_of
from bl_tui.games.battlelore.odds.usefulness import aims, attackers
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import ListDecision, PlaceDecision, YesNoDecision
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.table.pointing.selection import About, Hint, Lights, Selection, Why, no_target, no_unit
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Attack, Done, MassStrike, MoveUnit, Pursue, RetreatTo
from engine.battlelore.state.model import GRID, Unit, UnitId
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
    holds = True
    asks = "app.hint.sure_battles"
    keeps = "app.do.decline.skip"

    def by_use(self, at: Selection) -> tuple[UnitId, ...]:
        """Return the units that can battle: those first whose attack is worth most."""
        return attackers(self.view, self.can_act)

    def places(self, units: tuple[UnitId, ...], at: Selection) -> tuple[Hex, ...]:
        """Return the hexes for a unit: the target in mind, then the others, the best first; then
        where it may retire."""
        unit = units[0]
        ranked = [target for target, _ in aims(self.view, unit)]
        mind = [target for one, target in at.aims if one == unit and target in ranked]
        goals = self.goals(units)
        spots = (self._spot(target) for target in (*mind, *ranked))
        return tuple(dict.fromkeys((*(spot for spot in spots if spot in goals), *goals)))

    def _spot(self, unit_id: UnitId) -> Hex:
        unit = unit_of(self.view, unit_id)
        return "" if unit is None else unit.hex

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the targets of the selected unit, or the dice and odds of the selected attack."""
        unit = self.held(at)
        if unit is None and self.can_act:
            return tell.count("app.prompt.battles", len(self.can_act))
        if unit is None:
            return tell.say("app.prompt.battles_none")
        open_to = self.goals(at.held)
        action, name = open_to.get(at.cursor), tell.unit(unit)
        if isinstance(action, MoveUnit):
            return tell.say("app.prompt.retire", unit=name, to=at.cursor)
        if isinstance(action, MassStrike):
            return tell.say("app.prompt.strike", unit=name)
        foes = sum(isinstance(act, Attack | MassStrike) for act in open_to.values())
        odds = attack_told(tell, self.view, unit, at)
        return odds or tell.count("app.prompt.targets", foes, unit=name)

    def highlights(self, at: Selection) -> Lights:
        """Light the units that can battle, or the targets of one and the line to the cursor."""
        unit, here = self.held(at), self.here(at)
        if unit is not None:
            return attack_lit(self.view, unit, at.cursor, self.goals(at.held))
        looked_at = here is not None and here.id in self.can_act
        near = targets_lit(self.goals((here.id,))) if here is not None and looked_at else {}
        return near | self.eligible(at)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack of the selected unit, or about one of the unit under the cursor."""
        attacker, here = self.goes(at), self.here(at)
        if attacker is not None:
            return no_target(at) if here is None else Why(Attack(attacker, here.id))
        if here is None:
            return no_unit(at)
        return self._nearest(here) if here.side is self.view.side else Why(Attack(here.id, here.id))

    def _nearest(self, unit: Unit) -> Why | Hint:
        """Ask about the nearest enemy; the refusal explains why the unit cannot battle."""
        foes = [other for other in self.view.units if other.side is not unit.side]
        if not foes:
            return no_target(Selection(unit.hex))
        foe = min(foes, key=lambda other: GRID.distances[unit.hex][other.hex])
        return Why(Attack(unit.id, foe.id))

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the battles."""
        return self.view.actions == (Done(),)


class Flags(Offered, ListDecision[View]):
    """Answer the flags of a roll: retreat, or ignore some of them (BL-P2.12.3)."""

    name = "flags"
    rule = "BL-P2.12.3"
    step: ClassVar[Any] = (steps.Battle, steps.BattleStage.IGNORE)
    phase = "app.phase.flags"
    curtain = "app.curtain.flags"

    def about(self) -> About:
        """Return the unit that flags drive back, and the one that rolled them."""
        return About(self.now.target, self.now.unit, self.now.target_at)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many flags the unit must answer."""
        unit = self.named(tell, self.now.target)
        return tell.count("app.prompt.flags", self.now.flags, unit=unit)


class FlagsOfSpell(Flags):
    """Answer the flags of spell dice, which no unit rolled."""

    step = steps.Spell

    def about(self) -> About:
        """Return the unit that flags drive back."""
        return About(self.now.target)


class Retreat(InBattle, PlaceDecision[View]):
    """Choose the hex to which a unit retreats, hex by hex (BL-P2.12.4)."""

    name = "retreat"
    rule = "BL-P2.12.4"
    step: ClassVar[Any] = steps.Retreat
    phase = "app.phase.retreat"
    curtain = "app.curtain.retreat"
    chooses = "app.do.choose.retreat"

    def about(self) -> About:
        """Return the unit that retreats."""
        return About(self.now.unit)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many hexes the unit still retreats."""
        unit = self.named(tell, self.now.unit)
        return tell.count("app.prompt.retreat", self.now.hexes, unit=unit)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that retreats, and the hexes to which it could."""
        ways = dict.fromkeys(self.goals(()), Light.RETREAT)
        return ways | self.lit((self.now.unit,), Light.SELECTED)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the retreat to the hex under the cursor."""
        return Why(RetreatTo(at.cursor))


class AfterBattle(InBattle):
    """Actions of the unit that has won (BL-P2.15.1)."""

    rule = "BL-P2.15.1"

    def about(self) -> About:
        """Return the winning unit, the one that it battled, and the hex of that."""
        return About(self.now.unit, self.now.target, self.now.target_at)


class GainGround(AfterBattle, Offered, YesNoDecision[View]):
    """Advance to the hex that the enemy has left, or stay."""

    name = "gain"
    step = (steps.Combat, steps.CombatStage.GAIN)
    phase = "app.phase.gain"
    chooses = "app.do.yes.gain"
    at_place = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the hex to which the unit may advance."""
        unit = self.named(tell, self.now.unit)
        return tell.say("app.prompt.gain", unit=unit, to=self.now.target_at)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that may advance, and the hex for it."""
        return {self.now.target_at: Light.REACH} | self.lit((self.now.unit,), Light.SELECTED)


class Pursuit(AfterBattle, PlaceDecision[View]):
    """Move on from the ground gained, before a bonus battle."""

    name = "pursue"
    step = (steps.Combat, steps.CombatStage.PURSUE)
    phase = "app.phase.pursue"
    chooses = "app.do.choose.pursue"
    declines = "app.do.decline.pursue"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that may pursue."""
        return tell.say("app.prompt.pursue", unit=self.named(tell, self.now.unit))

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the pursuit to the hex under the cursor."""
        return Why(Pursue(at.cursor))


class BonusBattle(AfterBattle, PlaceDecision[View]):
    """Battle again with the unit that has won."""

    name = "bonus"
    step = (steps.Combat, steps.CombatStage.BONUS)
    phase = "app.phase.bonus"
    chooses = "app.do.choose.bonus"
    declines = "app.do.decline.bonus"
    looks = ("odds",)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that may attack again, or the dice and odds of that attack."""
        if self.unit is None:
            return ""
        odds = attack_told(tell, self.view, self.unit, at)
        return odds or tell.say("app.prompt.bonus", unit=tell.unit(self.unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the targets and the line to the cursor."""
        if self.unit is None:
            return {}
        return attack_lit(self.view, self.unit, at.cursor, self.goals((self.unit.id,)))

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack on the unit under the cursor."""
        here = self.here(at)
        return no_target(at) if here is None else Why(Attack(self.now.unit, here.id))


class BattleBack(Offered, YesNoDecision[View]):
    """Battle back with an attacked unit that did not retreat, or not (BL-P2.15.2)."""

    name = "battle_back"
    rule = "BL-P2.15.2"
    step = (steps.Combat, steps.CombatStage.BATTLE_BACK)
    phase = "app.phase.battle_back"
    curtain = "app.curtain.battle_back"
    chooses = "app.do.yes.battle_back"
    looks = ("odds",)

    def about(self) -> About:
        """Return the unit that strikes back, and the one that attacked it."""
        return About(self.now.target, self.now.unit, self.now.target_at)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the dice and odds of a battle back."""
        if self.unit is None or self.target is None:
            return ""
        back = battle_of(self.view, self.unit, self.target.hex)
        if back is None:
            return ""
        dice, target = back.dice.value, tell.unit(self.target)
        if not tell.odds:
            return tell.count("app.prompt.back_dice", dice, target=target)
        odds = in_brief(tell, self.target, back.odds)
        return tell.count("app.prompt.battle_back", dice, target=target, odds=odds)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that strikes back, its target, and the target's path of retreat."""
        return offered_lit(self.view, self.unit, self.target)
