"""Losses: pieces after a fight, targets after a counter, arrivals under a seal."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfFight, OfList
from bl_tui.games.battle_mages.odds.odds_text import parry_brief
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import members_of, spot_of
from bl_tui.table.pointing.selection import (
    Act,
    Answer,
    Commands,
    Goals,
    Hint,
    Lights,
    Selection,
    Why,
)
from engine.battle_mages.rules.numbers import absorption, strength
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import (
    Arriving,
    Casting,
    Melee,
    MeleeStage,
    Paralysing,
    Shot,
    ShotStage,
    SpellStage,
)
from engine.core.frozen import replace
from engine.core.notation import joined, names_in
from engine.hexes.grid import Hex


def named_by(action: Any) -> tuple[str, ...]:
    """Return the pieces, sides or hexes that an action gives up."""
    match action:
        case do.Lose(pieces=names) | do.Paralyse(pieces=names):
            return tuple(names_in(names))
        case do.Remove(piece=name) | do.Parry(piece=name) | do.SendBack(piece=name):
            return (name,)
        case do.Drop(what=what):
            return (what,)
        case _:
            return ()


class GivesUp(OfList):
    """Choices that are listed, and can be made piece by piece on the board as well."""

    @cached_property
    def sets(self) -> Mapping[frozenset[str], Any]:
        """The choices by the pieces, sides or hexes that each of them gives up."""
        return {
            frozenset(names): action for action in self.view.actions if (names := named_by(action))
        }

    def _spot(self, name: str) -> Hex:
        """Return the hex of a piece, of the first member of a side, or a hex itself."""
        members = members_of(self.view, name)
        return members[0].hex if members else spot_of(self.view, name) or name

    def goals(self, units: tuple[str, ...]) -> Goals:
        """Return the hexes that can still be added to the choice, or removed from it."""
        taken = frozenset(units)
        names = taken.union(*(names for names in self.sets if taken <= names))
        return {self._spot(name): name for name in names}

    def gather(self, at: Selection) -> Answer:
        """Add the piece under the cursor to the choice, or remove it; a complete choice is made.

        Too many pieces are refused by their rule.
        """
        names = {self._spot(name): name for names in self.sets for name in names}
        name = names.get(at.cursor)
        if name is None:
            return Hint("app.hint.not_asked", (("hex", at.cursor),))
        if name in at.held:
            return replace(at, held=tuple(other for other in at.held if other != name))
        held = (*at.held, name)
        taken = frozenset(held)
        if taken in self.sets:
            return Act(self.sets[taken])
        if any(taken < names for names in self.sets):
            return replace(at, held=held)
        lose = any(isinstance(action, do.Lose) for action in self.sets.values())
        return Why(do.Lose(joined(held)) if lose else do.Paralyse(joined(held)))

    def highlights(self, at: Selection) -> Lights:
        """Light the fight, and the pieces of the choice that is selected or incomplete."""
        lit = self.fighters()
        if at.option is None and at.cursor and self.sets:
            lit |= dict.fromkeys(self.goals(at.held), Light.ELIGIBLE)
            return lit | self.lit(at.held, Light.SELECTED)
        names = named_by(self.pointed(at, object))
        return lit | (self.lit(names, Light.SELECTED) or dict.fromkeys(names, Light.SELECTED))

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the key for adding the piece under the cursor to the choice, or removing it."""
        if at.option is not None:
            return usual
        name = "app.do.choose.take_back" if at.held else "app.do.choose.take"
        return [*usual, ("choose", name), ("next", "")]


class Loss(OfFight, GivesUp):
    """A loss in a fight."""

    curtain = "app.curtain.losses"


class Lose(Loss):
    """Give up pieces for the damage of a melee."""

    name = "lose"
    rule = "BM-8.13"
    step = (Melee, MeleeStage.LOSSES)
    phase = "app.phase.lose"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the damage, and the rest of the side after the selected choice."""
        fight, action = self.now, self.pointed(at, do.Lose)
        sets = sum(isinstance(listed, do.Lose) for listed in self.view.actions)
        damage = tell.count("app.prompt.lose", fight.damage, sets=sets)
        if action is None and at.held:
            paid = sum(absorption(self.state.the(name)) for name in at.held)
            return tell.say("app.prompt.lose_held", told=damage, left=fight.damage - paid)
        if action is None:
            return damage
        gone = names_in(action.pieces)
        side = fight.attackers if fight.attacker_loses else fight.targets
        left = [piece for name in side if name not in gone and (piece := self.state.piece(name))]
        power = sum(map(strength, left))
        return tell.say("app.prompt.lose_left", told=damage, pieces=len(left), strength=power)


class Remove(Loss):
    """Give up a piece for the damage of a volley that nobody can parry."""

    name = "remove"
    rule = "BM-9.8"
    step = (Shot, ShotStage.REMOVE)
    phase = "app.phase.remove"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the damage, and the parrying piece after the selected loss."""
        fight, action = self.now, self.pointed(at, do.Remove)
        damage = tell.count("app.prompt.remove", fight.damage)
        if action is None:
            return damage
        rest = fight.damage - max(1, strength(self.state.the(action.piece)))
        left = tuple(name for name in fight.targets if name != action.piece)
        after = tell.say("app.odds.settled")
        if rest > 0:
            after = parry_brief(tell, self.state, left, rest)
        return tell.say("app.prompt.remove_rest", told=damage, rest=after)


class Parry(Loss):
    """Choose the piece that parries the rest of the damage of a volley."""

    name = "parry"
    rule = "BM-9.9"
    step = (Shot, ShotStage.PARRY)
    phase = "app.phase.parry"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the damage, and the chance of the selected piece to parry it."""
        damage, action = self.now.damage, self.pointed(at, do.Parry)
        count = tell.count("app.prompt.parry", damage)
        if action is None:
            return count
        chance = parry_brief(tell, self.state, (action.piece,), damage)
        return tell.say("app.prompt.parry_by", told=count, rest=chance)


class Paralyse(Loss):
    """Choose the pieces that a botch paralyses."""

    name = "paralyse"
    rule = "BM-8.18"
    step = Paralysing
    phase = "app.phase.paralyse"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many pieces are paralysed."""
        return tell.count("app.prompt.paralyse", self.now.count)


class Drop(GivesUp):
    """Give up targets of a spell for which a counter left too few successes."""

    name = "drop"
    rule = "BM-10.34"
    step = (Casting, SpellStage.DROP)
    phase = "app.phase.drop"
    curtain = "app.curtain.drop"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many successes are missing."""
        missing = self.now.spent - self.now.net
        return tell.count("app.prompt.drop", missing, effect=tell.effect(self.now.effect))


class SendBack(GivesUp):
    """Choose the pieces that a seal sends back."""

    name = "send_back"
    rule = "BM-11.28"
    step = Arriving
    phase = "app.phase.send_back"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many pieces are sent back."""
        return tell.count("app.prompt.send_back", self.now.count)
