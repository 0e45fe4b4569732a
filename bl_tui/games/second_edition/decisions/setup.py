"""Before the first turn: scenario card, ford, cards face down, opening hand (BL2-12, BL2-13).

Both sides decide in secret, one after the other behind a curtain; `muster` is the army.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.second_edition.decisions.base import InGame, Offered, OnBoard
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.table.decision import LayDecision, ListDecision, PlaceDecision
from bl_tui.table.pointing.filling import Counters, FormDecision
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Commands,
    Hint,
    Lights,
    Selection,
    TakeOut,
    Why,
)
from engine.second_edition.setup.deploying import free_hexes, left_to_lay, rows_out
from engine.second_edition.setup.preparing import COMMAND_BACK
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action, Deploy, PlaceToken, ReturnCards
from engine.second_edition.state.model import GRID, CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import (
    CARDS,
    DECOY,
    TENT,
)
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.views import View

MIDDLE_X = 12
"""The doubled column of the middle of the board."""


class KeepScenario(Offered, ListDecision[View]):
    """Keep one of three scenario cards (BL2-12.2)."""

    name = "scenario"
    rule = "BL2-12.2"
    step = steps.KeepingScenario
    phase = "app.phase.scenario"
    curtain = "app.curtain.scenario"
    lists = "app.do.option.cards"
    chooses = "app.do.choose.scenario"
    panel = "halves"
    wide = True
    on_board = False
    secret = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the selected scenario card."""
        if self.hand is None or not self.mine:
            return tell.say("app.prompt.scenario_other")
        offered = self.hand.offered
        row = SCENARIOS[offered[min(at.option or 0, len(offered) - 1)]]
        mark = f"{row.letter}{row.number}"
        return tell.say("app.prompt.scenario", card=tell.card(row.id), mark=mark)


class Ford(OnBoard, PlaceDecision[View]):
    """Place a ford on the river (BL2-12.8)."""

    name = "ford"
    rule = "BL2-12.8"
    step = steps.PlaceFord
    phase = "app.phase.ford"
    curtain = "app.curtain.ford"
    chooses = "app.do.choose.ford"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the question for a ford, which serves both sides."""
        return tell.say("app.prompt.ford")

    def refusal(self, at: Selection) -> Why:
        """Ask about a ford on the hex under the cursor."""
        return Why(PlaceToken(at.cursor))


# --- cards face down -----------------------------------------------------------------------------


class Deployment(OnBoard, LayDecision[View]):
    """Place the army and decoys face down (BL2-13.7)."""

    name = "deploy"
    rule = "BL2-13.7"
    step = steps.Deploying
    phase = "app.phase.deploy"
    curtain = "app.curtain.deploy"
    lists = "app.do.option.deployment"
    chooses = "app.do.choose.deploy"
    finishes = "app.do.done.deploy"
    secret = True

    @cached_property
    def left(self) -> tuple[CardId, ...]:
        """The cards that are still to be placed."""
        return () if self.view.side is None else left_to_lay(self.board, self.view.side)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the card to place, how many are left, and how many the tent has room for."""
        side = self.view.side
        if side is None or self.hand is None or not self.mine:
            return tell.say("app.prompt.deploy_other")
        card = self.pointed(at)
        if card is None:
            return tell.say("app.prompt.deploy_done", cards=CARDS)
        tent = next((laid.hex for laid in self.hand.placed if laid.card == TENT), None)
        text = tell.count("app.prompt.deploy", len(self.left), card=tell.card(card))
        if tent is None or card in (TENT, DECOY):
            return text
        limit = rows_out(side, tent)
        room = sum(rows_out(side, spot) <= limit for spot in free_hexes(self.board, side))
        units = sum(left not in (TENT, DECOY) for left in self.left)
        return tell.say("app.prompt.deploy_tent", told=text, units=units, hexes=room)

    def choices(self, at: Selection) -> tuple[CardId, ...]:
        """Return the kinds of cards that are still to be placed, decoys last."""
        return tuple(sorted(dict.fromkeys(self.left), key=lambda card: card == DECOY))

    def pointed(self, at: Selection) -> CardId | None:
        """Return the card to place; None when all are placed."""
        kinds = self.choices(at)
        return kinds[min(at.option or 0, len(kinds) - 1)] if kinds else None

    def highlights(self, at: Selection) -> Lights:
        """Light the free hexes: those for the selected card, and the others."""
        card = self.pointed(at)
        if card is None or self.view.side is None:
            return {}
        barred = dict.fromkeys(free_hexes(self.board, self.view.side), Light.BLOCKED)
        return barred | dict.fromkeys(self.goals((card,)), Light.REACH)

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask why the selected card cannot be placed under the cursor."""
        card = self.pointed(at)
        return Hint("app.hint.all_laid") if card is None else Why(Deploy(card, at.cursor))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys that pick a card up, and that place all the rest, if any card is left."""
        if not self.left:
            return [("lift", "")]
        return [*usual[:2], ("all", "app.do.all.lay"), *usual[2:], ("lift", "")]

    def all_at_once(self, at: Selection) -> Answer:
        """Return the action that places another card: the tent and fighters in front, archers
        behind, decoys in any free place."""
        open_to = [action for action in self.view.actions if isinstance(action, Deploy)]
        return Act(min(open_to, key=self._wish)) if open_to else Hint("app.hint.all_laid")

    def _wish(self, action: Deploy) -> tuple[int, int, int]:
        row = rows_out(self.view.side or Side.DAQAN, action.hex)
        kind = UNITS.get(action.card)
        rank = 2 if action.card == DECOY else 0 if action.card == TENT else 1
        shoots = kind is not None and kind.reach is not None
        return rank, row if shoots else -row, abs(GRID.x(action.hex) - MIDDLE_X)

    def lift(self, at: Selection) -> Answer:
        """Return the action that picks up the card under the cursor."""
        placed = () if self.hand is None else self.hand.placed
        card = next((laid.card for laid in placed if laid.hex == at.cursor), None)
        if card is None:
            return Hint("app.hint.nothing_lies", (("hex", at.cursor),))
        return TakeOut(Deploy(card, at.cursor))


# --- the opening hand ----------------------------------------------------------------------------

PLACES = (1, 2)
"""The places under the deck, the upper one first (BL2-13.15)."""


class OpeningHand(InGame, FormDecision[View]):
    """Put cards back under the decks: two Command cards and a Lore card (BL2-13.14).

    The counter of a Command card is its place under the deck: 1, or 2 for below that one.
    """

    name = "return"
    rule = "BL2-13.14"
    step = steps.Returning
    phase = "app.phase.return"
    curtain = "app.curtain.return"
    lists = "app.do.option.marks"
    chooses = "app.do.choose.return"
    empty = "app.hint.return_more"
    looks = ("card",)
    panel = "return_cards"
    on_board = False
    secret = True
    toggles = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the question which cards go back."""
        return tell.say("app.prompt.return" if self.mine else "app.prompt.return_other")

    @cached_property
    def held(self) -> Counter[CardId]:
        """The Command cards of the viewer with their numbers."""
        return Counter(() if self.hand is None else self.hand.cards)

    @cached_property
    def commands(self) -> tuple[CardId, ...]:
        """The different Command cards of the viewer."""
        return tuple(sorted(self.held))

    @cached_property
    def lore(self) -> tuple[CardId, ...]:
        """The different Lore cards of the viewer."""
        return () if self.hand is None else tuple(dict.fromkeys(self.hand.lore_cards))

    def begin(self) -> Counters:
        """Begin with no card marked."""
        return (0,) * (len(self.commands) + len(self.lore))

    def limits(self, counters: Counters, row: int) -> tuple[int, int]:
        """Return at most the last place under the deck that no other card has."""
        commands = len(self.commands)
        if row >= commands:
            return 0, 0 if any(counters[commands:row] + counters[row + 1 :]) else 1
        others = {*counters[:row], *counters[row + 1 : commands]}
        return 0, max((place for place in PLACES if place not in others), default=0)

    def change(self, counters: Counters, row: int, by: int) -> Counters:
        """Mark a card for the next place under its deck, or remove the mark.

        A card of which the player has two, marked again, takes both places.
        """
        commands = len(self.commands)
        if row >= commands:
            marked = by > 0 and not counters[row]
            lore = (int(marked and place == row) for place in range(commands, len(counters)))
            return (*counters[:commands], *lore)
        places = list(counters[:commands])
        places[row] = self._next_place(counters[:commands], row) if by > 0 else 0
        if not places[row] and 1 not in places:
            places = [min(place, 1) for place in places]
        return (*places, *counters[commands:])

    def _next_place(self, places: Counters, row: int) -> int:
        """Return the place that a Command card gets, 0 if none is left for it."""
        others = {*places[:row], *places[row + 1 :]}
        if places[row] == 0:
            free = (place for place in PLACES if place not in others)
            return 0 if self._twice(places) is not None else next(free, 0)
        alone = others == {0} or not others
        both = self.held[self.commands[row]] >= COMMAND_BACK
        return 2 if places[row] == 1 and alone and both else 0

    def _twice(self, places: Counters) -> CardId | None:
        """Return the card of which both copies go back: the only marked one, with a 2."""
        pairs = zip(self.commands, places, strict=False)
        marked = [(card, place) for card, place in pairs if place]
        return marked[0][0] if len(marked) == 1 and marked[0][1] == COMMAND_BACK else None

    def _under(self, counters: Counters) -> tuple[CardId, ...]:
        """Return the Command cards that go back, in the order in which they go under the deck."""
        places = counters[: len(self.commands)]
        twice = self._twice(places)
        if twice is not None:
            return (twice,) * min(self.held[twice], COMMAND_BACK)
        pairs = zip(places, self.commands, strict=False)
        by_place = {place: card for place, card in pairs if place}
        return tuple(by_place[place] for place in sorted(by_place))

    def action(self, counters: Counters) -> Action | None:
        """Return the action that puts the cards back, None while the choice is incomplete."""
        back, marks = self._under(counters), counters[len(self.commands) :]
        marked = [card for card, mark in zip(self.lore, marks, strict=False) if mark]
        return ReturnCards(*back, *marked) if len(back) == COMMAND_BACK and marked else None

    def rows(self, tell: Teller) -> Sequence[str]:
        """Return the cards; with their number if there are two, with the cost of a Lore card."""
        commands = [
            f"{tell.card(card)} x{self.held[card]}" if self.held[card] > 1 else tell.card(card)
            for card in self.commands
        ]
        sign = tell.glyphs.lore
        return [*commands, *(f"{tell.card(card)} {sign}{LORE[card].cost}" for card in self.lore)]

    def about_row(self, tell: Teller, row: int) -> str:
        if row < len(self.commands):
            return tell.say(f"card.{self.commands[row]}.text")
        return tell.say(f"lore.{self.lore[row - len(self.commands)]}.text")

    def notes(self, tell: Teller, counters: Counters) -> Sequence[str]:
        """Return how many cards must still be marked, and the order in which they go back."""
        back = self._under(counters)
        left, lore = COMMAND_BACK - len(back), 1 - sum(counters[len(self.commands) :])
        notes = [tell.say("app.return.left", cards=left, lore=lore), tell.say("app.return.under")]
        if len(back) == COMMAND_BACK:
            one, two = map(tell.card, back)
            notes.append(tell.say("app.return.order", first=one, second=two))
        return notes
