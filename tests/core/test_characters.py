"""Characters of each game: they are there, they feint, and they treat Lore in their own way."""

from collections import Counter
from itertools import combinations, islice
from typing import Any

import pytest

from bl_tui.games.registry import Games
from engine.battlelore.state import steps as first_edition
from engine.battlelore.state.actions import PlayLore
from engine.bots.players import Greedy
from engine.bots.roster import ROSTERS, bots_of
from engine.second_edition.state import steps as second_edition
from tests.bench.lively import moments

CHOSEN = {
    "battlelore": ("wizards", (first_edition.ChooseCard, first_edition.GiveOrders)),
    "second_edition": ("full", (second_edition.ChooseCard, second_edition.GiveOrders)),
}


@pytest.mark.parametrize("game", ROSTERS)
def test_every_character_is_a_bot_of_its_game_with_a_style_of_its_own(game: str) -> None:
    """They judge at once, as Regular does: none of them searches."""
    bots = bots_of(game)
    names = ROSTERS[game].characters
    assert [bots[name].name for name in names] == list(names)
    styles = [style_of(bots[name]) for name in (*names, "regular")]
    assert all(one != other for one, other in combinations(styles, 2))


def style_of(bot: Any) -> Any:
    """Return the weights of a bot that takes the action that it rates best."""
    assert isinstance(bot, Greedy)
    return bot.judge.style  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", CHOSEN)
def test_a_trickster_cannot_be_foreseen(game: str) -> None:
    """With other seeds it chooses other cards or orders where Regular always chooses the same."""
    scenario, kinds = CHOSEN[game]
    module = Games()[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    bots = bots_of(game)
    regular, trickster = bots["regular"], bots["trickster"]
    course = moments(module.game, module.saved.turn, setup, (regular, regular), "feints")
    shown = [
        (state, seat)
        for state, seat, action in islice(course, 400)
        if action is not None and isinstance(state.steps[-1], kinds)
    ]
    varied = 0
    for state, seat in shown:
        view = module.game.view(state, seat)
        seeds = [f"feint {number}" for number in range(4)]
        assert len({regular.choose(module.game, view, seed).action for seed in seeds}) == 1
        varied += len({trickster.choose(module.game, view, seed).action for seed in seeds}) > 1
    assert varied


def test_a_hoarder_plays_less_lore_than_a_trickster() -> None:
    """Of the same moments to play a card the trickster uses more."""
    module = Games()["battlelore"]
    setup = module.scenarios.setup(module.scenarios.library()["wizards"])
    bots = bots_of("battlelore")
    played: Counter[str] = Counter()
    course = moments(module.game, module.saved.turn, setup, (bots["regular"],) * 2, "lore")
    for state, seat, action in islice(course, 400):
        if action is None or not isinstance(state.steps[-1], first_edition.Window):
            continue
        view = module.game.view(state, seat)
        for name in ("hoarder", "trickster"):
            choice = bots[name].choose(module.game, view, "lore")
            played[name] += isinstance(choice.action, PlayLore)
    assert played["hoarder"] < played["trickster"]
