"""A combat: dice are committed, damage and retreats ignored; counter, advance, pursue (BL2-7 to 9).

The highlights of a roll serve Lore cards, too (`lore`).
"""

from typing import Any, ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import InGame, Offered
from bl_tui.games.second_edition.odds.odds_text import fight_told, in_brief, sum_told
from bl_tui.games.second_edition.odds.previews import declared, rerolled
from bl_tui.games.second_edition.odds.usefulness import stand
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import combat, on_the_table, roll
from bl_tui.games.second_edition.words.naming import ability_name, tally
from bl_tui.table.decision import ListDecision, YesNoDecision
from bl_tui.table.pointing.filling import Counters, FormDecision
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.table.pointing.selection import NOTHING, About, Lights, Selection
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.hexes.grid import Hex
from engine.second_edition.lore.dice_groups import NONE, named
from engine.second_edition.rules.damage import may_ignore
from engine.second_edition.rules.retreat import flight
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action, Commit, Pass, Pursue, Reroll
from engine.second_edition.state.model import Face, UnitId
from engine.second_edition.tables.units import Ability, Does
from engine.second_edition.turn.dice_count import die_ability
from engine.second_edition.turn.views import View, public_state

# --- the roll and its units ----------------------------------------------------------------------


def lit_pair(view: View, unit: UnitId | None, target: UnitId | None) -> Lights:
    """Light the unit that acts, and its target."""
    pairs = ((unit_of(view, target), Light.TARGET), (unit_of(view, unit), Light.SELECTED))
    return {piece.hex: light for piece, light in pairs if piece is not None}


def lit_roll(view: View) -> Lights:
    """Light the unit that rolled, its target, and the target's paths of retreat."""
    rolled = roll(view)
    if rolled is None:
        return {}
    return _retreats(view, rolled) | lit_pair(view, rolled.unit, rolled.target)


def _retreats(view: View, rolled: steps.Roll) -> Lights:
    """Light the paths of the target for the remaining retreats."""
    state = public_state(view)
    target = state.unit(rolled.target)
    if target is None or not rolled.retreats:
        return {}
    lit: Lights = {}
    for way in rolled.ways:
        retreat = flight(state, target, way, rolled.retreats)
        lit |= dict.fromkeys(retreat.path[1:], Light.RETREAT)
        helper = state.unit(retreat.supported_by)
        lit |= {} if helper is None else {helper.hex: Light.ELIGIBLE}
    return lit


class OfRoller(InGame):
    """A decision about a roll, of the side that rolled."""

    def about(self) -> About:
        """Return the unit that rolled, and its target."""
        rolled = roll(self.view)
        return NOTHING if rolled is None else About(rolled.unit, rolled.target, rolled.target_at)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that rolled, its target, and the paths of a retreat."""
        return lit_roll(self.view)

    def dice(self) -> tuple[Face, ...]:
        return on_the_table(self.view)


class OfTarget(OfRoller):
    """A decision about a roll, of the target's side."""

    def about(self) -> About:
        """Return the target, and the unit that rolled."""
        rolled = roll(self.view)
        return NOTHING if rolled is None else About(rolled.target, rolled.unit, rolled.target_at)


# --- dice that are taken -------------------------------------------------------------------------


class OfDice(OfRoller, FormDecision[View]):
    """Dice that a player takes from a roll, in the hand: a row for each die, 1 if taken."""

    lists = "app.do.option.dice"
    toggles = True
    in_hand = True

    def ability(self) -> Ability | None:
        """Return the die ability of the unit that rolled, None without one."""
        rolled = roll(self.view)
        return None if rolled is None else die_ability(self.board, rolled)

    def usable(self, face: Face) -> bool:
        """Return whether dice of a face can be taken."""
        return True

    def begin(self) -> Counters:
        """Begin with no die taken."""
        return (0,) * len(self.dice())

    def limits(self, counters: Counters, row: int) -> tuple[int, int]:
        """Return 0 and 1, or 0 for a die that cannot be taken."""
        return 0, int(self.usable(self.dice()[row]))

    def rows(self, tell: Teller) -> tuple[str, ...]:
        return ()

    def taken(self, counters: Counters) -> tuple[Face, ...]:
        """Return the faces of the dice taken."""
        dice = zip(self.dice(), counters, strict=False)
        return tuple(face for face, chosen in dice if chosen)


class RerollDice(OfDice):
    """Choose the dice that are rolled once more (BL2-DL05)."""

    name = "reroll"
    rule = "BL2-DL05"
    step = (steps.Roll, steps.RollStage.REROLL)
    phase = "app.phase.reroll"
    chooses = "app.do.choose.reroll"
    looks = ("odds",)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the dice that are rolled again, and the chances then."""
        taken = self.taken(self.filled(at))
        text = tell.say("app.prompt.reroll", dice=tally(tell.words, taken))
        fight = rerolled(self.view, named(taken)) if tell.odds and taken else None
        if fight is None:
            return text
        return tell.say("app.prompt.reroll_odds", dice=text, odds=in_brief(tell, fight))

    def action(self, counters: Counters) -> Action:
        """Return the action that rolls the chosen dice again, or passes without any."""
        name = named(self.taken(counters))
        return Pass() if name == NONE else Reroll(name)


class CommitDice(OfDice):
    """Commit dice to the die ability of the unit that rolled (BL2-7.9)."""

    name = "commit"
    rule = "BL2-7.9"
    step = (steps.Roll, steps.RollStage.COMMIT)
    phase = "app.phase.commit"
    curtain = "app.curtain.commit"
    chooses = "app.do.choose.commit"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the ability that takes dice, and the sum of the roll with those taken."""
        rolled, able = roll(self.view), self.ability()
        if rolled is None:
            return ""
        if able is None or not self.mine:
            return tell.say("app.prompt.commit_other", target=tell.unit(rolled.target))
        taken, name = sum(self.filled(at)), ability_name(tell.words, able.does.value)
        done = replace(rolled, committed=taken, stage=steps.RollStage.DAMAGE)
        parts = [sum_told(tell, self.view, done)]
        if self._costly and taken:
            parts.append(tell.count("app.dice.costs", taken))
        return tell.count("app.prompt.commit", taken, ability=name, sum=listed(tell.words, parts))

    @property
    def _costly(self) -> bool:
        """Whether each die costs the unit that rolled a figure."""
        able = self.ability()
        return able is not None and able.does is Does.FRENZY

    def usable(self, face: Face) -> bool:
        """Return whether the ability takes dice of a face."""
        able = self.ability()
        return able is not None and face is able.face

    def begin(self) -> Counters:
        """Begin with all dice taken where that costs nothing."""
        return tuple(int(not self._costly and self.usable(face)) for face in self.dice())

    def action(self, counters: Counters) -> Commit:
        """Return the action that commits as many dice."""
        return Commit(sum(counters))


# --- damage and retreats -------------------------------------------------------------------------


class IgnoreDamage(Offered, ListDecision[View]):
    """Ignore damage, or suffer it (BL2-10.5)."""

    name = "ignore"
    rule = "BL2-10.5"
    step = steps.Harm
    phase = "app.phase.ignore"
    curtain = "app.curtain.ignore"

    def _blow(self) -> steps.Blow:
        """Return the damage in question."""
        blows: tuple[steps.Blow, ...] = self.view.steps[-1].blows
        return next((blow for blow in blows if blow.damage and not blow.asked), blows[0])

    def about(self) -> About:
        """Return the unit whose player may ignore damage, and the one that does it."""
        return About(self._blow().unit, self.view.steps[-1].by or None)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how much damage a unit suffers, and how much of it may be ignored."""
        blow = self._blow()
        most = may_ignore(self.board, self.view.steps[-1], blow)
        return tell.count("app.prompt.ignore", blow.damage, unit=tell.unit(self.unit), most=most)

    def highlights(self, at: Selection) -> Lights:
        """Light both units."""
        return lit_pair(self.view, self.about().unit, self.about().target)

    def dice(self) -> tuple[Face, ...]:
        return on_the_table(self.view)


class HoldGround(OfTarget, Offered, ListDecision[View]):
    """Ignore retreats, or retreat (BL2-9.10)."""

    name = "hold"
    rule = "BL2-9.10"
    step = (steps.Roll, steps.RollStage.RETREATS)
    phase = "app.phase.hold"
    curtain = "app.curtain.hold"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many retreats a unit must answer."""
        rolled = roll(self.view)
        if rolled is None:
            return ""
        return tell.count("app.prompt.hold", rolled.retreats, unit=tell.unit(self.unit))


class Direction(OfTarget, Offered, ListDecision[View]):
    """Choose one of two directions of a retreat (BL2-16.4)."""

    name = "direction"
    rule = "BL2-16.4"
    step = (steps.Roll, steps.RollStage.DIRECTION)
    phase = "app.phase.direction"
    curtain = "app.curtain.direction"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit with two possible directions of retreat."""
        rolled = roll(self.view)
        if rolled is None:
            return ""
        return tell.count("app.prompt.direction", rolled.retreats, unit=tell.unit(self.unit))

    def dice(self) -> tuple[Face, ...]:
        return ()


# --- the next blow -------------------------------------------------------------------------------


class Counter(Offered, YesNoDecision[View]):
    """Counter an attack (BL2-8.11)."""

    name = "counter"
    rule = "BL2-8.11"
    step: ClassVar[Any] = (steps.Combat, steps.CombatStage.COUNTER)
    phase = "app.phase.counter"
    curtain = "app.curtain.counter"
    chooses = "app.do.yes.counter"
    looks = ("odds",)

    def about(self) -> About:
        """Return the unit that may counter, and the one that attacked it."""
        attack = combat(self.view)
        return NOTHING if attack is None else About(attack.target, attack.unit, attack.unit_at)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the dice and odds of the counter."""
        fight = declared(self.view)
        return "" if fight is None else fight_told(tell, fight)

    def highlights(self, at: Selection) -> Lights:
        """Light both units."""
        return lit_pair(self.view, self.about().unit, self.about().target)


class Ferocity(Counter):
    """Counter before the attack has its effect (Ferocity, BL2-9.12)."""

    name = "ferocity"
    rule = "BL2-9.12"
    step = (steps.Roll, steps.RollStage.FEROCITY)
    phase = "app.phase.ferocity"
    chooses = "app.do.yes.ferocity"

    def about(self) -> About:
        """Return the target, and the unit that rolled."""
        rolled = roll(self.view)
        return NOTHING if rolled is None else About(rolled.target, rolled.unit, rolled.target_at)


class OfAdvance(Offered):
    """A unit may advance to the hex that its target left."""

    at_place = True
    curtain = "app.curtain.advance"

    def about(self) -> About:
        """Return the unit that may advance, and the hex that its target left."""
        attack = combat(self.view)
        return NOTHING if attack is None else About(attack.unit, attack.target, attack.target_at)

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that may advance, and the hex."""
        pursuits = (action for action in self.view.actions if isinstance(action, Pursue))
        spots: tuple[Hex | None, ...] = (self.about().at, *(action.to for action in pursuits))
        lit: Lights = {spot: Light.REACH for spot in spots if spot is not None}
        return lit | lit_pair(self.view, self.about().unit, None)


class Pursuit(OfAdvance, ListDecision[View]):
    """Pursue and attack again, or advance (Pursue, BL2-9.6)."""

    name = "pursue"
    rule = "BL2-9.6"
    step = (steps.Combat, steps.CombatStage.ADVANCE)
    phase = "app.phase.pursue"

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether the viewer may pursue."""
        return any(isinstance(action, Pursue) for action in view.actions)

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the hexes to pursue and to advance to and staying, the most useful first."""
        return tuple(sorted(super().choices(at), key=self._worth, reverse=True))

    def _worth(self, action: Action) -> float:
        unit, attack = self.unit, combat(self.view)
        if unit is None or attack is None:
            return 0.0
        spot = action.to if isinstance(action, Pursue) else attack.target_at
        spot = unit.hex if isinstance(action, Pass) else spot
        return stand(self.board, unit.id, spot, isinstance(action, Pursue)).worth

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the unit that may pursue and attack again, or advance."""
        return tell.say("app.prompt.pursue", unit=tell.unit(self.unit))


class Advance(OfAdvance, YesNoDecision[View]):
    """Advance to the hex that the target left (BL2-8.16)."""

    name = "advance"
    rule = "BL2-8.16"
    step = (steps.Combat, steps.CombatStage.ADVANCE)
    phase = "app.phase.advance"
    chooses = "app.do.yes.advance"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the hex to which the unit may advance."""
        return tell.say("app.prompt.advance", unit=tell.unit(self.unit), to=self.about().at or "")
