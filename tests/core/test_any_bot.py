"""What plays any game: a bot that knows no rules but those it may see."""

from engine.bots.roster import bots_of
from tests.core.secret_bids import SECRET_BIDS, Terms


def test_a_game_without_its_own_bots_is_played_at_random() -> None:
    bots = bots_of(SECRET_BIDS.name)
    assert list(bots) == ["random"]
    state, moves = SECRET_BIDS.start(Terms(), "s").state, 0
    while SECRET_BIDS.outcome(state) is None:
        seat = SECRET_BIDS.to_act(state)[-1]
        view = SECRET_BIDS.view(state, seat)
        action = bots["random"].choose(SECRET_BIDS, view, f"{moves}").action
        state = SECRET_BIDS.play(state, seat, action).state
        moves += 1
    assert 6 <= moves <= 24
