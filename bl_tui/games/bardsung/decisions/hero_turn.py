"""A hero's turn: its actions, also with empowered rolls, and those that cost nothing.

The list of the turn has the kinds of actions by name: to Move, to use an ability, to explore. The
places on the board choose among the actions of one kind.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.board.view import enemy_at, gate_place, place_of_enemy
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.aiming import ROOM, OfTurn, nobody_at
from bl_tui.games.bardsung.decisions.base import OfHero
from bl_tui.games.bardsung.decisions.looking import gate_at, is_stunned
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label, takes_toolkit
from bl_tui.games.bardsung.words.codes import by_last_word
from bl_tui.table.decision import LayDecision, ListDecision
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
from bl_tui.text.lines import dotted
from engine.bardsung.explore.board_actions import FREE as FREE_HANDLES
from engine.bardsung.explore.gates import refuse_explore
from engine.bardsung.heroes.items import held
from engine.bardsung.heroes.using import aims_later, refuse_card
from engine.bardsung.map.lattice import lattice, lattice_of
from engine.bardsung.rules.pools import plays_basic
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.actions import Action
from engine.bardsung.state.model import Hero
from engine.bardsung.state.places import gate_of
from engine.bardsung.tables.words import Kind
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View

MOVE, EXPLORE, DOOR, ESCAPE, THIRD = "move", "explore", "door", "escape", "third"
REST = "rest"
PACKED = (a.Consume, a.Attach, a.Give, a.Charm, a.DropBanner)
"""Actions that cost nothing, in a list of their own."""
LATER = (a.Give, a.Charm, a.DropBanner)
"""Actions that a later turn can do as well: they keep no turn open."""
RECOVERED = ("bleed", "poison", "silence")
AIM = "aim"
"""The rest of an attack after its free Move: choosing its target."""
FATE = "fate"
NO_EXPLORE = by_last_word(
    "app.deed.explore.stairs", "app.deed.explore.tutorial", "app.deed.explore.portcullis",
    "app.deed.explore.dead_fingers", "app.deed.explore.toolkit", "app.deed.explore.dead_end",
    "app.deed.explore.explored",
)  # fmt: skip
"""Reasons why a gate cannot be explored, by the code of the refusal, the most informative first."""


def use_of(ability: str) -> str:
    """Return the kind of action that uses an ability: "use:DG1"."""
    return f"use:{ability}"


def handle_of(what: str) -> str:
    """Return the kind of action that handles a thing of the zone: "handle:well"."""
    return f"handle:{what}"


class TurnDeed(str):
    """Reads a kind of action of a turn: "use:DG1", "handle:well", or a single word."""

    __slots__ = ()

    @property
    def ability(self) -> str:
        """Return the ability that is used, "" for another kind of action."""
        verb, _, card = self.partition(":")
        return card if verb == "use" else ""

    @property
    def handled(self) -> str:
        """Return the thing that is handled, "" for another kind of action."""
        verb, _, what = self.partition(":")
        return what if verb == "handle" else ""


class HeroTurn(OfTurn, LayDecision[View]):
    """Use two actions: Move, use abilities, explore, handle things in the zone (BS-8.1)."""

    name = "turn"
    rule = "BS-8.1"
    step = s.HeroTurn
    phase = "app.phase.turn"
    lists = "app.do.option.deeds"
    chooses = "app.do.choose.deed"
    finishes = "app.do.done.turn"
    leads = True
    moves = (a.Move,)

    @cached_property
    def deeds(self) -> tuple[str, ...]:
        """The kinds of actions of the turn: Move, each ability, then those that the zone offers."""
        view, hero = self.view, self.hero
        if hero is None:
            return ()
        if any(isinstance(action, a.Aim) for action in view.actions):
            return (AIM,)
        faces = {owned.card: face_of(hero, owned.card) for owned in hero.abilities}
        listed = [MOVE]
        listed += [use_of(c) for c, face in faces.items() if face and face.kind != Kind.PASSIVE]
        if not plays_basic(view.table) and lattice_of(view.table.board).portals:
            listed.append(EXPLORE)  # arenas have no portals
        kinds = ((DOOR, a.OpenOrClose), (ESCAPE, a.Escape), (THIRD, a.Third), (REST, a.Rest))
        for deed, kind in kinds:
            listed += [deed] if any(isinstance(action, kind) for action in view.actions) else []
        things = [action.what for action in view.actions if isinstance(action, a.Handle)]
        return (*listed, *(handle_of(what) for what in things if what not in FREE_HANDLES))

    def choices(self, at: Selection) -> tuple[str, ...]:
        """Return the kinds of actions."""
        return self.deeds

    def pointed(self, at: Selection) -> str:
        """Return the selected kind of action, "" for none."""
        return self.deeds[min(at.option or 0, len(self.deeds) - 1)] if self.deeds else ""

    def goals(self, units: tuple[str, ...]) -> Goals:
        deed = units[0] if units else ""
        return self.aims() if deed == AIM else dict(self._goals(deed))

    def _goals(self, deed: str) -> Iterable[tuple[str, Action]]:
        map = lattice_of(self.view.table.board)
        for action in self.view.actions:
            if isinstance(action, a.Use):
                if deed == use_of(action.card):
                    yield from self._uses(action)
            elif isinstance(action, a.Rest):
                if deed == REST:
                    yield from ((zone, action) for zone in map.zones_of[action.tile])
            elif isinstance(action, a.Move) and deed == MOVE:
                yield action.to, action
            elif (isinstance(action, a.Explore) and deed == EXPLORE) or (
                isinstance(action, a.OpenOrClose) and deed == DOOR
            ):
                yield gate_place(map, action.gate), action
            elif deed and _done_at_home(action) == deed:
                yield self.home, action

    def _uses(self, action: a.Use) -> Iterable[tuple[str, Action]]:
        if not action.target:
            yield self.home, action
        elif action.empower == self.empower:
            place = place_of_enemy(self.view, action.target)
            if place is not None:
                yield place, action

    def aimed(self, at: Selection) -> Action | None:
        """Return the action of the selected kind under the cursor: of that place, or on the hero's
        own place the only one."""
        deed = self.pointed(at)
        goals = self.goals((deed,))
        if at.cursor in goals or deed == MOVE or len(goals) != 1:
            return goals.get(at.cursor)
        return next(iter(goals.values())) if at.cursor == self.home else None

    def question(self, tell: Teller, at: Selection) -> str:
        """Return the effect of the selected kind under the cursor, else the number of actions
        left."""
        action, hero = self.aimed(at), self.hero
        if action is None or hero is None:
            return tell.count("app.prompt.turn", actions_left(hero) if hero is not None else 0)
        if isinstance(action, a.Move):
            return self.move_told(tell, action)
        if isinstance(action, a.Use | a.Aim) and action.target:
            return self.attack_told(tell, action)
        if isinstance(action, a.Use):
            return dotted(tell.ability(hero, action.card), ROOM)
        if isinstance(action, a.Explore):
            gate = tell.thing(action.gate)
            if takes_toolkit(self.view, action):
                return tell.say("app.prompt.explore.toolkit", gate=gate)
            return tell.say("app.prompt.explore", gate=gate)
        if isinstance(action, a.Handle):
            return tell.say(f"handle.{action.what}.text")
        return label(tell.words, action, self.view)

    def highlights(self, at: Selection) -> Lights:
        """Light the places of the selected kind, and the hero's."""
        deed, own = self.pointed(at), self.own_zone()
        light = Light.TARGET if TurnDeed(deed).ability else Light.REACH
        return own | {place: light for place in self.goals((deed,)) if place not in own}

    def refusal(self, at: Selection) -> Answer:
        """Ask why the selected kind is impossible under the cursor; on the hero's own place the
        only target is meant."""
        deed, hero = self.pointed(at), self.hero
        sole = self.aimed(at)
        if sole is not None:
            return Act(sole)
        costs = bool(TurnDeed(deed).ability) or deed in (MOVE, EXPLORE)
        if costs and hero is not None and not actions_left(hero):
            return Hint("app.hint.stunned" if is_stunned(hero) else "app.hint.no_actions")
        if deed == AIM:
            return self.why_no_aim(at)
        if TurnDeed(deed).ability:
            return self._why_no_use(at, TurnDeed(deed).ability)
        if deed == MOVE:
            here = at.cursor == self.home
            return Hint("app.hint.here") if here else Why(a.Move(zone_of(at.cursor)))
        if deed in (EXPLORE, DOOR):
            gate = gate_at(self.view, at.cursor) or gate_of(self.home, "N")
            return Why(a.Explore(gate) if deed == EXPLORE else a.OpenOrClose(gate))
        return Hint("app.hint.stands_at", units=(self.home,))

    def _why_no_use(self, at: Selection, card: str) -> Why | Hint:
        hero = self.hero
        face = face_of(hero, card) if hero is not None else None
        if hero is None or face is None:
            return Hint("app.hint.not_yours")
        if aims_later(face) or refuse_card(self.view.table, hero, card) is not None:
            usable = any(isinstance(x, a.Use) and x.card == card for x in self.view.actions)
            if usable and zone_of(at.cursor) != hero.zone:
                return Hint("app.hint.stands_at", units=(hero.zone,))
            return Why(a.Use(card))
        enemy = enemy_at(self.view, at.cursor)
        return nobody_at(at) if enemy is None else Why(a.Use(card, enemy, self.empower))

    def why_no_explore(self) -> str:
        """Return the message why the hero cannot explore from its zone: it only lacks an action,
        the zone has no gate, or none that can be explored."""
        hero = self.hero
        if hero is None:
            return "app.deed.explore.none"
        gates = lattice(self.view.table).gates.values()
        here = [a.Explore(gate.id) for gate in gates if gate.zone == hero.zone]
        refused = [refuse_explore(self.view.table, hero, action) for action in here]
        if None in refused:
            stunned = is_stunned(hero)
            return "app.deed.explore.stunned" if stunned else "app.deed.explore.no_actions"
        codes = {refusal.code.rpartition(".")[2] for refusal in refused if refusal is not None}
        reasons = (message for code, message in NO_EXPLORE.items() if code in codes)
        return next(reasons, "app.deed.explore.none")

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the keys for empowered rolls, for the way back to the turn, and for free actions."""
        more = [("special", "app.do.special.empower")] if may_empower(self.view, at) else []
        more += [("back", "")] if at.mode else []
        return [*usual, *more, *([("pack", "")] if Pack(self.view).things else [])]

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end a turn with useful actions left."""
        left = actions_left(self.hero) if self.hero is not None else 0
        uses = [x for x in self.view.actions if isinstance(x, a.Use | a.Move | a.Explore)]
        if not left or not uses:
            return None
        if any(isinstance(action, a.Use) and action.target for action in uses):
            return Hint("app.hint.sure_turn.target", (("left", left),))
        return Hint("app.hint.sure_turn", (("left", left),))

    def best(self, among: Sequence[Action]) -> Action | None:
        """Return the best action of the list; none where the usual bot would end the turn, or only
        a rest that heals nobody is left: it ends the round (BS-22.6)."""
        if isinstance(super().best(among), a.Done):
            return None
        best = super().best([*filter(_in_list, among)])
        idle = isinstance(best, a.Rest) and not self._heals()
        return None if idle else best

    def ends_itself(self) -> bool:
        """Return whether nothing is left but to end the turn, or what a later turn can do as well.

        A rest that heals nobody does not count, nor do treasures of others.
        """
        hero = self.hero
        if self.view.seat is None or hero is None:
            return False
        return not any(self._matters_now(hero, action) for action in self.answers)

    def _matters_now(self, hero: Hero, action: Action) -> bool:
        if isinstance(action, a.Attach):
            return held(hero, action.card) is not None
        if isinstance(action, a.Rest):
            return self._heals()
        return not isinstance(action, LATER)

    def _heals(self) -> bool:
        """Return whether a rest would help any hero."""
        return any(map(would_recover, self.view.table.in_play()))


def would_recover(hero: Hero) -> bool:
    """Return whether a rest would heal a hero or free it of a condition (BS-22.4, BS-22.5)."""
    return bool(hero.wounds) or any(bad in hero.conditions for bad in RECOVERED)


def _in_list(action: Action) -> bool:
    """Return whether an action is in the list of the turn, not among what costs nothing."""
    return not isinstance(action, PACKED) and not _is_free(action)


def _is_free(action: Action) -> bool:
    return isinstance(action, a.Handle) and action.what in FREE_HANDLES


def _done_at_home(action: Action) -> str:
    """Return the kind of an action that is done on the hero's own place, "" for others."""
    if isinstance(action, a.Handle):
        return handle_of(action.what)
    return {a.Escape: ESCAPE, a.Third: THIRD}.get(type(action), "")


def may_empower(view: View, _: Selection) -> bool:
    """Return whether some roll of this decision can be empowered with fate."""
    return any(getattr(action, "empower", "") for action in view.actions)


class Empowered(HeroTurn):
    """The turn while rolls are empowered with fate (BS-15.6); a mode."""

    name = "empower"
    rule = "BS-15.6"
    phase = "app.phase.empower"
    empower = FATE


class Pack(OfHero, ListDecision[View]):
    """Use, attach and hand over treasures, use charms: actions that cost nothing; a mode."""

    name = "pack"
    rule = "BS-23.11"
    phase = "app.phase.pack"
    lists = "app.do.option.things"
    by_arrows = True

    @cached_property
    def things(self) -> tuple[Action, ...]:
        """The actions that cost the hero nothing in its turn."""
        if not isinstance(self.now, s.HeroTurn):
            return ()
        return tuple(
            action for action in self.view.actions if isinstance(action, PACKED) or _is_free(action)
        )

    def choices(self, at: Selection) -> tuple[Action, ...]:
        """Return the actions that cost nothing."""
        return self.things

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Return the title of the list: these cost no action."""
        return tell.say("app.prompt.pack")
