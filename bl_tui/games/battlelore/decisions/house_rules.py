"""The decisions of house rules, each by a chapter of them."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.attack import offered_lit, way_off
from bl_tui.games.battlelore.decisions.base import InBattle, Offered, OnBoard, WithDice
from bl_tui.games.battlelore.decisions.battle import Retreat
from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.odds.previews import attack_odds
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import YesNoDecision
from bl_tui.table.panes.phrases import decimal
from bl_tui.table.pointing.selection import About, Begins, Lights, Selection, Why
from engine.battlelore.house.evasion import HEXES, ways
from engine.battlelore.house.massed_strike import open_to, pool
from engine.battlelore.house.recruiting import PRICE
from engine.battlelore.rules.retreat import rear_hexes
from engine.battlelore.state import house_steps
from engine.battlelore.state.actions import Done, EvadeTo
from engine.battlelore.turn.views import View
from engine.core.frozen import replace


class OfAttack(InBattle):
    """Choices of a unit in its attack on another."""

    def about(self) -> About:
        """Return the unit that attacks, and its target."""
        return About(self.now.unit, self.now.target)


# --- evasion (HR-1) ----------------------------------------------------------------------------


class EvasionOffer(Offered, YesNoDecision[View]):
    """Evade an attack, or hold the hex (HR-1.4)."""

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
        """Return the unit that may evade, its attacker, and the figures saved on average."""
        unit, foe = self.unit, self.target
        if unit is None or foe is None:
            return ""
        names = {"unit": tell.unit(unit), "target": tell.unit(foe)}
        stands = attack_odds(self.board, foe, unit) if tell.odds else None
        if stands is None or stands.evaded is None:
            return tell.say("app.prompt.evade", **names)
        figures = {
            "stays": decimal(tell, stands.expected, 1),
            "evades": decimal(tell, stands.evaded.expected, 1),
        }
        return tell.say("app.prompt.evade_odds", **names, **figures)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that may evade, its attacker, and the possible hexes (HR-1.9)."""
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
        """Return how many hexes an evading unit still has to move."""
        unit = self.named(tell, self.now.unit)
        return tell.count("app.prompt.evade_to", self.now.hexes, unit=unit)

    def refusal(self, at: Selection) -> Why:
        """Ask about the evasion to the hex under the cursor."""
        return Why(EvadeTo(at.cursor))


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
        """Return the unit that may roll for a figure, or whose lore face may be paid for."""
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
        """Return the strike; without a supporter its refusal says why it cannot begin."""
        return Done() if self.mine else None

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the leader of a massed strike, and its dice so far.

        With the cursor on an engaged unit that could join, return the cost of leaving (HR-6.13).
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
        """Light the strikers, further possible ones, the target and its path of retreat."""
        leader, target = self.unit, self.target
        if leader is None or target is None:
            return {}
        lit = way_off(self.view, leader, target.hex)
        lit |= dict.fromkeys(self.goals(()), Light.ELIGIBLE)
        lit |= self.lit(self.now.supporters, Light.ORDERED)
        return lit | {target.hex: Light.TARGET, leader.hex: Light.SELECTED}


# --- engagements (HR-6) ------------------------------------------------------------------------


class Engage(OfAttack, Offered, YesNoDecision[View]):
    """Engage the unit that is attacked, or not (HR-6.3)."""

    name = "engage"
    rule = "HR-6.3"
    step = house_steps.EngagementOffer
    phase = "app.phase.engage"
    chooses = "app.do.yes.engage"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that may engage, and its target."""
        unit, target = self.named(tell, self.now.unit), self.named(tell, self.now.target)
        return tell.say("app.prompt.engage", unit=unit, target=target)

    def highlights(self, at: Selection) -> Lights:
        """Light the attacker, its target, and the target's path of retreat."""
        return offered_lit(self.view, self.unit, self.target)


class FlankStrike(OfAttack, WithDice):
    """Roll one symbol of a flank strike again, or none (HR-6.20)."""

    name = "flank"
    rule = "HR-6.20"
    step = house_steps.FlankReroll
    phase = "app.phase.flank"
    begins = Begins.NONE

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that may roll one symbol of its flank strike again."""
        return tell.say("app.prompt.flank", unit=self.named(tell, self.now.unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the attacker, its target, and the target's path of retreat."""
        return offered_lit(self.view, self.unit, self.target)
