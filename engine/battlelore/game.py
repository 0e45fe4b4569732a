"""BattleLore, first edition, as a game of the protocol: the chapters put together."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from engine.battlelore.house import engagement, evasion, massed_strike, recruiting
from engine.battlelore.house.switches import agreed
from engine.battlelore.lore import (
    casting,
    hands_and_decks,
    lasting_effects,
    reactions,
    replenish,
    setup_phase,
    spells,
)
from engine.battlelore.numbers.refusals import NOT_YOUR_TURN
from engine.battlelore.rules import battle, movement, orders, powers, retreat
from engine.battlelore.rules.hands import gain
from engine.battlelore.rules.victory import arrive
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Action, Engage, Evade, PlayLore
from engine.battlelore.state.adventure_rules import CAMPAIGN_OVER, Camp, Campaign
from engine.battlelore.state.events import BattleBegan
from engine.battlelore.state.model import Hand, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.turn import combat, follow_on, movement_phase, turn
from engine.battlelore.turn.views import View, imagine_state, make_view, redrawn
from engine.core.game import Next, Refusal
from engine.core.rng import AnyRng, chance
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter, push, solo, then


def _later(module: str, name: str) -> Callable[..., Any]:
    """Return a function of the campaign, which few games have: it is imported with the first."""

    def called(*args: Any) -> Any:
        return getattr(import_module(f"engine.battlelore.campaign.{module}"), name)(*args)

    return called


_interlude, _fields = partial(_later, "interlude"), partial(_later, "fields")


def _run_interlude(state: State, step: s.Interlude) -> Next[State]:
    """Go on between two battles, at last to the next one."""
    if step.stage is not s.InterludeStage.BATTLE:
        after: Next[State] = _interlude("run")(state, step)
        return after
    setup, campaign = _interlude("next_battle")(state, step)
    return set_up(setup, state.rng, campaign)


INTERLUDE = solo(
    _interlude("decides"),
    _run_interlude,
    _interlude("options"),
    _interlude("refuse"),
    _interlude("take"),
    exact=True,
)

CHAPTERS: dict[type, Chapter[Side, State, Any, Action]] = {
    s.Turn: turn.TURN,
    s.ChooseCard: turn.CARD,
    s.GiveOrders: orders.CHAPTER,
    s.Movement: movement_phase.CHAPTER,
    s.Move: movement.MOVE,
    s.Battles: combat.BATTLES,
    s.Combat: follow_on.CHAPTER,
    s.Battle: battle.BATTLE,
    s.Retreat: retreat.CHAPTER,
    s.DrawCards: turn.DRAW,
    s.Opening: setup_phase.OPENING,
    s.ShareOut: setup_phase.SHARE_OUT,
    s.Place: setup_phase.PLACE,
    s.DrawLore: replenish.DRAW,
    s.Replenishing: replenish.REPLENISHING,
    s.HandLimit: replenish.LIMIT,
    s.Window: reactions.WINDOW,
    s.Casting: casting.CASTING,
    s.NameUnits: lasting_effects.NAMING,
    s.Spell: spells.SPELL,
    s.Volley: spells.VOLLEY,
    s.PickCard: hands_and_decks.PICK,
    s.PowerTarget: powers.POWER,
    hs.EvasionOffer: evasion.OFFER,
    hs.EvasionMove: evasion.MOVE,
    hs.EngagementOffer: engagement.OFFER,
    hs.FlankReroll: engagement.REROLL,
    hs.Massing: massed_strike.MASSING,
    hs.Recruiting: recruiting.ROLL,
    s.Interlude: INTERLUDE,
}

ALWAYS: dict[type, Callable[[State, Side, Any], Refusal | None]] = {
    PlayLore: casting.refuse_play,
    Evade: lambda state, side, _: evasion.refuse_to_evade(state, side),
    Engage: lambda state, side, _: engagement.refuse_to_engage(state, side),
}
"""Why not, of the actions that are asked about in one way whatever is being decided."""


class BattleLore(SteppedGame[Side, State, Action]):
    """The rulebook; see engine.core.game for the protocol, engine.core.stepped for most of it."""

    name = "battlelore"
    rules = 4
    """Counts changes of the rules: with another number, old games may replay differently."""
    secrets = True
    chapters = CHAPTERS
    finished = Refusal("game.over", "BL-13.5")
    imagine = staticmethod(imagine_state)
    redraw = staticmethod(redrawn)

    def seats(self, setup: Setup) -> tuple[Side, ...]:
        """Return both sides, Standard first, even if Pennant has the first turn (BL-2.16)."""
        return tuple(Side)

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        """Set the adventure up, deal the hands, and begin the first turn (BL-3.1).

        With Lore cards an opening comes first, which deals the hands by the councils (BL-20).
        """
        rng = chance(seed, dice)
        if not setup.adventure.campaign:
            return self.settle(set_up(setup, rng))
        first, campaign = _interlude("begun")(setup)
        return self.settle(set_up(first, rng, campaign))

    def onward(self, state: State) -> Next[State] | None:
        """Return how a campaign goes on after a battle (CA-1.2); None where all is over."""
        campaign, ending = state.campaign, state.over
        if campaign is None or ending is None or ending.reason == CAMPAIGN_OVER:
            return None
        after: Next[State] = _interlude("conclude")(state, campaign, ending)
        return after

    def not_due(self, state: State, seat: Side) -> Refusal:
        """Return the refusal that the other side decides now (BL-1.13)."""
        return Refusal(NOT_YOUR_TURN, "BL-1.13", (("side", seat.value),))

    def refuse(self, state: State, step: Any, seat: Side, action: Action) -> Refusal | None:
        """Return why a side may not do this; some things are asked about in the same way always."""
        always = ALWAYS.get(type(action))
        if always is not None:
            return always(state, seat, action)
        return CHAPTERS[type(step)].why_not(state, step, seat, action)

    def view(self, state: State, seat: Side | None) -> View:
        """Return what a side may know; None is a stranger."""
        actions = self.legal_actions(state, seat) if seat is not None else ()
        return make_view(state, seat, self.seen_to_act(state, seat), actions)


def set_up(setup: Setup, rng: AnyRng, campaign: Campaign | None = None) -> Next[State]:
    """Return a battle before its first turn: of an adventure, perhaps one of a campaign, with all
    that the houses bring (CA-1.5)."""
    adventure = setup.adventure
    if setup.handicaps:
        from engine.battlelore.handicaps import played  # noqa: PLC0415 - few games have any

        adventure = played(setup)
    if campaign is not None:
        adventure, campaign = _fields("fielded")(adventure, campaign)
    deck, rng = rng.shuffle(FULL_DECK)
    empty = (Hand(Side.STANDARD), Hand(Side.PENNANT))
    state = State(
        adventure=adventure,
        rng=rng,
        units=adventure.units,
        landmarks=adventure.landmarks,
        blazons=adventure.blazons,
        hands=empty,
        deck=deck,
        discards=(),
        active=adventure.first,
        steps=(s.Turn(adventure.first),),
        pool=adventure.pool if adventure.lore else 0,
        house=agreed(setup),
        handicaps=setup.handicaps,
        campaign=campaign,
    )
    state = recruiting.place_tents(state, setup)
    ready = Next(state, (BattleBegan(adventure.id, adventure.first),))
    if adventure.lore_cards:
        ready = Next(push(state, setup_phase.opening(setup)), ready.events)
    else:
        camps = [adventure.camp(side) for side in Side]
        ready = then(ready, *(partial(_supply, camp=camp) for camp in camps))
    for unit in adventure.units:
        ready = then(ready, partial(arrive, unit=unit))
    if campaign is not None:
        ready = Next(_fields("place_strongholds")(ready.state), ready.events)
    return ready


def _supply(state: State, camp: Camp) -> Next[State]:
    """Give a side without a council its hand and tokens, as the adventure says."""
    dealt = setup_phase.deal(state, camp.side, camp.cards)
    return then(dealt, partial(gain, side=camp.side, count=camp.lore, cause="start"))


BATTLELORE = BattleLore()
"""The one rulebook of the first edition."""
