"""Fights: attacks, volleys and destroyed bricks (BM-8, BM-9)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfMages, OfPieces
from bl_tui.games.battle_mages.odds.odds_text import attack_brief, volley_brief
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import fight_of
from bl_tui.table.decision import MarkDecision, PlaceDecision
from bl_tui.table.pointing.selection import (
    Commands,
    Hint,
    Lights,
    Selection,
    Why,
    no_target,
    no_unit,
)
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Breaking, Fighting, Shot, ShotStage
from engine.battle_mages.turn.views import View


class Fight(OfPieces):
    """Attack with the sides that touch an enemy or a brick, one by one."""

    name = "fight"
    rule = "BM-14.3"
    step = Fighting
    phase = "app.phase.fight"
    chooses = "app.do.choose.fight"
    finishes = "app.do.done.fight"
    at_once = (do.Attack,)
    looks = ("odds",)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the pieces that can attack, or both pools of the selected attack."""
        action = self.goals(at.held).get(at.cursor) if self.held(at) is not None else None
        if isinstance(action, do.Attack):
            return attack_brief(tell, self.state, action)
        sides = {a.side for a in self.view.actions if isinstance(a, do.Attack)}
        return tell.count("app.prompt.fight", len(sides))

    def highlights(self, at: Selection) -> Lights:
        """Light the sides that can attack; or the targets of the one held."""
        held = self.held(at)
        if held is None:
            return self.eligible(at)
        return self.reach(held) | self.team(held) | {held.hex: Light.SELECTED}

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack on the piece under the cursor."""
        held, here = self.held(at), self.here(at)
        if here is not None and here.seat is self.view.seat:
            return Why(do.Attack(here.side, here.side))
        if held is None:
            return no_unit(at)
        if here is None and at.cursor not in self.view.bricks:
            return no_target(at)
        return Why(do.Attack(held.side, at.cursor if here is None else here.side))

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to skip the remaining attacks on pieces."""
        attacks = (action for action in self.view.actions if isinstance(action, do.Attack))
        some = any(attack.target not in self.view.bricks for attack in attacks)
        return Hint("app.hint.sure_fight", units=self.can_act) if some else None

    def on_rest(self, at: Selection) -> Hint | None:
        """Ask whether to end the turn where the usual bot would attack no more."""
        some = isinstance(self.best(self.view.actions), do.Attack)
        return None if some else Hint("app.hint.rest_fight", units=self.can_act)

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the turn."""
        return self.view.actions == (do.Done(),)


class Gather(OfMages, MarkDecision[View]):
    """Choose the pieces that take part in a volley."""

    name = "gather"
    rule = "BM-9.5"
    step = (Shot, ShotStage.GATHER)
    phase = "app.phase.gather"
    chooses = unmarks = "app.do.choose.gather"
    finishes = "app.do.done.gather"
    declines = "app.do.decline.gather"
    looks = ("odds",)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the target, and the odds of the pieces that take part."""
        target, shooters = self.now.target, self.now.shooters
        name = tell.at(self.view, target)
        if not shooters:
            return tell.say("app.prompt.gather", target=name)
        odds = volley_brief(tell, self.state, shooters, target)
        return tell.say("app.prompt.gathered", target=name, odds=odds)

    def mark(self, unit: str) -> do.AddShooter:
        """Return the action for choosing a piece."""
        return do.AddShooter(unit)

    def highlights(self, at: Selection) -> Lights:
        """Light the target, the pieces that shoot and those that could."""
        fight = fight_of(self.view)
        if not isinstance(fight, Shot):
            return {}
        lit = self.lit(fight.targets, Light.TARGET) or {fight.target: Light.TARGET}
        lit |= self.lit(self.can_act, Light.ELIGIBLE)
        return lit | self.lit(fight.shooters, Light.ORDERED)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that lets all shoot."""
        return [*usual, ("all", "app.do.all.gather")]


class Break(OfMages, PlaceDecision[View]):
    """Choose further bricks that an attack destroys after the first one."""

    name = "break"
    rule = "BM-8.21"
    step = Breaking
    phase = "app.phase.break"
    chooses = "app.do.choose.break"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many further bricks are destroyed."""
        return tell.count("app.prompt.break", self.now.count)

    def refusal(self, at: Selection) -> Why:
        """Ask about the brick under the cursor."""
        return Why(do.Break(at.cursor))
