"""Lore cards: the hand, the windows in which they are played, and their targets (BL2-11)."""

from bl_tui.games.second_edition.decisions.base import InGame, Offered, OnBoard
from bl_tui.games.second_edition.decisions.combat import (
    OfDice,
    OfRoller,
    OfTarget,
    lit_pair,
    lit_roll,
)
from bl_tui.games.second_edition.odds.odds_text import in_brief, sum_told
from bl_tui.games.second_edition.odds.previews import declared
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.position import combat, concerned, on_the_table, roll, under
from bl_tui.games.second_edition.words.naming import tally
from bl_tui.table.decision import ListDecision, PlaceDecision
from bl_tui.table.pointing.filling import Counters
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.table.pointing.selection import (
    NOTHING,
    About,
    Begins,
    Commands,
    Hint,
    Lights,
    Selection,
    Why,
    no_unit,
)
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.second_edition.lore.dice_groups import named, rest_of
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Choose, Pass, PlayLore
from engine.second_edition.state.model import GRID, Face, Unit
from engine.second_edition.state.steps import Casting, Combat, Fallen, Moment, Roll
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import Target
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.views import View


class LoreHand(InGame, ListDecision[View]):
    """A mode: play a Lore card in the middle of a decision (BL2-11.4)."""

    name = "lore"
    rule = "BL2-11.4"
    phase = "app.phase.lore"
    lists = "app.do.option.lore"
    chooses = "app.do.choose.lore"
    empty = "app.hint.no_lore_cards"
    looks = ("lore",)

    def choices(self, at: Selection) -> tuple[PlayLore, ...]:
        """Return the viewer's Lore hand."""
        return () if self.hand is None else tuple(map(PlayLore, self.hand.lore_cards))

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the selected Lore card, or the question."""
        return self.pointed(tell, at) or tell.say("app.prompt.lore_hand")

    def pointed(self, tell: Teller, at: Selection) -> str:
        """Return the cost of the selected Lore card; "" without one."""
        cards = self.choices(at)
        if at.option is None or at.option >= len(cards) or self.hand is None:
            return ""
        row = LORE[cards[at.option].card]
        return tell.say(
            "app.prompt.lore", card=tell.card(row.id), cost=row.cost, has=self.hand.lore
        )


def turn_to_lore(at: Selection) -> Selection:
    """Open the Lore hand, or close it."""
    return replace(at, option=None, mode="" if at.mode == LoreHand.name else LoreHand.name)


# --- windows -------------------------------------------------------------------------------------

PASSES = {
    "turn": ("app.do.choose.pass_turn", "app.do.decline.turn"),
    "roll": ("app.do.choose.pass_roll", "app.do.decline.roll"),
    "dice": ("app.do.choose.pass_dice", "app.do.decline.dice"),
    "card": ("app.do.choose.pass_card", "app.do.decline.card"),
    "fallen": ("app.do.choose.pass_fallen", "app.do.decline.fallen"),
}
"""The names of the keys that pass, by the subject of a window: they say what happens next."""

MOMENTS = {
    Moment.W2: "app.prompt.react.W2",
    Moment.W4: "app.prompt.react.W4",
    Moment.W14: "app.prompt.react.W14",
}
"""The moments of a turn that have windows."""


class Reaction(LoreHand):
    """Play a Lore card as a reaction, or pass (BL2-11.4)."""

    name = "react"
    step = steps.Window
    phase = "app.phase.react"
    curtain = "app.curtain.react"
    own_phase = "app.phase.lore"
    own_curtain = "app.curtain.lore"
    begins = Begins.NONE
    at_place = True
    on_board = False
    reaction = True

    def about(self) -> About:
        """Return the fight or the fallen unit of the window, if it has one."""
        about = under(self.view)
        if isinstance(about, Roll | Combat):
            return About(about.unit, about.target, about.target_at)
        return About(None, None, about.hex) if isinstance(about, Fallen) else NOTHING

    def harmless(self) -> Pass | None:
        """Return the action that passes."""
        return Pass() if Pass() in self.view.actions else None

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the event that the player may answer."""
        pointed = self.pointed(tell, at)
        if pointed:
            return pointed
        question = self._question(tell)
        if not self.mine:
            return question
        some = self.plays_lore
        return tell.say("app.prompt.react.ask" if some else "app.prompt.react.none", told=question)

    def _question(self, tell: Teller) -> str:
        """Return the subject of the window."""
        about = under(self.view)
        if isinstance(about, Fallen):
            return self._of_fallen(tell, about)
        if isinstance(about, Casting):
            side, card = tell.side(about.side), tell.card(about.card)
            return tell.say("app.prompt.react.card", side=side, card=card)
        if isinstance(about, Roll) and about.dice:
            return self._of_dice(tell, about)
        if isinstance(about, Roll | Combat):
            return self._of_attack(tell, about)
        moment, side = self.view.steps[-1].moment, tell.side(self.view.active)
        if moment is Moment.W14 and isinstance(about, steps.Turn) and about.orders:
            units = [_by_code(unit_of(self.view, order.unit)) for order in about.orders]
            return tell.say("app.prompt.react.ordered", side=side, units=listed(tell.words, units))
        return tell.say(MOMENTS[moment], side=side)

    def _of_fallen(self, tell: Teller, fallen: Fallen) -> str:
        unit = tell.unit(fallen.unit, fallen.hex)
        if self.view.steps[-1].moment is Moment.W12:
            return tell.say("app.prompt.react.falls", unit=unit)
        return tell.say("app.prompt.react.fallen", unit=unit)

    def _of_dice(self, tell: Teller, rolled: Roll) -> str:
        unit, target = unit_of(self.view, rolled.unit), unit_of(self.view, rolled.target)
        facts = {"target": _by_code(target), "sum": sum_told(tell, self.view, rolled)}
        if unit is not None and unit.side is self.view.side:
            return tell.say("app.prompt.react.own_dice", **facts)
        return tell.say("app.prompt.react.dice", **facts)

    def _of_attack(self, tell: Teller, about: Roll | Combat) -> str:
        """Return an attack with its dice; with its odds for a player who can answer it."""
        fight = declared(self.view)
        unit, target = unit_of(self.view, about.unit), unit_of(self.view, about.target)
        text = tell.say("app.prompt.react.attack", unit=_by_code(unit), target=_by_code(target))
        if fight is None:
            return text
        dice = tell.count("app.prompt.react.dice_of", fight.odds.dice.value, attack=text)
        return f"{dice}: {in_brief(tell, fight)}" if self.plays_lore and tell.odds else dice

    def highlights(self, at: Selection) -> Lights:
        """Light the current fight."""
        if roll(self.view) is not None:
            return lit_roll(self.view)
        attack = combat(self.view)
        return {} if attack is None else lit_pair(self.view, attack.unit, attack.target)

    def dice(self) -> tuple[Face, ...]:
        return on_the_table(self.view)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return the keys for a card, for passing, and for auto-pass."""
        passes, declines = PASSES[self._subject()]
        listed = ("option", "app.do.option.lore")
        if at.option is not None:
            chosen = [("choose", "app.do.choose.lore"), ("decline", declines)]
            return [listed, *chosen, ("back", "")]
        cards = [listed] if self.plays_lore else []
        some = any(unit_of(self.view, unit) is not None for unit in concerned(self.view))
        wishes = [("watch", ""), ("spare", "")] if some else []
        return [*cards, ("choose", passes), ("quiet", ""), *wishes]

    def _subject(self) -> str:
        about = under(self.view)
        if isinstance(about, Fallen):
            return "fallen"
        if isinstance(about, Roll) and about.dice:
            return "dice"
        if isinstance(about, Roll | Combat):
            return "roll"
        return "card" if isinstance(about, Casting) else "turn"


def _by_code(unit: Unit | None) -> str:
    """Return a unit by its token on the board: "VL E4"."""
    return "" if unit is None else f"{UNITS[unit.kind].code} {unit.hex}"


# --- targets of a card ----------------------------------------------------------------------------


class GroupDice(OfTarget, OfDice):
    """Split the dice of a roll into two groups (BL2-DL04)."""

    name = "groups"
    rule = "BL2-DL04"
    step = steps.Casting
    phase = "app.phase.groups"
    chooses = "app.do.choose.groups"
    goes_on = True

    @classmethod
    def due(cls, view: View) -> bool:
        """Return whether the Lore card is played at dice."""
        return LORE[view.steps[-1].card].target is Target.SOME_DICE

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the two groups of dice."""
        one = self.taken(self.filled(at))
        two, words = rest_of(self.dice(), one), tell.words
        return tell.say("app.prompt.groups", one=tally(words, one), two=tally(words, two))

    def action(self, counters: Counters) -> Choose:
        """Return the first of the two groups."""
        return Choose(named(self.taken(counters)))


class Targets(OnBoard, PlaceDecision[View]):
    """Choose the targets of a Lore card (BL2-11.8)."""

    name = "targets"
    rule = "BL2-11.8"
    step = steps.Casting
    phase = "app.phase.targets"
    chooses = "app.do.choose.targets"
    goes_on = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return whether the Lore card needs a unit or a hex."""
        step = self.view.steps[-1]
        if step.chosen:
            return tell.say("app.prompt.targets.hex", card=tell.card(step.card))
        return tell.say("app.prompt.targets.unit", card=tell.card(step.card))

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the hex under the cursor where hexes are chosen, else about the unit on it."""
        choices = (action for action in self.view.actions if isinstance(action, Choose))
        if any(choice.what in GRID for choice in choices):
            return Why(Choose(at.cursor))
        here = self.here(at)
        return no_unit(at) if here is None else Why(Choose(here.id))


class PickGroup(OfRoller, Offered, ListDecision[View]):
    """Pick one of the two groups of dice (BL2-DL04)."""

    name = "pick"
    rule = "BL2-DL04"
    step = steps.PickGroup
    phase = "app.phase.pick"
    curtain = "app.curtain.pick"
    goes_on = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the sum of the selected group of dice."""
        rolled = roll(self.view)
        if rolled is None:
            return ""
        dice = self.view.steps[-1].groups[min(at.option or 0, 1)]
        total = sum_told(tell, self.view, replace(rolled, dice=dice))
        return tell.say("app.prompt.pick", dice=tally(tell.words, dice), sum=total)
