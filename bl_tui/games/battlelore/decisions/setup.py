"""Before the first turn: War Councils are made in secret, landmarks and Tents are placed; between
two battles of a campaign: a veteran, a field, aid."""

from collections.abc import Sequence
from typing import Any

from bl_tui.games.battlelore.decisions.base import InBattle
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import ground_name, seat_name, seat_told
from bl_tui.table.decision import InterludeDecision, PlaceDecision
from bl_tui.table.pointing.filling import FormDecision
from bl_tui.table.pointing.selection import Goals, Hint, Lights, Selection, Why, no_unit
from engine.battlelore.rules.councils import COMMAND_CARDS, MOST, start_of
from engine.battlelore.state import steps
from engine.battlelore.state.actions import NameVeteran, PlaceLandmark, ShareLevels
from engine.battlelore.state.adventure_rules import COMMANDER_AID, HIGHEST, STRONGHOLD_AID, Council
from engine.battlelore.tables.landmarks import TENT
from engine.battlelore.turn.views import View

SEATS = ("commander", "cleric", "wizard", "rogue", "warrior")
"""The seats of a council in the order of the list and of sharing out."""

Levels = tuple[int, ...]
"""The current level of each seat."""


class WarCouncil(InBattle, FormDecision[View]):
    """Share out the levels of a War Council in secret: a row for each seat (BL-20.19)."""

    name = "council"
    rule = "BL-20.19"
    step = steps.ShareOut
    phase = "app.phase.council"
    curtain = "app.curtain.council"
    chooses = "app.do.choose.council"
    row_key = "app.do.up.seat"
    number_keys = ("app.do.left.level", "app.do.right.level")
    looks = ("goblet",)
    panel = "share_out"
    on_board = False
    secret = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the levels of the council, and how many are left."""
        levels, left = min(self.now.levels, MOST), self._left(at.form or self.begin())
        return tell.say("app.prompt.council", levels=levels, left=left, seats=len(SEATS))

    def begin(self) -> Levels:
        """Return the first council: a Commander of the level that the adventure requires."""
        side = self.view.side
        least = self.view.adventure.camp(side).least if side is not None else 0
        return (least, *(0 for _ in SEATS[1:]))

    def limits(self, counters: Levels, row: int) -> tuple[int, int]:
        """Return the lowest and the highest level of a seat."""
        return 0, HIGHEST

    def action(self, counters: Levels) -> ShareLevels:
        """Return the action that makes the council."""
        return ShareLevels(*counters)

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to confirm a council with unspent levels."""
        left = self._left(at.form or self.begin())
        return Hint("app.hint.sure_levels", (("left", left),)) if left else None

    @property
    def _creatures(self) -> int:
        """The levels that creatures have spent."""
        return int(self.view.adventure.camp(self.now.side).council.creatures)

    def _left(self, levels: Levels) -> int:
        """Return the levels that are still to be shared out."""
        whole: int = min(self.now.levels, MOST)
        return max(0, whole - self._creatures - sum(levels))

    def rows(self, tell: Teller) -> Sequence[str]:
        return [seat_name(tell.words, seat) for seat in SEATS]

    def about_row(self, tell: Teller, row: int) -> str:
        """Return the explanation of a seat."""
        return seat_told(tell.words, SEATS[row])

    def fixed(self, tell: Teller) -> Sequence[str]:
        """Return the levels of creatures, which the adventure has spent."""
        creatures = self._creatures
        return [f"{seat_name(tell.words, 'creatures')}: {creatures}"] if creatures else []

    def notes(self, tell: Teller, counters: Levels) -> Sequence[str]:
        """Return the levels left, and the rights of the council."""
        council = Council(**dict(zip(SEATS, counters, strict=True)))
        start, cards = start_of(council), COMMAND_CARDS[council.commander]
        lore = {"cards": start.cards, "tokens": start.tokens, "limit": start.limit}
        return (
            tell.say("app.council.left", left=self._left(counters)),
            tell.say("app.council.command", cards=cards),
            tell.say("app.council.lore", **lore),
            tell.say("app.council.agree"),
        )


class Placing(InBattle, PlaceDecision[View]):
    """Place a landmark (BL-22.10), or a Tent of the house rules (HR-4.1)."""

    name = "place"
    rule = "BL-22.10"
    step = steps.Place
    phase = "app.phase.place"
    curtain = "app.curtain.place"
    chooses = "app.do.choose.place"

    def cites(self) -> str:
        """Return the rule of the landmark."""
        return "HR-4.1" if self.now.kind == TENT else self.rule

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the landmark to place."""
        return tell.say("app.prompt.place", ground=ground_name(tell.words, self.now.kind))

    def highlights(self, at: Selection) -> Lights:
        """Light the hexes on which it can be placed."""
        return self.lit_things(tuple(self.goals(())))

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the hex under the cursor."""
        return Why(PlaceLandmark(at.cursor))


class NextVeteran(InBattle, PlaceDecision[View]):
    """Name a unit that fights in later battles of the campaign, or none (CA-2.1)."""

    name = "veteran"
    rule = "CA-2.1"
    step = (steps.Interlude, steps.InterludeStage.VETERAN)
    phase = "app.phase.interlude"
    chooses = "app.do.choose.veteran"
    declines = "app.do.decline.veteran"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Ask for a unit."""
        return tell.say("app.prompt.veteran")

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the hexes of the units that can be named."""
        named = {x.unit: x for x in self.view.actions if isinstance(x, NameVeteran)}
        return {unit.hex: named[unit.id] for unit in self.view.units if unit.id in named}

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask about the unit under the cursor."""
        here = self.here(at)
        return no_unit(at) if here is None else Why(NameVeteran(here.id))


class AtInterlude(InBattle, InterludeDecision[View]):
    """A choice of the house that lost."""

    phase = "app.phase.interlude"

    def choices(self, at: Selection) -> tuple[Any, ...]:
        """Return what is offered."""
        return tuple(self.view.actions)


class NextField(AtInterlude):
    """Choose the field of the next battle (CA-1.3)."""

    name = "field"
    rule = "CA-1.3"
    step = (steps.Interlude, steps.InterludeStage.FIELD)
    lists = "app.do.option.fields"
    chooses = "app.do.choose.field"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Ask for a field."""
        return tell.say("app.prompt.field")


class Rallying(AtInterlude):
    """Choose how the house that lost rallies (CA-2.5)."""

    name = "rally"
    rule = "CA-2.5"
    step = (steps.Interlude, steps.InterludeStage.RALLY)
    lists = "app.do.option.aids"
    chooses = "app.do.choose.rally"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return what the selected aid does, or ask for one."""
        offered = self.choices(at)
        if not self.mine or at.option is None or at.option >= len(offered):
            return tell.say("app.prompt.rally")
        aid = offered[at.option].aid
        if aid == STRONGHOLD_AID:
            return tell.say("app.prompt.rally.stronghold")
        if aid == COMMANDER_AID and not self._has_commander:
            return tell.say("app.prompt.rally.card")
        return tell.say("app.prompt.rally.level", seat=seat_name(tell.words, aid))

    @property
    def _has_commander(self) -> bool:
        """Whether the War Council of the side has a Commander on the next field."""
        from engine.battlelore.campaign.fields import (  # noqa: PLC0415 - few games are campaigns
            field_of,
        )

        side = self.view.side
        assert side is not None, "a stranger is asked for nothing"
        return bool(field_of(self.now.field).camp(side).council.commander)
