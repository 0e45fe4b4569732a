"""What Lore brings: targets of cards and powers, and the Lore that a turn ends with."""

from collections.abc import Sequence

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import CardList, InBattle, Offered, OnBoard, WithDice
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import cast_at
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.decision import FormDecision, ListDecision
from bl_tui.table.pointing.selection import About, Begins, DoAll, Lights, Selection
from engine.battlelore.lore.lasting_effects import most_named
from engine.battlelore.lore.lore_targets import current_target
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
"""What a Lore card asks for, by the kinds of target that a player chooses."""

PICKS = {
    "steal": "app.prompt.pick.steal",
    "sabotage": "app.prompt.pick.sabotage",
    "arrange": "app.prompt.pick.arrange",
}
"""What cards are looked through for."""


# --- cards and powers are aimed ----------------------------------------------------------------


class Aimed(OnBoard):
    """Choose what a Lore card or a power is aimed at."""

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell what is asked for, or of a unit that spell dice may be rolled at dice and odds."""
        cast = cast_at(self.view, at) if tell.odds else None
        if cast is None:
            return self.question(tell)
        source = source_name(tell.words, cast.spell.source)
        odds = in_brief(tell, cast.target, cast.odds)
        return tell.count("app.prompt.spell", cast.spell.dice, source=source, odds=odds)

    def question(self, tell: Teller) -> str:
        """Tell what is asked for."""
        raise NotImplementedError

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the units chosen by now, and the one that acts."""
        return ()

    def highlights(self, at: Selection) -> Lights:
        """Light what can be chosen, and what has been."""
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
        """Tell what the card asks for, and how much of it is chosen."""
        return targets_told(tell, self.now)

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the targets chosen by now."""
        return tuple(self.now.targets)


def targets_told(tell: Teller, card: steps.Casting) -> str:
    """Tell what a Lore card asks for, and how much of it is chosen."""
    target, chosen = current_target(card)
    if target is None:
        return ""
    most, name = target.count(card.level), tell.card(card.card)
    return tell.count(TARGETS[target.kind], most, card=name, chosen=chosen)


class Dice(WithDice):
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
        """Return whether dice are chosen; all else is chosen on the board."""
        return any(isinstance(act, Choose) and act.what.isdecimal() for act in view.actions)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell what the card asks for, and how much of it is chosen."""
        return targets_told(tell, self.now)


class Pick(CardList):
    """Pick one of the cards looked through (BL-18.25)."""

    name = "pick"
    rule = "BL-18.25"
    step = steps.PickCard
    phase = "app.phase.pick"
    begins = Begins.NONE
    looks = ("card",)
    on_board = False
    goes_on = True

    def choices(self, at: Selection) -> tuple[Choose, ...]:
        """Return the cards that the viewer looks through, each once, without those taken."""
        left = list(self.now.cards)
        for card in self.now.taken:
            left.remove(card)
        return tuple(Choose(card) for card in dict.fromkeys(left))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell from which cards one is picked, and for what."""
        place, cards = len(self.now.taken) + 1, len(self.now.cards)
        rival = tell.side(self.now.side.other)
        return tell.say(PICKS[self.now.why], side=rival, place=place, cards=cards)


class Names(Aimed):
    """Name the units that a Lore card works on later (BL-18.25)."""

    name = "name"
    rule = "BL-18.25"
    step = steps.NameUnits
    phase = "app.phase.name"
    chooses = "app.do.choose.name"
    finishes = "app.do.done.name"

    def question(self, tell: Teller) -> str:
        """Tell how many units may be named for a card."""
        most, card = most_named(self.board, self.now), tell.card(self.now.card)
        return tell.count("app.prompt.name", most, card=card, chosen=len(self.now.units))

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the units named by now."""
        return tuple(self.now.units)


class Volley(Aimed):
    """Choose the next target of a spell that goes on (BL-18.25)."""

    name = "volley"
    rule = "BL-18.25"
    step = steps.Volley
    phase = "app.phase.volley"
    chooses = "app.do.choose.volley"

    def question(self, tell: Teller) -> str:
        """Tell that a spell looks for its next target."""
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
        """Return the creature that aims, and the unit that it drives off, if one is named."""
        return About(self.now.unit, self.now.target or None)

    def question(self, tell: Teller) -> str:
        """Tell at what the power is aimed."""
        power = tell.say(f"power.{self.now.power}.name")
        if self.now.left:
            return tell.say("app.prompt.aim.driven", power=power)
        return tell.say("app.prompt.aim.row" if self._sweep else "app.prompt.aim.unit", power=power)

    @property
    def _sweep(self) -> RollAt | None:
        """The dice of a power that is rolled at all units in a row, None of another."""
        roll = POWERS[self.now.power].does
        return roll if isinstance(roll, RollAt) and roll.sweeps else None

    def chosen(self) -> tuple[UnitId, ...]:
        """Return the creature."""
        return (self.now.unit,)

    def highlights(self, at: Selection) -> Lights:
        """Light what the power can be aimed at, and the row that it would hit."""
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
        """Tell what Lore a creature has for its powers."""
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
    begins = Begins.NONE
    looks = ("lore",)
    on_board = False

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Ask how Lore is replenished."""
        return tell.say("app.prompt.replenish")


class LoreDrawn(InBattle):
    """Lore cards were drawn, and some are kept (BL-19.8); also before the first turn (BL-17.2)."""

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
        """Return the Lore cards of which some are kept, as they were drawn."""
        return tuple(KeepLore(card) for card in self.now.drawn)


class KeepSeveral(LoreDrawn, FormDecision[View]):
    """Keep several of the Lore cards drawn: all are marked in the hand, and agreed on at once.

    Of each card the counter is 1 if it is kept, 0 if it goes back.
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
        """Return whether more than one of the Lore cards drawn is kept."""
        return bool(view.steps[-1].keep > 1)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how many of the Lore cards drawn are kept, and how many are marked by now."""
        keep, kept, cards = self.now.keep, sum(at.form or self.begin()), len(self.now.drawn)
        if kept == keep:
            return tell.say("app.prompt.keep_several", n=keep, cards=cards, kept=kept)
        return tell.say("app.prompt.keep_several.marked", n=keep, cards=cards, kept=kept)

    def begin(self) -> tuple[int, ...]:
        """Mark all where most are kept, so that it is enough to say which are not; else none."""
        cards = len(self.now.drawn)
        return (int(2 * self.now.keep > cards),) * cards

    def limits(self, counters: tuple[int, ...], row: int) -> tuple[int, int]:
        """Return that a card is kept or not."""
        return 0, 1

    def action(self, counters: tuple[int, ...]) -> DoAll | None:
        """Return that the cards marked are kept; None while they are too few or too many."""
        drawn = zip(self.now.drawn, counters, strict=True)
        kept = tuple(KeepLore(card) for card, marked in drawn if marked)
        return DoAll(kept) if len(kept) == self.now.keep else None

    def marks_of(self, actions: Sequence[Action]) -> tuple[int, ...] | None:
        """Return the marks that come to these actions, None where others are asked for."""
        cards = [action.card for action in actions if isinstance(action, KeepLore)]
        return tuple(int(card in cards) for card in self.now.drawn) if cards else None

    def rows(self, tell: Teller) -> Sequence[str]:
        """Return nothing: the hand shows the cards."""
        return ()


class KeepLoreCard(LoreDrawn, CardList):
    """Keep one of the Lore cards drawn."""

    name = "keep_lore"
    phase = "app.phase.keep_lore"
    chooses = "app.do.choose.keep"
    begins = Begins.NONE

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell of how many Lore cards drawn one is kept."""
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
        """Tell how many Lore cards may be held."""
        side = self.view.side
        limit = 0 if side is None else hand_limit(self.board, side)
        return "" if side is None else tell.count("app.prompt.discard_lore", limit)
