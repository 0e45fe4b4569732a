"""Moves and attacks in a turn: their texts, the free Move, and the choice of a target."""

from typing import ClassVar

from bl_tui.games.bardsung.board.view import enemy_at, place_of_enemy
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.odds import told as odds
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import shown_letters
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.selection import About, Goals, Hint, Selection, Why
from engine.bardsung.heroes.moving import reach
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.places import ZoneId
from engine.bardsung.turn.views import View

ROOM = 62
"""Cells of the prompt at 80 columns beside the longest badge: the inspector shows longer texts in
full."""


class OfTurn(OfHero):
    """A decision within a hero's turn, with the texts for its moves and attacks."""

    looks = ("card", "sheet", "odds")
    empower: ClassVar[str] = ""
    """The token that empowers rolls, "" for none."""

    def aims(self) -> Goals:
        """Return the places of the targets of an attack whose free Move is done."""
        return {
            place: action
            for action in self.view.actions
            if isinstance(action, a.Aim) and action.empower == self.empower
            if (place := place_of_enemy(self.view, action.target)) is not None
        }

    def why_no_aim(self, at: Selection) -> Why | Hint:
        """Ask about the attack on the enemy under the cursor."""
        enemy = enemy_at(self.view, at.cursor)
        return nobody_at(at) if enemy is None else Why(a.Aim(enemy, self.empower))

    def move_told(self, tell: Teller, action: a.Move) -> str:
        """Return the length of a Move, or the blow that it risks."""
        hero = self.hero
        if hero is None:
            return ""
        blow = odds.parting(tell, self.view, hero.id, action.to, brief=True)
        if blow:
            return tell.say("app.prompt.move.blow", zone=shown_letters(action.to), blow=blow)
        way = reach(self.view.table, hero.id).get(action.to, ())
        near = ZoneId(action.to).tile == hero.tile
        zone = shown_letters(action.to) if near else tell.thing(action.to)
        return tell.count("app.prompt.move", len(way), zone=zone)

    def beside_name(self, tell: Teller, action: Action) -> str:
        """Return the length of a Move, or the roll that it risks."""
        hero = self.hero
        if hero is None or not isinstance(action, a.Move):
            return ""
        roll = odds.parting(tell, self.view, hero.id, action.to)
        way = reach(self.view.table, hero.id).get(action.to, ())
        return roll or tell.count("app.prompt.move.zones", len(way))

    def attack_told(self, tell: Teller, action: a.Use | a.Aim) -> str:
        """Return the chances of an attack; without its name if space is short."""
        hero = self.hero
        if hero is None:
            return ""
        card = action.card if isinstance(action, a.Use) else getattr(self.now, "card", "")
        own = hero.id, card, action.target, bool(action.empower)
        names = {"card": tell.thing(card), "target": tell.thing(action.target)}
        head = len(tell.say("app.prompt.attack", **names, chances=""))
        if head <= ROOM // 2:
            chances = odds.briefly(tell, self.view, *own, ROOM - head)
            return tell.say("app.prompt.attack", **names, chances=chances)
        head = len(tell.say("app.prompt.attack.brief", target=names["target"], chances=""))
        chances = odds.briefly(tell, self.view, *own, ROOM - head)
        return tell.say("app.prompt.attack.brief", target=names["target"], chances=chances)


def nobody_at(at: Selection) -> Hint:
    """Return the hint that the cursor is on no enemy."""
    return Hint("app.hint.nobody_at", units=(zone_of(at.cursor),))


class FreeMove(OfTurn, PlaceDecision[View]):
    """Move within an ability, without an action (BS-19.3)."""

    name = "free_move"
    rule = "BS-19.3"
    step = s.FreeMove
    phase = "app.phase.free_move"
    chooses = "app.do.choose.free_move"
    finishes = "app.do.done.free_move"

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the zones of the Move."""
        return {action.to: action for action in self.view.actions if isinstance(action, a.Move)}

    def question(self, tell: Teller, at: Selection) -> str:
        """Return what a free Move is, and its risk."""
        if getattr(self.now, "safe", False):
            return tell.say("app.prompt.free_move.safe")
        action = self.goals(()).get(at.cursor)
        if isinstance(action, a.Move):
            return self.move_told(tell, action)
        return tell.say("app.prompt.free_move")

    def refusal(self, at: Selection) -> Why:
        """Ask about the Move to the cursor."""
        return Why(a.Move(zone_of(at.cursor)))


class Aim(OfTurn, PlaceDecision[View]):
    """Choose the target of an attack whose free Move is done (BS-9.2)."""

    name = "aim"
    rule = "BS-9.2"
    step = s.Attack
    phase = "app.phase.aim"
    chooses = "app.do.choose.aim"
    finishes = "app.do.done.aim"
    at_place = True

    def about(self) -> About:
        """Return the hero, and the target if there is only one."""
        hero, targets = super().about(), [*self.aims()]
        return About(hero.unit, at=targets[0] if len(targets) == 1 else hero.at)

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the places of the targets."""
        return self.aims()

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask for the target, with its chances."""
        action = self.aims().get(at.cursor)
        return self.attack_told(tell, action) if action is not None else tell.say("app.prompt.aim")

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the attack on the enemy under the cursor."""
        return self.why_no_aim(at)
