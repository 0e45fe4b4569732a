"""Special actions of a unit, apart from moving and battling: modes that a key opens."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import InBattle
from bl_tui.games.battlelore.odds.odds_text import leaving
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import passages, strikes
from bl_tui.table.decision import ListDecision, PlaceDecision
from bl_tui.table.pointing.selection import (
    Answer,
    Commands,
    Goals,
    Hint,
    Lights,
    Selection,
    Why,
    no_target,
    no_unit,
)
from engine.battlelore.house.massed_strike import may_be_struck
from engine.battlelore.house.switches import MASSED_STRIKE
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.state import steps
from engine.battlelore.state.actions import (
    FreeUnit,
    LeaveBoard,
    MassStrike,
    MoveUnit,
    OpenPassage,
    Train,
    UsePassage,
)
from engine.battlelore.state.model import UnitId
from engine.battlelore.turn.views import View
from engine.core.frozen import replace

Deed = FreeUnit | LeaveBoard | Train | UsePassage | OpenPassage | MoveUnit | MassStrike

KEYS: dict[type, str] = {
    FreeUnit: "app.do.special.free",
    MoveUnit: "app.do.special.march",
    MassStrike: "app.do.special.strike",
}
"""The name of the key if a unit has only that special action."""


class Strike(InBattle, PlaceDecision[View]):
    """Choose the target of a massed strike (HR-5.2)."""

    name = "strike"
    rule = "HR-5.2"
    phase = ""
    chooses = "app.do.choose.strike"

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        return strikes(self.view, units[0] if units else None)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the leader of a massed strike, and its cost if it is engaged."""
        unit = self.held(at)
        if unit is None:
            return ""
        return leaving(tell, self.view, unit) or tell.say("app.prompt.strike", unit=tell.unit(unit))

    def highlights(self, at: Selection) -> Lights:
        """Light the leader of a massed strike, and its possible targets."""
        return dict.fromkeys(self.goals(at.held), Light.TARGET) | self.lit(at.held, Light.SELECTED)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about a massed strike of the selected unit at the one under the cursor."""
        target = self.here(at)
        if target is None or at.unit is None:
            return no_target(at)
        return Why(MassStrike(at.unit, target.id))

    def why_no_leader(self, at: Selection) -> Why | None:
        """Ask why the selected unit, or that under the cursor, cannot lead a massed strike.

        None if it has no enemy neighbour, or the rule is switched off.
        """
        unit = self.held(at) or self.here(at)
        battles = MASSED_STRIKE in self.view.house and isinstance(self.now, steps.Battles)
        if unit is None or not battles:
            return None
        for foe in adjacent_units(self.board, unit.hex):
            if foe.side is not unit.side and may_be_struck(self.board, foe):
                return Why(MassStrike(unit.id, foe.id))
        return None


class Passage(InBattle, PlaceDecision[View]):
    """Choose the hex on which a unit opens a Secret Passage (BL-22.18)."""

    name = "passage"
    rule = "BL-22.18"
    phase = ""
    chooses = "app.do.choose.passage"

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        """Return the hexes on which the unit may open a passage."""
        return passages(self.view, units[0] if units else None)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that looks for the other end of a passage."""
        return tell.say("app.prompt.passage", unit=self.named(tell, at.unit or at.cursor))

    def highlights(self, at: Selection) -> Lights:
        """Light the possible hexes for a passage."""
        return dict.fromkeys(self.goals(at.held), Light.REACH)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about a passage to the hex under the cursor."""
        return no_unit(at) if at.unit is None else Why(OpenPassage(at.unit, at.cursor))


class Special(InBattle, ListDecision[View]):
    """Choose a special action of a unit, apart from moving and being ordered (BL-P1.4)."""

    name = "special"
    rule = "BL-P1.4"
    phase = ""

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit whose special actions are listed."""
        return tell.say("app.prompt.special", unit=self.named(tell, at.unit or at.cursor))

    def choices(self, at: Selection) -> tuple[Deed, ...]:
        """Return the special actions of the unit selected or under the cursor.

        They include a march where it would rush, a passage without a hex yet, and a massed strike
        without its target.
        """
        here = self.here(at)
        unit = at.unit or (here.id if here is not None else None)
        deeds: list[Deed] = []
        for action in self.view.actions:
            if isinstance(action, FreeUnit | LeaveBoard | Train | UsePassage):
                deeds += [action] if action.unit == unit else []
            elif isinstance(action, MoveUnit) and action.how and action.unit == unit:
                deeds += [action] if action.to == at.cursor else []
        if unit is not None and passages(self.view, unit):
            deeds.append(OpenPassage(unit, ""))
        if unit is not None and strikes(self.view, unit):
            deeds.append(MassStrike(unit, ""))
        return tuple(deeds)

    def pick(self, at: Selection, choice: Deed) -> Answer:
        """Perform it; a passage still needs its hex, a massed strike its target."""
        if isinstance(choice, MassStrike):
            mode, places = Strike.name, strikes(self.view, choice.unit)
        elif isinstance(choice, OpenPassage):
            mode, places = Passage.name, passages(self.view, choice.unit)
        else:
            return super().pick(at, choice)
        first = next(iter(places), at.cursor)
        return replace(at, cursor=first, held=(choice.unit,), option=None, mode=mode)

    def key(self, at: Selection) -> Commands:
        """Return the key for the unit's special actions, with the name of the only one."""
        deeds = self.choices(at)
        named = KEYS.get(type(deeds[0]), "") if len(deeds) == 1 else ""
        return [("special", named)] if deeds else []

    def press(self, at: Selection) -> Answer:
        """Return the answer to the key: perform the only special action, or list several."""
        deeds = self.choices(at)
        if not deeds:
            return Strike(self.view).why_no_leader(at) or Hint("app.hint.nothing_special")
        listed = replace(at, option=0, mode=self.name)
        return self.pick(listed, deeds[0]) if len(deeds) == 1 else listed
