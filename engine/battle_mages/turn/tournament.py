"""A tournament: several battles of the same Magi on different boards (BM-18)."""

from engine.battle_mages.boards.board import OBJECTIVES, TOURNAMENTS, WILDS
from engine.battle_mages.rules.losses import playing
from engine.battle_mages.state.events import BattleBegan, GameEnded, LaurelsCounted
from engine.battle_mages.state.model import Ending, Map, Player, Setup, State, change_player
from engine.battle_mages.state.steps import Preparing, SetupStage
from engine.battle_mages.turn.setting_up import begin
from engine.core.frozen import replace
from engine.core.game import Next

OVER = ("cup", "cup_draw")
"""The ends of a whole tournament."""


def battle_of(setup: Setup, number: int) -> Setup:
    """Return the set-up of a battle, from that of any battle of the same tournament (BM-18.1)."""
    field = TOURNAMENTS[setup.players][number - 1]
    return replace(
        setup,
        cup=number,
        map=Map.RANDOM if field == WILDS else Map.STANDARD,
        scenario=field if field in OBJECTIVES else "",
    )


def conclude(state: State, ending: Ending) -> Next[State]:
    """Count a battle that has ended (BM-18.2); the tournament ends (BM-18.3) or goes on."""
    for seat in ending.won:
        rivals = len(playing(state)) - 1
        state = change_player(state, seat, laurels=state.player(seat).laurels + rivals)
    counted = tuple(LaurelsCounted(player.seat, player.laurels) for player in state.players)
    best, second, *_ = sorted((player.laurels for player in state.players), reverse=True)
    left = len(TOURNAMENTS[state.setup.players]) - state.setup.cup
    if left and best - second <= left * (state.setup.players - 1):
        return _next_battle(state, counted)
    leaders = tuple(player.seat for player in state.players if player.laurels == best)
    leaders = tuple(seat for seat in leaders if seat in ending.won) or leaders
    alone = len(leaders) == 1
    over = Ending(leaders if alone else (), OVER[not alone], "BM-18.3", leaders)
    ended = GameEnded(over.won, over.reason, over.rule, over.leaders)
    return Next(replace(state, over=over), (*counted, ended))


def _next_battle(state: State, counted: tuple[LaurelsCounted, ...]) -> Next[State]:
    """Begin the next battle: the Magi keep their spheres and Quintessence (BM-18.4)."""
    setup = battle_of(state.setup, state.setup.cup + 1)
    begun = begin(setup, state.rng)
    players = tuple(
        Player(old.seat, old.three, old.two, max(old.qe, new.qe), laurels=old.laurels)
        for old, new in zip(state.players, begun.state.players, strict=True)
    )
    after = replace(begun.state, players=players, steps=(Preparing(SetupStage.DEPLOY),))
    began = BattleBegan(setup.cup, setup.ground, after.terrain)
    return Next(after, (*counted, began))
