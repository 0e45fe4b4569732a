"""Playing Lore cards: the Lore hand, and the windows for reactions (BL-18)."""

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import InBattle
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.position import under
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.decision import ListDecision
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.table.pointing.selection import NOTHING, About, Begins, Commands, Lights, Selection
from bl_tui.words.naming import listed
from engine.battlelore.lore.lore_targets import candidates, cost_of, level_of
from engine.battlelore.rules.battle import count_now
from engine.battlelore.state import steps
from engine.battlelore.state.actions import Pass, PlayLore
from engine.battlelore.state.model import CardId, Face, UnitId
from engine.battlelore.state.steps import Battle, Casting, Moment, Move, Spell
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View

MOMENTS: dict[Moment, str] = {
    Moment.WITH: "BL-18.9", Moment.INSTEAD: "BL-18.10", Moment.RE_CMD: "BL-18.11",
    Moment.RE_LORE: "BL-18.8", Moment.OWN_LORE: "BL-18.5",
    Moment.MOVE: "BL-18.14", Moment.RE_MOVE: "BL-18.15",
    Moment.BATTLES: "BL-18.16", Moment.COMBAT: "BL-18.16", Moment.OWN_POST: "BL-18.16",
    Moment.MELEE: "BL-18.17", Moment.RANGED: "BL-18.17",
    Moment.PRE: "BL-18.20", Moment.PRE_M: "BL-18.20", Moment.PRE_R: "BL-18.20",
    Moment.POST: "BL-18.21", Moment.POST_M: "BL-18.21",
}  # fmt: skip
"""The rule of each moment for Lore cards."""


class LoreHand(InBattle, ListDecision[View]):
    """Play a Lore card from the hand, in addition to the current decision (BL-18.4)."""

    name = "lore"
    rule = "BL-18.4"
    phase = "app.phase.lore"
    lists = "app.do.option.lore"
    chooses = "app.do.choose.lore"
    empty = "app.hint.no_lore_cards"
    looks = ("lore",)

    def choices(self, at: Selection) -> tuple[PlayLore, ...]:
        """Return the viewer's Lore hand in its order, numbered from 0; then each card that can be
        played with a second one on top."""
        view = self.view
        if view.side is None:
            return ()
        plays = (action for action in view.actions if isinstance(action, PlayLore))
        twice = (action for action in plays if action.deja_vu)
        return (*(PlayLore(card) for card in view.of(view.side).lore_cards), *twice)

    def _pointed(self, at: Selection) -> PlayLore | None:
        """Return the selected card, or None."""
        cards = self.choices(at)
        return None if at.option is None or at.option >= len(cards) else cards[at.option]

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the selected Lore card, or the number of cards."""
        hand = len(self.choices(at))
        if not hand:
            return tell.say("app.hint.no_lore_cards")
        return self._card(tell, at) or tell.count("app.prompt.lore_hand", hand)

    def _card(self, tell: Teller, at: Selection) -> str:
        """Return the cost and the level of the selected Lore card; "" without one."""
        side, play = self.view.side, self._pointed(at)
        if side is None or play is None or play.card not in LORE_CARDS:
            return ""
        cards = [card for card in (play.card, play.deja_vu) if card]
        own = self.view.of(side)
        return tell.say(
            "app.prompt.lore",
            card=listed(tell.words, [tell.card(card) for card in cards]),
            cost=sum(cost_of(self.board, side, LORE_CARDS[card]) for card in cards),
            has=own.lore,
            level=level_of(own.council, LORE_CARDS[play.card]),
        )

    def highlights(self, at: Selection) -> Lights:
        """Light the subject of the window, and the targets of the selected Lore card."""
        play = self._pointed(at)
        playable = play is not None and play in self.view.actions
        targets = self._targets(play.card) if play is not None and playable else ()
        return self._answered() | self.lit_things(targets)

    def _targets(self, card: CardId) -> tuple[str, ...]:
        """Return the possible first targets of a Lore card."""
        row, side = LORE_CARDS.get(card), self.view.side
        if row is None or not row.targets or side is None:
            return ()
        level = level_of(self.view.of(side).council, row)
        return candidates(self.board, Casting(card, side, level, 0), row.targets[0])

    def _answered(self) -> Lights:
        """Light the two fighting units, a unit's path, or a card's targets."""
        about = under(self.view)
        if isinstance(about, Battle):
            unit = self.lit((about.unit,), Light.SELECTED)
            return unit | self.lit((about.target,), Light.TARGET)
        if isinstance(about, Move):
            return dict.fromkeys(about.path, Light.PATH) | {about.path[-1]: Light.REACH}
        if isinstance(about, Spell):
            return self.lit((about.target,), Light.TARGET)
        return self.lit_things(about.targets) if isinstance(about, Casting) else {}


class Window(LoreHand):
    """Answer a move, a card, or dice with a Lore card, or pass (BL-18.4)."""

    name = "react"
    step = steps.Window
    phase = "app.phase.react"
    own_phase = "app.phase.lore"
    curtain = "app.curtain.react"
    own_curtain = "app.curtain.lore"
    at_place = True
    begins = Begins.NONE
    on_board = False
    reaction = True

    def about(self) -> About:
        """Return the battle, the move or the target of the window, if it has one."""
        about = under(self.view)
        if isinstance(about, Battle):
            return About(about.unit, about.target, about.target_at)
        if isinstance(about, Move):
            return About(about.unit, None, about.path[-1])
        return About(None, about.target) if isinstance(about, Spell) else NOTHING

    def cites(self) -> str:
        """Return the rule of the moment."""
        return MOMENTS[self.now.moment]

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the event that the player may answer."""
        if card := self._card(tell, at):
            return card
        question = self._question(tell)
        none = self.mine and not self.can_cast
        return f"{question} {tell.say('app.prompt.react.none')}" if none else question

    def _question(self, tell: Teller) -> str:
        about = under(self.view)
        if isinstance(about, Move):
            unit = self.named(tell, about.unit)
            return tell.say("app.prompt.react.move", unit=unit, to=about.path[-1])
        if isinstance(about, Casting):
            return self._question_of_card(tell, about)
        if isinstance(about, Spell):
            source, target = source_name(tell.words, about.source), self.named(tell, about.target)
            return tell.say("app.prompt.react.spell", source=source, target=target)
        if isinstance(about, Battle):
            return self._question_of_battle(tell, about)
        card = tell.card(self.turn.card) if self.turn is not None else ""
        if self.view.side is self.view.active:
            return tell.say("app.prompt.react.with", card=card)
        active = tell.with_article(self.view.active)
        return tell.say("app.prompt.react.command", card=card, side=active)

    def _question_of_card(self, tell: Teller, card: Casting) -> str:
        """Return the Lore card that was played and its side, and its unit if it has one target."""
        side, name = tell.with_article(card.side), tell.card(card.card)
        unit = unit_of(self.view, card.targets[0]) if len(card.targets) == 1 else None
        if unit is None:
            return tell.say("app.prompt.react.card", side=side, card=name)
        return tell.say("app.prompt.react.card_at", side=side, card=name, target=tell.unit(unit))

    def _question_of_battle(self, tell: Teller, battle: Battle) -> str:
        """Return the dice that a battle rolls, or the result of the roll."""
        own = self.unit is not None and self.unit.side is self.view.side
        target = self.named(tell, battle.target)
        if battle.rolled:
            counted = count_now(self.board, battle)
            hits, flags = (counted.hits, counted.flags) if counted is not None else (0, 0)
            question = "app.prompt.react.own_dice" if own else "app.prompt.react.dice"
            return tell.say(question, hits=hits, flags=flags, target=target)
        question = "app.prompt.react.own_roll" if own else "app.prompt.react.roll"
        unit = self.named(tell, battle.unit)
        return tell.count(question, battle.dice, unit=unit, target=target)

    def dice(self) -> tuple[Face, ...]:
        about = under(self.view)
        return about.rolled if isinstance(about, Battle | Spell) else ()

    def harmless(self) -> Pass | None:
        """Pass while no card is selected."""
        return Pass() if Pass() in self.view.actions else None

    def _passes(self) -> tuple[str, str]:
        """Return the messages for the keys that pass or decline, by what happens next."""
        about = under(self.view)
        if isinstance(about, Move):
            return "app.do.choose.pass_move", "app.do.decline.move"
        if isinstance(about, Casting):
            return "app.do.choose.pass_card", "app.do.decline.card"
        if isinstance(about, Battle | Spell) and about.rolled:
            return "app.do.choose.pass_dice", "app.do.decline.dice"
        if isinstance(about, Battle | Spell):
            return "app.do.choose.pass_roll", "app.do.decline.roll"
        if self.now.moment is Moment.WITH:
            return "app.do.choose.pass_with", "app.do.decline.with"
        return "app.do.choose.pass_command", "app.do.decline.command"

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Return the keys for a card, for passing (with what happens next), and for auto-pass."""
        (passes, declines), play = self._passes(), ("choose", self.chooses)
        if at.option is not None:
            return [("option", self.lists), play, ("decline", declines), ("back", "")]
        cards = [("option", self.lists)] if self.can_cast else []
        some = any(unit.id in concerned(self.view) for unit in self.view.units)
        wishes = [("watch", ""), ("spare", "")] if some else []
        return [*cards, ("choose", passes), ("quiet", ""), *wishes]


def concerned(view: View) -> frozenset[UnitId]:
    """Return the units of a window: those that fight, move, or are targets."""
    about = under(view)
    if isinstance(about, Battle):
        return frozenset({about.unit, about.target})
    if isinstance(about, Move):
        return frozenset({about.unit})
    if isinstance(about, Spell):
        return frozenset({about.target})
    return frozenset(about.targets if isinstance(about, Casting) else ())
