"""Battle Mages as a game of the protocol: the chapters put together."""

from typing import Any

from engine.battle_mages.magic import arriving, casting
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.model import Setup, State
from engine.battle_mages.turn import acting, aftermath, melee, moving, setting_up, turn, volley
from engine.battle_mages.turn.views import View, imagine_state, make_view, redrawn
from engine.core.game import Next, Refusal
from engine.core.rng import chance
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter

CHAPTERS: dict[type, Chapter[Army, State, Any, Action]] = {
    s.Preparing: setting_up.PREPARING,
    s.Deploying: setting_up.DEPLOYING,
    s.Mustering: setting_up.MUSTERING,
    s.Turn: turn.TURN,
    s.Acting: acting.ACTING,
    s.Fighting: melee.FIGHTING,
    s.Marching: moving.MARCHING,
    s.Melee: melee.MELEE,
    s.Paralysing: aftermath.PARALYSING,
    s.Breaking: aftermath.BREAKING,
    s.Shot: volley.SHOT,
    s.Casting: casting.CASTING,
    s.Arriving: arriving.ARRIVING,
}


class BattleMages(SteppedGame[Army, State, Action]):
    """The rulebook; see engine.core.game for the protocol, engine.core.stepped for most of it."""

    name = "battle_mages"
    rules = 3
    """Counts changes of the rules: with another number, old games may replay differently."""
    secrets = False
    chapters = CHAPTERS
    finished = Refusal("game.over", "BM-5.2")
    imagine = staticmethod(imagine_state)
    redraw = staticmethod(redrawn)

    def seats(self, setup: Setup) -> tuple[Army, ...]:
        """Return the armies of a game in seat order (BM-1.1)."""
        return SEATS[setup.players]

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        """Begin a game, up to the first decision."""
        return self.settle(setting_up.begin(setup, chance(seed, dice)))

    def onward(self, state: State) -> Next[State] | None:
        """Return how a tournament goes on after a battle (BM-18); None where all is over."""
        ending = state.over
        if not state.setup.cup or ending is None or ending.rule == "BM-18.3":
            return None
        from engine.battle_mages.turn.tournament import conclude  # noqa: PLC0415 - rarely needed

        return conclude(state, ending)

    def not_due(self, state: State, seat: Army) -> Refusal:
        """Return the refusal that it is not for this player to decide (BM-14.1)."""
        return Refusal("turn.not_yours", "BM-14.1", (("side", seat.value),))

    def view(self, state: State, seat: Army | None) -> View:
        """Return what a player may know; None is a stranger."""
        actions = self.legal_actions(state, seat) if seat is not None else ()
        return make_view(state, seat, self.seen_to_act(state, seat), actions)


BATTLE_MAGES = BattleMages()
"""The one rulebook of Battle Mages."""
