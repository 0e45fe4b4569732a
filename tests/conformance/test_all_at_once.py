"""The key for all, as to order all units, in every game: each step is legal, and it ends."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.selection import Act, Answer, Selection
from bl_tui.table.presenter import Presenter
from engine.core.frozen import replace
from engine.core.record import AnyGame
from tests.conformance.games import RECORDS, rotating_seed, trial
from tests.conformance.walk import walk_game

POSITIONS, ENOUGH = 250, 60
"""Positions of a game where the key is pressed, and more steps than it ever takes."""


@pytest.mark.parametrize("name", [name for name in RECORDS if trial(name).module is not None])
def test_the_key_for_all_comes_to_an_end(name: str) -> None:
    seed = f"all {name} {rotating_seed()}"
    print("seed", seed)
    rng, game = Random(seed), trial(name)
    assert game.module is not None
    presenter = game.module.presenter()
    play = next(iter(game.rotating(seed)))
    for moment in islice(walk_game(game.game, play.setup, play.policy(rng), seed), POSITIONS):
        for seat, _ in moment.offers:
            view = game.game.view(moment.state, seat)
            at = cursor.opening(presenter, view, seat)
            for spot in (at.cursor, rng.choice(sorted(presenter.spots(view)))):
                here = replace(at, cursor=spot, held=at.held if spot == at.cursor else ())
                press_all(presenter, game.game, moment.state, seat, here)


def press_all(presenter: Presenter, game: AnyGame, state: Any, seat: Any, at: Selection) -> None:
    """Give the command for all until it ends."""
    deed, view = presenter.deeds.get("all"), game.view(state, seat)
    if deed is None or not deed.again or not deed.offered(view, at):
        return
    step: Answer | None = deed.answer(view, at)
    before: tuple[Any, ...] = ()
    while isinstance(step, Act):
        assert step.action in view.actions
        assert len(before) < ENOUGH, "it never ends"
        state = game.play(state, seat, step.action).state
        before, view = (*before, view), game.view(state, seat)
        step = deed.once_more(view, at, before)
