"""Reactions: defensive magic in a fight, and the counter to a spell (BM-10)."""

from typing import Any, ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions.base import OfFight, OfRolls
from bl_tui.games.battle_mages.odds.odds_text import magic_brief
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import fight_of, piece_of, spell_of
from bl_tui.games.battle_mages.words.naming import thing_name
from bl_tui.table.pointing.selection import NOTHING, About, Begins, Commands, Lights, Selection
from engine.battle_mages.magic.reactions import places_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import (
    Casting,
    Melee,
    MeleeStage,
    Shot,
    ShotStage,
    SpellStage,
)
from engine.battle_mages.tables.effects import EFFECTS


class Reaction(OfRolls):
    """Rolls against another player's action; nothing is selected at first, so that Enter passes."""

    begins = Begins.NONE
    looks = ("odds",)
    reaction = True

    def choices(self, at: Selection) -> tuple[do.Action, ...]:
        """Return the rolls with the Quintessence that is set; to pass has a key of its own."""
        rolls = (a for a in self.view.actions if isinstance(a, do.Counter | do.Defend))
        return tuple(roll for roll in rolls if roll.qe == self.qe(at))

    def harmless(self) -> do.Pass | None:
        """Return to pass."""
        return do.Pass() if do.Pass() in self.view.actions else None

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return to react, or to pass and not to be asked again."""
        magic = [("option", "app.do.option.reactions"), *self.qe_keys()]
        if at.option is not None:
            roll = ("choose", "app.do.choose.reaction")
            return [*magic, roll, ("decline", "app.do.decline.reaction")]
        return [*magic, ("choose", "app.do.choose.let_be"), ("quiet", "")]


class Defend(Reaction, OfFight):
    """Cast defensive magic against the damage of a volley."""

    name = "defend"
    rule = "BM-10.20"
    step: ClassVar[Any] = (Shot, ShotStage.DEFENCE)
    phase = "app.phase.defend"
    curtain = "app.curtain.defend"

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the damage that magic may prevent, and the odds of the selected roll."""
        fight, action = fight_of(self.view), self.pointed(at, do.Defend)
        if action is not None and self.view.seat is not None:
            return magic_brief(tell, self.state, self.view.seat, action.qe)
        damage, piece = 0 if fight is None else fight.damage, piece_of(self.view, self.about().unit)
        target = "" if piece is None else tell.piece(piece)
        if piece is not None and piece.team:
            target = thing_name(tell.words, piece.team)
        return tell.count("app.prompt.defend", damage, target=target)

    def highlights(self, at: Selection) -> Lights:
        """Light the fight over the own zone."""
        return (self.zone(self.magus) if self.choices(at) else {}) | self.fighters()


class DefendMelee(Defend):
    """Cast defensive magic against the damage of a melee."""

    name = "defend_melee"
    rule = "BM-10.23"
    step = (Melee, MeleeStage.DEFENCE)
    phase = "app.phase.defend_melee"


class Counter(Reaction):
    """Counter a spell."""

    name = "counter"
    rule = "BM-10.30"
    step = (Casting, SpellStage.COUNTERS)
    phase = "app.phase.counter"
    curtain = "app.curtain.counter"
    at_place = True

    def about(self) -> About:
        """Return the Magus of the spell."""
        spell = spell_of(self.view)
        magus = self.state.magus(spell.seat) if spell is not None else None
        return NOTHING if magus is None else About(None, magus.id, magus.hex)

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the spell, and the odds of the selected counter."""
        spell, action = self.now, self.pointed(at, do.Counter)
        effect = tell.effect(spell.effect)
        if action is not None and self.view.seat is not None:
            odds = magic_brief(tell, self.state, self.view.seat, action.qe)
            return tell.say("app.prompt.spell", effect=effect, odds=odds)
        facts = {"sphere": tell.sphere(EFFECTS[spell.effect].sphere), "side": tell.side(spell.seat)}
        return tell.count("app.prompt.counter", spell.net, effect=effect, **facts)

    def highlights(self, at: Selection) -> Lights:
        """Light the caster, the targets of the spell, and the own zone."""
        lit, spell = self.zone(self.magus), spell_of(self.view)
        if spell is None:
            return lit
        lit |= dict.fromkeys(places_of(self.state, spell), Light.TARGET)
        caster = self.state.magus(spell.seat)
        return lit if caster is None else lit | {caster.hex: Light.ORDERED}
