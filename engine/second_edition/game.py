"""BattleLore Second Edition as a game of the protocol: the chapters put together."""

from functools import partial
from typing import Any

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import chance
from engine.core.seats import amount_of
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter, then
from engine.second_edition.handicaps import LORE, POINTS
from engine.second_edition.lore import casting
from engine.second_edition.rules import damage
from engine.second_edition.rules.victory import gain_lore, gain_points
from engine.second_edition.setup import deploying, learning, mustering, preparing
from engine.second_edition.state import steps
from engine.second_edition.state.actions import Action
from engine.second_edition.state.events import GameBegan, UnitPlaced
from engine.second_edition.state.model import WAR_OVER, Drawn, Hand, Setup, State, War
from engine.second_edition.state.setup_events import BoardLaid, FactionsDealt, TentPitched
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import lore_deck
from engine.second_edition.turn import attacking, combat, command, moving, roll, turn, upkeep
from engine.second_edition.turn.views import View, imagine_state, make_view, redrawn

CHAPTERS: dict[type, Chapter[Side, State, Any, Action]] = {
    steps.Turn: turn.TURN,
    steps.ChooseCard: command.CARD,
    steps.GiveOrders: command.ORDERS,
    steps.Moves: moving.MOVES,
    steps.Trample: moving.TRAMPLE,
    steps.Attacks: attacking.ATTACKS,
    steps.Granted: attacking.GRANTED,
    steps.Combat: combat.COMBAT,
    steps.Roll: roll.ROLL,
    steps.Harm: damage.HARM,
    steps.Mobility: attacking.MOBILITY,
    steps.Window: casting.WINDOW,
    steps.Casting: casting.CASTING,
    steps.PickGroup: casting.PICK,
    steps.Exchange: upkeep.EXCHANGE,
    steps.KeepOne: upkeep.KEEP,
    steps.GainLore: upkeep.GAIN,
    steps.DiscardLore: upkeep.DISCARD,
    steps.Preparing: preparing.PREPARING,
    steps.PlaceFord: preparing.PLACE_FORD,
    steps.KeepingScenario: preparing.KEEP_SCENARIO,
    steps.Mustering: mustering.MUSTER,
    steps.Deploying: deploying.DEPLOY,
    steps.Returning: preparing.RETURN,
}


class SecondEdition(SteppedGame[Side, State, Action]):
    """The rulebook; see engine.core.game for the protocol, engine.core.stepped for most of it."""

    name = "second_edition"
    rules = 6
    """Counts changes of the rules: with another number, old games may replay differently."""
    secrets = True
    chapters = CHAPTERS
    finished = Refusal("game.over", "BL2-14.2")
    imagine = staticmethod(imagine_state)
    redraw = staticmethod(redrawn)

    def seats(self, setup: Setup) -> tuple[Side, ...]:
        """Return both factions, Daqan first, even if Uthuk has the first turn (BL2-1.1)."""
        return tuple(Side)

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        """Begin a game: the learning scenario (chapter 15), or with scenario cards (chapter 12).

        Raises ValueError for an unknown set-up.
        """
        deck, rng = chance(seed, dice).shuffle(DECK)
        began: tuple[Any, ...] = (GameBegan(setup.id),)
        if setup.dealt:  # BL2-1.2
            sides, rng = rng.shuffle(tuple(Side))
            began = (*began, FactionsDealt(sides[-1]))
        state = State(setup, rng, (Hand(Side.DAQAN), Hand(Side.UTHUK)), deck=deck)
        if setup.scenario == "learning":
            return self.settle(_learn(_with_handicaps(Next(state, began))))
        if setup.scenario != "full":
            raise ValueError(setup.scenario)
        if setup.war:
            state = replace(state, war=War())
        return self.settle(_prepare(Next(replace(state, rng=rng), began)))

    def onward(self, state: State) -> Next[State] | None:
        """Return how a war goes on after a battle (WA-1.2); None where all is over."""
        ending = state.over
        if state.war is None or ending is None or ending.rule == WAR_OVER:
            return None
        from engine.second_edition.setup.war import conclude  # noqa: PLC0415 - rarely needed

        counted = conclude(state, ending)
        return counted if counted.state.over is not None else then(counted, _next_battle)

    def not_due(self, state: State, seat: Side) -> Refusal:
        """Return the refusal that it is not for this side to decide (BL2-1.3)."""
        return Refusal("turn.not_yours", "BL2-1.3", (("side", seat.value),))

    def view(self, state: State, seat: Side | None) -> View:
        """Return what a side may know; None is a stranger."""
        actions = self.legal_actions(state, seat) if seat is not None else ()
        return make_view(state, seat, self.seen_to_act(state, seat), actions)


def _prepare(before: Next[State]) -> Next[State]:
    """Begin the set-up of a whole game, or put its board."""
    state, setup, rng = before.state, before.state.setup, before.state.rng
    hands: list[Hand] = []
    for side in Side:
        cards, rng = rng.shuffle(lore_deck(side))
        hands.append(Hand(side, lore_deck=cards))
    stage = steps.PreparingStage.OFFER if setup.board is None else steps.PreparingStage.DEAL
    fresh = (hands[0], hands[1])
    state = replace(state, rng=rng, hands=fresh, steps=(steps.Preparing(stage),))
    ready = _with_handicaps(replace(before, state=state))
    return ready if setup.board is None else _set_up(ready, setup.board)


def _next_battle(state: State) -> Next[State]:
    """Begin the next battle of a war: nothing else carries over (WA-1.4)."""
    deck, rng = state.rng.shuffle(DECK)
    return _prepare(Next(State(state.setup, rng, state.hands, deck=deck, war=state.war)))


def _with_handicaps(before: Next[State]) -> Next[State]:
    """Give victory points and Lore tokens of handicaps."""
    ready, setup = before, before.state.setup
    for side in Side:
        points, lore = amount_of(setup, POINTS, side.value), amount_of(setup, LORE, side.value)
        ready = then(ready, partial(gain_points, side=side, points=points, cause="handicap"))
        ready = then(ready, partial(gain_lore, side=side, lore=lore, cause="handicap"))
    return ready


def _learn(before: Next[State]) -> Next[State]:
    """Set up the learning scenario or a player's own board, and deal without exchange.

    Rules BL2-15.1 to BL2-15.5.
    """
    open_ground = before.state.terrain
    board = Drawn(learning.FIRST, open_ground, learning.units(), learning.BANNERS)
    board = before.state.setup.board or board
    first = board.first
    start = replace(before.state, steps=(steps.Turn(first),))
    ready = _set_up(replace(before, state=start), board)
    deals = (partial(preparing.deal, side=s, count=learning.CARDS) for s in (first, first.other))
    return then(ready, *deals)


def _set_up(before: Next[State], board: Drawn) -> Next[State]:
    """Put a whole board before the players: ground, banners, units and tents."""
    state = replace(
        before.state,
        terrain=board.terrain,
        units=board.units,
        banners=board.banners,
        tents=board.tents,
        first=board.first,
        active=board.first,
    )
    events = (
        BoardLaid(board.terrain, board.banners),
        *(UnitPlaced(unit) for unit in board.units),
        *(TentPitched(tent.side, tent.hex) for tent in board.tents),
    )
    return Next(state, (*before.events, *events))


SECOND_EDITION = SecondEdition()
"""The one rulebook of the Second Edition."""
