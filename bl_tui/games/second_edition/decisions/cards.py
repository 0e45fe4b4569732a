"""The Command card of a turn (BL2-4.1)."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import InGame
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import turn_of
from bl_tui.table.decision import ListDecision
from bl_tui.table.pointing.selection import Act, Answer, Begins, Commands, Hint, Lights, Selection
from engine.core.frozen import replace
from engine.second_edition.rules.orders import refuse_order
from engine.second_edition.state import steps
from engine.second_edition.state.actions import PlayCard
from engine.second_edition.state.model import CardId, Unit
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.turn.views import View


class ChooseCard(InGame, ListDecision[View]):
    """Choose the Command card of the turn."""

    name = "card"
    rule = "BL2-4.1"
    step = steps.ChooseCard
    phase = "app.phase.card"
    curtain = "app.curtain.turn"
    lists = "app.do.option.cards"
    chooses = "app.do.choose.card"
    begins = Begins.KEPT
    looks = ("lore",)
    shapes = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the orders of the selected card, or the number of cards."""
        options = self.choices(at) if self.mine else ()
        if at.option is None or at.option >= len(options):
            return self._none_pointed_at(tell, len(options))
        card = options[at.option].card
        name, count = tell.card(card), len(self.could_order(card))
        if not count:
            return tell.say("app.prompt.card_none", card=name)
        most = COMMAND[card].most
        if most < count:
            return tell.count("app.prompt.card_up_to", count, card=name, most=most)
        return tell.count("app.prompt.card_pointed", count, card=name)

    def _none_pointed_at(self, tell: Teller, cards: int) -> str:
        return tell.count("app.prompt.card", cards)

    def choices(self, at: Selection) -> tuple[PlayCard, ...]:
        """Return the Command cards in the order of the hand, two equal ones twice."""
        return () if self.hand is None else tuple(map(PlayCard, self.hand.cards))

    def could_order(self, card: CardId) -> tuple[Unit, ...]:
        """Return the units that a card of the viewer could order if it were played now; worked out
        once, since the prompt, the board and Enter ask."""
        if card not in self._reached:
            self._reached[card] = self._reaches(card)
        return self._reached[card]

    @cached_property
    def _reached(self) -> dict[CardId, tuple[Unit, ...]]:
        return {}

    def _reaches(self, card: CardId) -> tuple[Unit, ...]:
        turn, side = turn_of(self.view), self.view.side
        if side is None or turn is None:
            return ()
        asked = replace(turn, card=card, text=True, orders=())
        state = replace(self.board, steps=(asked, steps.GiveOrders(side)))
        own = state.of(side)
        return tuple(unit for unit in own if refuse_order(state, side, unit.id) is None)

    def on_choice(self, at: Selection) -> Hint | None:
        """Ask before playing a card that orders no unit: it can order any one instead."""
        options = self.choices(at)
        if at.option is None or at.option >= len(options):
            return None
        wasted = not self.could_order(options[at.option].card)
        return Hint("app.hint.sure_card") if wasted else None

    def highlights(self, at: Selection) -> Lights:
        """Light the units that the selected card could order, and in a paler tint all others, one
        of which may be ordered instead (BL2-4.2)."""
        options = self.choices(at)
        if at.option is None or at.option >= len(options):
            return {}
        units = self.view.units
        own = {unit.hex: Light.REACH_ONLY for unit in units if unit.side is self.view.side}
        could = self.could_order(options[at.option].card)
        return own | {unit.hex: Light.ELIGIBLE for unit in could}

    def for_any_unit(self, at: Selection) -> Answer:
        """Return the action that plays the selected card for any one unit (BL2-4.2)."""
        cards = () if self.hand is None else self.hand.cards
        if at.option is None or at.option >= len(cards):
            return Hint("app.hint.point_first")
        return Act(PlayCard(cards[at.option], "any"))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key that plays a card for any unit, and the one for the Lore hand."""
        for_any = [("any", "")] if at.option is not None else []
        return [*usual, *for_any, *self.lore_key()]
