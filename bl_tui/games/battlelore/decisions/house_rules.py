"""The decisions that only house rules bring: each stands in a chapter of the house rules."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.attack import offered_lit, way_off
from bl_tui.games.battlelore.decisions.base import InBattle, Offered, OnBoard, WithDice
from bl_tui.games.battlelore.decisions.battle import Retreat
from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.odds.previews import attack_odds
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import YesNoDecision
from bl_tui.table.panes.numbers import decimal
from bl_tui.table.pointing.selection import About, Ask, Begins, Lights, Selection
from engine.battlelore.house.evasion import HEXES, ways
from engine.battlelore.house.massed_strike import open_to, pool
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state import house_steps
from engine.battlelore.state.actions import Done, EvadeTo
from engine.battlelore.turn.views import View
from engine.core.frozen import replace


class OfAttack(InBattle):
    """What a unit may do in its attack on another."""

    def about(self) -> About:
        """Return the unit that attacks, and its target."""
        return About(self.now.unit, self.now.target)


# --- evasion (HR-1) ----------------------------------------------------------------------------


class EvasionOffer(Offered, YesNoDecision[View]):
    """Evade an attack, or stand (HR-1.4)."""

    name = "evade"
    rule = "HR-1.4"
    step = house_steps.EvasionOffer
    phase = "app.phase.evade"
    curtain = "app.curtain.evade"
    chooses = "app.do.yes.evade"
    looks = ("odds",)

    def about(self) -> About:
        """Return the unit that may evade, and the one that attacks it."""
        return About(self.now.target, self.now.unit)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell which unit may evade which, and how many figures that would save on average."""
        unit, foe = self.unit, self.target
        if unit is None or foe is None:
            return ""
        names = {"unit": tell.unit(unit), "target": tell.unit(foe)}
        stands = attack_odds(self.board, foe, unit) if tell.odds else None
        if stands is None or stands.evaded is None:
            return tell.say("app.prompt.evade", **names)
        figures = {
            "stands": decimal(tell, stands.expected, 1),
            "evades": decimal(tell, stands.evaded.expected, 1),
        }
        return tell.say("app.prompt.evade_odds", **names, **figures)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that may evade, its attacker, and the hexes to which it could go
        (HR-1.9)."""
        unit, foe = self.unit, self.target
        if unit is None or foe is None:
            return {}
        near = ways(self.board, unit, HEXES)
        far = {hex_ for spot in near for hex_ in rear_hexes(self.board, replace(unit, hex=spot))}
        lit = dict.fromkeys((*near, *far), Light.RETREAT)
        return lit | {foe.hex: Light.TARGET, unit.hex: Light.SELECTED}


class Evasion(Retreat):
    """Choose the hex to which a unit evades (HR-1.9)."""

    name = "evade_to"
    rule = "HR-1.9"
    step = house_steps.EvasionMove
    phase = "app.phase.evade_to"
    curtain = "app.curtain.evade_to"
    chooses = "app.do.choose.evade_to"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how many hexes a unit that evades has still to go."""
        unit = self.named(tell, self.now.unit)
        return tell.count("app.prompt.evade_to", self.now.hexes, unit=unit)

    def refusal(self, at: Selection) -> Ask:
        """Ask about the evasion to the hex under the cursor."""
        return Ask(EvadeTo(at.cursor))


# --- recruiting (HR-4) -------------------------------------------------------------------------


class Recruitment(Offered, YesNoDecision[View]):
    """Roll for a figure, or pay for the lore face of that roll (HR-4.3)."""

    name = "recruit"
    rule = "HR-4.3"
    step = house_steps.Recruiting
    phase = "app.phase.recruit"
    chooses = "app.do.yes.recruit"

    def about(self) -> About:
        """Return the unit that recruits."""
        return About(self.now.unit)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell which unit may roll for a figure, or for whose lore face its side may pay."""
        asked = "app.prompt.recruit_pay" if self.now.rolled else "app.prompt.recruit"
        return tell.say(asked, unit=self.named(tell, self.now.unit), lore=PRICE)


# --- massed strikes (HR-5) ---------------------------------------------------------------------


class MassedStrike(OfAttack, OnBoard):
    """Choose the units that strike together (HR-5.5)."""

    name = "mass"
    rule = "HR-5.5"
    step = house_steps.Massing
    phase = "app.phase.mass"
    chooses = "app.do.choose.mass"
    finishes = "app.do.done.mass"

    def finish(self) -> Done | None:
        """Return the strike; without a supporter it cannot begin, and the player is told why."""
        return Done() if self.mine else None

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell who leads a massed strike, and how many dice it has so far.

        Pointed at one that is engaged and could join, tell what it costs to leave (HR-6.13).
        """
        unit, target, here = self.unit, self.target, self.here(at)
        if unit is None or target is None:
            return ""
        if here is not None and here.id in open_to(self.board, self.now):
            cost = leaving(tell, self.view, here)
            if cost:
                return cost
        dice = pool(self.board, unit, self.now.supporters, target).value
        names = {"unit": tell.unit(unit), "target": tell.unit(target)}
        return tell.count("app.prompt.mass", dice, **names)

    def highlights(self, at: Selection) -> Lights:
        """Light who strikes, who could strike too, the target and where that would be driven to."""
        leader, target = self.unit, self.target
        if leader is None or target is None:
            return {}
        lit = way_off(self.view, leader, target.hex)
        lit |= dict.fromkeys(self.goals(()), Light.ELIGIBLE)
        lit |= self.lit(self.now.supporters, Light.ORDERED)
        return lit | {target.hex: Light.TARGET, leader.hex: Light.SELECTED}


# --- engagements (HR-6) ------------------------------------------------------------------------


class Engagement(OfAttack, Offered, YesNoDecision[View]):
    """Engage the unit that is attacked, or not (HR-6.3)."""

    name = "engage"
    rule = "HR-6.3"
    step = house_steps.EngagementOffer
    phase = "app.phase.engage"
    chooses = "app.do.yes.engage"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell which unit may tie down which."""
        unit, target = self.named(tell, self.now.unit), self.named(tell, self.now.target)
        return tell.say("app.prompt.engage", unit=unit, target=target)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that strikes, its target, and the way off for that."""
        return offered_lit(self.view, self.unit, self.target)


class FlankStrike(OfAttack, WithDice):
    """Roll one symbol of a flank strike again, or none (HR-6.20)."""

    name = "flank"
    rule = "HR-6.20"
    step = house_steps.FlankReroll
    phase = "app.phase.flank"
    begins = Begins.NONE

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell which unit may roll one symbol of its flank strike again."""
        return tell.say("app.prompt.flank", unit=self.named(tell, self.now.unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that strikes, its target, and the way off for that."""
        return offered_lit(self.view, self.unit, self.target)
