"""Ratings of a hero's turn: attack, move, explore, use items, rest, escape."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.heroes.items import FITS, give, held, refuse_attach
from engine.bardsung.heroes.moving import reach
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state import actions as a
from engine.bardsung.state.places import ZoneId
from engine.bardsung.state.steps import Attack, HeroTurn
from engine.bardsung.tables.cards import HELD
from engine.bardsung.tables.heroes.stoneheart import FreeMoveFirst
from engine.bardsung.tables.words import Deed, Kind, TreasureKind
from engine.bardsung.turn.hero_turn import actions_left
from engine.bots.bardsung.decision import BotDecision
from engine.bots.bardsung.fights import Attacks, chance, fate_price, ops_value, skill
from engine.bots.bardsung.ways import Ways, explore
from engine.bots.bardsung.weights import NEVER
from engine.bots.protocol import Rated
from engine.bots.rating import percent, rated
from engine.core.frozen import Word

KEPT = 0.8
"""The worth of a consumable that is kept for a better moment; half of it where it comes back."""


class Turn:
    """A hero's turn: what follows an action is reckoned in as far as actions are left."""

    def __init__(self, decision: BotDecision) -> None:
        self.decision = decision
        self.ways = Ways(decision)
        self.left = actions_left(decision.hero)
        self.attacks = self.ways.attacks(decision.hero.zone)

    def rate(self, action: Any) -> Rated:
        """Rate an action by what it is."""
        return RATERS[type(action)](self, action)

    def then(self, card: str) -> float:
        """Return the best that may follow an ability when an action is left."""
        if self.left < 2:
            return 0.0
        return max(0.0, self.attacks.best(1, without=card), self.ways.retreat)

    # --- actions ---------------------------------------------------------------------------------

    def move(self, action: a.Move) -> Rated:
        """Rate a Move."""
        return self.ways.move(action, self.left - 1)

    def use(self, action: a.Use) -> Rated:
        """Rate an ability: an attack by its chances, a skill by what it does."""
        decision = self.decision
        face = face_of(decision.hero, action.card)
        assert face is not None
        if face.kind is Kind.SKILL:
            follows = self.then(action.card)
            value = decision.style.care * skill(decision, face) + follows - decision.weary
            return rated(action, value, "skill", ("card", action.card))
        if not action.target:
            return self._charge(action)
        enemy = decision.state.the(action.target)
        odds = chance(decision, decision.hero, face, enemy, bool(action.empower))
        value = self.attacks.value(face, enemy, bool(action.empower))
        facts = (
            ("card", action.card),
            ("target", action.target),
            ("hit", percent(odds.hit + odds.critical)),
            ("critical", percent(odds.critical)),
        )
        return rated(action, value + self.then(action.card), "attack.odds", *facts)

    def _charge(self, action: a.Use) -> Rated:
        """Rate an attack after a free Move (ST4): the best of all zones."""
        decision, card = self.decision, action.card
        face = face_of(decision.hero, card)
        assert face is not None
        safe = isinstance(face.special, FreeMoveFirst) and face.special.safe
        here = decision.hero.zone
        away = 1.0 if safe else decision.parting(here)
        best = NEVER
        for zone in (here, *reach(decision.state, decision.hero.id, safe)):
            attacks = Attacks(decision, zone, (card,))
            targets = attacks.targets(face)
            if targets:
                value = max(attacks.value(face, target, False) for target in targets)
                value += attacks.best(1) if self.left > 1 else 0.0
                value += self.ways.place(zone) - self.ways.place(here)
                best = max(best, value * (1.0 if zone == here else away))
        return rated(action, best, "skill", ("card", card))

    def explore(self, action: a.Explore) -> Rated:
        """Rate to explore."""
        return explore(self.ways, action)

    def door(self, action: a.OpenOrClose) -> Rated:
        """Rate a door: one that keeps the party from its goal is opened, none is closed."""
        decision = self.decision
        closed = not decision.map.doors.get(action.gate, True)
        cut = bool(self.ways.goal) and not decision.map.same_area(
            decision.hero.zone, self.ways.goal
        )
        return rated(action, 0.8 if closed and cut else -2.0, "door")

    def escape(self, action: a.Escape) -> Rated:
        """Rate to leave by the stairs: nothing is better."""
        return rated(action, 8.0, "escape")

    def handle(self, action: a.Handle) -> Rated:
        """Rate things in the zone."""
        decision, what = self.decision, action.what
        cut = bool(self.ways.goal) and not decision.map.same_area(
            decision.hero.zone, self.ways.goal
        )
        burning = sum("burn" in hero.conditions for hero in decision.state.in_play())
        waiting = any(c.id == "FG3" and not c.exhausted for c in decision.state.order)
        value = {
            "chest": 3.0,
            "lever": 0.9 if cut or decision.hero.zone == self.ways.lever else -2.0,
            "well": 0.05 if not decision.foes else -1.0,
            "tide": 1.2 * burning + waiting - 0.5,
        }.get(what, -0.5)
        return rated(action, value, "handle", ("what", what))

    # --- what costs no action --------------------------------------------------------------------

    def consume(self, action: a.Consume) -> Rated:
        """Rate a consumable by its best target."""
        decision = self.decision
        row = HELD[action.card]
        helped: dict[Word, float] = {
            Deed.MEND: 0.8,
            Deed.LENS: 0.0,
            Deed.WHETSTONE: 0.3 if self.attacks.best(1) > 0.5 and self.left else -1.0,
            Deed.THIRD: 1.0 if decision.foes and self.left == 0 else -1.0,
        }
        value = helped.get(row.does[0].verb)
        if value is None:
            value = ops_value(decision, row.does) - (
                KEPT if row.kind is TreasureKind.CONSUMABLE and not row.restore else KEPT / 2
            )
        follows = self.then("") if value > 0 else 0.0
        return rated(action, value + follows, "consume", ("card", action.card))

    def attach(self, action: a.Attach) -> Rated:
        """Rate to attach a gem or rune: at once; those of others are left to them."""
        if held(self.decision.hero, action.card) is None:
            return rated(action, -5.0, "attach", ("card", action.card))
        return rated(action, 20.0, "attach", ("card", action.card))

    def give(self, action: a.Give) -> Rated:
        """Rate to hand over a gem or rune of the hero's own: if the other can attach it and this
        hero cannot."""
        decision, card = self.decision, action.card
        facts = (("card", card), ("hero", action.hero))
        if held(decision.hero, card) is None or HELD[card].kind not in FITS:
            return rated(action, -5.0, "give", *facts)
        mine = any(
            isinstance(action, a.Attach) and action.card == card for action in decision.actions
        )
        after = give(decision.state, decision.hero, action).state
        theirs = after.hero(action.hero)
        free = any(refuse_attach(after, theirs, a.Attach(card, n)) is None for n in (0, 1))
        return rated(action, 15.0 if free and not mine else -5.0, "give", *facts)

    def charm(self, action: a.Charm) -> Rated:
        """Rate a charm: when fate has run out in a fight."""
        state = self.decision.state
        gained = state.fates - state.fate
        hot = bool(self.decision.foes) and self.left > 0
        worth = 12.0 if hot and (not state.fate or gained >= 4) and gained >= 2 else -5.0
        return rated(action, worth, "charm")

    def third(self, action: a.Third) -> Rated:
        """Rate to use a Third action token: when the other actions are gone."""
        return rated(action, 5.0 if not self.left else -5.0, "third")

    def rest(self, action: a.Rest) -> Rated:
        """Rate to rest: what it heals, and the checkpoint; near to where the party heads."""
        decision, state = self.decision, self.decision.state
        value = -decision.style.rest - (0.6 if state.resources[1] == 1 else 0.0)
        for hero in state.in_play():
            value += 0.7 * decision.relief(hero)
            bad = [c for c in hero.conditions if c in ("poison", "bleed")]
            value += 0.4 * len(bad)
        behind = self._behind_checkpoint()
        value += min(1.5, 0.25 * behind)
        mark = decision.map.mark(action.tile)
        value -= 0.05 * min(20, decision.distance(mark, self.ways.goal)) if self.ways.goal else 0.0
        return rated(action, decision.style.care * value + 1.0, "rest")

    def _behind_checkpoint(self) -> int:
        """Return how many tiles would be lost if the party had to go back now."""
        state = self.decision.state
        laid = [tile.tile for tile in state.board.tiles]
        spots = {ZoneId(zone).tile for zone in state.checkpoints}
        return len(laid) - 1 - max((laid.index(spot) for spot in spots if spot in laid), default=0)

    def drop(self, action: a.DropBanner) -> Rated:
        """Rate to drop the Lost Banner: never."""
        return rated(action, -10.0, "done")

    def done(self, action: a.Done) -> Rated:
        """Rate to end the turn."""
        idle = self.left > 0
        return rated(action, -idle * self.decision.weary, "enough" if idle else "done")


RATERS: dict[type, Callable[[Turn, Any], Rated]] = {
    a.Move: Turn.move,
    a.Use: Turn.use,
    a.Explore: Turn.explore,
    a.OpenOrClose: Turn.door,
    a.Escape: Turn.escape,
    a.Handle: Turn.handle,
    a.Consume: Turn.consume,
    a.Attach: Turn.attach,
    a.Give: Turn.give,
    a.Charm: Turn.charm,
    a.Rest: Turn.rest,
    a.Third: Turn.third,
    a.DropBanner: Turn.drop,
    a.Done: Turn.done,
}
"""The rating function for each kind of action of a turn."""


def hero_turn(decision: BotDecision, _: HeroTurn) -> list[Rated]:
    """Rate all that a hero may do in its turn."""
    turn = Turn(decision)
    return [turn.rate(action) for action in decision.actions]


def aim(decision: BotDecision, step: Attack) -> list[Rated]:
    """Rate the targets of an attack whose free Move came first."""
    face = face_of(decision.hero, step.card)
    assert face is not None
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.Done):
            ratings.append(rated(action, 0.0, "done"))
            continue
        enemy = decision.state.the(action.target)
        odds = chance(decision, decision.hero, face, enemy, bool(action.empower))
        price = fate_price(decision, int(bool(action.empower)))
        facts = (
            ("card", step.card),
            ("target", action.target),
            ("hit", percent(odds.hit + odds.critical)),
            ("critical", percent(odds.critical)),
        )
        ratings.append(rated(action, odds.value - price + 0.01, "attack.odds", *facts))
    return ratings
