"""Command cards: one is played, one of those drawn is kept, and the end of a battle."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import CardList
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import mirrored
from bl_tui.table.decision import OverDecision
from bl_tui.table.pointing.selection import Begins, Hint, Lights, Selection
from bl_tui.words.naming import sentence
from engine.battlelore.numbers.orders_allowed import allowances, meets, places
from engine.battlelore.state import steps
from engine.battlelore.state.actions import KeepCard, PlayCard
from engine.battlelore.state.adventure_rules import CAMPAIGN_OVER
from engine.battlelore.state.model import CardId, Unit
from engine.battlelore.tables.command_cards import CARDS, Verb
from engine.battlelore.turn.turn import stands_for
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import Value, record


@record
class Outlook(Value):
    """The orders that a card would give if it were played now."""

    units: tuple[Unit, ...]
    """The units that it could order."""
    how: str = "units"
    """One of "units", "any_one" if no unit matches the card, or "dice" where dice decide."""
    copied: CardId | None = None
    """The card that it would repeat, sides swapped, or None."""
    most: int = 1
    """The maximum number of orders."""


def outlook(view: View, card: CardId) -> Outlook:
    """Return the effect of a card of the viewer."""
    side = view.side
    if side is None:
        return Outlook(())
    own = tuple(unit for unit in view.units if unit.side is side)
    resolved = stands_for(public_state(view), side, card)
    if resolved is None:
        return Outlook(own, "any_one")
    copied = None
    if resolved.card != card:
        copied = mirrored(resolved.card) if resolved.mirrored else resolved.card
    if Verb.ROLL_FOR_ORDERS in CARDS[resolved.card].before:
        return Outlook(own, "dice", copied)
    turn = steps.Turn(side, card=card, resolved=resolved, command=len(view.of(side).cards))
    allowed, board = allowances(turn), public_state(view)
    units = tuple(unit for unit in own if any(meets(board, rule, unit) for rule in allowed))
    if not units and CARDS[resolved.card].fallback:
        return Outlook(own, "any_one", copied)
    rooms = [
        min(places(board, turn, rule), sum(meets(board, rule, unit) for unit in own))
        for rule in allowed
    ]
    return Outlook(units, "units", copied, sum(rooms))


class ChooseCard(CardList):
    """Play a Command card (BL-P1.1)."""

    name = "card"
    rule = "BL-P1.1"
    step = steps.ChooseCard
    phase = "app.phase.card"
    curtain = "app.curtain.turn"
    chooses = "app.do.choose.card"
    begins = Begins.KEPT
    looks = ("lore",)
    shapes = True

    def choices(self, at: Selection) -> tuple[PlayCard, ...]:
        """Return the viewer's Command cards in the order of the hand, two equal ones twice."""
        side = self.view.side
        return () if side is None else tuple(PlayCard(card) for card in self.view.of(side).cards)

    def _pointed(self, at: Selection) -> CardId | None:
        hand = self.choices(at)
        return None if at.option is None or at.option >= len(hand) else hand[at.option].card

    @cached_property
    def _effects(self) -> dict[CardId, Outlook]:
        return {}

    def _effect(self, card: CardId) -> Outlook:
        """Return the effect of a card, worked out once: the prompt, the board and Enter ask."""
        if card not in self._effects:
            self._effects[card] = outlook(self.view, card)
        return self._effects[card]

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the orders of the selected card, or the number of cards."""
        cards = len(self.choices(at)) if self.mine else 0
        card = self._pointed(at) if cards else None
        if card is None:
            return tell.count("app.prompt.card", cards)
        does, name = self._effect(card), tell.card(card)
        if does.copied is not None:
            name = tell.say("app.prompt.card_as", card=name, copied=tell.card(does.copied))
        if does.how == "dice":
            return tell.count("app.prompt.card_dice", cards, card=name)
        if does.how == "any_one":
            return tell.say("app.prompt.card_any_one", card=name)
        units = len(does.units)
        if does.most < units:
            return tell.count("app.prompt.card_up_to", units, card=name, most=does.most)
        return tell.count("app.prompt.card_pointed", units, card=name)

    def on_choice(self, at: Selection) -> Hint | None:
        """Ask before playing a card that orders no unit: the turn would end at once."""
        card = self._pointed(at)
        does = None if card is None else self._effect(card)
        wasted = does is not None and does.how == "units" and not does.units
        return Hint("app.hint.sure_card") if wasted else None

    def highlights(self, at: Selection) -> Lights:
        """Light the units that the selected card could order."""
        card = self._pointed(at)
        units = () if card is None else self._effect(card).units
        return {unit.hex: Light.ELIGIBLE for unit in units}


class KeepCommandCard(CardList):
    """Keep one of the Command cards drawn (BL-P1.6)."""

    name = "keep"
    rule = "BL-P1.6"
    step = steps.DrawCards
    phase = "app.phase.keep"
    chooses = "app.do.choose.keep"
    begins = Begins.KEPT

    def choices(self, at: Selection) -> tuple[KeepCard, ...]:
        """Return the drawn Command cards, one of which is kept."""
        return tuple(KeepCard(card) for card in self.now.drawn)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the number of drawn cards, one of which is kept."""
        return tell.count("app.prompt.keep", len(self.now.drawn))


class Over(OverDecision[View]):
    """Look back at a battle that is over, or leave it (BL-13.5)."""

    name = "over"
    rule = "BL-13.5"
    phase = "app.phase.over"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the winner."""
        return victory(tell, self.view)


def victory(tell: Teller, view: View) -> str:
    """Return the winner in a sentence, "" while the battle continues."""
    if view.over is None:
        return ""
    if view.over.reason == CAMPAIGN_OVER:
        return sentence(
            tell.say("app.prompt.over.campaign", side=tell.with_article(view.over.winner))
        )
    return sentence(tell.say("app.prompt.over", side=tell.with_article(view.over.winner)))
