"""Spells: their list, and the choices after the roll (BM-10, BM-11)."""

from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfList, OfMages, OfRolls
from bl_tui.games.battle_mages.odds.odds_text import magic_brief, spell_title, with_opponents
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import piece_of, spell_of, step_of
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.panes.phrases import percent
from bl_tui.table.pointing.selection import Commands, Hint, Lights, Selection, Why, no_target
from engine.battle_mages.magic.reactions import places_of
from engine.battle_mages.odds.answer_odds import no_seal_resists
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Acting, Casting, SpellStage
from engine.battle_mages.tables.effect_words import AimedAt
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace


class Spells(OfRolls):
    """The spells of the player's Magus, a mode for casting one."""

    name = "spells"
    rule = "BM-10.1"
    phase = "app.phase.spells"
    lists = "app.do.option.spells"
    chooses = "app.do.choose.cast"
    empty = "app.hint.no_spell"
    looks = ("sheet", "odds")
    by_arrows = True

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the selected spell: sphere, range, Quintessence, odds."""
        listed = self.choices(at)
        if not listed or self.view.seat is None:
            return tell.say("app.prompt.no_spell")
        action = self.pointed(at, do.Cast | do.Meditate)
        if action is None:
            return tell.count("app.prompt.spells", len(listed))
        if isinstance(action, do.Meditate):
            return tell.say("app.prompt.meditate")
        odds = magic_brief(tell, self.state, self.view.seat, action.qe)
        title = spell_title(tell, action.effect)
        if action.qe:
            title = tell.count("app.prompt.spell.qe", action.qe, effect=title)
        spell = tell.say("app.prompt.spell", effect=title, odds=odds)
        return tell.say("app.prompt.spell.aimless", told=spell) if self.minor(action) else spell

    def choices(self, at: Selection) -> tuple[do.Action, ...]:
        """Return the spells available now with the Quintessence that is set, then meditation; a
        Magus who knows Time rolls first."""
        if not isinstance(self.now, Acting):
            return ()
        actions = self.view.actions
        spells = (action for action in actions if isinstance(action, do.Cast))
        set_so = (spell for spell in spells if spell.qe == self.qe(at))
        return (*set_so, *(action for action in actions if isinstance(action, do.Meditate)))

    def highlights(self, at: Selection) -> Lights:
        """Light the range of the selected effect."""
        action = self.pointed(at, do.Cast)
        effect = None if action is None else EFFECTS.get(action.effect)
        return {} if effect is None else self.spell_reach(effect)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys for Quintessence, if there is any."""
        first, *rest = usual
        return [first, *self.qe_keys(), *rest]


class Declare(OfList):
    """Declare the effect after the roll, as a Magus who knows Time does."""

    name = "declare"
    rule = "BM-11.30"
    step = (Casting, SpellStage.DECLARE)
    phase = "app.phase.declare"
    lists = "app.do.option.spells"
    chooses = "app.do.choose.spell"
    looks = ("sheet",)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many successes the selected effect has."""
        action = self.pointed(at, do.Declare)
        successes = tell.count("app.prompt.declare", self.now.net)
        if action is None:
            return successes
        return tell.say("app.prompt.spell", effect=spell_title(tell, action.effect), odds=successes)

    def highlights(self, at: Selection) -> Lights:
        """Light the range of the selected effect."""
        action = self.pointed(at, do.Declare)
        return {} if action is None else self.spell_reach(EFFECTS[action.effect])


class OfSpell(OfMages):
    """A choice after the roll of a spell: `asks_for` is the message with the successes left."""

    asks_for: str

    def question(self, tell: Teller, at: Selection) -> str:
        """Return how many successes are left, and the armies that may counter the spell."""
        spell = self.now
        facts = {"effect": tell.effect(spell.effect), "net": spell.net}
        left = tell.count(self.asks_for, spell.net - spell.spent, **facts)
        return with_opponents(tell, self.view, spell.effect, left)

    def highlights(self, at: Selection) -> Lights:
        """Light the range of the spell, its possible targets and the chosen ones."""
        spell = spell_of(self.view)
        if spell is None:
            return {}
        lit = self.spell_reach(EFFECTS[spell.effect])
        lit |= dict.fromkeys(self.goals(()), Light.REACH)
        lit |= dict.fromkeys(places_of(self.state, spell), Light.ORDERED)
        return lit | self.lit((spell.pending,), Light.SELECTED)


class Sign(OfSpell, OfList):
    """Choose whether a spell is a boon or a curse."""

    name = "sign"
    rule = "BM-10.12"
    step = (Casting, SpellStage.SIGN)
    phase = "app.phase.sign"
    asks_for = "app.prompt.sign"


class Level(OfSpell, OfList):
    """Choose the level of a new piece."""

    name = "level"
    rule = "BM-11.14"
    step = (Casting, SpellStage.TARGETS)
    phase = "app.phase.level"
    finishes = "app.do.done.level"
    asks_for = "app.prompt.level"

    @classmethod
    def due(cls, view: Any) -> bool:
        """Return whether levels can be chosen."""
        return any(isinstance(a, do.Target) and a.what.isdecimal() for a in view.actions)


class Targets(OfSpell, PlaceDecision[View]):
    """Choose the targets of a spell on the board."""

    name = "targets"
    rule = "BM-10.11"
    step = (Casting, SpellStage.TARGETS)
    phase = "app.phase.targets"
    chooses = "app.do.choose.targets"
    finishes = "app.do.done.targets"
    asks_for = "app.prompt.targets"

    def refusal(self, at: Selection) -> Why | Hint:
        """Ask why the hex under the cursor cannot be a target of the spell."""
        aim, piece = EFFECTS[self.now.effect].aim, self.here(at)
        if aim in (AimedAt.FREE, AimedAt.BRICKS, AimedAt.HEX):
            return Why(do.Target(at.cursor))
        if piece is None:
            return no_target(at)
        return Why(do.Target(piece.side if aim is AimedAt.SIDE else piece.id))


class Place(OfSpell, PlaceDecision[View]):
    """Choose the hex for the chosen piece: a moved one, or a new one."""

    name = "place"
    rule = "BM-11.15"
    step = (Casting, SpellStage.TARGETS)
    phase = "app.phase.place"
    chooses = "app.do.choose.place"

    @classmethod
    def due(cls, view: Any) -> bool:
        """Return whether the chosen piece has no place yet."""
        return bool(view.steps[-1].pending)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the piece for the hex, and the effect of seals there."""
        spell = self.now
        piece = piece_of(self.view, spell.pending)
        what = tell.say("app.prompt.new_piece") if piece is None else tell.piece(piece)
        place = tell.say("app.prompt.place", what=what, effect=tell.effect(spell.effect))
        if EFFECTS[spell.effect].aim is not AimedAt.CARRIED or not tell.odds:
            return place
        chance = no_seal_resists(self.state, spell.seat, at.cursor)
        if chance == 1:
            return place
        in_percent = percent(tell, float(chance))
        return tell.say("app.prompt.place_sealed", told=place, chance=in_percent)

    def refusal(self, at: Selection) -> Why:
        """Ask about the hex under the cursor."""
        return Why(do.Place(at.cursor))


# --- the key of spells ---------------------------------------------------------------------------


def casts(view: View, _: Selection) -> bool:
    """Return whether spells are cast now."""
    return isinstance(step_of(view), Acting)


def turn_to_spells(view: View, at: Selection) -> Selection:
    """Open the list of spells, or close it."""
    if at.mode == Spells.name:
        return replace(at, option=None, form=(), mode="")
    listed = Spells(view).choices(at)
    best = Spells(view).best(listed)
    option = None if best is None else listed.index(best)
    return replace(at, held=(), option=option, form=(), mode=Spells.name)
