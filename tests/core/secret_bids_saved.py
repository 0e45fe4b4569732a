"""Saves of the game of secret bids."""

from saves.games import Saved
from tests.core.secret_bids import SECRET_BIDS, Bidder, Bidding, Bids, Terms


def _sums(state: Bids) -> tuple[int, ...]:
    """Return the coins of each seat in the rounds that were shown."""
    return tuple(map(sum, zip(*state.shown, strict=True)))


SAVED = Saved(
    game=SECRET_BIDS,
    seat=Bidder,
    setup=Terms,
    state=Bids,
    action=str,
    unions=(),
    untyped={(Bids, "steps"): tuple[Bidding, ...]},
    lasting=(),
    text=str,
    battle=lambda setup: str(setup.title),
    dice=lambda _: 0,
    turn=lambda state: len(state.shown) + 1,
    score=_sums,
    wrong_setup=lambda _: None,
    wrong_state=lambda *_: None,
)
