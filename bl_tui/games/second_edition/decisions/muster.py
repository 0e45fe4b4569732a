"""The muster: both sides choose an army in secret (BL2-13.2)."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from bl_tui.games.second_edition.decisions.base import InGame
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.describing import army_plan, army_units
from bl_tui.games.second_edition.words.naming import NAMES
from bl_tui.games.second_edition.words.record import why_not
from bl_tui.table.pointing.filling import Counters, FormDecision
from bl_tui.table.pointing.selection import Answer, Commands, Selection
from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.second_edition.handicaps import muster_points
from engine.second_edition.setup.mustering import (
    armies_for,
    cost_of,
    counts_of,
    musters,
    refuse_army,
)
from engine.second_edition.state import actions, steps
from engine.second_edition.state.actions import Action, TakeArmy
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import (
    ARMIES,
    CARDS,
    MOST_LORE,
    Army,
    copies,
    kinds_of,
)
from engine.second_edition.turn.views import View


class Muster(InGame, FormDecision[View]):
    """Muster an army: a row with a number for each kind of card (BL2-13.2)."""

    name = "muster"
    rule = "BL2-13.2"
    step = steps.Mustering
    phase = "app.phase.muster"
    curtain = "app.curtain.muster"
    chooses = "app.do.choose.muster"
    row_key = "app.do.up.kind"
    panel = "army"
    wide = True
    on_board = False
    secret = True
    in_hand = True

    @cached_property
    def side(self) -> Side:
        """The side that musters."""
        return self.view.side or Side.DAQAN

    @cached_property
    def legends(self) -> bool:
        """Whether the second legends may be mustered (BL2-18.2)."""
        return self.view.setup.second_legends

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards in this game, the tent last."""
        return tuple(kind for kind in kinds_of(self.side) if copies(kind, self.legends))

    @cached_property
    def armies(self) -> tuple[Army, ...]:
        """The printed armies of the faction that its points allow."""
        return armies_for(self.view.setup, self.side) if self.view.side is not None else ()

    @cached_property
    def most(self) -> int:
        """The points that the army may cost (BL2-13.3)."""
        return muster_points(self.view.setup, self.side)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return points and cards, or why the number of the selected row cannot rise."""
        if not self.mine:
            return tell.say("app.prompt.muster_other")
        numbers = self.filled(at)
        why = "" if at.option is None else self._why_no_more(tell, numbers, at.option)
        if why:
            return why
        spent, decoys = self.points(numbers), CARDS - sum(numbers)
        return tell.say("app.prompt.muster", points=spent, most=self.most, decoys=decoys)

    def _why_no_more(self, tell: Teller, numbers: Counters, row: int) -> str:
        """Return why another card of the selected kind is impossible; "" if it is possible."""
        kind = self.kinds[row]
        if numbers[row] < self.limits(numbers, row)[1]:
            return ""
        name = tell.card(kind)
        if numbers[row] >= copies(kind, self.legends):
            return tell.count("app.prompt.muster_all", numbers[row], card=name)
        more = (*numbers[:row], numbers[row] + 1, *numbers[row + 1 :])
        counts = counts_of(actions.Muster(*self.whole(more)))
        refusal = refuse_army(self.side, counts, self.legends, self.most)
        if refusal is None:
            return ""
        if refusal.code == "muster.cost":
            return tell.say("app.prompt.muster_cost", card=name, **dict(refusal.facts))
        why = why_not(tell.words, refusal, NAMES)
        return tell.say("app.prompt.muster_no", card=name, why=why)

    def whole(self, numbers: Counters) -> Counters:
        """Return the numbers of all kinds of the faction, also of those not in this game."""
        by_kind = dict(zip(self.kinds, numbers, strict=True))
        return tuple(by_kind.get(kind, 0) for kind in kinds_of(self.side))

    def points(self, numbers: Counters) -> int:
        """Return the cost of an army."""
        return cost_of(self.side, self.whole(numbers))

    def of_army(self, army: Army) -> Counters:
        """Return the numbers of a printed army."""
        by_kind = dict(army.units)
        return tuple(by_kind.get(kind, 0) for kind in self.kinds)

    def begin(self) -> Counters:
        """Begin with the first printed army, so that a beginner may take it as it is."""
        return self.of_army(self.armies[0]) if self.armies else (0,) * len(self.kinds)

    def limits(self, counters: Counters, row: int) -> tuple[int, int]:
        """Return the minimum and maximum of a kind, given the other numbers.

        An army that is still too small may grow, so that this does not limit it.
        """
        most = copies(self.kinds[row], self.legends)
        may = [number for number in range(most + 1) if self._fits(counters, row, number)]
        return (may[0], may[-1]) if may else (counters[row], counters[row])

    def _fits(self, counters: Counters, row: int, number: int) -> bool:
        changed = (*counters[:row], number, *counters[row + 1 :])
        return self.points(changed) <= self.most and sum(changed) <= CARDS

    def action(self, counters: Counters) -> Action:
        """Return the army as an action: a printed one where the numbers are those of one."""
        for army in self.armies:
            if self.of_army(army) == counters:
                return TakeArmy(army.id)
        return actions.Muster(*self.whole(counters))

    def numbers_of(self, army: actions.Muster | TakeArmy) -> Counters:
        """Return the numbers of the form for an army."""
        if isinstance(army, TakeArmy):
            return self.of_army(ARMIES[army.army])
        return self._shown(counts_of(army))

    def _shown(self, counts: Counters) -> Counters:
        """Return the numbers of the kinds in this game, out of those of all kinds."""
        by_kind = zip(kinds_of(self.side), counts, strict=True)
        return tuple(number for kind, number in by_kind if kind in self.kinds)

    def beside_name(self, tell: Teller, action: Action) -> str:
        """Return the plan of a printed army and its units."""
        if not isinstance(action, TakeArmy):
            return ""
        return f"{army_plan(tell.words, action.army)} {army_units(tell.words, action.army)}"

    def rows(self, tell: Teller) -> Sequence[str]:
        return [tell.card(kind) for kind in self.kinds]

    def presets(self, counters: Counters) -> Sequence[Counters]:
        """Return the printed armies."""
        return tuple(map(self.of_army, self.armies))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys for the next army card, for a random army, and for the last one."""
        last = [("last_army", "")] if at.last else []
        return [*usual, ("next", "app.do.next.army"), ("all", "app.do.all.muster"), *last]

    def all_at_once(self, at: Selection) -> Answer:
        """Fill in a random army: the same view and numbers give the same one."""
        numbers, legal = self.filled(at), _legal_armies(self.side, self.legends, self.most)
        if not legal:
            return replace(at, form=numbers)
        cards = [holding.hand.scenario for holding in self.view.holdings]
        return replace(at, form=self._shown(Random(f"{cards} {numbers}").choice(legal)))

    def keeps(self, action: Action) -> tuple[str, str] | None:
        """Return an army as stored text, under the name of its faction: "citadel_guard 5 ..."."""
        if not isinstance(action, actions.Muster | TakeArmy):
            return None
        numbers = zip(self.kinds, self.numbers_of(action), strict=True)
        return self._kept_as, " ".join(f"{kind} {number}" for kind, number in numbers if number)

    @property
    def _kept_as(self) -> str:
        return f"second_edition.army.{self.side.value}"

    def last(self, kept: Mapping[str, str]) -> Counters:
        """Return the army that was mustered last, () for one that is not legal now."""
        words = kept.get(self._kept_as, "").split()
        if not all(number.isdecimal() and len(number) < DIGITS for number in words[1::2]):
            return ()
        by_kind = dict(zip(words[::2], map(int, words[1::2]), strict=False))
        numbers = tuple(by_kind.pop(kind, 0) for kind in self.kinds)
        counts = self.whole(numbers)
        wrong = by_kind or refuse_army(self.side, counts, self.legends, self.most) is not None
        return () if wrong else numbers


DIGITS = 3
"""More digits than any number of cards has."""


@of_last_state
def _legal_armies(side: Side, legends: bool, most: int) -> tuple[Counters, ...]:
    """Return all legal armies that leave at most 5 points: more gives no Lore (BL2-13.11)."""
    legal = map(counts_of, musters(side, legends, most))
    return tuple(counts for counts in legal if cost_of(side, counts) >= most - MOST_LORE)
