"""Questions at any time: a hero's first zone, places and answers, the vote for a road."""

from collections.abc import Container

from bl_tui.games.bardsung.board.view import gate_place, place_of_enemy
from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import by_last_word
from bl_tui.table.decision import InterludeDecision, ListDecision, PlaceDecision
from bl_tui.table.pointing.selection import About, Goals, Lights, Selection, Why
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.places import ZoneId, is_gate
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.aspects import CHALLENGES
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.turn.views import View
from engine.core.seats import Seat

QUESTIONS = by_last_word(
    "ask.back_zone", "ask.bless", "ask.blink", "ask.blink_with", "ask.defeat", "ask.dodge",
    "ask.enemy_push", "ask.fire_zone", "ask.foresight", "ask.ghost", "ask.ghost_from",
    "ask.grudge", "ask.heal", "ask.lens", "ask.lens_order", "ask.light_zone", "ask.lights",
    "ask.mend", "ask.mirage", "ask.offer", "ask.op", "ask.party_treasure", "ask.passage",
    "ask.push", "ask.recover", "ask.refract", "ask.reroll_damage", "ask.reroll_defence",
    "ask.rest_zone", "ask.retry", "ask.section", "ask.shed", "ask.tale", "ask.topple", "ask.try",
)  # fmt: skip
"""The questions by the use of the answer."""


RESTING = ("rest_zone", "fire_zone")
"""The questions of a rest."""


def is_place(option: str) -> bool:
    """Return whether an answer names a zone or a gate."""
    return bool(ZoneId(option).name)


class OfPlaces(OfHero, PlaceDecision[View]):
    """A question whose answers are zones and gates."""

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the zones and gates that are offered."""
        map = lattice_of(self.view.table.board)
        offered = [x for x in self.answers if isinstance(x, a.Choose) and is_place(x.option)]
        return {
            gate_place(map, action.option) if is_gate(action.option) else action.option: action
            for action in offered
        }

    def refusal(self, at: Selection) -> Why:
        """Ask about the place under the cursor."""
        return Why(a.Choose(at.cursor))


class PlaceHero(OfPlaces):
    """Choose the zone in which a hero begins (BS-14.2, or what its page says)."""

    name = "placing"
    rule = "BS-14.2"
    step = s.Placing
    phase = "app.phase.placing"
    chooses = "app.do.choose.placing"

    def cites(self) -> str:
        """Return the rule of the encounter's page."""
        return ENCOUNTERS[self.view.table.encounter].begins or self.rule

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask where the hero begins."""
        return tell.say("app.prompt.placing", zone=tell.thing(at.cursor))


class OfAsk(OfHero):
    """A question of the rules in the middle of something else, by the rule that asks."""

    at_place = True

    def cites(self) -> str:
        """Return the rule that asks."""
        return self.now.rule or self.rule

    def about(self) -> About:
        """Return the hero, and the enemy or place that the question names."""
        hero = self.hero
        enemy = place_of_enemy(self.view, self.now.about)
        own = (hero.zone or None) if hero is not None else None
        return About(hero.id if hero is not None else None, at=enemy or own)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the question."""
        step, question = self.now, QUESTIONS[self.now.what]
        about = tell.thing(step.about) if step.about else ""
        if step.what in ("section", "try"):
            story = f"aspect.{step.about}.story"
            text = tell.say(story) if step.about in CHALLENGES else about
            return tell.say(question, card=about, told=text)
        return tell.say(question) if step.what == "recover" else tell.say(question, about=about)


class Where(OfAsk, OfPlaces):
    """Choose a zone or a gate."""

    name = "where"
    rule = "BS-13.3"
    step = s.Ask
    phase = "app.phase.where"
    chooses = "app.do.choose.where"
    declines = "app.do.decline.where"

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether some answer is a place."""
        return any(map(is_place, view.steps[-1].options))

    def same_again(self, own: Container[Seat]) -> Action | None:
        """Rest where another hero of the player rests, and make the fire there (BS-22.2, BS-22.3):
        who rests chose the zone once."""
        step, table = self.now, self.view.table
        if step.what not in RESTING:
            return None
        asked = {ask.hero for ask in self.view.steps if getattr(ask, "what", "") == "rest_zone"}
        resting = (hero for hero in table.heroes if hero.zone in step.options)
        chosen = (hero.zone for hero in resting if hero.id not in asked and SEATS[hero.id] in own)
        return next((a.Choose(zone) for zone in chosen), None)


class Answer(OfAsk, ListDecision[View]):
    """Choose one of several answers."""

    name = "answer"
    rule = "BS-0.3"
    step = s.Ask
    phase = "app.phase.answer"
    lists = "app.do.option.answers"
    declines = "app.do.decline.answer"

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the answers."""
        return self.answers

    def highlights(self, at: Selection) -> Lights:
        """Light the zone of the deciding hero."""
        return self.own_zone()


class Retry(InterludeDecision[View], Answer):
    """Choose whether to try a failed encounter again."""

    name = "retry"
    phase = "app.phase.retry"
    declines = ""

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether this is the question."""
        return bool(view.steps[-1].what == "retry")


class Tale(InterludeDecision[View], Answer):
    """Answer a story card between two encounters (BC-17.3)."""

    name = "tale"
    rule = "BC-17.3"
    phase = "app.phase.tale"
    panel = "tale"
    declines = ""

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether this is the question."""
        return bool(view.steps[-1].what == "tale")

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask for the answer to the card."""
        return tell.say("ask.tale", card=tell.say(f"storycard.{self.now.about}.name"))


class Vote(OfHero, InterludeDecision[View]):
    """Vote for the road that the party takes (BC-14.14)."""

    name = "vote"
    rule = "BC-14.14"
    step = (s.Aftermath, s.AfterStage.VOTE)
    phase = "app.phase.vote"
    lists = "app.do.option.roads"
    finishes = "app.do.done.vote"

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the roads."""
        return self.answers

    def same_again(self, own: Container[Seat]) -> Action | None:
        """Vote as the player voted for another hero."""
        votes = zip(self.view.table.heroes, self.now.votes, strict=False)
        cast = (vote for hero, vote in votes if SEATS[hero.id] in own)
        return next((a.Choose(vote) for vote in cast), None)

    def question(self, tell: Teller, at: Selection) -> str:
        """Ask which road to take."""
        return tell.say("app.prompt.vote")
