"""Decisions about Lore: targets of cards and powers, and the Lore at the end of a turn."""

from collections.abc import Sequence

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import CardList, InBattle, Offered, OnBoard, WithDice
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import cast_at
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.decision import ListDecision
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import About, Begins, DoAll, Lights, Selection
from engine.battlelore.lore.lasting_effects import most_named
from engine.battlelore.lore.lore_targets import current_target
from engine.battlelore.lore.replenish import OPTIONS
from engine.battlelore.rules.councils import hand_limit
from engine.battlelore.rules.powers import stored_before
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Action, Choose, KeepLore
from engine.battlelore.state.model import GRID, UnitId
from engine.battlelore.tables.targets import TargetKind
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View

TARGETS = {
    TargetKind.OWN_UNIT: "app.prompt.target.own_unit",
    TargetKind.ENEMY_UNIT: "app.prompt.target.enemy_unit",
    TargetKind.ANY_UNIT: "app.prompt.target.any_unit",
    TargetKind.HEX: "app.prompt.target.hex",
    TargetKind.PATH: "app.prompt.target.path",
    TargetKind.ROLL: "app.prompt.target.roll",
}
"""The question of a Lore card, by the kinds of target that a player chooses."""

PICKS = {
    "steal": "app.prompt.pick.steal",
    "sabotage": "app.prompt.pick.sabotage",
    "arrange": "app.prompt.pick.arrange",
}
"""The purpose of searching cards."""


# --- cards and powers are aimed ----------------------------------------------------------------


class Aimed(OnBoard):
    """Choose the target of a Lore card or a power."""

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the question, or the dice and odds of spell dice at the unit under the cursor."""
        cast = cast_at(self.view, at) if tell.odds else None
        if cast is None:
            return self.question(tell)
        source = source_name(tell.words, cast.spell.source)
        odds = in_brief(tell, cast.target, cast.odds)
        return tell.count("app.prompt.spell", cast.spell.dice, source=source, odds=odds)

    def question(self, tell: Teller) -> str:
        """Return the question."""
        raise NotImplementedError

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the units chosen so far, and the one that acts."""
        return ()

    def highlights(self, at: Selection) -> Lights:
        """Light the possible and the chosen targets."""
        things = (action.what for action in self.view.actions if isinstance(action, Choose))
        return self.lit_things(tuple(things)) | self.lit(self.chosen(), Light.SELECTED)


class Targets(Aimed):
    """Choose the targets of a Lore card, one by one (BL-18.25)."""

    name = "targets"
    rule = "BL-18.25"
    step = steps.Casting
    phase = "app.phase.targets"
    chooses = "app.do.choose.targets"
    finishes = "app.do.done.targets"

    def question(self, tell: Teller) -> str:
        """Return the card's question, and the number of targets chosen."""
        return targets_told(tell, self.now)

    def chosen(self) -> tuple[UnitId, ...]:
        return tuple(self.now.targets)


def targets_told(tell: Teller, card: steps.Casting) -> str:
    """Return the question of a Lore card, and the number of targets chosen."""
    target, chosen = current_target(card)
    if target is None:
        return ""
    most, name = target.count(card.level), tell.card(card.card)
    return tell.count(TARGETS[target.kind], most, card=name, chosen=chosen)


class ChangeDice(WithDice):
    """Choose the dice that a Lore card changes, by their numbers (BL-18.21)."""

    name = "dice"
    rule = "BL-18.21"
    step = steps.Casting
    phase = "app.phase.dice"
    finishes = "app.do.done.dice"
    begins = Begins.NONE
    on_board = False
    goes_on = True

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether dice are chosen; everything else is chosen on the board."""
        return any(isinstance(act, Choose) and act.what.isdecimal() for act in view.actions)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the card's question, and the number of dice chosen."""
        return targets_told(tell, self.now)


class Pick(CardList):
    """Pick one of the searched cards (BL-18.25)."""

    name = "pick"
    rule = "BL-18.25"
    step = steps.PickCard
    phase = "app.phase.pick"
    begins = Begins.NONE
    looks = ("card",)
    on_board = False
    goes_on = True

    def choices(self, at: Selection) -> tuple[Choose, ...]:
        """Return the searched cards of the viewer, each once, without those taken."""
        left = list(self.now.cards)
        for card in self.now.taken:
            left.remove(card)
        return tuple(Choose(card) for card in dict.fromkeys(left))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the searched pile, and the purpose."""
        place, cards = len(self.now.taken) + 1, len(self.now.cards)
        rival = tell.with_article(self.now.side.other)
        return tell.say(PICKS[self.now.why], side=rival, place=place, cards=cards)


class NameUnits(Aimed):
    """Name the units for a later effect of a Lore card (BL-18.25)."""

    name = "name"
    rule = "BL-18.25"
    step = steps.NameUnits
    phase = "app.phase.name"
    chooses = "app.do.choose.name"
    finishes = "app.do.done.name"

    def question(self, tell: Teller) -> str:
        """Return how many units may be named for a card."""
        most, card = most_named(self.board, self.now), tell.card(self.now.card)
        return tell.count("app.prompt.name", most, card=card, chosen=len(self.now.units))

    def chosen(self) -> tuple[UnitId, ...]:
        return tuple(self.now.units)


class Volley(Aimed):
    """Choose the next target of a repeated spell (BL-18.25)."""

    name = "volley"
    rule = "BL-18.25"
    step = steps.Volley
    phase = "app.phase.volley"
    chooses = "app.do.choose.volley"

    def question(self, tell: Teller) -> str:
        """Return the question for the next target."""
        source = source_name(tell.words, self.now.source)
        return tell.count("app.prompt.volley", self.now.dice, source=source)


class Aim(Aimed):
    """Aim the power of a creature (BL-15.27)."""

    name = "aim"
    rule = "BL-15.27"
    step = steps.PowerTarget
    phase = "app.phase.aim"
    chooses = "app.do.choose.aim"
    declines = "app.do.decline.aim"

    def about(self) -> About:
        """Return the creature, and the unit that it drives off, if one is named."""
        return About(self.now.unit, self.now.target or None)

    def question(self, tell: Teller) -> str:
        """Return the question for the target of the power."""
        power = tell.say(f"power.{self.now.power}.name")
        if self.now.left:
            return tell.say("app.prompt.aim.driven", power=power)
        return tell.say("app.prompt.aim.row" if self._sweep else "app.prompt.aim.unit", power=power)

    @property
    def _sweep(self) -> RollAt | None:
        """The dice of a power that hits all units in a row, None for other powers."""
        roll = POWERS[self.now.power].does
        return roll if isinstance(roll, RollAt) and roll.sweeps else None

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the creature."""
        return (self.now.unit,)

    def highlights(self, at: Selection) -> Lights:
        """Light the possible targets of the power, and the row that it would hit."""
        lit, sweep = super().highlights(at), self._sweep
        if self.unit is None or sweep is None or at.cursor not in self.goals((self.unit.id,)):
            return lit
        row = GRID.beyond(self.unit.hex, at.cursor, sweep.farthest)
        return lit | dict.fromkeys(row, Light.TARGET) | {self.unit.hex: Light.SELECTED}


class Powers(WithDice):
    """Spend the Lore that a creature has rolled on a power, or store it (BL-15.28)."""

    name = "powers"
    rule = "BL-15.28"
    step = (steps.Battle, steps.BattleStage.POWERS)
    phase = "app.phase.powers"
    looks = ("goblet",)
    on_board = False

    def about(self) -> About:
        """Return the creature whose dice brought Lore, and its target."""
        return About(self.now.unit, self.now.target, self.now.target_at)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the Lore that a creature has for its powers."""
        if self.unit is None:
            return ""
        rolled, stored = self.now.lore, stored_before(self.board, self.unit)
        unit = tell.unit(self.unit)
        return tell.say("app.prompt.powers", unit=unit, rolled=rolled, stored=stored)


# --- the end of a turn -------------------------------------------------------------------------


class Replenishing(Offered, ListDecision[View]):
    """Replenish Lore: tokens, cards, or some of both (BL-19.8)."""

    name = "replenish"
    rule = "BL-19.8"
    step = steps.Replenishing
    phase = "app.phase.replenish"
    looks = ("lore",)
    on_board = False

    def preselects(self) -> int:
        """Select a card and a token first, or only tokens where the hand is full."""
        side = self.view.side
        full = side is not None and len(self.view.of(side).lore_cards) >= hand_limit(
            self.board, side
        )
        return list(OPTIONS).index("tokens" if full else "both")

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Ask how to replenish Lore."""
        return tell.say("app.prompt.replenish")


class DrawLore(InBattle):
    """Keep some of the Lore cards drawn (BL-19.8); also before the first turn (BL-17.2)."""

    rule = "BL-19.8"
    step = steps.DrawLore
    curtain = "app.curtain.keep_lore"
    looks = ("card",)
    on_board = False
    secret = True

    def cites(self) -> str:
        """Return the rule of the deal, or of the end of a turn."""
        return "BL-17.2" if self.now.back else self.rule

    def choices(self, at: Selection) -> tuple[KeepLore, ...]:
        """Return the drawn Lore cards, some of which are kept."""
        return tuple(KeepLore(card) for card in self.now.drawn)


class KeepSeveral(DrawLore, FormDecision[View]):
    """Keep several of the Lore cards drawn: they are marked in the hand, and confirmed together.

    The counter of a card is 1 if it is kept, 0 if it goes back.
    """

    name = "keep_several"
    phase = "app.phase.keep_several"
    lists = "app.do.option.marks"
    chooses = "app.do.choose.keep_several"
    empty = "app.hint.keep_several"
    toggles = True
    in_hand = True

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether more than one of the drawn Lore cards is kept."""
        return bool(view.steps[-1].keep > 1)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return how many of the drawn Lore cards are kept, and how many are marked so far."""
        keep, kept, cards = self.now.keep, sum(at.form or self.begin()), len(self.now.drawn)
        if kept == keep:
            return tell.say("app.prompt.keep_several", n=keep, cards=cards, kept=kept)
        return tell.say("app.prompt.keep_several.marked", n=keep, cards=cards, kept=kept)

    def begin(self) -> tuple[int, ...]:
        """Mark all cards if most are kept, so that the player unmarks the others; else none."""
        cards = len(self.now.drawn)
        return (int(2 * self.now.keep > cards),) * cards

    def limits(self, counters: tuple[int, ...], row: int) -> tuple[int, int]:
        """Return 0 and 1: a card is kept or not."""
        return 0, 1

    def action(self, counters: tuple[int, ...]) -> DoAll | None:
        """Return the action that keeps the marked cards; None for a wrong number of them."""
        drawn = zip(self.now.drawn, counters, strict=True)
        kept = tuple(KeepLore(card) for card, marked in drawn if marked)
        return DoAll(kept) if len(kept) == self.now.keep else None

    def marks_of(self, actions: Sequence[Action]) -> tuple[int, ...] | None:
        """Return the marks for these actions, None for actions of another decision."""
        cards = [action.card for action in actions if isinstance(action, KeepLore)]
        return tuple(int(card in cards) for card in self.now.drawn) if cards else None

    def rows(self, tell: Teller) -> Sequence[str]:
        return ()


class KeepLoreCard(DrawLore, CardList):
    """Keep one of the Lore cards drawn."""

    name = "keep_lore"
    phase = "app.phase.keep_lore"
    chooses = "app.do.choose.keep"
    begins = Begins.NONE

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the number of drawn Lore cards, one of which is kept."""
        return tell.say("app.prompt.keep_lore", cards=len(self.now.drawn))


class HandLimit(CardList, Offered):
    """Discard a Lore card above the limit of the hand (BL-19.12)."""

    name = "discard_lore"
    rule = "BL-19.12"
    step = steps.HandLimit
    phase = "app.phase.discard_lore"
    chooses = "app.do.choose.discard"
    begins = Begins.NONE
    looks = ("lore",)
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the limit of Lore cards."""
        side = self.view.side
        limit = 0 if side is None else hand_limit(self.board, side)
        return "" if side is None else tell.count("app.prompt.discard_lore", limit)
